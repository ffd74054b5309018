"""Rows of figures have one form from top to bottom, and no figure runs into the next thing, at any width."""

import re
from itertools import pairwise

import pytest

import engine
from tests.tui.every_decision import NAMES, decisions
from tests.tui.small_screen import choices, client_at, parts
from zootui.boards.contract import Scene, load_board
from zootui.draw.canvas import Canvas
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
        least = load_board(game_id).room(view, 0, 0, roomy=False).side
        for width in {least, *(width for width in WIDTHS if width > least)} - {0}:
            text = beside(game_id, view, width)
            found = [line for line in text.splitlines() if RUN_TOGETHER.search(line)]
            assert not found, f"{kind}, {width}: {found}"


class Strokes:
    """Know of every sign on a canvas with which stroke of the brush it came there."""

    def __init__(self, monkeypatch):
        self._of, self._kept, self._number = {}, [], 0
        text, blit = Canvas.text, Canvas.blit

        def written(canvas, x, y, words, *more, **others):
            end = text(canvas, x, y, words, *more, **others)
            self._number += 1
            self._signs(canvas).update({(column, y): self._number for column in range(x, end)})
            return end

        def laid(canvas, other, x=0, y=0, left=0, top=0):
            blit(canvas, other, x, y, left, top)
            signs = self._signs(other)
            moved = {(x + i - left, y + j - top): n for (i, j), n in signs.items() if i >= left and j >= top}
            self._signs(canvas).update(moved)

        monkeypatch.setattr(Canvas, "text", written)
        monkeypatch.setattr(Canvas, "blit", laid)

    def _signs(self, canvas):
        self._kept.append(canvas)  # so that no other one gets its number
        return self._of.setdefault(id(canvas), {})

    def touching(self, canvas):
        """The lines in which two figures stand side by side that were not written together."""
        signs = self._signs(canvas)
        for y, line in enumerate(canvas.plain().splitlines()):
            pairs = pairwise(line)
            if any(
                one.isdigit() and next_.isdigit() and signs.get((x, y)) != signs.get((x + 1, y))
                for x, (one, next_) in enumerate(pairs)
            ):
                yield line

    def forget(self):
        self._of.clear()
        self._kept.clear()


@pytest.mark.parametrize("game_id", GAMES)
def test_figures_that_were_written_by_themselves_do_not_read_as_one_number(game_id, monkeypatch):
    strokes = Strokes(monkeypatch)
    for kind, view in decisions(game_id):
        client = client_at(game_id, view)
        for chosen in choices(client):
            for name, canvas in parts(client).items():
                assert not (found := list(strokes.touching(canvas))), f"{kind}, {chosen}, {name}: {found}"
            strokes.forget()
        for width in WIDTHS:
            scene = Scene(view, 0, 0, NAMES, DARK, width, 15, status=("",) * len(NAMES), compact=width < 30)
            canvas = load_board(game_id).paint_side(scene)
            assert not (found := list(strokes.touching(canvas))), f"{kind}, {width}: {found}"
            strokes.forget()


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
            draft = client_at("o-zoo-le-mio", view).decision.draft
            scene = Scene(view, 0, 0, NAMES, DARK, width, 14, hand=draft.hand, status=("",) * 4, compact=True)
            heading = board.paint(scene).plain().splitlines()[0]
            assert re.fullmatch(r" Your zoo .*tiles?(  +\S.*)?\s*", heading), heading
