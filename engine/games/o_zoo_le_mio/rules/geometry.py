"""Turn tiles and lay them on the grid: cells and sets of them, exits, and what each turned tile looks like.

x grows eastward and y southward; a side is 0 north, 1 east, 2 south, 3 west. A placement is (x, y, r): half A on (x, y) after r
clockwise quarter turns, half B east, south, west or north of it. Nothing here knows a rule.
"""

import functools
from collections.abc import Iterator
from typing import NamedTuple

from engine.games.o_zoo_le_mio.components import ANIMALS, COMPONENTS, PORTS, TILES, Start, Tile
from engine.shared.polyomino import ones

Placement = tuple[int, int, int]
Cell = tuple[int, int]
Exit = tuple[int, int, int]
"""(x, y, side): the middle of one side of a cell."""

NORTH, EAST, SOUTH, WEST = range(4)
SIDES = ("north", "east", "south", "west")
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""From a cell to its neighbour on each side."""

ENTRANCE: tuple[Cell, ...] = COMPONENTS.start_tiles[0].entrance_cells

_LETTERS = "NESW"


class TurnedTile(NamedTuple):
    """Hold a tile after `r` turns.

    `sides` are the six outer sides clockwise as (half, side), half being 0 for A and 1 for B, and `strands` the same for
    each strand; `exit_halves[side]` says which halves have an exit there: 0 none, 1 A, 2 B, 3 both. `kinds` and `stars` belong to
    A and B (-1: no enclosure).
    """

    r: int
    beside: Cell
    """The way from half A to half B."""
    sides: tuple[tuple[int, int], ...]
    strands: tuple[tuple[tuple[int, int], ...], ...]
    exit_halves: tuple[int, int, int, int]
    kinds: tuple[int, int]
    stars: tuple[int, int]
    bushes: int

    @property
    def open(self) -> frozenset[tuple[int, int]]:
        """Return the sides, as (half, side), that a path leaves by."""
        return frozenset(port for strand in self.strands for port in strand)


def _side(port: str, r: int) -> tuple[int, int]:
    return "AB".index(port[0]), (_LETTERS.index(port[1]) + r) % 4


def turned(tile: Tile | Start, r: int) -> TurnedTile:
    """Return a tile after `r` clockwise quarter turns (R18: tiles are turned, never flipped)."""
    halves = tuple(half for half in (tile.a, tile.b) if half is not None)
    kinds = tuple(ANIMALS.index(half.animal) for half in halves) or (-1, -1)
    stars = tuple(half.stars for half in halves) or (0, 0)
    strands = tuple(tuple(_side(port, r) for port in strand) for strand in tile.strands)
    exit_halves = [0, 0, 0, 0]
    for half, side in (port for strand in strands for port in strand):
        exit_halves[side] |= 1 << half
    return TurnedTile(
        r=r,
        beside=STEPS[(EAST + r) % 4],
        sides=tuple(_side(port, r) for port in PORTS),
        strands=strands,
        exit_halves=(exit_halves[0], exit_halves[1], exit_halves[2], exit_halves[3]),
        kinds=(kinds[0], kinds[1]),
        stars=(stars[0], stars[1]),
        bushes=tile.bushes,
    )


START = turned(COMPONENTS.start_tiles[0], 0)
"""The starting tile, half A on (0, 0); it is never turned or moved (R6)."""


@functools.cache
def shapes(tile: int) -> tuple[TurnedTile, TurnedTile, TurnedTile, TurnedTile]:
    """Return a zoo tile in its four turns."""
    found = TILES[tile]
    return turned(found, 0), turned(found, 1), turned(found, 2), turned(found, 3)


def cells(at: Placement) -> tuple[Cell, Cell]:
    """Return the cells of half A and half B of a tile that lies at `at`."""
    x, y, r = at
    east, south = STEPS[(EAST + r) % 4]
    return (x, y), (x + east, y + south)


def beyond(x: int, y: int, side: int) -> Exit:
    """Return the same exit as seen from the neighbouring cell: where a path that leaves there would come in."""
    east, south = STEPS[side]
    return x + east, y + south, (side + 2) % 4


def exits(shape: TurnedTile, x: int, y: int) -> tuple[tuple[Exit, ...], ...]:
    """Return where each strand of a turned tile leaves it, half A lying on (x, y)."""
    east, south = shape.beside
    return tuple(tuple((x + half * east, y + half * south, side) for half, side in strand) for strand in shape.strands)


def halves_joined(shape: TurnedTile) -> bool:
    """Tell whether a path runs across the middle of the tile, from one half to the other."""
    return any(len({half for half, _ in strand}) == 2 for strand in shape.strands)


ROW = 128
MIDDLE = 64
CellSet = int
"""A set of cells: a bit for each cell of the grid, southern rows first, `ROW` bits a row, the first tile's in the `MIDDLE`."""


def cell_bit(south: int, x: int, y: int) -> CellSet:
    """Return the set with only the cell (x, y)."""
    return 1 << (ROW * (south - y) + x + MIDDLE)


def cell(south: int, bit: int) -> Cell:
    """Return the cell that bit number `bit` stands for."""
    return (bit & (ROW - 1)) - MIDDLE, south - (bit >> 7)


def listed(cell_set: CellSet, south: int) -> Iterator[Cell]:
    """Yield the cells of a set, southern rows first and from west to east."""
    for bit in ones(cell_set):
        yield cell(south, bit)
