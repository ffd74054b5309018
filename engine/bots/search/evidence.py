"""Add up what worlds came to."""

from __future__ import annotations

import math

from engine.contract.tree import Struct

PRIOR, PRIOR_WORLDS = 0.1, 2
"""How far off the mean a world is taken to be before any was seen, and like how many that counts: two alike prove little."""

TELLING = 8
"""From how many worlds on their spread tells how sure a mean is: of two or four, it may be small by chance."""

ALIKE = 1e-9
"""What share of squares that lies between figures is no more than how they were added up."""


class Evidence(Struct, frozen=True, gc=False):
    """Hold the sum of figures from some worlds, and that of their squares."""

    worlds: int = 0
    total: float = 0.0
    squares: float = 0.0

    def having(self, figure: float) -> Evidence:
        """Return the evidence with one more world."""
        return Evidence(self.worlds + 1, self.total + figure, self.squares + figure * figure)

    def of(self, worlds: int) -> Evidence:
        """Return it over `worlds` worlds: those that had no figure had 0."""
        return Evidence(worlds, self.total, self.squares)

    def turned(self) -> Evidence:
        """Return it with every figure on the other side of 0."""
        return Evidence(self.worlds, -self.total, self.squares)

    @property
    def telling(self) -> bool:
        """Tell whether there are enough worlds to be sure of anything."""
        return self.worlds >= TELLING

    @property
    def certain(self) -> bool:
        """Tell whether it is the same in every world, and these are enough to tell."""
        return self.telling and self.squares - self.total * self.mean <= ALIKE * self.squares

    @property
    def mean(self) -> float:
        """Return the mean, 0 before the first world."""
        return self.total / self.worlds if self.worlds else 0.0

    @property
    def error(self) -> float:
        """Return the standard error of the mean, never 0; 1 before the first world."""
        return self.error_from(PRIOR) if self.worlds else 1.0

    def error_from(self, usual: float) -> float:
        """Return the standard error of the mean of figures that are taken to be so far off it before any was seen."""
        spread = max(0.0, self.squares - self.worlds * self.mean * self.mean) + PRIOR_WORLDS * usual * usual
        return math.sqrt(spread / (self.worlds - 1 + PRIOR_WORLDS) / self.worlds)
