"""The terminal’s title."""

from collections.abc import Callable

from zootui.local.terminal import harmless

HOME = "zootui"


KEEP, GIVE_BACK = "\x1b[22;2t", "\x1b[23;2t"
MOST = 80
"""The most signs of a title."""


def title_at(table: str, game: str, *, asked: bool, ascii_signs: bool = False) -> str:
    """Return the title at a table: that it is one's turn (`asked`), else what the table and its game are called."""
    mark, dash = ("*", "-") if ascii_signs else ("●", "—")
    return f"{mark} your turn {dash} {HOME}" if asked else f"{table}, {game} {dash} {HOME}"


class TerminalTitle:
    """Hold what the title says, and the way to the terminal; nothing is written before the first title."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self._write = write
        self._shown = ""

    def show(self, words: str) -> None:
        """Let the title say something, which others may have written."""
        safe = " ".join(harmless(words).split())[:MOST]
        if safe != self._shown:
            self._write(f"{'' if self._shown else KEEP}\x1b]2;{safe}\x07")
            self._shown = safe

    @property
    def back(self) -> str:
        """Return what makes the title what it was before the first one; nothing where there was none."""
        return GIVE_BACK if self._shown else ""

    def give_back(self) -> None:
        """Let the title be what it was before the first one."""
        if self._shown:
            self._write(GIVE_BACK)
            self._shown = ""
