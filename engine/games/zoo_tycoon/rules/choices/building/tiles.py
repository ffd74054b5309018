"""Offer tiles and loans: new enclosures, larger ones, two made one, tiles to buy (R102, R104, R105, A31)."""

from __future__ import annotations

from engine.contract.choice import Slot, SlotAfter
from engine.contract.game import Refusal
from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import BIOMES
from engine.games.zoo_tycoon.rules.actions import Buy, Extend, Found, Loan, Merge
from engine.games.zoo_tycoon.rules.choices.building.site import Chain, Offer, Site
from engine.games.zoo_tycoon.rules.model import NO_SQUARE
from engine.games.zoo_tycoon.rules.year.money import may_borrow
from engine.games.zoo_tycoon.rules.zoo.grid import around
from engine.games.zoo_tycoon.rules.zoo.steps.places import may_merge
from engine.games.zoo_tycoon.rules.zoo.steps.tiles import enclosures_merged
from engine.shared.cells import Cells

_BIOMES = tuple(range(BIOMES))


def _may_borrow(here: Site) -> bool:
    return bool(here.free) and may_borrow(here.zoo.money)


def _loan_slots(here: Site, _any: bool) -> Chain:
    return (Slot("square", Cells(here.free)),)


def _may_found(here: Site) -> bool:
    return bool(here.free and (here.zoo.store or here.zoo.bought))


def _found_slots(here: Site, _any: bool) -> Chain:
    return Slot("biome", _BIOMES), Slot("square", Cells(here.free))


def _may_extend(here: Site) -> bool:
    if here.zoo.store or here.zoo.bought:
        free = here.free
        for one in here.zoo.enclosures:
            if around(one.squares) & free:
                return True
    return False


def _extend_slots(here: Site, _any: bool) -> Chain:
    enclosures, free = here.zoo.enclosures, here.free
    places = tuple([place for place, one in enumerate(enclosures) if around(one.squares) & free])
    return Slot("enclosure", places), SlotAfter("square", lambda place: Cells(around(enclosures[place].squares) & free))


def _may_buy(here: Site) -> bool:
    return not here.zoo.store and here.zoo.money >= COMPONENTS.costs.tile


def _buy_slots(here: Site, _any: bool) -> Chain:
    return (Slot("square", (NO_SQUARE, *Cells(here.zoo.prohibited))),)


# --- two made one ----------------------------------------------------------------------------------------------------


def _merges(here: Site, place: int, other: int) -> bool:
    """Tell whether two enclosures may be made one (A31)."""
    zoo = here.zoo
    first, second = zoo.enclosures[place], zoo.enclosures[other]
    if not around(first.squares) & second.squares or not may_merge(first, second, zoo.readings):
        return False
    if not here.commercial:  # no commercial building could suffer
        return True
    return not isinstance(enclosures_merged(zoo, place, other), Refusal)


def _may_merge(here: Site) -> bool:
    enclosures = here.zoo.enclosures
    before = [0] * BIOMES
    for place, one in enumerate(enclosures):
        if before[one.biome] and around(one.squares) & before[one.biome]:  # few touch any of their biome at all
            for other in range(place):
                if enclosures[other].biome == one.biome and _merges(here, place, other):
                    return True
        before[one.biome] |= one.squares
    return False


def _merge_slots(here: Site, _any: bool) -> Chain:
    places = range(len(here.zoo.enclosures))
    pairs: dict[int, list[int]] = {}
    enclosures = here.zoo.enclosures
    for place in places:
        for other in range(place):
            if enclosures[other].biome == enclosures[place].biome and _merges(here, place, other):
                pairs.setdefault(place, []).append(other)
                pairs.setdefault(other, []).append(place)
    return Slot("enclosure", tuple(sorted(pairs))), SlotAfter("other", lambda place: tuple(pairs.get(place, ())))


LOAN = Offer(Loan, _may_borrow, _loan_slots)
TILES = (
    Offer(Found, _may_found, _found_slots),
    Offer(Extend, _may_extend, _extend_slots),
    Offer(Merge, _may_merge, _merge_slots),
    Offer(Buy, _may_buy, _buy_slots),
)
