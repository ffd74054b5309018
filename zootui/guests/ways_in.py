"""Say which ways in are open for guests of a table.

The process that keeps them open writes that down, for clients of this machine to show.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec
from filelock import BaseFileLock, FileLock, Timeout
from msgspec import Struct

__all__ = ["NONE", "WaysIn", "announce_ways", "open_ways"]

LIST, OPEN = "ways.json", "ways.lock"


class WaysIn(Struct, frozen=True):
    """Hold where guests get in: `ssh` as `192.168.1.5:7722`, `web` as `http://192.168.1.5:7780`, each empty where that is shut.

    `trouble` says in sentences why a way in is shut that was wanted.
    """

    ssh: str = ""
    web: str = ""
    trouble: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.ssh or self.web)


NONE = WaysIn()


def announce_ways(folder: Path, ways: WaysIn) -> BaseFileLock:
    """Write down the ways in of a table; they count until what is returned is released or this process ends; raise OSError."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    lock = FileLock(folder / OPEN, mode=0o600)
    with contextlib.suppress(Timeout):
        lock.acquire(timeout=0)
    (folder / LIST).write_bytes(msgspec.json.encode(ways))
    return lock


def open_ways(folder: Path) -> WaysIn:
    """Return the ways in that are open now."""
    try:
        ways = msgspec.json.decode((folder / LIST).read_bytes(), type=WaysIn)
    except (OSError, msgspec.DecodeError):
        return NONE
    try:
        with FileLock(folder / OPEN, timeout=0, mode=0o600):
            return NONE
    except (Timeout, OSError):
        return ways
