"""Play and analyse games for tests, in memory and without a clock."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from engine.bots import Bot
from engine.bots.search import Comparison, Evidence, Fortune, Lead, compare
from engine.contract.tree import replace
from tests.net.tables import Rig
from zootui.analysis.analysis import Analysis
from zootui.analysis.next_look import MOST_WORLDS, next_look
from zootui.analysis.played import PlayedDecision, PlayedGame, PlayedTurn, played_game, winner

SOME = Evidence(1, 0.5, 0.25)
"""What one world came to, whichever."""
MANY = Evidence(40, 4.0, 0.5)
"""By how much a line was better in many worlds, whatever is said of it."""
RECORDINGS = Path(__file__).parents[1] / "recordings"


def of_recording(game_id: str) -> PlayedGame:
    """Return the game of a kind that is kept for tests."""
    return played_game((RECORDINGS / f"{game_id}.zoo").read_bytes())


class Seated(Rig):
    """A table at which every seat plays as a bot does."""

    def __init__(self, game: str, bots: Sequence[Bot], **more: Any) -> None:
        self.bots = bots
        super().__init__(game, len(bots), **more)

    def some_action(self, line: Any) -> Any:
        return self.bots[line.client.seat](self.game, line.client.sheet.view, self.random)


def analysed(played: PlayedGame, playouts: int) -> Analysis:
    """Return the whole analysis of a game, from so many playouts a decision."""
    analysis = Analysis(played)
    for one in played.worth:
        found = compare(played.guide, one.view, one.played, Random(f"{one.key}"), playouts)
        analysis = analysis.having(one, found)
    return analysis


def surely(chances: Sequence[float]) -> tuple[Evidence, ...]:
    """Return many worlds with these chances."""
    return tuple([Evidence(900, 900 * one, 900 * one * one + 1) for one in chances])


def turned(analysis: Analysis, number: int, chance: float) -> Analysis:
    """Return the analysis with a decision, numbered so in `worth`, after which the winner surely had this chance.

    What the chance was before the turn in which it was made is as sure, and luck that follows on it made nothing of it.
    """
    played, seats = analysis.played, len(analysis.played.names)
    first = winner(played.outcome)
    in_order = sorted(played.worth, key=lambda one: one.key)
    one = played.worth[number]
    rest = (1 - chance) / (seats - 1)
    chances = tuple([chance if seat == first else rest for seat in range(seats)])
    for before in reversed(in_order[: in_order.index(one)]):
        found = analysis.found[before.key]
        analysis = analysis.having(before, replace(found, ends=surely(found.chances)))
        if before.seat != one.seat:
            break
    later = min([two.moment for two in in_order if two.moment > one.moment], default=played.last_move + 1)
    for draw in played.draws:
        if one.moment <= draw.moment < later and (luck := analysis.fortunes.get(draw.key)) is not None:
            open_still = replace(luck, chances=chances, before=surely(chances), after=surely(chances))
            analysis = analysis.having(draw, open_still)
    return analysis.having(one, replace(analysis.found[one.key], chances=chances, ends=surely(chances)))


def explained(analysis: Analysis) -> Analysis:
    """Return the analysis in which it is known that nothing is sure of what the turns brought that decided."""
    while isinstance(turn := next_look(analysis), PlayedTurn):
        analysis = analysis.having(turn, Lead(turn.seat, worlds=MOST_WORLDS))
    return analysis


def closing(played: PlayedGame) -> list[PlayedDecision]:
    """Return the decisions on which another seat's follows, or luck: those with which a turn ends."""
    drawn, order = {one.moment for one in played.draws}, sorted(played.decisions, key=lambda one: one.key)
    return [
        one
        for one, two in pairwise(order)
        if not one.forced and (one.seat != two.seat or drawn & set(range(one.moment, two.moment)))
    ]


def luck_of(played: PlayedGame, chance: float, worlds: int = 900) -> Fortune:
    """Return luck after which the winner has this chance in so many worlds, having had as good a one as anybody."""
    seats, first = len(played.names), winner(played.outcome)
    before = (Evidence(worlds, worlds / seats, worlds / seats / seats + 1),) * seats
    chances = tuple([chance if seat == first else (1 - chance) / (seats - 1) for seat in range(seats)])
    after = tuple([Evidence(worlds, worlds * one, worlds * one * one + 1) for one in chances])
    return Fortune(first, chance - 1 / seats, 0.01, chances, before, after)


def other(played: PlayedGame, decision: PlayedDecision) -> tuple[Any, ...]:
    """Return something else than what was played."""
    return next((action,) for action in played.game.choices(decision.view) if action != decision.played[0])


def judged(played: PlayedGame, losses: dict[int, float], done: int | None = None, *, even: bool = True) -> Analysis:
    """Return an analysis in which nothing was lost but by the decisions numbered so in `worth`; the first `done` are judged.

    Chance gave nothing to anybody; that is known where all are judged.

    All seats have the same chance to win all the time, or, where it is not to be `even`, the second one a better one later.
    """
    seats = len(played.names)
    analysis = Analysis(played)

    def shown(number: int, wavers: bool) -> tuple[float, ...]:
        weights = [
            10 + (0 if even else (wavers and number % (3 + seat)) + number * (seat == 1)) for seat in range(seats)
        ]
        return tuple([weight / sum(weights) for weight in weights])

    for number, one in enumerate(played.worth[:done]):
        loss = losses.get(number, 0.0)
        better = other(played, one) if loss else one.played
        gap, chances = MANY if loss else Evidence(), shown(number, True)
        ends = tuple([Evidence(1, chance, chance * chance) for chance in chances])
        analysis = analysis.having(one, Comparison(better, loss, loss / 10, chances, 100, gap, ends=ends))
    if done is None:
        for draw in played.draws:
            chances = shown(sum([one.moment <= draw.moment for one in played.worth]), False)
            analysis = analysis.having(draw, Fortune(0, 0.0, 0.01, chances, surely(chances), surely(chances)))
    return analysis
