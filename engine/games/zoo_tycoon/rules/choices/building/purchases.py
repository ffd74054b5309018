"""Offer focal points and buildings (R50-R66, R108, R131)."""

from __future__ import annotations

from engine.contract.choice import Slot, SlotAfter
from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import BUILDINGS, NOBODY, RETREAT
from engine.games.zoo_tycoon.rules.actions import Build, Point
from engine.games.zoo_tycoon.rules.choices.building.site import Chain, Offer, Site, affordable
from engine.games.zoo_tycoon.rules.model import Enclosure, Zoo
from engine.games.zoo_tycoon.rules.zoo.buildings import KINDS
from engine.games.zoo_tycoon.rules.zoo.known import of_one
from engine.games.zoo_tycoon.rules.zoo.steps.building import price
from engine.games.zoo_tycoon.rules.zoo.steps.openings import LIKE, Openings
from engine.games.zoo_tycoon.rules.zoo.values import point_limit
from engine.shared.cells import Cells

_POINT_PRICE = COMPONENTS.costs.focal_point
_POINTS = range(len(COMPONENTS.focal_points))


# --- focal points ----------------------------------------------------------------------------------------------------


@of_one(4096)
def _point_squares(enclosure: Enclosure) -> tuple[int, ...]:
    """Return by kind of focal point the tiles of an enclosure on which one would have an effect (R50-R55)."""
    popular, teaching, conserving, retreats = enclosure.points
    bare = enclosure.squares & ~(popular | teaching | conserving | retreats)
    if not bare:
        return (0,) * len(_POINTS)
    if enclosure.main is None and enclosure.co == NOBODY:  # only retreats may wait for animals (A8)
        return tuple([bare if kind == RETREAT else 0 for kind in _POINTS])
    return tuple(
        [
            bare if points.bit_count() < point_limit(enclosure, kind) else 0
            for kind, points in enumerate(enclosure.points)
        ]
    )


def _may_point(here: Site) -> bool:
    if not affordable(here, _POINT_PRICE):
        return False
    for one in here.zoo.enclosures:  # noqa: SIM110  every decision asks this, and a generator would cost as much again
        if any(_point_squares(one)):
            return True
    return False


def _point_slots(here: Site, _any: bool) -> Chain:
    masks = [0] * len(_POINTS)
    for one in here.zoo.enclosures:
        for kind, squares in enumerate(_point_squares(one)):
            masks[kind] |= squares
    kinds = tuple([kind for kind in _POINTS if masks[kind]])
    return Slot("kind", kinds), SlotAfter("square", lambda kind: Cells(masks[kind]))


# --- buildings -------------------------------------------------------------------------------------------------------


def _may_build(here: Site) -> Openings | None:
    """Return what was found so far of where buildings may stand, None where none may (R22, R60, R131)."""
    zoo = here.zoo
    if not here.free or not (zoo.center_due or zoo.money >= _CHEAPEST):
        return None
    places, had = Openings(zoo, here.free), _had(zoo)
    for first, alike in _ALIKE:
        if alike & ~had and affordable(here, price(zoo, first)) and places.squares(first):
            return places
    return None


def _had(zoo: Zoo) -> int:
    had = 0
    for one in zoo.buildings:
        had |= 1 << one.illustration
    return had


_CHEAPEST = min([kind.price for kind in KINDS])
_ALIKE = tuple(
    [(first, sum([1 << which for which in range(BUILDINGS) if LIKE[which] == first])) for first in sorted(set(LIKE))]
)
"""The first building of each kind and biomes, with the set of all that are like it: one price, and the same squares."""


def _build_slots(here: Site, places: Openings) -> Chain:
    zoo, mask = here.zoo, 0
    had = _had(zoo)
    for first, alike in _ALIKE:
        rest = alike & ~had
        if rest and affordable(here, price(zoo, first)) and places.squares(first):
            mask |= rest

    def squares(which: int) -> Cells:
        return Cells(places.squares(which) if mask >> which & 1 else 0)

    return Slot("building", Cells(mask)), SlotAfter("square", squares)


PURCHASES = (Offer(Point, _may_point, _point_slots), Offer(Build, _may_build, _build_slots))
