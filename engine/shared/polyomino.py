"""Turn, flip and lay polyominoes, on bits.

A *form* is a tuple of squares `(x, y)`, y growing downwards, sorted in reading order and moved so that its first square is
(0, 0). So equal forms are equal tuples, the first square of a laid form is always one that it covers, and every other square
comes later in reading order.

A `Grid` numbers the squares of a rectangle in reading order, with empty guard columns between the rows: as long as a form
is at most `reach + 1` squares wide, shifting a mask by the form's offsets can never carry a set square round the edge into another
row. That makes "where does this form fit" a few shifts and ands on whole masks (`fits`).
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.contract.tree import Struct

Square = tuple[int, int]
Form = tuple[Square, ...]


def form(squares: Iterable[Square]) -> Form:
    """Return squares in normal form: in reading order, the first one at (0, 0); raise ValueError if there are none."""
    order = sorted(squares, key=lambda square: (square[1], square[0]))
    if not order:
        raise ValueError("a form has at least one square")
    left, top = order[0]
    return tuple((x - left, y - top) for x, y in order)


def read(rows: Sequence[str]) -> Form:
    """Return the form that rows of `#` and `.` draw; raise ValueError for any other picture."""
    if len({len(row) for row in rows}) > 1:
        raise ValueError("the rows are not equally long")
    if set("".join(rows)) - set("#."):
        raise ValueError("a picture is made of # and .")
    return form((x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#")


def turned(old: Form) -> Form:
    """Return a form after a quarter turn clockwise."""
    return form((-y, x) for x, y in old)


def flipped(old: Form) -> Form:
    """Return a form mirrored left to right."""
    return form((-x, y) for x, y in old)


def connected(squares: Iterable[Square]) -> bool:
    """Tell whether squares hang together by their edges."""
    rest = set(squares)
    reached = [rest.pop()] if rest else []
    while reached:
        x, y = reached.pop()
        near = rest & {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}
        rest -= near
        reached += near
    return not rest


class Shape(Struct, frozen=True, gc=False):
    """Hold the distinct orientations of a polyomino, the drawn one first, and how turning and flipping lead between them."""

    forms: tuple[Form, ...]
    turn: tuple[int, ...]
    flip: tuple[int, ...]

    @classmethod
    def of(cls, drawn: Form) -> Shape:
        """Return the shape that a form is one orientation of."""
        forms: list[Form] = []
        for start in (drawn, flipped(drawn)):
            side = start
            for _ in range(4):
                if side not in forms:
                    forms.append(side)
                side = turned(side)
        return cls(
            tuple(forms),
            tuple(forms.index(turned(side)) for side in forms),
            tuple(forms.index(flipped(side)) for side in forms),
        )

    @property
    def size(self) -> int:
        return len(self.forms[0])

    @property
    def free(self) -> Form:
        """Return the least of all orientations: equal exactly for shapes that turning and flipping make the same."""
        return min(self.forms)


class Grid(Struct, frozen=True, gc=False):
    """Number the squares of a rectangle whose first square is (left, top); forms up to `reach + 1` wide cannot wrap."""

    left: int
    top: int
    width: int
    height: int
    reach: int

    @property
    def stride(self) -> int:
        """Return how many bits one row takes, its guard columns included."""
        return self.width + self.reach

    def holds(self, x: int, y: int) -> bool:
        """Tell whether a square lies in the rectangle."""
        return 0 <= x - self.left < self.width and 0 <= y - self.top < self.height

    def bit(self, x: int, y: int) -> int:
        """Return the number of a square of the rectangle."""
        return (y - self.top) * (self.width + self.reach) + x - self.left

    def square(self, bit: int) -> Square:
        """Return the square with a number."""
        y, x = divmod(bit, self.width + self.reach)
        return x + self.left, y + self.top

    def mask(self, squares: Iterable[Square]) -> int:
        """Return squares of the rectangle as a set of bits."""
        return functools.reduce(lambda bits, square: bits | 1 << self.bit(*square), squares, 0)

    def squares(self, mask: int) -> tuple[Square, ...]:
        """Return the squares of a mask in reading order."""
        return tuple(self.square(bit) for bit in ones(mask))

    def offsets(self, laid: Form) -> tuple[int, ...]:
        """Return how far each further square of a form lies behind its first one, in bits."""
        return tuple(y * (self.width + self.reach) + x for x, y in laid[1:])

    def around(self, mask: int) -> int:
        """Return the squares that share an edge with a mask, perhaps also guards and squares of the mask itself."""
        stride = self.width + self.reach
        return mask << 1 | mask >> 1 | mask << stride | mask >> stride


def fits(room: int, offsets: tuple[int, ...]) -> int:
    """Return where the first square of a form may lie so that all of it lies in `room`."""
    found = room
    for offset in offsets:
        found &= room >> offset
        if not found:
            break
    return found


def fits_touching(room: int, near: int, offsets: tuple[int, ...]) -> int:
    """Return where the first square of a form may lie so that all of it lies in `room`, some of it in `near`."""
    found, touching = room, near
    for offset in offsets:
        found &= room >> offset
        if not found:
            return 0
        touching |= near >> offset
    return found & touching


def ones(mask: int) -> Iterator[int]:
    """Yield the numbers of the set bits, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def nth(mask: int, place: int) -> int:
    """Return the number of the set bit that has `place` set bits below it; there must be one."""
    base = 0
    while place > _FEW:  # half of the bits at once
        half = mask.bit_length() >> 1
        low = mask & (1 << half) - 1
        below = low.bit_count()
        if place < below:
            mask = low
        else:
            mask, base, place = mask >> half, base + half, place - below
    for _ in range(place):
        mask &= mask - 1
    return base + (mask & -mask).bit_length() - 1


_FEW = 6
"""Up to how many set bits are told off one by one."""


class Cells(Sequence[int]):
    """Offer the cells of a mask, lowest first."""

    __slots__ = ("mask",)

    def __init__(self, mask: int) -> None:
        self.mask = mask

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __getitem__(self, index: Any) -> Any:
        if not 0 <= index < self.mask.bit_count():
            raise IndexError(index)
        return nth(self.mask, index)

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int) and value >= 0 and bool(self.mask >> value & 1)

    def __iter__(self) -> Iterator[int]:
        return ones(self.mask)

    def __repr__(self) -> str:
        return f"Cells({self.mask:#x})"
