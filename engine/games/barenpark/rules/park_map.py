"""Read a park as bits: what is land, what is built on, what is free, and where a shape may lie.

`GRID` spans every park that can be: four areas may run three columns to either side and three levels up. A `ParkMap` is computed
from a park once and kept for as long as that very park value is asked about; it holds nothing that the park does not say.

Pits are out of bounds, except in the variant (R42, R43), where a seat's *pit rule* tells how far: NO_PITS normally; CLOSING on a
turn that is the last one only if the placement covers all that is left; LAST in the final round, when any open pit will do.
"""

import functools

from engine.contract.tree import Struct
from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.rules.table import FULL, ICONS, NOBODY, Park, Placement, Plot, Public
from engine.games.barenpark.tiles import SHAPE, SHAPES
from engine.shared.polyomino import Grid, Square, fits_touching, ones

NO_PITS, CLOSING, LAST = range(3)

SIDE = 4
GRID = Grid(left=-3 * SIDE, top=-3 * SIDE, width=7 * SIDE, height=4 * SIDE, reach=4)
SQUARES = tuple(map(GRID.square, range(GRID.stride * GRID.height)))
"""`SQUARES[bit]`: the square with a number, as `GRID.square` says."""
ENTRANCES = len(COMPONENTS.entrances)
AREAS = (*COMPONENTS.entrances, *COMPONENTS.areas)
"""All printed areas by number."""

_STRIDE, _ZERO = GRID.stride, GRID.bit(0, 0)
_OFFSETS = tuple(tuple(GRID.offsets(laid) for laid in shape.forms) for shape in SHAPES)
FORMS = tuple(
    tuple(1 | sum(1 << offset for offset in offsets) for offsets in by_turn) for by_turn in (_OFFSETS[s] for s in SHAPE)
)
"""`FORMS[tile][turn]`: the squares of a tile, its first square being bit 0."""


def _marks(area: int, marks: str) -> int:
    """Return the squares of an area that show one of `marks`, as it lies at the grid's first corner."""
    rows = AREAS[area].rows
    return GRID.mask(
        (GRID.left + x, GRID.top + y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark in marks
    )


_ICONS = tuple(tuple(_marks(area, icon) for icon in ICONS) for area in range(len(AREAS)))
_PITS = tuple(_marks(area, "*") for area in range(len(AREAS)))
_WHOLE = _marks(0, "*." + ICONS)


class Land:
    """Hold the masks of a set of plots.

    All squares, squares to cover, pits without a statue, statues, each icon's squares, those of any icon, each plot. `low` is the
    number of the first square: masks are shifted down by it where much is done with them, for small numbers are quicker.
    """

    __slots__ = ("icons", "low", "marked", "pits", "plots", "statues", "to_cover", "whole")

    def __init__(self, plots: tuple[Plot, ...]) -> None:
        icons = [0, 0, 0, 0]
        self.pits = self.statues = self.whole = 0
        each: list[int] = []
        for plot in plots:
            corner = GRID.bit(SIDE * plot.c, -SIDE * plot.r)
            each.append(_WHOLE << corner)
            self.whole |= each[-1]
            if plot.statue:
                self.statues |= _PITS[plot.area] << corner
            else:
                self.pits |= _PITS[plot.area] << corner
            for icon, mask in enumerate(_ICONS[plot.area]):
                icons[icon] |= mask << corner
        self.plots = tuple(each)
        self.low = (self.whole & -self.whole).bit_length() - 1
        self.to_cover = self.whole & ~self.pits & ~self.statues
        self.icons = tuple(icons)
        self.marked = icons[0] | icons[1] | icons[2] | icons[3]


@functools.lru_cache(maxsize=2048)
def land(plots: tuple[Plot, ...]) -> Land:
    """Return the masks of a set of plots."""
    return Land(plots)


def placement_mask(placement: Placement) -> int:
    """Return the squares of a placement that lies on the grid."""
    return FORMS[placement.tile][placement.turn] << placement.y * _STRIDE + placement.x + _ZERO


def _covered(tiles: tuple[Placement, ...]) -> int:
    mask = 0
    for placement in tiles:
        mask |= placement_mask(placement)
    return mask


def squares(placement: Placement) -> tuple[Square, ...]:
    """Return the squares of a placement in reading order, wherever it lies."""
    return tuple((placement.x + x, placement.y + y) for x, y in SHAPES[SHAPE[placement.tile]].forms[placement.turn])


class ParkMap:
    """Hold what lies where in one park: `free` squares to cover, open `pits`, squares that are `built` on (tiles, statues)."""

    __slots__ = ("_left", "_openings", "built", "first", "free", "land", "near", "park", "pits", "tiles")

    def __init__(self, park: Park, ground: Land | None = None, tiles: int | None = None) -> None:
        """Take a park and what is known of it: the masks of its plots, the squares of its tiles."""
        if ground is None:
            ground = land(park.plots)
        if tiles is None:
            tiles = _covered(park.tiles)
        built = tiles | ground.statues
        self.park, self.land, self.tiles, self.built = park, ground, tiles, built
        self.free = ground.to_cover & ~tiles
        self.pits = ground.pits & ~tiles
        self.first = not park.tiles
        self.near = built << 1 | built >> 1 | built << _STRIDE | built >> _STRIDE  # GRID.around, at every move
        self._openings: dict[int, tuple[tuple[int, int], ...]] = {}
        self._left: tuple[tuple[int, int], ...] | None = None

    @property
    def left(self) -> tuple[tuple[int, int], ...]:
        """Return the plots that are not covered yet, each with how many of its squares are free."""
        if self._left is None:
            counts = [(plot, (plot & self.free).bit_count()) for plot in self.land.plots]
            self._left = tuple([one for one in counts if one[1]])
        return self._left

    def openings(self, tile: int, pit_rule: int = NO_PITS) -> tuple[tuple[int, int], ...]:
        """Return (turn, where its first square may lie) for each turn of a tile that fits somewhere (R13–R17, R42, R43)."""
        shape = SHAPE[tile]
        key = 3 * shape + pit_rule
        found = self._openings.get(key)
        if found is None:
            found = self._openings[key] = self._open(shape, pit_rule)
        return found

    def _open(self, shape: int, pit_rule: int) -> tuple[tuple[int, int], ...]:
        low = self.land.low
        room = (self.free | self.pits if pit_rule == LAST else self.free) >> low
        near = room if self.first else room & self.near >> low
        closing = pit_rule == CLOSING and self._closes(SHAPES[shape].size)
        found = []
        for turn, offsets in enumerate(_OFFSETS[shape]):
            here = fits_touching(room, near, offsets) << low
            if closing:
                here |= self._closing(offsets)
            if here:
                found.append((turn, here))
        return tuple(found)

    def _closes(self, size: int) -> bool:
        """Tell whether `size` squares may cover all that is left to cover in a park with all its areas."""
        return len(self.park.plots) == FULL and self.free.bit_count() <= size

    def _closing(self, offsets: tuple[int, ...]) -> int:
        """Return where a form covers everything that is left to cover, pits allowed (R43)."""
        room = self.free | self.pits
        here = fits_touching(room, room if self.first else room & self.near, offsets)
        for square in ones(self.free):
            at = 1 << square
            covers = at
            for offset in offsets:
                covers |= at >> offset
            here &= covers
        return here


_MOST = 32
"""Maps that are kept: enough for every park of a table, few enough to stay in the processor's own memory."""
_kept: dict[int, ParkMap] = {}


def with_placement(park: Park, placement: Placement) -> Park:
    """Return a park with a tile more, whose map is then known without working it out again."""
    after = Park(park.plots, (*park.tiles, placement))
    before = park_map(park)
    _keep(ParkMap(after, before.land, before.tiles | placement_mask(placement)))
    return after


def with_plots(park: Park, plots: tuple[Plot, ...]) -> Park:
    """Return a park with its tiles on other plots, whose map is then known without working it out again."""
    after = Park(plots, park.tiles)
    _keep(ParkMap(after, tiles=park_map(park).tiles))
    return after


def _keep(known: ParkMap) -> ParkMap:
    if len(_kept) >= _MOST:
        del _kept[next(iter(_kept))]  # the oldest: parks of the others, whose maps are still wanted, are mostly younger
    _kept[id(known.park)] = known
    return known


def park_map(park: Park) -> ParkMap:
    """Return the masks of a park, at once if this very value has been asked about lately.

    Kept by identity, which a lookup can test without hashing the whole park; a `ParkMap` holds its park, so no other value can
    have its identity meanwhile.
    """
    return _kept.get(id(park)) or _keep(ParkMap(park))


class Bounds(Struct, frozen=True, gc=False):
    """Hold a rectangle of squares: its first column and row, and how many of each it has."""

    left: int
    top: int
    width: int
    height: int


def park_bounds(park: Park) -> Bounds:
    """Return the smallest rectangle of squares around a park."""
    columns, levels = [plot.c for plot in park.plots], [plot.r for plot in park.plots]
    left, top = SIDE * min(columns), -SIDE * max(levels)
    return Bounds(left=left, top=top, width=SIDE * (max(columns) + 1) - left, height=SIDE - top)


def pit_rule(public: Public) -> int:
    """Return how far pits may be ignored on a turn (R42, R43); whoever called the last round has no more turns."""
    if not public.pits:
        return NO_PITS
    return CLOSING if public.trigger == NOBODY else LAST
