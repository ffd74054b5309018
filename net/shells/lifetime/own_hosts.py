"""Keep a note of each host of this user that runs, so that it can be listed and asked to end.

A host holds a lock on its note for as long as it lives, however it ends: a note that nobody holds is of a host that was killed, and
is taken away by whoever notices. To ask a host to end, a file is laid beside its note, for which it looks every second. That
is the same on every system, needs no signal, and can reach nobody but that host, whoever has its process number by then.
"""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path

import msgspec
from filelock import FileLock, Timeout
from msgspec import Struct

NOTE, LOCK, END = ".json", ".lock", ".end"


class OwnHost(Struct, frozen=True, kw_only=True):
    """Hold what a host's note says of its table and recording, and where this machine reaches it (`at`), and others do (`host`).

    `note` names the note in its folder, `process` is the host's number, for people to look for. With `keep` it ends only when
    told to.
    """

    note: str
    process: int
    table: str
    name: str
    game: str
    at: str
    host: str
    port: int
    private: bool
    recording: str
    keep: bool = False


class HostNote:
    """Write this process's note and hold it until it is closed; each call raises OSError where the system refuses."""

    def __init__(self, folder: Path, table: str) -> None:
        self.name = f"{table}-{secrets.token_hex(4)}"
        self._path = folder / self.name
        self._lock: FileLock | None = None

    def write(self, host: OwnHost) -> None:
        """Write what is true now in the place of what was."""
        self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        if self._lock is None:
            lock = _lock(self._path)
            lock.acquire(timeout=0)
            self._lock = lock
        fresh = self._path.with_suffix(".new")
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(msgspec.json.encode(host))
        fresh.replace(self._path.with_suffix(NOTE))

    def asked_to_end(self) -> bool:
        """Tell whether this host is to end."""
        return self._path.with_suffix(END).exists()

    def close(self) -> None:
        """Take the note away."""
        if self._lock is not None:
            self._path.with_suffix(NOTE).unlink(missing_ok=True)
            self._path.with_suffix(END).unlink(missing_ok=True)
            _let_go(self._lock)
            self._lock = None


def own_hosts(folder: Path) -> tuple[OwnHost, ...]:
    """Return the hosts that live, by name; take the notes of the others away."""
    found = []
    for path in folder.glob(f"*{NOTE}"):
        if not _held(path.with_suffix("")):
            continue
        with contextlib.suppress(OSError, msgspec.DecodeError):  # it ended just now, or is of another version
            found.append(msgspec.json.decode(path.read_bytes(), type=OwnHost))
    return tuple(sorted(found, key=lambda host: (host.name.casefold(), host.table)))


def lives(folder: Path, host: OwnHost) -> bool:
    """Tell whether a host still runs."""
    return (folder / host.note).with_suffix(NOTE).exists() and _held(folder / host.note)


def ask_to_end(folder: Path, host: OwnHost) -> None:
    """Ask a host to end; it does so within a second or two. Raise OSError where that cannot be asked."""
    (folder / host.note).with_suffix(END).touch()


def _held(path: Path) -> bool:
    """Tell whether a host holds its note; take away what is left of one that does not."""
    lock = _lock(path)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        return True
    path.with_suffix(NOTE).unlink(missing_ok=True)
    path.with_suffix(END).unlink(missing_ok=True)
    _let_go(lock)
    return False


def _lock(path: Path) -> FileLock:
    return FileLock(path.with_suffix(LOCK), mode=0o600, thread_local=False)


def _let_go(lock: FileLock) -> None:
    """Release a lock and take its file away; nobody ever wants the same again, for every note has a name of its own."""
    lock.release()
    with contextlib.suppress(OSError):
        Path(lock.lock_file).unlink()
