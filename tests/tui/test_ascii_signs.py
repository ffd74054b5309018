"""In ASCII nothing is told by colour alone: roads have signs, small pictures have shapes, and halves that decorate are left out."""

import pytest

import engine
from tests.tui import ozoo
from tests.tui.every_decision import decisions
from zootui.boards.contract import Scene
from zootui.boards.o_zoo_le_mio import BOARD
from zootui.boards.small.contract import SmallScene, load_small_board
from zootui.draw.canvas import Canvas
from zootui.draw.palette import DARK, MONO
from zootui.draw.raster import solid
from zootui.draw.rect import Rect


def test_the_roads_of_o_zoo_le_mio_are_signs():
    view = ozoo.view_of(ozoo.table(*ozoo.FOUR_ZOOS, row="T21 T06 T03 T11 T23", sold=3, year=3, before=10), 0)
    scene = Scene(view=view, seat=0, viewer=0, names=ozoo.NAMES, palette=MONO, width=54, height=16, ascii=True)
    shown = BOARD.paint(scene).plain()
    assert shown.isascii()
    assert "====" in shown
    assert shown.count("||") > 4


def test_what_is_filled_gets_a_sign_by_halves():
    canvas = Canvas(4, 1, DARK, "#000000")
    canvas.half(0, 0, 1, 2, "#ff0000")
    canvas.half(1, 0, 1, 1, "#ff0000")
    canvas.half(2, 1, 1, 1, "#ff0000")
    solid(canvas, Rect(0, 0, 4, 1), ("#000000",))
    assert canvas.plain() == "█▀▄"
    assert canvas.ascii().plain() == '#"_'


def test_a_choice_that_opens_says_so_with_dots_where_there_is_room():
    canvas = Canvas(20, 2, DARK)
    canvas.text(0, 0, "t take …   p pass")
    canvas.text(0, 1, "Red-and-gr… R")
    assert canvas.ascii().plain().splitlines() == ["t take ... p pass", "Red-and-gr~ R"]
    assert canvas.ascii(without="…").plain().splitlines()[1] == "Red-and-gr  R"


@pytest.mark.parametrize("game_id", [game for game in engine.ids() if game != "zoo-tycoon"])
def test_zoos_seen_small_have_shapes_or_letters(game_id):
    _, view = decisions(game_id, each=2)[-1]
    scene = SmallScene(view, 1, 4, 19, 5, MONO, ascii=True)
    shown = load_small_board(game_id).paint_one(scene).ascii().plain()
    assert sum(sign not in " .\n" for sign in shown) > 11, shown
