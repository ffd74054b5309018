"""Say where a zoo stands: popularity, education, conservation, running costs, buzz, welfare (R11–R25, R46, A43).

A track is what the zoo is worth as it stands, its contributions, plus its ledger of one-off points.
"""

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import BOOTH, CENTER, PARK
from engine.games.zoo_tycoon.rules.model import Building, Enclosure, Ledger, Zoo
from engine.games.zoo_tycoon.rules.readings import STICKY_FLOOR
from engine.games.zoo_tycoon.rules.zoo.buildings import effect, income
from engine.games.zoo_tycoon.rules.zoo.needs import welfare_of
from engine.games.zoo_tycoon.rules.zoo.spaces import CONSERVATION, EDUCATION, POPULARITY, bonuses, cut, pays
from engine.games.zoo_tycoon.rules.zoo.values import Worth, base_value, best_of, worth
from engine.shared.by_identity import of_one, of_two
from engine.shared.plain import plain


@of_two(256)
def _contributions(enclosures: tuple[Enclosure, ...], buildings: tuple[Building, ...]) -> Worth:
    popular = taught = conserved = cost = 0
    if buildings:
        popular = effect(enclosures, buildings, PARK)
        taught = effect(enclosures, buildings, BOOTH)
        conserved = effect(enclosures, buildings, CENTER)
    for one in enclosures:
        own = worth(one)
        popular += own.popularity
        taught += own.education
        conserved += own.conservation
        cost += own.cost
    return Worth(popular, taught, conserved, cost)


def contributions(zoo: Zoo) -> Worth:
    """Return what a zoo brings as it stands, on each track, and its yearly cost before workers and income (R20, A43)."""
    return _contributions(zoo.enclosures, zoo.buildings)


def popularity(zoo: Zoo) -> int:
    """Return the popularity of a zoo, without buzz, at least 0 (R11, R19)."""
    return cut(POPULARITY, contributions(zoo).popularity + zoo.ledger.popularity)


@plain
def education(zoo: Zoo) -> int:
    """Return the education of a zoo, from 0 to the end of the track (R15, R18, R19)."""
    return cut(EDUCATION, contributions(zoo).education + zoo.ledger.education)


def conservation(zoo: Zoo) -> int:
    """Return the conservation of a zoo, at least 0 (R15, R19)."""
    return cut(CONSERVATION, contributions(zoo).conservation + zoo.ledger.conservation)


def standing(zoo: Zoo) -> tuple[int, int, int]:
    """Return popularity, education and conservation of a zoo."""
    return popularity(zoo), education(zoo), conservation(zoo)


def running_costs(zoo: Zoo) -> int:
    """Return what a year costs: animals and workers less commercial income, at least 0 (R23, R25, A4)."""
    return max(0, _costs(zoo))


def _costs(zoo: Zoo) -> int:
    """Return what a year costs; below 0, so much income is left over. Income that is lost counts no longer."""
    return contributions(zoo).cost + zoo.staff.surcharge - income(zoo.buildings) + zoo.lost


def with_points(zoo: Zoo, popular: int = 0, taught: int = 0, conserved: int = 0) -> Zoo:
    """Return a zoo that came by points once, or lost some (A43)."""
    if not popular and not taught and not conserved:
        return zoo
    old = zoo.ledger
    return replace(zoo, ledger=Ledger(old.popularity + popular, old.education + taught, old.conservation + conserved))


def floored(zoo: Zoo) -> Zoo:
    """Return a zoo after its costs changed: in one reading, income that is left over is lost for good (A4)."""
    if zoo.readings & STICKY_FLOOR:
        costs = _costs(zoo)
        if costs < 0:
            return replace(zoo, lost=zoo.lost - costs)
    return zoo


def welfare(zoo: Zoo) -> int:
    """Return the animal welfare score (R46)."""
    return _welfare(zoo.enclosures)


@of_one(256)
def _welfare(enclosures: tuple[Enclosure, ...]) -> int:
    return sum(map(welfare_of, enclosures))


def buzz_of_new(zoo: Zoo) -> int:
    """Return the highest base value among the mains newly exhibited this year, the third source of buzz (R12, A16)."""
    new = [one.main for one in zoo.enclosures if one.main is not None and one.main.new]
    return best_of(map(base_value, new)) if new else 0


def buzz(zoo: Zoo) -> int:
    """Return the buzz of a zoo, an offset to its popularity (R12, R13, A2)."""
    return zoo.buzz + buzz_of_new(zoo)


def level(zoo: Zoo) -> int:
    """Return where the cylinder stands: buzz is a distance from popularity and goes up and down with it (R13, R121, A2)."""
    return popularity(zoo) + buzz(zoo)


def with_buzz_fixed(zoo: Zoo) -> Zoo:
    """Return a zoo at the end of its building phase: the buzz of new species is fixed, and they are new no longer (R111, A16)."""
    new = [place for place, one in enumerate(zoo.enclosures) if one.main is not None and one.main.new]
    if not new:
        return zoo
    enclosures = list(zoo.enclosures)
    for place in new:
        main = enclosures[place].main
        assert main is not None
        enclosures[place] = replace(enclosures[place], main=replace(main, new=False))
    return replace(zoo, buzz=buzz(zoo), enclosures=tuple(enclosures))


def with_spaces_paid(zoo: Zoo) -> Zoo:
    """Return a zoo after a change: each education space reached for the first time has paid into the ledger (R17, A3)."""
    if zoo.readings:
        zoo = floored(zoo)
    taught = education(zoo)
    if not pays(taught, zoo.paid):
        return zoo
    due = bonuses(taught, zoo.paid)
    return with_points(replace(zoo, paid=due.paid), due.popularity, conserved=due.conservation)
