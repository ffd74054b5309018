"""Draw only where there is a terminal, and end when it is gone."""

from __future__ import annotations

import os
import sys
import threading
import time

from zootui.failure import USAGE, Failure
from zootui.local.settings import load_settings

BY_LINES = "use --plain for numbered lines of text"
"""What those who play can do without one."""

LOOK_AGAIN = 0.5
"""Seconds between two looks at whether the terminal is still there."""
HUNG_UP = 129
"""The exit code of a program that a hang-up ended."""


def draws(*, plain: bool) -> bool:
    """Tell whether a front end draws, and is not lines of text: as told, as set, or as ACCESSIBLE=1 asks of all programs."""
    return not (plain or load_settings().plain or os.environ.get("ACCESSIBLE", "") not in ("", "0"))


def need_terminal(command: str, instead: str) -> None:
    """Raise Failure where what `command` draws could not be seen, or nobody could press a key; `instead` says what can be done."""
    streams = {"input": sys.stdin, "output": sys.stdout}
    if sys.platform != "win32":
        streams["error"] = sys.stderr  # that is where it is drawn, but on Windows
    for name, stream in streams.items():
        if stream is None or not stream.isatty():
            raise Failure(f"`{command}` draws on a terminal, and standard {name} is none here; {instead}", USAGE)


def end_with_terminal() -> None:
    """End this process soon after its terminal is gone, even where it was told to ignore the hang-up."""
    if sys.platform != "win32" and sys.stdin.isatty():  # Windows ends the programs of a window that is closed itself
        threading.Thread(target=_wait, args=(sys.stdin.fileno(),), daemon=True).start()


def _wait(terminal: int) -> None:
    """Look after the terminal in a thread: a loop that writes to one that is gone may stand, and reading from it never waits."""
    while os.isatty(terminal):
        time.sleep(LOOK_AGAIN)
    os._exit(HUNG_UP)  # no screen is to be put back, and all that counts was written down when it happened
