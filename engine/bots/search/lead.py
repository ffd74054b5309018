"""Say by what one line leads another: what each comes to is a sum of named parts, so the lead is the sum of their differences.

A playout ends with points for each seat, had or to be expected in the end, and a guide says what they come from
(`Guide.parts`). Two lines are held against each other in the same worlds. Their lead is how many points further ahead of another
seat whoever decides is; a reason is the few parts of it that carry it. It is made of the very playouts by which the line was
chosen, so a choice and its reason have one source.

A line is chosen by the chance to win, and that counts every other seat. So the other seat is the strongest as long as the lead over
it says what chances say; where a line lets a weaker one fall behind, and the strongest not, it is that one.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from engine.bots.search.evidence import Evidence
from engine.contract.tree import Struct, replace

Parts = tuple[tuple[str, float], ...]
"""What the points of a seat come from, in words that follow *from*, with how many."""
Stop = tuple[float, Any]
"""By how much a position counts of which the points of a seat are taken, and its public part."""

CERTAIN = 2.0
"""How many standard errors a lead, or a part of one, has to be away from 0 to be said."""
LEAST_POINTS = 0.1
"""A lead of less than this decides nothing."""
LEAST_TRADED = 0.5
"""Less than this one thing for another is told of nobody."""
LEAST_TOLD = 0.05
"""A lead of less than this would be told as none."""
FEWEST_WORLDS = 2
"""In how many worlds lines have to be held against each other before anything is said of it."""
USUAL_SPREAD = 2.0
"""How many points a difference is taken to vary from world to world before any was seen."""
CARRIED = 0.3
"""By which share of the lead the parts that are said may miss it."""
ALIKE = 0.2
"""What share of one seat's difference another's of the same is at least where they are told as one."""
SWAPPED = 0.2
"""What share of the way from one part to the other of its family their sum is at most where they cancel."""
MOST_SAID = 3
"""How many parts are said at most."""
SOUGHT = 8
"""Among how many of the largest parts, and families of parts, those that carry a lead are sought."""
NOTHING = 1e-9
"""What is less than this differs only by how it was added up."""
OFTEN = 0.25
"""In what share of the worlds more a line has to lead to something so that this is said."""
KEPT_WORLDS = 32
"""Of how many worlds it is known which lead they had."""


class Family(Struct, frozen=True, gc=False):
    """Name parts that are told as one where they do not carry a lead one by one."""

    what: str
    """What they are together, in words that follow *from*."""
    spread: float = USUAL_SPREAD
    """How many points what comes from any of them, or from all, is taken to vary from world to world before any was seen."""


Families = Mapping[str, tuple[Family, ...]]
"""Parts with the families that each belongs to, each wider than the one before; what has none is not here."""
NO_FAMILIES: Families = {}


def together(what: str, parts: Iterable[str], spread: float = USUAL_SPREAD) -> Families:
    """Return parts as a family."""
    return dict.fromkeys(parts, (Family(what, spread),))


def within(what: str, families: Families, spread: float = USUAL_SPREAD) -> Families:
    """Return families with a wider one around all of them."""
    return {part: (*narrower, Family(what, spread)) for part, narrower in families.items()}


class PlayedOut(Struct, frozen=True, gc=False):
    """Hold what one playout came to: the chances of all seats to win, and of which positions the points of each are taken.

    The shares of a seat's positions make 1, unless it gets nothing at all.
    """

    chances: Sequence[float]
    stops: tuple[tuple[Stop, ...], ...]
    more: tuple[Parts, ...] = ()
    """Points besides, by seat."""


class PartLead(Struct, frozen=True, gc=False):
    """Hold how many points more a seat gets from something with one line than with another, world by world."""

    seat: int
    what: str
    more: Evidence
    cost: bool
    """Whether it never brought anything, but cost points."""
    beside: float = 0.0
    """Of another seat: the sum of its figures times those of the seat that decides, which tells how they go together."""
    within: tuple[str, ...] = ()
    """To what it belongs that may be told as one, each wider than the one before."""
    spread: float = USUAL_SPREAD
    """How much it is taken to vary from world to world before any was seen."""


class Share(Struct, frozen=True, gc=False):
    """Hold a part of a lead: by how many points it adds to it, or takes from it, as another seat's points do that it gets more.

    It may be of a whole family of parts.
    """

    seat: int
    """Whose points they are; of both together (`against`) the other seat."""
    what: str
    points: float
    error: float
    """The standard error of the points."""
    cost: bool = False
    """Whether it is something that costs points: then more ahead is less that it costs."""
    against: bool = False
    """Whether it is what the seat that decides gets more than the other: then the line changes it for both."""
    within: tuple[str, ...] = ()
    """To what it belongs that may be told as one, each wider than the one before."""
    width: int = 0
    """Whether it is a family of parts itself: 1, or more for one around others; 0 for a part."""


class Reason(Struct, frozen=True, gc=False):
    """Hold why one line is better than another for a seat: how many points further ahead it is, and by what."""

    seat: int
    points: float
    error: float
    """The standard error of the points."""
    shares: tuple[Share, ...]
    """What carries the lead, parts or families of them, what is in favour first; none where only its amount is sure.

    What else there is of it is smaller, or unsure, and not said.
    """
    world: str
    """Names the world in which the lead is most nearly as it is said: from it and a line its sequel follows."""
    leads_to: tuple[str, ...] = ()
    """What it leads to more often on the way (`winning birds`), the most frequent first, as far as that stands out."""
    over: int = -1
    """The seat that it is ahead of, where that is not the strongest other one; -1 where it is.

    The own one where it is only known how many points more that one has.
    """

    @property
    def rest(self) -> float:
        """Return how many points of the lead are not said."""
        return self.points - sum([one.points for one in self.shares])


class Lead(Struct, frozen=True, gc=False):
    """Hold by how much one line leads another for a seat, from playouts in the same worlds."""

    seat: int
    worlds: int = 0
    parts: tuple[PartLead, ...] = ()
    """Those of all seats, as far as anything differed in some world."""
    families: tuple[tuple[PartLead, ...], ...] = ()
    """The same by families of parts, then by wider ones: what parts of one bring less and more in a world is one figure here."""
    ahead: tuple[Evidence, ...] = ()
    """By how many points more the seat is ahead of each seat; of itself, how many it has more."""
    standing: tuple[float, ...] = ()
    """The sums of all seats' chances, by which the strongest other seat is known."""
    latest: tuple[tuple[str, tuple[float, ...]], ...] = ()
    """The names of the latest worlds, each with the lead over each seat in it."""
    chance: Evidence = Evidence()
    """By how much more chance to win it is the better one: by that a line is chosen."""
    come_by: tuple[tuple[str, Evidence], ...] = ()
    """What the seat comes by on the way (`winning birds`), with how much more often."""

    def having(
        self,
        world: str,
        better: tuple[PlayedOut, Sequence[Mapping[str, float]]],
        other: tuple[PlayedOut, Sequence[Mapping[str, float]]],
        families: Families = NO_FAMILIES,
        come_by: tuple[Collection[str], Collection[str]] = ((), ()),
    ) -> Lead:
        """Return the lead with one more world: what both lines came to there, and what each seat's points come from.

        `come_by` is what the seat came by on the way with each of them.
        """
        (now, gets), (then, got) = better, other
        seats, worlds = range(len(gets)), self.worlds + 1
        more = [0.0] * len(seats)
        for seat in seats:
            for what in {**gets[seat], **got[seat]}:
                more[seat] += gets[seat].get(what, 0.0) - got[seat].get(what, 0.0)
        own = more[self.seat]
        here = tuple([own - (more[seat] if seat != self.seat else 0.0) for seat in seats])
        ahead = tuple(
            [one.having(so_far) for one, so_far in zip(self.ahead or (Evidence(),) * len(seats), here, strict=True)]
        )
        standing = tuple(map(sum, zip(self.standing or (0.0,) * len(seats), now.chances, then.chances, strict=True)))
        return replace(
            self,
            worlds=worlds,
            parts=_with(self.parts, self.seat, worlds, gets, got, families),
            families=_families_with(self.families, self.seat, worlds, gets, got, families),
            ahead=ahead,
            standing=standing,
            latest=(*self.latest, (world, here))[-KEPT_WORLDS:],
            chance=self.chance.having(now.chances[self.seat] - then.chances[self.seat]),
            come_by=_come_by_with(self.come_by, worlds, *come_by),
        )

    @property
    def strongest(self) -> int:
        """Return the seat that stands best beside the one that decides; -1 if there is none."""
        return max(self._others, key=self.standing.__getitem__, default=-1)

    @property
    def rival(self) -> int:
        """Return the seat over which the lead is told: the strongest other one, or the one over which it brings most chance.

        A lead over a seat brings the more chance to win the better that seat stands.
        """
        first, way = self.strongest, self.better
        if first < 0 or not way or self._surely_over(first) == way:
            return first
        most = max(self._others, key=lambda seat: way * self.standing[seat] * self.ahead[seat].mean)
        return most if self._surely_over(most) == way else first

    @property
    def _others(self) -> tuple[int, ...]:
        return tuple([seat for seat in range(len(self.standing)) if seat != self.seat])

    @property
    def better(self) -> int:
        """Return 1 where chances surely say that it is the better line, -1 where the other one is, 0 where neither is sure."""
        mean = self.chance.mean
        if not mean or abs(mean) < CERTAIN * self.chance.error_from(0.0):
            return 0
        return 1 if mean > 0 else -1

    def _surely_over(self, seat: int) -> int:
        """Return 1 where it surely is ahead of a seat (more, of the own one), -1 where the other line is, else 0."""
        over = self.ahead[seat]
        if abs(over.mean) < max(LEAST_POINTS, CERTAIN * over.error_from(USUAL_SPREAD)):
            return 0
        return 1 if over.mean > 0 else -1

    def shares(self) -> tuple[Share, ...]:
        """Return the parts of the lead over the rival, or over nobody where only the own points are told: they make it up.

        Of what the line changes for both, it counts what one gets more than the other: else a lead would be said to come from
        something that it takes away as much, or one thing would be told twice.
        """
        return _shares(self.parts, self.seat, self._besides)

    def shares_of_families(self) -> tuple[Share, ...]:
        """Return the families of parts of the lead, the narrow ones first."""
        return tuple(
            [
                replace(one, width=width)
                for width, parts in enumerate(self.families, 1)
                for one in _shares(parts, self.seat, self._besides)
            ]
        )

    @property
    def _besides(self) -> int:
        """Return whose points count beside the own ones; -1 for nobody's."""
        over = self._told_over()
        return self.rival if over is None else over if over != self.seat else -1

    @property
    def likelier(self) -> bool:
        """Tell whether the chance to win surely grows, by more worlds than two that happen to agree."""
        return self.chance.mean > CERTAIN * self.chance.error

    @property
    def sure(self) -> int:
        """Return 1 where it surely leads, by points and by chances, -1 where the other line does, 0 where neither is sure."""
        way = self.better
        if self.worlds < FEWEST_WORLDS or self._surely_over(self._held_against) != way:
            return 0
        return way

    @property
    def _held_against(self) -> int:
        """Return whose points the own ones are held against: the rival's, or, without one, only their number counts."""
        rival = self.rival
        return rival if rival >= 0 else self.seat

    @property
    def _over(self) -> Evidence:
        """Return by how many points more the seat is ahead of the rival."""
        return self.ahead[self._held_against]

    @property
    def doubt(self) -> float:
        """Return the standard error of the lead in points, before the first world that of one."""
        return self._over.error_from(USUAL_SPREAD) if self.worlds else USUAL_SPREAD

    def turned(self) -> Lead:
        """Return by how much the other line leads."""
        return replace(
            self,
            parts=tuple([replace(one, more=one.more.turned()) for one in self.parts]),
            families=tuple([tuple([replace(one, more=one.more.turned()) for one in parts]) for parts in self.families]),
            ahead=tuple([one.turned() for one in self.ahead]),
            latest=tuple([(world, tuple([-one for one in here])) for world, here in self.latest]),
            chance=self.chance.turned(),
            come_by=tuple([(what, one.turned()) for what, one in self.come_by]),
        )

    def reason(self) -> Reason | None:
        """Return the lead with the parts that carry it; None where it is not surely one.

        Where chances surely grow, and nobody in particular surely falls behind, it is by how much the own points surely grow.
        """
        seat = self._told_over()
        if seat is None:
            return None
        points, error = self.ahead[seat].mean, self.ahead[seat].error_from(USUAL_SPREAD)
        said = told(self.seat, (*self.shares(), *self.shares_of_families()), points)
        world = min(self.latest, key=lambda one: abs(one[1][seat] - points))[0]
        over = -1 if seat == self.strongest or not self._others else seat
        return Reason(self.seat, points, error, said, world, self._leads_to(), over)

    def trade(self) -> Reason | None:
        """Return what the line brings more and what it brings less, most of each, where neither line surely leads; None if unsure.

        Both are sure, and what else differs is less than either.
        """
        if self.worlds < FEWEST_WORLDS or self.better:
            return None
        seat = self._held_against
        points, error = self.ahead[seat].mean, self.ahead[seat].error_from(USUAL_SPREAD)
        both = traded(self.seat, (*self.shares(), *self.shares_of_families()), points)
        over = -1 if seat == self.strongest or not self._others else seat
        return Reason(self.seat, points, error, both, self.latest[0][0], (), over) if both else None

    def _leads_to(self) -> tuple[str, ...]:
        """Return what the seat surely comes by more often, the most frequent first."""
        surely = [
            (one.mean, what) for what, one in self.come_by if one.mean >= max(OFTEN, CERTAIN * one.error_from(1.0))
        ]
        return tuple([what for _, what in sorted(surely, reverse=True)])

    def _told_over(self) -> int | None:
        """Return over whom the lead is told, the own seat where it is only known to get more; None where it is not sure."""
        if self.worlds < FEWEST_WORLDS or self.better <= 0:
            return None
        some = [seat for seat in dict.fromkeys((self._held_against, self.seat)) if self._tells(seat)]
        if not some or (some[0] == self.seat and any(self._surely_over(seat) < 0 for seat in self._others)):
            return None
        return some[0]

    def _tells(self, seat: int) -> bool:
        """Tell whether the lead over a seat, or by how much the own one has more, is sure and not told as none."""
        over = self.ahead[seat]
        return over.mean >= max(LEAST_TOLD, CERTAIN * over.error_from(USUAL_SPREAD))


def _come_by_with(
    known: tuple[tuple[str, Evidence], ...], worlds: int, better: Collection[str], other: Collection[str]
) -> tuple[tuple[str, Evidence], ...]:
    """Return what a seat comes by with one more world, `worlds` in all."""
    found = dict(known)
    for what in {*better, *other}:
        if (what in better) != (what in other):
            found[what] = found.get(what, Evidence()).having(1.0 if what in better else -1.0)
    return tuple([(what, one.of(worlds)) for what, one in found.items()])


def _with(
    parts: tuple[PartLead, ...],
    decides: int,
    worlds: int,
    gets: Sequence[Mapping[str, float]],
    got: Sequence[Mapping[str, float]],
    families: Families,
) -> tuple[PartLead, ...]:
    """Return parts of a lead with one more world, `worlds` in all."""
    known = {(one.seat, one.what): (one.more, one.cost, one.beside) for one in parts}
    own = gets[decides], got[decides]
    for seat, (more, less) in enumerate(zip(gets, got, strict=True)):
        for what in {**more, **less}:
            now, then = more.get(what, 0.0), less.get(what, 0.0)
            if abs(now - then) > NOTHING:
                before, cost, beside = known.get((seat, what), (Evidence(), True, 0.0))
                if seat != decides:
                    beside += (now - then) * (own[0].get(what, 0.0) - own[1].get(what, 0.0))
                known[seat, what] = before.having(now - then), cost and max(now, then) <= 0, beside
    return tuple(
        [
            PartLead(seat, what, one.of(worlds), cost, beside, *_told_as(what, families))
            for (seat, what), (one, cost, beside) in known.items()
        ]
    )


def _told_as(what: str, families: Families) -> tuple[tuple[str, ...], float]:
    """Return to what families a part belongs, and how much it is taken to vary."""
    found = families.get(what, ())
    return tuple([one.what for one in found]), found[0].spread if found else USUAL_SPREAD


def _families_with(
    known: tuple[tuple[PartLead, ...], ...],
    decides: int,
    worlds: int,
    gets: Sequence[Mapping[str, float]],
    got: Sequence[Mapping[str, float]],
    families: Families,
) -> tuple[tuple[PartLead, ...], ...]:
    """Return the families of a lead with one more world, `worlds` in all: the narrow ones, then wider ones."""
    widest = max(map(len, families.values()), default=0)
    found: list[tuple[PartLead, ...]] = []
    for width in range(widest):
        before = known[width] if known else ()
        wider = {one[width].what: one[width:] for one in families.values() if width < len(one)}
        more, less = (_by_family(each, families, width) for each in (gets, got))
        found.append(_with(before, decides, worlds, more, less, wider))
    return tuple(found)


def _by_family(got: Sequence[Mapping[str, float]], families: Families, width: int) -> Sequence[Mapping[str, float]]:
    """Return what each seat got by families of a width."""
    found: list[dict[str, float]] = []
    for one in got:
        own: dict[str, float] = {}
        for what, points in one.items():
            of = families.get(what, ())
            if width < len(of):
                own[of[width].what] = own.get(of[width].what, 0.0) + points
        found.append(own)
    return found


def _shares(parts: Sequence[PartLead], seat: int, rival: int) -> tuple[Share, ...]:
    """Return what parts add to the lead of a seat over a rival, those that the line changes for both as one."""
    own = {one.what: one for one in parts if one.seat == seat}
    others = {one.what: one for one in parts if one.seat == rival}
    found: list[Share] = []
    for what in {**own, **others}:
        mine, theirs = own.get(what), others.get(what)
        if mine is None or theirs is None or not _together(mine.more.mean, theirs.more.mean):
            found += [_share(one, seat) for one in (mine, theirs) if one is not None]
        else:
            more = _less(mine.more, theirs)
            error = more.error_from(mine.spread)
            found.append(
                Share(rival, what, more.mean, error, mine.cost and theirs.cost, against=True, within=mine.within)
            )
    return tuple(found)


def _share(part: PartLead, seat: int) -> Share:
    """Return what a part of one seat's points adds to the lead of the seat that decides."""
    mean = part.more.mean
    points = mean if part.seat == seat else -mean
    return Share(part.seat, part.what, points, part.more.error_from(part.spread), part.cost, within=part.within)


def _together(mine: float, theirs: float) -> bool:
    """Tell whether a line changes for both what they get of something, and neither much less so than the other."""
    return min(abs(mine), abs(theirs)) >= ALIKE * max(abs(mine), abs(theirs))


def _less(mine: Evidence, theirs: PartLead) -> Evidence:
    """Return what one seat gets more than the other, in the same worlds."""
    other = theirs.more
    return Evidence(mine.worlds, mine.total - other.total, mine.squares - 2 * theirs.beside + other.squares)


def carrying(shares: Sequence[Share], points: float) -> tuple[Share, ...]:
    """Return the fewest parts that carry a lead of `points` points, the largest of all in its favour always among them.

    They are the largest, so that what is left out is no larger than what is said; where these do not carry it, others that do,
    or those that come nearest to it.

    >>> one, two, three = Share(0, "coins", 6.0, 1.0), Share(0, "llamas", -2.0, 0.5), Share(1, "trees", 0.5, 0.1)
    >>> [share.what for share in carrying([three, two, one], 4.5)]
    ['coins', 'llamas']
    >>> [share.what for share in carrying([three, one], 6.5)]
    ['coins']
    """
    order = sorted(shares, key=lambda one: -abs(one.points))[:SOUGHT]
    first = max(order, key=lambda one: one.points, default=None)
    if first is None or first.points <= 0:
        return ()
    rest = [one for one in order if one is not first]
    for most in range(1, MOST_SAID + 1):
        largest = tuple(order[:most])
        if first in largest and abs(points - sum([one.points for one in largest])) <= CARRIED * points:
            return largest
    nearest: tuple[Share, ...] = (first,)
    for more in range(MOST_SAID):
        ways = [(first, *way) for way in itertools.combinations(rest, more)]
        nearest = min([nearest, *ways], key=lambda way: abs(points - sum([one.points for one in way])))
        if abs(points - sum([one.points for one in nearest])) <= CARRIED * points:
            break
    return tuple(sorted(nearest, key=lambda one: -abs(one.points)))


def told(seat: int, shares: Sequence[Share], points: float) -> tuple[Share, ...]:
    """Return what is said of a lead of `points` points for a seat, of all its parts and their families, what is in favour first.

    Those are the fewest parts that carry it and leave out no more than the least that is said; where none do, families of parts are
    said, too, no wider than it takes. Where nothing carries it, it is what comes nearest, as long as no more is left out than the
    largest that is said. Of two of a family that cancel, one in place of the other, nothing is said where it is carried without.
    """
    sure = [one for one in shares if abs(one.points) >= CERTAIN * one.error]
    said = carrying([one for one in sure if not one.width], points)
    if _how_well(said, points) > WELL or _cancelling(said):
        wider = _with_families(seat, shares, sure, points)

        def worse(way: tuple[Share, ...]) -> tuple[float, ...]:
            how = _how_well(way, points)
            return max(how, CARRYING), _partly_left(way, points), _cancelling(way), how

        said = min(said, wider, key=worse)
    return () if _how_well(said, points) == BADLY else tuple(sorted(said, key=lambda one: -one.points))


def traded(seat: int, shares: Sequence[Share], points: float) -> tuple[Share, ...]:
    """Return of a lead that is none what most of its parts speak for it and against it, or their families; nothing if unsure.

    >>> coins, birds, apes = Share(0, "coins", 5.0, 1.0), Share(0, "birds", -6.0, 1.0), Share(0, "apes", 3.0, 2.0)
    >>> [share.what for share in traded(0, (coins, birds, apes), 1.0)]
    ['coins', 'birds']
    >>> traded(0, (coins, birds, apes), 6.0), traded(0, (coins, apes), 5.0)
    ((), ())
    """
    sure = [one for one in shares if abs(one.points) >= max(LEAST_TRADED, CERTAIN * one.error)]
    pairs = [
        (more, less)
        for more in sure
        for less in sure
        if more.points > 0 > less.points
        and not _same(seat, more, less)
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

    def worse(way: tuple[Share, ...]) -> tuple[float, ...]:
        how, rest = _how_well(way, points), abs(points - sum([one.points for one in way]))
        if how > CARRYING:
            return how, rest
        return how, max([one.width for one in way]), len(way), sum([one.width for one in way]), rest

    order = sorted(sure, key=lambda one: -abs(one.points))[: 2 * SOUGHT]
    ways = [way for most in range(1, MOST_SAID + 1) for way in itertools.combinations(order, most)]
    for way in sorted(ways, key=worse):
        if _how_well(way, points) == BADLY:
            break
        if _cancelling(way) or any(_same(seat, one, other) for one, other in itertools.combinations(way, 2)):
            continue
        first = max([one.points for one in way])
        if all(one.points <= first for one in _left_out(seat, way, shares)):
            return way
    return ()


def _left_out(seat: int, said: Sequence[Share], shares: Sequence[Share]) -> list[Share]:
    """Return what is not said of a lead: families of which nothing is said as a whole, parts of the others one by one."""

    def of_what_is_said(one: Share) -> bool:
        return any(_same(seat, one, other) for other in said)

    left = [one for one in shares if one.width <= 1 and not of_what_is_said(one)]
    return [
        one
        for one in left
        if one.width or not one.within or of_what_is_said(replace(one, what=one.within[0], within=one.within[1:]))
    ]


def _same(seat: int, one: Share, other: Share) -> bool:
    """Tell whether two shares have points in common."""
    alike = one.what == other.what or one.what in other.within or other.what in one.within
    whose, its = ({seat, each.seat} if each.against else {each.seat} for each in (one, other))
    return alike and bool(whose & its)
