"""Name what happens in O Zoo le Mio: what `apply` tells, and what the log reads."""

from __future__ import annotations

from typing import ClassVar

from engine.contract.facts import Fact, Kinds


class GameBegun(Fact):
    """Tell that the flags went up; `pole` are the seats by their flags, top first."""

    kind: ClassVar[str] = "begin"
    rule: str = "R3"
    pole: tuple[int, ...]


class YearBegun(Fact):
    """Tell that a year began with these tiles face up in its row."""

    kind: ClassVar[str] = "year"
    rule: str = "R8"
    year: int
    tiles: tuple[int, ...]


class TileTurnedUp(Fact):
    """Tell that the next tile of a hidden row was turned up."""

    kind: ClassVar[str] = "tile"
    rule: str = "V2"
    tile: int


class BidsOpened(Fact):
    """Tell what every seat bid, in coins."""

    kind: ClassVar[str] = "bids"
    rule: str = "R13"
    bids: tuple[int, ...]


class TileWon(Fact):
    """Tell that a seat won the tile for a price; `tied` is 1 if its flag decided a tie and went to the bottom, else 0."""

    kind: ClassVar[str] = "win"
    tile: int
    price: int
    tied: int


class TilePlaced(Fact):
    """Tell that a seat laid a tile, half A on (x, y), after so many quarter turns."""

    kind: ClassVar[str] = "place"
    rule: str = "R17"
    tile: int
    x: int
    y: int
    turns: int


class TileLost(Fact):
    """Tell that a tile had no place in the zoo of the seat that won it, and left the game."""

    kind: ClassVar[str] = "lost"
    rule: str = "R22"
    tile: int


class PathsClosed(Fact):
    """Tell that a placement closed so many paths, and how many benches the zoo has with those in them."""

    kind: ClassVar[str] = "bench"
    rule: str = "R24"
    closed: int
    benches: int


class AttractionChanged(Fact):
    """Tell that a placement changed who is ahead in an attraction.

    By seat: the keys after it, the visitors (for bushes: trees) before and after it.
    """

    kind: ClassVar[str] = "attraction"
    attraction: int
    keys: tuple[int, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]


class YearScored(Fact):
    """Tell the points that a year brought to every seat."""

    kind: ClassVar[str] = "score"
    rule: str = "R42"
    year: int
    points: tuple[int, ...]


class IncomePaid(Fact):
    """Tell the coins that every seat got at the end of a year."""

    kind: ClassVar[str] = "income"
    rule: str = "R44"
    coins: tuple[int, ...]


class GameOver(Fact):
    """Tell that the last year is over, and every seat's points."""

    kind: ClassVar[str] = "over"
    rule: str = "R47"
    points: tuple[int, ...]


FACTS = Kinds(
    (
        GameBegun,
        YearBegun,
        TileTurnedUp,
        BidsOpened,
        TileWon,
        TilePlaced,
        TileLost,
        PathsClosed,
        AttractionChanged,
        YearScored,
        IncomePaid,
        GameOver,
    )
)
"""The kinds of facts of this game; their order is their numbers on the wire, so new ones come last."""
