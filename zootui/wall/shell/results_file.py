"""Keep an evening's results in a file of lines, so that they survive a restart and several walls can share them."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
from filelock import FileLock, Timeout

from zootui.wall.results import Result, read_result

MOST = 2_000
"""How many games an evening has at most: a host that makes them up cannot fill a disk."""
LONGEST = 4_000_000
"""Bytes that are read of a file."""
PATIENCE = 5.0
"""Seconds to wait for another wall that writes."""


class ResultsFile:
    """Hold the results in a file, oldest first; `results` is what was read last.

    A line that cannot be read is left where it is and skipped: the others count.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.results: tuple[Result, ...] = ()
        self._seen: tuple[int, int] | None = None
        self.reload()

    def reload(self) -> bool:
        """Read the file if it has changed, also by another wall; return whether there are results that were not known."""
        stamp = self._stamp()
        if stamp == self._seen:
            return False
        self._seen = stamp
        try:
            with self.path.open("rb") as file:
                lines = file.read(LONGEST).splitlines()
        except OSError:
            lines = []
        found = {result.key: result for result in self.results}
        for line in lines:
            result = read_result(line)
            if result is not None:
                found.setdefault(result.key, result)
        known, self.results = len(self.results), tuple(found.values())[:MOST]
        return len(self.results) > known

    def add(self, result: Result) -> bool:
        """Write a result down, whole or not at all; return whether it is a new one.

        It counts from now on even where it cannot be written; then OSError says why.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with FileLock(f"{self.path}.lock", timeout=PATIENCE):
                self.reload()
                if not self._new(result):
                    return False
                self.results = (*self.results, result)
                self._append(msgspec.json.encode(result))
                self._seen = self._stamp()
        except Timeout:
            if self._new(result):
                self.results = (*self.results, result)
            raise OSError(0, f"another program holds {self.path}.lock") from None
        return True

    def _new(self, result: Result) -> bool:
        return len(self.results) < MOST and all(result.key != other.key for other in self.results)

    def _append(self, line: bytes) -> None:
        """Add a line in one piece, below one that broke off, if there is one."""
        with self.path.open("ab+") as file:
            if file.tell():
                file.seek(-1, os.SEEK_END)
                if file.read(1) != b"\n":
                    line = b"\n" + line
            file.write(line + b"\n")
            file.flush()
            os.fsync(file.fileno())

    def _stamp(self) -> tuple[int, int] | None:
        """Return what changes with the file: its time in nanoseconds and its size; None where there is none."""
        try:
            stat = self.path.stat()
        except OSError:
            return None
        return stat.st_mtime_ns, stat.st_size
