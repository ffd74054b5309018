"""What a move of a puzzle is called leads to one move alone, and where it says a place, the board has that name."""

import re
from collections import Counter, defaultdict
from typing import Any

import pytest

import engine
from engine.games.barenpark.names import square_name
from engine.games.barenpark.rules.figures import PIT_MARK, cells
from engine.games.barenpark.rules.park_map import squares
from engine.games.barenpark.rules.table import Placement
from engine.games.o_zoo_le_mio.rules.geometry import cells as cells_of
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

OZOO, BEARS = "o-zoo-le-mio", "barenpark"
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
        lines, under = canvas.plain().splitlines(), {f"{x},{y}" for x, y in cells_of(draft.hand.value)}
        for value in draft.slot.options:
            for name in re.findall(r" at (-?\d+,-?\d+)", draft.words(value).full):
                seen = canvas.spot(name, name)
                if name in under or seen is None or seen.y < HEADING or seen.width < WIDTH or seen.height < HEIGHT:
                    continue
                within = [line[seen.x : seen.right] for line in lines[seen.y : seen.bottom]]
                assert any(re.search(rf"(?<![-\d]){name}(?!\d)", line) for line in within), (name, within)
                told += 1
    assert told > 50


@pytest.mark.parametrize("size", SIZES)
def test_each_free_square_has_on_the_board_the_name_that_words_give_it_or_the_one_beside_it_has(
    size: tuple[int, int],
) -> None:
    bundle, told = load_bundle(BEARS), Counter[bool]()
    views = [*positions(BEARS), *(view for kind, view in decisions(BEARS, each=9) if kind.startswith("build"))]
    for view in views:
        for hand in (None, drafts.begin(bundle, view, bundle.choices(view), NAMES)):
            held = hand.hand if hand is not None and isinstance(hand.hand.value, Placement) else None
            seat, park = view.seat, view.public.players[view.seat].park
            scene = Scene(view, seat, seat, NAMES[: len(view.public.players)], DARK, *size, held)
            canvas = bundle.board.paint(scene)
            lines, on = canvas.plain().splitlines(), cells(park)
            under = {*squares(held.value)} if held is not None else set()
            bare = {one for one, cell in on.items() if cell.tile < 0 and not cell.icon and not cell.statue} - under
            for square in bare:
                name = square_name(park, square)
                seen = canvas.spot(name, name)
                if seen is None or seen.width < len("a1") or (seen.height < 2 and seen.width > len("a1")):
                    continue
                small = seen.width == len("a1")
                shown = [line[seen.x : seen.right].strip() for line in lines[seen.y : seen.bottom]]
                if small:
                    x, y = square
                    beside = [
                        canvas.spot(each, each) for each in (square_name(park, (x - 1, y)),) if (x - 1, y) in bare
                    ]
                    left = [lines[one.y][one.x : one.right] for one in beside if one is not None]
                    assert shown == [name[-2:]] or (shown == [""] and re.fullmatch("[a-d][1-4]", left[0])), name
                else:
                    assert name in shown, (name, shown)
                told[small] += 1
            pits = [
                one
                for one, cell in on.items()
                if cell.icon == PIT_MARK and cell.plot and cell.tile < 0 and not cell.statue
            ]
            for pit, spot in [(one, canvas.spot(name := square_name(park, one), name)) for one in pits]:
                if spot is not None and spot.width == len("a1") and pit not in under:
                    assert lines[spot.y][spot.x : spot.right].endswith(str(on[pit].plot + 1))
    assert told[False] > 50
    assert told[True] > 50 or size == SIZES[1]
