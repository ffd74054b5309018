"""Build focal points and buildings (R50–R67, R108, R131, A42)."""

from __future__ import annotations

from engine.contract.game import Refusal
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import (
    BUILDINGS,
    CENTER,
    CONSERVATION_POINT,
    EDUCATION_POINT,
    KIND,
    POPULARITY_POINT,
    RETREAT,
)
from engine.games.zoo_tycoon.rules.model import Building, Zoo
from engine.games.zoo_tycoon.rules.zoo.buildings import effect, why_no_commerce
from engine.games.zoo_tycoon.rules.zoo.enclosures import with_enclosure
from engine.games.zoo_tycoon.rules.zoo.grid import SQUARES
from engine.games.zoo_tycoon.rules.zoo.steps.common import paid, why_no_enclosure, why_not_free, why_too_dear
from engine.games.zoo_tycoon.rules.zoo.tracks import popularity, settled
from engine.games.zoo_tycoon.rules.zoo.values import point_limit

_RULES = {POPULARITY_POINT: "R51", EDUCATION_POINT: "R52", CONSERVATION_POINT: "R53", RETREAT: "R54"}


def point_built(zoo: Zoo, place: int, kind: int, square: int) -> Zoo | Refusal:
    """Buy a focal point and set it on a tile of an enclosure (R50–R55)."""
    refusal = why_no_enclosure(zoo, place) or why_no_point(zoo, place, kind) or _why_not_on(zoo, place, square)
    if refusal:
        return refusal
    cost = COMPONENTS.costs.focal_point
    return why_too_dear(zoo, cost) or settled(_with_point(paid(zoo, cost), place, kind, square))


def why_no_point(zoo: Zoo, place: int, kind: int) -> Refusal | None:
    """Refuse a focal point that would have no effect at once in an enclosure; retreats may wait for a main (R55, A8)."""
    if kind not in _RULES:
        return Refusal("no-such-point", "R50", "There is no such focal point.")
    enclosure = zoo.enclosures[place]
    there, most = enclosure.points[kind].bit_count(), point_limit(enclosure, kind)
    if there < most:
        return None
    text = f"{COMPONENTS.focal_points[kind].name}: {there} there, effect for {most}"
    return Refusal("no-effect", _RULES[kind] if most else "R55", text)


def _why_not_on(zoo: Zoo, place: int, square: int) -> Refusal | None:
    """Refuse a square that is not a tile of the enclosure, or has a focal point (R50)."""
    enclosure = zoo.enclosures[place]
    if not (0 <= square < SQUARES and enclosure.squares >> square & 1):
        return Refusal("not-in-enclosure", "R50", "A focal point stands on a tile of its enclosure.")
    if any(points >> square & 1 for points in enclosure.points):
        return Refusal("one-a-tile", "R50", "focal points on the tile 1, at most 1")
    return None


def _with_point(zoo: Zoo, place: int, kind: int, square: int) -> Zoo:
    """Return a zoo with a focal point more."""
    enclosure = zoo.enclosures[place]
    popular, teaching, conserving, retreats = (
        points | 1 << square if number == kind else points for number, points in enumerate(enclosure.points)
    )
    return with_enclosure(zoo, place, replace(enclosure, points=(popular, teaching, conserving, retreats)))


# --- buildings -------------------------------------------------------------------------------------------------------


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
        return Refusal("built-already", "R60", f"this {card.name} 1, at most 1")
    if card.needs and popularity(zoo) < card.needs:
        return Refusal("not-popular", "R64", f"{card.name}: popularity {popularity(zoo)} of {card.needs}")
    return why_too_dear(zoo, price(zoo, illustration))


def why_no_gain(before: Zoo, after: Zoo, kind: int, rule: str = "R58") -> Refusal | None:
    """Refuse a building where a commercial one may not stand, or where its kind brings no more than before (R58, R65, A42)."""
    refusal = why_no_commerce(after.enclosures, after.buildings)
    if refusal:
        return refusal
    old, new = (effect(zoo.enclosures, zoo.buildings, kind) for zoo in (before, after))
    if new > old:
        return None
    text = f"{COMPONENTS.building_kinds[kind].name}: would add nothing there to {old}"
    return Refusal("no-effect", rule, text)
