"""Tell at which moves of a game the winner's chance changed, and which of them decided it."""

from dataclasses import dataclass, replace
from itertools import pairwise

from engine.bots.search import Lead, Reason
from engine.bots.search.second_look import SURE
from zootui.analysis.analysis import KNOWN, LEAST_LOSS, MOST, Analysis
from zootui.analysis.chances import TELLING, ChartTime, chance_points
from zootui.analysis.mistakes import Mistake
from zootui.analysis.played import TURN, PlayedDecision, PlayedDraw, winner

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
    """What it brought the winner, or, where its chance fell, what was to be expected, as far as that is known."""
    held: bool | None = None
    """Of a whole phase, in which others decide meanwhile, too: whether the gain is known from the same worlds, as it has to be."""
    given: Mistake | None = None
    """What the seat that alone decided gave away there by itself, surely or likely."""

    @property
    def surely(self) -> float:
        """Return how much the chance grew at least, as sure as can be."""
        return self.gain - SURE * self.error

    @property
    def likely(self) -> float:
        """Return how much the chance grew, less the error of that."""
        return self.gain - self.error

    @property
    def sure(self) -> bool:
        """Tell whether it grew more than chance may have made of it."""
        return self.surely >= LEAST_LOSS

    @property
    def fell(self) -> bool:
        """Tell whether it fell more than chance may have made of it."""
        return self.gain + SURE * self.error <= -LEAST_LOSS

    @property
    def known(self) -> bool:
        """Tell whether it is known by how much the chance grew, or that it was not much."""
        return self.gain + 2 * self.error < MUCH or (self.surely >= LEAST_LOSS and self.error <= KNOWN * self.gain)

    def by(self, seat: int) -> bool:
        """Tell whether a seat decided it, or was one of those who did."""
        return any(one.seat == seat for one in self.decisions)


def turning_points(analysis: Analysis) -> tuple[TurningPoint, ...]:
    """Return the moves at which the winner's chance changed, as the chart shows it: what was decided, and luck, each by itself."""
    first, trust, phase = winner(analysis.played.outcome), analysis.played.guide.trust, analysis.played.guide.phase
    turning: list[TurningPoint] = []
    for before, now in pairwise(chance_points(analysis)):
        chance, gain, time = before.chances[first], now.chances[first] - before.chances[first], now.time
        if time.decisions:
            lead = analysis.leads.get((time.move, TURN))
            why = None if lead is None else _why(lead, gain)
            given = _given(analysis, time)
            point = TurningPoint(time.move, time.decisions, None, chance, gain, now.error, why, given=given)
            turning.append(_held(point, lead, trust) if phase(time.decisions[-1].view) else point)
        elif time.draw is not None:
            by_luck = analysis.fortunes[time.draw.key].lead
            why = _why(by_luck, gain) if by_luck.seat == first else None
            turning.append(TurningPoint(time.move, (), time.draw, chance, gain, now.error, why))
    return tuple(turning)


def _why(lead: Lead, gain: float) -> Reason | None:
    """Return by what the winner is further ahead than was to be expected, or, where its chance fell, would have been."""
    return (lead if gain >= 0 else lead.turned()).reason()


def _given(analysis: Analysis, time: ChartTime) -> Mistake | None:
    """Return the worst that a seat likely gave away at a time at which it alone decided."""
    if len({one.seat for one in time.decisions}) > 1:
        return None
    made = [Mistake(one, analysis.found[one.key]) for one in time.decisions]
    return max([one for one in made if one.counts], key=lambda one: one.likely, default=None)


def _held(point: TurningPoint, lead: Lead | None, trust: float) -> TurningPoint:
    """Return the turning point that a whole phase was, by what it changed in the same worlds, if that is known.

    The chart shows beside it what others did meanwhile, which nobody knew when it was last worked out.
    """
    if lead is None or lead.worlds < TELLING:
        return replace(point, held=False)
    now, gain, error = point.before + point.gain, trust * lead.chance.mean, trust * lead.chance.error
    return replace(point, before=max(0.0, now - gain), gain=min(now, gain), error=error, held=True)


def fall(analysis: Analysis) -> TurningPoint | None:
    """Return where the winner's chance fell most, by anybody's decision or by luck, if it surely fell by much anywhere."""
    points = [one for one in turning_points(analysis) if one.held is not False]
    most = min(points, key=lambda one: one.gain, default=None)
    return most if most is not None and most.fell and most.gain <= -MUCH else None


def deciders(analysis: Analysis, *, unheld: bool = False) -> tuple[TurningPoint, ...]:
    """Return what decided a game, at most three: where the winner's chance grew most, by anybody's decision and by luck.

    Those where it surely did come first; once all was looked at, those follow where it likely did. Little decides nothing; but one
    of them is the winner's own decision, if any raised its chance, surely or at least likely. `unheld`: with those phases of which
    it is not known yet what they changed.
    """
    first = winner(analysis.played.outcome)
    points = [one for one in turning_points(analysis) if unheld or one.held is not False]
    much = [one for one in points if one.gain >= MUCH / 2]
    sure = sorted([one for one in much if one.sure], key=lambda one: (-one.gain, one.move))
    likely = [one for one in much if analysis.complete and not one.sure and one.likely >= MUCH / 2]
    found = [*sure, *sorted(likely, key=lambda one: (-one.likely, one.move))]
    rest = [one for one in points if one not in found and (one.sure or analysis.complete)]
    small = [one for one in rest if one.by(first) and one.likely >= LEAST_LOSS]
    own = [*[one for one in found if one.by(first)], *sorted(small, key=lambda one: (-one.likely, one.move))]
    most = found[:MOST]
    if own and not any(one.by(first) for one in most):
        most = [*most[: MOST - 1], own[0]]
    return tuple(most)
