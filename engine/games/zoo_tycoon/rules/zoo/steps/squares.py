"""Offer the squares on which a step is legal, as sets, without trying them all (R27, R50, R58, R65, R115, R116).

What a set leaves open is only what does not depend on the square: price, tiles in store, popularity.
"""

from __future__ import annotations

import functools

from engine.games.zoo_tycoon.components.numbers import BOOTH, BUILDING_BIOMES, CENTER, KIND, PARK
from engine.games.zoo_tycoon.rules.model import Building, Enclosure, Zoo
from engine.games.zoo_tycoon.rules.zoo.buildings import effect, income, why_no_commerce
from engine.games.zoo_tycoon.rules.zoo.enclosures import free_squares, holds_animals
from engine.games.zoo_tycoon.rules.zoo.grid import REACHED, around, connected, each, grown
from engine.games.zoo_tycoon.rules.zoo.steps.construction import with_tile_at
from engine.games.zoo_tycoon.rules.zoo.values import conservation_value, education_value

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
    return _bringing(zoo.enclosures, zoo.buildings, free_squares(zoo), illustration)


def moved_building_squares(zoo: Zoo, place: int) -> int:
    """Return where a building of the zoo, given by its place in `Zoo.buildings`, may move to (R116, A42)."""
    others = zoo.buildings[:place] + zoo.buildings[place + 1 :]
    return _bringing(zoo.enclosures, others, free_squares(zoo), zoo.buildings[place].illustration)


@functools.lru_cache(maxsize=512)
def _bringing(enclosures: tuple[Enclosure, ...], buildings: tuple[Building, ...], free: int, illustration: int) -> int:
    """Return the free squares where one more building brings more than its kind does without it."""
    kind = KIND[illustration]
    before = effect(enclosures, buildings, kind)
    mask = 0
    for square in each(free & grown(_served(enclosures, buildings, illustration))):
        more = (*buildings, Building(illustration, square))
        if effect(enclosures, more, kind) > before and why_no_commerce(enclosures, more) is None:
            mask |= 1 << square
    return mask


def _served(enclosures: tuple[Enclosure, ...], buildings: tuple[Building, ...], illustration: int) -> int:
    """Return the squares of what a building can serve: nowhere but beside them it brings anything."""
    kind, biomes = KIND[illustration], BUILDING_BIOMES[illustration]
    mask = 0
    if kind == PARK:
        for building in buildings:
            if KIND[building.illustration] != PARK:
                mask |= 1 << building.square
        return mask
    for one in enclosures:
        if kind == CENTER:
            counts = conservation_value(one) > 0
        elif kind == BOOTH:
            counts = one.biome in biomes and education_value(one) > 0
        else:
            counts = one.biome in biomes and holds_animals(one)
        if counts:
            mask |= one.squares
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
