"""Know a zoo as boards of bits, so that all legal places of a tile are found with a few shifts.

`south`, the y of the lowest row, is always two rows or more below the lowest tile, because a tile may reach two cells further;
the boards are lowered when the zoo outgrows them that way.

A chart follows from the placements alone. `chart` keeps the latest ones, keyed by the tuple of placements, beside the state
and never in it; one is grown from the one before.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

from engine.games.o_zoo_le_mio import network
from engine.games.o_zoo_le_mio.boards import ROW, Board, spot
from engine.games.o_zoo_le_mio.geometry import ENTRANCE, START, Shape, shapes
from engine.games.o_zoo_le_mio.model import BUSHES, KEY, Placed
from engine.tree import Struct

__all__ = ["BARE", "Chart", "Enclosure", "chart", "grow", "lowered"]

_DEEPER = 8
"""Rows by which the boards move down at once when the zoo outgrows them southward."""


class Enclosure(NamedTuple):
    """Hold a combined enclosure: its cells, its stars, and the time of its latest tile (R29, R30, R32)."""

    cells: Board
    stars: int
    time: int


class Chart(Struct, frozen=True, gc=False):
    """Hold what a zoo looks like.

    `taken` are the cells of tiles and entrance, `exits` the cells with a path exit to the north, east, south and west, `enclosures`
    those of each kind, `keys` the zoo's own key in each attraction, `benches` its closed paths. `parts` is empty while all
    paths hang together, else the exits of each connected piece (`network`).
    """

    south: int
    taken: Board
    exits: tuple[Board, Board, Board, Board]
    enclosures: tuple[tuple[Enclosure, ...], ...]
    keys: tuple[int, ...]
    benches: int = 0
    parts: network.Parts = ()


def lowered(old: Chart) -> Chart:
    """Return the same zoo on boards with more rows in the south."""
    by = ROW * _DEEPER
    north, east, south, west = old.exits
    return Chart(
        old.south + _DEEPER,
        old.taken << by,
        (north << by, east << by, south << by, west << by),
        tuple(tuple(Enclosure(one.cells << by, one.stars, one.time) for one in kind) for kind in old.enclosures),
        old.keys,
        old.benches,
        old.parts,
    )


class _Mould(NamedTuple):
    """Hold what laying a turned tile needs: the shift from A to B, and for each side which halves have an exit there.

    `open[side]` is 0 for none, 1 for A, 2 for B, 3 for both.
    """

    left: int
    right: int
    open: tuple[int, int, int, int]
    single: bool


@functools.cache
def _mould(shape: Shape) -> _Mould:
    east, south = shape.beside
    shift = east - ROW * south
    sides = [0, 0, 0, 0]
    for half, side in shape.open:
        sides[side] |= 1 << half
    single = len(shape.strands) == 1
    return _Mould(max(shift, 0), max(-shift, 0), (sides[0], sides[1], sides[2], sides[3]), single)


def _joins(one: tuple[Board, ...], other: tuple[Board, ...]) -> int:
    """Return how many exits of `one` meet an exit of `other`, both given by side (north, east, south, west)."""
    return (
        ((one[0] << ROW) & other[2]).bit_count()
        + ((one[1] << 1) & other[3]).bit_count()
        + ((one[2] >> ROW) & other[0]).bit_count()
        + ((one[3] >> 1) & other[1]).bit_count()
    )


def grow(old: Chart, shape: Shape, x: int, y: int, time: int) -> Chart:
    """Return the chart after a turned tile was laid with half A on (x, y); it trusts that this is legal."""
    if old.south - y < 3:
        return grow(lowered(old), shape, x, y, time)
    mould = _mould(shape)
    a = spot(old.south, x, y)
    b = (a << mould.left) >> mould.right
    pick = (0, a, b, a | b)
    to_north, to_east, to_south, to_west = mould.open
    added = pick[to_north], pick[to_east], pick[to_south], pick[to_west]
    before = old.exits
    after = (before[0] | added[0], before[1] | added[1], before[2] | added[2], before[3] | added[3])
    parts = old.parts
    if mould.single and not parts:
        benches = _joins(added, before) - 1
    else:
        parts, benches = network.joined(parts or network.whole(before, old.south), shape, x, y)
    enclosures = list(old.enclosures)
    keys = list(old.keys)
    for half, kind, stars in zip((a, b), shape.kinds, shape.stars, strict=True):
        enclosures[kind], key = _enclosed(enclosures[kind], half, stars, time)
        if key > keys[kind]:
            keys[kind] = key
    if shape.bushes:
        keys[BUSHES] = (keys[BUSHES] // KEY + shape.bushes) * KEY + time
    return Chart(old.south, old.taken | a | b, after, tuple(enclosures), tuple(keys), old.benches + benches, parts)


def _enclosed(there: tuple[Enclosure, ...], half: Board, stars: int, time: int) -> tuple[tuple[Enclosure, ...], int]:
    """Return the enclosures of one kind with a new half, joined to those that it touches (R29), and the key of its own."""
    if not there:
        return (Enclosure(half, stars, time),), stars * KEY + time
    around = half << 1 | half >> 1 | half << ROW | half >> ROW
    apart = []
    cells = half
    for one in there:
        if one.cells & around:
            cells |= one.cells
            stars += one.stars
        else:
            apart.append(one)
    apart.append(Enclosure(cells, stars, time))
    return tuple(apart), stars * KEY + time


def _bare() -> Chart:
    """Return a zoo that has only its starting tile (R6)."""
    south = max(y for _, y in ENTRANCE) + 2
    sides = [0, 0, 0, 0]
    for half, side in START.open:
        sides[side] |= spot(south, half, 0)
    taken = spot(south, 0, 0) | spot(south, 1, 0)
    for x, y in ENTRANCE:
        taken |= spot(south, x, y)
    exits = (sides[0], sides[1], sides[2], sides[3])
    return Chart(south, taken, exits, ((),) * BUSHES, (0,) * (BUSHES + 1))


BARE = _bare()
"""The chart of a new zoo."""


@functools.lru_cache(maxsize=4096)
def chart(tiles: tuple[Placed, ...]) -> Chart:
    """Return the chart of a zoo with these placements, in the order in which they were laid."""
    if not tiles:
        return BARE
    last = tiles[-1]
    return grow(chart(tiles[:-1]), shapes(last.tile)[last.r], last.x, last.y, last.time)
