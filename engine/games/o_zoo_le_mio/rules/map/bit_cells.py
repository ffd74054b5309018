"""Write sets of cells as ints, one bit for each cell, so that a shift moves all of them at once.

Cell (x, y) is bit `ROW * (south - y) + x + MIDDLE`: one step north is `<< ROW`, one step east `<< 1`, and `south` is the y of the
lowest row. 25 tiles in one line stay within 54 cells of the middle, so rows never run into each other.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.o_zoo_le_mio.rules.map.geometry import Cell

__all__ = ["MIDDLE", "ROW", "Board", "cell", "listed", "nth", "spot"]

ROW = 128
MIDDLE = 64

Board = int


def spot(south: int, x: int, y: int) -> Board:
    """Return the board with only the cell (x, y)."""
    return 1 << (ROW * (south - y) + x + MIDDLE)


def cell(south: int, bit: int) -> Cell:
    """Return the cell that bit number `bit` stands for."""
    return (bit & (ROW - 1)) - MIDDLE, south - (bit >> 7)


def nth(board: Board, index: int) -> int:
    """Return the number of the bit that has `index` set bits below it; `index` must be less than the count of set bits."""
    for _ in range(index):
        board &= board - 1
    return (board & -board).bit_length() - 1


def listed(board: Board, south: int) -> Iterator[Cell]:
    """Yield the cells of a board, southern rows first and from west to east."""
    while board:
        low = board & -board
        yield cell(south, low.bit_length() - 1)
        board ^= low
