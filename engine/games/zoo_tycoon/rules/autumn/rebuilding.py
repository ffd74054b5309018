"""Rebuilding: another biome, a tile or a building moved (R109, R114-R117, R139, A45, A46).

`enclosure_at` is the place with a tile on a square. A building is one *illustration* of its kind (KIND); food booths and zoo shops
are *commercial* ones, each of a biome, which need enclosures of that biome, with animals, beside them.

`with_fit_enclosure` puts an enclosure at a place, if its animals may live so: its biome, its room, who may live together, the
least its main needs (R29, R31, R35, R39, R42-R44); it refuses that, too, where a commercial building then lacks what it needs, and
else it ends by `with_spaces_paid`. `why_no_gain` is what stands against a building that is moved: that any commercial one of the
zoo then lacks what it needs, or that all of its kind together bring no more than without it (R65, R66, R116).
"""

from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import BIOMES, COMPONENTS, KIND
from engine.games.zoo_tycoon.names import biome_name
from engine.games.zoo_tycoon.rules.autumn.building_step import BuildStep
from engine.games.zoo_tycoon.rules.model import Building, Zoo
from engine.games.zoo_tycoon.rules.zoo.buildings import why_no_gain
from engine.games.zoo_tycoon.rules.zoo.enclosures import (
    NOWHERE,
    enclosure_at,
    holds_animals,
    with_enclosure,
    with_tile_moved,
)
from engine.games.zoo_tycoon.rules.zoo.limits import (
    WHY_NO_BIOME,
    paid,
    why_no_enclosure,
    why_not_free,
    why_too_dear,
    with_fit_enclosure,
)
from engine.games.zoo_tycoon.rules.zoo.squares import NEIGHBOURS, REACHED, connected
from engine.games.zoo_tycoon.rules.zoo.tracks import with_spaces_paid


class BiomeChanged(Fact):
    """An enclosure gets another biome (R114)."""

    kind = "biome"
    rule: str = "R114"
    biome: int


class ChangeBiome(BuildStep, tag="biome"):
    """Give an enclosure without any animals another biome; its focal points stay (R114)."""

    tells = BiomeChanged
    place: int
    biome: int

    def after(self, zoo: Zoo) -> Zoo | Refusal:
        refusal = why_no_enclosure(zoo, self.place)
        if refusal:
            return refusal
        enclosure = zoo.enclosures[self.place]
        if holds_animals(enclosure):
            return Refusal("occupied", "R114", "Only an enclosure without animals changes its biome.")
        if not 0 <= self.biome < BIOMES:
            return WHY_NO_BIOME
        if self.biome == enclosure.biome:
            return Refusal("no-other-biome", "R114", f"That enclosure is {biome_name(self.biome)} already.")
        paid_zoo = _rebuilding_paid(zoo)
        if isinstance(paid_zoo, Refusal):
            return paid_zoo
        # without animals it moves no track
        return with_enclosure(paid_zoo, self.place, replace(enclosure, biome=self.biome))


class TileMoved(Fact):
    """A tile moves (R115)."""

    kind = "tile_moved"
    rule: str = "R115"
    square: int
    target: int


class MoveTile(BuildStep, tag="move_tile"):
    """Move a tile one square in any of eight directions, its focal point with it (R115, A45)."""

    lands = "target"
    tells = TileMoved
    square: int
    target: int

    def after(self, zoo: Zoo) -> Zoo | Refusal:
        place = enclosure_at(zoo, self.square)
        if place == NOWHERE:
            return Refusal("no-tile", "R115", "No enclosure tile lies there.")
        refusal = why_not_free(zoo, self.target)
        if refusal:
            return refusal
        if not REACHED[self.square] >> self.target & 1:
            return Refusal("too-far", "R115", "A tile moves one square, straight or diagonally.")
        enclosure = zoo.enclosures[place]
        rest = enclosure.squares & ~(1 << self.square)  # none where the tile is all of its enclosure
        if rest and not connected(rest):
            return Refusal("in-pieces", "R115", "Without that tile the rest of its enclosure would not hang together.")
        if rest and not NEIGHBOURS[self.target] & rest:  # by an edge; REACHED has the diagonal squares, too
            return Refusal("in-pieces", "R115", "There the tile would not touch the rest of its enclosure.")
        paid_zoo = _rebuilding_paid(zoo)
        if isinstance(paid_zoo, Refusal):
            return paid_zoo
        return with_fit_enclosure(paid_zoo, place, with_tile_moved(enclosure, self.square, self.target))


class BuildingMoved(Fact):
    """A building moves (R116)."""

    kind = "building_moved"
    rule: str = "R116"
    square: int
    target: int


class MoveBuilding(BuildStep, tag="move_building"):
    """Move a building to a free square where it has what it needs and all of its kind bring more than without it (R116, A42)."""

    lands = "target"
    tells = BuildingMoved
    square: int
    target: int

    def after(self, zoo: Zoo) -> Zoo | Refusal:
        which = next((nth for nth, one in enumerate(zoo.buildings) if one.square == self.square), None)
        if which is None:
            return Refusal("no-building", "R116", "No building stands there.")
        paid_zoo = why_not_free(zoo, self.target) or _rebuilding_paid(zoo)
        if isinstance(paid_zoo, Refusal):
            return paid_zoo
        illustration = zoo.buildings[which].illustration
        without = replace(zoo, buildings=zoo.buildings[:which] + zoo.buildings[which + 1 :])
        moved = replace(paid_zoo, buildings=put(zoo.buildings, which, Building(illustration, self.target)))
        return why_no_gain(without, moved, KIND[illustration], "R116") or with_spaces_paid(moved)


def _rebuilding_paid(zoo: Zoo) -> Zoo | Refusal:
    """Return a zoo that has paid for a rebuilding: with a free one if it has any, else with money (R109, R139, R157)."""
    if zoo.staff.free_rebuildings:
        return with_free_rebuildings(zoo, -1)
    price = COMPONENTS.costs.rebuilding
    return why_too_dear(zoo, price) or paid(zoo, price)


def with_free_rebuildings(zoo: Zoo, more: int) -> Zoo:
    """Return a zoo with more free rebuildings, or fewer."""
    return replace(zoo, staff=replace(zoo.staff, free_rebuildings=zoo.staff.free_rebuildings + more))


REBUILDING = (ChangeBiome, MoveTile, MoveBuilding)
"""The steps of this file, in the order in which they are offered."""
