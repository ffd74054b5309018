"""Choose how large the cells of a zoo are drawn by the room there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar


class CellSize(Protocol):
    """Name how large a cell is drawn, in columns and lines."""

    @property
    def width(self) -> int:
        """Return its columns."""
        ...

    @property
    def height(self) -> int:
        """Return its lines."""
        ...


Size = TypeVar("Size", bound=CellSize)


def is_larger(size: CellSize, usual: CellSize) -> bool:
    """Tell whether cells are drawn larger than usual, as on a large screen."""
    return size.height > usual.height


def sizes_for(sizes: Sequence[Size], usual: Size, cells: tuple[int, int], room: tuple[int, int]) -> tuple[Size, ...]:
    """Return the sizes without those larger than `usual` in which a zoo of `cells` across and down would not fit.

    So a zoo is drawn larger on a larger screen, and not because it is small yet: it would shrink with every tile.
    """
    return tuple(
        size
        for size in sizes
        if not is_larger(size, usual) or (cells[0] * size.width <= room[0] and cells[1] * size.height <= room[1])
    )
