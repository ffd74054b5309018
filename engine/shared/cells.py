"""Offer the squares of a board as a sequence, out of a mask with one bit each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.shared.polyomino import nth, ones


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
