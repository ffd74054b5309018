"""Say in one sentence that what a host shows cannot be shown, and write down what went wrong for whoever looks into it."""

from __future__ import annotations

import time
import traceback
from pathlib import Path

from net.wire.messages import Bye
from zootui.local import folders

__all__ = ["IMPOSSIBLE", "goodbye", "log_error"]

IMPOSSIBLE = "This host shows a table that cannot be"
LONGEST_LOG = 256 * 1024
"""Bytes from which on the file of what went wrong begins anew; a host cannot fill a disk with it."""
FRAMES = 12
"""How many calls of an error are written down, those nearest to it."""


def goodbye(error: BaseException) -> Bye:
    """Return the goodbye of a client that cannot go on at a table, having written down why."""
    return Bye("impossible", f"{IMPOSSIBLE}{log_error(error)}.")


def log_error(error: BaseException) -> str:
    """Append an error to this user's log and return where it stands, as the end of a sentence; empty if it cannot be written."""
    lines = traceback.format_exception(error, limit=-FRAMES)
    text = "".join(sign if sign == "\n" or sign.isprintable() else "?" for sign in "".join(lines))
    path = folders.logs() / "errors.log"
    try:
        _append(path, f"{time.strftime('%Y-%m-%d %H:%M:%S')}\n{text[-LONGEST_LOG // 8 :]}\n")
    except OSError:
        return ""
    return f"; what went wrong stands in {path}"


def _append(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    new = not path.exists() or path.stat().st_size > LONGEST_LOG
    with path.open("w" if new else "a", encoding="utf-8", errors="replace") as file:
        file.write(text)
