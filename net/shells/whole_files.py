"""Write files whole: whatever happens meanwhile, what was there before stands, or what was to be written."""

import contextlib
import os
import secrets
import stat
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

if sys.platform == "win32":
    BINARY = os.O_BINARY
else:
    BINARY = 0
"""What keeps Windows from writing every byte 0A as 0D 0A into a file that is opened by descriptor."""
OPEN_FOR, AGAIN = 1.0, 0.02
"""Seconds for which a file that somebody else has open on Windows is waited for, and those between two tries."""


def insist(change: Callable[[], object], system: str = sys.platform) -> None:
    """Put a file in the place of another one, or take it away; raise OSError.

    Windows refuses both while somebody has the file open, if only to read it or to look for viruses, which is over soon.
    """
    until = time.monotonic() + OPEN_FOR
    while True:
        try:
            change()
        except PermissionError:
            if system != "win32" or time.monotonic() > until:
                raise
        else:
            return
        time.sleep(AGAIN)


def write_whole(path: Path, data: bytes, *, private: bool = True, durable: bool = True) -> None:
    """Put data in the place of all that stands in a file; raise OSError and leave everything as it is if that cannot be.

    A `private` file is for this user only. Not `durable` is quicker and outlives the process, but perhaps not a power cut.
    """
    path = path.resolve()  # a link stays one
    fresh = write_beside(path, data, private=private, durable=durable)
    try:
        insist(partial(fresh.replace, path))
    except OSError:
        take_away(fresh)
        raise


def write_beside(path: Path, data: bytes, *, private: bool = True, durable: bool = True) -> Path:
    """Write data to a file beside another one, in whose place it may be put then, and return it; raise OSError and leave none."""
    fresh = path.with_name(f".{path.name}.{secrets.token_hex(4)}.new")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY
    try:
        with open(os.open(fresh, flags, 0o600 if private else 0o666), "wb") as file:
            file.write(data)
            file.flush()
            if durable:
                os.fsync(file.fileno())
        if not private:
            _as_before(path, fresh)
    except OSError:
        take_away(fresh)
        raise
    return fresh


def take_away(path: Path) -> None:
    """Remove a file of which nobody wants anything any more, if that can be."""
    with contextlib.suppress(OSError):
        insist(path.unlink)


def _as_before(path: Path, fresh: Path) -> None:
    """Give a file the mode of the one whose place it takes."""
    with contextlib.suppress(FileNotFoundError):
        fresh.chmod(stat.S_IMODE(path.stat().st_mode))
