"""Name what the app is started with, and what its home screen may ask of the world outside. Imports nothing heavy."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from zootui.client.input_guard import SETTLE
from zootui.local.known_games import KnownGames
from zootui.local.settings import Settings
from zootui.local.ways_in import WaysIn

if TYPE_CHECKING:
    from engine.contract.choice import Action
    from engine.contract.facts import Told
    from engine.contract.secrecy import State
    from net.lan.discovery import FoundTable
    from net.shells.link import Link
    from zootui.analysis.analysis import Analysis
    from zootui.analysis.marks import Mark
    from zootui.local.table_wanted import TableWanted


@dataclass(frozen=True)
class SavedGame:
    """Hold one recording on disk; `over` means that its game was played to the end."""

    path: Path
    game: str
    title: str
    when: str
    players: tuple[str, ...]
    over: bool
    pin: bool = False
    """Whether its table had a PIN, which is not kept."""
    places: tuple[int, ...] = ()
    """How the players came in, from 1 on; empty where that is not known."""
    practice: bool = False
    """Whether it went on from another recording, so that it counts for nothing."""
    dated: bool = True
    """Whether `when` is when it was begun; else it is the file's time, for nothing better is known."""


@dataclass(frozen=True)
class ShownRecording:
    """Hold a played game to show: every position with the facts of the step that led to it, and where mistakes were made."""

    game: str
    title: str
    seats: tuple[str, ...]
    """Names."""
    steps: Sequence[tuple[State[Any, Any, Any], tuple[Told, ...]]]
    verdict: tuple[str, ...] = ()
    """What an audit says, in sentences."""
    path: Path | None = None
    """Its file, where it may be analysed from here."""
    marks: tuple[Mark, ...] = ()
    played: Sequence[tuple[tuple[int, Action], ...]] = ()
    """What was played in each step, by seat."""
    first: int = 0
    """The number of the move that led to the first position."""

    def place_of(self, move: int | None) -> int:
        """Return where a move is, without one the beginning; raise ValueError for one that the game has not."""
        last = len(self.steps) - 1
        if move is not None and not 0 <= move <= last:
            raise ValueError(f"it has moves 0 (the beginning) to {last}, not {move}")
        return move or 0


@dataclass(frozen=True)
class PlaceInGame:
    """Say where in a played game one looks: at which move, and at whose zoo or moments."""

    move: int = 0
    seat: int | None = None
    """Without one, at the zoo of whoever moves, at the moments of all."""


@dataclass(frozen=True)
class LookingBack:
    """Say what of a played game is open, so that somebody is led back there: its analysis, its replay, or this over that."""

    recording: ShownRecording
    replay: PlaceInGame | None = None
    analysis: PlaceInGame | None = None


@dataclass(frozen=True)
class Progress:
    """Say how far an analysis is: decisions looked at, of how many, how many a second, and how many seconds there are left."""

    done: int
    of: int
    per_s: float
    left: float


class AnalysisRun(Protocol):
    """Name the analysis of one recording, as far as it was made, which can be gone on with."""

    analysis: Analysis

    def recording(self) -> ShownRecording:
        """Return the recorded game to look at."""
        ...

    async def go_on(self, changed: Callable[[Progress], object]) -> str:
        """Find out more until all is known, or until cancelled; return what went wrong, or nothing."""
        ...


class FinderProtocol(Protocol):
    """Name what the home screen needs of `net.lan.discovery.Finder`."""

    @property
    def notice(self) -> str:
        """Return why nothing on the network can be found, if so."""
        ...

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

    async def host(self, wanted: TableWanted, me: str) -> Link:
        """Start a host of its own for this table and return the way in."""
        ...

    async def join(self, found: FoundTable, me: str, pin: str, *, watch: bool) -> Link:
        """Return the way to a table that was found."""
        ...

    def has_seat(self, table: str) -> bool:
        """Tell whether a seat of this player waits at the table with this id."""
        ...

    def first_start(self) -> bool:
        """Tell whether this user has never said yet what they want to be called, nor kept any settings."""
        ...

    async def locate(self, word: str) -> FoundTable:
        """Return the table at an address that somebody typed."""
        ...

    def saved(self) -> tuple[SavedGame, ...]:
        """Return the recordings on this machine, newest first."""
        ...

    async def resume(self, saved: SavedGame, me: str, pin: str) -> Link:
        """Go on with a recorded game; `pin` is the table's from now on, empty for none."""
        ...

    def replay(self, saved: SavedGame, progress: Callable[[int, int], object]) -> ShownRecording:
        """Return a recorded game to look at; `progress` is called with the steps done, of how many."""
        ...

    async def audit(self, saved: SavedGame) -> str:
        """Check a recording and return the verdict as a sentence."""
        ...

    def how_far(self, saved: SavedGame) -> str:
        """Return how far a game is that is not over (`year 3 of 7`), empty where it had not begun."""
        ...

    def delete(self, saved: SavedGame) -> None:
        """Take a recording away for good, with what is kept beside it; raise ValueError or OSError where it cannot be."""
        ...


class TableGuests(Protocol):
    """Name what a lobby asks about guests, who have nothing of ours installed."""

    def ways(self, table: str, host: str) -> WaysIn:
        """Return how guests get in now at a table that is reached at `host`."""
        ...

    def looking(self, host: str) -> AbstractAsyncContextManager[None]:
        """Look meanwhile on the network for the ways in of a table that somebody else hosts."""
        ...

    async def let_in(self, table: str) -> tuple[str, ...]:
        """Let guests in at a table of one's own; return what does not work, in sentences."""
        ...


@dataclass(frozen=True)
class Question:
    """Hold what must be asked before somebody can sit down: `does` says what Enter does, `notes` what they should know first."""

    text: str
    does: str = "take it"
    most: int = 20
    notes: tuple[str, ...] = ()


class Arrival(Protocol):
    """Name what brings somebody to a table about whom something must be asked first."""

    title: str
    way_back: str
    """What lets them come back."""

    def instead(self, code: str) -> str:
        """Return in a sentence what somebody can do who was not let in, for a reason of this code; empty for nothing."""
        ...

    @property
    def says_why(self) -> bool:
        """Tell whether what brings them here says by itself why they were not let in, with something to press."""
        ...

    def begin(self) -> Question | Link:
        """Return what must be asked first, or the way to the table."""
        ...

    def answer(self, text: str | None) -> Question | Link | None:
        """Take an answer (None: called off) and return the next question, the way to the table, or None to leave."""
        ...


@dataclass(frozen=True)
class Evening:
    """Hold what is known of an evening: how many games were played, and people with their ratings, the best first."""

    games: int
    people: tuple[tuple[str, int], ...]

    @property
    def words(self) -> str:
        """Return the best of the evening as a line."""
        best = ", ".join(f"{name} {rating}" for name, rating in self.people[:5])
        return f"evening: {best} after {self.games} game{'s' if self.games > 1 else ''}"


@dataclass(frozen=True)
class AppStart:
    """Say how the app begins: at a table (`link`, or `arrival` first), with a recording, else at home, which needs `services`.

    `welcome` only asks for the name and ends. `tutorial` turns on the guide of the first game; `analyse` opens the analysis
    of a recording, and raises OSError or ValueError with a sentence. `guests` knows how guests get in (None: that is not
    shown). `place` is the position that `recording` is shown from first; `replay` reads a recording, saying how many steps of
    how many are done, and `fork` opens a table of one's own that goes on from a position of one as a seat, against bots of a
    level, under a name; both raise OSError or ValueError with a sentence. `left` hears of each table that is left, before its
    connection is closed, and whether for good. `evening` returns what is known of the evening on this machine, and blocks.
    """

    settings: Settings = field(default_factory=Settings)
    link: Link | None = None
    arrival: Arrival | None = None
    recording: ShownRecording | None = None
    lesson: str | None = None
    """The game whose lesson is opened over home (empty: which one is asked)."""
    puzzles: bool = False
    """Whether the puzzles of that game are opened in place of its lesson."""
    welcome: bool = False
    services: Services | None = None
    follow: int | None = None
    """The seat that a watcher wants to see."""
    tutorial: bool = False
    recorded: Callable[[str, int], str] = lambda _table, _round: ""
    """Says where the game of a table and round was recorded, as a line, where this machine knows."""
    analyse: Callable[[Path], AnalysisRun] | None = None
    now: Callable[[], float] | None = None
    """The clock by which a table waits (None: this machine's)."""
    settle: float = SETTLE
    """The seconds for which a screen that changed by itself does not hear what would confirm something."""
    pace: float = 0.7
    """The seconds from step to step of a replay that plays alone."""
    guests: TableGuests | None = None
    known: KnownGames | None = None
    """Which games are new to whoever sits here (None: none)."""
    place: int = 0
    replay: Callable[[Path, Callable[[int, int], object]], ShownRecording] | None = None
    fork: Callable[[Path, int, int, str, str], Awaitable[Link]] | None = None
    left: Callable[[Link, bool], None] = lambda _link, _for_good: None
    evening: Callable[[], Evening | None] = lambda: None
