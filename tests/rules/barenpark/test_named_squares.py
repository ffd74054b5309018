"""Squares have names that stay, shapes have words: who sees no board knows which square is meant, and what a tile looks like."""

import re
from collections.abc import Callable

import pytest

import engine
from engine.contract.facts import told
from engine.games.barenpark.names import square_called, square_name
from engine.games.barenpark.rules.building import TilePlaced
from engine.games.barenpark.rules.figures import cells
from engine.games.barenpark.rules.rulebook import FACTS
from engine.games.barenpark.rules.table import FULL
from engine.games.barenpark.rules.taking import AreaAdded
from engine.games.barenpark.tiles import NAMES, SHAPE, SHAPES
from engine.games.barenpark.words.for_lines import PROSE
from engine.games.barenpark.words.shapes import SHAPE_WORDS, shapes_called
from engine.record import replay
from engine.shared.polyomino import Shape, Square, form
from tests.golden.words import NAMES as PLAYERS, at_random

SEATS = range(2, 5)


@pytest.mark.parametrize("seats", SEATS)
def test_a_square_keeps_its_name_whatever_is_added_and_is_found_by_it(seats: int) -> None:
    known: list[dict[Square, str]] = [{} for _ in range(seats)]
    for step in replay(at_random("barenpark", seats, 0)):
        for seat, player in enumerate(step.state.public.players):
            now = {square: square_name(player.park, square) for square in cells(player.park)}
            assert all(now[square] == name for square, name in known[seat].items())
            assert len(set(now.values())) == len(now)
            assert all(square_called(player.park, name.upper()) == square for square, name in now.items())
            known[seat] = now
    assert max(map(len, known)) == 16 * FULL


@pytest.mark.parametrize("seats", SEATS)
def test_every_square_and_area_that_is_said_can_be_asked_for(seats: int) -> None:
    game = engine.load("barenpark")
    steps = list(replay(at_random("barenpark", seats, 1)))
    for step in steps[:: len(steps) // 8]:
        for seat in range(seats):
            view = game.view(step.state, seat)
            lines = PROSE.described(view, seat, PLAYERS[:seats])
            things = PROSE.things(view, seat, PLAYERS[:seats])
            for line in lines:
                if not line.startswith("Area pile"):
                    for name in re.findall(r"\b\d?[a-d][1-4]\b", line):
                        assert PROSE.lies(view, seat, name), (name, line)
            for title in (
                line.partition(",")[0].casefold() for line in lines if " to cover" in line or ": full" in line
            ):
                assert any(title in thing.called for thing in things), title


@pytest.mark.parametrize("seats", SEATS)
def test_who_only_listens_hears_where_each_tile_and_area_comes_to_lie(seats: int) -> None:
    game = engine.load("barenpark")
    heard = {"place": 0, "area": 0}
    before = None
    for step in replay(at_random("barenpark", seats, 2)):
        after = game.view(step.state, 0)
        for fact in step.facts:
            if isinstance(fact, TilePlaced | AreaAdded) and fact.seat is not None:
                where = PROSE.where(before, after, told(fact, FACTS))
                park = after.public.players[fact.seat].park
                names = re.findall(r"\b\d?[a-d][1-4]\b", where)
                assert all(square_called(park, name) for name in names)
                assert len(names) == (2 if isinstance(fact, AreaAdded) else SHAPES[SHAPE[fact.tile]].size)
                heard[fact.kind] += 1
        before = after
    assert all(heard.values())


def test_the_words_of_a_shape_build_this_shape() -> None:
    for shape, words in zip(SHAPES, SHAPE_WORDS, strict=True):
        assert Shape.of(form(_built(words))).free == shape.free, words


def test_every_tile_tells_its_shape_by_name_and_shapes_tells_all() -> None:
    everything = "\n".join(shapes_called("shapes"))
    for tile, name in enumerate(NAMES):
        called = name.rpartition(" ")[0] if "house" in name else name
        assert any(SHAPE_WORDS[SHAPE[tile]] in line for line in shapes_called(called.casefold())), name
        assert f"{called}: " in everything


_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}


def _built(words: str) -> list[Square]:
    """Return the squares that words put together, the row lying from 0 to the right."""
    row, *more = words.removeprefix("stairs: ").split(", ")
    length = _NUMBERS[row.split()[0]]
    found = [(x, 0) for x in range(length)]
    for clause in more:
        found += _ADDED[clause](length)
    return found


_ADDED: dict[str, Callable[[int], list[Square]]] = {
    "one above an end": lambda _: [(0, -1)],
    "one above each end": lambda length: [(0, -1), (length - 1, -1)],
    "one above the middle": lambda length: [(length // 2, -1)],
    "one above the square beside an end": lambda _: [(1, -1)],
    "one below an end": lambda _: [(0, 1)],
    "one below the other end": lambda length: [(length - 1, 1)],
    "one below the middle": lambda length: [(length // 2, 1)],
    "two above them": lambda _: [(0, -1), (1, -1)],
    "two above them at an end": lambda _: [(0, -1), (1, -1)],
    "two above them from an end outwards": lambda length: [(length - 1, -1), (length, -1)],
    "two more upwards from an end": lambda _: [(0, -1), (0, -2)],
    "two more upwards from the middle": lambda length: [(length // 2, -1), (length // 2, -2)],
    "one above the outer of those": lambda length: [(length, -2)],
}
