"""Sets of cells: a bit for each cell of the grid, southern rows first."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.o_zoo_le_mio.rules.geometry import Cell
from engine.shared.polyomino import ones

ROW = 128
MIDDLE = 64


CellSet = int


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
