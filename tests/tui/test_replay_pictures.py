"""How a replay looks, of every game that is recorded here."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tui.players import shown, until
from tests.tui.recorded import recorded
from zootui.analysis.marks import Mark
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.start import AppStart

MARKS = (Mark(12, 1, 0.04), Mark(26, 2, 0.09), Mark(38, 0, 0.06))
PICTURES = [
    pytest.param(game, place, size, marks=[pytest.mark.long] if size == "large" and game != "o-zoo-le-mio" else [])
    for game, place in (("o-zoo-le-mio", 30), ("barenpark", 40), ("aquaretto", 66), ("zooloretto-mini", 50))
    for size in ("small", "large")
]
SIZES = {"small": (80, 24), "large": (120, 36)}


@pytest.mark.parametrize(("game", "place", "size"), PICTURES)
def test_picture(snap_compare, game, place, size):
    async def fork(*_):
        raise ValueError

    shown_game = replace(recorded(game), marks=MARKS if game == "o-zoo-le-mio" else ())
    settings = Settings(animation="off")
    app = ZootuiApp(AppStart(recording=shown_game, place=place, fork=fork, settings=settings))

    async def settle(pilot):
        await until(pilot, lambda: f"move {place} of" in shown(pilot, "status"))

    assert snap_compare(app, terminal_size=SIZES[size], run_before=settle)
