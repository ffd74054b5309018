"""Find all legal places of a tile at once (R19), and list them only when somebody looks.

For each side of a cell there are two sets: cells whose neighbour there shows a path, and cells whose neighbour there is
grass or the entrance. A half may lie where its cell is free and no side of it disagrees with the neighbour; a place is legal
where both halves may lie and at least one path meets a path.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.games.o_zoo_le_mio.rules.geometry import MIDDLE, ROW, CellSet, Placement, Shape, cell, listed, nth, shapes
from engine.games.o_zoo_le_mio.rules.table import PlacedTile
from engine.games.o_zoo_le_mio.rules.zoo import ZooMap, zoo_map

_GRASS = 4
"""Where the sets of grass begin, after those of paths, in the list of both by side."""
_NONE = 8
"""Where an empty set stands after them."""


class Placements(Sequence[Placement]):
    """Hold the legal places (x, y, r) of a tile: a set of cells for half A for each turn."""

    __slots__ = ("_counts", "anchors", "south")

    def __init__(self, south: int, anchors: tuple[CellSet, ...]) -> None:
        self.south = south
        self.anchors = anchors
        self._counts = tuple(map(int.bit_count, anchors))

    def __len__(self) -> int:
        return sum(self._counts)

    def __getitem__(self, index: Any) -> Any:
        if index >= 0:
            for r, here in enumerate(self._counts):
                if index < here:
                    return (*cell(self.south, nth(self.anchors[r], index)), r)
                index -= here
        raise IndexError("there is no such place")

    def __iter__(self) -> Iterator[Placement]:
        for r, cell_set in enumerate(self.anchors):
            for x, y in listed(cell_set, self.south):
                yield x, y, r

    def __contains__(self, at: object) -> bool:
        if not isinstance(at, tuple) or len(at) != 3 or not all(isinstance(part, int) for part in at):
            return False
        x, y, r = at
        if not 0 <= r < 4 or not -MIDDLE <= x < MIDDLE or not -MIDDLE <= y <= self.south:
            return False
        return bool(self.anchors[r] >> (ROW * (self.south - y) + x + MIDDLE) & 1)

    def __repr__(self) -> str:
        return f"Places({list(self)})"


class _Fit(NamedTuple):
    """Say for a turned tile which sets forbid and which join half A and half B, and how far B lies from A."""

    bars: tuple[tuple[int, int, int], tuple[int, int, int]]
    joins: tuple[tuple[int, int, int], tuple[int, int, int]]
    left: int
    right: int


def _fit(shape: Shape) -> _Fit:
    bars: tuple[list[int], list[int]] = ([], [])
    joins: tuple[list[int], list[int]] = ([], [])
    for half, side in shape.sides:
        path = (half, side) in shape.open
        bars[half].append(side + _GRASS * path)
        if path:
            joins[half].append(side)
    east, south = shape.beside
    shift = ROW * south - east
    return _Fit((_three(bars[0]), _three(bars[1])), (_three(joins[0]), _three(joins[1])), max(shift, 0), max(-shift, 0))


def _three(cell_sets: list[int]) -> tuple[int, int, int]:
    a, b, c = (*cell_sets, _NONE, _NONE, _NONE)[:3]
    return a, b, c


@functools.cache
def _fits(tile: int) -> tuple[_Fit, ...]:
    return tuple(_fit(shape) for shape in shapes(tile))


def _sides(zoo: ZooMap) -> tuple[CellSet, ...]:
    """Return the sets of cells with a path on each side, those with grass or the entrance there, and an empty one."""
    north, east, south, west = zoo.exits
    taken = zoo.taken
    paths = south >> ROW, west >> 1, north << ROW, east << 1
    return *paths, taken >> ROW ^ paths[0], taken >> 1 ^ paths[1], taken << ROW ^ paths[2], taken << 1 ^ paths[3], 0


def find_placements(zoo: ZooMap, tile: int) -> Placements:
    """Return the legal places of a tile in a zoo."""
    sides = _sides(zoo)
    return Placements(zoo.south, tuple([_anchors(zoo.taken, sides, fit) for fit in _fits(tile)]))


def _anchors(taken: CellSet, sides: tuple[CellSet, ...], fit: _Fit) -> CellSet:
    (a, b, c), (d, e, f) = fit.bars
    (g, h, i), (j, k, m) = fit.joins
    barred = taken | sides[d] | sides[e] | sides[f]
    meets = sides[j] | sides[k] | sides[m]
    if fit.left:
        barred <<= fit.left
        meets <<= fit.left
    else:
        barred >>= fit.right
        meets >>= fit.right
    return (meets | sides[g] | sides[h] | sides[i]) & ~(barred | taken | sides[a] | sides[b] | sides[c])


@functools.lru_cache(maxsize=32)
def legal_placements(tiles: tuple[PlacedTile, ...], tile: int) -> Placements:
    """Return the legal places of a tile in the zoo with these placements."""
    return find_placements(zoo_map(tiles), tile)
