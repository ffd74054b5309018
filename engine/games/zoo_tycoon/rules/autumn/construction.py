"""Rebuilding: another biome, a tile or a building moved (R109, R114-R117, R139, A45, A46)."""

from __future__ import annotations

from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import BIOMES, COMPONENTS, KIND
from engine.games.zoo_tycoon.names import biome_name
from engine.games.zoo_tycoon.rules.autumn.step import BuildStep, Part, PartOf, Terms
from engine.games.zoo_tycoon.rules.model import Building, Zoo
from engine.games.zoo_tycoon.rules.zoo.buildings import why_no_gain
from engine.games.zoo_tycoon.rules.zoo.enclosures import (
    NEIGHBOURS,
    NOWHERE,
    REACHED,
    connected,
    enclosure_at,
    holds_animals,
    with_enclosure,
    with_tile_at,
)
from engine.games.zoo_tycoon.rules.zoo.limits import changed, paid, why_no_enclosure, why_not_free, why_too_dear
from engine.games.zoo_tycoon.rules.zoo.tracks import settled


def _price(free: bool) -> int:
    """Return what a construction action costs; a maintenance worker does one for nothing (R109, R139)."""
    return 0 if free else COMPONENTS.costs.construction


def _constructed(after: Zoo | Refusal, terms: Terms) -> Zoo | Refusal:
    """Return what a construction action made of a zoo, with one fewer for free if it was free (R139)."""
    return after if isinstance(after, Refusal) or not terms.free else with_constructions(after, -1)


def with_constructions(zoo: Zoo, more: int) -> Zoo:
    """Return a zoo with so many more construction actions for free."""
    return replace(zoo, staff=replace(zoo.staff, constructions=zoo.staff.constructions + more))


# --- another biome ----------------------------------------------------------------------------------------------------


class BiomeChanged(Fact):
    """An enclosure gets another biome (R114)."""

    kind = "biome"
    rule: str = "R114"
    biome: int


class Biome(BuildStep):
    """Give an enclosure without animals another biome (R114)."""

    picks = ("enclosure", "biome")

    place: int
    biome: int

    def after(self, zoo: Zoo, terms: Terms) -> Zoo | Refusal:
        """Change it."""
        return _constructed(biome_changed(zoo, self.place, self.biome, terms.free), terms)

    def told(self, seat: int, _before: Zoo, _after: Zoo) -> Fact:
        """Tell it."""
        return BiomeChanged(seat=seat, biome=self.biome)

    def part(self, _zoo: Zoo) -> PartOf:
        """Return the new biome."""
        return Part.REBUILDING, self.biome, -1


def biome_changed(zoo: Zoo, place: int, biome: int, free: bool = False) -> Zoo | Refusal:
    """Give an enclosure without any animals another biome; its focal points stay (R114)."""
    refusal = why_no_enclosure(zoo, place)
    if refusal:
        return refusal
    enclosure = zoo.enclosures[place]
    if holds_animals(enclosure):
        return Refusal("occupied", "R114", "Only an enclosure without animals changes its biome.")
    if not 0 <= biome < BIOMES:
        return Refusal("no-such-biome", "R26", "There is no such biome.")
    if biome == enclosure.biome:
        return Refusal("no-other-biome", "R114", f"That enclosure is {biome_name(biome)} already.")
    refusal = why_too_dear(zoo, _price(free))
    if refusal:
        return refusal
    return with_enclosure(paid(zoo, _price(free)), place, replace(enclosure, biome=biome))  # no animals, no effect


# --- a tile moved -----------------------------------------------------------------------------------------------------


class TileMoved(Fact):
    """A tile moves (R115)."""

    kind = "tile_moved"
    rule: str = "R115"
    square: int
    target: int


class MoveTile(BuildStep, tag="move_tile"):
    """Move a tile by one square (R115)."""

    lands = "target"
    picks = ("square", "target")
    square: int
    target: int

    def after(self, zoo: Zoo, terms: Terms) -> Zoo | Refusal:
        """Move it."""
        return _constructed(tile_moved(zoo, self.square, self.target, terms.free), terms)

    def told(self, seat: int, _before: Zoo, _after: Zoo) -> Fact:
        """Tell it."""
        return TileMoved(seat=seat, square=self.square, target=self.target)


def tile_moved(zoo: Zoo, square: int, target: int, free: bool = False) -> Zoo | Refusal:
    """Move a tile one square in any of eight directions, its focal point with it (R115, A45)."""
    place = enclosure_at(zoo, square)
    if place == NOWHERE:
        return Refusal("no-tile", "R115", "No enclosure tile lies there.")
    refusal = why_not_free(zoo, target)
    if refusal:
        return refusal
    if not REACHED[square] >> target & 1:
        return Refusal("too-far", "R115", "A tile moves one square, straight or diagonally.")
    enclosure = zoo.enclosures[place]
    rest = enclosure.squares & ~(1 << square)
    if rest and not connected(rest):
        return Refusal("in-pieces", "R115", "Without that tile the rest of its enclosure would not hang together.")
    if rest and not NEIGHBOURS[target] & rest:
        return Refusal("in-pieces", "R115", "There the tile would not touch the rest of its enclosure.")
    refusal = why_too_dear(zoo, _price(free))
    return refusal or changed(paid(zoo, _price(free)), place, with_tile_at(enclosure, square, target))


# --- a building moved -------------------------------------------------------------------------------------------------


class BuildingMoved(Fact):
    """A building moves (R116)."""

    kind = "building_moved"
    rule: str = "R116"
    square: int
    target: int


class MoveBuilding(BuildStep, tag="move_building"):
    """Move a building (R116)."""

    lands = "target"
    picks = ("square", "target")
    square: int
    target: int

    def after(self, zoo: Zoo, terms: Terms) -> Zoo | Refusal:
        """Move it."""
        return _constructed(building_moved(zoo, self.square, self.target, terms.free), terms)

    def told(self, seat: int, _before: Zoo, _after: Zoo) -> Fact:
        """Tell it."""
        return BuildingMoved(seat=seat, square=self.square, target=self.target)


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


CONSTRUCTION = (Biome, MoveTile, MoveBuilding)
