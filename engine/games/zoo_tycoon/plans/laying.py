"""Lay tiles at enclosures, from the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from engine.contract.choice import Action, Slot, SlotAfter, Verb
from engine.games.zoo_tycoon.components.numbers import BIOMES
from engine.games.zoo_tycoon.plans.planned import LAY, Planned, planned
from engine.games.zoo_tycoon.plans.shapes import Lay
from engine.games.zoo_tycoon.plans.spots import Laying
from engine.games.zoo_tycoon.rules.autumn.construction import Biome
from engine.games.zoo_tycoon.rules.autumn.tiles import Buy, Extend, Found
from engine.games.zoo_tycoon.rules.model import NO_SQUARE, Zoo
from engine.games.zoo_tycoon.rules.step import Phase
from engine.games.zoo_tycoon.rules.zoo.enclosures import (
    ALL,
    NEIGHBOURS,
    NOWHERE,
    SQUARES,
    around,
    each,
    free_squares,
    tiles,
)


def squares_of(zoo: Zoo, place: int, path: Sequence[int]) -> int:
    """Return the squares on which a path lays tiles: all that it leads over, but not those of the enclosure itself."""
    squares = sum({1 << square for square in path})
    return squares if place == NOWHERE else squares & ~zoo.enclosures[place].squares


@lru_cache(maxsize=256)
def lay_plan(zoo: Zoo, plan: Lay, phase: Phase) -> Planned | None:
    """Return the plan that lays tiles along a path; None where there is no such enclosure, biome or square, or nothing to lay.

    Tiles beyond those in store are bought.
    """
    place, path = plan.place, plan.path
    if not all(0 <= square < SQUARES for square in path) or not 0 <= plan.biome < BIOMES:
        return None
    if place != NOWHERE and not (0 <= place < len(zoo.enclosures) and zoo.enclosures[place].biome == plan.biome):
        return None
    squares = squares_of(zoo, place, path)
    if not squares:
        return None
    course, place = laid_tiles(zoo, Laying(place, squares), plan.biome)
    return planned(LAY, plan.biome, zoo, course, phase, place)


def laying(zoo: Zoo, phase: Phase) -> Verb | None:
    """Return the verb that lays tiles while there are any in store; None where none can be laid.

    Of the paths only those to a single square are listed; every other that can be laid may be chosen too.
    """
    if not zoo.store + zoo.bought:
        return None
    free = free_squares(zoo)
    places = tuple([at for at, one in enumerate(zoo.enclosures) if around(one.squares) & free])
    there = ((NOWHERE,) if free else ()) + places
    if not there:
        return None
    return Verb(
        Lay,
        (
            Slot("enclosure", there),
            SlotAfter("biome", lambda place: _biomes(zoo, place)),
            SlotAfter("squares", lambda place, biome: _Paths(zoo, place, biome, phase)),
        ),
    )


def _biomes(zoo: Zoo, place: int) -> Sequence[int]:
    if place == NOWHERE:
        return range(BIOMES)
    return (zoo.enclosures[place].biome,) if 0 <= place < len(zoo.enclosures) else ()


class _Paths(Sequence[tuple[int, ...]]):
    """Offer the paths along which tiles can be laid, listing those to a single square."""

    __slots__ = ("_biome", "_phase", "_place", "_singles", "_zoo")

    def __init__(self, zoo: Zoo, place: int, biome: int, phase: Phase) -> None:
        self._zoo, self._place, self._biome, self._phase = zoo, place, biome, phase
        near = ALL if place == NOWHERE else around(zoo.enclosures[place].squares)
        self._singles = tuple([(square,) for square in each(near & free_squares(zoo))])

    def __len__(self) -> int:
        return len(self._singles)

    def __getitem__(self, index: Any) -> Any:
        return self._singles[index]

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return iter(self._singles)

    def __contains__(self, path: object) -> bool:
        if not isinstance(path, tuple) or not path or not all(isinstance(square, int) for square in path):
            return False
        plan = lay_plan(self._zoo, Lay(self._place, self._biome, path), self._phase)
        return plan is not None and plan.legal


# --- laying --------------------------------------------------------------------------------------------------------


def laid_tiles(zoo: Zoo, spot: Laying, biome: int) -> tuple[list[Action], int]:
    """Return the actions that lay the tiles of a spot in an enclosure of a biome, and the place of that enclosure after them."""
    place = len(zoo.enclosures) if spot.place == NOWHERE else spot.place
    course: list[Action] = []
    if spot.place != NOWHERE and zoo.enclosures[place].biome != biome:
        course.append(Biome(place, biome))
    there = zoo.store + zoo.bought
    for count, square in enumerate(_order(zoo, spot)):
        if count == there:
            course += [Buy(lifted) for lifted in lifted_for(zoo, spot, spot.squares.bit_count() - there)]
        founds = spot.place == NOWHERE and not count
        course.append(Found(biome, square) if founds else Extend(place, square))
    return course, place


def _order(zoo: Zoo, spot: Laying) -> list[int]:
    """Return the squares of a spot one after another, each beside those before it, prohibited ones as late as can be."""
    if spot.place != NOWHERE:
        return _row(spot.squares, zoo.enclosures[spot.place].squares, zoo.prohibited)
    open_first = [*each(spot.squares & ~zoo.prohibited), *each(spot.squares & zoo.prohibited)]
    rows = [[start, *_row(spot.squares & ~(1 << start), 1 << start, zoo.prohibited)] for start in open_first]
    if not spot.squares & zoo.prohibited:
        return rows[0] if rows else []
    return max(rows, key=lambda row: _open_ones(row, zoo.prohibited))


def _row(todo: int, done: int, prohibited: int) -> list[int]:
    row = []
    while todo:
        beside = around(done) & todo
        ready = (beside & ~prohibited) or beside or todo
        square = (ready & -ready).bit_length() - 1
        row.append(square)
        done, todo = done | 1 << square, todo & ~(1 << square)
    return row


def _open_ones(row: list[int], prohibited: int) -> int:
    """Return how many squares of a row come before the first that is prohibited."""
    return next((count for count, square in enumerate(row) if prohibited >> square & 1), len(row))


def lifted_for(zoo: Zoo, spot: Laying, bought: int) -> list[int]:
    """Return from where the prohibition tiles are lifted that `bought` tiles may: first those in the way."""
    needed = list(each(spot.squares & zoo.prohibited))
    free = free_squares(zoo) & ~spot.squares
    others = each(zoo.prohibited & ~spot.squares & ~tiles(zoo))
    useful = sorted(others, key=lambda square: -(NEIGHBOURS[square] & free).bit_count())
    row = [*needed, *useful][:bought]
    return row + [NO_SQUARE] * (bought - len(row))
