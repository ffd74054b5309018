"""Say how all zoos stand in welfare, and what that brings in the end."""

from collections.abc import Iterable, Iterator

from engine.contract.voice import Names
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.tracks import welfare
from engine.shared.wording import listing, number

_TWO = 2
"""The number of players with whom nobody is second in welfare (R162)."""


def tells_welfare(public: Public, turns: Iterable[bool]) -> bool:
    """Tell whether it is told how all zoos stand in welfare: in the last year, in the one before where something turns it."""
    left = COMPONENTS.givens.rounds - public.round
    return not left or (left == 1 and any(turns))


def welfare_as_it_stands(public: Public, names: Names) -> Iterator[str]:
    """Yield how all zoos stand in welfare, and what that brings in the end (R154, R162)."""
    prizes, alone, two = COMPONENTS.welfare, len(public.zoos) == 1, len(public.zoos) == _TWO
    if alone:
        return
    each = listing([f"{name} {number(welfare(zoo))}" for name, zoo in zip(names, public.zoos, strict=False)])
    second = "" if two else f", the second {prizes.second}"
    loss = f"each below {number(prizes.below)} loses {prizes.loss} (R154)"
    yield f"Welfare now: {each}."
    yield f"The highest from {prizes.least} on gains {prizes.first}{second}, {loss}."
