"""What spring does to a zoo: contraception, young that are born, females that lie down and stand up (R76, R81-R84, R133, A48)."""

from __future__ import annotations

from engine.contract.game import Refusal
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import MAINS, RECORD
from engine.games.zoo_tycoon.rules.model import Enclosure, Main, Zoo
from engine.games.zoo_tycoon.rules.readings import ONE_BIRTH_CONTROL
from engine.games.zoo_tycoon.rules.year.breeding import (
    Litter,
    lying,
    steps,
)
from engine.games.zoo_tycoon.rules.year.money import best_of
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home, with_enclosure
from engine.games.zoo_tycoon.rules.zoo.limits import worker_used
from engine.games.zoo_tycoon.rules.zoo.values import base_value


def contraception_placed(zoo: Zoo, species: int, spared: int = 0) -> Zoo | Refusal:
    """Let a worker put a contraception tile on a main (R133, A26)."""
    main = _exhibited(zoo, species)
    if main is None:
        return Refusal("not-exhibited", "R133", "This main is not exhibited.")
    if main.contraception:
        return Refusal("there-already", "R133", f"{RECORD[species].name}: contraception tiles 1, at most 1")
    if zoo.staff.controlled and zoo.readings & ONE_BIRTH_CONTROL:
        return Refusal("once-a-year", "R133", "birth control 1, at most 1 a year")
    after = worker_used(zoo, spared)
    if isinstance(after, Refusal):
        return after
    return _with_main(replace(after, staff=replace(after.staff, controlled=True)), replace(main, contraception=True))


def contraception_removed(zoo: Zoo, species: int) -> Zoo | Refusal:
    """Take a contraception tile back, free at any time (R76, R133)."""
    main = _exhibited(zoo, species)
    if main is None or not main.contraception:
        return Refusal("not-there", "R133", "contraception tiles 0 of 1")
    return _with_main(zoo, replace(main, contraception=False))


def _exhibited(zoo: Zoo, species: int) -> Main | None:
    place = home(zoo, species) if 0 <= species < MAINS else NOWHERE
    return None if place == NOWHERE else zoo.enclosures[place].main


def _with_main(zoo: Zoo, main: Main) -> Zoo:
    place = home(zoo, main.species)
    return with_enclosure(zoo, place, replace(zoo.enclosures[place], main=main))


def young_born(zoo: Zoo, litters: tuple[Litter, ...]) -> Zoo:
    """Return a zoo with its young of a spring as discs in their parents' enclosures, and what they bring (R81, R83, R84).

    Buzz is the highest base value among the mains with young, the breeding program moves on for each first offspring; also where
    all young of a litter are reintroduced and no disc is left of it.
    """
    bred = []
    for litter in litters:
        main = _exhibited(zoo, litter.species)
        if main is None or not litter.successes:
            continue
        bred.append(base_value(main))
        zoo = _with_main(
            replace(
                zoo,
                breeding=steps(zoo.breeding, zoo.bred, litter.species),
                bred=zoo.bred | 1 << litter.species,
            ),
            replace(main, male_discs=main.male_discs + litter.males, female_discs=main.female_discs + litter.females),
        )
    return replace(zoo, buzz=zoo.buzz + best_of(bred))


def nursed(zoo: Zoo, litters: tuple[Litter, ...]) -> Zoo:
    """Return a zoo after nurture: lying females stand up, then one lies down for each success where young are nursed (R82, A48)."""
    successes = {litter.species: litter.successes for litter in litters}

    def after(enclosure: Enclosure) -> Enclosure:
        main = enclosure.main
        if main is None:
            return enclosure
        females = main.females + main.lying
        down = lying(main.species, females, successes.get(main.species, 0))
        return (
            enclosure
            if down == main.lying
            else replace(enclosure, main=replace(main, females=females - down, lying=down))
        )

    return replace(zoo, enclosures=tuple(map(after, zoo.enclosures)))
