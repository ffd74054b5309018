"""Young grow up, whenever it may be (R70, A10)."""

from collections.abc import Mapping

from engine.contract.choice import Slot, SlotAfter, Slots
from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import MAINS
from engine.games.zoo_tycoon.names import singular
from engine.games.zoo_tycoon.rules.asks import FEMALE, MALE
from engine.games.zoo_tycoon.rules.course import Course, discs_returned, when
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.step import ZooStep
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.animals import main_of
from engine.games.zoo_tycoon.rules.zoo.enclosures import home
from engine.games.zoo_tycoon.rules.zoo.figures import has_young, mains
from engine.games.zoo_tycoon.rules.zoo.limits import why_not_exhibited, with_fit_enclosure
from engine.shared.by_identity import of_one


class Grown(Fact):
    """A young of a sex grows up (R70)."""

    kind = "grown"
    rule: str = "R70"
    species: int
    sex: int


class Convert(ZooStep):
    """Turn a young of a sex into a grown animal (R70)."""

    not_now = when(
        "R70", "Young grow up in your part of spring, at the exchange, while you build, and before discs are counted."
    )

    free_action = True
    tells = Grown
    species: int
    sex: int

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        return growing(public.zoos[seat])

    def after(self, zoo: Zoo) -> Zoo | Refusal:
        if not 0 <= self.species < MAINS:
            return why_not_exhibited("R70")
        main, male = main_of(zoo, self.species), self.sex == MALE
        if main is None or not (main.male_discs if male else main.female_discs):
            text = f"You have no young {'male' if male else 'female'} {singular(self.species)}."
            return Refusal("no-disc", "R70", text)
        if male:
            grown = replace(main, males=main.males + 1, male_discs=main.male_discs - 1)
        else:
            grown = replace(main, females=main.females + 1, female_discs=main.female_discs - 1)
        place = home(zoo, self.species)
        return with_fit_enclosure(zoo, place, replace(zoo.enclosures[place], main=grown))

    def on(self, course: Course, seat: int) -> Course:
        """Let it grow up; its disc goes back to the bag."""
        male = self.sex == MALE
        return super().on(discs_returned(course, int(male), int(not male)), seat)


@of_one(64)
def may_grow(zoo: Zoo) -> Mapping[int, tuple[int, ...]]:
    """Return by main the sexes of which a young may grow up (R70); there is no entry where none may."""
    found = {}
    for _, main in mains(zoo):
        if main.male_discs or main.female_discs:
            both = (MALE, FEMALE)
            sexes = tuple([sex for sex in both if not isinstance(Convert(main.species, sex).after(zoo), Refusal)])
            if sexes:
                found[main.species] = sexes
    return found


def growths(zoo: Zoo) -> tuple[Convert, ...]:
    """Return each young that may grow up."""
    return tuple([Convert(species, sex) for species, sexes in may_grow(zoo).items() for sex in sexes])


def most_growing(zoo: Zoo) -> int:
    """Return how many young of a zoo may grow up one after another, at most (R39, R42, R43, R70)."""
    return sum([_most_of(zoo, species) for species in may_grow(zoo)])


def _most_of(zoo: Zoo, species: int) -> int:
    """Return how many young of a main may grow up: one that may not at first may not later, for there is less room then."""
    reached, grown = {zoo}, -1
    while reached:
        grown += 1
        steps = [Convert(species, sex).after(one) for one in reached for sex in may_grow(one).get(species, ())]
        reached = {one for one in steps if not isinstance(one, Refusal)}
    return grown


def growing(zoo: Zoo) -> Slots | None:
    """Return which young of a zoo may grow up, None where none may."""
    found = may_grow(zoo) if has_young(zoo) else None  # few zoos have young, and each decision asks this
    if not found:
        return None
    return Slot("species", tuple(found)), SlotAfter("sex", lambda species: found.get(species, ()))
