"""Focal points and buildings (R50-R67, R108, R131, A42).

*Focal points* are small things on tiles. There are four kinds: popularity, education and conservation points, and retreats, which
mains need. The `points` of an enclosure are a set of squares for each kind of them; `with_focal_points` puts another set in place
of each. `enclosure_at` is the place with a tile on a square.

A building is one *illustration* of its kind (a picture, to players), and each stands in a zoo once. *Commercial* ones are food
booths and zoo shops, each of a biome. `why_no_gain` is what stands against a building: that any commercial one of the zoo then
lacks what it needs (enclosures of its biome with animals beside it, a shop also both food booths of its biome), or that all of its
kind together bring no more than without it (R58, R65, R66). `center_due` says of a zoo that began with a species of level III that
its free conservation center is still to be built.
"""

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
from engine.games.zoo_tycoon.rules.autumn.building_step import BuildStep
from engine.games.zoo_tycoon.rules.model import Building, Enclosure, Zoo
from engine.games.zoo_tycoon.rules.zoo.buildings import why_no_gain
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, enclosure_at, with_enclosure, with_focal_points
from engine.games.zoo_tycoon.rules.zoo.limits import paid, why_not_free, why_too_dear
from engine.games.zoo_tycoon.rules.zoo.squares import SQUARES
from engine.games.zoo_tycoon.rules.zoo.tracks import popularity, with_spaces_paid
from engine.games.zoo_tycoon.rules.zoo.values import point_limit
from engine.shared.wording import capital, counted, number, there_are, with_article


class PointBuilt(Fact):
    """A focal point of a kind is built on a square (R50)."""

    kind = "point"
    rule: str = "R50"
    point: int
    square: int


class BuyPoint(BuildStep, tag="point"):
    """Buy a focal point of a kind and set it on the tile on a square (R50)."""

    lands = "square"
    tells = PointBuilt
    point: int
    square: int

    def after(self, zoo: Zoo) -> Zoo | Refusal:
        place, price = enclosure_at(zoo, self.square), COMPONENTS.costs.focal_point
        if place == NOWHERE:
            return Refusal("not-in-enclosure", "R50", "No enclosure tile lies there for a focal point.")
        enclosure = zoo.enclosures[place]
        refusal = _why_no_effect(enclosure, self.point)
        if refusal:
            return refusal
        if any(points >> self.square & 1 for points in enclosure.points):
            return Refusal("one-a-tile", "R50", "A focal point stands on that tile, and a tile has room for one.")
        refusal = why_too_dear(zoo, price)
        if refusal:
            return refusal
        with_one_more = with_focal_points(
            enclosure, lambda kind, squares: squares | 1 << self.square if kind == self.point else squares
        )
        return with_spaces_paid(with_enclosure(paid(zoo, price), place, with_one_more))


_LIMITED_BY = {POPULARITY_POINT: "R51", EDUCATION_POINT: "R52", CONSERVATION_POINT: "R53", RETREAT: "R55"}
"""The rule that limits focal points of a kind."""


def _why_no_effect(enclosure: Enclosure, kind: int) -> Refusal | None:
    """Refuse a focal point that would have no effect at once in an enclosure (R55).

    Retreats may wait for a main: without one, as many may stand as there are tiles (A8, `point_limit`).
    """
    if kind not in _LIMITED_BY:
        return Refusal("no-such-point", "R50", "There is no such focal point.")
    there, most = enclosure.points[kind].bit_count(), point_limit(enclosure, kind)
    if there < most:
        return None
    name = COMPONENTS.focal_points[kind].name
    if most:
        text = f"{capital(there_are(there))} {counted(there, name)} in that enclosure already, and any beyond {most} do nothing."
    else:
        text = f"{capital(with_article(name))} would do nothing in that enclosure."
    return Refusal("no-effect", _LIMITED_BY[kind] if most else "R55", text)


class Built(Fact):
    """A building is built on a square for a price (R57)."""

    kind = "built"
    rule: str = "R57"
    illustration: int
    square: int
    price: int


class Build(BuildStep):
    """Buy a building and set it on a free square, where all of its kind together bring more than before.

    A commercial one needs animals of its biome beside it. The rules are R57-R66 (A42).
    """

    lands = "square"
    tells = Built
    illustration: int
    square: int

    def after(self, zoo: Zoo) -> Zoo | Refusal:
        refusal = _why_not_buyable(zoo, self.illustration) or why_not_free(zoo, self.square)
        if refusal:
            return refusal
        kind = KIND[self.illustration]
        with_it = replace(
            paid(zoo, price_of(zoo, self.illustration)),
            buildings=(*zoo.buildings, Building(self.illustration, self.square)),
            center_due=zoo.center_due and kind != CENTER,
        )
        return why_no_gain(zoo, with_it, kind) or with_spaces_paid(with_it)

    def told(self, seat: int, before: Zoo) -> Fact:
        price = price_of(before, self.illustration)
        return Built(seat=seat, illustration=self.illustration, square=self.square, price=price)


def price_of(zoo: Zoo, illustration: int) -> int:
    """Return what a building costs this zoo; the center that is due is free (R57, R129, R131)."""
    kind = KIND[illustration]
    return 0 if kind == CENTER and zoo.center_due else COMPONENTS.building_kinds[kind].price


def _why_not_buyable(zoo: Zoo, illustration: int) -> Refusal | None:
    """Refuse what a zoo has already, or cannot buy wherever it would stand (R22, R60, R64)."""
    if not 0 <= illustration < BUILDINGS:
        return Refusal("no-such-building", "R57", "There is no such building.")
    card = COMPONENTS.building_kinds[KIND[illustration]]
    if any(one.illustration == illustration for one in zoo.buildings):
        return Refusal("built-already", "R60", f"You have that {card.name} already; each picture stands once in a zoo.")
    if card.needs and popularity(zoo) < card.needs:
        what, have = capital(with_article(card.name)), number(popularity(zoo))
        return Refusal("not-popular", "R64", f"{what} needs popularity {card.needs}; yours is {have}.")
    return why_too_dear(zoo, price_of(zoo, illustration))


def center_to_build(zoo: Zoo) -> Build | None:
    """Return the step that puts up the free center that is due; None without one, or if it brings nothing anywhere (R131, A49)."""
    if not zoo.center_due:
        return None
    every = [Build(one, square) for one in range(BUILDINGS) if KIND[one] == CENTER for square in range(SQUARES)]
    return next((build for build in every if not isinstance(build.after(zoo), Refusal)), None)


PURCHASES = (BuyPoint, Build)
"""The steps of this file, in the order in which they are offered."""
