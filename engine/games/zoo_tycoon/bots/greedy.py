"""Play for one's own zoo: each building phase planned as a whole, in summer the animals for which the zoo will be worth most.

A bot knows its view alone; what a zoo is worth is `evaluation`'s.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.contract.asks import owed
from engine.contract.choice import Action, Choices
from engine.contract.game import AnyGame
from engine.games.zoo_tycoon.bots import building, spring, summer
from engine.games.zoo_tycoon.bots.outlook import outlook_of
from engine.games.zoo_tycoon.rules.actions import (
    ARRIVE,
    BUILD,
    GROW,
    HOUSE,
    LEAVE,
    LOANS,
    PANDA,
    PREPARE,
    REINTRODUCE,
    REROLL,
    SPEND,
    Exchange,
    Roll,
)
from engine.games.zoo_tycoon.rules.table import Public, TycoonView

__all__ = ["greedy"]


def greedy(game: AnyGame, view: TycoonView, random: Random) -> Action:  # noqa: ARG001  (every bot gets the same)
    """Choose what makes the zoo worth most by the end of the year."""
    ask, seat = owed(view), view.seat
    assert ask is not None
    assert seat is not None
    return _BY_ASK[ask.kind](view.public, seat, game.choices(view))


def _prepare(_public: Public, _seat: int, _choices: Choices) -> Action:
    return Roll()


def _arrive(public: Public, seat: int, choices: Choices) -> Action:
    return summer.more(public, seat) if Exchange() in choices else summer.arrived(public, seat)


def _build(public: Public, seat: int, _choices: Choices) -> Action:
    return building.next_step(public.zoos[seat], outlook_of(public, seat), loans=False)


def _loans(public: Public, seat: int, _choices: Choices) -> Action:
    return building.next_step(public.zoos[seat], outlook_of(public, seat), loans=True)


def _spend(public: Public, seat: int, _choices: Choices) -> Action:
    return building.next_purchase(public.zoos[seat], outlook_of(public, seat))


_BY_ASK: dict[str, Callable[[Public, int, Choices], Action]] = {
    PREPARE: _prepare,
    REROLL: lambda public, seat, _: spring.rerolled(public, seat),
    REINTRODUCE: lambda _public, _seat, choices: spring.reintroduced(choices),
    PANDA: summer.housed,
    LEAVE: lambda public, seat, _: summer.left(public, seat),
    ARRIVE: _arrive,
    HOUSE: summer.housed,
    LOANS: _loans,
    BUILD: _build,
    GROW: lambda public, seat, _: building.grown_up(public.zoos[seat], outlook_of(public, seat)),
    SPEND: _spend,
}
