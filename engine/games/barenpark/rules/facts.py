"""Name what happens in Bärenpark: what `apply` tells, and what the log reads."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from engine.contract.facts import Fact, Kinds

DEAD_END, LAST_ROUND_OVER = "dead", "full"
"""Why a game ends: nobody can do anything more (R31), or the last round is over (R30)."""

Count = Annotated[int, Meta(ge=0, le=9)]
"""How many icons a tile covers; bounded, because a host that is none of ours could have the log write any number of them."""


class GameBegun(Fact):
    """Tell which seat begins."""

    kind: ClassVar[str] = "begin"
    rule: str = "R1"


class TilePlaced(Fact):
    """Tell that a seat placed a tile; `icons` counts what it covers in the order of ICONS, empty if that is nothing."""

    kind: ClassVar[str] = "place"
    rule: str = "R9"
    tile: int
    icons: tuple[Count, ...]


class TileTaken(Fact):
    """Tell that a seat took a tile, and which icon it used up for it."""

    kind: ClassVar[str] = "take"
    tile: int
    icon: int


class IconVoid(Fact):
    """Tell that a covered icon brings its seat nothing."""

    kind: ClassVar[str] = "void"
    icon: int


class AreaAdded(Fact):
    """Tell that a seat added the top of a pile to its park; `top` is the area that now shows there, or NO_AREA."""

    kind: ClassVar[str] = "area"
    rule: str = "R25"
    area: int
    pile: int
    column: int
    level: int
    top: int


class StatuePlaced(Fact):
    """Tell that a seat completed an area and got a statue for it."""

    kind: ClassVar[str] = "statue"
    rule: str = "R26"
    value: int
    area: int


class AchievementWon(Fact):
    """Tell that a seat won the top tile of an achievement."""

    kind: ClassVar[str] = "won"
    rule: str = "R36"
    achievement: int
    value: int


class ParkFilled(Fact):
    """Tell that a seat was the first to fill four areas."""

    kind: ClassVar[str] = "full"
    rule: str = "R29"


class LastRoundCalled(Fact):
    """Tell that everybody else has one more turn, the fact's seat first."""

    kind: ClassVar[str] = "last"
    rule: str = "R30"


class TurnPassed(Fact):
    """Tell that a seat built nothing, and which green area it took instead (NO_GREEN: none)."""

    kind: ClassVar[str] = "pass"
    rule: str = "R11"
    green: int


class GameOver(Fact):
    """Tell that the game is over because of DEAD_END or LAST_ROUND_OVER; the seat is the one that called the last round."""

    kind: ClassVar[str] = "over"
    reason: str


FACTS = Kinds(
    (
        GameBegun,
        TilePlaced,
        TileTaken,
        IconVoid,
        AreaAdded,
        StatuePlaced,
        AchievementWon,
        ParkFilled,
        LastRoundCalled,
        TurnPassed,
        GameOver,
    )
)
"""The kinds of facts of this game; their order is their numbers on the wire, so new ones come last."""
