"""Ask the terminal how wide it shows the signs that some, set to an East Asian language, show in two cells.

All of our signs that are not letters are such: where they take two cells, no column of a screen stands where it should.
"""

from collections.abc import Callable

from zootui.draw.glyphs import SEAT_MARKS

SIGN = SEAT_MARKS[0]
QUESTION = f"\x1b[2;1H{SIGN}\x1b[6n"
"""Write the sign where a picture will cover it, and ask where the cursor is: in the first line the answer would look like F3."""
AFTER_ONE = 1
"""The column after a sign of one cell, counted from 0."""


class SignWidth:
    """Hold whether the terminal was asked, and whether one sign took more than a cell; `write` goes to it."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self._write = write
        self._asked = False
        self.wide = False

    def ask(self) -> None:
        """Ask before anything is painted; who does not answer shows signs as everybody does."""
        self._asked = True
        self._write(QUESTION)

    def answered(self, column: int) -> bool:
        """Take an answer and return whether it says that signs are too wide; only the first counts."""
        asked, self._asked = self._asked, False
        self.wide = self.wide or (asked and column > AFTER_ONE)
        return asked and self.wide
