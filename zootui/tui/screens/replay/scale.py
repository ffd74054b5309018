"""Lay the positions of a game out over columns: the graph and the time line below it stand on the same ones. Pure."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Scale:
    """Spread positions 0 to `last` over `width` columns from column `left` on."""

    left: int
    width: int
    last: int

    def column(self, place: int) -> int:
        """Return the column that a position stands in."""
        return self.left + round(place * (self.width - 1) / max(1, self.last))

    def place(self, column: int) -> int:
        """Return the position that a column stands for."""
        return min(self.last, max(0, round((column - self.left) * self.last / max(1, self.width - 1))))
