"""Every screen counts down: the clock of whoever is asked, and how long a seat is kept for somebody who is away."""

import io
from contextlib import asynccontextmanager

import pytest

from engine.contract.asks import Ask
from engine.contract.secrecy import State
from engine.contract.tree import replace
from net.wire.sheet import SeatInfo
from tests.tui.clock import Clock
from tests.tui.fake_link import FakeLink
from tests.tui.players import shown, until
from tests.tui.toy import Bid
from zootui.line.plain import Plain
from zootui.line.text_sink import TextSink
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.start import AppStart

SIZES = [(80, 24), (120, 36)]
NAMES = ("Mara", "Jonas", "Priya", "Otto")


class Counted:
    """Sit at the toy table, or watch it, with a clock in hand."""

    def __init__(self, pilot, link, clock):
        self.pilot, self.link, self.clock = pilot, link, clock

    async def after(self, seconds, part, *words):
        """Wait until a part of the screen says this, so many seconds later."""
        self.clock.time += seconds
        await until(self.pilot, lambda: all(word in shown(self.pilot, part) for word in words))

    async def become(self, **table):
        self.link.show(**table)
        await self.pilot.pause()

    def seats(self, *others):
        """The seats with these in their places."""
        seats = list(self.link.sheet.table.seats)
        for place, info in others:
            seats[place] = info
        return tuple(seats)


@asynccontextmanager
async def counted(game, size, *, lobby=False, seat=0, ask=None, left=600):
    link, clock = FakeLink(game, NAMES, seat=seat, bots=None), Clock()
    link.show(seats=tuple(replace(info, kind="human", level="") for info in link.sheet.table.seats))
    if not lobby:
        link.deal()
        link.show(left=(left,) * 4)
    if ask is not None:
        kind, asked = ask
        old = link.game_state
        link.game_state = State(replace(old.public, asks=(Ask(kind, asked),)), old.seats, old.hidden)
        link.show(waiting=asked, turn=2)
    app = ZootuiApp(AppStart(link=link, settings=Settings(animation=False), now=clock))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Counted(pilot, link, clock)


AWAY = SeatInfo("Jonas", "human", online=False)


@pytest.mark.parametrize("size", SIZES)
async def test_ones_own_clock_and_those_of_all_who_are_asked(toy, size):
    async with counted(toy.game, size) as at:
        await at.after(0, "status", "1:00")
        await at.after(1, "status", "0:59")
        await at.after(0, "seats", "0:59")
        await at.pilot.press("7", "enter")
        assert at.link.calls == [Bid(7)]
        await at.after(18, "status", "● 0:42", "SEALED")
        assert shown(at.pilot, "seats").count("0:42") == 3
        await at.after(0, "panel", "waiting for ● Jonas, ▲ Priya and ■ Otto · 0:42 left")


@pytest.mark.parametrize("size", SIZES)
async def test_who_waits_sees_the_clock_of_the_one_who_thinks(toy, size):
    async with counted(toy.game, size, ask=("take", (1,))) as at:
        await at.after(5, "status", "● 0:55", "waiting for ● Jonas")
        await at.after(0, "seats", "0:55")
        await at.after(0, "panel", "Waiting for ● Jonas · 0:55 left")
        await at.after(0.9, "status", "● 0:54")


@pytest.mark.parametrize("size", SIZES)
async def test_a_watcher_too(toy, size):
    async with counted(toy.game, size, seat=None, ask=("take", (2,))) as at:
        await at.after(8, "status", "▲ 0:52")
        await at.after(0, "seats", "0:52")


@pytest.mark.parametrize("size", SIZES)
async def test_the_clock_of_who_is_away_stands_and_how_long_the_seat_is_kept_counts_down(toy, size):
    async with counted(toy.game, size, ask=("take", (1,))) as at:
        await at.become(seats=at.seats((1, AWAY)), left=(600, 550, 600, 600), kept=(-1, 450, -1, -1))
        await at.after(3, "status", "● Jonas is away · bot in 0:42")
        await at.after(0, "seats", "0:42")
        await at.after(0, "panel", "Waiting for ● Jonas to come back · a bot takes over in 0:42")
        assert "0:55" not in shown(at.pilot, "status")
        await at.become(seats=at.seats((1, replace(AWAY, online=True))), kept=())
        await at.after(5, "status", "● 0:50", "waiting for ● Jonas")


@pytest.mark.parametrize("size", SIZES)
async def test_who_is_away_while_others_are_asked_is_counted_on(toy, size):
    async with counted(toy.game, size, ask=("take", (2,))) as at:
        await at.become(seats=at.seats((1, AWAY)), kept=(-1, 450, -1, -1))
        await at.after(3, "seats", "0:42", "0:57")


@pytest.mark.parametrize("size", SIZES)
async def test_who_is_idle_reads_when_a_bot_plays_for_them_and_so_do_the_others(toy, size):
    async with counted(toy.game, size, left=-1) as at:
        await at.become(kept=(590, -1, -1, -1))
        await at.after(3, "status", "bot in 0:56")
    async with counted(toy.game, size, left=-1, ask=("take", (1,))) as at:
        await at.become(kept=(-1, 590, -1, -1))
        await at.after(1, "panel", "Waiting for ● Jonas · a bot takes over in 0:58")  # since when is not known here
        await at.become(kept=(-1, 590, -1, -1), turn=at.link.sheet.table.turn + 1)
        await at.after(3, "panel", "Waiting for ● Jonas · 0:03 · a bot takes over in 0:56")
        await at.after(0, "seats", "0:56")


@pytest.mark.parametrize("size", SIZES)
async def test_in_the_lobby_a_seat_is_kept_for_a_time(toy, size):
    async with counted(toy.game, size, lobby=True) as at:
        await at.become(seats=at.seats((1, AWAY)), kept=(-1, 300, -1, -1))
        await at.after(5, "page", "is offline", "free in 0:25")
        await at.after(1.5, "page", "free in 0:23")
        await at.become(seats=at.seats((1, SeatInfo())), kept=())
        assert "free in" not in shown(at.pilot, "page")


def test_in_lines_the_time_is_told_when_it_is_asked_and_as_it_runs_out(toy):
    link, clock, sink = FakeLink(toy.game, NAMES, bots=None), Clock(), io.StringIO()
    link.deal()
    link.show(left=(600,) * 4)
    plain = Plain(link, TextSink(sink), now=clock)
    plain.changed()
    assert " (1:00 left)\n" in sink.getvalue()
    for later, told in ((15, ""), (16, "(0:29 left)"), (5, ""), (14.5, "(0:09 left)"), (2, "")):
        before = len(sink.getvalue())
        clock.time += later
        plain.printer.tell_time()
        assert sink.getvalue()[before:].strip() == told


def test_in_lines_who_is_away_is_told_once_with_the_time(toy):
    link, clock, sink = FakeLink(toy.game, NAMES, bots=None), Clock(), io.StringIO()
    link.deal()
    old = link.game_state
    link.game_state = State(replace(old.public, asks=(Ask("take", (1,)),)), old.seats, old.hidden)
    humans = tuple(replace(info, kind="human", level="") for info in link.sheet.table.seats)
    link.show(waiting=(1,), turn=2, left=(600,) * 4, seats=humans)
    plain = Plain(link, TextSink(sink), now=clock)
    plain.changed()
    assert sink.getvalue().endswith("  (waiting for Jonas, 1:00 left)\n")
    seats = link.sheet.table.seats
    link.show(seats=(seats[0], AWAY, *seats[2:]), kept=(-1, 450, -1, -1))
    plain.changed()
    assert sink.getvalue().endswith("  (waiting for Jonas to come back, a bot takes over in 0:45)\n")
    said = sink.getvalue()
    clock.time += 7
    plain.changed()
    assert sink.getvalue() == said
    plain.take("")
    assert sink.getvalue().endswith("(waiting for Jonas to come back, a bot takes over in 0:38)\n")
