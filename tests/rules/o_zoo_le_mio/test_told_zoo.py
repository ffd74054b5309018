"""What a listener needs to lay tiles: the row of the year, the roads of the tile at hand, ends that lead on, what lies where."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

import engine
from engine.contract.facts import told
from engine.contract.preview import preview
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.lookahead import more_to_score
from engine.games.o_zoo_le_mio.names import NAMES as NAMES_OF, half_name, tile_name
from engine.games.o_zoo_le_mio.rules.figures import half_tiles
from engine.games.o_zoo_le_mio.rules.geometry import ENTRANCE, NORTH, SIDES, START, beyond, cells, exits, shapes
from engine.games.o_zoo_le_mio.rules.placing import TilePlaced
from engine.games.o_zoo_le_mio.rules.rulebook import FACTS
from engine.games.o_zoo_le_mio.rules.table import KEY_PER_STAR, PLACE, OzooView, PlacedTile, present
from engine.games.o_zoo_le_mio.words.for_lines import PROSE
from engine.games.o_zoo_le_mio.words.zoo_told import open_ends
from engine.record import replay
from tests.golden.words import NAMES, at_random

GAME = engine.load("o-zoo-le-mio")
PLACES = re.compile(r"-?\d+,-?\d+")
SEATS = pytest.mark.parametrize("seats", range(2, 5))


def views(seats: int) -> Iterator[tuple[OzooView, tuple[Any, ...]]]:
    """Yield each position of a random game as the seat sees it that is asked, with what was told before it."""
    for step in replay(at_random("o-zoo-le-mio", seats, 0)):
        public = step.state.public
        yield GAME.view(step.state, public.asks[-1].seats[0] if public.asks else 0), step.facts


def ends_by_exits(tiles: tuple[PlacedTile, ...]) -> int:
    """Count the exits of whole tiles behind which there is neither a tile nor the entrance."""
    laid = [(START, 0, 0), *((shapes(one.tile)[one.r], one.x, one.y) for one in tiles)]
    taken = {cell for shape, x, y in laid for cell in cells((x, y, shape.r))}.union(ENTRANCE)
    all_exits = [end for shape, x, y in laid for strand in exits(shape, x, y) for end in strand]
    return sum(beyond(*end)[:2] not in taken for end in all_exits)


@SEATS
def test_ends_that_lead_on_are_the_exits_behind_which_nothing_lies(seats: int) -> None:
    for view, _ in views(seats):
        for zoo in view.public.zoos:
            assert len(open_ends(zoo.tiles)) == ends_by_exits(zoo.tiles)


@SEATS
def test_a_place_says_how_many_ends_it_leaves_and_what_brings_most_stands_first(seats: int) -> None:
    tried = 0
    for view, _ in views(seats):
        if view.public.asks and view.public.asks[-1].kind == PLACE and view.seat is not None:
            best_first = sorted(GAME.choices(view), key=lambda action: -PROSE.appeal(view, action))
            gains = []
            for action in best_first:
                foreseen = preview(GAME, view, action)
                left = ends_by_exits(foreseen.after.public.zoos[view.seat].tiles)
                *joined, ends = PROSE.note(view, action)
                assert ends.startswith("no end" if not left else f"{left} end")
                for kind, stars in (re.findall(r"(.*) joined to (\d+) stars", one)[0] for one in joined):
                    best = foreseen.after.public.attractions[NAMES_OF.index(kind)].keys[view.seat] // KEY_PER_STAR
                    assert int(stars) <= best
                gains.append(more_to_score(foreseen))
            assert gains == sorted(gains, reverse=True)
            tried += 1
    assert tried > 5


@SEATS
def test_the_row_and_the_roads_of_the_tile_at_hand_are_told(seats: int) -> None:
    for view, _ in views(seats):
        lines = PROSE.described(view, view.seat or 0, NAMES[:seats])
        row = next((line for line in lines if line.startswith("For sale in year ")), "")
        assert all(tile_name(lot.tile) in row for lot in view.public.row), row
        if view.public.asks:
            tile = present(view.public).tile
            (roads,) = [line for line in lines if line.startswith("Road of this tile, ")]
            west, east = (half_name(TILES[tile], half) for half in (0, 1))
            assert roads.startswith(f"Road of this tile, with {west} west and {east} east: ")
            sides: list[set[str]] = [set(), set()]
            for half, side in shapes(tile)[NORTH].open:
                sides[half].add(SIDES[side])
            for name, ways in zip((west, east), sides, strict=True):
                (said,) = re.findall(rf"[:;] {name} ([a-z, ]+)", roads)
                assert set(re.findall(r"north|east|south|west", said)) == ways, roads


@SEATS
def test_every_half_is_told_with_its_place_and_found_there(seats: int) -> None:
    for view, _ in views(seats):
        for seat, zoo in enumerate(view.public.zoos):
            said: dict[str, str] = {}
            for line in PROSE.described(view, seat, NAMES[:seats]):
                if found := re.match(r"([a-z ]+) \d+: (?:no|\d) visitors?; ", line):
                    said |= dict.fromkeys(PLACES.findall(line), found[1])
            there = {f"{half.x},{half.y}": NAMES_OF[half.kind] for half in half_tiles(zoo.tiles) if half.kind >= 0}
            assert said == there
            for place, animal in said.items():
                assert PROSE.lies(view, seat, place).startswith(f"{place}: {animal}, ")
            ends = next(thing.told for thing in PROSE.things(view, seat, NAMES[:seats]) if "ends" in thing.called)
            assert all(PROSE.lies(view, seat, place) for place in PLACES.findall(ends))


@SEATS
def test_where_a_tile_was_laid_is_told_with_it(seats: int) -> None:
    laid = 0
    for view, facts in views(seats):
        for fact in facts:
            if isinstance(fact, TilePlaced) and fact.seat is not None:
                where = PROSE.where(None, view, told(fact, FACTS))
                halves = half_tiles(view.public.zoos[fact.seat].tiles)[-2:]
                assert where == ": " + " and ".join(f"{NAMES_OF[one.kind]} at {one.x},{one.y}" for one in halves)
                laid += 1
    assert laid > 5


@SEATS
def test_a_year_in_lines_adds_up(seats: int) -> None:
    before, years = None, 0
    for view, _ in views(seats):
        lines: tuple[str, ...] = () if before is None else PROSE.report(before, view, NAMES[:seats])
        for line in lines:
            if found := re.match(r"  \w+: (.*), (\d) points? each: \+(\d+), (\d+) → (\d+) points", line):
                things = sum(int(number) for number in re.findall(r"\d+", found[1]))
                each, plus, was, now = map(int, found.groups()[1:])
                assert things * each == plus == now - was
                years += 1
        before = view
    assert years == 5 * seats
