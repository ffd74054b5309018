"""How large a zoo is drawn, and which part of it is seen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from zootui.boards.shared.cell_size import is_larger, sizes_for
from zootui.boards.shared.viewport import begin, cut, scrolled, shift
from zootui.draw.canvas import Rect

RowCol = tuple[int, int]
"""Row and column of the grid; both may be below zero."""
_SEEN = 7
"""How many of ten cells that lie around a zoo must be in sight; flat cells show all of them or become narrow."""


@dataclass(frozen=True)
class Zoom:
    """Hold how large a cell is drawn, and where in it the letter of an animal stands."""

    width: int
    height: int
    letter: tuple[int, int]

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


@dataclass(frozen=True)
class GridBounds:
    """Hold a rectangle of the grid, all ends included."""

    top: int
    left: int
    bottom: int
    right: int

    def with_cells(self, cells: Iterable[RowCol]) -> GridBounds:
        """Return the smallest bounds that hold more cells, too."""
        more = list(cells)
        rows, cols = [row for row, _ in more], [col for _, col in more]
        return GridBounds(
            top=min([self.top, *rows]),
            left=min([self.left, *cols]),
            bottom=max([self.bottom, *rows]),
            right=max([self.right, *cols]),
        )

    def size(self, zoom: Zoom) -> tuple[int, int]:
        """Return how many columns and lines the bounds take."""
        return (self.right - self.left + 1) * zoom.width, (self.bottom - self.top + 1) * zoom.height


@dataclass(frozen=True)
class Viewport:
    """Hold where row 0, column 0 of the grid begins on the land, and how large the land is."""

    zoom: Zoom
    x: int
    y: int
    width: int
    height: int

    def at(self, where: RowCol) -> tuple[int, int]:
        """Return the column and line of the land where a cell begins."""
        return self.x + where[1] * self.zoom.width, self.y + where[0] * self.zoom.height

    def shows(self, where: RowCol) -> bool:
        """Tell whether the sign of a cell is in sight."""
        x, y = self.at(where)
        return 0 <= x + self.zoom.letter[0] < self.width and 0 <= y + self.zoom.letter[1] < self.height

    def cells_seen(self) -> Iterator[RowCol]:
        """Yield all cells that are seen at least in part, in reading order."""
        zoom = self.zoom
        for row in range(-self.y // zoom.height, (self.height - 1 - self.y) // zoom.height + 1):
            for col in range(-self.x // zoom.width, (self.width - 1 - self.x) // zoom.width + 1):
                yield row, col

    def seen(self, where: RowCol) -> Rect | None:
        """Return what is seen of a cell; None if nothing is."""
        return cut(*self.at(where), self.zoom.width, self.zoom.height, (self.width, self.height))


def pointer(viewport: Viewport, where: RowCol) -> tuple[int, int, str]:
    """Return where at the edge of the land the sign of a cell waits that is out of sight, and an arrow that tells where it lies."""
    x, y = viewport.at(where)
    column, line = x + viewport.zoom.letter[0], y + viewport.zoom.letter[1]
    arrow = "▴" if line < 0 else "▾" if line >= viewport.height else "◂" if column < 0 else "▸"
    return min(max(0, column), max(0, viewport.width - 2)), min(max(0, line), max(0, viewport.height - 1)), arrow


def fit(
    core: GridBounds,
    width: int,
    height: int,
    *,
    more: Collection[RowCol] = (),
    keep: Collection[RowCol] = (),
    at: tuple[int, int] = (0, 0),
) -> Viewport:
    """Return the largest zoom that shows all of `core` and most of the cells `more`; if none does, the smallest, scrolled.

    Cells of `keep` (what is in hand) are always in sight, and `at` scrolls, but neither changes the zoom, so that it holds still.
    """
    viewport = Viewport(zoom=SMALL, x=0, y=0, width=width, height=height)
    for zoom in sizes_for(ZOOMS, BIG, _CELLS, (width, height)):
        viewport = _placed(zoom, core, more, width, height)
        least = 10 if zoom is FLAT or is_larger(zoom, BIG) else _SEEN
        margin = 2 * zoom.width if zoom is WIDE else 0  # rather the water around than cells that are only wider
        across, down = core.size(zoom)
        whole = across + margin <= width and down <= height
        if whole and 10 * sum(viewport.shows(where) for where in more) >= least * len(more):
            break
    zoom = viewport.zoom
    left, top = viewport.at((core.top, core.left))
    x = viewport.x - left + scrolled(left - at[0], core.size(zoom)[0], zoom.width, width)
    y = viewport.y - top + scrolled(top - at[1], core.size(zoom)[1], zoom.height, height)
    if keep:
        x += shift(x, zoom.width, [col for _, col in keep], width)
        y += shift(y, zoom.height, [row for row, _ in keep], height)
    return Viewport(zoom=zoom, x=x, y=y, width=width, height=height)


def _placed(zoom: Zoom, core: GridBounds, more: Collection[RowCol], width: int, height: int) -> Viewport:
    """Return the window with everything in its middle, so far as the core stays in sight."""
    wider = core.with_cells(more)
    x = begin(core.size(zoom)[0], wider.size(zoom)[0], (core.left - wider.left) * zoom.width, width)
    y = begin(core.size(zoom)[1], wider.size(zoom)[1], (core.top - wider.top) * zoom.height, height)
    return Viewport(zoom=zoom, x=x - core.left * zoom.width, y=y - core.top * zoom.height, width=width, height=height)
