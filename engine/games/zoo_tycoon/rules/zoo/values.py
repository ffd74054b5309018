"""Say what an enclosure is worth by itself: base values, mixed bonus, focal points, running cost (R23, R35, R47–R55)."""

import functools
from collections.abc import Iterable

from engine.contract.tree import Node
from engine.games.zoo_tycoon.components.numbers import (
    COMPONENTS,
    CONSERVATION,
    CONSERVATION_POINT,
    EDUCATION,
    EDUCATION_POINT,
    FIRST_CO,
    NOBODY,
    POPULARITY_POINT,
    RETREAT,
)
from engine.games.zoo_tycoon.rules.model import Enclosure, Main
from engine.games.zoo_tycoon.rules.zoo.needs import group_size, main_tiles
from engine.shared.by_identity import of_one


class Worth(Node):
    """Hold what something brings on each track, and what it costs a year."""

    popularity: int = 0
    education: int = 0
    conservation: int = 0
    cost: int = 0


def base_value(main: Main) -> int:
    """Return the base popularity of a main at its present number of animals (R47)."""
    return COMPONENTS.mains[main.species].base(group_size(main))


def best_of(values: Iterable[int]) -> int:
    """Return the one base value that gives buzz: the highest of those mains that bred, or that are new (R12, R84, A16)."""
    return max(values, default=0)


def education_value(enclosure: Enclosure) -> int:
    """Return the education value of an enclosure: that of main and co together (R48, R49)."""
    value = 0 if enclosure.main is None else EDUCATION[enclosure.main.species]
    return value if enclosure.co == NOBODY else value + EDUCATION[enclosure.co]


def conservation_value(enclosure: Enclosure) -> int:
    """Return the conservation value of an enclosure: that of main and co together (R48, R49)."""
    value = 0 if enclosure.main is None else CONSERVATION[enclosure.main.species]
    return value if enclosure.co == NOBODY else value + CONSERVATION[enclosure.co]


def point_limit(enclosure: Enclosure, kind: int) -> int:
    """Return how many focal points of a kind have an effect in an enclosure (R51–R55, A7, A8)."""
    main = enclosure.main
    if kind == POPULARITY_POINT:
        return 0 if main is None else _popularity_points(main.species, group_size(main))
    if kind == EDUCATION_POINT:
        return 1 if education_value(enclosure) else 0
    if kind == CONSERVATION_POINT:
        return conservation_value(enclosure)
    assert kind == RETREAT
    return enclosure.squares.bit_count() if main is None else _RETREATS[main.species]


@functools.lru_cache(maxsize=1024)
def _popularity_points(species: int, animals: int) -> int:
    return COMPONENTS.mains[species].points_at(animals)


_RETREATS = tuple([main.retreats.top for main in COMPONENTS.mains])
"""How many retreats have an effect, by main."""


@of_one(1024)
def worth(enclosure: Enclosure) -> Worth:
    """Return what an enclosure brings on the tracks by itself, and its running cost; points beyond a limit lie dormant (A46)."""
    main, co = enclosure.main, enclosure.co
    if main is None and co == NOBODY:
        return _NOTHING
    popular, teaching, conserving, _ = enclosure.points
    species, size = (NOBODY, 0) if main is None else (main.species, main.males + main.females + main.lying)
    return _worth(species, size, co, popular.bit_count(), teaching.bit_count(), conserving.bit_count())


_NOTHING = Worth()


@functools.lru_cache(maxsize=8192)
def _worth(species: int, size: int, co: int, popular: int, teaching: int, conserving: int) -> Worth:
    # where points stand makes no difference, nor how a group is made up: so few different questions are asked
    main = None if species == NOBODY else Main(species, 0, size, 0)
    enclosure = Enclosure(0, 0, main, co)
    popularity, cost = 0, 0
    if main is not None:
        popularity, cost = base_value(main), main_tiles(main) * COMPONENTS.mains[species].cost
    if co != NOBODY:
        popularity, cost = popularity + COMPONENTS.co[co - FIRST_CO].popularity, cost + COMPONENTS.costs.co
        if main is not None:
            popularity += COMPONENTS.givens.mixed
    return Worth(
        popularity + min(popular, point_limit(enclosure, POPULARITY_POINT)),
        education_value(enclosure) * min(teaching, point_limit(enclosure, EDUCATION_POINT)),
        min(conserving, point_limit(enclosure, CONSERVATION_POINT)),
        cost,
    )
