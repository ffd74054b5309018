"""What a listener needs to place tiles: where each basin lies, how much room it has, what is in its way, which place is best."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

import engine
from engine.contract.facts import told
from engine.contract.preview import preview
from engine.games.aquaretto.names import plural, tile_name
from engine.games.aquaretto.rules import figures
from engine.games.aquaretto.rules.arrival import Home, Housed
from engine.games.aquaretto.rules.layout import layout_of, row_col
from engine.games.aquaretto.rules.money import Large, Settled, Small
from engine.games.aquaretto.rules.rulebook import FACTS
from engine.games.aquaretto.rules.score import points
from engine.games.aquaretto.rules.table import DEPOT, EMPTY, KIND, KINDS, TRAINER, AquarettoView, Zoo
from engine.games.aquaretto.rules.unloading import Place, Placed
from engine.games.aquaretto.rules.zoo import WaterMap
from engine.games.aquaretto.words.for_lines import PROSE
from engine.record import replay
from tests.golden.words import NAMES, at_random

GAME = engine.load("aquaretto")
SPACE = re.compile(r"row −?\d+, column −?\d+")
SEATS = pytest.mark.parametrize("seats", [2, 5])


def views(seats: int) -> Iterator[tuple[AquarettoView, tuple[Any, ...]]]:
    """Yield each position of a random game as the seat sees it that is asked, with what was told before it."""
    for step in replay(at_random("aquaretto", seats, 0)):
        asks = step.state.public.asks
        yield GAME.view(step.state, asks[-1].seats[0] if asks else 0), step.facts


def filled(zoo: Zoo, kind: int) -> int:
    """Count how many tiles of a kind can come one after another, wherever each may lie."""
    layout, spaces, tile = layout_of(zoo.built), list(zoo.spaces), KIND.index(kind)
    came = 0
    while legal := WaterMap(layout, tuple(spaces)).legal(kind):
        spaces[(legal & -legal).bit_length() - 1] = tile
        came += 1
    return came


@SEATS
def test_the_room_of_a_basin_is_what_can_still_come(seats: int) -> None:
    for view, _ in list(views(seats))[::5]:
        for zoo in view.public.zoos:
            for basin in figures.basins(zoo):
                assert figures.reach(zoo, basin.kind) == filled(zoo, basin.kind)


@SEATS
def test_nothing_is_in_the_way_of_a_basin_that_may_grow_over_all_free_water_beside_it(seats: int) -> None:
    for view, _ in list(views(seats))[::5]:
        for zoo in view.public.zoos:
            layout = layout_of(zoo.built)
            here = WaterMap(layout, zoo.spaces)
            for basin in figures.basins(zoo):
                beside = [space for space in range(len(zoo.spaces)) if here.halo[basin.kind] >> space & 1]
                shut = [
                    space for space in beside if zoo.spaces[space] == EMPTY and not here.legal(basin.kind) >> space & 1
                ]
                kinds, trainers = figures.in_the_way(zoo, basin.kind)
                assert bool(kinds) == bool(shut)
                assert trainers == any(zoo.spaces[space] == TRAINER for space in beside)


@SEATS
def test_each_basin_is_told_with_its_tiles_and_each_place_is_found(seats: int) -> None:
    for view, _ in list(views(seats))[::5]:
        for seat, zoo in enumerate(view.public.zoos):
            lines = PROSE.described(view, seat, NAMES[:seats])
            things = PROSE.things(view, seat, NAMES[:seats])
            for basin in figures.basins(zoo):
                (line,) = [one for one in lines if one.startswith(f"Basin of {plural(basin.kind)}: ")]
                assert len(SPACE.findall(line)) == basin.size
                (thing,) = [one for one in things if f"basin of {plural(basin.kind)}" in one.called]
                assert thing.told.endswith(line.partition(": ")[2])
                for tile, places in re.findall(rf"([a-z ]+) at ({SPACE.pattern}(?: and {SPACE.pattern})*)", line):
                    for place in SPACE.findall(places):
                        assert PROSE.lies(view, seat, place.replace("−", "-")).startswith(f"{place}: {tile.strip()}; ")


@SEATS
def test_where_a_tile_comes_into_the_water_is_told_with_it(seats: int) -> None:
    heard = 0
    for view, facts in views(seats):
        for fact in facts:
            if isinstance(fact, Placed | Housed | Settled) and fact.seat is not None:
                where = PROSE.where(None, view, told(fact, FACTS))
                assert bool(where) == (fact.cell != DEPOT)
                if where:
                    there = PROSE.lies(view, fact.seat, where.replace("−", "-").removeprefix(", "))
                    assert tile_name(fact.tile).split()[0] in there or plural(KIND[fact.tile]) in there
                    heard += 1
    assert heard > 5


@SEATS
def test_places_are_listed_by_worth_then_by_the_room_that_they_leave(seats: int) -> None:
    tried = 0
    for view, _ in views(seats):
        for kind in (Place, Home):
            actions = [action for action in GAME.choices(view) if isinstance(action, kind)] if view.public.asks else []
            ordered = sorted(actions, key=lambda action: -PROSE.appeal(view, action))
            ranks = []
            for action in ordered:
                zoo = preview(GAME, view, action).after.public.zoos[view.seat or 0]
                ranks.append((points(zoo), sum(filled(zoo, each) for each in range(KINDS) if _has(zoo, each))))
            assert ranks == sorted(ranks, reverse=True)
            tried += len(ranks) > 1
        if tried > 8:
            return
    raise AssertionError(tried)


@SEATS
def test_an_expansion_says_which_spaces_it_adds_and_what_room_that_gives(seats: int) -> None:
    tried = 0
    for view, _ in list(views(seats))[::3]:
        for action in GAME.choices(view) if view.public.asks else ():
            if isinstance(action, Large | Small) and view.seat is not None:
                before, after = (seen.public.zoos[view.seat] for seen in (view, preview(GAME, view, action).after))
                note = ", ".join(PROSE.note(view, action))
                added = layout_of(after.built).cells[len(before.spaces) :]
                rows = dict(re.findall(r"row (−?\d+), columns? ([\d−a-z, ]+?)(?=;|$|, [a-z ]+:)", note))
                assert set(rows) == {str(row_col(cell)[0] + 1).replace("-", "−") for cell in added}, note
                for kind in range(KINDS):
                    if _has(before, kind) and filled(before, kind) != filled(after, kind):
                        assert (
                            f"{plural(kind)}: room for {filled(after, kind)} more instead of {filled(before, kind) or 'none'}"
                            in note
                        )
                tried += 1
        if tried > 60:
            return
    assert tried


def _has(zoo: Zoo, kind: int) -> bool:
    return any(basin.kind == kind for basin in figures.basins(zoo))
