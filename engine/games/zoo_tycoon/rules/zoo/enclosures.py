"""Enclosures, square by square."""

import functools
from collections.abc import Callable, Iterator

from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import BIOME, BIOMES, CATEGORIES, NOBODY, SPECIES
from engine.games.zoo_tycoon.rules.model import Enclosure, Group, Zoo
from engine.games.zoo_tycoon.rules.readings import category
from engine.games.zoo_tycoon.rules.zoo.squares import ALL
from engine.shared.by_identity import of_one

NOWHERE = -1


def tiles(zoo: Zoo) -> int:
    """Return the squares with an enclosure tile."""
    mask = 0
    for enclosure in zoo.enclosures:
        mask |= enclosure.squares
    return mask


@of_one(64)
def free_squares(zoo: Zoo) -> int:
    """Return the squares with no tile, no building and no prohibition tile (R28)."""
    taken = zoo.prohibited
    for enclosure in zoo.enclosures:
        taken |= enclosure.squares
    for building in zoo.buildings:
        taken |= 1 << building.square
    return ALL & ~taken


def holds_animals(enclosure: Enclosure) -> bool:
    """Tell whether a main or a co lives in an enclosure (R34)."""
    return enclosure.main is not None or enclosure.co != NOBODY


def inhabitants(enclosure: Enclosure) -> tuple[int, ...]:
    """Return the species that live in an enclosure: main, co, both or none (R29, R34)."""
    if enclosure.main is None:
        return () if enclosure.co == NOBODY else (enclosure.co,)
    return (enclosure.main.species,) if enclosure.co == NOBODY else (enclosure.main.species, enclosure.co)


def exhibited(zoo: Zoo) -> Iterator[int]:
    """Yield the species exhibited, mains and co, enclosure by enclosure (R30)."""
    for enclosure in zoo.enclosures:
        yield from inhabitants(enclosure)


def enclosure_at(zoo: Zoo, square: int) -> int:
    """Return the enclosure with a tile on a square, NOWHERE if there is none."""
    if square >= 0:
        for place, one in enumerate(zoo.enclosures):
            if one.squares >> square & 1:
                return place
    return NOWHERE


def home(zoo: Zoo, species: int) -> int:
    """Return the enclosure of a species, NOWHERE if it is not exhibited (R30)."""
    if species == NOBODY:
        return NOWHERE
    for place, one in enumerate(zoo.enclosures):
        if one.co == species or (one.main is not None and one.main.species == species):
            return place
    return NOWHERE


def doors(zoo: Zoo, species: int) -> tuple[int, ...]:
    """Return the enclosures that a main could enter at all: its own, or those of its biome without a main (R29, R30)."""
    biome, vacant = BIOME[species], []
    for place, one in enumerate(zoo.enclosures):
        if one.main is None:
            if one.biome == biome:
                vacant.append(place)
        elif one.main.species == species:
            return (place,)
    return tuple(vacant)


def quarantine_space(zoo: Zoo, species: int) -> int:
    """Return the quarantine space of a main, NOWHERE if it is in none (R68)."""
    for space, group in enumerate(zoo.quarantine):
        if group.species == species:
            return space
    return NOWHERE


def in_quarantine(zoo: Zoo, species: int) -> Group:
    """Return the animals of a main in quarantine, perhaps none (R68)."""
    space = quarantine_space(zoo, species)
    return Group(species, 0, 0) if space == NOWHERE else zoo.quarantine[space]


@of_one(256)
def species_of(enclosures: tuple[Enclosure, ...]) -> int:
    """Return the set of species that live in enclosures, mains and co; each lives in one at most (R30)."""
    mask = 0
    for one in enclosures:
        if one.main is not None:
            mask |= 1 << one.main.species
        if one.co != NOBODY:
            mask |= 1 << one.co
    return mask


def by_biome(zoo: Zoo) -> tuple[int, ...]:
    """Return how many species of each biome are exhibited, mains and co (R99)."""
    here = species_of(zoo.enclosures)
    return tuple([(here & its).bit_count() for its in _OF_BIOME])


_OF_BIOME = tuple([sum([1 << one for one in range(SPECIES) if BIOME[one] == biome]) for biome in range(BIOMES)])


def counted(enclosures: tuple[Enclosure, ...], readings: int) -> tuple[int, ...]:
    """Return how many species of each category live in enclosures, mains and co (R92)."""
    here = species_of(enclosures)
    return tuple([(here & its).bit_count() for its in _by_category(readings)])


def categories(zoo: Zoo) -> int:
    """Return the set of categories exhibited: what is known once the year is over (R41, A32)."""
    here = species_of(zoo.enclosures)
    return sum([1 << number for number, its in enumerate(_by_category(zoo.readings)) if here & its])


@functools.lru_cache(maxsize=16)
def _by_category(readings: int) -> tuple[int, ...]:
    """Return the set of species of each category."""
    sets = [0] * CATEGORIES
    for species in range(SPECIES):
        sets[category(species, readings)] |= 1 << species
    return tuple(sets)


def with_enclosure(zoo: Zoo, place: int, enclosure: Enclosure) -> Zoo:
    """Return a zoo with another enclosure at a place."""
    return replace(zoo, enclosures=put(zoo.enclosures, place, enclosure))


def with_tile_moved(enclosure: Enclosure, square: int, target: int) -> Enclosure:
    """Return an enclosure with a tile, and what stands on it, at another square."""
    old, new = 1 << square, 1 << target

    def moved(squares: int) -> int:
        return squares & ~old | new if squares & old else squares

    return replace(with_focal_points(enclosure, lambda _, points: moved(points)), squares=moved(enclosure.squares))


def with_focal_points(enclosure: Enclosure, change: Callable[[int, int], int]) -> Enclosure:
    """Return an enclosure in which each kind of focal point stands on the squares that `change` makes of kind and squares."""
    popular, teaching, conserving, retreats = (change(kind, squares) for kind, squares in enumerate(enclosure.points))
    return replace(enclosure, points=(popular, teaching, conserving, retreats))
