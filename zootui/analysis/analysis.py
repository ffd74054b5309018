"""Look back at a game: which decisions there were, what each was worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from statistics import median_low
from typing import Any

from engine.bots.search import Comparison, Guide
from engine.contract.choice import Action
from engine.contract.game import AnyGame, Outcome
from net.journal.replay import Moment, Recording
from net.wire.sheet import BOT, Table


@dataclass(frozen=True)
class PlayedDecision:
    """Hold a decision that stood: the number of its first move (the moment after it), who saw what and `played` what."""

    moment: int
    seat: int
    view: Any
    played: tuple[Action, ...]
    person: bool
    """Tells that a person decided, not a bot in their place or the clock."""
    forced: bool
    """That there was nothing else to play."""

    @property
    def key(self) -> tuple[int, int]:
        """Return what names it within its game."""
        return self.moment, self.seat


def decisions(recorded: Recording, guide: Guide) -> tuple[PlayedDecision, ...]:
    """Return the decisions of a game in the order in which they were begun; actions that were taken back are none."""
    made: dict[int, list[PlayedDecision]] = {}
    for number, (before, moment) in enumerate(zip(recorded.moments, recorded.moments[1:], strict=False), 1):
        if moment.undone is not None:
            made[moment.undone].pop()
        for seat, _ in moment.actions:
            made.setdefault(seat, []).append(_decision(recorded.game, before, moment, number, seat))
    whole = [one for own in made.values() for one in _whole(own, guide)]
    return tuple(sorted(whole, key=lambda one: one.key))


def _decision(game: AnyGame, before: Moment, moment: Moment, number: int, seat: int) -> PlayedDecision:
    view = game.view(before.state, seat)
    return PlayedDecision(
        moment=number,
        seat=seat,
        view=view,
        played=(dict(moment.actions)[seat],),
        person=_played_by_person(before.table, seat) and seat not in moment.forfeited,
        forced=game.choices(view).count() == 1,
    )


def _whole(steps: list[PlayedDecision], guide: Guide) -> list[PlayedDecision]:
    """Return the decisions that the actions of a seat were: those of one phase are one, a person's if any of them was."""
    found: list[PlayedDecision] = []
    for phase, own in groupby(steps, lambda one: guide.phase(one.view)):
        run = list(own)
        found += [_joined(run)] if phase else run
    return found


def _joined(steps: list[PlayedDecision]) -> PlayedDecision:
    return replace(
        steps[0],
        played=tuple([one.played[0] for one in steps]),
        person=any(one.person for one in steps),
        forced=all(one.forced for one in steps),
    )


def _played_by_person(table: Table, seat: int) -> bool:
    info = table.seats[seat]
    return info.kind != BOT and not info.stand_in


def in_order(made: tuple[PlayedDecision, ...]) -> tuple[PlayedDecision, ...]:
    """Return the decisions that are worth a thought in the order in which they are looked at: people's first."""
    return tuple(sorted([one for one in made if not one.forced], key=lambda one: (not one.person, one.key)))


# --- analysis ------------------------------------------------------------------------------------------------------


LEAST_LOSS = 0.01
"""The least chance to win whose loss is worth a word."""
MOST = 3
"""How many moments are said to have decided a game."""


@dataclass(frozen=True)
class PlayedGame:
    """Hold a game that was played to its end, with its decisions and the order in which they are looked at."""

    head: str
    """The chain head of its recording at the end of the game, in hexadecimal digits: it names this game and no other."""
    game: AnyGame
    guide: Guide
    names: tuple[str, ...]
    people: tuple[bool, ...]
    decisions: tuple[PlayedDecision, ...]
    worth: tuple[PlayedDecision, ...]
    outcome: Outcome
    last_move: int


@dataclass(frozen=True)
class Analysis:
    """Hold what was found so far about the decisions of a game, `seconds` having been thought about each."""

    played: PlayedGame
    seconds: float
    found: Mapping[tuple[int, int], Comparison] = field(default_factory=dict)

    @property
    def complete(self) -> bool:
        """Tell whether every decision was looked at."""
        return len(self.found) == len(self.played.worth)

    def next(self) -> PlayedDecision | None:
        """Return the decision that is looked at next."""
        return next((one for one in self.played.worth if one.key not in self.found), None)

    def having(self, decision: PlayedDecision, comparison: Comparison) -> Analysis:
        """Return the analysis with what was found about one more decision."""
        return replace(self, found={**self.found, decision.key: comparison})


@dataclass(frozen=True)
class Mistake:
    """Hold a decision after which the chance to win was, surely or at least likely, less than it could have been."""

    decision: PlayedDecision
    comparison: Comparison

    @property
    def sure(self) -> bool:
        """Tell whether it is more than chance may have made of it."""
        return self.comparison.surely >= LEAST_LOSS

    @property
    def likely(self) -> float:
        """Return what was likely lost, less the error of that."""
        return self.comparison.loss - self.comparison.error

    @property
    def chance(self) -> float:
        """Return the chance to win that was left to the seat."""
        return self.comparison.chances[self.decision.seat]


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


def mistakes(analysis: Analysis, seat: int | None = None) -> tuple[Mistake, ...]:
    """Return the moments that decided a game, at most three: the sure ones first, the worst of them before the others.

    They are those of one seat, or of people where any played, else of all.
    """
    people = any(one.person for one in analysis.played.decisions)
    made = [
        Mistake(one, analysis.found[one.key])
        for one in analysis.played.worth
        if one.key in analysis.found and (one.seat == seat if seat is not None else one.person or not people)
    ]
    likely = [one for one in made if one.likely >= LEAST_LOSS]
    return tuple(sorted(likely, key=lambda one: (not one.sure, -one.likely))[:MOST])


def tallies(analysis: Analysis) -> tuple[SeatTally, ...]:
    """Return how each seat did."""
    return tuple(_tally(analysis, seat) for seat in range(len(analysis.played.names)))


def _tally(analysis: Analysis, seat: int) -> SeatTally:
    own = [one for one in analysis.played.decisions if one.seat == seat]
    found = [analysis.found[one.key] for one in own if one.key in analysis.found]
    lost = [one.loss for one in found if one.surely >= LEAST_LOSS]
    perhaps = [one.loss for one in found if one.surely < LEAST_LOSS <= one.loss - one.error]
    return SeatTally(len(own), len(found), len(lost), len(perhaps), sum(lost), max(lost or perhaps, default=0.0))


def playouts(analysis: Analysis) -> int:
    """Return from how many playouts a decision is judged in the middle; 0 before the first."""
    return median_low([one.playouts for one in analysis.found.values()]) if analysis.found else 0


def curve(analysis: Analysis) -> tuple[tuple[int, tuple[float, ...]], ...]:
    """Return each seat's chance to win after each move that was looked at, and, once all were, the result at the end."""
    by_move: dict[int, list[tuple[float, ...]]] = {}
    for one in sorted(analysis.played.worth, key=lambda one: one.key):
        found = analysis.found.get(one.key)
        if found is not None:
            by_move.setdefault(one.moment, []).append(found.chances)
    points: list[tuple[int, tuple[float, ...]]] = [(move, _mean(chances)) for move, chances in by_move.items()]
    if analysis.complete:
        last = analysis.played.last_move
        points = [*(point for point in points if point[0] < last), (last, _result(analysis.played.outcome))]
    return tuple(points)


def _mean(chances: list[tuple[float, ...]]) -> tuple[float, ...]:
    return tuple(sum(one) / len(one) for one in zip(*chances, strict=True))


def _result(outcome: Outcome) -> tuple[float, ...]:
    first = outcome.places.count(1)
    return tuple((place == 1) / first for place in outcome.places)
