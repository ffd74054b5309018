"""Hold what a person looks at: whose zoo, and which moment of the log. Coming back is one key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zootui.client.table_log import LogLine, neighbour

__all__ = ["WALK", "Looking"]

WALK = "Z"
"""The key that always walks through the zoos, also while the piece in hand has a use for Tab."""
_STEPS = {"left": -1, "up": -1, "right": 1, "down": 1}


class Looking:
    """Hold the seat whose zoo is looked at (None: one's own), and the line of the log whose moment is shown (None: now)."""

    def __init__(self, seat: int | None = None) -> None:
        self.seat = seat
        self.past: LogLine | None = None

    def come_home(self) -> None:
        """Look at one's own zoo as it is now."""
        self.seat, self.past = None, None

    def shown_seat(self, own: int | None, waiting: Sequence[int]) -> int:
        """Return whose zoo is on screen: one's own, for a watcher that of the seat that decides alone."""
        if self.seat is not None or own is not None:
            return self.seat if self.seat is not None else own or 0
        return waiting[0] if len(waiting) == 1 else 0

    def open_line(self, line: LogLine) -> None:
        """Show the board as it was right after a line of the log, if that was seen."""
        if line.view is not None:
            self.past = line

    def press(self, key: str, lines: Sequence[LogLine]) -> bool:
        """Step through the moments of the log, or come back to now; return whether the key meant that."""
        if key in ("escape", "enter", "home"):
            self.past = None
        elif key in _STEPS and self.past is not None:
            self.past = neighbour(lines, self.past, _STEPS[key])
        else:
            return False
        return True

    def view(self, now: Any) -> Any:
        """Return the position on screen: the one behind a line of the log, else the present one."""
        return now if self.past is None else self.past.view
