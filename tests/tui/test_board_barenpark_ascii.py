"""Bärenpark where a terminal has nothing but ASCII: squares stay free to be read, and lines show where tiles and areas end."""

import pytest

from tests.tui.bears import BOARD, LARGE, SMALL, hand_of, scene_of, table, view
from tests.tui.test_board_barenpark import GOBI, seen, sign
from zootui.draw.canvas import Canvas


@pytest.fixture(params=[LARGE, SMALL])
def size(request) -> tuple[int, int]:
    return request.param


def shown(size) -> Canvas:
    canvas = BOARD.paint(scene_of(table(mover=1), size, ascii=True))
    assert canvas.plain().isascii()
    return canvas


def test_every_square_holds_one_sign_and_nothing_else(size) -> None:
    canvas = shown(size)
    assert [sign(canvas, size, x, -4) for x in range(4)] == ["M", "o", "3c1", "W"], (
        "the top row of A11: two icons, pit, free"
    )
    assert [sign(canvas, size, x, -3) for x in range(2)] == ["3a2", "C"]
    assert sign(canvas, size, 5, 2) == "po"
    left, top = seen(size).corner(2, -4)
    wide, high = seen(size).zoom.width, seen(size).zoom.height
    rows = ["".join(canvas.row(y))[left + 1 : left + wide] for y in range(max(0, top + 1), top + high)]
    assert "".join(rows).strip() == "3c1", "no dashes fill a free square"


def test_lines_run_around_tiles_and_areas_but_not_through_them(size) -> None:
    canvas = shown(size)

    def joint(x: int, y: int) -> str:
        """What stands between a square and the one to its left."""
        left, top = seen(size).corner(x, y)
        return canvas.sign(left, top + 1)

    assert joint(2, -4) == " ", "free squares of one area"
    assert joint(1, 2) == " ", "two squares of the Gobi house"
    assert joint(2, 2) == "|", "the house ends at the pit"
    assert joint(4, 3) == "|", "the entrance ends at the area beside it"


def test_the_tile_in_hand_is_outlined_by_signs_of_its_own(size) -> None:
    state = table()
    canvas = BOARD.paint(scene_of(state, size, hand_of(view(state, 0), GOBI), ascii=True))
    left, top = seen(size).corner(1, -1)
    assert canvas.sign(left, top) == "#"
    assert canvas.sign(left, top + 1) == "#"
