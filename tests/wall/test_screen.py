"""The wall on a screen follows the size of its terminal, and a key leaves it."""

import asyncio

import pytest

from tests.patience import PATIENCE
from tests.screenshots.still_link import StillWatching
from tests.wall.evening import gathering, playing, wall
from zootui.local.settings import Settings
from zootui.tui.widgets.board_view import BoardView
from zootui.wall.screen import WallApp


@pytest.mark.long
async def test_a_resized_terminal_is_painted_anew_and_q_leaves() -> None:
    watching = StillWatching(wall((gathering(0), playing(1))))
    app = WallApp(Settings(), watching)  # type: ignore[arg-type]
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
