"""All screens count down the same number, at whose end happens what was announced: lock-step over a host with a given clock."""

import pytest

from net.client.events import Updated
from net.host.deadlines import kept_until_by
from net.wire.messages import Begin, Rematch, Resync
from net.wire.sheet import HUMAN, LOBBY, OPEN, OVER, PLAYING, SEEDING
from tests.laws.toy import Done, Roll
from tests.net.tables import Rig
from zootui.client.seat_clocks import SeatClocks, Times, clock_left, kept_left, kept_words, seconds
from zootui.client.seats import time_left, waiting_line

MARKS = ("▲", "●", "■", "◆", "✚")
NEAR = 0.11
"""Times travel in tenths."""


class Screens:
    """Read the clocks at every line of a table as its screens do; hold them to the host's own deadlines, and to each other."""

    def __init__(self, rig):
        self.rig = rig
        self.clocks = {}
        self.heard = {}
        look = rig.table.seen

        def seen():
            look()
            self.hear()

        rig.table.seen = seen
        self.hear()

    def hear(self):
        for line in self.rig.table.lines:
            clocks = self.clocks.setdefault(id(line), SeatClocks(lambda: self.rig.table.now))
            start = self.heard.get(id(line), 0)
            for event in line.events[start:]:
                if isinstance(event, Updated):
                    clocks.take(event.new, event.age)
            self.heard[id(line)] = len(line.events)

    def of(self, line):
        """Return a line's table, and the times that its screen reads it with."""
        return line.client.sheet.table, Times(0.0, self.clocks[id(line)].age)

    def agree(self):
        """Hold every screen to the truth; return for how many seats a clock runs, and how many are kept for a time."""
        rig, host = self.rig, self.rig.host
        now = rig.table.now
        due = {seat: when - now for seat, when in host._play.deadlines.clocks.deadlines()}
        kept = {one.seat: one.at - now for one in kept_until_by(host._host)}
        for line in rig.table.lines:
            if not line.up or (line.client.seat is None and rig.options.delay):
                continue
            table, times = self.of(line)
            for seat in range(len(table.seats)):
                left = clock_left(table, seat, times)
                assert seat not in due or left == pytest.approx(due[seat], abs=NEAR)
                until = kept_left(table, seat, times)
                assert (until is None) == (seat not in kept)
                assert until is None or until == pytest.approx(max(0.0, kept[seat]), abs=NEAR)
        return len(due), len(kept)


def rig_with(kind, *, seats=3, **options):
    rig = Rig("toy", seats, watchers=1, **options)
    while kind and rig.host.state.public.asks[-1].kind != kind:
        rig.play(1)
    return rig, Screens(rig)


def newcomer(rig, name="late"):
    """Watch from now on."""
    return rig.table.join(rig.client(name, "watch"))


def test_who_comes_later_reads_the_same_clock():
    rig, screens = rig_with("peek", clock=60)
    [seat] = rig.host.table.waiting
    rig.table.elapse(20)
    newcomer(rig)
    assert screens.agree() == (1, 0)
    table, times = screens.of(rig.table.lines[-1])
    assert time_left(table, None, times) == (seat, pytest.approx(40, abs=NEAR))
    rig.table.elapse(5)
    rig.table.lines[-1].client._conversation.send(Resync())
    rig.settle()
    assert screens.agree() == (1, 0)


def test_several_who_seal_are_counted_down_each_for_themselves():
    rig, screens = rig_with("", clock=30)
    rig.table.elapse(4)
    rig.act(rig.lines[0])
    rig.settle()
    rig.table.elapse(3)
    assert screens.agree() == (2, 0)
    table, times = screens.of(rig.lines[0])
    assert waiting_line(table, 0, MARKS, times) == "waiting for ● P1 and ■ P2 · 0:23 left"
    assert waiting_line(table, 0, MARKS, times, short=True) == "waiting for ● P1 and ■ P2"
    assert waiting_line(table, 0, MARKS, None) == "waiting for ● P1 and ■ P2"
    rig.lines[1].cut()
    rig.settle()
    rig.table.elapse(2)
    assert screens.agree() == (1, 1)
    table, times = screens.of(rig.lines[0])
    assert waiting_line(table, 0, MARKS, times) == "waiting for ● P1 (bot in 0:58) and ■ P2 0:21"
    assert time_left(table, 0, times) == (2, pytest.approx(21, abs=NEAR)), "a clock that stands is not in the corner"
    rig.lines[1].connect()
    rig.settle()
    rig.table.elapse(1)
    assert screens.agree() == (2, 0)


def test_side_by_side_each_has_a_clock_that_others_steps_do_not_touch():
    rig, screens = rig_with("build", clock=30)
    first, second, third = rig.owing()
    rig.table.elapse(4)
    first.client.act(Roll())
    rig.settle()
    rig.table.elapse(4)
    second.client.act(Done())
    rig.settle()
    assert screens.agree() == (2, 0)
    third.cut()
    rig.settle()
    rig.table.elapse(5)
    assert screens.agree() == (1, 1)
    second.client.undo()
    rig.settle()
    newcomer(rig)
    rig.table.elapse(1)
    assert screens.agree() == (2, 1)
    third.connect()
    rig.settle()
    rig.table.elapse(1)
    assert screens.agree() == (3, 0)


def test_who_is_away_in_their_turn_is_kept_as_long_as_is_said_and_then_a_bot_takes_over():
    rig, screens = rig_with("peek", clock=60, grace=45)
    [line] = rig.owing()
    seat = line.client.seat
    rig.table.elapse(10)
    line.cut()
    rig.settle()
    rig.table.elapse(5)
    newcomer(rig)
    assert screens.agree() == (0, 1)
    other = next(one for one in rig.lines if one is not line)
    table, times = screens.of(other)
    assert clock_left(table, seat, times) == 50, "their clock stands"
    name = f"{MARKS[seat]} P{seat}"
    assert waiting_line(table, other.client.seat, MARKS, times) == (
        f"waiting for {name} to come back · a bot takes over in 0:40"
    )
    assert waiting_line(table, other.client.seat, MARKS, times, short=True) == f"{name} is away · bot in 0:40"
    rig.table.elapse(39.8)
    assert screens.agree() == (0, 1)
    assert not rig.host.table.seats[seat].stand_in
    rig.table.elapse(0.3)
    assert rig.host.table.seats[seat].stand_in
    assert screens.agree()[1] == 0


def test_who_is_away_while_others_play_is_counted_on_through_their_turns():
    rig, screens = rig_with("peek", grace=45)
    [line] = rig.owing()
    away = next(one for one in rig.lines if one is not line)
    away.cut()
    rig.settle()
    rig.table.elapse(10)
    rig.act(line)
    rig.settle()
    rig.table.elapse(10.4)
    assert screens.agree() == (0, 1)
    table, times = screens.of(line)
    assert kept_words(table, away.client.seat, times) == "a bot takes over in 0:24"


def test_in_the_shuffle_as_well():
    rig, screens = rig_with("", begin=False, grace=15)
    rig.lines[0].client.request(Begin())
    rig.lines[2].cut()
    rig.settle()
    rig.table.elapse(5)
    assert (rig.host.table.phase, screens.agree()) == (SEEDING, (0, 1))
    rig.table.elapse(10.1)
    assert rig.host.table.seats[2].stand_in


def test_in_the_lobby_the_seat_becomes_free_when_that_was_said():
    rig, screens = rig_with("", begin=False, grace=30)
    rig.lines[1].cut()
    rig.settle()
    rig.table.elapse(12)
    late = newcomer(rig)
    assert screens.agree() == (0, 1)
    table, times = screens.of(late)
    assert kept_words(table, 1, times) == "free in 0:18"
    rig.table.elapse(17.8)
    assert rig.host.table.seats[1].kind == HUMAN
    rig.table.elapse(0.3)
    assert rig.host.table.seats[1].kind == OPEN


def test_in_the_lobby_of_another_game_too():
    rig, screens = rig_with("", seats=2, grace=30)
    rig.play()
    rig.lines[1].cut()
    rig.settle()
    rig.table.elapse(100)
    assert (rig.host.table.phase, screens.agree()) == (OVER, (0, 0))
    rig.ask(0, Rematch())
    rig.table.elapse(1)
    assert (rig.host.table.phase, screens.agree()) == (LOBBY, (0, 1))


def test_where_all_were_away_everybody_reads_the_same_when_they_are_back():
    rig, screens = rig_with("peek", clock=60, grace=45)
    for line in (*rig.lines, *rig.watchers):
        line.cut()
    rig.settle()
    rig.table.elapse(500)
    for line in (rig.watchers[0], rig.lines[0]):
        line.connect()
        rig.settle()
        rig.table.elapse(3)
    assert screens.agree()[1] == 2
    assert not any(info.stand_in for info in rig.host.table.seats)


def test_a_watcher_who_sees_all_late_reads_what_was_true_then():
    rig, screens = rig_with("peek", clock=60, grace=45, delay=10.0)
    rig.table.elapse(12)
    [line] = rig.owing()
    seat = line.client.seat
    early = rig.watchers[0]
    late = newcomer(rig)
    for watcher in (early, late):
        table, times = screens.of(watcher)
        left = rig.host.table.left[seat] / 10
        assert clock_left(table, seat, times) == pytest.approx(left - 2.05, abs=2 * NEAR), "12 seconds, seen 10 late"
    line.cut()
    rig.settle()
    rig.table.elapse(13)
    late = newcomer(rig, "later")
    for watcher in (early, late):
        table, times = screens.of(watcher)
        assert kept_left(table, seat, times) == pytest.approx(42, abs=NEAR)


def test_without_stand_ins_no_number_is_shown():
    rig, screens = rig_with("peek", seats=2, grace=5, stand_in="")
    [line] = rig.owing()
    line.cut()
    rig.settle()
    rig.table.elapse(60)
    other = next(one for one in rig.lines if one is not line)
    table, times = screens.of(other)
    assert table.kept == ()
    words = waiting_line(table, other.client.seat, MARKS, times)
    assert words.endswith("to come back")


def test_it_is_painted_again_when_another_second_begins_and_not_before():
    rig, screens = rig_with("peek", clock=60)
    line = rig.lines[0]
    shown = seconds(*screens.of(line))
    rig.table.elapse(0.3)
    assert seconds(*screens.of(line)) != shown, "60 becomes 59 at once"
    shown = seconds(*screens.of(line))
    rig.table.elapse(0.3)
    assert seconds(*screens.of(line)) == shown
    rig.table.elapse(0.6)
    assert seconds(*screens.of(line)) != shown
    assert rig.host.table.phase == PLAYING
