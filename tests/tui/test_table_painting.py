"""What stands beside the board is one picture with the log, and nothing is painted that looks as it did."""

from types import SimpleNamespace

import pytest

from net.wire.sheet import Chat
from zootui.boards.contract import Scene
from zootui.client.seats import SeatStatus
from zootui.client.table_log import LogLine
from zootui.draw.canvas import Canvas
from zootui.draw.palette import PALETTES
from zootui.tui.screens.table.lit_board import same_scene
from zootui.tui.widgets.right_of_board import paint_log, paint_right
from zootui.tui.widgets.seats_strip import SeatCard, paint_seats

PALETTE = next(iter(PALETTES.values()))
GROUND = "#010203"


def _side(height):
    canvas = Canvas(30, height, PALETTE, PALETTE.panel)
    for row in range(height):
        canvas.text(1, row, f"figure {row}")
    return canvas


def _lines(count):
    view = object()
    return [LogLine(number, 0, f"news {number}", view) for number in range(count)]


def _right(side, height=20, lines=3):
    return paint_right(30, height, PALETTE, side, (1, GROUND), _lines(lines), ())


def test_the_log_stands_below_what_is_beside_the_board():
    canvas = _right(_side(5))
    assert "figure 4" in canvas.plain().splitlines()[4]
    assert set(canvas.grounds[5]) == {GROUND}
    assert canvas.plain().splitlines()[6].split()[0] == "Log"
    assert "news 2" in canvas.plain()


def test_a_line_of_the_log_is_clicked_where_it_stands():
    for side in (_side(3), _side(7), None):
        canvas = _right(side)
        for target in canvas.targets:
            if target.value.kind == "line":
                assert f"news {target.value.value}" in canvas.plain().splitlines()[target.y]
        assert [target.value.value for target in canvas.targets if target.value.kind == "line"]


def test_there_is_no_log_where_all_lines_are_taken():
    canvas = _right(_side(20))
    assert not canvas.targets
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


SAID = "Well played, Otto! Next year I will bid more than two coins."


@pytest.mark.parametrize(("height", "just_said", "told"), [(3, True, False), (3, False, True), (6, True, True)])
def test_where_log_and_chat_have_no_room_for_both_stands_what_is_newer(height, just_said, told):
    lines = (LogLine(0, None, "Year 1: five tiles are for sale; first apes ★ + mammals ★★, 3 bushes"),)
    painted = paint_log(25, height, PALETTE, lines, (Chat(0, "Mara", SAID),), just_said=just_said)
    assert ("for sale" in painted.plain() or "five tiles" in painted.plain()) is told
    assert ("Well played" in painted.plain()) is (just_said or height == 6)


def test_a_line_of_the_log_that_is_too_long_ends_with_a_clause():
    lines = (LogLine(0, None, "Year 1: five tiles are for sale; first apes ★ + mammals ★★, 3 bushes"),)
    said = " ".join(paint_log(25, 2, PALETTE, lines, ()).plain().split())
    assert said == "Year 1: five tiles are for sale"


@pytest.mark.parametrize(
    ("doing", "sign"),
    [
        (SeatStatus(("sealed", "bot"), "good", "sealed", ("✓",)), "✓"),
        (SeatStatus(("thinks",), "busy", "", ("···",)), "···"),
    ],
)
def test_a_name_of_eight_letters_stays_whole_in_a_strip_of_four(doing, sign):
    cards = tuple(SeatCard("Hedgehog", "12", doing) for _ in range(4))
    strip = paint_seats(80, 1, PALETTE, cards).plain()
    assert strip.count("Hedgehog") == strip.count(sign) == 4
    assert "…" not in strip


@pytest.mark.parametrize(("width", "said"), [(120, "waits · bot, a hunter"), (66, "waits · bot"), (48, "waits")])
def test_a_seat_says_what_a_bot_is_where_there_is_room_for_it(width, said):
    cards = tuple(SeatCard("Mabel", "12", SeatStatus(("waits", "bot"), short="waits", bent="hunter")) for _ in range(3))
    strip = paint_seats(width, 2, PALETTE, cards).plain()
    assert strip.count(said) == 3
    assert ("bot" in strip, "hunter" in strip) == ("bot" in said, "hunter" in said)
