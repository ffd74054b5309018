"""Offer what brings animals into enclosures: out of quarantine, as co, from one enclosure to another (R106, R107, A5)."""

from __future__ import annotations

from engine.contract.choice import Slot, SlotAfter
from engine.contract.game import Refusal
from engine.games.zoo_tycoon.components.numbers import NOBODY
from engine.games.zoo_tycoon.rules.actions import Exhibit, Guest, Shift
from engine.games.zoo_tycoon.rules.choices.building.site import Chain, Offer, Site
from engine.games.zoo_tycoon.rules.zoo.steps.animals import species_shifted, start_experience
from engine.games.zoo_tycoon.rules.zoo.steps.places import Pairs, groups, guests, rooms, takes_main
from engine.shared.cells import Cells

# --- out of quarantine -----------------------------------------------------------------------------------------------


def _groups(here: Site, space: int) -> dict[int, Pairs]:
    """Return by enclosure how many animals of a quarantine space may come into it together (R30, R106, R148, A40)."""
    zoo = here.zoo
    waiting = zoo.quarantine[space]
    species = waiting.species
    if here.barred >> species & 1:
        return {}
    places = rooms(zoo, species)
    if not places:
        return {}
    found = {}
    experience, most = start_experience(zoo, species), (waiting.males, waiting.females)
    for place in places:
        pairs = groups(zoo.enclosures[place], species, experience, most, zoo.readings)
        if pairs:
            found[place] = pairs
    return found


def _may_exhibit(here: Site) -> bool:
    for space in range(len(here.zoo.quarantine)):  # noqa: SIM110  as above, a generator would cost as much again
        if _groups(here, space):
            return True
    return False


def _exhibit_slots(here: Site, _any: bool) -> Chain:
    found = [_groups(here, space) for space in range(len(here.zoo.quarantine))]

    def males(space: int, place: int) -> tuple[int, ...]:
        return tuple(found[space][place])

    def females(space: int, place: int, chosen: int) -> tuple[int, ...]:
        return found[space][place].get(chosen, ())

    return (
        Slot("space", tuple([space for space, by_place in enumerate(found) if by_place])),
        SlotAfter("enclosure", lambda space: tuple(found[space])),
        SlotAfter("males", males),
        SlotAfter("females", females),
    )


# --- co --------------------------------------------------------------------------------------------------------------


def _kept_out(here: Site) -> int:
    """Return the species that cannot come: those exhibited already, and those that a disease keeps out (R30, R148)."""
    mask = here.barred
    for one in here.zoo.enclosures:
        if one.co != NOBODY:
            mask |= 1 << one.co
    return mask


def _may_come(here: Site) -> bool:
    out, readings = _kept_out(here), here.zoo.readings
    for one in here.zoo.enclosures:  # noqa: SIM110  every decision asks this, and a generator would cost as much again
        if one.co == NOBODY and guests(one, readings) & ~out:
            return True
    return False


def _guest_slots(here: Site, _any: bool) -> Chain:
    out, readings = _kept_out(here), here.zoo.readings
    by_place = [guests(one, readings) & ~out for one in here.zoo.enclosures]
    anyone = 0
    for mask in by_place:
        anyone |= mask
    return (
        Slot("species", Cells(anyone)),
        SlotAfter("enclosure", lambda co: tuple([place for place, mask in enumerate(by_place) if mask >> co & 1])),
    )


# --- from one enclosure to another -----------------------------------------------------------------------------------


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
            fits = not isinstance(species_shifted(zoo, species, place), Refusal)
        if fits:
            found.append(place)
            if first:
                break
    return found


def _may_shift(here: Site) -> bool:
    for place, one in enumerate(here.zoo.enclosures):
        if one.co != NOBODY and _targets(here, place, co=True, first=True):
            return True
        if one.main is not None and _targets(here, place, co=False, first=True):
            return True
    return False


def _shift_slots(here: Site, _any: bool) -> Chain:
    targets = {}
    for place, one in enumerate(here.zoo.enclosures):
        if one.main is not None and (found := _targets(here, place, co=False)):
            targets[one.main.species] = tuple(found)
        if one.co != NOBODY and (found := _targets(here, place, co=True)):
            targets[one.co] = tuple(found)
    return Slot("species", tuple(targets)), SlotAfter("enclosure", lambda species: targets.get(species, ()))


ANIMALS = (
    Offer(Exhibit, _may_exhibit, _exhibit_slots),
    Offer(Guest, _may_come, _guest_slots),
    Offer(Shift, _may_shift, _shift_slots),
)
