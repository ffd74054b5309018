"""The pictures of the README are what the screens show: every kind of decision of every game, in both sizes.

Where they should differ, `python -m tests.screenshots` takes them anew; look at each that changed before you keep it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screenshots.stills import SIZES, stills
from tests.screenshots.take import take

FOLDER = Path(__file__).parents[2] / "screenshots"
STILLS = {still.name: still for still in stills()}


def _file(name, size):
    return FOLDER / f"{name}-{size[0]}x{size[1]}.svg"


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", STILLS)
async def test_a_picture_is_what_the_screen_shows(name, size):
    kept = _file(name, size).read_text(encoding="utf-8").splitlines()
    shown = (await take(STILLS[name], size)).splitlines()
    assert shown == kept, f"python -m tests.screenshots takes {name} anew"


def test_no_picture_is_left_of_what_is_no_more():
    assert {path.name for path in FOLDER.iterdir()} == {_file(name, size).name for name in STILLS for size in SIZES}
