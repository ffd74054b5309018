"""Tell at which moves of a game the winner's chance changed, and which of them decided it."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import groupby

from engine.bots.search import Lead, Reason, believed
from engine.bots.search.second_look import SURE, shared
from zootui.analysis.analysis import KNOWN, LEAST_LOSS, MOST, Analysis
from zootui.analysis.played import TURN, PlayedDecision, PlayedDraw, winner

TELLING = 20
"""From how many worlds on it is known whether a turn was to be expected."""
MUCH = 0.08
"""The chance to win that it may at least have given, within two errors, if it is looked at more closely."""


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
