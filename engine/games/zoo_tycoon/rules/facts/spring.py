"""Name what happens in spring."""

from __future__ import annotations

from typing import ClassVar

from engine.contract.facts import Fact


class YearBegan(Fact):
    """A year begins; `seat` is the starting player (R74)."""

    kind: ClassVar[str] = "year"
    rule: str = "R74"
    round: int


class EventTurned(Fact):
    """An event is turned up, or NO_EVENT (R75)."""

    kind: ClassVar[str] = "event"
    rule: str = "R75"
    event: int


class EventChanged(Fact):
    """An event changes buzz, money and stored tiles of a zoo (R147)."""

    kind: ClassVar[str] = "event_changed"
    rule: str = "R147"
    buzz: int
    money: int
    tiles: int


class Protected(Fact):
    """A worker puts a contraception tile on a main (R133)."""

    kind: ClassVar[str] = "protected"
    rule: str = "R133"
    species: int


class Unprotected(Fact):
    """A contraception tile is taken back (R76)."""

    kind: ClassVar[str] = "unprotected"
    rule: str = "R76"
    species: int


class Grown(Fact):
    """A young of a sex grows up (R70)."""

    kind: ClassVar[str] = "grown"
    rule: str = "R70"
    species: int
    sex: int


class Rolled(Fact):
    """A main throws its dice; each must show at least `needed` (R77)."""

    kind: ClassVar[str] = "rolled"
    rule: str = "R77"
    species: int
    needed: int
    dice: tuple[int, ...]


class Rerolled(Fact):
    """A breeding worker throws one die again, which shows `die` (R80)."""

    kind: ClassVar[str] = "rerolled"
    rule: str = "R80"
    species: int
    needed: int
    die: int


class Born(Fact):
    """A main has young (R81)."""

    kind: ClassVar[str] = "born"
    rule: str = "R81"
    species: int
    males: int
    females: int


class Bred(Fact):
    """A main has young for the first time: so many steps in the breeding program (R83)."""

    kind: ClassVar[str] = "bred"
    rule: str = "R83"
    species: int
    steps: int


class Reintroduced(Fact):
    """Young go to the track of their species (R141)."""

    kind: ClassVar[str] = "reintroduced"
    rule: str = "R141"
    species: int
    males: int
    females: int


class TrackFull(Fact):
    """A reintroduction happens: `points` of each seat, in order (R142)."""

    kind: ClassVar[str] = "track_full"
    rule: str = "R142"
    species: int
    points: tuple[int, ...]
