"""Breeding: who rolls, what a roll brings, and the bag of discs."""

from __future__ import annotations

from engine.contract.rng import Rng, below
from engine.contract.tree import Node, put
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, DICE, FEMALE_DICE, PAIR_DICE
from engine.games.zoo_tycoon.rules.year.events import halted, pips

_SIDES = 6
FULL_BAG = COMPONENTS.box.discs
"""The male and the female discs of the game, all in the bag (R3)."""
_STEPS = COMPONENTS.breeding.steps
_TOP = COMPONENTS.breeding.top


class Breeder(Node):
    """Hold what matters of an exhibited main in spring."""

    species: int
    males: int
    upright: int
    """The females that do not lie (R82)."""
    happiness: int
    contraception: bool = False


class Dice(Node):
    """Hold a main's dice as they lie, what each must show at least, and whether a die was rolled again (R80)."""

    species: int
    needed: int
    dice: tuple[int, ...]
    again: bool = False


class Litter(Node):
    """Hold what a main brought forth this spring: its successes and its young by sex."""

    species: int
    successes: int
    males: int
    females: int


def dice(species: int, males: int, upright: int) -> int:
    """Return how many dice a group throws: one a female, one a pair, or a single one; none without both sexes (R77, R78)."""
    if not males or not upright:
        return 0
    kind = DICE[species]
    return upright if kind == FEMALE_DICE else min(males, upright) if kind == PAIR_DICE else 1


def threshold(species: int, happiness: int) -> int | None:
    """Return what a die must reach at a happiness, None where nothing is born (R77, R79)."""
    return COMPONENTS.mains[species].thresholds[happiness] if happiness >= 0 else None


def dice_now(breeder: Breeder, event: int) -> int:
    """Return how many dice a main must throw under an event; where it may not roll, none (R77)."""
    if breeder.contraception or threshold(breeder.species, breeder.happiness) is None or halted(event, breeder.species):
        return 0
    return dice(breeder.species, breeder.males, breeder.upright)


def needed(breeder: Breeder, event: int) -> int:
    """Return what a die of a main that rolls must show, with what the event adds to it (R79)."""
    at = threshold(breeder.species, breeder.happiness)
    if at is None:
        raise ValueError(f"species {breeder.species} does not breed at colour {breeder.happiness}")
    return at - pips(event)


def succeeds(die: int, needed: int) -> bool:
    """Tell whether a die is a success (R79)."""
    return die >= needed


def successes(roll: Dice) -> int:
    """Return how many dice of a roll are successes (R79)."""
    return sum([succeeds(die, roll.needed) for die in roll.dice])


def rolled(breeders: tuple[Breeder, ...], event: int, rng: Rng) -> tuple[tuple[Dice, ...], Rng]:
    """Return the rolls of all mains of a zoo that must roll, in their order, and the generator after them (R77, A55)."""
    rolls = []
    for breeder in breeders:
        thrown = []
        for _ in range(dice_now(breeder, event)):
            side, rng = below(rng, _SIDES)
            thrown.append(side + 1)
        if thrown:
            rolls.append(Dice(breeder.species, needed(breeder, event), tuple(thrown)))
    return tuple(rolls), rng


def rerolled(roll: Dice, rng: Rng) -> tuple[Dice, Rng]:
    """Return a roll after its first failed die was thrown again, and the generator after it.

    Raise ValueError if none failed or one was thrown again before (R80).
    """
    failed = [place for place, die in enumerate(roll.dice) if not succeeds(die, roll.needed)]
    if roll.again or not failed:
        raise ValueError("no die of this roll may be thrown again (R80)")
    side, rng = below(rng, _SIDES)
    return Dice(roll.species, roll.needed, put(roll.dice, failed[0], side + 1), True), rng


def drawn(bag: tuple[int, int], rng: Rng) -> tuple[bool, tuple[int, int], Rng]:
    """Return whether a disc drawn from the bag is male, the bag and the generator after it; an empty bag is a fair coin (R81)."""
    males, females = bag
    if males + females == 0:
        side, rng = below(rng, 2)
        return side == 0, bag, rng
    place, rng = below(rng, males + females)
    male = place < males
    return male, (males - male, females - (not male)), rng


def born(rolls: tuple[Dice, ...], bag: tuple[int, int], rng: Rng) -> tuple[tuple[Litter, ...], tuple[int, int], Rng]:
    """Return the litters of the rolls that have a success, the bag and the generator after all draws (R81, A55)."""
    litters = []
    for roll in rolls:
        count = successes(roll)
        males = females = 0
        for _ in range(count * COMPONENTS.mains[roll.species].litter):
            male, bag, rng = drawn(bag, rng)
            males, females = males + male, females + (not male)
        if count:
            litters.append(Litter(roll.species, count, males, females))
    return tuple(litters), bag, rng


def returned(bag: tuple[int, int], males: int, females: int) -> tuple[int, int]:
    """Return the bag after discs went back, never more than the game has: stand-ins are put away (R4, R70, R141)."""
    return min(bag[0] + males, FULL_BAG[0]), min(bag[1] + females, FULL_BAG[1])


def lying(species: int, females: int, successes: int) -> int:
    """Return how many of a main's females lie after the nurture step: all stand up, then one a success lies down (R82, A48).

    Every main goes through it, with no success where it did not roll. Where young are not nursed none lies.
    """
    return min(successes, females) if COMPONENTS.mains[species].nurture else 0


def steps(track: int, bred: int, species: int) -> int:
    """Return where a zoo stands on the breeding-program track after a main had young (R83).

    `bred` is the set of mains that had young before, one bit each; steps beyond the end are lost.
    """
    if bred >> species & 1:
        return track
    return min(track + _STEPS[COMPONENTS.mains[species].level - 1], track if _TOP is None else _TOP)
