"""Say how the commands of this program are typed: here as it was called, elsewhere by its name.

Every command that is printed is made here, so that whoever reads it can type it.
"""

import os
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache

PROGRAM = "zootui"
BY_UV, RUN_BY_UV = "UV", "UV_RUN_RECURSION_DEPTH"
"""What uv sets for all that it starts, and for what `uv run` does: where it lets a program be found, no shell looks afterwards."""


def here(command: str = "") -> str:
    """Return how a command is typed in the terminal in which this runs.

    >>> here("rules GAME")
    'zootui rules GAME'
    """
    return f"{_called()} {command}".rstrip()


def elsewhere(command: str) -> str:
    """Return how a command is typed on another machine: how the program is called there is known there."""
    return f"{PROGRAM} {command}"


@cache
def _called() -> str:
    return as_called(sys.argv[0] if sys.argv else "", sys.orig_argv, os.environ, shutil.which)


def as_called(
    run: str, interpreted: Sequence[str], environment: Mapping[str, str], find: Callable[[str], str | None]
) -> str:
    """Return the words that call this program again.

    `run` is the file that was, `interpreted` all that was typed for Python, `find` looks for a program as a shell does.
    """
    folder, name = os.path.split(run)
    from zootui.local.shell_words import program, quoted  # only here: no command waits for it

    by_uv = "uv run " * (RUN_BY_UV in environment)
    if name == "__main__.py" and os.path.basename(folder) == PROGRAM:
        return by_uv + _as_module([(quoted if at or by_uv else program)(word) for at, word in enumerate(interpreted)])
    if _bare(name) != PROGRAM or not folder:  # another program that uses this one; or the shell has found it
        return PROGRAM
    if by_uv:
        return by_uv + PROGRAM
    found = None if BY_UV in environment else find(PROGRAM)
    return PROGRAM if found is not None and _whole(found) == _whole(run) else program(_as_typed(_bare(run)))


def _as_module(interpreted: Sequence[str]) -> str:
    """Return `python -m zootui` with the interpreter and its options as they were typed; the name alone where it was not run so."""
    place = next((place for place, word in enumerate(interpreted) if word in ("-m", f"-m{PROGRAM}")), 0)
    return " ".join([*interpreted[:place], "-m", PROGRAM]) if place else PROGRAM


def _as_typed(path: str) -> str:
    """Return a path as it was typed; from the working folder where it lies below that and was not."""
    try:
        below = os.path.isabs(path) and os.path.commonpath([path, os.getcwd()]) == os.getcwd()
    except (OSError, ValueError):  # the working folder was deleted, or is on another drive
        below = False
    shown = os.path.relpath(path) if below else path
    return shown if os.path.dirname(shown) else os.path.join(os.curdir, shown)


def _whole(path: str) -> str:
    return os.path.normcase(_bare(os.path.realpath(path)))


def _bare(path: str) -> str:
    """Return a path without the ending that Windows gives to programs."""
    return path[: -len(".exe")] if path.casefold().endswith(".exe") else path
