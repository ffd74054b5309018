"""Name what happens in Zooloretto Mini; `apply` makes these facts, `words.fact_text` tells them."""

from __future__ import annotations

from typing import ClassVar

from engine.contract.facts import Fact, Kinds
from engine.shared.trucks.facts import TRUCK_FACTS


class Placed(Fact):
    """A tile of the truck moved to a spot."""

    kind: ClassVar[str] = "place"
    rule: str = "R20"
    tile: int
    spot: int


class Born(Fact):
    """An offspring was born in a spot."""

    kind: ClassVar[str] = "born"
    rule: str = "R33"
    tile: int
    spot: int


class Filled(Fact):
    """An enclosure got its last tile."""

    kind: ClassVar[str] = "full"
    rule: str = "R39"
    enclosure: int


class BonusDue(Fact):
    """The truck is empty and the seat has earned a bonus with it."""

    kind: ClassVar[str] = "bonus"
    rule: str = "R39"


class TakenOver(Fact):
    """A tile came out of the barn of `victim` to a spot of the seat."""

    kind: ClassVar[str] = "takeover"
    rule: str = "R42"
    victim: int
    tile: int
    spot: int


class Discarded(Fact):
    """A tile left the seat's own barn for the box."""

    kind: ClassVar[str] = "discard"
    rule: str = "R43"
    tile: int


class BonusSkipped(Fact):
    """The seat did without its bonus."""

    kind: ClassVar[str] = "skip"
    rule: str = "R46"


FACTS = Kinds((*TRUCK_FACTS, Placed, Born, Filled, BonusDue, TakenOver, Discarded, BonusSkipped))
"""What can happen, by the kind that travels."""
