"""What a terminal answers about itself."""

import os
import re
import select
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from msgspec import Struct

FIRST, REST = 1.0, 2.0
"""Seconds that a terminal has for its first answer, and for all others together."""

AT_ONCE = 16
"""How many signs are asked for before the answers are read: a terminal's line does not hold any number of them."""

MOUSE, MOUSE_PLACES, FOCUS = 1000, 1006, 1004
"""The modes for clicks, for clicks in wide windows, and for going to another window and coming back."""

_PLACE = re.compile(rb"\x1b\[(\d+);(\d+)R")

_MODE = re.compile(rb"\x1b\[\?(\d+);(\d)\$y")

_KNOWN = frozenset((1, 2, 3))


class Answers(Struct, frozen=True):
    """Hold what a terminal has answered: by how many cells each sign moved the cursor, and whether it knows mouse and focus.

    A mode is None where the terminal does not say.
    """

    widths: dict[str, int]
    """Short of signs where it stopped to answer."""
    mouse: bool | None = None
    focus: bool | None = None


def ask_terminal(keyboard: int, screen: int, signs: Sequence[str]) -> Answers | None:
    """Return what the terminal of these two file descriptors answers, None if nothing; not for Windows, which has no termios."""
    with _raw(keyboard):
        terminal = _Terminal(keyboard, screen)
        if not terminal.ask(b"\r\x1b[6n", 1, FIRST):
            return None
        end = time.monotonic() + REST
        widths: dict[str, int] = {}
        for first in range(0, len(signs), AT_ONCE):
            asked = signs[first : first + AT_ONCE]
            said = terminal.ask(
                b"".join(b"\r%s\x1b[6n" % sign.encode() for sign in asked), len(asked), end - time.monotonic()
            )
            columns = [int(found[2]) - 1 for found in _PLACE.finditer(said)]
            widths |= dict(zip(asked, columns, strict=False))
            if len(columns) < len(asked):
                break
        modes = b"".join(b"\x1b[?%d$p" % mode for mode in (MOUSE, MOUSE_PLACES, FOCUS))
        said = terminal.ask(b"\r\x1b[K" + modes + b"\r\x1b[K\x1b[6n", 1, end - time.monotonic())
        known = {int(found[1]): int(found[2]) in _KNOWN for found in _MODE.finditer(said)}
        clicks = known[MOUSE] and known[MOUSE_PLACES] if {MOUSE, MOUSE_PLACES} <= known.keys() else None
        return Answers(widths, clicks, known.get(FOCUS))


class _Terminal:
    """Hold both ends of the terminal, which does not echo."""

    def __init__(self, keyboard: int, screen: int) -> None:
        self._keyboard, self._screen = keyboard, screen

    def ask(self, question: bytes, answers: int, seconds: float) -> bytes:
        """Return what comes until `answers` places were told, or time is up; empty if none was."""
        os.write(self._screen, question)
        said, end = b"", time.monotonic() + seconds
        while len(_PLACE.findall(said)) < answers:
            ready, _, _ = select.select([self._keyboard], [], [], max(0.0, end - time.monotonic()))
            part = os.read(self._keyboard, 4096) if ready else b""
            if not part:
                break
            said += part
        return said if _PLACE.search(said) else b""


@contextmanager
def _raw(keyboard: int) -> Iterator[None]:
    """Let answers come through at once and unseen, and put everything back afterwards."""
    if sys.platform == "win32":
        yield
        return
    import termios
    import tty

    before = termios.tcgetattr(keyboard)
    tty.setcbreak(keyboard, termios.TCSAFLUSH)
    try:
        yield
    finally:
        termios.tcsetattr(keyboard, termios.TCSAFLUSH, before)
