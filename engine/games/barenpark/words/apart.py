"""Put what tells two actions apart in order: what speaks for the first one comes first, then what speaks for the other one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.shared.wording import capital

FIRST, SECOND, NEITHER = range(3)


class Difference(NamedTuple):
    """Hold something that tells two actions apart, and for which of them it speaks."""

    favours: int
    said: str


def in_sentences(found: Iterable[Difference], other: str) -> str:
    """Return what is said, in their order among those that speak for the same; `other` is what the second action is called.

    >>> some = [Difference(SECOND, "the river fits"), Difference(NEITHER, "both count 6"), Difference(FIRST, "a toilet wins")]
    >>> in_sentences([*some, Difference(SECOND, "no hole is left")], "the river")
    'A toilet wins. Both count 6. In favour of the river: it fits; no hole is left.'
    """
    told = sorted(found, key=lambda one: (FIRST, NEITHER, SECOND).index(one.favours))
    second = [one.said for one in told if one.favours == SECOND]
    against = "; ".join([f"it{one.removeprefix(other)}" if one.startswith(f"{other} ") else one for one in second])
    said = [one.said for one in told if one.favours != SECOND]
    return " ".join([f"{capital(one)}." for one in [*said, *([f"in favour of {other}: {against}"] if against else [])]])


def weightiest(found: Sequence[Difference], most: int) -> list[Difference]:
    """Return the first few, the weightiest first, the last of which gives way where none speaks for the first action.

    >>> some = [Difference(SECOND, "a"), Difference(NEITHER, "b"), Difference(FIRST, "c"), Difference(FIRST, "d")]
    >>> [one.said for one in weightiest(some, 2)]
    ['a', 'c']
    """
    first = next((one for one in found if one.favours == FIRST), None)
    some = [*found[:most]]
    return some if first is None or first in some else [*some[:-1], first]
