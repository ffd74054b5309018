"""Say by what one line leads another: what each comes to is a sum of named parts, so the lead is the sum of their differences.

A playout ends with points for each seat, had or to be expected in the end, and a guide says what they come from
(`Guide.parts`). Two lines are held against each other in the same worlds. Their lead is how many points further ahead of another
seat whoever decides is; a reason is the few parts of it that carry it. It is made of the very playouts by which the line was
chosen, so a choice and its reason have one source.

A line is chosen by the chance to win, and that counts every other seat. So the other seat is the strongest as long as the lead over
it says what chances say; where a line lets a weaker one fall behind, and the strongest not, it is that one.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence

from engine.bots.search.evidence import TELLING, Evidence
from engine.bots.search.mostly import mostly
from engine.bots.search.parts import NO_FAMILIES, USUAL_SPREAD, Families, PartLead, PlayedOut, Share, by_width
from engine.bots.search.several import with_several
from engine.bots.search.told import CARRIED, CERTAIN, told, traded
from engine.contract.tree import Struct, replace

LEAST_POINTS = 0.1
"""A lead of less than this decides nothing."""
NOBODY_NOTICES = 1e-4
"""A chance to win, or to lose, that is none."""
LEAST_CHANCE = 0.002
"""How much more of a chance to win is told at least."""
HARDLY, HARDLY_A_POINT = 0.02, 0.01
"""From how much more of a chance to win a lead is not slight, however few its points, and for each of those that it may have."""
LEAST_TOLD = 0.05
"""A lead of less than this would be told as none."""
FEWEST_WORLDS = 3
"""In how many worlds lines have to be held against each other before anything is said of it: a lead of two is mostly luck."""
ALIKE = 0.2
"""What two seats' points from one thing change by is told as one where the smaller change is at least this share of the larger."""
NOTHING = 1e-9
"""What is less than this differs only by how it was added up."""
OFTEN = 0.25
"""In what share of the worlds more a line has to lead to something so that this is said."""
SURE_OF_MANY = 3.0
"""By how many standard errors: of the dozens of things that a seat may come by some always differ by chance."""
KEPT_WORLDS = 32
"""Of how many worlds it is known which lead they had."""
FEW_WORLDS = 2 * TELLING
"""In how many worlds what is told may be what several parts come to together: of more it is known how each of them varies."""


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
    """The seat that it is ahead of, mostly the strongest other one; -1 where nobody wrote down which.

    The own one where it is only known how many points more that one has.
    """
    gives_up: tuple[str, ...] = ()
    """What the other line leads to more often, as `leads_to`."""

    @property
    def rest(self) -> float:
        """Return how many points of the lead are not said."""
        return self.points - sum([one.points for one in self.shares])

    @property
    def gains(self) -> tuple[str, ...]:
        """Return by which parts the seat itself is told to be ahead, the largest first: of a family, those that are most of it."""
        for_it = [one for one in self.shares if one.points > 0 and (one.seat == self.seat or (one.own or 0.0) > 0)]
        ranked = sorted(for_it, key=lambda one: -one.points)
        return tuple(dict.fromkeys([what for one in ranked for what in one.several or one.mostly or (one.what,)]))

    @property
    def carried(self) -> bool:
        """Tell whether what is said makes up the lead, or nearly."""
        return bool(self.shares) and abs(self.rest) <= CARRIED * self.points


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
    by_world: tuple[tuple[tuple[str, float], ...], ...] = ()
    """How many points more the own seat gets in each world, by parts; nothing once there are more than a few worlds."""

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
        (better_end, gets), (other_end, got) = better, other
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
        standing = tuple(
            map(sum, zip(self.standing or (0.0,) * len(seats), better_end.chances, other_end.chances, strict=True))
        )
        return replace(
            self,
            worlds=worlds,
            parts=_with(self.parts, self.seat, worlds, gets, got, families),
            families=_families_with(self.families, self.seat, worlds, gets, got, families),
            ahead=ahead,
            standing=standing,
            latest=(*self.latest, (world, here))[-KEPT_WORLDS:],
            chance=self.chance.having(better_end.chances[self.seat] - other_end.chances[self.seat]),
            come_by=_come_by_with(self.come_by, worlds, *come_by),
            by_world=(*self.by_world, _differences(gets[self.seat], got[self.seat])) if worlds <= FEW_WORLDS else (),
        )

    @property
    def strongest(self) -> int:
        """Return the seat that stands best beside the one that decides; -1 if there is none."""
        return max(self._others, key=self.standing.__getitem__, default=-1)

    @property
    def measured_against(self) -> int:
        """Return the seat over which the lead is told: the strongest other one, or the one over which it brings most chance.

        A lead over a seat brings the more chance to win the better that seat stands.
        """
        first, sign = self.strongest, self.better
        if first < 0 or not sign or self._surely_over(first) == sign:
            return first
        most = max(self._others, key=lambda seat: sign * self.standing[seat] * self.ahead[seat].mean)
        return most if self._surely_over(most) == sign else first

    @property
    def _others(self) -> tuple[int, ...]:
        return tuple([seat for seat in range(len(self.standing)) if seat != self.seat])

    @property
    def better(self) -> int:
        """Return 1 where chances surely say that it is the better line, -1 where the other one is, 0 where neither is sure.

        In a game that is as good as won or lost points say it, as chances are then apart by nothing that anybody could notice.
        """
        if self.foregone:
            return self._surely_over(self.strongest if self.strongest >= 0 else self.seat)
        mean = self.chance.mean
        if not mean or abs(mean) < CERTAIN * self.chance.error_from(0.0):
            return 0
        return 1 if mean > 0 else -1

    @property
    def foregone(self) -> bool:
        """Tell whether the game is won, or lost, with either line."""
        won = self.standing[self.seat] / 2 / self.worlds if self.standing else 0.5
        return min(won, 1 - won) < NOBODY_NOTICES

    @property
    def even(self) -> bool:
        """Tell whether chances are no further apart than they vary."""
        return self.worlds >= FEWEST_WORLDS and abs(self.chance.mean) <= self.chance.error_from(0.0)

    def slight(self, most: float) -> bool:
        """Tell whether it leads by fewer points than `most`, if at all, and where that is sure by hardly a chance."""
        if not most or self.worlds < FEWEST_WORLDS:
            return False
        seat = self._told_over()
        if seat is None:
            return not self.likelier and self._over.mean < most
        return self.chance.mean < max(HARDLY, HARDLY_A_POINT * most) and self.ahead[seat].mean < most

    def _surely_over(self, seat: int) -> int:
        """Return 1 where it surely is ahead of a seat (more, of the own one), -1 where the other line is, else 0."""
        over = self.ahead[seat]
        if abs(over.mean) < max(LEAST_POINTS, CERTAIN * over.error_from(USUAL_SPREAD)):
            return 0
        return 1 if over.mean > 0 else -1

    def shares(self) -> tuple[Share, ...]:
        """Return the parts of the lead over another seat, or over nobody where only the own points are told: they make it up.

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
        return self.measured_against if over is None else over if over != self.seat else -1

    @property
    def likelier(self) -> bool:
        """Tell whether the chance to win surely grows, and by more than the trifle by which it moves in a game that is decided."""
        return self.worlds >= FEWEST_WORLDS and self.chance.mean > max(LEAST_CHANCE, CERTAIN * self.chance.error)

    @property
    def gaining_more(self) -> tuple[int, ...]:
        """Return who surely gains more yet, where the own seat surely gets more points; nobody where it does not."""
        if self.worlds < FEWEST_WORLDS or self._surely_over(self.seat) <= 0:
            return ()
        return tuple([seat for seat in self._others if self._surely_over(seat) < 0])

    @property
    def sure(self) -> int:
        """Return 1 where it surely leads, by points and by chances, -1 where the other line does, 0 where neither is sure."""
        sign = self.better
        if self.worlds < FEWEST_WORLDS or self._surely_over(self._held_against) != sign:
            return 0
        return sign

    @property
    def _held_against(self) -> int:
        """Return whose points the own ones are held against: another seat's, or, where there is none, only their number counts."""
        other = self.measured_against
        return other if other >= 0 else self.seat

    @property
    def _over(self) -> Evidence:
        """Return by how many points more the seat is ahead of the seat that it is measured against."""
        return self.ahead[self._held_against]

    @property
    def doubt(self) -> float:
        """Return the standard error of the lead in points; before the first world as if there had been one."""
        return self._over.error_from(USUAL_SPREAD) if self.worlds else USUAL_SPREAD

    @property
    def most_between(self) -> float:
        """Return how many points lie between the lines at most, as surely as anything is told of them."""
        return abs(self._over.mean) + CERTAIN * self.doubt if self.worlds else math.inf

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
            by_world=tuple([tuple([(what, -points) for what, points in one]) for one in self.by_world]),
        )

    def reason(self, untold: Collection[str] = ()) -> Reason | None:
        """Return the lead with the parts that carry it, but for those that are not told; None where it is not surely one.

        Where chances surely grow, and nobody in particular surely falls behind, it is by how much the own points surely grow.
        """
        seat = self._told_over()
        if seat is None:
            return None
        points, error = self.ahead[seat].mean, self.ahead[seat].error_from(USUAL_SPREAD)
        shares = self._tellable(untold)
        said = self._with_most(with_several(self.seat, shares, points, self.by_world, told(self.seat, shares, points)))
        over = seat if self._others else -1
        return Reason(
            self.seat, points, error, said, self.nearest()[0], self._leads_to(), over, self.turned()._leads_to()
        )

    def _tellable(self, untold: Collection[str]) -> tuple[Share, ...]:
        """Return the parts of the lead and their families, but for some parts and what they belong to."""
        hidden = {*untold, *[family for one in self.parts if one.what in untold for family in one.within]}
        return tuple([one for one in (*self.shares(), *self.shares_of_families()) if one.what not in hidden])

    def nearest(self) -> tuple[str, ...]:
        """Return the names of the latest worlds, those first in which the lead is most nearly what it is told to be."""
        seat = self._told_over()
        told_over = self._held_against if seat is None else seat
        points = self.ahead[told_over].mean if self.ahead else 0.0
        return tuple([world for world, _ in sorted(self.latest, key=lambda one: abs(one[1][told_over] - points))])

    def trade(self, untold: Collection[str] = ()) -> Reason | None:
        """Return what the line brings more and what it brings less, most of each, where no lead is told; None if unsure.

        Both are sure, and what else differs is less than either; else it is only what either line leads to.
        """
        if self.worlds < FEWEST_WORLDS or self._told_over() is not None:
            return None
        seat = self._held_against
        points, error = self.ahead[seat].mean, self.ahead[seat].error_from(USUAL_SPREAD)
        both = self._with_most(traded(self.seat, self._tellable(untold), points))
        over = seat if self._others else -1
        leads_to, gives_up = self._leads_to(), self.turned()._leads_to()
        if not (both or leads_to or gives_up):
            return None
        return Reason(self.seat, points, error, both, self.latest[0][0], leads_to, over, gives_up)

    def _with_most(self, said: Sequence[Share]) -> tuple[Share, ...]:
        """Return what is said of the lead, each family with the parts that make most of it."""
        return tuple([replace(one, mostly=mostly(one, self.parts, self.seat)) if one.width else one for one in said])

    def _leads_to(self) -> tuple[str, ...]:
        """Return what the seat surely comes by more often, the most frequent first."""
        surely = [
            (one.mean, what) for what, one in self.come_by if one.mean >= max(OFTEN, SURE_OF_MANY * one.error_from(1.0))
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


def _differences(gets: Mapping[str, float], got: Mapping[str, float]) -> tuple[tuple[str, float], ...]:
    """Return what differs for somebody, with how many points more it brings."""
    more = [(what, gets.get(what, 0.0) - got.get(what, 0.0)) for what in {**gets, **got}]
    return tuple([(what, points) for what, points in more if abs(points) > NOTHING])


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
    known = {(one.seat, one.what): (one.more, one.cost, one.products) for one in parts}
    own = gets[decides], got[decides]
    for seat, (more, less) in enumerate(zip(gets, got, strict=True)):
        for what in {**more, **less}:
            better, other = more.get(what, 0.0), less.get(what, 0.0)
            if abs(better - other) > NOTHING:
                before, cost, products = known.get((seat, what), (Evidence(), True, 0.0))
                if seat != decides:
                    products += (better - other) * (own[0].get(what, 0.0) - own[1].get(what, 0.0))
                known[seat, what] = before.having(better - other), cost and max(better, other) <= 0, products
    return tuple(
        [
            PartLead(seat, what, one.of(worlds), cost, products, *_told_as(what, families))
            for (seat, what), (one, cost, products) in known.items()
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
    found: list[tuple[PartLead, ...]] = []
    for width, as_wide in enumerate(by_width(families)):
        before = known[width] if known else ()
        more, less = (_by_family(each, families, as_wide) for each in (gets, got))
        found.append(_with(before, decides, worlds, more, less, as_wide))
    return tuple(found)


def _by_family(
    got: Sequence[Mapping[str, float]], families: Families, as_wide: Collection[str]
) -> Sequence[Mapping[str, float]]:
    """Return what each seat got by some families: all that belongs to one, however many lie between."""
    found: list[dict[str, float]] = []
    for one in got:
        own: dict[str, float] = {}
        for what, points in one.items():
            for family in families.get(what, ()):
                if family.what in as_wide:
                    own[family.what] = own.get(family.what, 0.0) + points
        found.append(own)
    return found


def _shares(parts: Sequence[PartLead], seat: int, other: int) -> tuple[Share, ...]:
    """Return what parts add to the lead of a seat over another, those that the line changes for both as one."""
    own = {one.what: one for one in parts if one.seat == seat}
    others = {one.what: one for one in parts if one.seat == other}
    found: list[Share] = []
    for what in {**own, **others}:
        mine, theirs = own.get(what), others.get(what)
        if mine is None or theirs is None or not _together(mine.more.mean, theirs.more.mean):
            found += [_share(one, seat) for one in (mine, theirs) if one is not None]
        else:
            more = _less(mine.more, theirs)
            error = more.error_from(mine.spread)
            share = Share(other, what, more.mean, error, mine.cost and theirs.cost, within=mine.within)
            found.append(replace(share, against=True, own=mine.more.mean, certain=more.certain))
    return tuple(found)


def _share(part: PartLead, seat: int) -> Share:
    """Return what a part of one seat's points adds to the lead of the seat that decides."""
    mean = part.more.mean
    points = mean if part.seat == seat else -mean
    error, certain = part.more.error_from(part.spread), part.more.certain
    return Share(part.seat, part.what, points, error, part.cost, within=part.within, certain=certain)


def _together(mine: float, theirs: float) -> bool:
    """Tell whether a line changes for both what they get of something, and neither much less so than the other."""
    return min(abs(mine), abs(theirs)) >= ALIKE * max(abs(mine), abs(theirs))


def _less(mine: Evidence, theirs: PartLead) -> Evidence:
    """Return what one seat gets more than the other, in the same worlds."""
    other = theirs.more
    return Evidence(mine.worlds, mine.total - other.total, mine.squares - 2 * theirs.products + other.squares)
