"""How large a zoo is drawn, and which part of it is seen."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from engine.games.o_zoo_le_mio.rules.figures import half_tiles
from engine.games.o_zoo_le_mio.rules.geometry import ENTRANCE, Cell
from engine.games.o_zoo_le_mio.rules.table import Public
from zootui.boards.shared.viewport import MapViewport, Point, fit, is_larger, sizes_for


@dataclass(frozen=True)
class Zoom:
    """Hold how half a tile is drawn: its size, where its road runs (`road`, two columns wide), where its signs stand.

    `brief` zooms write stars and bushes as numbers.
    """

    width: int
    height: int
    road: Point
    letter: Point
    stars: Point
    bushes: Point
    guests: Point
    hut: int
    brief: bool = False


HUGE = Zoom(width=14, height=7, road=(6, 3), letter=(1, 1), stars=(9, 1), bushes=(1, 5), guests=(9, 5), hut=3)
GREAT = Zoom(width=12, height=6, road=(5, 2), letter=(1, 1), stars=(8, 1), bushes=(1, 4), guests=(8, 4), hut=3)
BIG = Zoom(width=10, height=5, road=(4, 2), letter=(1, 1), stars=(6, 1), bushes=(1, 3), guests=(6, 3), hut=3)
MIDDLE = Zoom(width=8, height=4, road=(3, 1), letter=(1, 0), stars=(5, 0), bushes=(0, 2), guests=(5, 2), hut=3)
COMPACT = Zoom(
    width=6, height=3, road=(2, 1), letter=(0, 0), stars=(1, 0), bushes=(0, 2), guests=(4, 0), hut=2, brief=True
)
ZOOMS = (HUGE, GREAT, BIG, MIDDLE, COMPACT)
_CELLS = (6, 5)
"""A zoo in the middle of a game: larger than usual are only cells in which all of it would be seen."""


@dataclass(frozen=True)
class Extent:
    """Hold a rectangle of zoo cells, all ends included."""

    left: int
    top: int
    right: int
    bottom: int
    hut: bool = False
    """Tells that its lowest row has nothing but the entrance."""

    def with_cells(self, cells: Iterable[Cell]) -> Extent:
        """Return the smallest extent that has more cells, too."""
        more = tuple(cells)
        xs, ys = [self.left, self.right, *(x for x, _ in more)], [self.top, self.bottom, *(y for _, y in more)]
        hut = self.hut and all(y < self.bottom for _, y in more)
        return Extent(left=min(xs), top=min(ys), right=max(xs), bottom=max(ys), hut=hut)

    def size(self, zoom: Zoom) -> Point:
        """Return how many columns and lines it takes."""
        rows = self.bottom - self.top + 1
        height = (rows - 1) * zoom.height + zoom.hut if self.hut else rows * zoom.height
        return (self.right - self.left + 1) * zoom.width, height


def extent_of(public: Public, seat: int) -> Extent:
    """Return the cells around a zoo; of its lowest row only a hut may be there, which can be cut short."""
    xs, ys = zip(*((half.x, half.y) for half in half_tiles(public.zoos[seat].tiles)), *ENTRANCE, strict=True)
    hut = max(y for _, y in ENTRANCE)
    only_hut = sum(y >= hut for y in ys) == len(ENTRANCE)
    return Extent(left=min(xs), top=min(ys), right=max(xs), bottom=max(ys), hut=only_hut)


class Viewport(MapViewport[Zoom]):
    """Tell of half tiles by column and row."""

    def shows(self, x: int, y: int) -> bool:
        """Tell whether the middle of a cell is in sight."""
        left, top = self.corner(x, y)
        return 0 <= left + self.zoom.road[0] < self.width - 1 and 0 <= top + self.zoom.road[1] < self.height


def choose_viewport(
    core: Extent,
    more: Collection[Cell],
    width: int,
    height: int,
    keep: Collection[Cell] = (),
    at: Point = (0, 0),
    compact: bool = False,
) -> Viewport:
    """Return the largest zoom that shows all of `core` and most of the cells `more`; if none does, the smallest, scrolled.

    `compact` leaves out the large ones. Neither cells of `keep` (the ghost) nor `at`, which scrolls, change the zoom.
    """

    def enough(viewport: Viewport) -> bool:
        least = 10 if is_larger(viewport.zoom, BIG) else 7
        return 10 * sum(viewport.shows(*cell) for cell in more) >= least * len(more)

    room = width, height
    zooms = ZOOMS[ZOOMS.index(MIDDLE) :] if compact else sizes_for(ZOOMS, BIG, _CELLS, room)
    return fit(Viewport, zooms, core, room, more=more, enough=enough, keep=keep, at=at)
