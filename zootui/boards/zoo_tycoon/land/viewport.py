"""Choose how large a zoo is drawn, and which part of it is in sight."""

from dataclasses import dataclass

from engine.games.zoo_tycoon.rules.zoo.squares import COLUMNS, ROWS
from zootui.boards.shared.viewport import CellSize, Extent, MapViewport, Point
from zootui.draw.rect import Rect

ZOO = Extent(0, 0, COLUMNS - 1, ROWS - 1)


@dataclass(frozen=True)
class Zoom(CellSize):
    """How large a square is drawn, the free column included."""

    gap: int
    """The half lines that are free above it."""

    def size(self, extent: Extent) -> Point:
        """Return how many columns and lines an extent takes, with the free column on its right."""
        across, down = super().size(extent)
        return across + 1, down

    @property
    def wordy(self) -> bool:
        """Tell whether a square has room for words."""
        return self.height > 3


HUGE, GREAT, BIG, SMALL = Zoom(12, 6, 1), Zoom(10, 5, 1), Zoom(8, 4, 1), Zoom(5, 2, 0)


class Viewport(MapViewport[Zoom]):
    """Tell of squares by their numbers."""

    def at(self, square: int) -> Point:
        """Return the column and line where a square begins, its free column included."""
        return self.corner(square % COLUMNS, square // COLUMNS)

    def plate(self, square: int) -> Rect:
        """Return the cells of a square without its free column."""
        x, y = self.at(square)
        return Rect(x + 1, y, self.zoom.width - 1, self.zoom.height)

    def shows(self, square: int) -> bool:
        """Tell whether something of a square is in sight."""
        return self.cut(*self.plate(square)) is not None


def choose_viewport(
    width: int, height: int, keep: tuple[int, ...] = (), at: Point = (0, 0), spare: int = 0
) -> Viewport:
    """Return the largest zoom that shows the whole zoo in a room, else the small one, scrolled `at`; `keep` stays in sight.

    `spare` lines may be cut off above a large one: nothing can be seen there.
    """
    for zoom in (HUGE, GREAT, BIG, SMALL):
        across, down = zoom.size(ZOO)
        if across <= width and down <= height + spare:
            break
    big = zoom.wordy
    x = (width - across) // 2 if across <= width else max(width - across, min(0, -at[0]))
    y = 0 if down <= height else height - down if big else max(height - down, min(0, -at[1]))
    squares = [(square % COLUMNS, square // COLUMNS) for square in keep]
    return Viewport(zoom, x, y, width, height).keeping(squares, spare if big else 0)
