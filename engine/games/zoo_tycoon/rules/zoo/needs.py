"""Say how the animals of an enclosure fare: its room, the four needs of its main, what stands against it (R38–R46).

Colours are numbers: YELLOW, LIGHT, DARK, NO_COLOUR below the minimum standard. Needs count experience, free space,
retreats and group size, in this order.
"""

import functools
from collections.abc import Callable

from engine.contract.game import Refusal
from engine.games.zoo_tycoon.components.numbers import (
    ALPHA,
    BIOME,
    CO_TILES,
    COMPONENTS,
    FIRST_CO,
    MALES,
    NOBODY,
    RETREAT,
    SPECIES,
)
from engine.games.zoo_tycoon.components.species import may_live_together
from engine.games.zoo_tycoon.names import biome_name, several
from engine.games.zoo_tycoon.rules.model import Enclosure, Main
from engine.games.zoo_tycoon.rules.readings import USUAL, most
from engine.games.zoo_tycoon.rules.zoo.enclosures import inhabitants
from engine.shared.by_identity import of_one
from engine.shared.wording import counted, listing, there_are

NEEDS = ("experience", "free space", "retreats", "group size")
EXPERIENCE, SPACE, RETREATS, GROUP = range(len(NEEDS))
"""Places of the needs in that order."""
LADDERS = tuple((card.experience, card.space, card.retreats, card.group) for card in COMPONENTS.mains)
"""`LADDERS[main][need]`: where its colours begin (R38)."""
_LEAST = tuple(tuple(ladder.minimum for ladder in ladders) for ladders in LADDERS)


def group_size(main: Main) -> int:
    """Return how many animals of a main are exhibited; discs do not count (R70)."""
    return main.males + main.females + main.lying


def tolerated(main: int) -> tuple[int, ...]:
    """Return the co that may live beside a main (R29, R35)."""
    if not COMPONENTS.mains[main].tolerates_co:
        return ()
    return tuple([co for co in range(FIRST_CO, SPECIES) if BIOME[co] == BIOME[main]])


def main_tiles(main: Main) -> int:
    """Return the tiles that a main takes when it stands as tightly as it may (R24, R44)."""
    return -(-group_size(main) // COMPONENTS.mains[main.species].per_tile)


def free_space(enclosure: Enclosure) -> int:
    """Return the tiles with neither main nor co (R31, R33); below 0, that many are missing."""
    free = enclosure.squares.bit_count()
    if enclosure.co != NOBODY:
        free -= CO_TILES[enclosure.co]
    return free if enclosure.main is None else free - main_tiles(enclosure.main)


def needs(enclosure: Enclosure) -> tuple[int, int, int, int]:
    """Return what the main of an enclosure has of each need: experience, free space, retreats, group size (R38)."""
    main = enclosure.main
    assert main is not None
    return main.experience, free_space(enclosure), enclosure.points[RETREAT].bit_count(), group_size(main)


def colours(enclosure: Enclosure) -> tuple[int, ...]:
    """Return the colour of each need of an enclosure's main (R38, R40)."""
    assert enclosure.main is not None
    return _colours(enclosure.main.species, *needs(enclosure))


@functools.lru_cache(maxsize=4096)
def _colours(species: int, *there: int) -> tuple[int, ...]:
    return tuple([ladder.colour(have) for ladder, have in zip(LADDERS[species], there, strict=True)])


@of_one(1024)
def happiness(enclosure: Enclosure) -> int:
    """Return the happiness of an enclosure's main: the worst of its four colours (R40, R45)."""
    assert enclosure.main is not None
    return min(_colours(enclosure.main.species, *needs(enclosure)))


def welfare_of(enclosure: Enclosure) -> int:
    """Return what an enclosure adds to the welfare score: −1, 0 or 2 by its main's happiness, 0 without one (R46)."""
    return 0 if enclosure.main is None else COMPONENTS.welfare.colours[happiness(enclosure)]


def why_unfit(enclosure: Enclosure, readings: int = USUAL) -> Refusal | None:
    """Return what stands against an enclosure as it is, worst first, or None if its animals may live so.

    The rules are R29, R31, R35, R39, R42-R44. `readings` are those of the zoo: in one of them more groups are limited (R42).
    """
    main, co = enclosure.main, enclosure.co
    if main is None and co == NOBODY:
        return None
    tiles, retreats = enclosure.squares.bit_count(), enclosure.points[RETREAT].bit_count()
    return _why_unfit(enclosure.biome, tiles, main, co, retreats, readings)


@functools.lru_cache(maxsize=8192)
def _why_unfit(biome: int, tiles: int, main: Main | None, co: int, retreats: int, readings: int) -> Refusal | None:
    # where the tiles lie makes no difference, only how many there are: so few different questions are asked
    enclosure = Enclosure(biome, (1 << tiles) - 1, main, co, (0, 0, 0, (1 << retreats) - 1))
    return (
        _why_wrong_biome(enclosure)
        or _why_no_room(enclosure)
        or _why_not_together(enclosure, readings)
        or _why_below(enclosure)
    )


def _why_wrong_biome(enclosure: Enclosure) -> Refusal | None:
    for species in inhabitants(enclosure):
        if BIOME[species] != enclosure.biome:
            return Refusal(
                "wrong-biome",
                "R29",
                f"{several(species)} belong to {biome_name(BIOME[species])}, not {biome_name(enclosure.biome)}.",
            )
    return None


def _why_no_room(enclosure: Enclosure) -> Refusal | None:
    free = free_space(enclosure)
    if free >= 0:
        return None
    have = enclosure.squares.bit_count()
    if enclosure.main is None:
        return Refusal(
            "no-room", "R31", f"{several(enclosure.co)} need {counted(have - free, 'tile')}; {there_are(have)} {have}."
        )
    species = enclosure.main.species
    wanted = have - free + LADDERS[species][1].minimum
    room = f"{several(species)} and all with them need {counted(wanted, 'tile')}, free space included"
    return Refusal("no-room", "R44", f"{room}; {there_are(have)} {have}.")


def _why_not_together(enclosure: Enclosure, readings: int) -> Refusal | None:
    main = enclosure.main
    if main is None:
        return None
    card, group = COMPONENTS.mains[main.species], group_size(main)
    name, largest = several(main.species), most(main.species, readings)
    if enclosure.co != NOBODY and not card.tolerates_co:
        return Refusal("not-tolerant", "R35", f"{name} tolerate no co in their enclosure.")
    if largest is not None and group > largest:
        return Refusal("group-too-large", "R42", f"{name} live in groups of {largest} at most; these would be {group}.")
    if not may_live_together(card, main.males, group - main.males):
        where = "an enclosure" if MALES[main.species] == ALPHA else "an enclosure with females"
        return Refusal("too-many-males", "R43", f"{name} have 1 male at most in {where}; there would be {main.males}.")
    return None


def _why_below(enclosure: Enclosure) -> Refusal | None:
    """Name every need that is under its minimum standard, and by how much (R39)."""
    main = enclosure.main
    if main is None:
        return None
    there, wanted = needs(enclosure), _LEAST[main.species]
    if there[0] >= wanted[0] and there[1] >= wanted[1] and there[2] >= wanted[2] and there[3] >= wanted[3]:
        return None
    short = [
        f"{said(least)} ({there_are(have)} {have})"
        for said, have, least in zip(_ASKED, there, wanted, strict=True)
        if have < least
    ]
    return Refusal("standard", "R39", f"{several(main.species)} need {listing(short)}.")


_ASKED: tuple[Callable[[int], str], ...] = (
    lambda least: f"experience {least}",
    lambda least: counted(least, "free tile"),
    lambda least: counted(least, "retreat"),
    lambda least: f"a group of {least}",
)
"""How the standard of each need is asked for, in the order of NEEDS."""
