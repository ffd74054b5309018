"""Tell each seat's chance to win over a game, as its chart shows it.

After most moves a chance is known from a handful of worlds only, and by itself such a figure says little: 7 % after one move
and 47 % after the next, where nothing happened. But from move to move a chance changes little: it goes up as often as down, and
over a whole game its steps add up to no more than what lies between an equal chance and who won. So each point counts as far as
it is known, and what lies near it counts with it: the *local level model*, filtered forwards (Kalman) and smoothed backwards
(Rauch, Tung and Striebel); see Durbin and Koopman, *Time Series Analysis by State Space Methods*, chapter 2. Where it was looked
at what a turn brought the winner in the same worlds, that says how far the chance grew there, as far as that is known.

All go on from there as in imagined games; only who alone still decides to the end is expected to do what is best.

What is told as having decided the game are steps of this chart, with the same figures.
"""

import math
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from statistics import fmean

from engine.bots.search import Evidence, Fortune, believed
from engine.bots.search.second_look import shared
from engine.contract.game import Outcome
from zootui.analysis.analysis import Analysis
from zootui.analysis.played import TURN, PlayedDecision, PlayedDraw, winner

USUAL = 0.15
"""How far a chance in one world is taken to be off the mean, beside what is seen."""
USUAL_STEP = 0.05
"""How far what luck changed in one world is taken to be off the mean, beside what is seen."""
UNSURE = 0.001
"""How much chance to win, or to lose, is left to everybody until the game is over."""
TELLING = 20
"""From how many worlds on it is known what a turn changed."""


@dataclass(frozen=True)
class Growth:
    """Hold by how much the winner's chance grew from one time to the next, as the same worlds say it."""

    grown: float
    error: float


@dataclass(frozen=True)
class ChartTime:
    """Hold a time of a game at which chances were found: after a move, or, where luck came into it, before that."""

    move: int
    decisions: tuple[PlayedDecision, ...]
    """What had been decided, by several where all decided at once, one after another by one seat in one turn."""
    draw: PlayedDraw | None
    """What had come out that nobody knew."""
    ends: tuple[Evidence, ...]
    """The chances of all seats, world by world."""
    step: Growth | None
    """By how much the winner's chance had grown since the time before, where that is known."""


@dataclass(frozen=True)
class Smoothed:
    """Hold the chances of all seats at a time of a game, and how sure it is by how much they had grown since the time before.

    They share 1, and are not yet as they may be believed.
    """

    chances: tuple[float, ...]
    error: float
    """The standard error of what the chance of a seat had grown by."""


@dataclass(frozen=True)
class ChancePoint:
    """Hold the chances of all seats at a time of a game, as they may be believed."""

    time: ChartTime
    chances: tuple[float, ...]
    error: float
    """The standard error of what the winner's chance had grown by."""


def curve(analysis: Analysis) -> tuple[tuple[int, tuple[float, ...]], ...]:
    """Return each seat's chance to win after each move that was looked at, and, once all were, the result at the end."""
    points = list({one.time.move: one.chances for one in chance_points(analysis)}.items())  # once luck came into a move
    if analysis.complete:
        last = analysis.played.last_move
        points = [*(point for point in points if point[0] < last), (last, _result(analysis.played.outcome))]
    return tuple(points)


def chance_points(analysis: Analysis) -> tuple[ChancePoint, ...]:
    """Return the chances after each move that was looked at, in order; where luck came into it, before it, too.

    Those after the last move of a game are how it came out.
    """
    played = analysis.played
    first, trust, found = winner(played.outcome), played.guide.trust, times(analysis)
    points: list[ChancePoint] = []
    before: tuple[float, ...] | None = None
    for one, told in zip(found, smoothed(found, trust, first, played.guide.apart), strict=True):
        slope = trust
        if before is not None and abs(grown := told.chances[first] - before[first]) > 1e-6:
            slope = (believed(told.chances, trust)[first] - believed(before, trust)[first]) / grown
        over = one.move == played.last_move and one.draw is None
        chances = _result(played.outcome) if over else _open(believed(told.chances, trust))
        points.append(ChancePoint(one, chances, abs(slope) * told.error))  # sharpened, one may fall where another grows
        before = told.chances
    for place in range(len(points) - 2, -1, -1):
        if not _alone(analysis, found[place + 1 :]):
            break
        points[place] = _in_hand(analysis, points[place], points[place + 1])
    return tuple(points)


def _open(chances: Sequence[float]) -> tuple[float, ...]:
    """Return chances of which none is sure: what all worlds that were looked at say, others may not."""
    return _shared([min(1 - UNSURE, max(UNSURE, one)) for one in chances])


def _alone(analysis: Analysis, rest: Sequence[ChartTime]) -> bool:
    """Tell whether one seat alone decides all the rest of a game, with nothing left to come out."""
    made, phase = [one for time in rest for one in time.decisions], analysis.played.guide.phase
    alone = len({one.seat for one in made}) == 1 and not any(phase(one.view) for one in made)  # in a phase all decide
    return analysis.complete and alone and all(time.draw is None for time in rest)


def _in_hand(analysis: Analysis, point: ChancePoint, then: ChancePoint) -> ChancePoint:
    """Return a point of the chart with what a seat could have that alone decides the rest: it is expected to do what is best."""
    seat, made = then.time.decisions[0].seat, [analysis.found[one.key] for one in then.time.decisions]
    could = min(1.0, then.chances[seat] + sum([one.loss for one in made]))
    more = max(0.0, could - point.chances[seat])
    return ChancePoint(point.time, _grown(point.chances, seat, more), point.error)


def smoothed(found: Sequence[ChartTime], trust: float, seat: int, apart: float = 0.0) -> list[Smoothed]:
    """Return the chances at each time, each as far as it is known, the rest from what lies near; the steps are those of a seat.

    `apart` is how far what one seat sees lies from what all see.
    """
    if not found:
        return []
    equal = 1 / len(found[0].ends)
    usual = equal * (1 - equal) / len(found) / trust**2  # the variance of a step of which nothing is known
    begun = (equal,) * len(found[0].ends), 0.0
    level, doubt = begun
    steps: list[float] = []
    expected: list[tuple[float, ...]] = []
    passed = [begun]
    for one in found:
        counts = usual / (usual + one.step.error**2) if one.step is not None else 0.0
        steps.append(usual * (1 - counts))
        level, doubt = _grown(level, seat, counts * one.step.grown if one.step is not None else 0.0), doubt + steps[-1]
        expected.append(level)
        counts = doubt / (doubt + apart**2 + _variance(one.ends))
        level = tuple([old + counts * (new - old) for old, new in zip(level, shared(one.ends), strict=True)])
        doubt *= 1 - counts
        passed.append((level, doubt))
    told: list[Smoothed] = []
    for (before, was), then, step in reversed(list(zip(passed, expected, steps, strict=False))):
        back = was / (was + step)
        earlier = was + back**2 * (doubt - was - step)
        told.append(Smoothed(_shared(level), math.sqrt(max(0.0, doubt + earlier - 2 * back * doubt))))
        level = tuple([old + back * (now - other) for old, now, other in zip(before, level, then, strict=True)])
        doubt = earlier
    return told[::-1]


def _variance(ends: Sequence[Evidence]) -> float:
    return fmean([end.error_from(USUAL) ** 2 for end in ends])


def _grown(chances: tuple[float, ...], seat: int, more: float) -> tuple[float, ...]:
    """Return chances once that of a seat has grown: all others share what is left as before."""
    now = min(1.0, max(0.0, chances[seat] + more))
    rest = (1 - now) / (1 - chances[seat]) if chances[seat] < 1 else 0.0
    return tuple([now if place == seat else rest * chance for place, chance in enumerate(chances)])


def _shared(chances: Sequence[float]) -> tuple[float, ...]:
    some = [max(0.0, chance) for chance in chances]
    return tuple([chance / sum(some) for chance in some])


def times(analysis: Analysis) -> list[ChartTime]:
    """Return the times of a game at which chances were found, in order.

    What a seat decides in one turn, with no luck between, is one of them: half of it may look bad by itself, as an animal that was
    bought and is not placed yet. Between what was decided and luck that follows lies nothing, so that is one time, too.
    """
    found, between, first = analysis.found, midway(analysis), winner(analysis.played.outcome)
    drawn = {one.moment: one for one in analysis.played.draws if one.key in analysis.fortunes}
    looked_at = sorted([one for one in analysis.played.worth if one.key in found], key=lambda one: one.key)
    by_move = {move: tuple(made) for move, made in groupby(looked_at, lambda one: one.moment)}
    decided, phase = sorted([one.moment for one in analysis.played.worth]), analysis.played.guide.phase

    def follows(move: int, time: ChartTime) -> bool:
        """Tell whether up to a move nothing was decided since, also by others in a phase."""
        phases = any(phase(one.view) for one in time.decisions)
        return not phases and bisect_right(decided, move) == bisect_right(decided, time.move)

    passed: list[ChartTime] = []
    begun: tuple[PlayedDecision, ...] = ()
    for move in sorted({*by_move, *drawn}):
        made, draw = by_move.get(move, ()), drawn.get(move)
        if move in between:
            begun += made
            continue
        ends = [found[one.key].ends for one in made]
        if draw is not None and len(made) < 2:
            ends.append(analysis.fortunes[draw.key].before)
        if passed and follows(move, passed[-1]):
            passed[-1] = replace(passed[-1], ends=_as_one((passed[-1].ends, *ends)))
        else:
            passed.append(ChartTime(move, (*begun, *made), None, _as_one(ends), _step(analysis, move, made)))
        if draw is not None:
            passed.append(
                ChartTime(
                    move, (), draw, analysis.fortunes[draw.key].after, _by_luck(analysis.fortunes[draw.key], first)
                )
            )
        begun = ()
    return passed


def midway(analysis: Analysis) -> frozenset[int]:
    """Return the moves after which a seat went on in its turn with another decision that was looked at, with no luck between.

    What it does in a phase is a whole decision, and one by itself. A turn ends with its round, also where the same seat begins the
    next one.
    """
    played, between = analysis.played, set[int]()
    drawn = {one.moment for one in played.draws}
    before: PlayedDecision | None = None
    for move, found in groupby(sorted(played.decisions, key=lambda one: one.key), lambda one: one.moment):
        made = list(found)
        one = made[0] if len(made) == 1 else None
        phases = any(two is not None and played.guide.phase(two.view) for two in (one, before))
        if (
            one is not None
            and before is not None
            and one.stretch == before.stretch
            and one.seat == before.seat
            and not phases
        ):
            if one.key in analysis.found and not drawn & set(range(before.moment, move)):
                between.add(before.moment)
            elif one.forced:  # it goes on with what was decided before
                continue
        before = one if one is not None and one.key in analysis.found else None
    return frozenset(between)


def _step(analysis: Analysis, move: int, made: Sequence[PlayedDecision]) -> Growth | None:
    """Return by how much the winner's chance grew by a turn in the same worlds, if enough of them were looked at.

    In a whole phase others decide meanwhile, too, and the chart shows that beside it.
    """
    lead = analysis.leads.get((move, TURN))
    if lead is None or lead.chance.worlds < TELLING or any(analysis.played.guide.phase(one.view) for one in made):
        return None
    return Growth(lead.chance.mean, lead.chance.error_from(USUAL))


def _by_luck(found: Fortune, seat: int) -> Growth | None:
    """Return by how much the chance of a seat grew by luck, as far as its worlds say more than the chances before and after do.

    Where both vary alike from world to world, it is surer what lies between them than what they are.
    """
    if found.lead.seat != seat or not found.lead.chance.worlds:
        return None
    alike = found.lead.chance.error_from(USUAL_STEP) ** 2
    apart = _variance(found.before) + _variance(found.after)
    return Growth(found.lead.chance.mean, math.sqrt(1 / (1 / alike - 1 / apart))) if alike < apart else None


def _as_one(found: Sequence[Sequence[Evidence]]) -> tuple[Evidence, ...]:
    """Return by seat what was found of it in several places."""
    return tuple([_together(seat) for seat in zip(*found, strict=True)])


def _together(ends: Sequence[Evidence]) -> Evidence:
    worlds, total, squares = (
        sum(figures) for figures in zip(*[(e.worlds, e.total, e.squares) for e in ends], strict=True)
    )
    return Evidence(worlds, total, squares)


def _result(outcome: Outcome) -> tuple[float, ...]:
    first = outcome.places.count(1)
    return tuple((place == 1) / first for place in outcome.places)
