"""The pictures of the README are what the screens show: every kind of decision of every game, in both sizes.

Where they should differ, `python -m tests.screenshots` takes them anew; look at each that changed before you keep it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import engine
from tests.screenshots.stills import SIZES, Still, of_no_game, scenes
from tests.screenshots.take import take

FOLDER = Path(__file__).parents[2] / "screenshots"
KEPT = sorted({path.stem.rpartition("-")[0] for path in FOLDER.glob("*.svg")})
"""The names of the pictures; the games that they show are played when the first of a game is looked at."""


def _file(name, size):
    return FOLDER / f"{name}-{size[0]}x{size[1]}.svg"


@cache
def _stills(game_id: str) -> dict[str, Still]:
    return {still.name: still for still in (scenes(game_id) if game_id else of_no_game())}


def _still(name):
    game_id = next((game_id for game_id in engine.ids() if name.startswith(f"{game_id}-")), "")
    assert name in _stills(game_id), "this is a picture of what is no more"
    return _stills(game_id)[name]


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", KEPT)
async def test_a_picture_is_what_the_screen_shows(name, size):
    kept = _file(name, size).read_text(encoding="utf-8").splitlines()
    shown = (await take(_still(name), size)).splitlines()
    assert shown == kept, f"python -m tests.screenshots takes {name} anew"


@pytest.mark.long
@pytest.mark.parametrize("game_id", ["", *engine.ids()])
def test_all_that_is_shown_has_its_pictures(game_id):
    assert not [name for name in _stills(game_id) for size in SIZES if not _file(name, size).exists()]
