"""Write sets of cells as ints, one bit for each cell, so that a shift moves all of them at once.

Cell (x, y) is bit `ROW * (south - y) + x + MIDDLE`: one step north is `<< ROW`, one step east `<< 1`, and `south` is the y of the
lowest row. 25 tiles in one line stay within 54 cells of the middle, so rows never run into each other.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.o_zoo_le_mio.rules.map.geometry import Cell

ROW = 128
MIDDLE = 64

CellSet = int


def cell_bit(south: int, x: int, y: int) -> CellSet:
    """Return the set with only the cell (x, y)."""
    return 1 << (ROW * (south - y) + x + MIDDLE)


def cell(south: int, bit: int) -> Cell:
    """Return the cell that bit number `bit` stands for."""
    return (bit & (ROW - 1)) - MIDDLE, south - (bit >> 7)


def nth(cell_set: CellSet, index: int) -> int:
    """Return the number of the bit that has `index` set bits below it; `index` must be less than the count of set bits."""
    for _ in range(index):
        cell_set &= cell_set - 1
    return (cell_set & -cell_set).bit_length() - 1


def listed(cell_set: CellSet, south: int) -> Iterator[Cell]:
    """Yield the cells of a set, southern rows first and from west to east."""
    while cell_set:
        low = cell_set & -cell_set
        yield cell(south, low.bit_length() - 1)
        cell_set ^= low
