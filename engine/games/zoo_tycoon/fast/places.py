"""Which animals may come into an enclosure, by sets of them."""

import functools
from collections.abc import Mapping

from engine.games.zoo_tycoon.components.numbers import BIOME, COMPONENTS, MAINS, NOBODY, RETREAT, SPECIES
from engine.games.zoo_tycoon.components.species import may_live_together
from engine.games.zoo_tycoon.rules.model import Enclosure, Main, Zoo
from engine.games.zoo_tycoon.rules.readings import USUAL, category
from engine.games.zoo_tycoon.rules.zoo.animals import start_experience
from engine.games.zoo_tycoon.rules.zoo.needs import why_unfit

Pairs = Mapping[int, tuple[int, ...]]
"""By number of males the numbers of females that may come together with them."""
_NOBODY_COMES: Pairs = {}
_BY_BIOME = {biome: [co for co in range(MAINS, SPECIES) if BIOME[co] == biome] for biome in set(BIOME)}
_PER_TILE = tuple([main.per_tile for main in COMPONENTS.mains])
_LEAST_EXPERIENCE = tuple([main.experience.minimum for main in COMPONENTS.mains])
_LEAST_RETREATS = tuple([main.retreats.minimum for main in COMPONENTS.mains])
_MOST_RETREATS = max(_LEAST_RETREATS)


def groups(enclosure: Enclosure, species: int, experience: int, most: tuple[int, int], readings: int) -> Pairs:
    """Return how many males and females of a main, at most `most`, may come together into its enclosure, or one without main."""
    tiles = enclosure.squares.bit_count()
    if enclosure.biome != BIOME[species] or tiles < _fewest_tiles(species):
        return _NOBODY_COMES
    main, males, females = enclosure.main, 0, 0
    if main is not None:
        if main.species != species:
            return _NOBODY_COMES
        males, females, experience = main.males, main.females + main.lying, main.experience
    sizes = _sizes(
        species,
        # beyond its minimum neither makes a difference, so that few different questions are asked
        min(experience, _LEAST_EXPERIENCE[species]),
        tiles,
        min(enclosure.points[RETREAT].bit_count(), _LEAST_RETREATS[species]),
        enclosure.co,
        readings,
    )
    return _groups(species, sizes, males, females, most) if sizes else _NOBODY_COMES


def groups_by_place(zoo: Zoo, species: int, most: tuple[int, int]) -> dict[int, Pairs]:
    """Return by enclosure how many animals of a main, at most `most`, may come into it together (R30, R94, R106, A40)."""
    places = rooms(zoo, species)
    if not places:
        return {}
    found, experience = {}, start_experience(zoo, species)
    for place in places:
        pairs = groups(zoo.enclosures[place], species, experience, most, zoo.readings)
        if pairs:
            found[place] = pairs
    return found


def rooms(zoo: Zoo, species: int) -> tuple[int, ...]:
    """Return the enclosures that a main could enter if there were any smaller group of it: its own, or one without a main.

    Most are too small for anybody, which is soon told.
    """
    biome, least, vacant = BIOME[species], _fewest_tiles(species), []
    for place, one in enumerate(zoo.enclosures):
        main = one.main
        if main is None:
            if one.biome == biome and one.squares.bit_count() >= least:
                vacant.append(place)
        elif main.species == species:
            return (place,)
    return tuple(vacant)


@functools.lru_cache(maxsize=64)
def _fewest_tiles(species: int) -> int:
    """Return on how many tiles a main can live at all; most enclosures are small, and so are soon told."""
    tiles = 1
    while not _sizes(species, _LEAST_EXPERIENCE[species], tiles, _LEAST_RETREATS[species], NOBODY, USUAL):
        tiles += 1
    return tiles


@functools.lru_cache(maxsize=8192)
def _sizes(species: int, experience: int, tiles: int, retreats: int, co: int, readings: int) -> int:
    """Return the set of group sizes with which a main may live on such ground, one bit a number; males are not asked about."""
    largest = tiles * _PER_TILE[species]
    return sum(
        [
            1 << size
            for size in range(1, largest + 1)
            if _fits(Main(species, 0, size, experience), tiles, retreats, co, readings)
        ]
    )


def newcomers(enclosure: Enclosure, readings: int) -> int:
    """Return the set of mains of which some group could live in an enclosure that has none."""
    retreats = min(enclosure.points[RETREAT].bit_count(), _MOST_RETREATS)
    return _newcomers(enclosure.biome, enclosure.squares.bit_count(), retreats, enclosure.co, readings)


@functools.lru_cache(maxsize=4096)
def _newcomers(biome: int, tiles: int, retreats: int, co: int, readings: int) -> int:
    here = Enclosure(biome, (1 << tiles) - 1, None, co, (0, 0, 0, (1 << retreats) - 1))
    many = (1, tiles * max(_PER_TILE))
    return sum([1 << main for main in range(MAINS) if groups(here, main, _LEAST_EXPERIENCE[main], many, readings)])


@functools.lru_cache(maxsize=8192)
def _groups(species: int, sizes: int, males: int, females: int, most: tuple[int, int]) -> Pairs:
    """Return how many may come to those that are there, if they get on and together are one of the `sizes` (R43)."""
    card, found = COMPONENTS.mains[species], {}
    for more in range(most[0] + 1):
        coming = tuple(
            [
                others
                for others in range(most[1] + 1)
                if more + others
                and sizes >> males + more + females + others & 1
                and may_live_together(card, males + more, females + others)
            ]
        )
        if coming:
            found[more] = coming
    return found


def _fits(main: Main, tiles: int, retreats: int, co: int, readings: int) -> bool:
    points = (0, 0, 0, (1 << retreats) - 1)
    return why_unfit(Enclosure(BIOME[main.species], (1 << tiles) - 1, main, co, points), readings) is None


def takes_main(enclosure: Enclosure, main: Main, readings: int) -> bool:
    """Tell whether a main that is exhibited elsewhere may live in an enclosure (A5)."""
    if enclosure.main is not None or enclosure.biome != BIOME[main.species]:
        return False
    return _lives(main, enclosure.squares.bit_count(), enclosure.points[RETREAT].bit_count(), enclosure.co, readings)


def may_merge(first: Enclosure, second: Enclosure, readings: int) -> bool:
    """Tell whether two enclosures that touch may be made one, as far as their animals go (R29, A31)."""
    main, other = first.main, second.main
    if first.biome != second.biome or (main and other) or (first.co != NOBODY and second.co != NOBODY):
        return False
    one = main or other
    if one is None:
        return True
    tiles = first.squares.bit_count() + second.squares.bit_count()
    retreats = first.points[RETREAT].bit_count() + second.points[RETREAT].bit_count()
    return _lives(one, tiles, retreats, second.co if first.co == NOBODY else first.co, readings)


def _lives(main: Main, tiles: int, retreats: int, co: int, readings: int) -> bool:
    return _takes_main(
        main.species, main.males, main.females, main.lying, main.experience, tiles, retreats, co, readings
    )


@functools.lru_cache(maxsize=8192)
def _takes_main(
    species: int,
    males: int,
    females: int,
    lying: int,
    experience: int,
    tiles: int,
    retreats: int,
    co: int,
    readings: int,
) -> bool:
    return _fits(Main(species, males, females, experience, lying), tiles, retreats, co, readings)


def guests(enclosure: Enclosure, readings: int) -> int:
    """Return the set of co that may come into an enclosure, wherever they are now (R29, R31, R35, R39)."""
    if enclosure.co != NOBODY:
        return 0
    main, tiles = enclosure.main, enclosure.squares.bit_count()
    if main is None:
        return _guests(enclosure.biome, tiles)
    retreats = enclosure.points[RETREAT].bit_count()
    return _guests_of(main.species, main.males, main.females, main.lying, main.experience, tiles, retreats, readings)


@functools.lru_cache(maxsize=256)
def _guests(biome: int, tiles: int) -> int:
    squares = (1 << tiles) - 1
    alone = [co for co in _BY_BIOME[biome] if why_unfit(Enclosure(biome, squares, co=co)) is None]
    return sum([1 << co for co in alone])


@functools.lru_cache(maxsize=8192)
def _guests_of(
    species: int, males: int, females: int, lying: int, experience: int, tiles: int, retreats: int, readings: int
) -> int:
    main = Main(species, males, females, experience, lying)
    return sum([1 << co for co in _BY_BIOME[BIOME[species]] if _fits(main, tiles, retreats, co, readings)])


@functools.lru_cache(maxsize=64)
def of_category(barred: int, readings: int) -> int:
    """Return the set of species of a category, which a disease keeps out of enclosures (R148)."""
    return sum([1 << species for species in range(SPECIES) if category(species, readings) == barred])
