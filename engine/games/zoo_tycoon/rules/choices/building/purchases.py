"""Offer focal points and buildings (R50-R66, R108, R131)."""

from __future__ import annotations

import functools

from engine.contract.chained_verb import SlotAfter
from engine.contract.choice import Slot
from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import BUILDING_BIOMES, BUILDINGS, KIND
from engine.games.zoo_tycoon.rules.actions import Build, Point
from engine.games.zoo_tycoon.rules.choices.building.site import Chain, Offer, Site, affordable
from engine.games.zoo_tycoon.rules.model import Enclosure
from engine.games.zoo_tycoon.rules.zoo.buildings import KINDS
from engine.games.zoo_tycoon.rules.zoo.steps.building import price
from engine.games.zoo_tycoon.rules.zoo.steps.squares import bringing
from engine.games.zoo_tycoon.rules.zoo.tracks import popularity
from engine.games.zoo_tycoon.rules.zoo.values import point_limit
from engine.shared.cells import Cells

__all__ = ["PURCHASES"]

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
    return affordable(here, COMPONENTS.costs.focal_point) and any(
        any(_point_squares(one)) for one in here.zoo.enclosures
    )


def _point_slots(here: Site) -> Chain:
    masks = [0] * len(_POINTS)
    for one in here.zoo.enclosures:
        for kind, squares in enumerate(_point_squares(one)):
            masks[kind] |= squares
    kinds = tuple([kind for kind in _POINTS if masks[kind]])
    return Slot("kind", kinds), SlotAfter("square", lambda kind: Cells(masks[kind]))


# --- buildings -------------------------------------------------------------------------------------------------------

_LIKES = tuple(
    [
        tuple([which for which in range(BUILDINGS) if (KIND[which], BUILDING_BIOMES[which]) == like])
        for like in dict.fromkeys(zip(KIND, BUILDING_BIOMES, strict=True))
    ]
)
"""Illustrations that have the same effect: of each such set a zoo can have every one once (R60)."""


def _squares(here: Site, which: int) -> int:
    """Return where a zoo can have a building that it does not have yet: it can pay it, is popular enough, has a place."""
    zoo, card = here.zoo, KINDS[KIND[which]]
    if not affordable(here, price(zoo, which)):
        return 0
    squares = bringing(zoo.enclosures, zoo.buildings, here.free, which)
    return squares if squares and (not card.needs or popularity(zoo) >= card.needs) else 0


def _missing(here: Site) -> list[tuple[int, ...]]:
    """Return the illustrations that a zoo does not have, those with the same effect together (R60)."""
    had = {one.illustration for one in here.zoo.buildings}
    return [tuple([which for which in like if which not in had]) for like in _LIKES]


def _may_build(here: Site) -> bool:
    zoo = here.zoo
    if not here.free or not (zoo.center_due or zoo.money >= _CHEAPEST):
        return False
    return any(like and _squares(here, like[0]) for like in _missing(here))


_CHEAPEST = min([kind.price for kind in KINDS])


def _build_slots(here: Site) -> Chain:
    squares = {}
    for like in _missing(here):
        if like and (found := _squares(here, like[0])):
            squares.update(dict.fromkeys(like, Cells(found)))
    return Slot("building", tuple(squares)), SlotAfter("square", lambda which: squares.get(which, ()))


PURCHASES = (Offer(Point, _may_point, _point_slots), Offer(Build, _may_build, _build_slots))
