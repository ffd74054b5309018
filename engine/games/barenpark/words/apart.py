"""Put what tells two actions apart in order: what speaks for the first one comes first, what speaks against it is said to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

FIRST, SECOND, NEITHER = range(3)


class Fact(NamedTuple):
    """Hold something that tells two actions apart, and for which of them it speaks."""

    favours: int
    said: str


def in_order(facts: Iterable[Fact]) -> list[str]:
    """Return what is said, in the order of `facts` among those that speak for the same.

    >>> in_order([Fact(SECOND, "it counts 6 against 7"), Fact(NEITHER, "both fit"), Fact(FIRST, "it fits four places")])
    ['it fits four places', 'both fit', 'against it: it counts 6 against 7']
    """
    found = sorted(facts, key=lambda fact: (FIRST, NEITHER, SECOND).index(fact.favours))
    return [f"{'against it: ' if fact.favours == SECOND else ''}{fact.said}" for fact in found]


def weightiest(facts: Sequence[Fact], most: int) -> list[Fact]:
    """Return the first few facts, the weightiest first, the last of which gives way where none of them speaks for the first action.

    >>> [fact.said for fact in weightiest([Fact(SECOND, "a"), Fact(NEITHER, "b"), Fact(FIRST, "c"), Fact(FIRST, "d")], 2)]
    ['a', 'c']
    """
    first = next((fact for fact in facts if fact.favours == FIRST), None)
    some = [*facts[:most]]
    return some if first is None or first in some else [*some[:-1], first]
