"""Say of the animals of a zoo what a year asks: which there are, how happy they are, what young lie with them."""

from collections.abc import Iterator

from engine.games.zoo_tycoon.components.numbers import YELLOW
from engine.games.zoo_tycoon.rules.model import Enclosure, Main, Zoo
from engine.games.zoo_tycoon.rules.zoo.enclosures import counted
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
from engine.shared.by_identity import of_two


def mains(zoo: Zoo) -> Iterator[tuple[Enclosure, Main]]:
    """Yield each exhibited main with its enclosure."""
    for enclosure in zoo.enclosures:
        if enclosure.main is not None:
            yield enclosure, enclosure.main


def has_young(zoo: Zoo) -> bool:
    """Tell whether any young lie in a zoo (R70)."""
    for one in zoo.enclosures:
        main = one.main
        if main is not None and (main.male_discs or main.female_discs):
            return True
    return False


def owned(zoo: Zoo) -> int:
    """Return the set of mains exhibited or in quarantine (R93)."""
    mask, _, _ = shown(zoo.enclosures, zoo.readings)
    for group in zoo.quarantine:
        mask |= 1 << group.species
    return mask


def yellow_mains(zoo: Zoo) -> int:
    """Return how many exhibited mains are yellow (R92)."""
    return shown(zoo.enclosures, zoo.readings)[1]


def by_category(zoo: Zoo) -> tuple[int, ...]:
    """Return how many species of each category are exhibited, mains and co, without quarantine (R92, A13)."""
    return shown(zoo.enclosures, zoo.readings)[2]


@of_two(64)
def shown(enclosures: tuple[Enclosure, ...], readings: int) -> tuple[int, int, tuple[int, ...]]:
    """Return the set of mains exhibited, how many of them are yellow, and the species of each category (R92)."""
    mask = yellow = 0
    for one in enclosures:
        if one.main is not None:
            mask |= 1 << one.main.species
            yellow += happiness(one) == YELLOW
    return mask, yellow, counted(enclosures, readings)


def breeders(zoo: Zoo) -> tuple[tuple[Main, int], ...]:
    """Return the mains of a zoo as they come into spring, each with its happiness (R77, R78)."""
    return tuple([(main, happiness(enclosure)) for enclosure, main in mains(zoo)])


def discs(zoo: Zoo) -> int:
    """Return how many young lie in the enclosures as discs (R71, R151)."""
    return sum([main.male_discs + main.female_discs for _, main in mains(zoo)])
