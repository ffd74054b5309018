"""Shapes of enclosures, and where they may lie."""

import functools

from engine.games.zoo_tycoon.rules.zoo.squares import COLUMNS, ROWS, each
from engine.shared.polyomino import Form, Shape, form

_ALL_UP_TO = 5
_MOST = 64
"""How many larger shapes of one size are offered."""


@functools.lru_cache(maxsize=32)
def forms(size: int) -> tuple[Form, ...]:
    """Return the shapes of a size: all up to 5 squares, of larger ones the most compact."""
    if size == 1:
        return (form([(0, 0)]),)
    found: dict[Form, Shape] = {}
    for smaller in forms(size - 1):
        there = set(smaller)
        for x, y in {(x + a, y + b) for x, y in smaller for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))} - there:
            grown = form([*smaller, (x, y)])
            if grown not in found:
                shape = Shape.of(grown)
                found.update(dict.fromkeys(shape.forms, shape))
    shapes = sorted(set(found.values()), key=lambda shape: (_outline(shape.free), shape.free))
    found_all = tuple([one for shape in shapes for one in shape.forms])
    return found_all if size <= _ALL_UP_TO else found_all[:_MOST]


def _outline(squares: Form) -> int:
    there = set(squares)
    return sum([(x + a, y + b) not in there for x, y in squares for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))])


@functools.lru_cache(maxsize=4096)
def _geometry(size: int, turn: int) -> tuple[tuple[int, ...], int, int]:
    """Return how far the squares of a shape lie behind its anchor, they as a set, and the anchors at which it lies on the board."""
    squares = forms(size)[turn]
    left, right = min(x for x, _ in squares), max(x for x, _ in squares)
    bottom = max(y for _, y in squares)
    where = 0
    for y in range(ROWS - bottom):
        for x in range(-left, COLUMNS - right):
            where |= 1 << y * COLUMNS + x
    offsets = tuple([y * COLUMNS + x for x, y in squares])
    return offsets, sum([1 << offset for offset in offsets]), where


def nearest(size: int, turn: int, anchor: int) -> int:
    """Return the anchor nearest to one at which a shape lies on the board with all its squares."""
    *_, where = _geometry(size, turn % len(forms(size)))
    row, column = divmod(anchor, COLUMNS)
    ways = [(abs(one // COLUMNS - row) + abs(one % COLUMNS - column), one) for one in each(where)]
    return min(ways)[1] if ways else anchor


def laid(size: int, turn: int, anchor: int) -> int:
    """Return the squares of a shape laid at an anchor, 0 where it would not lie on the board."""
    _, squares, where = _geometry(size, turn % len(forms(size)))
    return squares << anchor if where >> anchor & 1 else 0


def fitting(size: int, turn: int, room: int) -> int:
    """Return the anchors at which a shape lies in `room` with all its squares."""
    offsets, _, where = _geometry(size, turn)
    for offset in offsets:
        where &= room >> offset
        if not where:
            return 0
    return where
