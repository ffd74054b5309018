"""What brings animals into enclosures: out of quarantine, as co, from one enclosure to another (R106, R107, A5)."""

from __future__ import annotations

from typing import Any

from engine.contract.choice import Slot, SlotAfter, Slots
from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.games.zoo_tycoon.components.numbers import NOBODY
from engine.games.zoo_tycoon.fast.places import Pairs, groups_by_place, guests, takes_main
from engine.games.zoo_tycoon.rules.autumn.step import BuildStep, Part, PartOf, Site, Terms
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.animals import co_exhibited, main_exhibited, species_shifted
from engine.shared.cells import Cells

# --- out of quarantine ------------------------------------------------------------------------------------------------


class Exhibited(Fact):
    """Animals of a main come out of quarantine (R106)."""

    kind = "exhibited"
    rule: str = "R106"
    species: int
    males: int
    females: int


class Exhibit(BuildStep):
    """Bring animals of a quarantine space into an enclosure (R106)."""

    space: int
    place: int
    males: int
    females: int

    @classmethod
    def may(cls, here: Site) -> bool:
        """Tell whether anybody who waits may come into any enclosure."""
        for space in range(len(here.zoo.quarantine)):  # noqa: SIM110  every decision asks this, and a generator would cost as much again
            if _groups(here, space):
                return True
        return False

    @classmethod
    def slots_at(cls, here: Site, _any: Any) -> Slots:
        """Offer each quarantine space, the enclosures for it, and the groups that may live there."""
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

    def after(self, zoo: Zoo, terms: Terms) -> Zoo | Refusal:
        """Bring them there."""
        return main_exhibited(zoo, self.space, self.males, self.females, self.place, terms.barred)

    def told(self, seat: int, before: Zoo, _after: Zoo) -> Fact:
        """Tell it."""
        species = before.quarantine[self.space].species
        return Exhibited(seat=seat, species=species, males=self.males, females=self.females)

    def part(self, zoo: Zoo) -> PartOf:
        """Return the main."""
        return Part.ANIMALS, zoo.quarantine[self.space].species, -1


def _groups(here: Site, space: int) -> dict[int, Pairs]:
    """Return by enclosure how many animals of a quarantine space may come into it together (R30, R106, R148, A40)."""
    zoo = here.zoo
    waiting = zoo.quarantine[space]
    if here.ill >> waiting.species & 1:
        return {}
    return groups_by_place(zoo, waiting.species, (waiting.males, waiting.females))


# --- co ---------------------------------------------------------------------------------------------------------------


class GuestCame(Fact):
    """A co comes from the exchange (R107)."""

    kind = "guest"
    rule: str = "R107"
    species: int


class Guest(BuildStep):
    """Bring a co into an enclosure (R107)."""

    species: int
    place: int

    @classmethod
    def may(cls, here: Site) -> bool:
        """Tell whether any co may come into any enclosure."""
        out, readings = _kept_out(here), here.zoo.readings
        for one in here.zoo.enclosures:  # noqa: SIM110  every decision asks this, and a generator would cost as much again
            if one.co == NOBODY and guests(one, readings) & ~out:
                return True
        return False

    @classmethod
    def slots_at(cls, here: Site, _any: Any) -> Slots:
        """Offer each co that may come, and the enclosures for it."""
        out, readings = _kept_out(here), here.zoo.readings
        by_place = [guests(one, readings) & ~out for one in here.zoo.enclosures]
        anyone = 0
        for mask in by_place:
            anyone |= mask
        return (
            Slot("species", Cells(anyone)),
            SlotAfter("enclosure", lambda co: tuple([place for place, mask in enumerate(by_place) if mask >> co & 1])),
        )

    def after(self, zoo: Zoo, terms: Terms) -> Zoo | Refusal:
        """Bring it there."""
        return co_exhibited(zoo, self.species, self.place, terms.barred)

    def told(self, seat: int, _before: Zoo, _after: Zoo) -> Fact:
        """Tell it."""
        return GuestCame(seat=seat, species=self.species)

    def part(self, _zoo: Zoo) -> PartOf:
        """Return the co."""
        return Part.ANIMALS, self.species, -1


def _kept_out(here: Site) -> int:
    """Return the species that cannot come: those exhibited already, and those that a disease keeps out (R30, R148)."""
    mask = here.ill
    for one in here.zoo.enclosures:
        if one.co != NOBODY:
            mask |= 1 << one.co
    return mask


# --- from one enclosure to another ------------------------------------------------------------------------------------


class Shifted(Fact):
    """A whole species moves to another enclosure (A5)."""

    kind = "shifted"
    rule: str = "R32"
    species: int


class Shift(BuildStep):
    """Move a whole species to another enclosure (A5)."""

    species: int
    place: int

    @classmethod
    def may(cls, here: Site) -> bool:
        """Tell whether any species may move to any other enclosure."""
        for place, one in enumerate(here.zoo.enclosures):
            if one.co != NOBODY and _targets(here, place, co=True, first=True):
                return True
            if one.main is not None and _targets(here, place, co=False, first=True):
                return True
        return False

    @classmethod
    def slots_at(cls, here: Site, _any: Any) -> Slots:
        """Offer each species that may move, and where to."""
        targets = {}
        for place, one in enumerate(here.zoo.enclosures):
            if one.main is not None and (found := _targets(here, place, co=False)):
                targets[one.main.species] = tuple(found)
            if one.co != NOBODY and (found := _targets(here, place, co=True)):
                targets[one.co] = tuple(found)
        return Slot("species", tuple(targets)), SlotAfter("enclosure", lambda species: targets.get(species, ()))

    def after(self, zoo: Zoo, _terms: Terms) -> Zoo | Refusal:
        """Move it."""
        return species_shifted(zoo, self.species, self.place)

    def told(self, seat: int, _before: Zoo, _after: Zoo) -> Fact:
        """Tell it."""
        return Shifted(seat=seat, species=self.species)


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


ANIMALS = (Exhibit, Guest, Shift)
