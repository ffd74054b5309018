"""Name what happens in winter, and at the end of the game."""

from __future__ import annotations

from typing import ClassVar

from engine.contract.facts import Fact


class Protested(Fact):
    """A zoo loses all buzz to a protest (R147)."""

    kind: ClassVar[str] = "protested"
    rule: str = "R147"
    buzz: int


class WinterCame(Fact):
    """What a winter brings a zoo, as in `year.winter.Report` (R119-R123)."""

    kind: ClassVar[str] = "winter"
    rule: str = "R123"
    conservation: int
    tax: int
    level: int
    fixed: int
    bonus: int
    costs: int
    money: int


class DroppedOut(Fact):
    """A zoo with negative money drops out (R150)."""

    kind: ClassVar[str] = "out"
    rule: str = "R150"
    money: int


class Counted(Fact):
    """A step of the count, numbered as in `year.end.ending`, changes a zoo's tracks (R151-R154)."""

    kind: ClassVar[str] = "counted"
    rule: str = "R151"
    step: int
    popularity: int
    conservation: int


class Ended(Fact):
    """The game is over; victory points of each seat, in order (R156)."""

    kind: ClassVar[str] = "ended"
    rule: str = "R156"
    points: tuple[int, ...]
