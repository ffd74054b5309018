"""Offer focal points and buildings (R50-R66, R108, R131)."""

from __future__ import annotations

import functools

from engine.contract.chained_verb import SlotAfter
from engine.contract.choice import Slot
from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import BUILDINGS, KIND
from engine.games.zoo_tycoon.rules.actions import Build, Point
from engine.games.zoo_tycoon.rules.choices.building.site import Chain, Offer, Site, affordable
from engine.games.zoo_tycoon.rules.model import Enclosure
from engine.games.zoo_tycoon.rules.zoo.buildings import KINDS
from engine.games.zoo_tycoon.rules.zoo.steps.building import price
from engine.games.zoo_tycoon.rules.zoo.steps.openings import Openings
from engine.games.zoo_tycoon.rules.zoo.values import point_limit
from engine.shared.cells import Cells

__all__ = ["PURCHASES"]

_POINT_PRICE = COMPONENTS.costs.focal_point
_POINTS = range(len(COMPONENTS.focal_points))


# --- focal points ----------------------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=4096)
def _point_squares(enclosure: Enclosure) -> tuple[int, ...]:
    """Return by kind of focal point the tiles of an enclosure on which one would have an effect (R50-R55)."""
    popular, teaching, conserving, retreats = enclosure.points
    bare = enclosure.squares & ~(popular | teaching | conserving | retreats)
    if not bare:
        return (0,) * len(_POINTS)
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


def _point_slots(here: Site) -> Chain:
    masks = [0] * len(_POINTS)
    for one in here.zoo.enclosures:
        for kind, squares in enumerate(_point_squares(one)):
            masks[kind] |= squares
    kinds = tuple([kind for kind in _POINTS if masks[kind]])
    return Slot("kind", kinds), SlotAfter("square", lambda kind: Cells(masks[kind]))


# --- buildings -------------------------------------------------------------------------------------------------------


def _in_question(here: Site) -> list[int]:
    """Return the buildings that a zoo does not have and can pay (R22, R60, R131)."""
    zoo = here.zoo
    had = {one.illustration for one in zoo.buildings}
    payable = [affordable(here, price(zoo, first)) for first in _FIRST]
    return [which for which in range(BUILDINGS) if payable[KIND[which]] and which not in had]


_FIRST = [KIND.index(kind) for kind in range(len(KINDS))]
"""A building of each kind: all of a kind have one price."""


def _may_build(here: Site) -> bool:
    zoo = here.zoo
    if not here.free or not (zoo.center_due or zoo.money >= _CHEAPEST):
        return False
    places = Openings(zoo, here.free)
    for which in _in_question(here):  # noqa: SIM110  as above
        if places.squares(which):
            return True
    return False


_CHEAPEST = min([kind.price for kind in KINDS])


def _build_slots(here: Site) -> Chain:
    places = Openings(here.zoo, here.free)
    squares = {which: found for which in _in_question(here) if (found := places.squares(which))}
    return Slot("building", tuple(squares)), SlotAfter("square", lambda which: Cells(squares.get(which, 0)))


PURCHASES = (Offer(Point, _may_point, _point_slots), Offer(Build, _may_build, _build_slots))
