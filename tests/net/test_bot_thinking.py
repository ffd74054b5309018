"""A bot that thinks does it in a thread: its line is minded, and what nobody wants to know any more is not thought to its end."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from engine.bots.levels import Thinking
from engine.bots.search import Considered, Thought
from net.shells.bots.player import BotPlayer
from tests.net.tables import Rig, refused
from tests.net.test_bot_player import LineLink
from tests.patience import PATIENCE


class SlowThinker:
    """Think until told that this is enough, by the test or by the bot; then choose by chance."""

    rig: Rig

    def __init__(self) -> None:
        self.began = self.broken_off = 0
        self.may_end = threading.Event()

    def __call__(self, *_given: Any) -> SlowThinker:
        return self

    def think(self, view: Any, random: Random, stop: Callable[[], bool], _seconds: float) -> Thought:
        self.began += 1
        while not self.may_end.wait(0.001):
            if stop():
                self.broken_off += 1
                break
        action = self.rig.game.choices(view).sample(lambda bound: int(random.random() * bound))
        return Thought((Considered((action,), 0.5, 1),))


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowThinker]:
    slow = SlowThinker()
    monkeypatch.setattr("net.shells.bots.player.Thinker", slow)
    monkeypatch.setattr("engine.bot", lambda *_: Thinking.__new__(Thinking))
    monkeypatch.setattr(Thinking, "guide", None, raising=False)
    yield slow
    slow.may_end.set()


async def until(done: Callable[[], Any]) -> None:
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end
        await asyncio.sleep(0.001)


def asked(thinker: SlowThinker, fits: Callable[[Rig, int], bool], game: str = "toy") -> tuple[Rig, LineLink]:
    """Return a table at which one seat is asked so that something fits, and that seat's link."""
    rig = thinker.rig = Rig(game, 3)
    while not (len(rig.host.table.waiting) == 1 and fits(rig, rig.host.table.waiting[0])):
        rig.play(1)
    return rig, LineLink(rig, rig.host.table.waiting[0])


def anybody(_rig: Rig, _seat: int) -> bool:
    return True


def may_be_taken_back(rig: Rig, seat: int) -> bool:
    return any(other != seat for other in rig.host.table.may_undo)


async def test_it_answers_what_it_thought_of(thinker: SlowThinker) -> None:
    rig, link = asked(thinker, anybody)
    BotPlayer(link, "hard", 0.0)  # type: ignore[arg-type]
    link.tell()
    await until(lambda: thinker.began)
    link.tell()
    assert link.acted == []
    thinker.may_end.set()
    await until(lambda: link.acted)
    rig.settle()
    assert (thinker.began, thinker.broken_off, len(link.acted)) == (1, 0, 1)


async def test_to_stop_breaks_a_thought_off_and_to_go_on_begins_another(thinker: SlowThinker) -> None:
    _, link = asked(thinker, anybody)
    bot = BotPlayer(link, "hard", 0.0)  # type: ignore[arg-type]
    link.tell()
    await until(lambda: thinker.began)
    bot.stop()
    await until(lambda: thinker.broken_off)
    link.tell()
    assert link.acted == []
    bot.go_on()
    bot.stop()
    bot.go_on()
    await until(lambda: thinker.began == 2)
    thinker.may_end.set()
    await until(lambda: link.acted)
    assert len(link.acted) == 1


async def taken_back(rig: Rig, link: LineLink, thinker: SlowThinker) -> int:
    """Let another seat take its step back in the middle of the thought, and return which."""
    BotPlayer(link, "hard", 0.0)  # type: ignore[arg-type]
    link.tell()
    await until(lambda: thinker.began)
    back = next(other for other in rig.host.table.may_undo if other != link.seat)
    rig.lines[back].client.undo()
    rig.settle()
    link.tell()
    return back


async def test_where_somebody_takes_a_step_back_it_thinks_about_what_is_asked_then(thinker: SlowThinker) -> None:
    rig, link = asked(thinker, may_be_taken_back, "zooloretto-mini")
    back = await taken_back(rig, link, thinker)
    assert link.seat not in rig.host.table.waiting
    await until(lambda: thinker.broken_off)
    assert link.acted == []
    while rig.host.table.waiting != (link.seat,):
        assert rig.host.table.waiting == (back,)
        rig.act(rig.lines[back])
        rig.settle()
    link.tell()
    await until(lambda: thinker.began == 2)
    thinker.may_end.set()
    await until(lambda: link.acted)
    rig.settle()
    assert refused(link.line) == []


async def test_a_step_taken_back_beside_it_does_not_disturb_its_thought(thinker: SlowThinker) -> None:
    rig, link = asked(thinker, may_be_taken_back)
    await taken_back(rig, link, thinker)
    assert link.seat in rig.host.table.waiting
    thinker.may_end.set()
    await until(lambda: link.acted)
    rig.settle()
    assert (thinker.began, thinker.broken_off, refused(link.line)) == (1, 0, [])
