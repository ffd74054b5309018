"""Tell each seat's chance to win over a game, as its chart shows it.

After most moves a chance is known from a handful of worlds only, and by itself such a figure says little: 7 % after one move
and 47 % after the next, where nothing happened. But from move to move a chance changes little: it goes up as often as down, and
over a whole game its steps add up to no more than what lies between an equal chance and who won. So each point counts as far as
it is known, and what lies near it counts with it: the *local level model*, filtered forwards (Kalman) and smoothed backwards
(Rauch, Tung and Striebel); see Durbin and Koopman, *Time Series Analysis by State Space Methods*, chapter 2.

What is told as having decided the game stays exactly as it was found, and so does what it is held against.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from statistics import fmean

from engine.bots.search import Evidence, believed
from engine.contract.game import Outcome
from zootui.analysis.analysis import Analysis
from zootui.analysis.turning_points import deciders, midway

USUAL = 0.1
"""How far a chance in one world is taken to be off the mean, beside what is seen."""


@dataclass(frozen=True)
class ChancePoint:
    """Hold the chances after a move as playouts found them."""

    move: int
    chances: tuple[float, ...]
    """Of all seats; they share 1, and are not yet as they may be believed."""
    ends: tuple[Evidence, ...]
    """What they are known from, by seat."""


def curve(analysis: Analysis) -> tuple[tuple[int, tuple[float, ...]], ...]:
    """Return each seat's chance to win after each move that was looked at, and, once all were, the result at the end."""
    found, trust = _found(analysis), analysis.played.guide.trust
    moves = [one.move for one in found]
    exact: set[int] = set()
    for point in deciders(analysis):
        at = moves.index(point.move)
        exact.update(moves[max(0, at - 1) : at + 1])
    points = [
        (one.move, believed(chances, trust)) for one, chances in zip(found, smoothed(found, exact, trust), strict=True)
    ]
    if analysis.complete:
        last = analysis.played.last_move
        points = [*(point for point in points if point[0] < last), (last, _result(analysis.played.outcome))]
    return tuple(points)


def smoothed(found: Sequence[ChancePoint], exact: Collection[int], trust: float) -> list[tuple[float, ...]]:
    """Return the chances after each move, each as far as it is known, the rest from what lies near; the `exact` ones as found."""
    if not found:
        return []
    seats = len(found[0].chances)
    equal = 1 / seats
    step = equal * (1 - equal) / len(found) / trust**2
    before, doubt = (equal,) * seats, 0.0
    passed: list[tuple[tuple[float, ...], float]] = []
    for one in found:
        doubt += step
        error = 0.0 if one.move in exact else fmean([end.error_from(USUAL) ** 2 for end in one.ends])
        counts = doubt / (doubt + error)
        before = tuple([old + counts * (new - old) for old, new in zip(before, one.chances, strict=True)])
        doubt *= 1 - counts
        passed.append((before, doubt))
    after = passed[-1][0]
    smooth = [after]
    for before, doubt in reversed(passed[:-1]):
        counts = doubt / (doubt + step)
        after = tuple([old + counts * (new - old) for old, new in zip(before, after, strict=True)])
        smooth.append(after)
    return smooth[::-1]


def _found(analysis: Analysis) -> list[ChancePoint]:
    """Return the chances as they were found, by move; where something came out that nobody knew, those once it was known."""
    trust, skipped = analysis.played.guide.trust, midway(analysis)
    by_move: dict[int, list[ChancePoint]] = {}
    for one in sorted(analysis.played.worth, key=lambda one: one.key):
        if (found := analysis.found.get(one.key)) is not None and one.moment not in skipped:
            point = ChancePoint(one.moment, believed(found.chances, 1 / trust), found.ends)
            by_move.setdefault(one.moment, []).append(point)
    for draw in analysis.played.draws:
        if (fortune := analysis.fortunes.get(draw.key)) is not None:
            by_move[draw.moment] = [ChancePoint(draw.moment, believed(fortune.chances, 1 / trust), fortune.after)]
    return [_as_one(points) for _, points in sorted(by_move.items())]


def _as_one(points: Sequence[ChancePoint]) -> ChancePoint:
    """Return what was found by several who decided at once."""
    means = tuple([fmean(seat) for seat in zip(*[one.chances for one in points], strict=True)])
    ends = tuple([_together(seat) for seat in zip(*[one.ends for one in points], strict=True)])
    return ChancePoint(points[0].move, means, ends)


def _together(ends: Sequence[Evidence]) -> Evidence:
    worlds, total, squares = (
        sum(figures) for figures in zip(*[(e.worlds, e.total, e.squares) for e in ends], strict=True)
    )
    return Evidence(worlds, total, squares)


def _result(outcome: Outcome) -> tuple[float, ...]:
    first = outcome.places.count(1)
    return tuple((place == 1) / first for place in outcome.places)
