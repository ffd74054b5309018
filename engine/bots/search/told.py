"""Choose what is told of a lead: the few of its parts, or families of them, that carry it, or that one line gives for another."""

import itertools
from collections.abc import Iterator, Sequence

from engine.bots.search.parts import Share

CERTAIN = 2.0
"""How many standard errors a lead, or a part of one, has to be away from 0 to be said."""
LEAST_TRADED = 1.0
"""A trade is told where each side of it has this many points at least."""
MOST_UNTRADED = 1.0
"""By how many points one of two lines may be ahead, though not surely, where it is told what one gives for which."""
UNEVEN = 0.5
"""By which share of the smaller of what is given and got a line may be ahead at most where they are told as a trade."""
CARRIED = 0.3
"""By which share of the lead the parts that are said may miss it."""
HIDDEN = 0.5
"""What share of a lead a part that is left out may be, where more parts may be said: what is given up for it belongs to it."""
SWAPPED = 0.2
"""Two parts of a family cancel where their sum is at most this share of their difference."""
AS_LARGE = 0.8
"""A part that is left out takes away one that is told from this share of it on."""
MOST_SAID = 3
"""How many parts are said at most."""
SOUGHT = 8
"""Among how many of the largest parts, and families of parts, those that carry a lead are sought."""


def carrying(shares: Sequence[Share], points: float) -> tuple[Share, ...]:
    """Return the fewest parts that carry a lead of `points` points, the largest of all in its favour always among them.

    They are the largest, so that what is left out is no larger than what is said, and more where that takes in all large ones;
    where these do not carry it, others that do, or those that come nearest to it.

    >>> one, two, three = Share(0, "coins", 6.0, 1.0), Share(0, "llamas", -2.0, 0.5), Share(1, "trees", 0.5, 0.1)
    >>> [share.what for share in carrying([three, two, one], 4.5)]
    ['coins', 'llamas']
    >>> [share.what for share in carrying([three, one], 6.5)]
    ['coins']
    >>> tile, given, more = Share(0, "tile", 7.0, 1.0), Share(0, "other", -6.0, 1.0), Share(0, "statue", 5.0, 1.0)
    >>> [share.what for share in carrying([more, given, tile], 6.0)]
    ['tile', 'other', 'statue']
    """
    order = sorted(shares, key=lambda one: -abs(one.points))[:SOUGHT]
    first = max(order, key=lambda one: one.points, default=None)
    if first is None or first.points <= 0:
        return ()
    rest = [one for one in order if one is not first]
    carried: tuple[Share, ...] = ()
    for most in range(1, MOST_SAID + 1):
        largest = tuple(order[:most])
        if first in largest and abs(points - sum([one.points for one in largest])) <= CARRIED * points:
            if all(abs(one.points) <= HIDDEN * points for one in order[most:]):
                return largest
            carried = carried or largest
    if carried:
        return carried
    nearest: tuple[Share, ...] = (first,)
    for more in range(MOST_SAID):
        found = [(first, *others) for others in itertools.combinations(rest, more)]
        nearest = min([nearest, *found], key=lambda some: abs(points - sum([one.points for one in some])))
        if abs(points - sum([one.points for one in nearest])) <= CARRIED * points:
            break
    return tuple(sorted(nearest, key=lambda one: -abs(one.points)))


def told(seat: int, shares: Sequence[Share], points: float) -> tuple[Share, ...]:
    """Return what is said of a lead of `points` points for a seat, of all its parts and their families, what is in favour first.

    Those are the fewest parts that carry it and leave out no more than the least that is said; where none do, families of parts are
    said, too, no wider than it takes. Where nothing carries it, it is what comes nearest, as long as no more is left out than the
    largest that is said. Of two of a family that cancel, one in place of the other, nothing is said where it is carried without.

    Nor is left out what takes away most of something that is said, or is larger, a family as a whole, where that can be; nor what
    is certain, and as large as anything that is said: what may come instead does not even that out.
    """
    sure = [one for one in shares if abs(one.points) >= CERTAIN * one.error]
    said = carrying([one for one in sure if not one.width], points)
    if _how_well(said, points) > WELL or _cancelling(said):
        wider = _with_families(seat, shares, sure, points)

        def worse(some: tuple[Share, ...]) -> tuple[float, ...]:
            how = _how_well(some, points)
            return max(how, CARRYING), _partly_left(some, points), _cancelling(some), how

        said = min(said, wider, key=worse)
    if _how_well(said, points) == BADLY:
        return ()
    if hides(seat, said, shares):
        said = _hiding_nothing(seat, shares, sure, points) or said
    if certain := _certain_left(seat, said, shares):
        said = _with_certain(certain, sure, points) or said
    return tuple(sorted(said, key=lambda one: -one.points))


def traded(seat: int, shares: Sequence[Share], points: float) -> tuple[Share, ...]:
    """Return of a lead that is not sure the largest part, or family, for it and against it; nothing if unsure.

    >>> coins, birds, apes = Share(0, "coins", 5.0, 1.0), Share(0, "birds", -6.0, 1.0), Share(0, "apes", 3.0, 2.0)
    >>> [share.what for share in traded(0, (coins, birds, apes), 1.0)]
    ['coins', 'birds']
    >>> traded(0, (coins, birds, apes), 1.5), traded(0, (coins, apes), 0.0)
    ((), ())
    >>> few, fewer = Share(0, "coins", 1.0, 0.1), Share(0, "birds", -1.0, 0.1)
    >>> len(traded(0, (few, fewer), 0.4)), len(traded(0, (few, fewer), 0.9))
    (2, 0)
    """
    if abs(points) > MOST_UNTRADED:  # what would be told speaks for one of them
        return ()
    sure = [one for one in shares if abs(one.points) >= max(LEAST_TRADED, CERTAIN * one.error)]
    pairs = [
        (more, less)
        for more in sure
        for less in sure
        if more.points > 0 > less.points
        and not has_in_common(seat, more, less)
        and abs(points) <= UNEVEN * min(more.points, -less.points)
        and abs(points - more.points - less.points) < min(more.points, -less.points)
    ]
    return min(pairs, key=lambda pair: (pair[0].width + pair[1].width, pair[1].points - pair[0].points), default=())


WELL, CARRYING, PARTLY, BADLY = range(4)
"""How well what is said makes up a lead: it leaves out no more than the least of it, than `CARRIED`, than the largest, or more."""


def _cancelling(said: Sequence[Share]) -> bool:
    """Tell whether two parts of one family that are said take away from each other most of what they come to."""
    return any(
        (one.seat, one.against) == (other.seat, other.against)
        and bool({*one.within} & {*other.within})
        and abs(one.points + other.points) <= SWAPPED * abs(one.points - other.points)
        for one, other in itertools.combinations(said, 2)
    )


def _partly_left(said: Sequence[Share], points: float) -> float:
    """Return how much is left out by what does not carry a lead; nothing by what does."""
    rest = abs(points - sum([one.points for one in said]))
    return rest if rest > CARRIED * points else 0.0


def _how_well(said: Sequence[Share], points: float) -> int:
    rest, sizes = abs(points - sum([one.points for one in said])), [abs(one.points) for one in said]
    if not said or max([one.points for one in said]) <= 0:
        return BADLY
    if rest <= CARRIED * points:
        return WELL if rest <= min(sizes) else CARRYING
    return PARTLY if rest <= max([one.points for one in said]) else BADLY


def _with_families(seat: int, shares: Sequence[Share], sure: Sequence[Share], points: float) -> tuple[Share, ...]:
    """Return what carries a lead best if families are said, too: as narrow as possible, then as few as possible."""
    for some in _sayable(seat, sure, points):
        first = max([one.points for one in some])
        if all(one.points <= first for one in _left_out(seat, some, shares)):
            return some
    return ()


def _hiding_nothing(seat: int, shares: Sequence[Share], sure: Sequence[Share], points: float) -> tuple[Share, ...]:
    """Return what carries a lead best and hides nothing; nothing if none does."""
    carrying = itertools.takewhile(lambda some: _how_well(some, points) <= CARRYING, _sayable(seat, sure, points))
    return next((some for some in carrying if not hides(seat, some, shares)), ())


def _certain_left(seat: int, said: Sequence[Share], shares: Sequence[Share]) -> tuple[Share, ...]:
    """Return the certain parts, as large as anything said, of which nothing is, unless others that are certain make up for them."""
    most = max([abs(one.points) for one in said])
    left = [
        one
        for one in shares
        if one.certain and not one.width and not any(has_in_common(seat, one, each) for each in said)
    ]
    alone = [one for one in left if abs(one.points) >= most]
    return tuple(alone) if abs(sum([one.points for one in left])) >= most else ()


def _with_certain(certain: Sequence[Share], sure: Sequence[Share], points: float) -> tuple[Share, ...]:
    """Return the fewest parts that carry a lead with what is certain among them; nothing if none do."""
    order = sorted([one for one in sure if not one.width], key=lambda one: -abs(one.points))[:SOUGHT]
    found = [some for most in range(1, MOST_SAID + 1) for some in itertools.combinations(order, most)]
    found = [some for some in found if {*map(id, certain)} <= {*map(id, some)} and _how_well(some, points) <= CARRYING]
    return min(found, key=lambda some: (len(some), abs(points - sum([one.points for one in some]))), default=())


def hides(seat: int, said: Sequence[Share], shares: Sequence[Share]) -> bool:
    """Tell whether something sure is left out that takes away most of something that is said, or is larger."""
    return any(
        abs(one.points) > abs(other.points) * (AS_LARGE if one.points * other.points < 0 else 1.0)
        for one in _left_out(seat, said, shares)
        if abs(one.points) >= CERTAIN * one.error
        for other in said
    )


def _sayable(seat: int, sure: Sequence[Share], points: float) -> Iterator[tuple[Share, ...]]:
    """Yield parts and families that may be said of a lead, those that carry it best first."""

    def worse(some: tuple[Share, ...]) -> tuple[float, ...]:
        how, rest = _how_well(some, points), abs(points - sum([one.points for one in some]))
        if how > CARRYING:
            return how, rest
        return how, max([one.width for one in some]), len(some), sum([one.width for one in some]), rest

    order = sorted(sure, key=lambda one: -abs(one.points))[: 2 * SOUGHT]
    found = [some for most in range(1, MOST_SAID + 1) for some in itertools.combinations(order, most)]
    for some in sorted(found, key=worse):
        if _how_well(some, points) == BADLY:
            return
        if not _cancelling(some) and not any(
            has_in_common(seat, one, other) for one, other in itertools.combinations(some, 2)
        ):
            yield some


def _left_out(seat: int, said: Sequence[Share], shares: Sequence[Share]) -> list[Share]:
    """Return what is not said of a lead: families of which nothing is said as a whole, parts of the others one by one.

    A part that is called as its family says nothing of the others in it.
    """

    def of_what_is_said(one: Share) -> bool:
        return any(
            has_in_common(seat, one, other)
            for other in said
            if one.what == other.what or one.width or other.width or other.several
        )

    left = [one for one in shares if one.width <= 1 and not of_what_is_said(one)]
    partly = [one for one in shares if one.width == 1 and of_what_is_said(one)]
    return [
        one for one in left if one.width or not one.within or any(has_in_common(seat, one, family) for family in partly)
    ]


def has_in_common(seat: int, one: Share, other: Share) -> bool:
    """Tell whether two shares have points in common."""
    parts, others = ({each.what, *each.several} for each in (one, other))
    alike = bool(parts & others) or one.what in other.within or other.what in one.within
    whose, its = ({seat, each.seat} if each.against else {each.seat} for each in (one, other))
    return alike and bool(whose & its)
