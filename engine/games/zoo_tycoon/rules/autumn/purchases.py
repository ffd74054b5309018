"""Focal points and buildings (R50-R67, R108, R131, A42)."""

from __future__ import annotations

from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import (
    BUILDINGS,
    CENTER,
    COMPONENTS,
    CONSERVATION_POINT,
    EDUCATION_POINT,
    KIND,
    POPULARITY_POINT,
    RETREAT,
)
from engine.games.zoo_tycoon.rules.autumn.step import BuildStep, Part, PartOf, Terms
from engine.games.zoo_tycoon.rules.model import Building, Zoo
from engine.games.zoo_tycoon.rules.zoo.buildings import why_no_gain
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, SQUARES, enclosure_at, with_enclosure
from engine.games.zoo_tycoon.rules.zoo.limits import paid, why_no_enclosure, why_not_free, why_too_dear
from engine.games.zoo_tycoon.rules.zoo.tracks import popularity, settled
from engine.games.zoo_tycoon.rules.zoo.values import point_limit
from engine.shared.wording import capital, counted, number, there_are, with_article

# --- focal points -----------------------------------------------------------------------------------------------------


_POINT_PRICE = COMPONENTS.costs.focal_point


class PointBuilt(Fact):
    """A focal point of a kind is built on a square (R50)."""

    kind = "point"
    rule: str = "R50"
    point: int
    square: int


class Point(BuildStep):
    """Buy a focal point of a kind for the tile on a square (R50)."""

    lands = "square"
    picks = ("kind", "square")
    kind: int
    square: int

    def after(self, zoo: Zoo, _terms: Terms) -> Zoo | Refusal:
        """Buy it."""
        place = enclosure_at(zoo, self.square)
        if place == NOWHERE:
            return _NOT_ON_A_TILE
        return point_built(zoo, place, self.kind, self.square)

    def told(self, seat: int, _before: Zoo, _after: Zoo) -> Fact:
        """Tell it."""
        return PointBuilt(seat=seat, point=self.kind, square=self.square)

    def part(self, _zoo: Zoo) -> PartOf:
        """Return its kind."""
        return Part.POINTS, self.kind, self.square


_NOT_ON_A_TILE = Refusal("not-in-enclosure", "R50", "A focal point stands on a tile of its enclosure.")
_RULES = {POPULARITY_POINT: "R51", EDUCATION_POINT: "R52", CONSERVATION_POINT: "R53", RETREAT: "R54"}


def point_built(zoo: Zoo, place: int, kind: int, square: int) -> Zoo | Refusal:
    """Buy a focal point and set it on a tile of an enclosure (R50–R55)."""
    refusal = why_no_enclosure(zoo, place) or why_no_point(zoo, place, kind) or _why_not_on(zoo, place, square)
    if refusal:
        return refusal
    return why_too_dear(zoo, _POINT_PRICE) or settled(_with_point(paid(zoo, _POINT_PRICE), place, kind, square))


def why_no_point(zoo: Zoo, place: int, kind: int) -> Refusal | None:
    """Refuse a focal point that would have no effect at once in an enclosure; retreats may wait for a main (R55, A8)."""
    if kind not in _RULES:
        return Refusal("no-such-point", "R50", "There is no such focal point.")
    enclosure = zoo.enclosures[place]
    there, most = enclosure.points[kind].bit_count(), point_limit(enclosure, kind)
    if there < most:
        return None
    name = COMPONENTS.focal_points[kind].name
    if most:
        text = f"{capital(there_are(there))} {counted(there, name)} in that enclosure, and {most} at most would do anything."
    else:
        text = f"{capital(with_article(name))} would do nothing in that enclosure."
    return Refusal("no-effect", _RULES[kind] if most else "R55", text)


def _why_not_on(zoo: Zoo, place: int, square: int) -> Refusal | None:
    """Refuse a square that is not a tile of the enclosure, or has a focal point (R50)."""
    enclosure = zoo.enclosures[place]
    if not (0 <= square < SQUARES and enclosure.squares >> square & 1):
        return _NOT_ON_A_TILE
    if any(points >> square & 1 for points in enclosure.points):
        return Refusal("one-a-tile", "R50", "A focal point stands on that tile, and a tile has room for one.")
    return None


def _with_point(zoo: Zoo, place: int, kind: int, square: int) -> Zoo:
    """Return a zoo with a focal point more."""
    enclosure = zoo.enclosures[place]
    popular, teaching, conserving, retreats = (
        points | 1 << square if number == kind else points for number, points in enumerate(enclosure.points)
    )
    return with_enclosure(zoo, place, replace(enclosure, points=(popular, teaching, conserving, retreats)))


# --- buildings --------------------------------------------------------------------------------------------------------


class Built(Fact):
    """A building is built on a square for a price (R57)."""

    kind = "built"
    rule: str = "R57"
    illustration: int
    square: int
    price: int


class Build(BuildStep):
    """Buy a building for a square (R57)."""

    lands = "square"
    picks = ("building", "square")
    illustration: int
    square: int

    def after(self, zoo: Zoo, _terms: Terms) -> Zoo | Refusal:
        """Build it."""
        return building_built(zoo, self.illustration, self.square)

    def told(self, seat: int, before: Zoo, _after: Zoo) -> Fact:
        """Tell it."""
        paid = price(before, self.illustration)
        return Built(seat=seat, illustration=self.illustration, square=self.square, price=paid)

    def part(self, _zoo: Zoo) -> PartOf:
        """Return the building."""
        return Part.BUILDING, self.illustration, self.square


def price(zoo: Zoo, illustration: int) -> int:
    """Return what a building costs this zoo; the center of a level III start is free (R57, R129, R131)."""
    kind = KIND[illustration]
    return 0 if kind == CENTER and zoo.center_due else COMPONENTS.building_kinds[kind].price


def building_built(zoo: Zoo, illustration: int, square: int) -> Zoo | Refusal:
    """Buy a building and set it on a free square, where it must bring more than its kind brought before (R57–R66, A42)."""
    refusal = _why_not_had(zoo, illustration) or why_not_free(zoo, square)
    if refusal:
        return refusal
    free_center = KIND[illustration] == CENTER and zoo.center_due
    after = replace(
        paid(zoo, price(zoo, illustration)),
        buildings=(*zoo.buildings, Building(illustration, square)),
        center_due=zoo.center_due and not free_center,
    )
    return why_no_gain(zoo, after, KIND[illustration]) or settled(after)


def _why_not_had(zoo: Zoo, illustration: int) -> Refusal | None:
    """Refuse what a zoo has already, or cannot buy wherever it would stand (R22, R60, R64)."""
    if not 0 <= illustration < BUILDINGS:
        return Refusal("no-such-building", "R57", "There is no such building.")
    card = COMPONENTS.building_kinds[KIND[illustration]]
    if any(one.illustration == illustration for one in zoo.buildings):
        return Refusal("built-already", "R60", f"You have that {card.name} already; each picture stands once in a zoo.")
    if card.needs and popularity(zoo) < card.needs:
        needs = f"{capital(with_article(card.name))} needs popularity {card.needs}"
        return Refusal("not-popular", "R64", f"{needs}; yours is {number(popularity(zoo))}.")
    return why_too_dear(zoo, price(zoo, illustration))


PURCHASES = (Point, Build)
