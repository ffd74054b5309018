"""Say what a game alone came to (R163).

Its other changes stand where the rule that they change stands: `winter.rank_bonuses`, `free_tiles.donated`, `end.projects`.
"""

from __future__ import annotations

from bisect import bisect_right

APPRENTICE, KEEPER, CURATOR, DIRECTOR = range(4)
_FROM = (20, 28, 35)
"""The victory points from which somebody is keeper, curator, director (HOUSE DATA)."""


def verdict(points: int) -> int:
    """Return what somebody with so many victory points is (R163)."""
    return bisect_right(_FROM, points)
