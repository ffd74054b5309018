"""Keep a table's journal in files, one a game: for this user only, locked, every record written through before anybody hears of it.

What stands in a file is always a sound journal, or one with an end that breaks off: where only a part of a record could be written,
as on a full disk, that part is taken away again before the error is passed on.
"""

import contextlib
import errno
import os
import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from net.recording.file_format import LONGEST
from net.shells.locks import Lock, LockTaken, lock
from net.shells.whole_files import BINARY, insist, take_away, write_beside, write_whole

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

OPENED = os.O_RDWR | os.O_APPEND | BINARY
HELD = 1 << 30
"""Which byte of a recording Windows locks: one far behind every end, for there nobody may read what is locked."""
TAKEN = "another host is playing from it"


class RecordingFile:
    """Write journals to the files that `name` gives for the first, second, … game, and which one that is.

    A killed process loses nothing that was written. A power cut may lose what the system had not stored yet; the
    chain then shows exactly where the record ends. Every call raises OSError where the system refuses.
    """

    def __init__(self, name: Callable[[int, str], Path]) -> None:
        self._name = name
        self._file: int | None = None
        self._lock: Lock | None = None
        self._size = 0
        self._torn = False
        self._round = 0
        self.path: Path | None = None

    def start(self, header: bytes, game: str, *, instead: bool = False) -> None:
        """Begin the journal of the next game with its header; the one before stands, unless no game was begun in it."""
        old = self.path if instead else None
        path = self._name(self._round + (old is None), game)
        if path == old:
            self._begin_again(path, header)
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        held = _locked(path)
        before = (self._file, self._size, self._torn)
        try:
            self._file = _held(os.open(path, OPENED | os.O_CREAT | os.O_EXCL, 0o600))
        except OSError:
            _unlock(held)
            raise
        self._size, self._torn = 0, False
        try:
            self.append(header)
        except OSError:
            os.close(self._file)
            path.unlink()
            _unlock(held)
            self._file, self._size, self._torn = before
            raise
        if before[0] is not None:
            _put_away(before[0])
        _unlock(self._lock)
        self._lock = held
        self._round += old is None
        self.path = path
        if old is not None:
            with contextlib.suppress(OSError):  # a file too many is better than no game
                old.unlink()

    def _begin_again(self, path: Path, header: bytes) -> None:
        """Put a file with another header in the place of this one, or leave it as it is."""
        file, place = self._opened(), path.resolve()
        fresh = write_beside(place, header)
        try:
            self._change_places(file, fresh, place)
        except OSError:
            take_away(fresh)
            raise
        self._size, self._torn = len(header), False

    def _change_places(self, old: int, fresh: Path, path: Path) -> None:
        if sys.platform == "win32":  # where nobody may replace a file that is open
            os.close(old)
            try:
                insist(partial(fresh.replace, path))
            finally:
                self._file = _held(os.open(path, OPENED))
            return
        new = _held(os.open(fresh, OPENED))
        try:
            fresh.replace(path)
        except OSError:
            os.close(new)
            raise
        os.close(old)
        self._file = new

    def reopen(self, path: Path) -> bytes:
        """Open a journal that is to be gone on with and return what stands in it."""
        held = _locked(path)
        try:
            self._file = _held(os.open(path, OPENED))
        except OSError:
            _unlock(held)
            raise
        self._lock = held
        self._round += 1
        self.path = path
        data = _read(self._file, 0)
        self._size = len(data)
        return data

    def keep(self, size: int) -> Path | None:
        """Go on after the first `size` bytes; return the file that holds what followed them, None if nothing did."""
        if self._file is None or self.path is None:
            raise ValueError("no journal was opened")
        rest = _read(self._file, size) if size < self._size else b""
        kept: Path | None = None
        if rest:
            kept = self.path.with_name(f"{self.path.name}.lost-{os.getpid()}")
            write_whole(kept, rest)
        self._size, self._torn = size, bool(rest)
        self._mend(self._file)
        return kept

    def append(self, record: bytes) -> None:
        """Write one record through to the system, or nothing of it."""
        file = self._opened()
        self._mend(file)
        self._torn = True
        try:
            _write(file, record)
        except OSError:
            with contextlib.suppress(OSError):  # if it cannot be mended now, then before the next record
                self._mend(file)
            raise
        self._torn = False
        self._size += len(record)

    def try_out(self) -> None:
        """Write as much as the longest record takes and take it away again."""
        file = self._opened()
        self._mend(file)
        self._torn = True
        try:
            _write(file, bytes(LONGEST))
        finally:
            self._mend(file)

    def _opened(self) -> int:
        """Return the file that is written to; raise ValueError before there is one."""
        if self._file is None:
            raise ValueError("no journal was started")
        return self._file

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
        _unlock(self._lock)
        self._lock = None


def delete_recording(path: Path, beside: Iterable[Path]) -> None:
    """Take a recording away for good, then the files `beside` it; raise OSError, before anything is, where a host plays from it."""
    held = _locked(path)
    try:
        os.close(_held(os.open(path, OPENED)))
        insist(path.unlink)
        for one in beside:
            one.unlink(missing_ok=True)
    finally:
        _unlock(held)


def _locked(path: Path) -> Lock:
    """Hold a recording for this process alone, by a file beside what its name leads to; raise OSError if another host holds it.

    The lock ends with the process, however that ends. Others may read the recording meanwhile.
    """
    path = path.resolve()
    try:
        return lock(path.with_name(f".{path.name}.lock"))
    except LockTaken as error:
        raise OSError(errno.EWOULDBLOCK, TAKEN) from error


def _held(file: int) -> int:
    """Hold the file that was opened, which may have several names, until it is closed; raise OSError if another host holds it.

    A filesystem that knows no such locks has the file beside the recording alone.
    """
    try:
        if sys.platform == "win32":
            os.lseek(file, HELD, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (0, errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK):  # 0: Wine gives no reason
            os.close(file)
            raise OSError(errno.EWOULDBLOCK, TAKEN) from error
    return file


def _unlock(held: Lock | None) -> None:
    """Let go of a recording and take the file beside it away.

    First it goes, then it is let go of: who locks it in between notices that it is gone, and makes another. Windows lets nobody
    take a file away that is open, so there it goes afterwards, unless another host has just begun to hold it.
    """
    if held is None:
        return
    if sys.platform != "win32":
        held.path.unlink(missing_ok=True)
    held.release()
    if sys.platform == "win32":
        take_away(held.path)


def _write(file: int, data: bytes) -> None:
    """Write all of it at the end of a file."""
    view = memoryview(data)
    while view:
        view = view[os.write(file, view) :]


def _read(file: int, start: int) -> bytes:
    """Return what stands in a file from `start` to its end."""
    with open(file, "rb", closefd=False) as stream:
        stream.seek(start)
        return stream.read()


def _put_away(file: int) -> None:
    with contextlib.suppress(OSError):  # some filesystems cannot; the records are with the system all the same
        os.fsync(file)
    os.close(file)
