"""Say which one or two parts make most of a family of parts that is told as one."""

import math
from collections.abc import Sequence

from engine.bots.search.parts import PartLead, Share
from engine.bots.search.told import CERTAIN

MOST_NAMED = 2
"""How many parts of a family are named at most."""
MUCH = 0.5
"""By which share of a family's points those of its parts that are named may miss them."""
EACH = 0.2
"""Which share of a family's points each part that is named comes to at least."""


def mostly(family: Share, parts: Sequence[PartLead], decides: int) -> tuple[str, ...]:
    """Return the fewest parts that surely make most of a family, the largest first; none where that takes more than two.

    A part that is called as its family, or as what that begins with, tells nothing of it: then none is named.

    All others together come to less, even if none of them takes away what another adds.

    >>> from engine.bots.search.evidence import Evidence
    >>> def part(what: str, points: float, seat: int = 0, within: str = "animals") -> PartLead:
    ...     return PartLead(seat, what, Evidence(100, 100 * points, 100 * points**2), False, within=(within,))
    >>> whole = Share(0, "animals", 6.0, 0.5, width=1)
    >>> mostly(whole, [part("wolves", 3.0), part("llamas", 2.0), part("rhinos", 1.0)], 0)
    ('wolves', 'llamas')
    >>> mostly(whole, [part("wolves", 4.0), part("llamas", 2.5), part("rhinos", -0.5)], 0)
    ('wolves',)
    >>> mostly(whole, [part("wolves", 9.0), part("llamas", 4.0), part("rhinos", -7.0)], 0)
    ()
    >>> mostly(whole, [part("wolves", 3.0), part("animals", 2.0), part("rhinos", 1.0)], 0)
    ()
    >>> later = Share(0, "animals now or later", 6.0, 0.5, width=1)
    >>> mostly(later, [part("animals", 5.0, within=later.what)], 0)
    ()
    >>> both = Share(1, "animals", 6.0, 0.5, against=True, width=1)
    >>> mostly(both, [part("wolves", 2.0), part("wolves", -3.0, 1), part("llamas", 1.0), part("rhinos", -9.0, 2)], 0)
    ('wolves',)
    """
    whose = {decides, family.seat} if family.against else {family.seat}
    points, errors = dict[str, float](), dict[str, float]()
    for one in parts:
        if one.seat in whose and family.what in one.within:
            sign = 1 if one.seat == decides else -1
            points[one.what] = points.get(one.what, 0.0) + sign * one.more.mean
            errors[one.what] = errors.get(one.what, 0.0) + one.more.error_from(one.spread)
    order = sorted(points, key=lambda what: -abs(points[what]))
    for most in range(1, MOST_NAMED + 1):
        named = order[:most]
        here = [points[what] / family.points for what in named]
        others = math.fsum([abs(points[what] / family.points) for what in order[most:]])
        sure = all(abs(points[what]) >= CERTAIN * errors[what] for what in named)
        sure = sure and not any(f"{family.what} ".startswith(f"{what} ") for what in named)
        if min(here, default=0.0) >= EACH and abs(1 - sum(here)) <= MUCH and sum(here) > others and sure:
            return tuple(named)
    return ()
