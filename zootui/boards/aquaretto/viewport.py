"""How large a zoo is drawn, and which part of it is seen."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from engine.games.aquaretto.rules.figures import bounds
from engine.games.aquaretto.rules.table import Zoo
from zootui.boards.shared.viewport import CellSize, Extent, MapViewport, Point, fit as fitting, is_larger, sizes_for

RowCol = tuple[int, int]
"""Row and column of the grid; both may be below zero."""
_SEEN = 7
"""How many of ten cells that lie around a zoo must be in sight; flat cells show all of them or become narrow."""


@dataclass(frozen=True)
class Zoom(CellSize):
    """Hold how large a cell is drawn, and where in it the letter of an animal stands."""

    letter: Point

    @property
    def flat(self) -> bool:
        """Tell whether a cell is a single line, without room for a frame."""
        return self.height == 1

    @property
    def framed(self) -> bool:
        """Tell whether a cell has room for a frame all around."""
        return self.height > 2


HUGE, GREAT, BIG = Zoom(12, 5, (5, 2)), Zoom(9, 4, (4, 1)), Zoom(7, 3, (3, 1))
WIDE, MIDDLE, FLAT, SMALL = Zoom(7, 2, (3, 0)), Zoom(5, 2, (2, 0)), Zoom(4, 1, (1, 0)), Zoom(3, 1, (1, 0))
ZOOMS = (HUGE, GREAT, BIG, WIDE, MIDDLE, FLAT, SMALL)
_CELLS = (5, 6)
"""A zoo in the middle of a game: larger than usual are only cells in which all of it would be seen."""


def extent_of(zoo: Zoo) -> Extent:
    """Return the cells around a zoo, its entrance and expansions included."""
    top, left, bottom, right = bounds(zoo)
    return Extent(left, top, right, bottom)


class Viewport(MapViewport[Zoom]):
    """Tell of cells by row and column."""

    def at(self, where: RowCol) -> Point:
        """Return the column and line of the land where a cell begins."""
        return self.corner(where[1], where[0])

    def shows(self, where: RowCol) -> bool:
        """Tell whether the sign of a cell is in sight."""
        x, y = self.at(where)
        return 0 <= x + self.zoom.letter[0] < self.width and 0 <= y + self.zoom.letter[1] < self.height

    def cells_seen(self) -> Iterator[RowCol]:
        """Yield all cells that are seen at least in part, in reading order."""
        return ((row, col) for col, row in self.cells())


def pointer(viewport: Viewport, where: RowCol) -> tuple[int, int, str]:
    """Return where at the edge of the land the sign of a cell waits that is out of sight, and an arrow that tells where it lies."""
    x, y = viewport.at(where)
    column, line = x + viewport.zoom.letter[0], y + viewport.zoom.letter[1]
    arrow = "▴" if line < 0 else "▾" if line >= viewport.height else "◂" if column < 0 else "▸"
    return min(max(0, column), max(0, viewport.width - 2)), min(max(0, line), max(0, viewport.height - 1)), arrow


def fit(
    core: Extent,
    width: int,
    height: int,
    *,
    more: Collection[RowCol] = (),
    keep: Collection[RowCol] = (),
    at: Point = (0, 0),
) -> Viewport:
    """Return the largest zoom that shows all of `core` and most of the cells `more`; if none does, the smallest, scrolled."""

    def enough(viewport: Viewport) -> bool:
        zoom = viewport.zoom
        least = 10 if zoom is FLAT or is_larger(zoom, BIG) else _SEEN
        margin = 2 * zoom.width if zoom is WIDE else 0  # rather the water around than cells that are only wider
        return zoom.size(core)[0] + margin <= width and 10 * sum(map(viewport.shows, more)) >= least * len(more)

    room = width, height
    further, kept = ([(col, row) for row, col in cells] for cells in (more, keep))
    zooms = sizes_for(ZOOMS, BIG, _CELLS, room)
    return fitting(Viewport, zooms, core, room, more=further, enough=enough, keep=kept, at=at)
