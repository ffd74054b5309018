"""Count what seals proved: one way for who plays along, who watches, and who reads the recording."""

from __future__ import annotations

from engine.contract.tree import Struct, replace


class SealCount(Struct, frozen=True):
    """Hold how many sealed decisions were opened, and what of them fitted.

    The parts of the shuffle are sealed as well (turn 0), but they decide nothing.
    """

    decisions: int = 0
    """Those of which at least one seal was seen before it was opened, and fits."""
    seals: int = 0
    """How many seals of these fit."""
    parts: int = 0
    """How many parts of the shuffle fit their seals."""
    unseen: int = 0
    """Decisions whose seals came with their openings, to a reader who was too slow, so that they prove nothing."""

    def opened(self, turn: int, fitting: int) -> SealCount:
        """Return the count after a turn was opened of which `fitting` seals fit."""
        if not turn:
            return replace(self, parts=self.parts + fitting)
        if not fitting:
            return replace(self, unseen=self.unseen + 1)
        return replace(self, decisions=self.decisions + 1, seals=self.seals + fitting)
