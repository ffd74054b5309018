"""Hold a rectangle of cells.

It is not Textual's `Region`: the boards and the line client know no Textual.
"""

from __future__ import annotations

from typing import NamedTuple


class Rect(NamedTuple):
    """Hold a rectangle of cells: `x` columns from the left, `y` lines from the top, `width` columns and `height` lines large."""

    x: int
    y: int
    width: int
    height: int

    @classmethod
    def between(cls, left: int, top: int, right: int, bottom: int) -> Rect:
        """Return the rectangle from column `left` and line `top` up to, and without, `right` and `bottom`."""
        return cls(left, top, right - left, bottom - top)

    @property
    def right(self) -> int:
        """Return the first column after it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """Return the first line after it."""
        return self.y + self.height
