"""What brings animals into enclosures: out of quarantine, as co, from one enclosure to another (R106, R107, A5)."""

from __future__ import annotations

from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.games.zoo_tycoon.rules.autumn.step import BuildStep, Part, PartOf, Terms
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.animals import co_exhibited, main_exhibited, species_shifted

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

    picks = ("space", "enclosure", "males", "females")

    space: int
    place: int
    males: int
    females: int

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


# --- co ---------------------------------------------------------------------------------------------------------------


class GuestCame(Fact):
    """A co comes from the exchange (R107)."""

    kind = "guest"
    rule: str = "R107"
    species: int


class Guest(BuildStep):
    """Bring a co into an enclosure (R107)."""

    picks = ("species", "enclosure")

    species: int
    place: int

    def after(self, zoo: Zoo, terms: Terms) -> Zoo | Refusal:
        """Bring it there."""
        return co_exhibited(zoo, self.species, self.place, terms.barred)

    def told(self, seat: int, _before: Zoo, _after: Zoo) -> Fact:
        """Tell it."""
        return GuestCame(seat=seat, species=self.species)

    def part(self, _zoo: Zoo) -> PartOf:
        """Return the co."""
        return Part.ANIMALS, self.species, -1


# --- from one enclosure to another ------------------------------------------------------------------------------------


class Shifted(Fact):
    """A whole species moves to another enclosure (A5)."""

    kind = "shifted"
    rule: str = "R32"
    species: int


class Shift(BuildStep):
    """Move a whole species to another enclosure (A5)."""

    picks = ("species", "enclosure")

    species: int
    place: int

    def after(self, zoo: Zoo, _terms: Terms) -> Zoo | Refusal:
        """Move it."""
        return species_shifted(zoo, self.species, self.place)

    def told(self, seat: int, _before: Zoo, _after: Zoo) -> Fact:
        """Tell it."""
        return Shifted(seat=seat, species=self.species)


ANIMALS = (Exhibit, Guest, Shift)
