"""What a player looks at: another seat, the latest move, a time before."""

from collections.abc import Sequence

from zootui.client.table_log import LogLine, neighbour

MOST = 12
"""How many steps are played again at most: for a watcher, and after a long absence."""


def steps_since(lines: Sequence[LogLine], begin: int) -> tuple[LogLine, ...]:
    """Return the last line of each step that was told from line number `begin` on, as far as it was seen."""
    found: list[LogLine] = []
    for line in lines[begin:]:
        if line.view is None:
            continue
        if found and found[-1].view is line.view:
            found[-1] = line
        else:
            found.append(line)
    return tuple(found[-MOST:])


WALK = "Z"
"""The key that always walks through the zoos, also while the piece in hand has a use for Tab."""
_STEPS = {"left": -1, "up": -1, "right": 1, "down": 1}


class Looking:
    """Hold the seat whose zoo is looked at (None: one's own), and the line of the log whose moment is shown (None: now)."""

    def __init__(self, seat: int | None = None, *, follows: bool = False) -> None:
        self.seat = seat
        self.past: LogLine | None = None
        self._follows = follows
        self._stays = False
        self.again = False

    def come_home(self) -> None:
        """Look at one's own zoo as it is now."""
        self.seat, self.past, self.again = None, None, False

    def stay_home(self, stays: bool) -> None:
        """Stay with one's own zoo, or the one that was chosen, until the next decision is made; or follow the play again."""
        self._stays = stays

    def follows(self, own: int | None) -> bool:
        """Tell whether the board goes along with the play: nothing else is looked at, and nobody wanted to stay at home.

        What is played again (`again`) it goes along with in any case.
        """
        if self.again:
            return self.seat is None
        return self._follows and self.seat is None and not (self._stays and own is not None)

    def shown_seat(self, own: int | None, waiting: Sequence[int], mover: int | None = None) -> int:
        """Return whose zoo is on screen: one's own, that of `mover` while the play is followed.

        For a watcher it is that of the seat that decides alone where no other has moved.
        """
        if self.seat is not None:
            return self.seat
        if mover is not None and self.follows(own):
            return mover
        if own is not None:
            return own
        return waiting[0] if len(waiting) == 1 else 0

    def open_line(self, line: LogLine) -> None:
        """Show the board as it was right after a line of the log, if that was seen."""
        if line.view is not None:
            self.past = line

    def go_back_to(self, line: LogLine) -> None:
        """Look at the moment of a line, as a step that is played again."""
        self.past, self.again = line, True

    def press(self, key: str, lines: Sequence[LogLine]) -> bool:
        """Step through the moments of the log, or come back to now; return whether the key meant that."""
        if key in ("escape", "enter", "home"):
            self.past = None
        elif key in _STEPS and self.past is not None:
            self.past = neighbour(lines, self.past, _STEPS[key])
        else:
            return False
        return True
