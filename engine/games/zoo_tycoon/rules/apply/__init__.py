"""Carry out a legal action. Nothing is checked here; `choices` is the law. Each season has a module."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.contract.asks import top_ask
from engine.games.zoo_tycoon.rules.actions import BUILD, GROW, LOANS, SPEND, Action, Convert, Done
from engine.games.zoo_tycoon.rules.apply import building, count, growing, spring, summer
from engine.games.zoo_tycoon.rules.apply.course import Course, Doer, TycoonStep, onto, step_of
from engine.games.zoo_tycoon.rules.apply.year import onward
from engine.games.zoo_tycoon.rules.table import TycoonState

__all__ = ["apply"]

_FINISHED: dict[str, Callable[[Course, int], Course]] = {
    BUILD: building.finished,
    LOANS: building.finished,
    GROW: count.finished,
    SPEND: count.finished,
}


def _done(course: Course, seat: int, _action: Done) -> Course:
    ask = top_ask(course.public)
    assert ask is not None
    return _FINISHED[ask.kind](course, seat)


def _grow(course: Course, seat: int, action: Convert) -> Course:
    return summer.grown(growing.DOERS[Convert](course, seat, action))


_DOERS: dict[type, Doer] = {**spring.DOERS, **summer.DOERS, **building.DOERS, Convert: _grow, Done: _done}


def apply(state: TycoonState, moves: Mapping[int, Action]) -> TycoonStep:
    """Return the step of the one seat that acts; several only share an ask in which each acts by itself."""
    ((seat, action),) = moves.items()
    return step_of(onward(_DOERS[type(action)](onto(state), seat, action)))
