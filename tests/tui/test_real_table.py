"""The same screens over a real host process on loopback: whole games by keys and by mouse, verified at the end, and a lobby."""

import os
import signal
import sys

import pytest

import engine
from net.wire.sheet import PLAYING
from tests.tui.players import click, click_on, play_by_keys, play_by_mouse, shown, until
from zootui.launch.connect import begin_when_full, make_link
from zootui.launch.host_options import read_host_options
from zootui.launch.start_host import start_host
from zootui.local.settings import Settings
from zootui.local.table_wanted import TableWanted
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.end.screen import EndScreen
from zootui.tui.screens.lobby.screen import LobbyScreen
from zootui.tui.screens.lobby.seat_cards import LobbySeat
from zootui.tui.screens.table.screen import TableScreen
from zootui.tui.start import AppStart

PLAYERS = {"keys": (play_by_keys, (80, 24)), "mouse": (play_by_mouse, (120, 36))}


@pytest.fixture
def hosted():
    """Start a private host of a game with its fewest seats, at least two; `bots` of them are bots."""
    processes = []

    def host(bots, game="o-zoo-le-mio"):
        seats = max(2, engine.load(game).info.seats[0])
        wanted = TableWanted(game, name="Attic", seats=seats, bots=bots, level="random", pace=0.0, private=True)
        started = start_host(read_host_options(wanted))
        processes.append(started.process)
        return make_link(started.way, role="play", name="Mara")

    yield host
    for process in processes:
        os.kill(process, signal.SIGTERM)
        if sys.platform != "win32":  # Windows leaves nothing to be waited for
            os.waitpid(process, 0)


async def _play(link, how):
    """Play to the end and return how many decisions it took and what the last screen says about the game."""
    begin_when_full(link)
    play, size = PLAYERS[how]
    app = ZootuiApp(AppStart(link=link, settings=Settings(animation=False)))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: app.client is not None and app.client.known.phase == PLAYING)
        decisions = await play(pilot)
        await until(pilot, lambda: isinstance(app.screen, EndScreen) and shown(pilot, "page"))
        proof = " ".join(shown(pilot, "page").split())
        await pilot.press("n")  # one key: with bots alone nobody is waited for
        await until(
            pilot,
            lambda: (app.client.known.table.round, app.client.known.phase) == (2, PLAYING) and app.client.known.owed,
        )
        assert isinstance(app.screen, TableScreen)
        return decisions, proof


@pytest.mark.long
async def test_a_whole_game_over_the_wire_says_what_was_verified(hosted):
    decisions, foot = await _play(hosted(bots=1), "keys")
    assert decisions >= 25
    assert "fair: 25 sealed decisions, 50 seals, shuffle from 2 players and the host verified" in foot


OTHERS = [(game, how) for game in engine.ids() for how in PLAYERS if (game, how) != ("o-zoo-le-mio", "keys")]


@pytest.mark.long
@pytest.mark.parametrize(("game", "how"), OTHERS)
async def test_whole_games_over_the_wire(hosted, game, how):
    decisions, foot = await _play(hosted(bots=1, game=game), how)
    assert decisions > 5
    assert "✓ fair: " in foot


@pytest.mark.long
async def test_the_lobby_of_a_real_table_by_mouse(hosted):
    app = ZootuiApp(AppStart(link=hosted(bots=0), settings=Settings(animation=False)))
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen) and app.client.known.phase == "lobby")
        await until(pilot, lambda: "seats taken" in shown(pilot, "page"))
        for _ in range(2):
            await pilot.click([*app.screen.query(LobbySeat)][1])
            await pilot.pause()
        table = app.client
        await until(pilot, lambda: all(seat.kind != "open" and seat.online for seat in table.known.table.seats))
        await until(pilot, lambda: "READY TO BEGIN" in shown(pilot, "status"))
        await click_on(pilot, "#footer", click("key", "enter"))
        await until(pilot, lambda: table.known.owed)
        assert "YOUR BID" in shown(pilot, "status")
