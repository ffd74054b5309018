"""Rank seats at the end of a game, and split points that add up into what each round brought."""

from collections.abc import Sequence
from typing import Any


def places(ranks: Sequence[Any]) -> tuple[int, ...]:
    """Return each seat's place: 1 for the highest rank, equal ranks share one and the places after it stay empty.

    A rank is anything that can be compared: points, or (points, what decides a tie).
    """
    return tuple([1 + sum([other > rank for other in ranks]) for rank in ranks])


def tie(ranks: Sequence[tuple[int, int]], decided: str) -> str:
    """Return as a further sentence what `decided` between those who have the most points, nothing where that was not asked for.

    >>> tie([(12, 1), (12, 0), (6, 4)], "more coins (R51)"), tie([(12, 1), (12, 1)], "more coins (R51)")
    (' The tie went to more coins (R51).', '')
    """
    best = max(ranks)
    parted = any(rank[0] == best[0] and rank != best for rank in ranks)
    return f" The tie went to {decided}." if parted else ""


def by_round(race: Sequence[tuple[int, ...]], seat: int) -> tuple[int, ...]:
    """Return what each round brought a seat, from everybody's points after each round."""
    after = [points[seat] for points in race]
    return tuple([now - before for before, now in zip([0, *after], after, strict=False)])
