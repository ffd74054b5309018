"""A rectangle of cells, and what a click on one of them means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple


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

    @classmethod
    def around(cls, boxes: Sequence[Rect]) -> Rect:
        """Return the smallest rectangle that holds all of `boxes`, of which there is one at least."""
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        return cls.between(left, top, max(box.right for box in boxes), max(box.bottom for box in boxes))

    @property
    def right(self) -> int:
        """Return the first column after it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """Return the first line after it."""
        return self.y + self.height


@dataclass(frozen=True)
class Target:
    """Mark a rectangle of cells that stands for an option: pointing there selects `value`.

    On a board that is a value for the slot in hand; None stands for a verb without slots (the pile to draw from).
    """

    x: int
    y: int
    width: int
    height: int
    value: Any
    key: str = ""
    """The letter or digit that jumps there, drawn by the painter, or empty."""
    verb: str = ""
    """The tag of the verb that the place stands for, if that is not the one in hand (a truck to take while drawing is
    pointed at).
    """
