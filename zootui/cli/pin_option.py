"""The PIN on a command line."""

import sys
from collections.abc import Callable, Sequence
from typing import Annotated

from cyclopts import Parameter

from zootui.failure import USAGE, Failure
from zootui.local.table_wanted import PIN_SET

OPTION = "--pin"
"""What asks for the PIN where it stands without one."""
Pin = Annotated[str, Parameter(env_var=PIN_SET, show_env_var=False)]
"""The option of every command that takes a PIN, but for `host`, where it is another thing to say that there is none."""


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


def pin_as_before(pin: str | None, *, had_one: bool) -> str:
    """Return the PIN of a table that is opened again, empty for none; ask for it where it had one and nothing was said."""
    if pin is not None or not had_one:
        return pin or ""
    if sys.stdin is None or not sys.stdin.isatty():
        raise Failure(
            f"this table had a PIN; say it once more with {OPTION} PIN or {PIN_SET}, or open it to everybody with {OPTION}=",
            USAGE,
        )
    from getpass import getpass

    return _asked(getpass)


def _asked(ask: Callable[[str], str]) -> str:
    if sys.stdin is None or not sys.stdin.isatty():
        raise Failure(f"nobody is here to be asked for the PIN; set {PIN_SET}, or write {OPTION}=PIN", USAGE)
    try:
        pin = ask("PIN of the table: ")
    except EOFError:
        pin = ""
    if not pin:
        raise Failure("no PIN was typed", USAGE)
    return pin
