"""Tiles: new enclosures, larger ones, two made one, tiles to buy (R104, R105, A31, A50).

Tiles lie in the `store`, or were `bought` this autumn; on `prohibited` squares lies a prohibition tile, and nothing else can. The
`points` of an enclosure are its *focal points*, small things on its tiles that bring something: a set of squares for each kind;
`with_focal_points` puts another set in place of each.

`why_unfit` is what stands against an enclosure as it is: its biome, its room, who may live together, and *standards*, the least
that its main needs (R29, R31, R35, R39, R42-R44); `zoo.readings` says how this table reads a rule that can be read in two ways.
*Commercial* buildings are food booths and zoo shops. Each belongs to a biome and needs enclosures of that biome, with animals,
beside it: a biome's first booth needs two, its second one a third, its shop any one, and both booths to stand (R65, R66).
`unless_commerce_suffers` refuses a zoo in which one lacks what it needs, and else ends by `with_spaces_paid`.
"""

from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import BIOMES, COMPONENTS, NOBODY
from engine.games.zoo_tycoon.rules.autumn.building_step import BuildStep
from engine.games.zoo_tycoon.rules.model import NO_SQUARE, Enclosure, Zoo
from engine.games.zoo_tycoon.rules.zoo.enclosures import with_enclosure, with_focal_points
from engine.games.zoo_tycoon.rules.zoo.limits import (
    WHY_NO_BIOME,
    paid,
    unless_commerce_suffers,
    why_no_enclosure,
    why_not_free,
    why_too_dear,
)
from engine.games.zoo_tycoon.rules.zoo.needs import why_unfit
from engine.games.zoo_tycoon.rules.zoo.squares import SQUARES, around
from engine.games.zoo_tycoon.rules.zoo.tracks import with_spaces_paid


class Founded(Fact):
    """A tile is laid as a new enclosure (R104)."""

    kind = "founded"
    rule: str = "R104"
    biome: int
    square: int


class FoundEnclosure(BuildStep, tag="found"):
    """Lay a tile as a new enclosure of a biome; an empty one moves no track (R26, R104)."""

    lands = "square"
    tells = Founded
    biome: int
    square: int

    def after(self, zoo: Zoo) -> Zoo | Refusal:
        if not 0 <= self.biome < BIOMES:
            return WHY_NO_BIOME
        refusal = _why_no_tile(zoo) or why_not_free(zoo, self.square)
        return refusal or _laid(zoo, (*zoo.enclosures, Enclosure(self.biome, 1 << self.square)))


class Extended(Fact):
    """A tile is laid at an enclosure (R104)."""

    kind = "extended"
    rule: str = "R104"
    biome: int
    square: int


class Extend(BuildStep):
    """Lay a tile at an enclosure; where that now touches another of its biome, they stay two (R104, A31)."""

    lands = "square"
    tells = Extended
    place: int
    square: int

    def after(self, zoo: Zoo) -> Zoo | Refusal:
        refusal = _why_no_tile(zoo) or why_no_enclosure(zoo, self.place) or why_not_free(zoo, self.square)
        if refusal:
            return refusal
        enclosure = zoo.enclosures[self.place]
        if not around(enclosure.squares) >> self.square & 1:
            return Refusal("not-beside", "R27", "The tile does not share an edge with the enclosure.")
        larger = replace(enclosure, squares=enclosure.squares | 1 << self.square)
        # no standard and no building suffers by one tile more, but an education booth, which counts the enclosures beside it whose
        # species teach (R62), may come to touch this one
        return with_spaces_paid(_laid(zoo, put(zoo.enclosures, self.place, larger)))

    def told(self, seat: int, before: Zoo) -> Fact:
        return Extended(seat=seat, biome=before.enclosures[self.place].biome, square=self.square)


def _why_no_tile(zoo: Zoo) -> Refusal | None:
    return None if zoo.store or zoo.bought else Refusal("no-tile", "R104", "You have no tile to lay.")


def _laid(zoo: Zoo, enclosures: tuple[Enclosure, ...]) -> Zoo:
    """Return a zoo with these enclosures and one tile less; while any is left that was bought, none is in store (R105)."""
    if zoo.bought:
        return replace(zoo, enclosures=enclosures, bought=zoo.bought - 1)
    return replace(zoo, enclosures=enclosures, store=zoo.store - 1)


class Merged(Fact):
    """Two enclosures become one (R104, A31)."""

    kind = "merged"
    rule: str = "R104"
    biome: int


class Merge(BuildStep):
    """Make two touching enclosures of one biome one, at the earlier place (R104, A31).

    Places after the later one go down by one. Focal points that are too many for those who live there then have no effect (A46).
    """

    tells = Merged
    place: int
    other: int

    def after(self, zoo: Zoo) -> Zoo | Refusal:
        refusal = why_no_enclosure(zoo, self.place, self.other)
        if refusal:
            return refusal
        first, second = zoo.enclosures[self.place], zoo.enclosures[self.other]
        if self.place == self.other or not around(first.squares) & second.squares:
            return Refusal("not-beside", "R104", "The two enclosures do not touch.")
        if first.biome != second.biome:
            return Refusal("wrong-biome", "R104", "The two enclosures have different biomes.")
        if (first.main and second.main) or (first.co != NOBODY and second.co != NOBODY):
            return Refusal("occupied", "R29", "An enclosure holds at most one main and one co.")
        both = _joined(first, second)
        refusal = why_unfit(both, zoo.readings)
        if refusal:
            return refusal
        here, gone = min(self.place, self.other), max(self.place, self.other)
        merged = with_enclosure(zoo, here, both).enclosures
        return unless_commerce_suffers(replace(zoo, enclosures=merged[:gone] + merged[gone + 1 :]))

    def told(self, seat: int, before: Zoo) -> Fact:
        return Merged(seat=seat, biome=before.enclosures[self.place].biome)


def _joined(first: Enclosure, second: Enclosure) -> Enclosure:
    """Return one enclosure of two: tiles and focal points of both, and those who live in either."""
    return replace(
        with_focal_points(first, lambda kind, squares: squares | second.points[kind]),
        squares=first.squares | second.squares,
        main=first.main or second.main,
        co=second.co if first.co == NOBODY else first.co,
    )


class TileBought(Fact):
    """A tile is bought, and a prohibition tile lifted from a square, none where that is NO_SQUARE (R105)."""

    kind = "bought"
    rule: str = "R105"
    square: int


class BuyTile(BuildStep, tag="buy"):
    """Buy a tile and lift the prohibition tile from a square, or none where that is NO_SQUARE (R105, A50)."""

    lands = "square"
    tells = TileBought
    square: int

    def after(self, zoo: Zoo) -> Zoo | Refusal:
        lifted, price = self.square, COMPONENTS.costs.tile
        if zoo.store:
            text = f"A tile can be bought once none is left in store; you have {zoo.store}."
            return Refusal("store-first", "R105", text)
        if lifted != NO_SQUARE and not (0 <= lifted < SQUARES and zoo.prohibited >> lifted & 1):
            return Refusal("not-prohibited", "R105", "No prohibition tile lies there.")
        refusal = why_too_dear(zoo, price)
        if refusal:
            return refusal
        prohibited = zoo.prohibited if lifted == NO_SQUARE else zoo.prohibited & ~(1 << lifted)
        return replace(paid(zoo, price), bought=zoo.bought + 1, prohibited=prohibited)


TILES = (FoundEnclosure, Extend, Merge, BuyTile)
"""The steps of this file, in the order in which they are offered."""
