"""What stands beside the board is one picture with the log, and nothing is painted that looks as it did."""

from __future__ import annotations

from types import SimpleNamespace

from zootui.boards.contract import Scene
from zootui.client.table_log import LogLine
from zootui.draw.canvas import Canvas
from zootui.draw.palette import PALETTES
from zootui.tui.screens.table.right import paint_right
from zootui.tui.screens.table.same_scene import same_scene

PALETTE = next(iter(PALETTES.values()))
GROUND = "#010203"


def _side(height):
    canvas = Canvas(30, height, PALETTE.text, PALETTE.panel)
    for row in range(height):
        canvas.text(1, row, f"figure {row}")
    return canvas


def _lines(count):
    view = object()
    return [LogLine(number, 0, f"news {number}", view) for number in range(count)]


def _right(side, height=20, lines=3):
    return paint_right(30, height, PALETTE, side, (1, GROUND), _lines(lines), ())


def test_the_log_stands_below_what_is_beside_the_board():
    canvas, _ = _right(_side(5))
    assert "figure 4" in canvas.plain().splitlines()[4]
    assert set(canvas.grounds[5]) == {GROUND}
    assert canvas.plain().splitlines()[6].split()[0] == "Log"
    assert "news 2" in canvas.plain()


def test_a_line_of_the_log_is_clicked_where_it_stands():
    for side in (_side(3), _side(7), None):
        canvas, targets = _right(side)
        for target in targets:
            if target.value.kind == "line":
                assert f"news {target.value.value}" in canvas.plain().splitlines()[target.y]
        assert [target.value.value for target in targets if target.value.kind == "line"]


def test_there_is_no_log_where_all_lines_are_taken():
    canvas, targets = _right(_side(20))
    assert targets == ()
    assert "figure 19" in canvas.plain().splitlines()[19]


def _scene(**other):
    given = {
        "view": VIEW,
        "seat": 0,
        "viewer": 0,
        "names": ("Ann", "Bob"),
        "palette": PALETTE,
        "width": 80,
        "height": 24,
    }
    return Scene(**(given | other))


VIEW, HAND = SimpleNamespace(), SimpleNamespace()


def test_another_position_hand_size_or_place_is_another_picture():
    assert same_scene(_scene(hand=HAND, extra=(VIEW,)), _scene(hand=HAND, extra=(VIEW,)))
    for other in (
        {"view": SimpleNamespace()},
        {"hand": HAND},
        {"width": 81},
        {"at": (0, 2)},
        {"seat": 1},
        {"status": ("sealed", "")},
        {"extra": (VIEW,)},
        {"ascii": True},
    ):
        assert not same_scene(_scene(), _scene(**other)), other
