"""Where a tile may lie, all places at once, and why it may not lie elsewhere (R19). Places are listed only when somebody looks.

For each side of a cell there are two sets: cells whose neighbour there shows a path, and cells whose neighbour there is
grass or the entrance. A half may lie where its cell is free and no side of it disagrees with the neighbour; a place is legal
where both halves may lie and at least one path meets a path.
"""

import functools
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.contract.game import Refusal
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.names import half_name
from engine.games.o_zoo_le_mio.rules.geometry import (
    ENTRANCE,
    MIDDLE,
    ROW,
    SIDES,
    START,
    CellSet,
    Exit,
    Placement,
    TurnedTile,
    beyond,
    cell,
    cells,
    exits,
    listed,
    shapes,
)
from engine.games.o_zoo_le_mio.rules.table import PlacedTile
from engine.games.o_zoo_le_mio.rules.zoo import ZooMap, pointed_at, zoo_map
from engine.shared.polyomino import nth

_GRASS = 4
"""Where the sets of grass begin, after those of paths, in the list of both by side."""
_NONE = 8
"""Where an empty set stands after them."""


class TilePlacements(Sequence[Placement]):
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


def _fit(shape: TurnedTile) -> _Fit:
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
    paths, taken = pointed_at(zoo), zoo.taken
    return *paths, taken >> ROW ^ paths[0], taken >> 1 ^ paths[1], taken << ROW ^ paths[2], taken << 1 ^ paths[3], 0


def find_placements(zoo: ZooMap, tile: int) -> TilePlacements:
    """Return the legal places of a tile in a zoo."""
    sides = _sides(zoo)
    return TilePlacements(zoo.south, tuple([_anchors(zoo.taken, sides, fit) for fit in _fits(tile)]))


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
def legal_placements(tiles: tuple[PlacedTile, ...], tile: int) -> TilePlacements:
    """Return the legal places of a tile in the zoo with these placements."""
    return find_placements(zoo_map(tiles), tile)


def why_not_there(tiles: tuple[PlacedTile, ...], tile: int, at: Placement) -> Refusal | None:
    """Return why a tile may not lie at `at` in the zoo with these tiles, or None if it may (R19)."""
    if type(at) is not tuple or len(at) != 3 or not all(isinstance(part, int) for part in at):
        return Refusal("no-such-place", "R18", "A place is three whole numbers: x, y and the quarter turns.")
    if not 0 <= at[2] < 4:
        return Refusal("no-such-turn", "R18", "A tile lies in one of four directions: 0 to 3 quarter turns.")
    both = cells(at)
    paths = {end for placed in tiles for end in _ends(shapes(placed.tile)[placed.r], placed.x, placed.y)}
    paths.update(_ends(START, 0, 0))
    taken = {cell for placed in tiles for cell in cells((placed.x, placed.y, placed.r))} | {(0, 0), (1, 0)}
    if taken & set(both):
        return Refusal("overlap", "R19", "There is a tile already.")
    if set(ENTRANCE) & set(both):
        return Refusal("entrance", "R19", "The entrance must stay free.")
    return _why_not_beside(tile, shapes(tile)[at[2]], both, taken, paths)


def _ends(shape: TurnedTile, x: int, y: int) -> set[Exit]:
    return {end for strand in exits(shape, x, y) for end in strand}


def _why_not_beside(
    tile: int, shape: TurnedTile, both: tuple[tuple[int, int], ...], taken: set[tuple[int, int]], paths: set[Exit]
) -> Refusal | None:
    mismatch = None
    joined = False
    for half, side in shape.sides:
        x, y, back = beyond(*both[half], side)
        path = (half, side) in shape.open
        where = f"the {SIDES[side]} side of the half with {half_name(TILES[tile], half)}"
        if path and (x, y) in ENTRANCE:
            return Refusal("path-into-entrance", "R19", f"The path on {where} would run into the entrance.")
        if (x, y) not in taken:
            continue
        there = (x, y, back) in paths
        joined |= path and there
        if path != there and mismatch is None:
            ours, theirs = ("a path", "grass") if path else ("grass", "a path")
            mismatch = f"On {where} there is {ours}, but the tile beside it has {theirs} there."
    if mismatch is not None:
        return Refusal("edge-mismatch", "R19", mismatch)
    if not joined:
        return Refusal("no-extension", "R19", "The tile must continue at least one of your paths.")
    return None
