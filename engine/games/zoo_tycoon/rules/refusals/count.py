"""Say why an action is refused in the final count; why spending is, stands in `building` (R151)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract.game import Refusal
from engine.games.zoo_tycoon.rules.actions import GROW, MALE, Convert
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.steps.animals import disc_converted


def _grow(public: Public, seat: int, action: Any) -> Refusal:
    if isinstance(action, Convert):
        refused = disc_converted(public.zoos[seat], action.species, action.sex == MALE)
        if isinstance(refused, Refusal):
            return refused
    return Refusal("not-now", "R151", "The years are over: now only young may grow up, before they are counted.")


REFUSALS: dict[str, Callable[[Public, int, Any], Refusal]] = {GROW: _grow}
