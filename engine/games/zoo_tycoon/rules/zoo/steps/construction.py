"""Rebuild: change a biome, move a tile, move a building (R109, R114–R117, A45, A46)."""

from __future__ import annotations

from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import BIOMES, KIND
from engine.games.zoo_tycoon.rules.model import Building, Enclosure, Zoo
from engine.games.zoo_tycoon.rules.zoo.enclosures import holds_animals, with_enclosure
from engine.games.zoo_tycoon.rules.zoo.grid import NEIGHBOURS, REACHED, connected
from engine.games.zoo_tycoon.rules.zoo.steps.building import why_no_gain
from engine.games.zoo_tycoon.rules.zoo.steps.common import (
    changed,
    paid,
    why_no_enclosure,
    why_not_free,
    why_too_dear,
)
from engine.games.zoo_tycoon.rules.zoo.tracks import settled


def _price(free: bool) -> int:
    """Return what a construction action costs; a maintenance worker does one for nothing (R109, R139)."""
    return 0 if free else COMPONENTS.costs.construction


def biome_changed(zoo: Zoo, place: int, biome: int, free: bool = False) -> Zoo | Refusal:
    """Give an enclosure without any animals another biome; its focal points stay (R114)."""
    refusal = why_no_enclosure(zoo, place)
    if refusal:
        return refusal
    enclosure = zoo.enclosures[place]
    if holds_animals(enclosure):
        return Refusal("occupied", "R114", "Only an enclosure without animals changes its biome.")
    if biome == enclosure.biome or not 0 <= biome < BIOMES:
        return Refusal("no-other-biome", "R114", "That is no other biome.")
    refusal = why_too_dear(zoo, _price(free))
    if refusal:
        return refusal
    return with_enclosure(paid(zoo, _price(free)), place, replace(enclosure, biome=biome))  # no animals, no effect


def tile_moved(zoo: Zoo, square: int, target: int, free: bool = False) -> Zoo | Refusal:
    """Move a tile one square in any of eight directions, its focal point with it (R115, A45)."""
    place = next((at for at, one in enumerate(zoo.enclosures) if square >= 0 and one.squares >> square & 1), None)
    if place is None:
        return Refusal("no-tile", "R115", "No enclosure tile lies there.")
    refusal = why_not_free(zoo, target)
    if refusal:
        return refusal
    if not REACHED[square] >> target & 1:
        return Refusal("too-far", "R115", "A tile moves one square, straight or diagonally.")
    enclosure = zoo.enclosures[place]
    rest = enclosure.squares & ~(1 << square)
    if rest and not (connected(rest) and NEIGHBOURS[target] & rest):
        return Refusal("in-pieces", "R115", "The rest stays in one piece, with the moved tile beside it.")
    refusal = why_too_dear(zoo, _price(free))
    return refusal or changed(paid(zoo, _price(free)), place, with_tile_at(enclosure, square, target))


def with_tile_at(enclosure: Enclosure, square: int, target: int) -> Enclosure:
    """Return an enclosure with a tile, and what stands on it, at another square."""
    old, new = 1 << square, 1 << target
    popularity, education, conservation, retreats = (
        points & ~old | new if points & old else points for points in enclosure.points
    )
    return replace(
        enclosure,
        squares=enclosure.squares & ~old | new,
        points=(popularity, education, conservation, retreats),
    )


def building_moved(zoo: Zoo, square: int, target: int, free: bool = False) -> Zoo | Refusal:
    """Move a building to a free square where it brings more than the zoo would have without it (R116, A42)."""
    place = next((at for at, one in enumerate(zoo.buildings) if one.square == square), None)
    if place is None:
        return Refusal("no-building", "R116", "No building stands there.")
    refusal = why_not_free(zoo, target) or why_too_dear(zoo, _price(free))
    if refusal:
        return refusal
    which = zoo.buildings[place].illustration
    others = zoo.buildings[:place] + zoo.buildings[place + 1 :]
    after = replace(paid(zoo, _price(free)), buildings=put(zoo.buildings, place, Building(which, target)))
    return why_no_gain(replace(zoo, buildings=others), after, KIND[which], "R116") or settled(after)
