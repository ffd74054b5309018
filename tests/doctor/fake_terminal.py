"""Play a terminal at the other end of a pseudo-terminal: it moves its cursor, and answers questions well, wrongly or not at all."""

from __future__ import annotations

import os
import pty
import re
import select
import threading
from collections.abc import Callable

from rich.cells import cell_len

_TOLD = re.compile(
    "\x1b\\[6n|\x1b\\[\\?(?P<mode>[0-9]+)\\$p|\x1b\\[[0-9]+;(?P<column>[0-9]+)H"
    "|\x1b\\[[0-?]*[ -/]*[@-~]|\x1b\\][^\x07\x1b]*\x07|(?P<letter>[^\x1b])"
)


def ambiguous_is_wide(sign: str) -> int:
    """Return how wide a sign is for a terminal that was told that it is in East Asia."""
    return 2 if sign in "★☆●○◎◆◇■□▲→←↑↓" else cell_len(sign)


def as_bytes(sign: str) -> int:
    """Return how wide a sign is for a terminal that knows no UTF-8."""
    return len(sign.encode())


class FakeTerminal:
    """Answer at most `places` questions for the cursor, and those for `modes` if there are any; `place` is our end."""

    def __init__(
        self, width: Callable[[str], int] = cell_len, places: int = 10_000, modes: dict[int, int] | None = None
    ) -> None:
        self.end, self.place = pty.openpty()
        self.written = ""
        self._width, self._places, self._modes = width, places, modes
        self._column = 1
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._answer, daemon=True)

    def __enter__(self) -> FakeTerminal:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._thread.join()
        os.close(self.place)
        os.close(self.end)

    def _answer(self) -> None:
        left = b""
        while not self._ended.is_set():
            if not select.select([self.end], [], [], 0.05)[0]:
                continue
            try:
                data = left + os.read(self.end, 65536)
            except OSError:
                return
            text = data.decode(errors="ignore")
            left = data[len(text.encode()) :]
            self.written += text
            os.write(self.end, "".join(map(self._said, _TOLD.finditer(text))).encode())

    def _said(self, found: re.Match[str]) -> str:
        if letter := found["letter"]:
            self._column = 1 if letter in "\r\n" else self._column + self._width(letter)
            return ""
        if column := found["column"]:
            self._column = int(column)
            return ""
        if mode := found["mode"]:
            return "" if self._modes is None else f"\x1b[?{mode};{self._modes.get(int(mode), 0)}$y"
        if found[0] != "\x1b[6n" or self._places == 0:
            return ""
        self._places -= 1
        return f"\x1b[24;{self._column}R"
