"""Run the seats' clocks: one allowance a decision, stopped while its seat is not connected.

Nobody gains time by taking a step back: the decision before goes on with what it had left, and so does the one after when the step
is made again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.contract.undo import LIMIT
from net.host.state.state import HostState
from net.wire.sheet import PLAYING
from net.wire.table_facts import TookBack

__all__ = ["Clocks"]

NO_CLOCK = -1


@dataclass
class Clock:
    """Hold one seat's time in the decision that it owes since the turn `decision`.

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
        self._told = 0
        self._clocks: list[Clock] = []

    def update(self, now: float) -> None:
        """Start, stop and wind clocks after anything changed."""
        host = self._host
        table, session = host.table, host.session
        if not host.options.clock:
            if len(table.left) != len(table.seats):
                host.update_table(left=(NO_CLOCK,) * len(table.seats))
            return
        count = len(table.seats)
        if self._round != table.round or len(self._clocks) != count:
            self._round = table.round
            self._clocks = [Clock(float(host.options.clock)) for _ in range(count)]
        undone = self._undone()
        for seat, clock in enumerate(self._clocks):
            decision = session.since[seat] if seat < len(session.since) else 0
            waited = table.phase == PLAYING and seat in table.waiting
            runs = waited and table.seats[seat].online
            if decision != clock.decision:
                clock.stop(now)
                clock.wind(decision, float(host.options.clock), undone=seat in undone)
            clock.run(now, runs=runs, waited=waited)
        host.update_table(left=tuple(max(0, round(clock.left * 10)) for clock in self._clocks))

    def _undone(self) -> set[int | None]:
        """Return the seats that have taken a step back since this was last asked."""
        table = self._host.table
        told, self._told = self._told, table.log_start + len(table.log)
        new = table.log[max(0, told - table.log_start) :] if self._told >= told else ()
        return {fact.seat for fact in new if fact.kind == TookBack.kind}

    def deadlines(self) -> Iterator[tuple[int, float]]:
        """Yield each running seat with the time at which it has none left."""
        for seat, clock in enumerate(self._clocks):
            if clock.started is not None:
                yield seat, clock.started + clock.left
