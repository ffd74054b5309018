"""How large a park is drawn."""

from collections.abc import Collection

from engine.games.barenpark.rules.park_map import park_bounds
from engine.games.barenpark.rules.table import Park
from engine.shared.polyomino import Square
from zootui.boards.shared.viewport import Alignment, Extent, Point, Viewport, Zoom, fit
from zootui.draw.rect import Rect

_STANDING = Alignment(whole=(1, 2), part=(1, 2), loose=False)
"""A park stands on the lower edge, and scrolls only where not all of it is seen."""

_GROWN = (8, 7)
"""A park of four areas, but for its fence."""
HUGE, GREAT, BIG, MIDDLE = (
    Zoom(width, height, Rect(1, 1, 1, 1), joint=(1, 1), border=(1, 1), cut=(1, 1), grown=grown)
    for width, height, grown in ((10, 5, _GROWN), (8, 4, _GROWN), (6, 3, (0, 0)), (4, 2, (0, 0)))
)
SMALL = Zoom(2, 1)
ZOOMS = (HUGE, GREAT, BIG, MIDDLE, SMALL)
"""Half a line of the fence may be cut off at the top and at the foot."""


def is_large(zoom: Zoom) -> bool:
    """Tell whether a square has room for a short name."""
    return zoom.width >= BIG.width


def mark(zoom: Zoom) -> Point:
    """Return the column and line of a square in which its sign of three columns begins."""
    return (zoom.width - 2) // 2, zoom.height // 2


def extent_of(park: Park) -> Extent:
    """Return the squares around a park."""
    box = park_bounds(park)
    return Extent(box.left, box.top, box.left + box.width - 1, box.top + box.height - 1)


def choose_viewport(zoom: Zoom, land: Rect, box: Extent, keep: Collection[Square] = (), at: Point = (0, 0)) -> Viewport:
    """Return what is seen of a park in a size that was chosen with what stands beside it."""
    return fit((zoom,), box, (land.width, land.height), keep=keep, at=at, alignment=_STANDING)
