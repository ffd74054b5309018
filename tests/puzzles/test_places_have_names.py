"""What a move of a puzzle is called leads to one move alone, and where it says a place, the board has that name."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any

import pytest

import engine
from engine.games.o_zoo_le_mio.rules.geometry import cells
from engine.games.o_zoo_le_mio.rules.table import PLACE
from tests.tui.every_decision import decisions
from zootui.boards.contract import Scene
from zootui.boards.o_zoo_le_mio.viewport import COMPACT
from zootui.client.drafting import draft as drafts
from zootui.client.game_bundle import load_bundle
from zootui.draw.palette import DARK
from zootui.lessons.contract import seated
from zootui.puzzles.book import books_of, posed
from zootui.puzzles.lesson import NAMES

OZOO = "o-zoo-le-mio"
SIZES = ((55, 16), (85, 27))
"""The board at 80×24 and at 120×36."""
HEADING, WIDTH, HEIGHT = 1, COMPACT.width, COMPACT.height
"""Of a cell at the edge of which less is in sight there may be no room for its name."""


def positions(game_id: str) -> list[Any]:
    """Return what the player of each puzzle sees."""
    game = engine.load(game_id)
    found = [posed(game, one) for book in books_of(game_id) for one in book.puzzles]
    return [game.view(one.state, one.seat) for one in found]


@pytest.mark.parametrize("game_id", engine.ids())
def test_no_two_moves_of_a_puzzle_are_called_the_same(game_id: str) -> None:
    bundle = load_bundle(game_id)
    for view in positions(game_id):
        names = seated(NAMES, view.seat)
        called = defaultdict(set)
        for action in bundle.choices(view):
            called[bundle.voice.words(view, action, names).full].add(action)
        assert called
        assert not {words: actions for words, actions in called.items() if len(actions) > 1}


@pytest.mark.parametrize("size", SIZES)
def test_each_free_cell_where_a_tile_may_lie_has_on_the_board_the_name_that_words_give_it(
    size: tuple[int, int],
) -> None:
    bundle, told = load_bundle(OZOO), 0
    views = [*positions(OZOO), *(view for kind, view in decisions(OZOO, each=9) if kind.startswith(PLACE))]
    for view in (one for one in views if one.public.asks[-1].kind == PLACE):
        draft = drafts.begin(bundle, view, bundle.choices(view), NAMES)
        assert draft is not None
        seat = view.seat
        canvas = bundle.board.paint(Scene(view, seat, seat, NAMES[: len(view.public.zoos)], DARK, *size, draft.hand))
        lines, under = canvas.plain().splitlines(), {f"{x},{y}" for x, y in cells(draft.hand.value)}
        for value in draft.slot.options:
            for name in re.findall(r" at (-?\d+,-?\d+)", draft.words(value).full):
                seen = canvas.spot(name, name)
                if name in under or seen is None or seen.y < HEADING or seen.width < WIDTH or seen.height < HEIGHT:
                    continue
                within = [line[seen.x : seen.right] for line in lines[seen.y : seen.bottom]]
                assert any(re.search(rf"(?<![-\d]){name}(?!\d)", line) for line in within), (name, within)
                told += 1
    assert told > 50
