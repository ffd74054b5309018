"""Rows of figures have one form from top to bottom, and no figure runs into the next thing, at any width."""

from __future__ import annotations

import re

import pytest

import engine
from tests.tui.every_decision import NAMES, decisions
from tests.tui.small_screen import client_at
from zootui.boards.contract import Scene, load_board
from zootui.draw.palette import DARK

GAMES = [pytest.param(game, marks=pytest.mark.long) if game == "zoo-tycoon" else game for game in engine.ids()]
WIDTHS = (24, 25, 27, 30, 33, 35, 40)
RUN_TOGETHER = re.compile(r"\d(?!st\b|nd\b|rd\b|th\b)[^\W\d_]|\d[≈♣◢]")
"""A number and the letter of the next thing."""


def beside(game_id, view, width, height=15, **more):
    """What stands beside the board in so many columns."""
    scene = Scene(view, 0, 0, NAMES, DARK, width, height, status=("",) * len(NAMES), compact=width < 30, **more)
    return load_board(game_id).paint_side(scene).plain()


@pytest.mark.parametrize("game_id", GAMES)
def test_no_figure_beside_the_board_touches_the_next_thing(game_id):
    for kind, view in decisions(game_id):
        least = load_board(game_id).room(view, 0, 0, roomy=False).beside
        for width in {least, *(width for width in WIDTHS if width > least)} - {0}:
            text = beside(game_id, view, width)
            found = [line for line in text.splitlines() if RUN_TOGETHER.search(line)]
            assert not found, f"{kind}, {width}: {found}"


@pytest.mark.parametrize("size", [(54, 15), (79, 21), (84, 24), (120, 26)])
def test_basins_of_the_other_zoos_stand_apart_in_all_lines(size):
    for kind, view in decisions("aquaretto"):
        scene = Scene(view, 0, 0, NAMES, DARK, *size, status=("",) * 4, compact=size[0] < 80)
        text = load_board("aquaretto").paint(scene).plain()
        assert not re.search(r"[A-Z]\d[A-Z]\d", text), f"{kind}, {size}: {text}"


@pytest.mark.parametrize("width", [54, 60, 66, 79, 84])
def test_the_letters_of_places_stand_apart_from_what_is_said_of_the_zoo(width):
    for kind, view in decisions("o-zoo-le-mio"):
        if "place" in kind:
            board = load_board("o-zoo-le-mio")
            draft = client_at("o-zoo-le-mio", view).draft
            scene = Scene(view, 0, 0, NAMES, DARK, width, 14, hand=draft.hand, status=("",) * 4, compact=True)
            heading = board.paint(scene).plain().splitlines()[0]
            assert re.fullmatch(r" Your zoo .*tiles?(  +\S.*)?\s*", heading), heading
