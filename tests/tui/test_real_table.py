"""The same screens over a real host process on loopback: a whole game by keys, audited at the end, and a lobby by mouse."""

from __future__ import annotations

import os
import signal

import pytest

from tests.tui.players import click_on, play_by_keys, stroke
from tests.tui.test_table_screen import shown
from zootui.app import ZootuiApp
from zootui.config import Settings
from zootui.hosting import Plan, start
from zootui.links import begin_when_full, make_link
from zootui.screens.end import EndScreen
from zootui.screens.lobby import LobbyScreen
from zootui.start import Start


@pytest.fixture
def hosted():
    """Start a private host of O Zoo le Mio for two; `bots` of its seats are bots."""
    processes = []

    def host(bots):
        plan = Plan.read(
            game="o-zoo-le-mio",
            seats=2,
            bots=bots,
            name="Attic",
            seed="",
            level="random",
            port=0,
            bind="127.0.0.1",
            pin="",
            clock=0,
            pace=0.0,
            options=(),
            save=None,
            resume=None,
            announce=False,
            watchers=True,
            delay=0.0,
            private=True,
        )
        started = start(plan)
        processes.append(started.process)
        return make_link(started.host, started.port, table=started.table, role="play", name="Mara", pin="")

    yield host
    for process in processes:
        os.kill(process, signal.SIGTERM)
        os.waitpid(process, 0)


async def _until(pilot, test):
    for _ in range(1000):
        if test():
            return
        await pilot.pause(0.01)
    raise AssertionError("nothing happens")


async def test_a_whole_game_over_the_wire(hosted):
    link = hosted(bots=1)
    begin_when_full(link)
    app = ZootuiApp(Start(link=link, settings=Settings(animation=False)))
    async with app.run_test(size=(80, 24)) as pilot:
        await _until(pilot, lambda: app.session is not None and app.session.playing)
        assert await play_by_keys(pilot) >= 25
        await _until(pilot, lambda: isinstance(app.screen, EndScreen))
        await pilot.pause(0.05)
        foot = " ".join(shown(pilot, "foot").split())
        assert "fair: 25 sealed decisions, 50 seals, shuffle from 2 players and the host verified" in foot


async def test_the_lobby_of_a_real_table_by_mouse(hosted):
    app = ZootuiApp(Start(link=hosted(bots=0), settings=Settings(animation=False)))
    async with app.run_test(size=(120, 36)) as pilot:
        await _until(pilot, lambda: isinstance(app.screen, LobbyScreen) and app.session.phase == "lobby")
        await pilot.pause(0.05)
        for _ in range(2):
            await click_on(pilot, "#page", stroke("place", 1))
        table = app.session
        await _until(pilot, lambda: all(seat.kind != "open" and seat.online for seat in table.table.seats))
        await pilot.pause(0.05)
        await click_on(pilot, "#keys", stroke("key", "enter"))
        await _until(pilot, lambda: table.owed)
        assert "YOUR BID" in shown(pilot, "status")
