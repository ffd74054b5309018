"""Hosts that run on this machine, and how they end."""

import contextlib
import os
import secrets
import sys
from pathlib import Path

import msgspec
from msgspec import Struct

from net.shells.between_processes import decoded, encoded
from net.shells.locks import Lock, held_elsewhere, lock
from net.shells.whole_files import take_away, write_whole
from net.wire.sheet import LOBBY, OVER

LEFT = 600.0
"""Seconds after which a table is closed whose last player has gone; its game can be gone on with from its recording."""
ARRIVAL = 30.0
"""Seconds for which a table waits for the person who started it."""
AT_ONCE = 1.0
"""Seconds after which a table for one person is closed when they have gone: enough to come again on a new connection."""
AFTERWARDS = 5.0
"""Seconds that a finished table stays open with nobody there but bots."""


class Ending:
    """Hold since when nobody plays. Times are seconds of one clock; players are people on seats, never bots.

    A table that is `private` is there for one person. One that is `attended` was started from somebody's screen; another one may be
    opened long before anybody comes, so in its lobby it waits as long as it takes: else a stranger who comes and goes could
    close it. Watchers keep only the end of a game open, and not for ever. With `keep` a host ends only when it is told to.
    """

    def __init__(self, now: float, *, attended: bool, private: bool, keep: bool) -> None:
        self._private, self._keep = private, keep
        self._left: float | None = now
        self._empty: float | None = now
        self._over = self._came = self._seen = False
        self._played = attended

    def due(self, phase: str, players: int, people: int, now: float) -> float | None:
        """Take how many are there now, and of them play; return when the host ends if nothing changes, None if never."""
        over = phase == OVER
        if players:
            self._left = None
        elif self._left is None or over != self._over:
            self._left = now
        self._empty = None if people else now if self._empty is None else self._empty
        self._over = over
        self._came |= players > 0
        self._seen |= people > 0
        self._played |= over or (players > 0 and phase != LOBBY)
        return None if self._keep or self._left is None else self._due(self._left)

    def _due(self, left: float) -> float | None:
        if self._private:
            return left + (AT_ONCE if self._came else ARRIVAL)
        if self._over and self._empty is not None:
            return max(left, self._empty) + (AFTERWARDS if self._seen else 0.0)
        return left + LEFT if self._played else None


NOTE, LOCK, END = ".json", ".lock", ".end"


class OwnHost(Struct, frozen=True, kw_only=True):
    """Hold what a host's note says of its table and recording, and where this machine reaches it (`at`), and others do (`host`).

    With `keep` it ends only when told to.
    """

    note: str
    """Names the note in its folder."""
    process: int
    """The host's number, for people to look for."""
    table: str
    name: str
    game: str
    at: str
    host: str
    port: int
    private: bool
    recording: Path
    keep: bool = False


class HostNote:
    """Write this process's note and hold it until it is closed; each call raises OSError where the system refuses."""

    def __init__(self, folder: Path, table: str) -> None:
        self.name = f"{table}-{secrets.token_hex(4)}"
        self._path = folder / self.name
        self._lock: Lock | None = None

    def write(self, host: OwnHost) -> None:
        """Write what is true now in the place of what was."""
        self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        if self._lock is None:
            self._lock = lock(self._path.with_suffix(LOCK))
        write_whole(self._path.with_suffix(NOTE), encoded(host), durable=False)

    def asked_to_end(self) -> bool:
        return self._path.with_suffix(END).exists()

    def close(self) -> None:
        if self._lock is not None:
            take_away(self._path.with_suffix(NOTE))
            take_away(self._path.with_suffix(END))
            self._lock.release()
            take_away(self._lock.path)  # unless somebody asks just now whether it is held, and takes it away
            self._lock = None


def own_hosts(folder: Path) -> tuple[OwnHost, ...]:
    """Return the hosts that live, by name; take the notes of the others away."""
    found = []
    for path in folder.glob(f"*{NOTE}"):
        if not _held(path.with_suffix("")):
            continue
        with contextlib.suppress(OSError, msgspec.DecodeError):  # it ended just now, or is of another version
            found.append(decoded(path.read_bytes(), OwnHost))
    return tuple(sorted(found, key=lambda host: (host.name.casefold(), host.table)))


def lives(folder: Path, host: OwnHost) -> bool:
    return (folder / host.note).with_suffix(NOTE).exists() and _held(folder / host.note)


def ask_to_end(folder: Path, host: OwnHost) -> None:
    """Ask a host to end; it does so within a second or two. Raise OSError where that cannot be asked."""
    (folder / host.note).with_suffix(END).touch()


def _held(path: Path) -> bool:
    """Tell whether a host holds its note; take away what is left of one that does not.

    Every note has a name of its own, whose lock its host holds before it writes: what nobody holds, nobody will hold again.
    """
    held = held_elsewhere(path.with_suffix(LOCK))
    if held or (held is None and _may_run(path.with_suffix(NOTE))):
        return True
    for left in (NOTE, END, LOCK):
        take_away(path.with_suffix(left))
    return False


def _may_run(note: Path) -> bool:
    """Tell whether the process that wrote a note may run, where no lock can say it."""
    try:
        process = decoded(note.read_bytes(), OwnHost).process
        if sys.platform != "win32":
            os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, msgspec.DecodeError, OverflowError):
        return True
    return True
