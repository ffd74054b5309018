"""Say which main makes buzz, and the level that buzz makes of popularity (R12-R14, R84, R121)."""

from __future__ import annotations

from collections.abc import Iterable


def best_of(values: Iterable[int]) -> int:
    """Return the one base value that gives buzz: the highest of those mains that bred, or that are new (R12, R84, A16)."""
    return max(values, default=0)


def level(popularity: int, buzz: int) -> int:
    """Return the level: buzz is a distance from popularity and goes up and down with it (R13, R121, A2)."""
    return popularity + buzz
