"""What a player looks at: another seat, the latest move, a time before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.contract.asks import top_ask
from net.wire.sheet import Sheet
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


# --- latest move ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class LatestMove:
    """Hold the position before the latest move, None where it was not seen, and who made it, None where several did."""

    before: Any = None
    mover: int | None = None


def after_step(latest: LatestMove, old: Sheet[Any] | None, new: Sheet[Any]) -> LatestMove:
    """Return the latest move after a step; several steps of one seat on end are one move.

    What many answer at once has no mover; if one of them is asked alone then, it is about that seat.
    """
    if old is None or old.view is None or new.view is None or old.table.round != new.table.round:
        return LatestMove()
    if old.view is new.view:
        return latest
    mover = _mover(old)
    if mover is not None and mover == latest.mover:
        return latest
    alone = new.table.waiting[0] if len(new.table.waiting) == 1 else None
    return LatestMove(old.view, alone if mover is None else mover)


def all_in_turn(view: Any) -> bool:
    """Tell whether one seat alone decides, or nobody: several at once have no play that could be followed."""
    ask = None if view is None else top_ask(view.public)
    return ask is None or (not ask.sealed and len(ask.seats) == 1)


def _mover(old: Sheet[Any]) -> int | None:
    """Return the only seat that was asked, None where it was one of several."""
    ask = top_ask(old.view.public) if old.view is not None else None
    return ask.seats[0] if ask is not None and all_in_turn(old.view) else None


def _mover_of(lines: list[LogLine], line: LogLine) -> int | None:
    """Return the seat that the step of a line is about: the first that its lines name."""
    return next((one.seat for one in lines if one.view is line.view and one.seat is not None), None)


def mover_until(lines: list[LogLine], line: LogLine) -> int | None:
    """Return the seat that the step of a line is about; where that names nobody the one before, as far as it was seen."""
    seen = [one for one in reversed(lines[: line.number + 1]) if one.view is not None]
    movers = (_mover_of(lines, one) for one in seen)
    return next((mover for mover in movers if mover is not None), None)


def before_line(lines: list[LogLine], line: LogLine) -> Any:
    """Return the position before the step of a line, None where it was not seen."""
    earlier = (one.view for one in reversed(lines[: line.number]) if one.view is not None and one.view is not line.view)
    return next(earlier, None)


# --- looking -------------------------------------------------------------------------------------------------------


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
