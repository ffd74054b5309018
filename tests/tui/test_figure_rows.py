"""Hold the table of figures that boards share: a row a figure, a column a seat, what the hand would change on a plate."""

from types import SimpleNamespace

import pytest

from engine.contract.tree import replace
from engine.shared.wording import signed
from tests.tui.every_decision import NAMES, decisions
from zootui.boards.contract import Scene, load_board
from zootui.boards.shared.figures import WIDE, FigureRow, figures_in_words, paint_figures, tiles_left
from zootui.draw.canvas import Canvas
from zootui.draw.palette import DARK
from zootui.draw.rect import Rect

ROWS = (
    FigureRow("animals", lambda zoo: zoo[0], "what lives there", "anim"),
    FigureRow("barn", lambda zoo: zoo[1], "what is stored", "barn", signed, lambda palette: palette.red),
    FigureRow("points", sum, "all of it", "sum", total=True),
)
ZOOS = ((9, -2), (4, 0), (0, 3))
ENDS = (16, 20, 24)


def painted(width, after=ZOOS, viewer=0):
    """The table of three zoos, the second column of which may be about to change."""
    view = SimpleNamespace(public=SimpleNamespace(zoos=ZOOS))
    canvas = Canvas(width, 5, DARK, DARK.panel)
    paint_figures(canvas, Scene(view, viewer, viewer, ("A", "B", "C"), DARK, width, 5), ROWS, after, ENDS, 1)
    return canvas


@pytest.mark.parametrize(
    ("width", "labels"), [(WIDE, ["animals", "barn", "points"]), (WIDE - 1, ["anim", "barn", "sum"])]
)
def test_each_row_has_the_label_for_its_width_and_the_figures_of_all_seats(width, labels):
    canvas = painted(width)
    heading, *rows = canvas.plain().splitlines()[:4]
    assert heading.split() == ["Points"] * (width == WIDE) + [DARK.mark(seat) for seat in range(3)]
    assert [row.split() for row in rows] == [
        [labels[0], "9", "4", "–"],
        [labels[1], "−2", "–", "+3"],
        [labels[2], "7", "4", "3"],
    ]
    assert [canvas.notes_in(Rect(0, y, width, 1)) for y in (1, 2, 3)] == [(row.about,) for row in ROWS]


def test_a_figure_ends_where_its_column_does_and_wears_the_ink_of_its_row():
    canvas = painted(WIDE)
    for row in canvas.plain().splitlines()[1:4]:
        assert [row[end - 1] != " " for end in ENDS] == [True] * 3
    assert canvas.inks[2][ENDS[0] - 1] == DARK.red
    assert canvas.inks[2][ENDS[1] - 1] == DARK.faint, "a figure that is nothing"
    assert [canvas.inks[3][end - 1] for end in ENDS] == [DARK.amber, DARK.bright, DARK.bright], (
        "the sum, own and others’"
    )


def test_what_the_hand_would_change_stands_on_a_plate_in_green_or_red():
    canvas = painted(WIDE, after=((9, -2), (6, -1), (0, 3)))
    rows = [row.split() for row in canvas.plain().splitlines()[1:4]]
    assert [row[2] for row in rows] == ["6", "−1", "5"]
    on_plates = {
        (x, y) for y, row in enumerate(canvas.grounds) for x, ground in enumerate(row) if ground == DARK.amber_ground
    }
    assert on_plates == {(19, 1), (18, 2), (19, 2), (19, 3)}
    assert [canvas.inks[y][19] for y in (1, 2, 3)] == [DARK.green, DARK.red, DARK.green]


def test_in_lines_rows_are_said_in_whole_words_without_the_sum():
    assert figures_in_words(ROWS, ZOOS) == (("animals", ("9", "4", "0")), ("barn", ("−2", "0", "+3")))


@pytest.mark.parametrize(
    ("main", "last", "over", "wide", "narrow"),
    [
        (16, False, False, "16 tiles, then the last round", "16 tiles left"),
        (1, False, False, "1 tile, then the last round", "1 tile left"),
        (0, False, False, "next tile starts the last round", "next tile: last round"),
        (0, True, False, "THE LAST ROUND", "THE LAST ROUND"),
        (0, True, True, "The game is over", "The game is over"),
    ],
)
def test_tiles_are_counted_down_to_the_last_round(main, last, over, wide, narrow):
    shown = SimpleNamespace(main=main, last=last)
    warned = not main and not over
    assert tiles_left(shown, over=over, wide=True) == (wide, warned)
    assert tiles_left(shown, over=over, wide=False) == (narrow, warned)


@pytest.mark.parametrize("width", [WIDE, WIDE - 5])
@pytest.mark.parametrize("game_id", ["aquaretto", "zooloretto-mini"])
def test_beside_both_boards_with_trucks_tiles_are_counted_down(game_id, width):
    _, view = decisions(game_id)[0]
    public = view.public
    last = replace(public, round=replace(public.round, main=0, last=True))
    for shown, words in ((last, "THE LAST ROUND"), (replace(last, asks=()), "The game is over")):
        scene = Scene(replace(view, public=shown), 0, 0, NAMES, DARK, width, 15, status=("",) * len(NAMES))
        assert words in load_board(game_id).paint_side(scene).plain()
