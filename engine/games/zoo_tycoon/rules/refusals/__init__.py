"""Say why an action is refused: a code, the rule, a sentence. Each season has a module."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract.asks import owed, why_not_asked
from engine.contract.choice import Action
from engine.contract.game import Refusal
from engine.games.zoo_tycoon.rules.choices import choices
from engine.games.zoo_tycoon.rules.refusals import building, count, spring, summer
from engine.games.zoo_tycoon.rules.table import Public, TycoonView

__all__ = ["why_not"]

_BY_ASK: dict[str, Callable[[Public, int, Any], Refusal]] = {
    **spring.REFUSALS,
    **summer.REFUSALS,
    **building.REFUSALS,
    **count.REFUSALS,
}


def why_not(view: TycoonView, action: Action) -> Refusal | None:
    """Return why an action is refused, or None exactly when it is one of `choices(view)`."""
    refusal = why_not_asked(view, "R156", "R103")
    if refusal is not None:
        return refusal
    if action in choices(view):
        return None
    ask, seat = owed(view), view.seat
    assert ask is not None
    assert seat is not None
    return _BY_ASK[ask.kind](view.public, seat, action)
