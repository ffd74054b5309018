"""Put what tells two actions apart in order: what speaks for the first one comes first, what speaks against it is said to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

FIRST, SECOND, NEITHER = range(3)


class Difference(NamedTuple):
    """Hold something that tells two actions apart, and for which of them it speaks."""

    favours: int
    said: str


def in_order(found: Iterable[Difference]) -> list[str]:
    """Return what is said, in their order among those that speak for the same.

    >>> in_order([Difference(SECOND, "it counts 6"), Difference(NEITHER, "both fit"), Difference(FIRST, "it wins")])
    ['it wins', 'both fit', 'against it: it counts 6']
    """
    told = sorted(found, key=lambda one: (FIRST, NEITHER, SECOND).index(one.favours))
    return [f"{'against it: ' if one.favours == SECOND else ''}{one.said}" for one in told]


def weightiest(found: Sequence[Difference], most: int) -> list[Difference]:
    """Return the first few, the weightiest first, the last of which gives way where none speaks for the first action.

    >>> some = [Difference(SECOND, "a"), Difference(NEITHER, "b"), Difference(FIRST, "c"), Difference(FIRST, "d")]
    >>> [one.said for one in weightiest(some, 2)]
    ['a', 'c']
    """
    first = next((one for one in found if one.favours == FIRST), None)
    some = [*found[:most]]
    return some if first is None or first in some else [*some[:-1], first]
