"""Take a table's PIN without it standing in the list of processes, which others on this machine can read: asked for, or set."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Annotated

from cyclopts import Parameter

from zootui.failure import USAGE, Failure

OPTION, SET = "--pin", "ZOOTUI_PIN"
"""What asks for the PIN where it stands without one, and the variable that may hold it."""
Pin = Annotated[str, Parameter(env_var=SET, show_env_var=False)]
"""The option of every command that takes a PIN."""


def with_pin_asked(arguments: Sequence[str], ask: Callable[[str], str]) -> list[str]:
    """Return a command line with the PIN that is typed when asked, where the option stands without one."""
    words = list(arguments)
    for at, word in enumerate(words):
        bare = at + 1 == len(words) or words[at + 1].startswith("-")
        if word == "--":
            break
        if word == OPTION and bare:
            words[at] = f"{OPTION}={_asked(ask)}"
    return words


def _asked(ask: Callable[[str], str]) -> str:
    if sys.stdin is None or not sys.stdin.isatty():
        raise Failure(f"nobody is here to be asked for the PIN; set {SET}, or write {OPTION}=PIN", USAGE)
    try:
        pin = ask("PIN of the table: ")
    except EOFError:
        pin = ""
    if not pin:
        raise Failure("no PIN was typed", USAGE)
    return pin
