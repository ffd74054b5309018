"""Run clients in pseudo-terminals, press keys there, and see what they paint and when."""

import codecs
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Sequence

WIDTH, HEIGHT = 120, 36
PATIENCE = 20.0
ZOOTUI = (sys.executable, "-m", "zootui")


class Terminal:
    """Run a client and gather what it sends to its terminal: all of it since a key was pressed, and when each part came."""

    def __init__(self, words: list[str], home: str, command: Sequence[str] = ZOOTUI) -> None:
        self.screen, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", HEIGHT, WIDTH, 0, 0))
        surroundings = {**os.environ, "ZOOTUI_HOME": home, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        self.process = subprocess.Popen(
            [*command, *words], stdin=slave, stdout=slave, stderr=slave, env=surroundings, start_new_session=True
        )
        os.close(slave)
        self.seen = b""
        self.parts: list[tuple[float, bytes]] = []

    def press(self, keys: bytes) -> float:
        """Press keys, and return when."""
        self.forget()
        began = time.perf_counter()
        os.write(self.screen, keys)
        return began

    def forget(self) -> None:
        """Look only at what comes from now on."""
        self.seen, self.parts = b"", []

    def close(self) -> None:
        """End the client."""
        self.process.kill()
        self.process.wait()
        os.close(self.screen)

    def take(self) -> None:
        """Take what has come."""
        part = os.read(self.screen, 65536)
        self.seen += part
        self.parts.append((time.perf_counter(), part))


def read(terminals: Sequence[Terminal], seconds: float) -> bool:
    """Take what comes at any of the terminals within so many seconds; tell whether anything did."""
    ready, _, _ = select.select([one.screen for one in terminals], [], [], seconds)
    for one in terminals:
        if one.screen in ready:
            one.take()
    return bool(ready)


def rest(terminals: Sequence[Terminal], seconds: float) -> None:
    """Take what comes for so many seconds."""
    end = time.perf_counter() + seconds
    while (left := end - time.perf_counter()) > 0:
        read(terminals, left)


def wait(terminals: Sequence[Terminal], at: Terminal, *marks: bytes) -> float:
    """Read all terminals until one of `marks` has come at one of them; return when that was; raise TimeoutError."""
    end = time.perf_counter() + PATIENCE
    while not any(mark in at.seen for mark in marks):
        if time.perf_counter() > end:
            raise TimeoutError(f"{marks} never came; the end of what did: {at.seen[-300:]!r}")
        read(terminals, 0.5)
    return time.perf_counter()


Cells = dict[tuple[int, int], tuple[str, str]]
"""What stands where (row and column from 0): a letter, and the style that was asked for last before it."""
_TOLD = re.compile(
    "\x1b\\[(?P<move>[0-9;]*)H|\x1b\\[(?P<style>[0-9;]*)m|\x1b\\[[0-?]*[ -/]*[@-~]"
    "|\x1b[\\]P_][^\x07\x1b]*(?:\x07|\x1b\\\\)|\x1b[^\\[\\]P_]"
    "|\r|\n|(?P<letter>[^\x1b])"
)
"""What is said to a terminal: where to go on, in which style, anything else, and letters."""


class Painted:
    """Hold what stands on a terminal, as far as moving, styles and letters go: that is all that the screens make use of."""

    def __init__(self) -> None:
        self.cells: Cells = {}
        self._row = self._column = 0
        self._style = ""
        self._left = ""
        self._letters = codecs.getincrementaldecoder("utf-8")("replace")

    def take(self, part: bytes) -> None:
        """Paint what was sent; what is cut in the middle waits for its rest."""
        text, at = self._left + self._letters.decode(part), 0
        while found := _TOLD.match(text, at):
            at = found.end()
            self._paint(found)
        self._left = text[at:]

    def _paint(self, found: re.Match[str]) -> None:
        move, style, letter = found["move"], found["style"], found["letter"]
        if letter is not None:
            self.cells[self._row, self._column] = (letter, self._style)
            self._column += 1
        elif style is not None:
            self._style = style
        elif move is not None:
            row, _, column = move.partition(";")
            self._row, self._column = int(row or 1) - 1, int(column or 1) - 1
        elif found[0] == "\r":
            self._column = 0
        elif found[0] == "\n":
            self._row, self._column = self._row + 1, 0

    def text(self) -> str:
        """Return all that stands there, line by line."""
        return "\n".join(
            "".join(self.cells.get((row, column), " ")[0] for column in range(WIDTH)) for row in range(HEIGHT)
        )

    def part(self, rows: range, columns: range) -> Cells:
        """Return what stands in a part of the terminal."""
        return {(row, column): cell for (row, column), cell in self.cells.items() if row in rows and column in columns}
