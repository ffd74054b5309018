"""Lay tiles along a path, from the hand."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from engine.contract.choice import Slot, SlotAfter, Verb
from engine.games.zoo_tycoon.components.numbers import BIOMES
from engine.games.zoo_tycoon.plans.kinds import Lay
from engine.games.zoo_tycoon.plans.planned import LAY, Planned, planned
from engine.games.zoo_tycoon.plans.spots import Laying
from engine.games.zoo_tycoon.plans.tile_steps import laid_tiles
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.step import Year
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, free_squares
from engine.games.zoo_tycoon.rules.zoo.squares import ALL, SQUARES, around, each


def squares_of(zoo: Zoo, place: int, path: Sequence[int]) -> int:
    """Return the squares on which a path lays tiles: all that it leads over, but not those of the enclosure itself."""
    squares = sum({1 << square for square in path})
    return squares if place == NOWHERE else squares & ~zoo.enclosures[place].squares


@lru_cache(maxsize=256)
def lay_plan(zoo: Zoo, plan: Lay, year: Year) -> Planned | None:
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
    steps, place = laid_tiles(zoo, Laying(place, squares), plan.biome)
    return planned(LAY, plan.biome, zoo, steps, year, place)


def laying(zoo: Zoo, year: Year) -> Verb | None:
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
            SlotAfter("squares", lambda place, biome: _Paths(zoo, place, biome, year)),
        ),
    )


def _biomes(zoo: Zoo, place: int) -> Sequence[int]:
    if place == NOWHERE:
        return range(BIOMES)
    return (zoo.enclosures[place].biome,) if 0 <= place < len(zoo.enclosures) else ()


class _Paths(Sequence[tuple[int, ...]]):
    """Offer the paths along which tiles can be laid, listing those to a single square."""

    __slots__ = ("_biome", "_place", "_singles", "_year", "_zoo")

    def __init__(self, zoo: Zoo, place: int, biome: int, year: Year) -> None:
        self._zoo, self._place, self._biome, self._year = zoo, place, biome, year
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
        plan = lay_plan(self._zoo, Lay(self._place, self._biome, path), self._year)
        return plan is not None and plan.legal
