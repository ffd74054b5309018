"""The squares of a zoo as bits of a number, and which of them touch."""

import functools
from collections.abc import Iterator

from engine.games.zoo_tycoon.components.numbers import COMPONENTS

COLUMNS, ROWS = COMPONENTS.board.columns, COMPONENTS.board.rows
SQUARES = COLUMNS * ROWS
ALL = (1 << SQUARES) - 1
PROHIBITED = (1 << COLUMNS * COMPONENTS.board.prohibited) - 1
"""The squares under prohibition tiles at the start: the top row."""
_LEFT = sum(1 << row * COLUMNS for row in range(ROWS))
_NOT_LEFT, _NOT_RIGHT = ALL & ~_LEFT, ALL & ~(_LEFT << COLUMNS - 1)


def grown(mask: int) -> int:
    """Return a set of squares with all that share an edge with one of them (R6)."""
    return mask | neighbours(mask)


def neighbours(mask: int) -> int:
    """Return the squares that share an edge with one of a set, also those of it that do (R6)."""
    return ((mask & _NOT_RIGHT) << 1 | (mask & _NOT_LEFT) >> 1 | mask << COLUMNS | mask >> COLUMNS) & ALL


@functools.lru_cache(maxsize=8192)
def around(mask: int) -> int:
    """Return the squares outside a set that share an edge with one of it (R6)."""
    return grown(mask) & ~mask


def each(mask: int) -> Iterator[int]:
    """Yield the squares of a set in reading order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def _reached(square: int) -> int:
    rows = range(max(0, square // COLUMNS - 1), min(ROWS, square // COLUMNS + 2))
    columns = range(max(0, square % COLUMNS - 1), min(COLUMNS, square % COLUMNS + 2))
    return sum(1 << row * COLUMNS + column for row in rows for column in columns) & ~(1 << square)


NEIGHBOURS = tuple(around(1 << square) for square in range(SQUARES))
"""`NEIGHBOURS[square]`: the squares that share an edge with it."""
REACHED = tuple(map(_reached, range(SQUARES)))
"""`REACHED[square]`: the squares that a tile may move to from it, in all eight directions (R115)."""


@functools.lru_cache(maxsize=4096)
def connected(mask: int) -> bool:
    """Tell whether a set of squares hangs together edge by edge (R27); nothing at all does."""
    seen = mask & -mask
    while True:
        more = grown(seen) & mask
        if more == seen:
            return seen == mask
        seen = more
