"""Offer each step of the building phase by what is known of squares, groups and money, not by trying all that it could be.

Chance draws one step of a dozen at a decision. So each says first whether it can be done at all, which is soon told, and what its
fields may be only once somebody asks. The rule itself stands with the step: what its zoo does not refuse.
"""

import functools
from collections.abc import Callable
from typing import NamedTuple

from engine.contract.choice import Slot, SlotAfter, Slots
from engine.contract.game import Refusal
from engine.contract.tree import Struct
from engine.games.zoo_tycoon.components.numbers import BIOMES, BUILDINGS, COMPONENTS, NOBODY, RETREAT
from engine.games.zoo_tycoon.fast.openings import LIKE, openings
from engine.games.zoo_tycoon.fast.places import Pairs, groups_by_place, guests, may_merge, of_category, takes_main
from engine.games.zoo_tycoon.fast.squares import bringing, moved_tile_squares, reach_of_tiles, tile_moves
from engine.games.zoo_tycoon.rules.autumn.animals import BringGuest, Exhibit, Shift
from engine.games.zoo_tycoon.rules.autumn.building_step import BuildStep
from engine.games.zoo_tycoon.rules.autumn.loans import TakeLoan, may_borrow
from engine.games.zoo_tycoon.rules.autumn.purchases import Build, BuyPoint, price_of
from engine.games.zoo_tycoon.rules.autumn.rebuilding import ChangeBiome, MoveBuilding, MoveTile
from engine.games.zoo_tycoon.rules.autumn.staff import Entertain, Keep
from engine.games.zoo_tycoon.rules.autumn.tiles import BuyTile, Extend, FoundEnclosure, Merge
from engine.games.zoo_tycoon.rules.event_cards import disease
from engine.games.zoo_tycoon.rules.model import NO_SQUARE, Enclosure, Zoo
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.buildings import KINDS, income
from engine.games.zoo_tycoon.rules.zoo.enclosures import free_squares, holds_animals
from engine.games.zoo_tycoon.rules.zoo.spaces import TRACKS
from engine.games.zoo_tycoon.rules.zoo.squares import around
from engine.games.zoo_tycoon.rules.zoo.values import point_limit
from engine.shared.by_identity import of_one
from engine.shared.polyomino import Cells


class Site(Struct, frozen=True, eq=False, gc=False):
    """Hold a zoo as it is looked at in its building phase."""

    zoo: Zoo
    free: int
    """Its free squares."""
    ill: int
    """The species that a disease keeps out."""
    rebuilding: int
    """What a rebuilding costs."""
    commercial: int
    """The income of its buildings: with some, no step may take away what they need."""


def site(public: Public, seat: int) -> Site:
    """Return the zoo of a seat as it may build in it now (R28, R109, R139, R148)."""
    zoo = public.zoos[seat]
    rebuilding = 0 if zoo.staff.free_rebuildings else COMPONENTS.costs.rebuilding
    return Site(zoo, free_squares(zoo), _ill(public.cards.event, zoo.readings), rebuilding, income(zoo.buildings))


@functools.lru_cache(maxsize=128)
def _ill(event: int, readings: int) -> int:
    """Return the species that a disease keeps out of enclosures in the year of an event."""
    illness = disease(event)
    return 0 if illness == NOBODY else of_category(illness, readings)


def _affords(here: Site, cost: int) -> bool:
    return not cost or here.zoo.money >= cost


class StepOffer(NamedTuple):
    """Hold how one step is offered."""

    step: type[BuildStep]
    may: Callable[[Site], bool]
    """Tells whether it can be done at all."""
    slots: Callable[[Site], Slots]
    """Returns what its fields may be where it can be done."""


# --- laying tiles -----------------------------------------------------------------------------------------------------


_ALL_BIOMES = tuple(range(BIOMES))


def _tiles(here: Site) -> int:
    return here.zoo.store or here.zoo.bought


def _may_lend(here: Site) -> bool:
    return bool(here.free) and may_borrow(here.zoo.money)


def _loan(here: Site) -> Slots:
    return (Slot("square", Cells(here.free)),)


def _may_found(here: Site) -> bool:
    return bool(here.free and _tiles(here))


def _found(here: Site) -> Slots:
    return Slot("biome", _ALL_BIOMES), Slot("square", Cells(here.free))


def _may_extend(here: Site) -> bool:
    if _tiles(here):
        free = here.free
        for one in here.zoo.enclosures:
            if around(one.squares) & free:
                return True
    return False


def _extend(here: Site) -> Slots:
    enclosures, free = here.zoo.enclosures, here.free
    places = tuple([place for place, one in enumerate(enclosures) if around(one.squares) & free])
    return Slot("enclosure", places), SlotAfter("square", lambda place: Cells(around(enclosures[place].squares) & free))


def _has_mergeable(here: Site) -> bool:
    enclosures = here.zoo.enclosures
    before = [0] * BIOMES
    for place, one in enumerate(enclosures):
        if before[one.biome] and around(one.squares) & before[one.biome]:  # few touch any of their biome at all
            for other in range(place):
                if enclosures[other].biome == one.biome and _merges(here, place, other):
                    return True
        before[one.biome] |= one.squares
    return False


def _merge(here: Site) -> Slots:
    pairs: dict[int, list[int]] = {}
    enclosures = here.zoo.enclosures
    for place, one in enumerate(enclosures):
        for other in range(place):
            if enclosures[other].biome == one.biome and _merges(here, place, other):
                pairs.setdefault(place, []).append(other)
                pairs.setdefault(other, []).append(place)
    return Slot("enclosure", tuple(sorted(pairs))), SlotAfter("other", lambda place: tuple(pairs.get(place, ())))


def _merges(here: Site, place: int, other: int) -> bool:
    zoo = here.zoo
    first, second = zoo.enclosures[place], zoo.enclosures[other]
    if not around(first.squares) & second.squares or not may_merge(first, second, zoo.readings):
        return False
    # without income there is no commercial building that could suffer
    return not here.commercial or not isinstance(Merge(place, other).after(zoo), Refusal)


def _may_buy(here: Site) -> bool:
    return not here.zoo.store and here.zoo.money >= COMPONENTS.costs.tile


def _buy(here: Site) -> Slots:
    return (Slot("square", (NO_SQUARE, *Cells(here.zoo.prohibited))),)


# --- moving in --------------------------------------------------------------------------------------------------------


def _may_exhibit(here: Site) -> bool:
    for space in range(len(here.zoo.quarantine)):  # noqa: SIM110  every decision asks this, and a generator would cost as much again
        if _groups(here, space):
            return True
    return False


def _exhibit(here: Site) -> Slots:
    found = [_groups(here, space) for space in range(len(here.zoo.quarantine))]
    return (
        Slot("space", tuple([space for space, by_place in enumerate(found) if by_place])),
        SlotAfter("enclosure", lambda space: tuple(found[space])),
        SlotAfter("males", lambda space, place: tuple(found[space][place])),
        SlotAfter("females", lambda space, place, males: found[space][place].get(males, ())),
    )


def _groups(here: Site, space: int) -> dict[int, Pairs]:
    """Return by enclosure how many animals of a quarantine space may come into it together (R30, R106, R148, A40)."""
    waiting = here.zoo.quarantine[space]
    if here.ill >> waiting.species & 1:
        return {}
    return groups_by_place(here.zoo, waiting.species, (waiting.males, waiting.females))


def _may_come(here: Site) -> bool:
    out, readings = _kept_out(here), here.zoo.readings
    for one in here.zoo.enclosures:  # noqa: SIM110  every decision asks this, and a generator would cost as much again
        if one.co == NOBODY and guests(one, readings) & ~out:
            return True
    return False


def _guest(here: Site) -> Slots:
    out, readings = _kept_out(here), here.zoo.readings
    by_place = [guests(one, readings) & ~out for one in here.zoo.enclosures]
    anyone = functools.reduce(int.__or__, by_place, 0)
    return (
        Slot("species", Cells(anyone)),
        SlotAfter("enclosure", lambda co: tuple([place for place, mask in enumerate(by_place) if mask >> co & 1])),
    )


def _kept_out(here: Site) -> int:
    """Return the species that cannot come: those exhibited already, and those that a disease keeps out (R30, R148)."""
    mask = here.ill
    for one in here.zoo.enclosures:
        if one.co != NOBODY:
            mask |= 1 << one.co
    return mask


def _may_shift(here: Site) -> bool:
    for place, one in enumerate(here.zoo.enclosures):
        if one.co != NOBODY and _targets(here, place, co=True, first=True):
            return True
        if one.main is not None and _targets(here, place, co=False, first=True):
            return True
    return False


def _shift(here: Site) -> Slots:
    targets = {}
    for place, one in enumerate(here.zoo.enclosures):
        if one.main is not None and (found := _targets(here, place, co=False)):
            targets[one.main.species] = tuple(found)
        if one.co != NOBODY and (found := _targets(here, place, co=True)):
            targets[one.co] = tuple(found)
    return Slot("species", tuple(targets)), SlotAfter("enclosure", lambda species: targets.get(species, ()))


def _targets(here: Site, origin: int, co: bool, first: bool = False) -> list[int]:
    """Return the enclosures to which the main of an enclosure, or its co, may move; at the `first`, stop (A5, A46)."""
    zoo = here.zoo
    old, commercial, found = zoo.enclosures[origin], here.commercial, []
    main = old.main
    for place, one in enumerate(zoo.enclosures):
        if one.biome != old.biome or place == origin or (one.co != NOBODY if co else one.main is not None):
            continue
        if co:
            fits = bool(guests(one, zoo.readings) >> old.co & 1)
        else:
            assert main is not None
            fits = takes_main(one, main, zoo.readings)
        if fits and commercial:  # the enclosure that is left may have been a commercial building's condition
            species = old.co if main is None or co else main.species
            fits = not isinstance(Shift(species, place).after(zoo), Refusal)
        if fits:
            found.append(place)
            if first:
                break
    return found


# --- focal points and buildings ---------------------------------------------------------------------------------------


_POINTS = range(len(COMPONENTS.focal_points))


def _may_point(here: Site) -> bool:
    if not _affords(here, COMPONENTS.costs.focal_point):
        return False
    for one in here.zoo.enclosures:  # noqa: SIM110  every decision asks this, and a generator would cost as much again
        if any(_point_squares(one)):
            return True
    return False


def _point(here: Site) -> Slots:
    masks = [0] * len(_POINTS)
    for one in here.zoo.enclosures:
        for kind, squares in enumerate(_point_squares(one)):
            masks[kind] |= squares
    kinds = tuple([kind for kind in _POINTS if masks[kind]])
    return Slot("kind", kinds), SlotAfter("square", lambda kind: Cells(masks[kind]))


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


_CHEAPEST = min([kind.price for kind in KINDS])
_ALIKE = tuple(
    [(first, sum([1 << which for which in range(BUILDINGS) if LIKE[which] == first])) for first in sorted(set(LIKE))]
)
"""The first building of each kind and biomes, with the set of all that are like it: one price, and the same squares."""


def _may_raise(here: Site) -> bool:
    """Tell whether any building may be raised (R22, R60, R131)."""
    zoo = here.zoo
    if not here.free or not (zoo.center_due or zoo.money >= _CHEAPEST):
        return False
    places, had = openings(zoo), _had(zoo)
    for first, alike in _ALIKE:  # noqa: SIM110  every decision asks this, and a generator would cost as much again
        if alike & ~had and _affords(here, price_of(zoo, first)) and places.squares(first):
            return True
    return False


def _build(here: Site) -> Slots:
    zoo, mask = here.zoo, 0
    places, had = openings(zoo), _had(zoo)
    for first, alike in _ALIKE:
        rest = alike & ~had
        if rest and _affords(here, price_of(zoo, first)) and places.squares(first):
            mask |= rest

    def squares(which: int) -> Cells:
        return Cells(places.squares(which) if mask >> which & 1 else 0)

    return Slot("building", Cells(mask)), SlotAfter("square", squares)


def _had(zoo: Zoo) -> int:
    had = 0
    for one in zoo.buildings:
        had |= 1 << one.illustration
    return had


# --- rebuilding -------------------------------------------------------------------------------------------------------


def may_rebuild(here: Site) -> bool:
    """Tell whether there is any rebuilding that a zoo could do if it cost nothing (R139)."""
    return _has_empty(here) or _can_move_tile(here) or _can_move_building(here)


def _may_change(here: Site) -> bool:
    return _affords(here, here.rebuilding) and _has_empty(here)


def _biome(here: Site) -> Slots:
    enclosures = here.zoo.enclosures
    places = tuple([place for place, one in enumerate(enclosures) if not holds_animals(one)])
    return Slot("enclosure", places), SlotAfter("biome", lambda place: _OTHERS[enclosures[place].biome])


_OTHERS = tuple([tuple([biome for biome in range(BIOMES) if biome != own]) for own in range(BIOMES)])


def _has_empty(here: Site) -> bool:
    for one in here.zoo.enclosures:  # noqa: SIM110  every decision asks this, and a generator would cost as much again
        if one.main is None and one.co == NOBODY:
            return True
    return False


def _may_move_tile(here: Site) -> bool:
    return _affords(here, here.rebuilding) and _can_move_tile(here)


def _move_tile(here: Site) -> Slots:
    targets: dict[int, int] = {}
    if here.commercial:
        for place in range(len(here.zoo.enclosures)):
            targets.update(_tile_targets(here, place))
    else:
        free = here.free
        for one in here.zoo.enclosures:
            for square, reached in tile_moves(one.squares):
                if reached & free:
                    targets[square] = reached & free
    return Slot("square", tuple(targets)), SlotAfter("target", lambda square: Cells(targets.get(square, 0)))


def _can_move_tile(here: Site) -> bool:
    free, commercial = here.free, here.commercial
    for place, one in enumerate(here.zoo.enclosures):
        if reach_of_tiles(one.squares) & free and (not commercial or _tile_targets(here, place)):
            return True
    return False


def _tile_targets(here: Site, place: int) -> list[tuple[int, int]]:
    """Return the tiles of an enclosure that may move beside commercial buildings, each with the squares to which it may (R115)."""
    zoo, free = here.zoo, here.free
    found = []
    for square, targets in tile_moves(zoo.enclosures[place].squares):
        squares = moved_tile_squares(zoo, place, square) if targets & free else 0
        if squares:
            found.append((square, squares))
    return found


def _may_move_building(here: Site) -> bool:
    return bool(here.zoo.buildings) and _affords(here, here.rebuilding) and _can_move_building(here)


def _move_building(here: Site) -> Slots:
    buildings = here.zoo.buildings
    targets = {one.square: _building_targets(here, place) for place, one in enumerate(buildings)}
    movable = tuple([square for square, squares in targets.items() if squares])
    return Slot("square", movable), SlotAfter("target", lambda square: Cells(targets.get(square, 0)))


def _can_move_building(here: Site) -> bool:
    return any(_building_targets(here, place) for place in range(len(here.zoo.buildings)))


def _building_targets(here: Site, place: int) -> int:
    """Return the squares to which a building may move (R116)."""
    zoo = here.zoo
    others = zoo.buildings[:place] + zoo.buildings[place + 1 :]
    return bringing(zoo.enclosures, others, here.free, zoo.buildings[place].illustration)


# --- workers ----------------------------------------------------------------------------------------------------------


_TOP = tuple([main.experience.top for main in COMPONENTS.mains])
_TRACK = (Slot("track", tuple(TRACKS)),)


def has_idle(here: Site) -> bool:
    """Tell whether a worker is idle (R25)."""
    return here.zoo.staff.used < COMPONENTS.givens.workers


def _learners(here: Site) -> list[int]:
    """Return the mains that are not at the top of their experience, nothing without an idle worker (R41)."""
    mains = [one.main for one in here.zoo.enclosures if one.main is not None] if has_idle(here) else []
    return [main.species for main in mains if main.experience < _TOP[main.species]]


def _may_keep(here: Site) -> bool:
    return bool(_learners(here))


def _keep(here: Site) -> Slots:
    return (Slot("species", tuple(_learners(here))),)


def _may_entertain(here: Site) -> bool:
    return has_idle(here) and not here.zoo.staff.entertained


OFFERS = {
    step: StepOffer(step, may, slots)
    for step, may, slots in (
        (TakeLoan, _may_lend, _loan),
        (FoundEnclosure, _may_found, _found),
        (Extend, _may_extend, _extend),
        (Merge, _has_mergeable, _merge),
        (BuyTile, _may_buy, _buy),
        (Exhibit, _may_exhibit, _exhibit),
        (BringGuest, _may_come, _guest),
        (Shift, _may_shift, _shift),
        (BuyPoint, _may_point, _point),
        (Build, _may_raise, _build),
        (ChangeBiome, _may_change, _biome),
        (MoveTile, _may_move_tile, _move_tile),
        (MoveBuilding, _may_move_building, _move_building),
        (Keep, _may_keep, _keep),
        (Entertain, _may_entertain, lambda _here: _TRACK),
    )
}
"""How each step is offered."""
