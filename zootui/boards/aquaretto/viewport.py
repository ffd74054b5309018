"""How large a zoo is drawn."""

from engine.games.aquaretto.rules.figures import bounds
from engine.games.aquaretto.rules.table import Zoo
from zootui.boards.shared.viewport import Extent, Point, Viewport, Zoom
from zootui.draw.rect import Rect

RowCol = tuple[int, int]
"""Row and column of the grid; both may be below zero."""
_GROWN = (5, 6)

HUGE = Zoom(12, 5, Rect(5, 2, 1, 1), around=10, grown=_GROWN)
GREAT = Zoom(9, 4, Rect(4, 1, 1, 1), around=10, grown=_GROWN)
BIG = Zoom(7, 3, Rect(3, 1, 1, 1))
WIDE = Zoom(7, 2, Rect(3, 0, 1, 1), beside=14)  # rather the water around than cells that are only wider
MIDDLE = Zoom(5, 2, Rect(2, 0, 1, 1))
FLAT = Zoom(4, 1, Rect(1, 0, 1, 1), around=10)  # else cells become narrow
SMALL = Zoom(3, 1, Rect(1, 0, 1, 1))
ZOOMS = (HUGE, GREAT, BIG, WIDE, MIDDLE, FLAT, SMALL)
"""The sign of a cell is the letter of an animal."""


def is_flat(zoom: Zoom) -> bool:
    """Tell whether a cell is a single line, without room for a frame."""
    return zoom.height == 1


def is_framed(zoom: Zoom) -> bool:
    """Tell whether a cell has room for a frame all around."""
    return zoom.height > 2


def xy(where: RowCol) -> Point:
    """Return the column and row of a cell of the map."""
    return where[1], where[0]


def extent_of(zoo: Zoo) -> Extent:
    """Return the cells around a zoo, its entrance and expansions included."""
    top, left, bottom, right = bounds(zoo)
    return Extent(left, top, right, bottom)


def pointer(viewport: Viewport, where: RowCol) -> tuple[int, int, str]:
    """Return where at the edge of the land the sign of a cell waits that is out of sight, and an arrow that tells where it lies."""
    x, y = viewport.corner(*xy(where))
    column, line = x + viewport.zoom.sign.x, y + viewport.zoom.sign.y
    arrow = "▴" if line < 0 else "▾" if line >= viewport.height else "◂" if column < 0 else "▸"
    return min(max(0, column), max(0, viewport.width - 2)), min(max(0, line), max(0, viewport.height - 1)), arrow
