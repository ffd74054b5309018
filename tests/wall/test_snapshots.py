"""The wall looks as it did when somebody last looked at it, in three sizes with one, four and twelve tables.

`pytest tests/wall/test_snapshots.py --snapshot-update` takes the pictures anew; look at the difference before you keep it.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.patience import PATIENCE
from tests.sooner import sooner
from tests.wall.evening import gathering, mixed, playing, wall
from zootui.local.settings import Settings
from zootui.tui.widgets.board_view import BoardView
from zootui.wall.picture import WallPicture
from zootui.wall.screen import WallApp

SIZES = {"small": (80, 24), "large": (120, 36), "beamer": (160, 45)}
COUNTS = (1, 3, 4, 12)


class StillWatching:
    """Stand in for what watches tables: one picture, whatever happens."""

    def __init__(self, picture: WallPicture) -> None:
        self._picture = picture
        self.changed: Any = None
        self.given_up: list[Any] = []
        self.left = False

    def picture(self) -> WallPicture:
        return self._picture

    def give_up(self, broken: Any) -> None:
        self.given_up += broken

    async def __aenter__(self) -> StillWatching:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.left = True


def app_of(picture: WallPicture, **settings: Any) -> tuple[WallApp, StillWatching]:
    watching = StillWatching(picture)
    return WallApp(Settings(**settings), watching), watching  # type: ignore[arg-type]


@pytest.mark.parametrize("size", sooner(SIZES, "large".__eq__))
@pytest.mark.parametrize("count", COUNTS)
def test_wall(snap_compare: Any, count: int, size: str) -> None:
    app, watching = app_of(wall(mixed(count) if count > 1 else (playing(1, 0.8),)))
    same = snap_compare(app, terminal_size=SIZES[size])
    assert app._exception is None, "what a crashed app shows is no picture"
    assert not watching.given_up
    assert same


def test_wall_without_a_table_in_ascii(snap_compare: Any) -> None:
    assert snap_compare(app_of(wall((), games=0, guests=False, waiting=False), ascii=True)[0], terminal_size=(80, 24))


@pytest.mark.long
async def test_a_resized_terminal_is_painted_anew_and_q_leaves() -> None:
    app, watching = app_of(wall((gathering(0), playing(1))))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        view = app.screen.query_one(BoardView)
        for width, height in ((120, 36), (160, 45), (80, 24)):
            await pilot.resize_terminal(width, height)
            async with asyncio.timeout(PATIENCE):
                while (view.canvas.width, view.canvas.height) != (width, height):
                    await pilot.pause()
        await pilot.press("q")
    assert watching.left
    assert app.return_code == 0
