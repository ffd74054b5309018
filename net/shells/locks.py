"""Lock files, so that two processes do not do at once what one may do; where this place knows no locks, go on without."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from collections.abc import Callable, Iterator
from inspect import signature
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

_NO_LOCKS = frozenset({errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EINVAL, errno.ENOTTY})
"""What filesystems answer that know no locks: some of those that are mounted from elsewhere."""


_HARD: dict[str, Any] = {name: False for name in signature(FileLock.__init__).parameters if name == "fallback_to_soft"}
"""What keeps newer versions of the library from leaving a mark instead, which stays behind when a process is killed."""
ASKED, LOOK_AGAIN = 1.0, 0.005
"""Seconds for which somebody may ask whether a lock is held, and after how many it is tried again meanwhile."""


class LockTaken(OSError):
    """Say that another process holds a lock."""


class Lock:
    """Hold a lock file until it is released or this process ends; not `sound`, it keeps nobody out, for there are none here."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.sound = True
        self._lock = FileLock(path, mode=0o600, thread_local=False, **_HARD)

    def acquire(self, timeout: float = 0.0) -> Lock:
        """Hold it, after `timeout` seconds at the latest (-1: however long it takes); raise LockTaken, or OSError.

        Whoever only asks whether it is held is not taken for somebody who holds it.
        """
        given_up = time.monotonic() + ASKED
        while True:
            try:
                self._acquire(timeout)
            except LockTaken:
                if time.monotonic() > given_up or held_elsewhere(self.path) is not False:
                    raise
                time.sleep(LOOK_AGAIN)
            else:
                return self

    def _acquire(self, timeout: float) -> None:
        try:
            self._lock.acquire(timeout=timeout)
        except Timeout as error:
            raise LockTaken(errno.EWOULDBLOCK, f"another process holds {self.path.name}") from error
        except (OSError, NotImplementedError) as error:
            if isinstance(error, OSError) and error.errno not in _NO_LOCKS:
                raise
            self.sound = False
            _say_once(self.path.parent)

    def release(self) -> None:
        self._lock.release()

    def __enter__(self) -> Lock:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


def lock(path: Path, timeout: float = 0.0) -> Lock:
    """Hold a lock file and return it; raise LockTaken where another process does, or OSError where it cannot be made."""
    return Lock(path).acquire(timeout)


@contextlib.contextmanager
def locked(path: Path, timeout: float = -1.0) -> Iterator[None]:
    """Do what only one process may do at once; raise LockTaken or OSError before it is done."""
    with lock(path, timeout):
        yield


def held_elsewhere(path: Path) -> bool | None:
    """Tell whether somebody holds a lock file; None where this place knows no locks, so that nobody can tell.

    It is asked for a share of the lock, which all who ask get at once, so that none of them is taken for the holder.
    """
    try:
        asked = os.open(path, os.O_RDONLY | os.O_CREAT, 0o600)
    except PermissionError:
        if sys.platform == "win32":
            return True  # it is taken away now by whoever held it
        raise
    try:
        return not _shared(asked)
    except OSError as error:
        if error.errno not in _NO_LOCKS:
            raise
        _say_once(path.parent)
        return None
    finally:
        os.close(asked)


if sys.platform == "win32":
    import ctypes
    import msvcrt
    from ctypes import wintypes

    _FAIL_IMMEDIATELY, _LOCK_VIOLATION = 1, 33

    class _Overlapped(ctypes.Structure):
        _fields_ = (
            ("Internal", ctypes.c_void_p),
            ("InternalHigh", ctypes.c_void_p),
            ("Offset", wintypes.DWORD),
            ("OffsetHigh", wintypes.DWORD),
            ("hEvent", wintypes.HANDLE),
        )

    def _shared(asked: int) -> bool:
        """Tell whether there is a share of the byte that a holder has for itself; it is given back when the file is closed."""
        lock_file = ctypes.WinDLL("kernel32", use_last_error=True).LockFileEx
        lock_file.argtypes = (wintypes.HANDLE, *[wintypes.DWORD] * 4, ctypes.POINTER(_Overlapped))
        lock_file.restype = wintypes.BOOL
        if lock_file(msvcrt.get_osfhandle(asked), _FAIL_IMMEDIATELY, 0, 1, 0, ctypes.byref(_Overlapped())):
            return True
        if (error := ctypes.get_last_error()) == _LOCK_VIOLATION:
            return False
        raise ctypes.WinError(error)

else:
    import fcntl

    def _shared(asked: int) -> bool:
        """Tell whether there is a share of the lock; it is given back when the file is closed."""
        try:
            fcntl.flock(asked, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES):
                return False
            raise
        return True


# --- what is said of it --------------------------------------------------------------------------------------------


_said: set[Path] = set()
_listeners: list[Callable[[str], object]] = []


def tell_of_no_locks(listener: Callable[[str], object]) -> None:
    """Say to this listener, too, once for each folder, that nothing can be locked there."""
    for folder in _said:
        listener(_no_locks(folder))
    _listeners.append(listener)


def _say_once(folder: Path) -> None:
    if folder not in _said:
        _said.add(folder)
        for listener in _listeners:
            listener(_no_locks(folder))


def _no_locks(folder: Path) -> str:
    return (
        f"Files in {folder} cannot be locked, so nothing keeps two programs from using one of them at once; it goes on."
    )
