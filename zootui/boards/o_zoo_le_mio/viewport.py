"""How large a zoo is drawn, and what half a tile looks like then."""

from dataclasses import dataclass

from engine.games.o_zoo_le_mio.rules.figures import half_tiles
from engine.games.o_zoo_le_mio.rules.geometry import ENTRANCE
from engine.games.o_zoo_le_mio.rules.table import Public
from zootui.boards.shared.viewport import Extent, Point, Zoom
from zootui.draw.rect import Rect

_GROWN = (6, 5)

HUGE = Zoom(14, 7, Rect(6, 3, 2, 1), low_row=3, around=10, grown=_GROWN)
GREAT = Zoom(12, 6, Rect(5, 2, 2, 1), low_row=3, around=10, grown=_GROWN)
BIG = Zoom(10, 5, Rect(4, 2, 2, 1), low_row=3)
MIDDLE = Zoom(8, 4, Rect(3, 1, 2, 1), low_row=3)
COMPACT = Zoom(6, 3, Rect(2, 1, 2, 1), low_row=2)
TINY = Zoom(4, 2, Rect(2, 1, 2, 1), low_row=1)
ZOOMS = (HUGE, GREAT, BIG, MIDDLE, COMPACT)
"""The sign of half a tile is the middle of its road; of a low row only the hut is drawn. `TINY` is for small pictures alone."""


@dataclass(frozen=True)
class HalfLook:
    """Hold where in half a tile its signs stand."""

    letter: Point
    stars: Point
    bushes: Point
    guests: Point
    brief: bool = False
    """Tells that stars and bushes are written as numbers."""


LOOKS = {
    HUGE: HalfLook(letter=(1, 1), stars=(9, 1), bushes=(1, 5), guests=(9, 5)),
    GREAT: HalfLook(letter=(1, 1), stars=(8, 1), bushes=(1, 4), guests=(8, 4)),
    BIG: HalfLook(letter=(1, 1), stars=(6, 1), bushes=(1, 3), guests=(6, 3)),
    MIDDLE: HalfLook(letter=(1, 0), stars=(5, 0), bushes=(0, 2), guests=(5, 2)),
    COMPACT: HalfLook(letter=(0, 0), stars=(1, 0), bushes=(0, 2), guests=(4, 0), brief=True),
    TINY: HalfLook(letter=(0, 0), stars=(1, 0), bushes=(0, 1), guests=(0, 1), brief=True),
}
_HUT = Extent(*min(ENTRANCE), *max(ENTRANCE), low=True)


def extent_of(public: Public, seat: int) -> Extent:
    """Return the cells around a zoo; of its lowest row only a hut may be there, which can be cut short."""
    return _HUT.with_cells([(half.x, half.y) for half in half_tiles(public.zoos[seat].tiles)])


def zooms(*, compact: bool) -> tuple[Zoom, ...]:
    """Return the sizes to choose from; `compact` leaves out the large ones."""
    return ZOOMS[ZOOMS.index(MIDDLE) :] if compact else ZOOMS
