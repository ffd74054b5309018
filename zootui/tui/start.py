"""Name what the app is started with, and what its home screen may ask of the world outside. Imports nothing heavy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from zootui.local.settings import Settings

if TYPE_CHECKING:
    from engine.contract.facts import Told
    from engine.contract.game import State
    from net.lan.discovery import FoundTable
    from net.shells.link import Link

__all__ = ["AppStart", "Arrival", "FinderProtocol", "Question", "Recording", "SavedGame", "Services", "TableRequest"]


@dataclass(frozen=True)
class TableRequest:
    """Hold a table that somebody wants to host, or to play alone against bots (`private`).

    `guests` are people with nothing of ours installed, who get in by ssh and browser.
    """

    game: str
    seats: int
    bots: int
    level: str
    name: str
    pin: str = ""
    clock: int = 0
    private: bool = False
    guests: bool = False


@dataclass(frozen=True)
class SavedGame:
    """Hold one recording on disk; `over` means that its game was played to the end."""

    path: Path
    game: str
    title: str
    when: str
    players: tuple[str, ...]
    over: bool


@dataclass(frozen=True)
class Recording:
    """Hold a played game to show: every position with the facts of the step that led to it.

    `seats` are names, `verdict` is what an audit says, in sentences.
    """

    game: str
    title: str
    seats: tuple[str, ...]
    steps: Sequence[tuple[State[Any, Any, Any], tuple[Told, ...]]]
    verdict: tuple[str, ...] = ()


class FinderProtocol(Protocol):
    """Name what the home screen needs of `net.lan.discovery.Finder`."""

    notice: str

    @property
    def rows(self) -> tuple[FoundTable, ...]:
        """Return the tables that answered."""
        ...

    async def open(self) -> None:
        """Begin to look."""
        ...

    async def close(self) -> None:
        """Stop looking."""
        ...


class Services(Protocol):
    """Name what the home screen can open. Links come back not yet running; failures are OSError or ValueError with a sentence."""

    def finder(self, changed: Callable[[], None]) -> FinderProtocol:
        """Return something that looks for tables."""
        ...

    async def host(self, wish: TableRequest, me: str) -> Link:
        """Start a host of its own for this table and return the way in."""
        ...

    async def join(self, found: FoundTable, me: str, pin: str, *, watch: bool) -> Link:
        """Return the way to a table that was found."""
        ...

    async def locate(self, word: str) -> FoundTable:
        """Return the table at an address that somebody typed."""
        ...

    def saved(self) -> tuple[SavedGame, ...]:
        """Return the recordings on this machine, newest first."""
        ...

    async def resume(self, saved: SavedGame, me: str) -> Link:
        """Go on with a recorded game."""
        ...

    def replay(self, saved: SavedGame) -> Recording:
        """Return a recorded game to look at."""
        ...

    async def audit(self, saved: SavedGame) -> str:
        """Check a recording and return the verdict as a sentence."""
        ...


@dataclass(frozen=True)
class Question:
    """Hold what must be asked before somebody can sit down: `does` says what Enter does, `notes` what they should know first."""

    text: str
    does: str = "take it"
    most: int = 20
    notes: tuple[str, ...] = ()


class Arrival(Protocol):
    """Name what brings somebody to a table about whom something must be asked first. `way_back` is what lets them come back."""

    title: str
    way_back: str

    def begin(self) -> Question | Link:
        """Return what must be asked first, or the way to the table."""
        ...

    def answer(self, text: str | None) -> Question | Link | None:
        """Take an answer (None: called off) and return the next question, the way to the table, or None to leave."""
        ...


@dataclass(frozen=True)
class AppStart:
    """Say how the app begins: at a table (`link`, or `arrival` first), with a recording, else at home, which needs `services`.

    `follow` is the seat that a watcher wants to see; `tutorial` turns on the guide of the first game; `recorded` says where the
    game of a table and round was recorded, as a line, where this machine knows. `now` is the clock by which a table waits (None:
    this machine's), `guest_ways` says where guests get in at a table (`192.168.1.5:7722` for ssh, what to type into a browser;
    empty where that is shut), `let_guests_in` opens these at a table of this machine, given as host, port, id, name and game, and
    returns what went wrong, in sentences, mostly nothing (None: this client may not); `pace` the seconds between two steps of a
    replay that plays by itself.
    """

    settings: Settings = field(default_factory=Settings)
    link: Link | None = None
    arrival: Arrival | None = None
    recording: Recording | None = None
    services: Services | None = None
    follow: int | None = None
    tutorial: bool = False
    recorded: Callable[[str, int], str] = lambda _table, _round: ""
    now: Callable[[], float] | None = None
    pace: float = 0.7
    guest_ways: Callable[[str], tuple[str, str]] = lambda _table: ("", "")
    let_guests_in: Callable[[str, int, str, str, str], str] | None = None
