"""Nobody holds up a table for ever: who is here, asked and idle gets a stand-in, until they do something."""

from typing import Any

import pytest

from engine.contract.asks import top_ask
from net.client.seal_verifier import Foul
from net.recording.audit import audit
from net.recording.file_format import read
from net.table.records import Back, Flagged, StoodIn
from net.wire.messages import Move, Ping, Rematch, Say, Seal, TakeOver
from net.wire.seals import seal, seal_context
from net.wire.sheet import OVER
from net.wire.table_facts import WasIdle
from tests.laws.toy import Bid, Done, Roll
from tests.net.memory import MemoryLine
from tests.net.tables import Rig, Stranger, parted, refused, told


def until_asked(rig: Rig, kind: str) -> None:
    """Play until a question of this kind is open."""
    while (ask := top_ask(rig.host.state.public)) is None or ask.kind != kind:
        rig.play(1)


def stood_in(rig: Rig) -> list[int]:
    return [seat for seat, info in enumerate(rig.host.table.seats) if info.stand_in]


def bots(rig: Rig) -> list[MemoryLine]:
    """Let the host's bots sit down where they are wanted."""
    return [
        rig.table.join(rig.client("", "bot", token=token), address="127.0.0.1")
        for _, token in rig.host.wanted_bots().values()
    ]


def records(rig: Rig, kind: type) -> list[Any]:
    return [entry.record for entry in read(rig.journal.data).entries if isinstance(entry.record, kind)]


def asked_alone(seats: int = 2, **options: Any) -> tuple[Rig, MemoryLine]:
    """Return a table that waits for one seat alone, and its line."""
    rig = Rig("toy", seats, patience=100, **options)
    until_asked(rig, "peek")
    [line] = rig.owing()
    return rig, line


def test_a_bot_stands_in_for_who_is_asked_and_does_nothing_and_goes_when_they_do_something() -> None:
    rig, idle = asked_alone()
    seat = idle.client.seat
    rig.table.elapse(99.5)
    assert stood_in(rig) == []
    rig.table.elapse(1)
    assert stood_in(rig) == [seat]
    assert rig.host.table.log[-1].kind == WasIdle.kind
    [bot] = bots(rig)
    assert idle.client.state == "joined", "they see the table as before"
    bot.client.act(rig.some_action(bot))
    rig.settle()
    rig.caught_up()
    idle.client.request(TakeOver())
    rig.settle()
    assert stood_in(rig) == []
    assert parted(bot) == "elsewhere"
    assert rig.host.wanted_bots() == {}
    rig.play()
    assert rig.host.table.phase == OVER
    assert audit(rig.journal.data).ok


def test_their_own_move_ends_it_too_even_one_that_comes_too_late() -> None:
    rig, idle = asked_alone()
    turn, action = rig.host.table.turn, rig.some_action(idle)
    rig.table.elapse(101)
    idle.client.act(action)
    rig.settle()
    assert stood_in(rig) == []
    assert rig.host.table.turn > turn
    until_asked(rig, "peek")
    [late] = rig.owing()
    late.client.act(rig.some_action(late))
    late_move, late_seat = late.client.outgoing(), late.client.seat
    rig.table.elapse(101)
    [bot] = bots(rig)
    bot.client.act(rig.some_action(bot))
    rig.settle()
    assert late._number is not None
    rig.host.receive(late._number, late_move, rig.table.now)
    rig.settle()
    assert refused(late)[-1] == "stale"
    assert late_seat not in stood_in(rig)


@pytest.mark.parametrize("noise", [Say("wait for me"), Ping(1)])
def test_talk_and_signs_of_life_are_no_acts(noise: Say | Ping) -> None:
    rig, idle = asked_alone()
    for _ in range(11):
        rig.table.elapse(10)
        if isinstance(noise, Say):
            idle.client.request(noise)
        else:
            idle.client.ping()
        rig.settle()
    assert stood_in(rig) == [idle.client.seat]


def test_nor_is_what_was_refused() -> None:
    rig, idle = asked_alone()
    stranger = Stranger(rig.table).hello("play", token=idle.client.token)
    for _ in range(10):
        stranger.say(Move(1, b""))
        rig.table.elapse(10)
    rig.table.elapse(1)
    assert stood_in(rig) == [idle.client.seat]


def test_going_and_coming_again_buys_no_time_and_brings_nobody_back() -> None:
    rig, idle = asked_alone()
    for _ in range(4):
        rig.table.elapse(20)
        idle.connect()
        rig.settle()
    assert stood_in(rig) == []
    rig.table.elapse(21)
    assert stood_in(rig) == [idle.client.seat]
    [bot] = bots(rig)
    idle.connect()
    rig.settle()
    assert stood_in(rig) == [idle.client.seat], "a line that stands again is no key that was pressed"
    assert idle.client.state == bot.client.state == "joined"
    idle.client.request(TakeOver())
    rig.settle()
    assert stood_in(rig) == []


def test_who_does_something_has_the_whole_time_again() -> None:
    rig = Rig("toy", 2, patience=100)
    until_asked(rig, "build")
    first, other = rig.owing()
    other.client.act(Done())
    rig.settle()
    first.client.act(Roll())
    rig.settle()
    for _ in range(4):
        rig.table.elapse(60)
        first.client.act(rig.some_action(first))
        rig.settle()
        if first not in rig.owing():
            break
    assert stood_in(rig) == []


@pytest.mark.parametrize("kind", ["bid", "build"])
def test_three_of_four_that_are_asked_at_once_and_the_fourth_waits_for_them(kind: str) -> None:
    rig = Rig("toy", 4, patience=100)
    until_asked(rig, kind)
    ready, *idle = rig.owing()
    assert len(idle) == 3
    rig.table.elapse(50)
    ready.client.act(Done() if kind == "build" else Bid(0))
    rig.settle()
    rig.table.elapse(49)
    assert stood_in(rig) == []
    rig.table.elapse(2)
    assert stood_in(rig) == sorted(line.client.seat for line in idle)  # type: ignore[type-var]
    for bot in bots(rig):
        bot.client.act(Done() if kind == "build" else Bid(0))
        rig.settle()
    assert ready.client.sheet is not None
    assert not any(told(line, Foul) for line in rig.lines)
    for line in idle:
        line.client.request(TakeOver())
    rig.settle()
    assert stood_in(rig) == []
    rig.play()
    assert audit(rig.journal.data).ok


def test_where_all_are_idle_the_table_waits() -> None:
    rig = Rig("toy", 4, patience=100)
    until_asked(rig, "bid")
    rig.table.elapse(10_000)
    assert stood_in(rig) == []
    rig.act(rig.owing()[0])
    rig.settle()
    rig.table.elapse(59)
    assert stood_in(rig) == [], "the others have a minute from when somebody waits for them"
    rig.table.elapse(2)
    assert len(stood_in(rig)) == 3


def test_nobody_stands_in_where_only_bots_wait() -> None:
    rig = Rig("toy", 2, patience=100, bots=("greedy",), begin=False)
    assert len(rig.lines) == 2
    assert parted(rig.lines[1]) == "full"
    rig.table.elapse(10_000)
    assert stood_in(rig) == []


@pytest.mark.parametrize("options", [{"patience": 0}, {"patience": 100, "stand_in": ""}])
def test_a_table_may_wait_for_ever(options: dict[str, Any]) -> None:
    rig = Rig("toy", 2, **options)
    until_asked(rig, "peek")
    rig.table.elapse(100_000)
    assert stood_in(rig) == []
    assert rig.host.table.patience == options["patience"]


def test_a_shorter_clock_goes_first_and_what_it_decides_is_no_act() -> None:
    rig = Rig("toy", 2, patience=100, clock=30)
    until_asked(rig, "bid")
    ready, idle = rig.owing()
    while not stood_in(rig) and rig.table.now < 1000:
        for line in rig.owing():
            if line is ready:
                rig.act(line)
        rig.table.elapse(5)
    assert stood_in(rig) == [idle.client.seat]
    assert sum(fact.kind == "table.late" for fact in rig.host.table.log) >= 2


def test_the_last_minute_is_shown_and_not_more() -> None:
    rig, idle = asked_alone()
    seat = idle.client.seat
    assert seat is not None
    rig.table.elapse(39)
    assert rig.host.table.kept == ()
    rig.table.elapse(1.1)
    assert rig.host.table.kept[seat] == 600
    idle.client.act(rig.some_action(idle))
    rig.settle()
    assert rig.host.table.kept == ()


def test_a_seal_that_crosses_that_of_the_bot_is_no_foul() -> None:
    rig = Rig("toy", 3, patience=100)
    until_asked(rig, "bid")
    ready, idle, other = rig.owing()
    ready.client.act(Bid(0))
    rig.settle()
    rig.table.elapse(99)
    other.client.act(Bid(0))
    rig.settle()
    idle.blocked = True
    rig.table.elapse(2)
    seat = idle.client.seat
    [bot] = bots(rig)
    assert stood_in(rig) == [seat]
    bot.blocked = True
    rig.host._play.deadlines.open_by = float("inf")
    bot.client.act(Bid(0))
    bot.up_stream()
    idle.client.act(Bid(1))
    idle.blocked = False
    rig.settle()
    assert not told(idle, Foul)
    assert not records(rig, Flagged)
    bot.blocked = False
    rig.settle()
    rig.play(6)
    rig.caught_up()


def test_a_late_seal_is_refused_and_the_seat_is_theirs_again() -> None:
    rig = Rig("toy", 3, patience=100)
    until_asked(rig, "bid")
    ready, idle, _ = rig.owing()
    ready.client.act(Bid(0))
    rig.settle()
    seat, table = idle.client.seat, rig.host.table
    assert seat is not None
    rig.table.elapse(50)
    stranger = Stranger(rig.table).hello("play", token=idle.client.token)
    rig.table.elapse(51)
    bot = next(bot for bot in bots(rig) if bot.client.seat == seat)
    bot.client.act(Bid(0))
    rig.settle()
    made = seal(seal_context(table.id, table.round), table.turn, seat, bytes(32), b"")
    stranger.read()
    stranger.say(Seal(table.turn, made))
    assert [one.code for one in stranger.read() if hasattr(one, "rule")] == ["stood-in"]
    assert seat not in stood_in(rig)
    assert not records(rig, Flagged)
    assert rig.host.table.sealing.seals[seat] != made


def test_who_is_idle_sees_the_end_and_plays_the_next_game() -> None:
    rig, idle = asked_alone()
    rig.table.elapse(101)
    [bot] = bots(rig)
    rig.lines = [bot if line is idle else line for line in rig.lines]
    rig.play()
    assert rig.host.table.phase == OVER
    assert parted(bot) == "elsewhere"
    rig.lines = [idle if line is bot else line for line in rig.lines]
    assert idle.client.sheet is not None
    assert idle.client.sheet.table.phase == OVER
    rig.ask(0, Rematch())
    assert [info.stand_in for info in rig.host.table.seats] == [False, False]
    assert all(info.online for info in rig.host.table.seats)


def test_records_of_it_are_told_apart_and_nobody_else_can_take_over() -> None:
    rig, idle = asked_alone(3)
    rig.table.elapse(101)
    other = next(line for line in rig.lines if line is not idle)
    other.client.request(TakeOver())
    rig.settle()
    assert stood_in(rig) == [idle.client.seat]
    assert [record.idle for record in records(rig, StoodIn)] == [True]
    assert not records(rig, Back)
