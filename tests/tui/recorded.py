"""Recorded games for the tests of replays, and how one is looked at."""

import functools
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from tests.tui.players import shown, until
from zootui.client.game_bundle import load_bundle
from zootui.launch.recordings import read_recording
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.replay.moves import played_moves
from zootui.tui.screens.replay.steps import RecordedSteps
from zootui.tui.start import AppStart

RECORDED = Path(__file__).parents[1] / "recordings"
GAMES = ("o-zoo-le-mio", "barenpark", "aquaretto", "zooloretto-mini")


@functools.cache
def recorded(game):
    path = RECORDED / f"{game}.zoo"
    return replace(read_recording(path.read_bytes(), path.name), path=path)


@functools.cache
def played(game):
    return played_moves(RecordedSteps(recorded(game), load_bundle(game)), load_bundle(game))


@asynccontextmanager
async def replaying(game, size=(80, 24), place=0, **start):
    app = ZootuiApp(AppStart(recording=recorded(game), place=place, settings=Settings(animation="off"), **start))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: f"move {place} of" in shown(pilot, "status"))
        yield pilot


def at(pilot):
    return int(shown(pilot, "status").split()[-3])
