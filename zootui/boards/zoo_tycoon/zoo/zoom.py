"""Choose how large the squares of a zoo are drawn and which of them are seen: from squares to cells of the canvas.

A square begins with a free column on its left, and in the large zoom with half a free line above: what lies between squares.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.zoo_tycoon.rules.zoo.grid import COLUMNS, ROWS
from zootui.boards.shared.viewport import shift
from zootui.draw.rect import Rect


@dataclass(frozen=True)
class Zoom:
    """Hold how large a square is drawn, the free column included; `gap` is the half lines that are free above it."""

    width: int
    height: int
    gap: int

    @property
    def size(self) -> tuple[int, int]:
        """Return the columns and lines of a whole zoo, with the free column on its right."""
        return COLUMNS * self.width + 1, ROWS * self.height


BIG, SMALL = Zoom(8, 4, 1), Zoom(5, 2, 0)


@dataclass(frozen=True)
class Viewport:
    """Hold where the first square begins in a room, and how large the room is."""

    zoom: Zoom
    x: int
    y: int
    width: int
    height: int

    def at(self, square: int) -> tuple[int, int]:
        """Return the column and line where a square begins, its free column included."""
        row, column = divmod(square, COLUMNS)
        return self.x + column * self.zoom.width, self.y + row * self.zoom.height

    def plate(self, square: int) -> Rect:
        """Return the cells of a square without its free column."""
        x, y = self.at(square)
        return Rect(x + 1, y, self.zoom.width - 1, self.zoom.height)

    def shows(self, square: int) -> bool:
        """Tell whether something of a square is in sight."""
        plate = self.plate(square)
        return plate.x < self.width and plate.right > 0 and plate.y < self.height and plate.bottom > 0


def choose_viewport(
    width: int, height: int, keep: tuple[int, ...] = (), at: tuple[int, int] = (0, 0), spare: int = 0
) -> Viewport:
    """Return the largest zoom that shows the whole zoo in a room, else the small one, scrolled `at`; `keep` stays in sight.

    So many lines as `spare` may be cut off above the large one: nothing can be seen there.
    """
    big = BIG.size[0] <= width and BIG.size[1] <= height + spare
    zoom = BIG if big else SMALL
    across, down = zoom.size
    x = (width - across) // 2 if across <= width else max(width - across, min(0, -at[0]))
    y = 0 if down <= height else height - down if big else max(height - down, min(0, -at[1]))
    if keep:
        if across > width:
            x += shift(x, zoom.width, [square % COLUMNS for square in keep], width)
        if down > height and not big:
            y += shift(y, zoom.height, [square // COLUMNS for square in keep], height)
    return Viewport(zoom=zoom, x=x, y=y, width=width, height=height)
