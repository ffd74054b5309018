"""Every screen looks as it did when somebody last looked at it, each kind of decision of every game, too, in both sizes.

Where a picture should differ, `python -m tests.screenshots` takes all anew; look at each that changed before you keep it.
"""

from functools import cache
from pathlib import Path

import pytest

import engine
from tests.screenshots.around import of_no_game
from tests.screenshots.stills import Still, scenes
from tests.screenshots.take import take
from tests.sooner import sooner

FOLDER = Path(__file__).parents[2] / "screenshots"
KEPT = sorted(path.stem for path in FOLDER.glob("*.svg"))
"""The pictures by name and size; the game that one shows is played when the first of it is looked at."""
PLAYED_LATE = "zoo-tycoon"
"""The game that takes longest to play."""


def _at_once(picture):
    return picture.startswith("o-zoo-") or (picture.endswith("-80x24") and not picture.startswith(PLAYED_LATE))


@cache
def _stills(game_id: str) -> dict[str, Still]:
    return {still.name: still for still in (scenes(game_id) if game_id else of_no_game())}


def _still(name):
    game_id = next((game_id for game_id in engine.ids() if name.startswith(f"{game_id}-")), "")
    assert name in _stills(game_id), "this is a picture of what is no more"
    return _stills(game_id)[name]


@pytest.mark.parametrize("picture", sooner(KEPT, _at_once))
async def test_a_picture_is_what_the_screen_shows(picture):
    name, _, size = picture.rpartition("-")
    width, height = map(int, size.split("x"))
    kept = (FOLDER / f"{picture}.svg").read_text(encoding="utf-8").splitlines()
    same = (await take(_still(name), (width, height))).splitlines() == kept
    assert same, "look at what `python -m tests.screenshots` takes"


@pytest.mark.parametrize("game_id", sooner(["", *engine.ids()], PLAYED_LATE.__ne__))
def test_all_that_is_shown_has_its_pictures(game_id):
    shown = {f"{still.name}-{width}x{height}" for still in _stills(game_id).values() for width, height in still.sizes}
    assert len(shown) > 5
    assert not shown - {*KEPT}
