"""Play and analyse games for tests, in memory and without a clock."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from engine.bots import Bot
from engine.bots.search import Comparison, compare
from tests.net.tables import Rig
from zootui.analysis.analysis import Analysis, PlayedDecision, PlayedGame

RECORDINGS = Path(__file__).parents[1] / "recordings"


class Seated(Rig):
    """A table at which every seat plays as a bot does."""

    def __init__(self, game: str, bots: Sequence[Bot], **more: Any) -> None:
        self.bots = bots
        super().__init__(game, len(bots), **more)

    def some_action(self, line: Any) -> Any:
        return self.bots[line.client.seat](self.game, line.client.sheet.view, self.random)


def analysed(played: PlayedGame, playouts: int) -> Analysis:
    """Return the whole analysis of a game, from so many playouts a decision."""
    analysis = Analysis(played, 0.5)
    while (one := analysis.next()) is not None:
        found = compare(played.guide, one.view, one.played, Random(f"{one.key}"), playouts)
        analysis = analysis.having(one, found)
    return analysis


def other(played: PlayedGame, decision: PlayedDecision) -> tuple[Any, ...]:
    """Return something else than what was played."""
    return next((action,) for action in played.game.choices(decision.view) if action != decision.played[0])


def judged(played: PlayedGame, losses: dict[int, float], done: int | None = None, *, even: bool = True) -> Analysis:
    """Return an analysis in which nothing was lost but by the decisions numbered so in `worth`; the first `done` are judged.

    All seats have the same chance to win all the time, or, where it is not to be `even`, the second one a better one later.
    """
    seats = len(played.names)
    analysis = Analysis(played, 0.5)
    for number, one in enumerate(played.worth[:done]):
        loss = losses.get(number, 0.0)
        better = other(played, one) if loss else one.played
        weights = [10 + (0 if even else (number % (3 + seat)) + number * (seat == 1)) for seat in range(seats)]
        chances = tuple(weight / sum(weights) for weight in weights)
        analysis = analysis.having(one, Comparison(better, loss, loss / 10, chances, 100))
    return analysis
