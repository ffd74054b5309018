"""Run the seats' clocks: one allowance a decision, stopped while its seat is not connected.

A joint ask has one clock a seat for the whole of it, which stands while the seat is done.

Nobody gains time by taking a step back: the decision before goes on with what it had left, and so does the one after when the step
is made again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.contract.undo import LIMIT
from net.host.state.state import HostState
from net.wire.sheet import PLAYING

__all__ = ["Clocks"]

NO_CLOCK = -1


@dataclass
class Clock:
    """Hold one seat's time in the decision that the table is at since the turn `decision`.

    `undoable` is what each decision had left that may still be taken back, `redoable` what those had left that were taken back.
    """

    left: float
    decision: int = 0
    started: float | None = None
    waited: bool = False
    undoable: list[float] = field(default_factory=list)
    redoable: list[float] = field(default_factory=list)

    def wind(self, decision: int, allowance: float, *, undone: bool) -> None:
        """Begin another decision; the clock stands."""
        if undone:
            self.redoable.append(self.left)
            self.left = self.undoable.pop() if self.undoable else min(self.left, allowance)
        elif self.waited:
            self.undoable = [*self.undoable, self.left][-LIMIT:]
            self.left = self.redoable.pop() if self.redoable else allowance
        else:  # somebody else has moved on
            self.left, self.undoable, self.redoable = allowance, [], []
        self.decision = decision

    def stop(self, now: float) -> None:
        """Count what was used."""
        if self.started is not None:
            self.left -= now - self.started
        self.started = None

    def run(self, now: float, *, runs: bool, waited: bool) -> None:
        """Start or stop; what was used counts only where the seat is still waited for."""
        if not runs and waited:
            self.stop(now)
        elif not runs:
            self.started = None
        elif self.started is None:
            self.started = now
        self.waited = waited


class Clocks:
    """Measure the time that seats take. The sheet's `left` is what each had when its clock last started or stopped."""

    def __init__(self, host: HostState) -> None:
        self._host = host
        self._round = 0
        self._taken_back: set[int] = set()
        self._clocks: list[Clock] = []

    def update(self, now: float) -> None:
        """Start, stop and wind clocks after anything changed."""
        host = self._host
        table = host.table
        if not host.options.clock:
            if len(table.left) != len(table.seats):
                host.update_table(left=(NO_CLOCK,) * len(table.seats))
            return
        count = len(table.seats)
        if self._round != table.round or len(self._clocks) != count:
            self._round = table.round
            self._clocks = [Clock(float(host.options.clock)) for _ in range(count)]
        undone, self._taken_back = self._taken_back, set()
        decision = table.joint or table.turn
        for seat, clock in enumerate(self._clocks):
            waited = table.phase == PLAYING and seat in table.waiting
            runs = waited and table.seats[seat].online
            if decision != clock.decision:
                clock.stop(now)
                clock.wind(decision, float(host.options.clock), undone=seat in undone)
            if table.joint and not waited:
                clock.stop(now)  # done for now, which may be taken back
            clock.run(now, runs=runs, waited=waited)
        host.update_table(left=tuple(max(0, round(clock.left * 10)) for clock in self._clocks))

    def taken_back(self, seat: int) -> None:
        """Take note that a seat has taken its newest step back."""
        self._taken_back.add(seat)

    def deadlines(self) -> Iterator[tuple[int, float]]:
        """Yield each running seat with the time at which it has none left."""
        for seat, clock in enumerate(self._clocks):
            if clock.started is not None:
                yield seat, clock.started + clock.left
