"""What brings animals into enclosures: out of quarantine, as co, from one enclosure to another (R32, R106, R107, A5).

Species are numbered, mains first (below MAINS), then co; `home` is the place of one. Animals that came and are not exhibited wait
in `quarantine`, those of one main in one space; `out_of_quarantine` takes some of a species out. `year.disease` is the category
(birds, primates …) that a disease keeps out of enclosures this year.

Whether animals may live in an enclosure goes by its biome, its room, who lives together there, and *standards*, the least its main
needs (R29, R31, R35, R39, R42-R44). `with_fit_enclosure` puts one at a place, if they may; it refuses that, too, where any
food booth or zoo shop of the zoo then lacks the enclosures of its biome, with animals, that it needs beside it (R65, R66), and else
ends by `with_spaces_paid`. `animals_added` moves in at least one animal of a main, gives a new main its first experience (R41), and
goes on as `with_fit_enclosure` does. `why_occupied` always refuses.
"""

from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import MAINS, NOBODY, SPECIES
from engine.games.zoo_tycoon.names import several
from engine.games.zoo_tycoon.rules.autumn.building_step import BuildStep
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.step import StepInYear, Year
from engine.games.zoo_tycoon.rules.zoo.animals import animals_added, why_barred, why_occupied
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home, with_enclosure
from engine.games.zoo_tycoon.rules.zoo.limits import (
    WHY_NO_ANIMALS_THERE,
    out_of_quarantine,
    why_no_enclosure,
    with_fit_enclosure,
)


class Exhibited(Fact):
    """Animals of a main come out of quarantine (R106)."""

    kind = "exhibited"
    rule: str = "R106"
    species: int
    males: int
    females: int


class Exhibit(StepInYear, BuildStep):
    """Bring all or some animals of a quarantine space into an enclosure; the rest stays (R106, A40).

    The enclosure is that of their species, or one without a main; no disease bars them, and all standards hold.
    """

    tells = Exhibited
    space: int
    place: int
    males: int
    females: int

    def in_year(self, zoo: Zoo, year: Year) -> Zoo | Refusal:
        if not 0 <= self.space < len(zoo.quarantine):
            return WHY_NO_ANIMALS_THERE
        species, males, females = zoo.quarantine[self.space].species, self.males, self.females
        rest = out_of_quarantine(zoo, species, males, females, "R106")
        if isinstance(rest, Refusal):
            return rest
        return animals_added(rest, species, males, females, self.place, year.disease)

    def told(self, seat: int, before: Zoo) -> Fact:
        species = before.quarantine[self.space].species
        return Exhibited(seat=seat, species=species, males=self.males, females=self.females)


class GuestCame(Fact):
    """A co moves into an enclosure (R107)."""

    kind = "guest"
    rule: str = "R107"
    species: int


class BringGuest(StepInYear, BuildStep, tag="guest"):
    """Bring a co out of the supply, which never ends, into an enclosure, for nothing (R107)."""

    tells = GuestCame
    species: int
    place: int

    def in_year(self, zoo: Zoo, year: Year) -> Zoo | Refusal:
        refusal = why_no_enclosure(zoo, self.place)
        if refusal:
            return refusal
        if not MAINS <= self.species < SPECIES:
            return Refusal("no-such-co", "R107", "There is no such co.")
        if home(zoo, self.species) != NOWHERE:
            text = f"{several(self.species)} live in your zoo; you exhibit a species once."
            return Refusal("exhibited-elsewhere", "R30", text)
        enclosure = zoo.enclosures[self.place]
        if enclosure.co != NOBODY:
            return why_occupied(enclosure.co, "co")
        entered = replace(enclosure, co=self.species)
        return why_barred(zoo, self.species, year.disease) or with_fit_enclosure(zoo, self.place, entered)


class Shifted(Fact):
    """A whole species moves to another enclosure (R32, A5)."""

    kind = "shifted"
    rule: str = "R32"
    species: int


class Shift(BuildStep):
    """Move a whole species to another enclosure, with its experience and its young; focal points stay (R32, A5, A46).

    No disease bars it, for nothing comes in from outside.
    """

    tells = Shifted
    species: int
    place: int

    def after(self, zoo: Zoo) -> Zoo | Refusal:
        refusal = why_no_enclosure(zoo, self.place)
        if refusal:
            return refusal
        origin = home(zoo, self.species)
        if origin == NOWHERE:
            return Refusal("not-exhibited", "R32", "This species is not exhibited.")
        if origin == self.place:
            return Refusal("not-elsewhere", "R32", f"{several(self.species)} live in that enclosure already.")
        old, new = zoo.enclosures[origin], zoo.enclosures[self.place]
        if self.species < MAINS:
            if new.main is not None:
                return why_occupied(new.main.species, "main")
            left, entered = replace(old, main=None), replace(new, main=old.main)
        else:
            if new.co != NOBODY:
                return why_occupied(new.co, "co")
            left, entered = replace(old, co=NOBODY), replace(new, co=old.co)
        # no need to look at `left`: who stays behind has more room, and food booths and shops of the whole zoo are looked at anyway
        return with_fit_enclosure(with_enclosure(zoo, origin, left), self.place, entered)


ANIMALS = (Exhibit, BringGuest, Shift)
"""The steps of this file, in the order in which they are offered."""
