"""How large a park is drawn, and which part of it is seen."""

from collections.abc import Collection
from dataclasses import dataclass

from engine.games.barenpark.rules.park_map import park_bounds
from engine.games.barenpark.rules.table import Park
from engine.shared.polyomino import Square
from zootui.boards.shared.viewport import CellSize, Extent, MapViewport, Point, sizes_for
from zootui.draw.rect import Rect


@dataclass(frozen=True)
class Zoom(CellSize):
    """Hold how large a square is drawn; with `joints` its first column and first half line are the joint to the next."""

    joints: bool = True

    @property
    def large(self) -> bool:
        """Tell whether a square has room for a short name."""
        return self.width >= 6

    @property
    def mark(self) -> tuple[int, int]:
        """Return the column and line of a square in which its sign of three columns begins."""
        return (self.width - 2) // 2, self.height // 2

    def size(self, extent: Extent) -> Point:
        """Return the columns and lines that an extent takes whole, with the border around it."""
        across, down = super().size(extent)
        return across + self.joints, down + self.joints

    def least(self, extent: Extent) -> Point:
        """Return the columns and lines that show all of an extent: half a line at its top and its foot may be cut off."""
        across, down = super().size(extent)
        return across + self.joints, down - self.joints


HUGE, GREAT, BIG, MIDDLE, SMALL = Zoom(10, 5), Zoom(8, 4), Zoom(6, 3), Zoom(4, 2), Zoom(2, 1, joints=False)
ZOOMS = (HUGE, GREAT, BIG, MIDDLE, SMALL)
_CELLS = (8, 7)
"""A park of four areas: larger than usual are only squares in which all of it would be seen, but its fence."""


class Viewport(MapViewport[Zoom]):
    """Tell of squares of a park by column and row, each with the joint before it."""

    def shows(self, square: Square) -> bool:
        """Tell whether a square is in sight, so far that its sign can be read."""
        left, top = self.corner(*square)
        sign = int(self.zoom.joints)
        return 0 <= left + sign < self.width and 0 <= top + sign < self.height

    def plate(self, square: Square) -> Rect:
        """Return the cells of a square, without the joint before it, so far as they are in sight; it may have none."""
        left, top = self.corner(*square)
        x, right = (max(0, min(self.width, left + edge)) for edge in (int(self.zoom.joints), self.zoom.width))
        y, bottom = (max(0, min(self.height, top + edge)) for edge in (0, self.zoom.height))
        return Rect.between(x, y, right, bottom)


@dataclass(frozen=True)
class Layout:
    """Hold where on the board the land with the park lies, where everything else does, and how large squares are."""

    land: Rect
    rest: Rect
    zoom: Zoom


def extent_of(park: Park) -> Extent:
    """Return the squares around a park."""
    box = park_bounds(park)
    return Extent(box.left, box.top, box.left + box.width - 1, box.top + box.height - 1)


def choose_layout(width: int, height: int, box: Extent, beside: int, below: int, most: int) -> Layout:
    """Divide a board so that squares are as large as can be while all of `box` is seen.

    The rest goes beside the park, `beside` to `most` columns wide, or, where only that allows larger squares, under it, at
    least `below` lines high. If nothing shows all, squares are smallest and the park is seen in part.
    """
    for zoom in sizes_for(ZOOMS, BIG, _CELLS, (width - 1 - beside, height)):
        across, down = zoom.least(box)
        if across + 1 + beside <= width and down <= height:
            return _beside(zoom, width, height, zoom.size(box)[0], beside, most)
        if across <= width and down + 1 + below <= height:
            lines = min(zoom.size(box)[1], height - 1 - below)
            return Layout(Rect(0, 0, width, lines), Rect(1, lines + 1, max(0, width - 2), height - lines - 1), zoom)
    across = min(SMALL.size(box)[0], max(8, width - 1 - beside))
    return _beside(SMALL, width, height, across, beside, most)


def _beside(zoom: Zoom, width: int, height: int, across: int, beside: int, most: int) -> Layout:
    rest = max(0, min(most, max(beside, width - across - 1), width - across - 1))
    land = max(0, min(width, width - rest - 1))
    return Layout(Rect(0, 0, land, height), Rect(land + 1, 0, max(0, width - land - 1), height), zoom)


def choose_viewport(zoom: Zoom, land: Rect, box: Extent, keep: Collection[Square] = (), at: Point = (0, 0)) -> Viewport:
    """Return what is seen of a park: all of `box` if it fits, standing on the lower edge, else the part that holds `keep`.

    `at` scrolls a park that does not fit; squares of `keep` (the tile in hand) stay in sight.
    """
    across, down = zoom.size(box)
    edge = int(zoom.joints)
    left = _begin(land.width, across, 0, at[0], (land.width - across) // 2)
    top = _begin(land.height, down, 2 * edge, at[1], land.height - down)
    x, y = left - box.left * zoom.width, top - box.top * zoom.height
    return Viewport(zoom, x, y, land.width, land.height).keeping(keep, edge)


def _begin(room: int, size: int, spare: int, by: int, wanted: int) -> int:
    """Return where content of a size begins: at `wanted` if it fits; up to `spare` is cut off at both ends; else it scrolls."""
    if size <= room:
        return wanted
    if size - spare <= room:
        return -((size - room) // 2)
    return max(room - size, min(0, wanted - by))
