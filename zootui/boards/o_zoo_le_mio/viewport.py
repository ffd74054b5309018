"""How large a zoo is drawn, and which part of it is seen."""

from collections.abc import Collection
from dataclasses import dataclass

from engine.games.o_zoo_le_mio.rules.figures import half_tiles
from engine.games.o_zoo_le_mio.rules.geometry import ENTRANCE, Cell
from engine.games.o_zoo_le_mio.rules.table import Public
from zootui.boards.shared.viewport import CellSize, Extent, MapViewport, Point, fit, is_larger, sizes_for


@dataclass(frozen=True)
class Zoom(CellSize):
    """Hold how half a tile is drawn: its size, where its road runs (`road`, two columns wide), where its signs stand.

    `brief` zooms write stars and bushes as numbers.
    """

    road: Point
    letter: Point
    stars: Point
    bushes: Point
    guests: Point
    hut: int
    brief: bool = False

    def size(self, extent: Extent) -> Point:
        """Return how many columns and lines an extent takes; of a low row only the hut is drawn."""
        across, down = super().size(extent)
        return across, down - (self.height - self.hut if extent.low else 0)


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


_HUT = Extent(*min(ENTRANCE), *max(ENTRANCE), low=True)


def extent_of(public: Public, seat: int) -> Extent:
    """Return the cells around a zoo; of its lowest row only a hut may be there, which can be cut short."""
    return _HUT.with_cells([(half.x, half.y) for half in half_tiles(public.zoos[seat].tiles)])


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
