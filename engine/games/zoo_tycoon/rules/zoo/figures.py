"""Say of a zoo what the year asks of it: as a taker in summer, its breeders in spring, its winter, its end."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.zoo_tycoon.components.numbers import YELLOW
from engine.games.zoo_tycoon.rules.model import Enclosure, Main, Zoo
from engine.games.zoo_tycoon.rules.year.breeding import Breeder
from engine.games.zoo_tycoon.rules.year.ending import Final
from engine.games.zoo_tycoon.rules.year.taking import Taker
from engine.games.zoo_tycoon.rules.year.winter import Year
from engine.games.zoo_tycoon.rules.zoo.enclosures import counted
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
from engine.games.zoo_tycoon.rules.zoo.tracks import buzz, conservation, popularity, running_costs, standing, welfare
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


def taker(zoo: Zoo) -> Taker:
    """Return what matters of a zoo when it takes from the exchange (R92, R93)."""
    owned, yellow, categories = shown(zoo.enclosures, zoo.readings)
    for group in zoo.quarantine:
        owned |= 1 << group.species
    return Taker(owned, yellow, categories, popularity(zoo))


@of_two(64)
def shown(enclosures: tuple[Enclosure, ...], readings: int) -> tuple[int, int, tuple[int, ...]]:
    """Return the set of mains exhibited, how many of them are yellow, and the species of each category (R92)."""
    owned = yellow = 0
    for one in enclosures:
        if one.main is not None:
            owned |= 1 << one.main.species
            yellow += happiness(one) == YELLOW
    return owned, yellow, counted(enclosures, readings)


def breeders(zoo: Zoo) -> tuple[Breeder, ...]:
    """Return the mains of a zoo as they come into spring (R77, R78)."""
    return tuple(
        [
            Breeder(main.species, main.males, main.females, happiness(enclosure), main.contraception)
            for enclosure, main in mains(zoo)
        ]
    )


def winter(zoo: Zoo) -> Year:
    """Return what winter needs to know of a zoo (R119–R123)."""
    popular, taught, _ = standing(zoo)
    return Year(popular, buzz(zoo), taught, zoo.money, running_costs(zoo))


def discs(zoo: Zoo) -> int:
    """Return how many young lie in the enclosures as discs (R71, R151)."""
    return sum([main.male_discs + main.female_discs for _, main in mains(zoo)])


def final(zoo: Zoo, parks: int = 0) -> Final:
    """Return what counts of a zoo after the last winter; its park squares pay `parks` points (R150–R154)."""
    return Final(popularity(zoo), conservation(zoo), zoo.money, discs(zoo), parks, zoo.breeding, welfare(zoo))
