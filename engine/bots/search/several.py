"""Tell several parts of a lead as one, where only what they come to together is sure.

A few worlds tell too little of any single part: a lead of three points by a park, animals on show and popularity, one each, is
sure long before any of them is. Then it is told what they come to together, in place of the amount alone.
"""

import itertools
from collections.abc import Iterator, Sequence

from engine.bots.search.evidence import Evidence
from engine.bots.search.parts import USUAL_SPREAD, Share
from engine.bots.search.told import CARRIED, CERTAIN, has_in_common, hides

MOST_TOGETHER = 3
"""How many parts are told as one at most."""
MOST_NAMED = 4
"""How many parts are named at most, with those that are told beside them."""
AMONG = 6
"""Of how many parts, the largest in favour, and of how many that are sure, they are sought."""
EACH = 0.15
"""Which share of what they come to together each of them brings at least."""


def with_several(
    seat: int,
    shares: Sequence[Share],
    points: float,
    by_world: Sequence[Sequence[tuple[str, float]]],
    said: tuple[Share, ...],
) -> tuple[Share, ...]:
    """Return what is said of a lead, or, where that does not carry it or is all that there is, several parts as one.

    Those are the fewest that carry it, with the fewest besides; what was said before where none do.

    >>> banff, shown = Share(0, "Banff", 1.5, 0.9), Share(0, "animals on show", 1.0, 0.9)
    >>> worlds = [(("Banff", 2.0), ("animals on show", 0.6)), (("Banff", 1.0), ("animals on show", 1.4))] * 2
    >>> [(one.several, one.points) for one in with_several(0, (banff, shown), 2.6, worlds, ())]
    [(('Banff', 'animals on show'), 2.5)]
    >>> with_several(0, (banff, shown), 9.0, worlds, ())
    ()
    """
    narrow = max([one.width for one in said], default=0) <= 1
    if not by_world or (said and narrow and _left(said, points) <= CARRIED * points):
        return said
    sure = [one for one in shares if one.width <= 1 and abs(one.points) >= CERTAIN * one.error]
    sure = sorted(sure, key=lambda one: -abs(one.points))[:AMONG]
    found: list[tuple[Share, ...]] = [
        (several, *besides)
        for several in _several(seat, shares, by_world)
        for more in range(MOST_NAMED - len(several.several) + 1)
        for besides in itertools.combinations(sure, more)
        if not any(has_in_common(seat, one, other) for one, other in itertools.combinations((several, *besides), 2))
    ]
    carrying = [some for some in found if _left(some, points) <= CARRIED * points and not hides(seat, some, shares)]

    def worse(some: tuple[Share, ...]) -> tuple[float, ...]:
        return sum([len(one.several) or 1 for one in some]), len(some), _left(some, points)

    if not carrying:
        return said
    best = min(carrying, key=worse)
    return tuple(sorted(best, key=lambda one: -one.points))


def _left(said: Sequence[Share], points: float) -> float:
    return abs(points - sum([one.points for one in said]))


def _several(seat: int, shares: Sequence[Share], by_world: Sequence[Sequence[tuple[str, float]]]) -> Iterator[Share]:
    """Yield parts that surely come to something together, not all of which do by themselves, and each to a share of it."""
    own = [one for one in shares if one.seat == seat and not (one.width or one.against or one.cost) and one.points > 0]
    order = sorted(own, key=lambda one: -one.points)[:AMONG]
    for most in range(2, MOST_TOGETHER + 1):
        for some in itertools.combinations(order, most):
            if all(one.points >= CERTAIN * one.error for one in some):
                continue
            names = tuple([one.what for one in some])
            together = Evidence()
            for world in by_world:
                together = together.having(sum([points for what, points in world if what in names]))
            error = together.error_from(USUAL_SPREAD)
            if together.mean >= CERTAIN * error and some[-1].points >= EACH * together.mean:
                within = tuple(dict.fromkeys(family for one in some for family in one.within))
                yield Share(seat, " and ".join(names), together.mean, error, within=within, several=names)
