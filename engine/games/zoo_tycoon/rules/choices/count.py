"""Say what a seat may do in the final count: let young grow up; its spending is in `building` (R151, R155)."""

from __future__ import annotations

from collections.abc import Callable

from engine.contract.choice import Choices, Verb
from engine.games.zoo_tycoon.rules.actions import GROW, SPEND, Done
from engine.games.zoo_tycoon.rules.choices import building
from engine.games.zoo_tycoon.rules.choices.growing import growing
from engine.games.zoo_tycoon.rules.table import Public

_DONE = Verb(Done)


def _grow(public: Public, seat: int) -> Choices:
    return Choices((*growing(public.zoos[seat]), _DONE))


def may_spend(public: Public, seat: int) -> bool:
    """Tell whether a seat could do anything with its money and tiles but be done (R155)."""
    return any(verb.action is not Done and verb.possible() for verb in building.CHOICES[SPEND](public, seat).verbs)


CHOICES: dict[str, Callable[[Public, int], Choices]] = {GROW: _grow}
