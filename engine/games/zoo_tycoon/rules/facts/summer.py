"""Name what happens at the exchange."""

from __future__ import annotations

from typing import ClassVar

from engine.contract.facts import Fact


class ExchangeMoved(Fact):
    """The exchange moves to a position (R85)."""

    kind: ClassVar[str] = "exchange_moved"
    rule: str = "R85"
    position: int


class Given(Fact):
    """Animals of a main are given away: grown ones, and young (R88)."""

    kind: ClassVar[str] = "given"
    rule: str = "R88"
    species: int
    males: int
    females: int
    young_males: int
    young_females: int


class Demanded(Fact):
    """A quarantine space is emptied by unexpected demand (R136)."""

    kind: ClassVar[str] = "demanded"
    rule: str = "R136"
    species: int
    males: int
    females: int


class HandedOver(Fact):
    """Exhibited animals are given away, in the introductory game (R157)."""

    kind: ClassVar[str] = "handed_over"
    rule: str = "R157"
    species: int
    males: int
    females: int


class ExchangeWorked(Fact):
    """A worker brings one more trade (R134)."""

    kind: ClassVar[str] = "exchange_worker"
    rule: str = "R134"


class Taken(Fact):
    """Animals of a main are taken from the exchange (R90)."""

    kind: ClassVar[str] = "taken"
    rule: str = "R90"
    species: int
    males: int
    females: int


class Supplied(Fact):
    """Animals of a main are taken by unexpected supply (R135)."""

    kind: ClassVar[str] = "supplied"
    rule: str = "R135"
    species: int
    males: int
    females: int


class Housed(Fact):
    """Animals just taken, or the pair that waited, come into an enclosure (R94, R149)."""

    kind: ClassVar[str] = "housed"
    rule: str = "R94"
    species: int
    males: int
    females: int


class Passed(Fact):
    """A seat gives, or takes, nothing (R88, R90)."""

    kind: ClassVar[str] = "passed"
    rule: str = "R90"


class Cleared(Fact):
    """The exchange is cleared (R97)."""

    kind: ClassVar[str] = "cleared"
    rule: str = "R97"
