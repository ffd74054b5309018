"""Offer the squares on which a step is legal, as sets, without trying them all (R27, R50, R58, R65, R115, R116).

What a set leaves open is only what does not depend on the square: price, tiles in store, popularity.
"""

import functools
from collections.abc import Sequence

from engine.games.zoo_tycoon.components.numbers import BOOTH, BUILDING_BIOMES, CENTER, FOOD, KIND, PARK, SHOP
from engine.games.zoo_tycoon.rules.model import Building, Enclosure, Zoo
from engine.games.zoo_tycoon.rules.zoo.buildings import (
    CAP,
    KINDS,
    booths_lack,
    income,
    is_booth_of,
    most_served,
    rings,
    touched,
    why_no_commerce,
)
from engine.games.zoo_tycoon.rules.zoo.enclosures import free_squares, with_tile_moved
from engine.games.zoo_tycoon.rules.zoo.squares import NEIGHBOURS, REACHED, around, connected, each

Enclosures = tuple[Enclosure, ...]
Buildings = tuple[Building, ...]


def point_squares(zoo: Zoo, place: int) -> int:
    """Return the tiles of an enclosure without a focal point (R50)."""
    enclosure = zoo.enclosures[place]
    popularity, education, conservation, retreats = enclosure.points
    return enclosure.squares & ~(popularity | education | conservation | retreats)


def building_squares(zoo: Zoo, illustration: int) -> int:
    """Return where a building may stand that the zoo does not have yet (R57, R58, R65, R66, A42)."""
    return bringing(zoo.enclosures, zoo.buildings, free_squares(zoo), illustration)


def bringing(enclosures: Enclosures, buildings: Buildings, free: int, illustration: int) -> int:
    """Return the `free` squares where one more building brings more than its kind does without it (R58, R65, R66, A42)."""
    kind, biomes = KIND[illustration], BUILDING_BIOMES[illustration]
    if kind == FOOD:
        return _serving(enclosures, buildings, free, biomes[0])
    if kind == SHOP:
        return _serving_too(enclosures, buildings, free, biomes[0])
    there = [one.square for one in buildings if KIND[one.illustration] == kind]
    if kind == PARK:
        others = [NEIGHBOURS[one.square] for one in buildings if KIND[one.illustration] != PARK]
        return _adding(others, there, free, CAP[PARK])
    if kind == CENTER:
        return _adding(rings(enclosures, CENTER), there, free, CAP[CENTER])
    mask = 0
    for biome in biomes:  # more in one biome is never less in another
        mask |= booth_squares(enclosures, buildings, free, biome)
    return mask


def booth_squares(enclosures: Enclosures, buildings: Buildings, free: int, biome: int) -> int:
    """Return the `free` squares where one more education booth that names a biome brings more there (R62)."""
    booths = [one.square for one in buildings if is_booth_of(one, biome)]
    return _adding(rings(enclosures, BOOTH, biome), booths, free, CAP[BOOTH])


def _adding(near: Sequence[int], there: list[int], free: int, most: int) -> int:
    """Return the free squares from which one more building raises the best assignment; `near` are the rings that it counts.

    Beside what no building touches yet it always does. Beside others only where those that touch them are full.
    """
    if not near:
        return 0
    anywhere = 0
    for ring in near:
        anywhere |= ring
    anywhere &= free
    if not there or not anywhere:
        return anywhere
    reach = [touched(near, square) for square in there]
    known = functools.reduce(int.__or__, reach)
    mask = 0
    for place, ring in enumerate(near):
        if not known >> place & 1:
            mask |= ring
    mask &= free
    before = most_served(reach, most)
    if before < known.bit_count():
        for square in each(anywhere & ~mask):
            if most_served([*reach, touched(near, square)], most) > before:
                mask |= 1 << square
    return mask


def _in_rings(near: Sequence[int], least: int) -> int:
    """Return the squares that lie in `least` rings or more."""
    found = [0] * least
    for ring in near:
        for more in range(least - 1, 0, -1):
            found[more] |= found[more - 1] & ring
        found[0] |= ring
    return found[-1]


def _serving(enclosures: Enclosures, buildings: Buildings, free: int, biome: int) -> int:
    """Return the free squares where one more food booth of a biome has, and leaves, its conditions (R65, A47)."""
    near = rings(enclosures, FOOD, biome)
    if not near:
        return 0
    reach = _reach(near, buildings, FOOD, biome)
    if not reach:
        return _in_rings(near, KINDS[FOOD].touching) & free
    mask = 0
    for square in each(_in_rings(near, 1) & free):
        if not booths_lack((*reach, touched(near, square))):
            mask |= 1 << square
    return mask


def _serving_too(enclosures: Enclosures, buildings: Buildings, free: int, biome: int) -> int:
    """Return the free squares where a zoo shop of a biome has its conditions (R66)."""
    near = rings(enclosures, FOOD, biome)
    if not near or len(_reach(near, buildings, FOOD, biome)) < 2:
        return 0
    return _in_rings(near, KINDS[SHOP].touching) & free


def _reach(near: Sequence[int], buildings: Buildings, kind: int, biome: int) -> tuple[int, ...]:
    """Return what each commercial building of a kind and biome touches."""
    return tuple(
        [
            touched(near, one.square)
            for one in buildings
            if KIND[one.illustration] == kind and BUILDING_BIOMES[one.illustration] == (biome,)
        ]
    )


# --- tiles that move -------------------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=4096)
def tile_moves(squares: int) -> tuple[tuple[int, int], ...]:
    """Return which tiles of an enclosure may move, and where to if all other squares were free (R115, A45)."""
    found = []
    for square in each(squares):
        rest = squares & ~(1 << square)
        if connected(rest):
            targets = REACHED[square] & (around(rest) if rest else -1) & ~squares
            if targets:
                found.append((square, targets))
    return tuple(found)


@functools.lru_cache(maxsize=4096)
def reach_of_tiles(squares: int) -> int:
    """Return to which squares any tile of an enclosure could move if they were free (R115)."""
    return functools.reduce(int.__or__, [targets for _, targets in tile_moves(squares)], 0)


def moved_tile_squares(zoo: Zoo, place: int, square: int) -> int:
    """Return where a tile of an enclosure may move to (R115, A45)."""
    enclosure = zoo.enclosures[place]
    targets = free_squares(zoo) & next((mask for tile, mask in tile_moves(enclosure.squares) if tile == square), 0)
    if not targets or not income(zoo.buildings):  # no commercial building has conditions to keep
        return targets
    mask = 0
    for target in each(targets):
        moved = with_tile_moved(enclosure, square, target)
        enclosures = (*zoo.enclosures[:place], moved, *zoo.enclosures[place + 1 :])
        if why_no_commerce(enclosures, zoo.buildings) is None:
            mask |= 1 << target
    return mask
