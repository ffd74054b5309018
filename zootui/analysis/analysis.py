"""Look back at a game: what each decision was worth, what chance gave and took, and what decided it."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from statistics import median_low

from engine.bots.search import Comparison, Fortune, Lead, Reason, believed
from engine.bots.search.second_look import SURE, shared
from zootui.analysis.played import TURN, Key, Played, PlayedDecision, PlayedDraw, PlayedGame, turn_of, winner

Found = Comparison | Fortune | Lead
"""What is found about what was played."""

LEAST_LOSS = 0.01
"""The least chance to win whose loss is worth a word."""
MOST = 3
"""How many moments are said to have decided a game."""
MATTERS = 0.02
"""The chance to win that a decision may at least have given away, within two errors, if it is looked at more closely."""
KNOWN = 0.2
"""The share of a loss that its error may be where the loss counts as known."""
PLAYOUTS = 20_000
"""From how many playouts on no decision is looked at any more, whatever is known."""
MOST_WORLDS = 400
"""From how many worlds on the chance after a move is known well enough to say what decided."""
SEARCHED = 24
"""From how many playouts on it counts as known that nothing better was found, and is said that something perhaps was."""
OTHERS = 0.5
"""How much what a bot may have given away counts beside what a person may have, for what is looked at next."""
CHANCE = 0.25
"""How much what chance may have given counts beside that."""
UNSEEN = 0.15
"""The chance to win that it is taken to have given before that was looked at."""
EXPLAINED = 100
"""From how many worlds on it is known what a turn that decided brought the winner, or that nothing of it is sure."""
TELLING = 20
"""From how many worlds on it is known whether a turn was to be expected."""
MUCH = 0.08
"""The chance to win that it may at least have given, within two errors, if it is looked at more closely."""


@dataclass(frozen=True)
class Analysis:
    """Hold what was found so far about a game, in two passes: all once, decisions first, then what matters until it is known."""

    played: PlayedGame
    found: Mapping[Key, Comparison] = field(default_factory=dict)
    fortunes: Mapping[Key, Fortune] = field(default_factory=dict)
    leads: Mapping[Key, Lead] = field(default_factory=dict)
    """By what turns that decided brought the winner further ahead."""
    spent: float = 0.0
    """For how many seconds it was worked on."""

    @property
    def complete(self) -> bool:
        """Tell whether every decision was looked at."""
        return len(self.found) == len(self.played.worth)

    def next(self, under_way: Collection[Key] = ()) -> Played | None:
        """Return what is looked at next beside what is `under_way`, None where all that matters is known."""
        for one in self.played.worth:
            if one.key not in self.found and one.key not in under_way:
                return one
        left = [(weight, one) for weight, one in self.open() if one.key not in under_way]
        return max(left, key=lambda pair: pair[0])[1] if left else None

    def open(self) -> list[tuple[float, Played]]:
        """Return what matters and is not known yet, with how much it may be about: decisions that were looked at once, and luck.

        What decided is told with its reason as soon as it is told.
        """
        luck: list[tuple[float, Played]] = [
            (UNSEEN if fortune is None else CHANCE * (fortune.gain + fortune.error), one)
            for one in self.played.draws
            if (fortune := self.fortunes.get(one.key)) is None or not fortune_known(fortune)
        ]
        return [*luck, *self._turning(), *self._unexplained()] + [
            ((found.loss + found.error) * (1.0 if one.person else OTHERS), one)
            for one in self.played.worth
            if (found := self.found.get(one.key)) is not None and not known(found)
        ]

    def _unexplained(self) -> list[tuple[float, Played]]:
        """Return the turns that decided, as far as is known, and of which it is not known by what."""
        decided = [one for one in deciders(self, unheld=True) if one.draw is None] if self.complete else []
        turns = [turn_of(self.played, one.decisions) for one in decided]
        unknown = [(one, self.leads.get(one.key)) for one in turns]
        return [
            (1.0 if lead is None else CHANCE, one)
            for one, lead in unknown
            if lead is None or lead.worlds < TELLING or (lead.worlds < EXPLAINED and lead.reason() is None)
        ]

    def _turning(self) -> list[tuple[float, Played]]:
        """Return what may have decided and is not known yet: those moves, and those before, which say from what the chance grew."""
        if not self.complete:
            return []
        points = turning_points(self)
        doubtful = [
            number for number, one in enumerate(points) if not one.known and one.draw is None and one.held is None
        ]
        doubtful.sort(key=lambda number: -points[number].gain - points[number].error)
        found: list[tuple[float, Played]] = []
        for number in doubtful[: 2 * MOST]:
            point, before = points[number], points[number - 1] if number else None
            sides: list[PlayedDecision | PlayedDraw] = [
                *point.last,
                *(before.last if before is not None else ()),
            ]
            if before is not None and before.draw is not None:
                sides.append(before.draw)
            least = min(sides, key=self._worlds)
            if self._worlds(least) < MOST_WORLDS:
                found.append((CHANCE * (point.gain + point.error), least))
        return found

    def _worlds(self, one: PlayedDecision | PlayedDraw) -> int:
        """Return from how many worlds the chances after a decision or a draw are known."""
        if isinstance(one, PlayedDraw):
            return self.fortunes[one.key].after[0].worlds
        return self.found[one.key].ends[0].worlds

    def having(self, one: Played, found: Found) -> Analysis:
        """Return the analysis with what was found about one more decision, draw or turn, or more about one."""
        if isinstance(found, Lead):
            return replace(self, leads={**self.leads, one.key: found})
        if isinstance(found, Fortune):
            return replace(self, fortunes={**self.fortunes, one.key: found})
        return replace(self, found={**self.found, one.key: found})

    def earlier(self, one: Played) -> Found | None:
        """Return what was found about a decision, a draw or a turn already."""
        return self.found.get(one.key) or self.fortunes.get(one.key) or self.leads.get(one.key)

    @property
    def finished(self) -> bool:
        """Tell whether nothing is left to look at: all that matters is known, or as much time was spent as a game is given."""
        return self.complete and (self.spent >= 60 * self.played.guide.minutes or not self.open())


def known(found: Comparison) -> bool:
    """Tell whether it is known what a decision gave away, or that it was nothing that matters."""
    if not found.gap.worlds:
        return found.playouts >= SEARCHED
    if found.playouts >= PLAYOUTS or found.loss + 2 * found.error < MATTERS:
        return True
    return found.surely >= LEAST_LOSS and found.error <= max(LEAST_LOSS / 2, KNOWN * found.loss)


def surely(found: Comparison) -> bool:
    """Tell whether a decision gave away more than chance may have made of it, and that could have been seen."""
    return found.surely >= LEAST_LOSS and not found.hard_to_see


def perhaps(found: Comparison) -> bool:
    """Tell whether a decision likely gave something away, though not surely, from enough playouts to say so."""
    return found.playouts >= SEARCHED and found.surely < LEAST_LOSS <= found.loss - found.error


def fortune_known(found: Fortune) -> bool:
    """Tell whether it is known what chance gave, or that it was not much."""
    if found.playouts >= PLAYOUTS or found.gain + 2 * found.error < MUCH:
        return True
    return found.surely >= LEAST_LOSS and found.error <= KNOWN * found.gain


@dataclass(frozen=True)
class Mistake:
    """Hold a decision after which the chance to win was, surely or at least likely, less than it could have been."""

    decision: PlayedDecision
    comparison: Comparison

    @property
    def sure(self) -> bool:
        """Tell whether it is more than chance may have made of it, and could have been seen."""
        return surely(self.comparison)

    @property
    def hard_to_see(self) -> bool:
        """Tell whether a hint would have made it, too."""
        return self.comparison.hard_to_see

    @property
    def likely(self) -> float:
        """Return what was likely lost, less the error of that."""
        return self.comparison.loss - self.comparison.error

    @property
    def chance(self) -> float:
        """Return the chance to win that was left to the seat."""
        return self.comparison.chances[self.decision.seat]

    @property
    def move(self) -> int:
        """Return the number of its move."""
        return self.decision.moment


@dataclass(frozen=True)
class TurningPoint:
    """Hold a move at which the winner's chance changed: by what was decided there, or by luck, what came out that nobody knew."""

    move: int
    decisions: tuple[PlayedDecision, ...]
    """What was decided, by several where all decided at once, one after another by one seat in one turn; none where it was luck."""
    draw: PlayedDraw | None
    before: float
    """The chance to win that the winner had."""
    gain: float
    error: float
    """The standard error of the gain."""
    why: Reason | None = None
    """What it brought the winner, where that is known."""
    telling: bool = True
    """Whether both chances are known from enough worlds to be sure of anything."""
    expected: bool = False
    """Whether that is little more than was to be expected there: held against it in the same worlds, the chance hardly grew."""
    held: bool | None = None
    """Of a whole phase, in which others decide meanwhile, too: whether the gain is known from the same worlds, as it has to be."""

    @property
    def surely(self) -> float:
        """Return how much the chance grew at least, as sure as can be."""
        return self.gain - SURE * self.error if self.telling else 0.0

    @property
    def likely(self) -> float:
        """Return how much the chance grew, less the error of that."""
        return self.gain - self.error if self.telling else 0.0

    @property
    def sure(self) -> bool:
        """Tell whether it grew more than chance may have made of it."""
        return self.surely >= LEAST_LOSS

    @property
    def known(self) -> bool:
        """Tell whether it is known by how much the chance grew, or that it was not much."""
        if not self.telling:
            return self.gain < MUCH
        return self.gain + 2 * self.error < MUCH or (self.surely >= LEAST_LOSS and self.error <= KNOWN * self.gain)

    @property
    def last(self) -> tuple[PlayedDecision, ...]:
        """Return the decisions from which on the chance is as it is told."""
        return tuple([one for one in self.decisions if one.moment == self.move])

    def by(self, seat: int) -> bool:
        """Tell whether a seat decided it, or was one of those who did."""
        return any(one.seat == seat for one in self.decisions)


@dataclass(frozen=True)
class SeatTally:
    """Hold how a seat did: its decisions, those looked at, how many were surely mistakes, how many perhaps, what they lost."""

    decisions: int
    looked_at: int
    mistakes: int
    perhaps: int
    lost: float
    """What those lost in all that surely were."""
    worst: float
    """The most that one lost, a sure one where there is any."""


def mistakes(analysis: Analysis, seat: int | None = None, stood: Sequence[Key] = ()) -> tuple[Mistake, ...]:
    """Return the worst mistakes, of one seat or of all, at most three: the sure ones first, the worst of them before the others.

    Those that perhaps are some stay in the order in which they `stood` in the list before, until they are sure or none: else the
    list would change with every look while somebody reads it.
    """
    made = [
        Mistake(one, analysis.found[one.key])
        for one in analysis.played.worth
        if one.key in analysis.found and seat in (None, one.seat)
    ]
    likely = [one for one in made if one.comparison.surely >= LEAST_LOSS or perhaps(one.comparison)]
    before = {key: place for place, key in enumerate(stood)}

    def order(one: Mistake) -> tuple[bool, int, float, int]:
        return not one.sure, 0 if one.sure else before.get(one.decision.key, len(stood)), -one.likely, one.move

    return tuple(sorted(likely, key=order)[:MOST])


def worst_of_each(analysis: Analysis) -> tuple[Mistake, ...]:
    """Return the worst mistake of each seat, and others as long as there are fewer than three, in the order of `mistakes`."""
    seats = range(len(analysis.played.names))
    of_each = [one for seat in seats for one in mistakes(analysis, seat)[:1]]
    more = [one for one in mistakes(analysis) if one not in of_each][: max(0, MOST - len(of_each))]
    return tuple(sorted([*of_each, *more], key=lambda one: (not one.sure, -one.likely, one.move)))


def turning_points(analysis: Analysis) -> tuple[TurningPoint, ...]:
    """Return the moves at which the winner's chance changed, as the chart shows it: what was decided, and luck, each by itself.

    The chance before a move is the one after the last move that was looked at. Where luck follows on a decision in one move, its
    share is what it made of the chance, and the rest is the decision's. What a seat decides in one turn, with no luck between, is
    one point: half of it may look bad by itself, as an animal that was bought and is not placed yet.
    """
    played, found = analysis.played, analysis.found
    first, trust = winner(played.outcome), played.guide.trust
    by_move: dict[int, list[PlayedDecision]] = {}
    for one in sorted(played.worth, key=lambda one: one.key):
        if one.key in found:
            by_move.setdefault(one.moment, []).append(one)
    drawn = {one.moment: one for one in played.draws if one.key in analysis.fortunes}
    turning: list[TurningPoint] = []
    chance: float | None = None
    doubt, before_telling = 0.0, True
    begun: tuple[PlayedDecision, ...] = ()
    between = midway(analysis)
    for move in sorted({*by_move, *drawn}):
        made = tuple(by_move.get(move, ()))
        if move in between:
            begun += made
            continue
        if made:
            now = sum([found[one.key].chances[first] for one in made]) / len(made)
            error = trust * max([found[one.key].ends[first].error for one in made])
            telling = all(found[one.key].ends[first].telling for one in made)
            if chance is not None:
                grown, doubted = now - chance, math.hypot(doubt, error)
                both = telling and before_telling
                lead = analysis.leads.get((move, TURN))
                why, expected = (None, False) if lead is None else (lead.reason(), _expected(lead, grown, trust))
                point = TurningPoint(move, (*begun, *made), None, chance, grown, doubted, why, both, expected)
                turning.append(_held(point, lead, trust) if played.guide.phase(made[0].view) else point)
            begun = ()
            chance, doubt, before_telling = now, error, telling
        if (draw := drawn.get(move)) is not None:
            fortune = analysis.fortunes[draw.key]
            before = believed(shared(fortune.before), trust)[first]
            telling = fortune.before[first].telling and fortune.after[first].telling
            after, error = fortune.chances[first], trust * fortune.after[first].error
            by_luck = math.hypot(error, trust * fortune.before[first].error)
            why = fortune.lead.reason() if fortune.lead.seat == first else None
            turning.append(TurningPoint(move, (), draw, before, after - before, by_luck, why, telling))
            chance, doubt, before_telling = after, error, fortune.after[first].telling
    return tuple(turning)


def _held(point: TurningPoint, lead: Lead | None, trust: float) -> TurningPoint:
    """Return the turning point that a whole phase was, by what it changed in the same worlds, if that is known.

    The chart shows beside it what others did meanwhile, which nobody knew when it was last worked out.
    """
    if lead is None or lead.worlds < TELLING:
        return replace(point, held=False)
    now, gain, error = point.before + point.gain, trust * lead.chance.mean, trust * lead.chance.error
    return replace(point, before=max(0.0, now - gain), gain=min(now, gain), error=error, expected=False, held=True)


def _expected(lead: Lead, grown: float, trust: float) -> bool:
    """Tell whether a turn surely brought no more than half of what a chance is said to have grown by.

    A chart says chances as they may be believed: a change of one in playouts is up to `trust` times as large there.
    """
    most = max(1.0, trust) * (lead.chance.mean + 2 * lead.chance.error)
    return lead.worlds >= TELLING and most < grown / 2


def midway(analysis: Analysis) -> frozenset[int]:
    """Return the moves after which a seat went on in its turn with another decision that was looked at, with no luck between.

    What it does in a phase is a whole decision, and one by itself.
    """
    played, between = analysis.played, set[int]()
    drawn = {one.moment for one in played.draws}
    before: PlayedDecision | None = None
    for move, found in groupby(sorted(played.decisions, key=lambda one: one.key), lambda one: one.moment):
        made = list(found)
        one = made[0] if len(made) == 1 else None
        phases = any(two is not None and played.guide.phase(two.view) for two in (one, before))
        if one is not None and before is not None and one.seat == before.seat and not phases:
            if one.key in analysis.found and not drawn & set(range(before.moment, move)):
                between.add(before.moment)
            elif one.forced:  # it goes on with what was decided before
                continue
        before = one if one is not None and one.key in analysis.found else None
    return frozenset(between)


def deciders(analysis: Analysis, *, unheld: bool = False) -> tuple[TurningPoint, ...]:
    """Return what decided a game, at most three: where the winner's chance grew most, by anybody's decision and by luck.

    Those where it surely did come first; once all was looked at, those follow where it likely did. One of them is the winner's own
    decision, if any raised its chance, surely or at least likely. What was to be expected of a move did not decide: where all
    build at once, the chart shows beside what one of them did what the others did meanwhile. `unheld`: with those phases of which
    it is not known yet what they changed.
    """
    first = winner(analysis.played.outcome)
    points = [one for one in turning_points(analysis) if not one.expected and (unheld or one.held is not False)]
    sure = sorted([one for one in points if one.sure], key=lambda one: (-one.gain, one.move))
    unsure = [one for one in points if not one.sure] if analysis.complete else []
    likely = [one for one in unsure if one.likely >= MUCH / 2]
    found = [*sure, *sorted(likely, key=lambda one: (-one.likely, one.move))]
    small = [one for one in unsure if one.by(first) and one.likely >= LEAST_LOSS]
    own = [*[one for one in found if one.by(first)], *sorted(small, key=lambda one: (-one.likely, one.move))]
    most = found[:MOST]
    if own and not any(one.by(first) for one in most):
        most = [*most[: MOST - 1], own[0]]
    return tuple(most)


def tallies(analysis: Analysis) -> tuple[SeatTally, ...]:
    return tuple(_tally(analysis, seat) for seat in range(len(analysis.played.names)))


def _tally(analysis: Analysis, seat: int) -> SeatTally:
    own = [one for one in analysis.played.decisions if one.seat == seat]
    found = [analysis.found[one.key] for one in own if one.key in analysis.found]
    lost = [one.loss for one in found if surely(one)]
    unsure = [one.loss for one in found if perhaps(one)]
    return SeatTally(len(own), len(found), len(lost), len(unsure), sum(lost), max(lost or unsure, default=0.0))


def playouts(analysis: Analysis) -> int:
    """Return from how many playouts a decision is judged in the middle; 0 before the first."""
    return median_low([one.playouts for one in analysis.found.values()]) if analysis.found else 0
