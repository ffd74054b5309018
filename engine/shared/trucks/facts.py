"""Name what happens in the truck round; `engine.shared.trucks.turns` makes these facts, `words.truck_says` has the words for them.

Which rule says so is the game's affair and given where a fact is made.
"""

from typing import ClassVar

from engine.contract.facts import Fact


class GameBegun(Fact):
    """The table was set: the kinds `out` stay out, the seat begins."""

    kind: ClassVar[str] = "begin"
    out: tuple[int, ...]


class Drawn(Fact):
    """A seat drew a tile."""

    kind: ClassVar[str] = "draw"
    tile: int


class EndPileOpened(Fact):
    """The first tile of the end pile was drawn, which makes round `number` the last."""

    kind: ClassVar[str] = "last"
    number: int


class Loaded(Fact):
    """A seat put the drawn tile on a truck."""

    kind: ClassVar[str] = "load"
    tile: int
    truck: int


class Taken(Fact):
    """A seat took a truck with its tiles."""

    kind: ClassVar[str] = "take"
    truck: int
    tiles: tuple[int, ...]


class LeftOver(Fact):
    """The round ended with tiles on trucks that nobody took."""

    kind: ClassVar[str] = "left"
    tiles: tuple[int, ...]


class RoundBegun(Fact):
    """Round `number` began; the seat is the first in it."""

    kind: ClassVar[str] = "round"
    number: int


class GameEnded(Fact):
    """The last round was over."""

    kind: ClassVar[str] = "over"


TRUCK_FACTS = (GameBegun, Drawn, EndPileOpened, Loaded, Taken, LeftOver, RoundBegun, GameEnded)
