"""Draw only where there is a terminal."""

import os
import sys

from zootui.failure import USAGE, Failure
from zootui.local.called import here
from zootui.local.settings import load_settings
from zootui.local.terminal import why_not_drawn_on

BY_LINES = "use --plain for numbered lines of text"
"""What those who play can do without one."""
BY_LINES_OR_JSON = "use --plain for lines of text or --json for programs"
"""What those who watch can do."""

DRIVER = "TEXTUAL_DRIVER"
"""The variable that says that whoever started this carries what is drawn."""


def draws(*, plain: bool) -> bool:
    """Tell whether a front end draws, and is not lines of text: as told, as set, or as ACCESSIBLE=1 asks of all programs."""
    return not (plain or load_settings().plain or os.environ.get("ACCESSIBLE", "") not in ("", "0"))


def drawn(command: str, instead: str = BY_LINES, *, plain: bool) -> bool:
    """Tell whether what `command` shows is drawn; raise Failure where it would be, and could not be seen."""
    drawn = draws(plain=plain)
    if drawn:
        need_terminal(command, instead)
    return drawn


def need_terminal(command: str, instead: str) -> None:
    """Raise Failure where what `command` draws could not be seen, or nobody could press a key; `instead` says what can be done."""
    if DRIVER in os.environ:
        return
    typed = here(command)
    streams = {"input": sys.stdin, "output": sys.stdout}
    if sys.platform != "win32":
        streams["error"] = sys.stderr  # that is where it is drawn, but on Windows
    for name, stream in streams.items():
        if stream is None or not stream.isatty():
            raise Failure(f"`{typed}` draws on a terminal, and standard {name} is none here; {instead}", USAGE)
    if reason := why_not_drawn_on(os.environ.get("TERM", "")):
        raise Failure(f"`{typed}` draws, and {reason}; {instead}", USAGE)
