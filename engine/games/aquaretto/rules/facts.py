"""Name what happens in Aquaretto; `apply` and `resolve` make these facts, `words.fact_text` tells them."""

from __future__ import annotations

from typing import ClassVar

from engine.contract.facts import Fact, Kinds
from engine.shared.trucks.facts import TRUCK_FACTS


class CoinsUnloaded(Fact):
    """The coin tiles of a truck became money."""

    kind: ClassVar[str] = "cash"
    rule: str = "R19"
    coins: int


class Placed(Fact):
    """A tile of the truck went to a cell, or DEPOT."""

    kind: ClassVar[str] = "place"
    rule: str = "R18"
    tile: int
    cell: int


class CoinEarned(Fact):
    """A basin grew to a size that brings a coin."""

    kind: ClassVar[str] = "coin"
    rule: str = "R36"
    species: int
    size: int


class CoworkerEarned(Fact):
    """A basin grew to a size that brings a coworker."""

    kind: ClassVar[str] = "hired"
    rule: str = "R36"
    species: int
    size: int


class Born(Fact):
    """An offspring was born and needs a space."""

    kind: ClassVar[str] = "born"
    rule: str = "R31"
    tile: int


class Housed(Fact):
    """The animal in hand, an offspring or a purchase, went to a cell; an offspring without a space went to DEPOT."""

    kind: ClassVar[str] = "home"
    rule: str = "R32"
    tile: int
    cell: int


class Employed(Fact):
    """A new coworker got a post."""

    kind: ClassVar[str] = "work"
    rule: str = "R38"
    post: int


class CoworkerIdle(Fact):
    """There was no post for a coworker."""

    kind: ClassVar[str] = "idle"
    rule: str = "R38"


class CoworkerMoved(Fact):
    """A coworker went from the post `source` to another."""

    kind: ClassVar[str] = "move"
    rule: str = "R38"
    source: int
    post: int


class Settled(Fact):
    """The top tile of the own depot went to a cell for money."""

    kind: ClassVar[str] = "settle"
    rule: str = "R29"
    tile: int
    cell: int


class Bought(Fact):
    """The top tile of the depot of `seller` was bought."""

    kind: ClassVar[str] = "buy"
    rule: str = "R29"
    seller: int
    tile: int


class Discarded(Fact):
    """The top tile of the own depot left the game for money."""

    kind: ClassVar[str] = "discard"
    rule: str = "R29"
    tile: int


class Expanded(Fact):
    """An expansion of a form was built with its first cell there."""

    kind: ClassVar[str] = "expand"
    rule: str = "R45"
    form: int
    cell: int


FACTS = Kinds(
    (
        *TRUCK_FACTS,
        CoinsUnloaded,
        Placed,
        CoinEarned,
        CoworkerEarned,
        Born,
        Housed,
        Employed,
        CoworkerIdle,
        CoworkerMoved,
        Settled,
        Bought,
        Discarded,
        Expanded,
    )
)
"""What can happen, by the kind that travels."""
