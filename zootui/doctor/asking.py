"""Ask the machine by its own commands, and say what was found."""

import os
import shutil
import sys
import time
from collections.abc import Callable, Sequence

from msgspec import Struct

from net.shells.children import said_by

FINE, NOTE, MEND = "fine", "note", "mend"
"""All is well; nothing has to be done, or nothing could be seen; something has to be done, and the text says what."""


class Finding(Struct, frozen=True):
    """Hold one line: the `topic`, `what` of it was looked at, the `state` (`fine note mend`), and a `text` of one sentence."""

    topic: str
    what: str
    state: str
    text: str


EACH, ALL = 1.5, 4.0
"""Seconds that one command may take, and all of them together."""
_SYSTEM = ("/usr/sbin", "/sbin", "/usr/local/sbin", "/usr/libexec/ApplicationFirewall")

Run = Callable[[Sequence[str]], str | None]
"""What a command says, empty if that is nothing or it refused, None if there is no such command here."""


def commands() -> Run:
    """Return what runs commands from now on, in the language of programs, for as long as there is time for one more."""
    end = time.monotonic() + ALL

    def run(words: Sequence[str]) -> str | None:
        if (program := _program(words[0])) is None:
            return None
        return said_by([program, *words[1:]], max(0.1, min(EACH, end - time.monotonic())))

    return run


def _program(name: str) -> str | None:
    """Return where a command of this system is; one in the working folder, where Windows looks first, may be anybody's."""
    file = f"{name}.exe" if sys.platform == "win32" else name
    folders = [folder for folder in (*os.environ.get("PATH", "").split(os.pathsep), *_SYSTEM) if os.path.isabs(folder)]
    return next(filter(None, (shutil.which(os.path.join(folder, file)) for folder in folders)), None)
