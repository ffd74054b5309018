"""Keep a table's journal in files, one a game: for this user only, locked, every record written through before anybody hears of it.

What stands in a file is always a sound journal, or one with an end that breaks off: where only a part of a record could be written,
as on a full disk, that part is taken away again before the error is passed on.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path

try:
    import fcntl
except ImportError:  # a system without file locks: two hosts must not be given the same recording there
    fcntl = None  # type: ignore[assignment]

__all__ = ["RecordingFile"]


class RecordingFile:
    """Write journals to the files that `name` gives for the first, second, … game.

    A killed process loses nothing that was written. A power cut may lose what the system had not stored yet; the
    chain then shows exactly where the record ends. Every call raises OSError where the system refuses.
    """

    def __init__(self, name: Callable[[int], Path]) -> None:
        self._name = name
        self._file: int | None = None
        self._size = 0
        self._torn = False
        self._round = 0
        self.path: Path | None = None

    def start(self, header: bytes) -> None:
        """Begin the journal of the next game with its header; the one before stands."""
        path = self._name(self._round + 1)
        path.parent.mkdir(parents=True, exist_ok=True)
        before = (self._file, self._size, self._torn)
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o600)
        self._size, self._torn = 0, False
        try:
            _lock(self._file)
            self.append(header)
        except OSError:
            os.close(self._file)
            path.unlink()
            self._file, self._size, self._torn = before
            raise
        if before[0] is not None:
            _put_away(before[0])
        self._round += 1
        self.path = path

    def reopen(self, path: Path) -> bytes:
        """Open a journal that is to be gone on with and return what stands in it."""
        self._file = os.open(path, os.O_RDWR | os.O_APPEND)
        _lock(self._file)
        self._round += 1
        self.path = path
        with open(self._file, "rb", closefd=False) as file:
            data = file.read()
        self._size = len(data)
        return data

    def keep(self, size: int) -> Path | None:
        """Go on after the first `size` bytes; return the file that holds what followed them, None if nothing did."""
        if self._file is None or self.path is None:
            raise ValueError("no journal was opened")
        rest = os.pread(self._file, self._size - size, size) if size < self._size else b""
        kept: Path | None = None
        if rest:
            kept = self.path.with_name(f"{self.path.name}.lost-{os.getpid()}")
            kept.touch(mode=0o600)
            kept.write_bytes(rest)
        self._size, self._torn = size, bool(rest)
        self._mend(self._file)
        return kept

    def append(self, record: bytes) -> None:
        """Write one record through to the system, or nothing of it."""
        if self._file is None:
            raise ValueError("no journal was started")
        self._mend(self._file)
        self._torn = True
        view = memoryview(record)
        try:
            while view:
                view = view[os.write(self._file, view) :]
        except OSError:
            with contextlib.suppress(OSError):  # if it cannot be mended now, then before the next record
                self._mend(self._file)
            raise
        self._torn = False
        self._size += len(record)

    def _mend(self, file: int) -> None:
        """Take away what was written of a record that could not be written whole."""
        if self._torn:
            os.ftruncate(file, self._size)
            self._torn = False

    def discard(self) -> None:
        """Close the file and take it away: nobody ever came to its table."""
        self.close()
        if self.path is not None:
            self.path.unlink(missing_ok=True)

    def close(self) -> None:
        """Close the file; the journal stands."""
        if self._file is not None:
            _put_away(self._file)
            self._file = None


def _lock(file: int) -> None:
    """Hold the file for this process alone for as long as it is open; raise OSError if another one holds it."""
    if fcntl is None:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise OSError(error.errno, "another host is playing from it") from error


def _put_away(file: int) -> None:
    with contextlib.suppress(OSError):  # some filesystems cannot; the records are with the system all the same
        os.fsync(file)
    os.close(file)
