"""Refuse what every step may run into, and end each step the same way."""

from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import in_sexes, plural, square_name
from engine.games.zoo_tycoon.rules.model import Enclosure, Group, Zoo
from engine.games.zoo_tycoon.rules.zoo.buildings import why_no_commerce
from engine.games.zoo_tycoon.rules.zoo.enclosures import free_squares, in_quarantine, quarantine_space, with_enclosure
from engine.games.zoo_tycoon.rules.zoo.needs import why_unfit
from engine.games.zoo_tycoon.rules.zoo.squares import SQUARES
from engine.games.zoo_tycoon.rules.zoo.tracks import with_spaces_paid
from engine.shared.wording import in_words, number

COSTS = COMPONENTS.costs
_WORKERS = COMPONENTS.givens.workers
NO_WORKER = Refusal("no-worker", "R25", f"All {in_words(_WORKERS)} of your workers have been used this year.")
WHY_NO_BIOME = Refusal("no-such-biome", "R26", "There is no such biome.")
WHY_NO_ANIMALS_THERE = Refusal("no-such-space", "R68", "No animals are in that quarantine space.")


def why_not_exhibited(rule: str) -> Refusal:
    """Refuse a main that is not exhibited, by the rule that asks for it."""
    return Refusal("not-exhibited", rule, "This main is not exhibited.")


def why_too_dear(zoo: Zoo, price: int) -> Refusal | None:
    """Refuse a purchase that would leave less than 0 money; what is free can always be had (R22)."""
    if not price or zoo.money >= price:
        return None
    return Refusal("too-dear", "R22", f"That costs {price} money, and you have {number(zoo.money)}.")


def paid(zoo: Zoo, price: int) -> Zoo:
    """Return a zoo with so much less money."""
    return replace(zoo, money=zoo.money - price) if price else zoo


def why_not_free(zoo: Zoo, square: int) -> Refusal | None:
    """Refuse a square that is not on the board, or taken by a tile, a building or a prohibition tile (R28)."""
    if 0 <= square < SQUARES and free_squares(zoo) >> square & 1:
        return None
    if not 0 <= square < SQUARES:
        return Refusal("off-the-board", "R28", "That square is not on the board.")
    name = square_name(square)
    if zoo.prohibited >> square & 1:
        buys = not zoo.store and zoo.money >= COSTS.tile
        advice = f"; you may buy a tile for {COSTS.tile} and lift it (R105)" if buys else ""
        return Refusal("not-free", "R28", f"A prohibition tile lies on {name}{advice}.")
    if any(building.square == square for building in zoo.buildings):
        return Refusal("not-free", "R28", f"A building stands on {name}.")
    return Refusal("not-free", "R28", f"An enclosure tile lies on {name} already.")


def why_no_enclosure(zoo: Zoo, *places: int) -> Refusal | None:
    """Refuse places at which there is no enclosure."""
    enclosures = len(zoo.enclosures)
    for place in places:
        if not 0 <= place < enclosures:
            return Refusal("no-such-enclosure", "R27", "There is no such enclosure in this zoo.")
    return None


def with_fit_enclosure(zoo: Zoo, place: int, enclosure: Enclosure) -> Zoo | Refusal:
    """Return a zoo with another enclosure at a place, if it is as it must be and no commercial building suffers (R39, A46)."""
    refusal = why_unfit(enclosure, zoo.readings)
    if refusal:
        return refusal
    return unless_commerce_suffers(with_enclosure(zoo, place, enclosure))


def unless_commerce_suffers(zoo: Zoo) -> Zoo | Refusal:
    """Return a zoo after its enclosures changed, with spaces paid; refuse it where a commercial building suffers (A46)."""
    return why_no_commerce(zoo.enclosures, zoo.buildings) or with_spaces_paid(zoo)


def out_of_quarantine(zoo: Zoo, species: int, males: int, females: int, rule: str = "R68") -> Zoo | Refusal:
    """Return a zoo with males and females of a main fewer in quarantine, its space given up if empty; refuse more than wait.

    `rule` is the one by which they leave it.
    """
    group = in_quarantine(zoo, species)
    held = f"Of {plural(species)}, your quarantine holds"
    refusal = why_short(held, (group.males, group.females), (males, females), rule)
    if refusal:
        return refusal
    if not males + females:
        return zoo
    space, rest = quarantine_space(zoo, species), Group(species, group.males - males, group.females - females)
    if rest.males or rest.females:
        return replace(zoo, quarantine=put(zoo.quarantine, space, rest))
    return replace(zoo, quarantine=zoo.quarantine[:space] + zoo.quarantine[space + 1 :])


def why_short(
    there: str, have: tuple[int, int], wanted: tuple[int, int], rule: str, code: str = "not-there"
) -> Refusal | None:
    """Refuse more males or females than `there` are, by the rule that says what may be had of them."""
    if have[0] >= wanted[0] and have[1] >= wanted[1]:
        return None
    return Refusal(code, rule, f"{there} {in_sexes(*have)}, not {in_sexes(*wanted)}.")


def surcharge(worker: int, free_worker: int = 0) -> int:
    """Return what a worker adds to the running costs of the year; the first is 1, and one may cost nothing by an event (R25)."""
    return 0 if worker == free_worker else COSTS.workers[worker - 1]


def idle(zoo: Zoo) -> int:
    """Return how many workers of a zoo are idle (R25)."""
    return _WORKERS - zoo.staff.used


def worker_used(zoo: Zoo, free_worker: int = 0) -> Zoo | Refusal:
    """Use an idle worker; the second and third add to the costs of the year, unless an event makes one cost nothing (R25)."""
    nth, staff = zoo.staff.used + 1, zoo.staff
    if nth > _WORKERS:
        return NO_WORKER
    return replace(zoo, staff=replace(staff, used=nth, surcharge=staff.surcharge + surcharge(nth, free_worker)))
