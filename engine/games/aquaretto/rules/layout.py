"""Lay out the grid of a water zoo: its spaces, who is whose neighbour, where an expansion fits.

There are two ways of naming a place. A *cell* is a number on the one grid that all zoos share, wide enough for every expansion in
every direction (R46), so nothing depends on its edge. A *space* is the number of a cell that belongs to a zoo. Neighbourhoods
are masks over spaces (at most 33 bits), outlines are masks over cells.

Nothing here is part of a state. A `Spaces` follows from the expansions that were built and is kept in a bounded cache.

Invariant: building appends spaces; the number of a space never changes (R27, R46).
"""

import functools
from collections.abc import Iterable
from typing import NamedTuple

from engine.games.aquaretto.components import COMPONENTS
from engine.shared.polyomino import Grid, Shape, fits, read

Site = tuple[int, int]
"""An expansion in its place: (form, first cell in reading order)."""

_FRAME = 2
_REACH = 2 * COMPONENTS.expansions.each * _FRAME
_ROWS = COMPONENTS.zoo.rows
GRID = Grid(left=-_REACH, top=-_REACH, width=len(_ROWS[0]) + 2 * _REACH, height=len(_ROWS) + 2 * _REACH, reach=1)
_ALL = GRID.mask((x, y) for y in range(-_REACH, len(_ROWS) + _REACH) for x in range(-_REACH, len(_ROWS[0]) + _REACH))

_SMALL_SHAPE = Shape.of(read(COMPONENTS.expansions.small))
FORMS = (read(COMPONENTS.expansions.large), *_SMALL_SHAPE.forms)
LARGE, SMALL = 0, 1
"""The form of a large expansion; the first of a small one's forms, one for each turn."""
TURNS = len(_SMALL_SHAPE.forms)
_OFFSETS = tuple(GRID.offsets(form) for form in FORMS)


def _drawn(mark: str) -> tuple[int, ...]:
    return tuple(GRID.bit(x, y) for y, row in enumerate(_ROWS) for x, there in enumerate(row) if there == mark)


ENTRANCE = frozenset(_drawn("#"))
_ENTRANCE_MASK = sum(1 << cell for cell in ENTRANCE)


class Spaces(NamedTuple):
    """Hold the spaces of one zoo: cells by space, spaces by cell, neighbours, the eight around, the outline, the basin limit."""

    cells: tuple[int, ...]
    space: dict[int, int]
    near: tuple[int, ...]
    around: tuple[int, ...]
    outline: int
    limit: int


def cell_at(row: int, col: int) -> int:
    """Return the cell in a row and column of the grid; (0, 0) is the upper left corner of the printed board's frame."""
    if not GRID.holds(col, row):
        raise ValueError(f"the grid has no row {row}, column {col}")
    return GRID.bit(col, row)


def row_col(cell: int) -> tuple[int, int]:
    """Return the row and column of a cell."""
    col, row = GRID.square(cell)
    return row, col


def on_grid(cell: int) -> bool:
    """Tell whether a number is a cell at all."""
    return cell >= 0 and bool(_ALL >> cell & 1)


def is_entrance(cell: int) -> bool:
    """Tell whether a cell shows the entrance area, which is never a space."""
    return cell in ENTRANCE


def cells_of(site: Site) -> tuple[int, ...]:
    """Return the cells that an expansion covers, in reading order."""
    form, cell = site
    return (cell, *[cell + offset for offset in _OFFSETS[form]])


def turned_site(site: Site) -> Site:
    """Return a small expansion after a quarter turn clockwise within its square of two by two, whatever lies there."""
    form, cell = site
    turned = SMALL + _SMALL_SHAPE.turn[form - SMALL]
    left = min(x for x, _ in FORMS[form])
    return turned, cell + left - min(x for x, _ in FORMS[turned])


@functools.lru_cache(maxsize=2048)
def layout_of(built: tuple[Site, ...]) -> Spaces:
    """Return the spaces of a zoo with these expansions (R45–R47)."""
    if not built:
        return _joined(
            Spaces(cells=(), space={}, near=(), around=(), outline=0, limit=COMPONENTS.zoo.basins), _drawn("o")
        )
    before = layout_of(built[:-1])
    after = _joined(before, cells_of(built[-1]))
    return after._replace(limit=before.limit + 1) if built[-1][0] == LARGE else after


def _joined(before: Spaces, added: tuple[int, ...]) -> Spaces:
    """Return a layout with more cells, which become neighbours of what is there (R47)."""
    cells = before.cells + added
    space = before.space | {cell: len(before.cells) + place for place, cell in enumerate(added)}
    near = [*before.near, *[0] * len(added)]
    around = [*before.around, *[0] * len(added)]
    outline = before.outline
    for cell in added:
        here = space[cell]
        outline |= 1 << cell
        for offsets, masks in ((_EDGES, near), (_EIGHT, around)):
            for offset in offsets:
                there = space.get(cell + offset)
                if there is not None:
                    masks[here] |= 1 << there
                    masks[there] |= 1 << here
    return Spaces(cells=cells, space=space, near=tuple(near), around=tuple(around), outline=outline, limit=before.limit)


_EDGES = (1, -1, GRID.stride, -GRID.stride)
_EIGHT = (*_EDGES, GRID.stride + 1, GRID.stride - 1, 1 - GRID.stride, -1 - GRID.stride)


@functools.lru_cache(maxsize=2048)
def sites(built: tuple[Site, ...]) -> tuple[int, ...]:
    """Return for each form the mask of first cells where an expansion may be built (R45).

    It overlaps neither a space nor the entrance, and at least one of its cells shares an edge with a space. A form covers other
    cells wherever its first cell is another one, so every set of cells is there once.
    """
    outline = layout_of(built).outline
    free = _ALL & ~(outline | _ENTRANCE_MASK)
    beside = GRID.around(outline)
    return tuple([fits(free, offsets) & _touching(beside, offsets) for offsets in _OFFSETS])


def sites_covering(built: tuple[Site, ...], cells: Iterable[int]) -> tuple[int, ...]:
    """Return the part of `sites` that covers at least one of `cells`."""
    wanted = 0
    for cell in cells:
        wanted |= 1 << cell
    return tuple([mask & _touching(wanted, offsets) for mask, offsets in zip(sites(built), _OFFSETS, strict=True)])


def cells_beside(layout: Spaces, space: int) -> list[int]:
    """Return the cells that share an edge with a space and are neither a space themselves nor the entrance."""
    cell = layout.cells[space]
    beside = [cell + offset for offset in _EDGES]
    return [there for there in beside if there not in layout.space and there not in ENTRANCE]


def _touching(beside: int, offsets: tuple[int, ...]) -> int:
    """Return first cells with which a form has at least one cell in `beside`."""
    found = beside
    for offset in offsets:
        found |= beside >> offset
    return found
