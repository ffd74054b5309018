"""Offer the squares on which a step is legal, as sets, without trying them all (R27, R50, R58, R65, R115, R116).

What a set leaves open is only what does not depend on the square: price, tiles in store, popularity.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence

from engine.games.zoo_tycoon.components.numbers import BOOTH, BUILDING_BIOMES, CENTER, FOOD, KIND, PARK, SHOP
from engine.games.zoo_tycoon.rules.model import Building, Enclosure, Zoo
from engine.games.zoo_tycoon.rules.zoo.buildings import (
    KINDS,
    cap,
    income,
    is_booth_of,
    most_served,
    touching,
    why_no_commerce,
    why_unserved,
)
from engine.games.zoo_tycoon.rules.zoo.enclosures import free_squares
from engine.games.zoo_tycoon.rules.zoo.grid import NEIGHBOURS, REACHED, around, connected, each
from engine.games.zoo_tycoon.rules.zoo.steps.construction import with_tile_at

__all__ = ["building_squares", "extension_squares", "moved_building_squares", "moved_tile_squares", "point_squares"]


def extension_squares(zoo: Zoo, place: int) -> int:
    """Return where a tile extends an enclosure (R27, R104)."""
    return around(zoo.enclosures[place].squares) & free_squares(zoo)


def point_squares(zoo: Zoo, place: int) -> int:
    """Return the tiles of an enclosure without a focal point (R50)."""
    enclosure = zoo.enclosures[place]
    popularity, education, conservation, retreats = enclosure.points
    return enclosure.squares & ~(popularity | education | conservation | retreats)


def building_squares(zoo: Zoo, illustration: int) -> int:
    """Return where a building may stand that the zoo does not have yet (R57, R58, R65, R66, A42)."""
    return _bringing(
        zoo.enclosures, zoo.buildings, free_squares(zoo), KIND[illustration], BUILDING_BIOMES[illustration]
    )


def moved_building_squares(zoo: Zoo, place: int) -> int:
    """Return where a building of the zoo, given by its place in `Zoo.buildings`, may move to (R116, A42)."""
    others = zoo.buildings[:place] + zoo.buildings[place + 1 :]
    which = zoo.buildings[place].illustration
    return _bringing(zoo.enclosures, others, free_squares(zoo), KIND[which], BUILDING_BIOMES[which])


@functools.lru_cache(maxsize=512)
def _bringing(
    enclosures: tuple[Enclosure, ...], buildings: tuple[Building, ...], free: int, kind: int, biomes: tuple[int, ...]
) -> int:
    """Return the free squares where one more building of a kind brings more than the kind does without it."""
    if KINDS[kind].commercial:
        return _serving(enclosures, buildings, free, kind, biomes[0])
    if kind == PARK:
        return _serving_park(buildings, free)
    if kind == CENTER:
        centers = [one.square for one in buildings if KIND[one.illustration] == CENTER]
        return _adding(touching(enclosures, CENTER), centers, free, cap(CENTER))
    mask = 0
    for biome in biomes:  # more in one biome is never less in another
        booths = [one.square for one in buildings if is_booth_of(one, biome)]
        mask |= _adding(touching(enclosures, BOOTH, biome), booths, free, cap(BOOTH))
    return mask


def _serving_park(buildings: tuple[Building, ...], free: int) -> int:
    parks = [one.square for one in buildings if KIND[one.illustration] == PARK]
    others = sum([1 << one.square for one in buildings if KIND[one.illustration] != PARK])
    near = [around_one & others for around_one in NEIGHBOURS]
    return _adding(near, parks, free, cap(PARK))


def _adding(near: Sequence[int], there: list[int], free: int, most: int) -> int:
    """Return the free squares from which one more building raises the best assignment; `near[square]` is what touches it."""
    reach = [near[square] for square in there]
    before = most_served(reach, most)
    mask = 0
    for square in each(free):
        if near[square] and (not there or most_served([*reach, near[square]], most) > before):
            mask |= 1 << square
    return mask


def _serving(
    enclosures: tuple[Enclosure, ...], buildings: tuple[Building, ...], free: int, kind: int, biome: int
) -> int:
    """Return the free squares where one more commercial building of a biome has, and leaves, its conditions (R65, R66)."""
    here = [one for one in buildings if BUILDING_BIOMES[one.illustration] == (biome,)]
    near = touching(enclosures, FOOD, biome)
    booths = [near[one.square] for one in here if KIND[one.illustration] == FOOD]
    shops = [near[one.square] for one in here if KIND[one.illustration] == SHOP]
    mask = 0
    for square in each(free):
        if near[square]:
            more = ([*booths, near[square]], shops) if kind == FOOD else (booths, [*shops, near[square]])
            if why_unserved(biome, *more) is None:
                mask |= 1 << square
    return mask


def moved_tile_squares(zoo: Zoo, place: int, square: int) -> int:
    """Return where a tile of an enclosure may move to (R115, A45)."""
    enclosure = zoo.enclosures[place]
    rest = enclosure.squares & ~(1 << square)
    if not connected(rest):
        return 0
    targets = REACHED[square] & free_squares(zoo)
    if rest:
        targets &= around(rest)
    if not income(zoo.buildings):  # no commercial building has conditions to keep
        return targets
    mask = 0
    for target in each(targets):
        moved = with_tile_at(enclosure, square, target)
        enclosures = (*zoo.enclosures[:place], moved, *zoo.enclosures[place + 1 :])
        if why_no_commerce(enclosures, zoo.buildings) is None:
            mask |= 1 << target
    return mask
