"""Name what happens in the truck round; `engine.shared.trucks.turns` makes these facts, `fact_text` has the words for them.

Which rule says so is the game's affair and given where a fact is made.
"""

from __future__ import annotations

from typing import ClassVar

from engine.contract.facts import Fact

__all__ = [
    "TRUCK_FACTS",
    "Begun",
    "Drawn",
    "EndPileOpened",
    "GameEnded",
    "LeftOver",
    "Loaded",
    "RoundBegun",
    "Taken",
]


class Begun(Fact, frozen=True, gc=False, kw_only=True):
    """The table was set: the kinds `out` stay out, the seat begins."""

    kind: ClassVar[str] = "begin"
    out: tuple[int, ...]


class Drawn(Fact, frozen=True, gc=False, kw_only=True):
    """A seat drew a tile."""

    kind: ClassVar[str] = "draw"
    tile: int


class EndPileOpened(Fact, frozen=True, gc=False, kw_only=True):
    """The first tile of the end pile was drawn, which makes round `number` the last."""

    kind: ClassVar[str] = "last"
    number: int


class Loaded(Fact, frozen=True, gc=False, kw_only=True):
    """A seat put the drawn tile on a truck."""

    kind: ClassVar[str] = "load"
    tile: int
    truck: int


class Taken(Fact, frozen=True, gc=False, kw_only=True):
    """A seat took a truck with its tiles."""

    kind: ClassVar[str] = "take"
    truck: int
    tiles: tuple[int, ...]


class LeftOver(Fact, frozen=True, gc=False, kw_only=True):
    """The round ended with tiles on trucks that nobody took."""

    kind: ClassVar[str] = "left"
    tiles: tuple[int, ...]


class RoundBegun(Fact, frozen=True, gc=False, kw_only=True):
    """Round `number` began; the seat is the first in it."""

    kind: ClassVar[str] = "round"
    number: int


class GameEnded(Fact, frozen=True, gc=False, kw_only=True):
    """The last round was over."""

    kind: ClassVar[str] = "over"


TRUCK_FACTS = (Begun, Drawn, EndPileOpened, Loaded, Taken, LeftOver, RoundBegun, GameEnded)
