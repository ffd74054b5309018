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
from collections.abc import Mapping, Sequence
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
"""A lead of less than this is not worth a word."""
FEWEST_WORLDS = 2
"""In how many worlds lines have to be held against each other before anything is said of it."""
USUAL_SPREAD = 2.0
"""How many points a difference is taken to vary from world to world before any was seen."""
CARRIED = 0.3
"""By which share of the lead the parts that are said may miss it."""
ALIKE = 0.2
"""What share of one seat's difference another's of the same is at least where they are told as one."""
MOST_SAID = 3
"""How many parts are said at most."""
SOUGHT = 8
"""Among how many of the largest parts those that carry a lead are sought."""
NOTHING = 1e-9
"""What is less than this differs only by how it was added up."""
KEPT_WORLDS = 32
"""Of how many worlds it is known which lead they had."""


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


class Share(Struct, frozen=True, gc=False):
    """Hold a part of a lead: by how many points it adds to it, or takes from it, as another seat's points do that it gets more."""

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


class Reason(Struct, frozen=True, gc=False):
    """Hold why one line is better than another for a seat: how many points further ahead it is, and by what."""

    seat: int
    points: float
    error: float
    """The standard error of the points."""
    shares: tuple[Share, ...]
    """What carries the lead, the largest first; what else there is of it is small, or unsure, and not said."""
    world: str
    """Names the world in which the lead is most nearly as it is said: from it and a line its sequel follows."""
    over: int = -1
    """The seat that it is ahead of, where that is not the strongest other one; -1 where it is."""

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
    ahead: tuple[Evidence, ...] = ()
    """By how many points more the seat is ahead of each seat; of itself, how many it has more."""
    standing: tuple[float, ...] = ()
    """The sums of all seats' chances, by which the strongest other seat is known."""
    latest: tuple[tuple[str, tuple[float, ...]], ...] = ()
    """The names of the latest worlds, each with the lead over each seat in it."""
    chance: Evidence = Evidence()
    """By how much more chance to win it is the better one: by that a line is chosen."""

    def having(
        self,
        world: str,
        better: tuple[PlayedOut, Sequence[Mapping[str, float]]],
        other: tuple[PlayedOut, Sequence[Mapping[str, float]]],
    ) -> Lead:
        """Return the lead with one more world: what both lines came to there, and what each seat's points come from."""
        seats = range(len(better[1]))
        known = {(one.seat, one.what): (one.more, one.cost, one.beside) for one in self.parts}
        more, decides = [0.0] * len(seats), (better[1][self.seat], other[1][self.seat])
        for seat in seats:
            gets, got = better[1][seat], other[1][seat]
            for what in {**gets, **got}:
                now, then = gets.get(what, 0.0), got.get(what, 0.0)
                more[seat] += now - then
                if abs(now - then) > NOTHING:
                    before, cost, beside = known.get((seat, what), (Evidence(), True, 0.0))
                    if seat != self.seat:
                        beside += (now - then) * (decides[0].get(what, 0.0) - decides[1].get(what, 0.0))
                    known[seat, what] = before.having(now - then), cost and max(now, then) <= 0, beside
        own, worlds = more[self.seat], self.worlds + 1
        here = tuple([own - (more[seat] if seat != self.seat else 0.0) for seat in seats])
        ahead = tuple(
            [one.having(so_far) for one, so_far in zip(self.ahead or (Evidence(),) * len(seats), here, strict=True)]
        )
        standing = tuple(
            map(sum, zip(self.standing or (0.0,) * len(seats), better[0].chances, other[0].chances, strict=True))
        )
        return replace(
            self,
            worlds=worlds,
            parts=tuple(
                [
                    PartLead(seat, what, one.of(worlds), cost, beside)
                    for (seat, what), (one, cost, beside) in known.items()
                ]
            ),
            ahead=ahead,
            standing=standing,
            latest=(*self.latest, (world, here))[-KEPT_WORLDS:],
            chance=self.chance.having(better[0].chances[self.seat] - other[0].chances[self.seat]),
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
        """Return the parts of the lead over the rival: they make it up.

        Of what the line changes for both, it counts what one gets more than the other: else a lead would be said to come from
        something that it takes away as much, or one thing would be told twice.
        """
        rival = self.rival
        own = {one.what: one for one in self.parts if one.seat == self.seat}
        others = {one.what: one for one in self.parts if one.seat == rival}
        found: list[Share] = []
        for what in {**own, **others}:
            mine, theirs = own.get(what), others.get(what)
            if mine is None or theirs is None or not _together(mine.more.mean, theirs.more.mean):
                found += [_share(one, self.seat) for one in (mine, theirs) if one is not None]
            else:
                more = _less(mine.more, theirs)
                found.append(Share(rival, what, more.mean, more.error_from(USUAL_SPREAD), mine.cost, against=True))
        return tuple(found)

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
            ahead=tuple([one.turned() for one in self.ahead]),
            latest=tuple([(world, tuple([-one for one in here])) for world, here in self.latest]),
            chance=self.chance.turned(),
        )

    def reason(self) -> Reason | None:
        """Return the lead with the parts that carry it; None where it is not surely one."""
        if self.sure <= 0:
            return None
        points, error = self._over.mean, self._over.error_from(USUAL_SPREAD)
        sure = [one for one in self.shares() if abs(one.points) >= CERTAIN * one.error]
        seat, rival = self._held_against, self.rival
        world = min(self.latest, key=lambda one: abs(one[1][seat] - points))[0]
        over = rival if rival != self.strongest else -1
        return Reason(self.seat, points, error, carrying(sure, points), world, over)


def _share(part: PartLead, seat: int) -> Share:
    """Return what a part of one seat's points adds to the lead of the seat that decides."""
    mean = part.more.mean
    points = mean if part.seat == seat else -mean
    return Share(part.seat, part.what, points, part.more.error_from(USUAL_SPREAD), part.cost)


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
