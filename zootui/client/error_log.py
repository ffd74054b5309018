"""Say that what a host shows cannot be shown here, and write down what went wrong for whoever looks into it.

What fails the checks of shape and sense comes no further than the client core: there the host is wrong, and the goodbye
(`impossible`) says what cannot be. Where a sheet passed them and then something failed (`unshown`), the fault is more likely ours.
"""

import time
import traceback
from pathlib import Path

from net.shells.whole_files import write_whole
from net.wire.messages import Bye
from zootui import __version__
from zootui.local import folders

IMPOSSIBLE = "This host shows a table that cannot be"
LONGEST_LOG = 256 * 1024
"""Bytes from which on the file of what went wrong begins anew; a host cannot fill a disk with it."""
FRAMES = 12
"""How many calls of an error are written down, those nearest to it."""


def goodbye(error: BaseException, game_id: str) -> Bye:
    """Return the goodbye of a client that cannot go on at a table, having written down why."""
    where = log_error(error, f"{game_id or 'no game'}: this table passed the checks of shape and sense")
    return Bye("unshown", f"{IMPOSSIBLE}, or something in zootui went wrong{where}. The game goes on at the table.")


def log_error(error: BaseException, about: str = "") -> str:
    """Append an error to this user's log and return where it stands, as the end of a sentence; empty if it cannot be written."""
    lines = traceback.format_exception(error, limit=-FRAMES)
    text = "".join(sign if sign == "\n" or sign.isprintable() else "?" for sign in "".join(lines))
    path = folders.logs() / "errors.log"
    try:
        _append(
            path, f"{time.strftime('%Y-%m-%d %H:%M:%S')} zootui {__version__} {about}\n{text[-LONGEST_LOG // 8 :]}\n"
        )
    except OSError:
        return ""
    return f"; the details are in {path}"


def _append(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.stat().st_size > LONGEST_LOG:
        write_whole(path, text.encode(errors="replace"), private=False, durable=False)
        return
    with path.open("a", encoding="utf-8", errors="replace") as file:
        file.write(text)
