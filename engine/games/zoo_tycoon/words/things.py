"""Name what lies in one zoo: its enclosures by who lives there, groups of animals, sets of squares."""

from __future__ import annotations

from engine.contract.voice import Remark, in_brackets
from engine.games.zoo_tycoon.names import biome_name, plural, sexes, square_name
from engine.games.zoo_tycoon.rules.model import Enclosure, Zoo
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, enclosure_at, inhabitants
from engine.games.zoo_tycoon.rules.zoo.squares import each


def discs(males: int, females: int) -> str:
    """Return young (`young 1♂ 2♀`)."""
    return f"young {sexes(males, females)}"


def first_square(mask: int) -> str:
    """Return the first square of a set in reading order, a few of which name an enclosure without animals."""
    return square_name((mask & -mask).bit_length() - 1)


def squares(mask: int) -> str:
    """Return a set of squares in reading order (`a2 b2 b3`)."""
    return " ".join(map(square_name, each(mask)))


def enclosure_name(enclosure: Enclosure) -> str:
    """Return an enclosure by its main, its co, or its biome and place (`plains zebras`, `the empty savanna at c4`)."""
    there = inhabitants(enclosure)
    if there:
        return plural(there[0])
    return f"the empty {biome_name(enclosure.biome)} at {first_square(enclosure.squares)}"


def home_in(enclosure: Enclosure) -> str:
    """Return where animals live that come into an enclosure (`beside meerkats`, `in the empty savanna at c4`)."""
    return f"{'beside' if inhabitants(enclosure) else 'in'} {enclosure_name(enclosure)}"


def enclosure_on(zoo: Zoo, square: int) -> Enclosure | None:
    """Return the enclosure with a tile on a square, or None."""
    place = enclosure_at(zoo, square)
    return None if place == NOWHERE else zoo.enclosures[place]


def priced(money: int) -> Remark:
    """Return a price as it stands behind a thing (`5`, `free`)."""
    return in_brackets(f"{money}", f"for {money}") if money else in_brackets("free")
