"""What a move changed is lit, and nothing else: not what merely scrolled, not what lies over it now."""

from random import Random

import pytest

import engine
from engine.bots import random_bot
from engine.contract.asks import owing
from tests.tui import ozoo
from zootui.boards.contract import Scene, load_board
from zootui.draw.canvas import UNDERLINE, Canvas
from zootui.draw.lighting import changed, light
from zootui.draw.palette import DARK, MONO
from zootui.tui.screens.table.lit_board import LitBoard


def canvas(*lines, palette=DARK):
    made = Canvas(len(lines[0]), len(lines), palette)
    for y, line in enumerate(lines):
        made.text(0, y, line)
    return made


def lit_cells(plain, shown):
    return {
        (x, y) for y in range(shown.height) for x in range(shown.width) if shown.grounds[y][x] != plain.grounds[y][x]
    }


def test_only_what_differs_is_lit():
    before, now = canvas("a 1 b", "c   d"), canvas("a 2 b", "c   d")
    shown = canvas("a 2 b", "c   d")
    light(shown, changed(before, now))
    assert lit_cells(now, shown) == {(2, 0)}
    assert shown.plain() == now.plain()


def test_small_gaps_are_lit_with_what_is_around_them():
    assert changed(canvas("12 45   9" + 20 * " "), canvas("ab de   f" + 20 * " ")).stretches == ((0, 0, 5), (8, 0, 1))


def test_two_different_pictures_light_nothing():
    assert changed(canvas("abcdefgh"), canvas("12345678")).stretches == ()


def test_another_size_lights_nothing():
    assert changed(canvas("abc"), canvas("ab")).stretches == ()


def test_what_lies_over_it_now_stays_as_it_is():
    lit = changed(canvas("a.........b......"), canvas("a..12345..b......"))
    shown = canvas("a..1x345..b......")
    light(shown, lit)
    assert lit_cells(canvas("a..1x345..b......"), shown) == {(3, 0), (5, 0), (6, 0), (7, 0)}


def test_a_picture_that_has_been_moved_is_not_lit():
    lit = changed(canvas("a.........b......"), canvas("a..12345..b......"))
    shown = canvas("......a..12345..b")
    light(shown, lit)
    assert lit_cells(canvas("......a..12345..b"), shown) == set()


def test_without_colours_signs_are_underlined_too():
    before, now, shown = (canvas(f"a {number} b c d e", palette=MONO) for number in (1, 2, 2))
    light(shown, changed(before, now))
    assert shown.traits[0][2] & UNDERLINE
    assert not shown.traits[0][0] & UNDERLINE


def _played(game_id, moves, seats=3):
    """The position before and after the last of some random moves, and whose it was."""
    game, random = engine.load(game_id), Random(3)
    state = game.setup(game.info.options(), seats, bytes(32)).state
    before, seat = state, 0
    for _ in range(moves):
        asked = owing(state.public)
        actions = {seat: random_bot(game, game.view(state, seat), random) for seat in asked}
        before, seat = state, asked[0]
        state = game.apply(state, actions).state
    return game.view(before, None), game.view(state, None), seat


@pytest.mark.parametrize(
    ("game_id", "moves"), [("zooloretto-mini", 21), ("aquaretto", 24), ("barenpark", 9), ("o-zoo-le-mio", 12)]
)
@pytest.mark.parametrize("size", [(54, 15), (84, 25)])
def test_every_board_lights_a_little_after_a_move(game_id, moves, size):
    before, now, seat = _played(game_id, moves)
    board = load_board(game_id)
    scene = _scene(now, seat, size)
    plain = board.paint(scene)
    shown = LitBoard().paint(board, scene, before)
    lit = lit_cells(plain, shown)
    assert 0 < len(lit) < 0.6 * size[0] * size[1]
    assert shown.plain() == plain.plain()


def _scene(view, seat, size):
    return Scene(
        view=view,
        seat=seat,
        viewer=None,
        names=ozoo.NAMES[:3],
        palette=DARK,
        width=size[0],
        height=size[1],
        status=("",) * 3,
        compact=True,
    )


def test_a_tile_that_makes_a_zoo_larger_lights_only_itself():
    """The board scrolls to the middle of a larger zoo; what scrolled is not lit."""
    before = ozoo.view_of(ozoo.table("T01@1,-1,0 T22@0,-1,2", "", place=0), None)
    now = ozoo.view_of(ozoo.table("T01@1,-1,0 T22@0,-1,2 T25@-1,-3,1", "", place=0), None)
    scene = _scene(now, 0, (56, 16))
    plain = ozoo.BOARD.paint(scene)
    shown = LitBoard().paint(ozoo.BOARD, scene, before)
    assert 0 < len(lit_cells(plain, shown)) <= 6 * 3 * 6


def test_keys_paint_the_board_once_and_a_move_three_times(monkeypatch):
    before, now, seat = _played("zooloretto-mini", 21)
    board, painted = load_board("zooloretto-mini"), []
    paint = type(board).paint
    monkeypatch.setattr(type(board), "paint", lambda self, scene: painted.append(scene) or paint(self, scene))
    lit, scene = LitBoard(), _scene(now, seat, (54, 15))
    lit.paint(board, scene, before)
    assert len(painted) == 3
    for _ in range(4):
        lit.paint(board, scene, before)
    assert len(painted) == 7
