"""Breeding: which main rolls, what a roll brings, the bag of discs, and the breeding program (R77-R84, A38, A48, A55)."""

from collections.abc import Iterable

from engine.contract.rng import Rng, below
from engine.contract.tree import put
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, DICE, FEMALE_DICE, PAIR_DICE
from engine.games.zoo_tycoon.rules.event_cards import halted, pips
from engine.games.zoo_tycoon.rules.model import Main
from engine.games.zoo_tycoon.rules.table import FULL_BAG, Dice, Litter, Pair

_SIDES = 6
_STEPS = COMPONENTS.breeding.steps
_TOP = COMPONENTS.breeding.top


def dice(species: int, males: int, upright: int) -> int:
    """Return how many dice a group throws: one a female, one a pair, or a single one; none without both sexes (R77, R78).

    Only upright females count; those that lie nurse young (R82).
    """
    if not males or not upright:
        return 0
    kind = DICE[species]
    return upright if kind == FEMALE_DICE else min(males, upright) if kind == PAIR_DICE else 1


def threshold(species: int, happiness: int) -> int | None:
    """Return what a die must reach at a happiness, None where nothing is born (R77, R79)."""
    return COMPONENTS.mains[species].thresholds[happiness] if happiness >= 0 else None


def dice_now(main: Main, happiness: int, event: int) -> int:
    """Return how many dice a main must throw under an event; where it may not roll, none (R77)."""
    if main.contraception or threshold(main.species, happiness) is None or halted(event, main.species):
        return 0
    return dice(main.species, main.males, main.females)


def needed(species: int, happiness: int, event: int) -> int:
    """Return what a die of a main that rolls must show, with what the event adds to it (R79)."""
    at = threshold(species, happiness)
    if at is None:
        raise ValueError(f"species {species} does not breed at colour {happiness}")
    return at - pips(event)


def succeeds(die: int, least: int) -> bool:
    """Tell whether a die is a success (R79)."""
    return die >= least


def successes(roll: Dice) -> int:
    """Return how many dice of a roll are successes (R79)."""
    return sum([succeeds(die, roll.needed) for die in roll.dice])


def rolled(mains: Iterable[tuple[Main, int]], event: int, rng: Rng) -> tuple[tuple[Dice, ...], Rng]:
    """Return the rolls of all mains of a zoo that must roll, and the generator after them (R77, A55).

    The mains come in their order, each with its happiness.
    """
    rolls = []
    for main, happiness in mains:
        thrown = []
        for _ in range(dice_now(main, happiness, event)):
            side, rng = below(rng, _SIDES)
            thrown.append(side + 1)
        if thrown:
            rolls.append(Dice(main.species, needed(main.species, happiness, event), tuple(thrown)))
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


def disc_drawn(bag: Pair, rng: Rng) -> tuple[bool, Pair, Rng]:
    """Return whether a disc drawn from the bag is male, the bag and the generator after it; an empty bag is a fair coin (R81)."""
    males, females = bag
    if males + females == 0:
        side, rng = below(rng, 2)
        return side == 0, bag, rng
    place, rng = below(rng, males + females)
    male = place < males
    return male, (males - male, females - (not male)), rng


def litters_of(rolls: tuple[Dice, ...], bag: Pair, rng: Rng) -> tuple[tuple[Litter, ...], Pair, Rng]:
    """Return the litters of the rolls that have a success, the bag and the generator after all draws (R81, A55)."""
    litters = []
    for roll in rolls:
        count = successes(roll)
        males = females = 0
        for _ in range(count * COMPONENTS.mains[roll.species].litter):
            male, bag, rng = disc_drawn(bag, rng)
            males, females = males + male, females + (not male)
        if count:
            litters.append(Litter(roll.species, count, males, females))
    return tuple(litters), bag, rng


def returned(bag: Pair, males: int, females: int) -> Pair:
    """Return the bag after discs went back, never more than the game has: stand-ins are put away (R4, R70, R141)."""
    return min(bag[0] + males, FULL_BAG[0]), min(bag[1] + females, FULL_BAG[1])


def lying(species: int, females: int, successful: int) -> int:
    """Return how many of a main's females lie after the nurture step: all stand up, then one a success lies down (R82, A48).

    Every main goes through it, with no success where it did not roll. Where young are not nursed none lies.
    """
    return min(successful, females) if COMPONENTS.mains[species].nurture else 0


def program_after(track: int, bred: int, species: int) -> int:
    """Return where a zoo stands on the breeding-program track after a main had young (R83).

    `bred` is the set of mains that had young before, one bit each; steps beyond the end are lost.
    """
    if bred >> species & 1:
        return track
    return min(track + _STEPS[COMPONENTS.mains[species].level - 1], track if _TOP is None else _TOP)
