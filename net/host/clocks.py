"""Run the seats' clocks: one allowance a decision, stopped while its seat is not connected.

Nobody gains time by taking a step back: the decision before goes on with what it had left, and so does the one after when the step
is made again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.contract.undo import LIMIT
from net.host.state import HostState
from net.wire.sheet import PLAYING
from net.wire.table_facts import TABLE

__all__ = ["Clocks"]

NO_CLOCK = -1
UNDONE = TABLE + "undo"


@dataclass
class Clock:
    """Hold one seat's time in the decision `mark`.

    `made` is what each decision had left that may still be taken back, `ahead` what those had left that were taken back.
    """

    left: float
    mark: int = 0
    since: float | None = None
    waited: bool = False
    made: list[float] = field(default_factory=list)
    ahead: list[float] = field(default_factory=list)

    def wind(self, mark: int, allowance: float, *, undone: bool) -> None:
        """Begin another decision; the clock stands."""
        if undone:
            self.ahead.append(self.left)
            self.left = self.made.pop() if self.made else min(self.left, allowance)
        elif self.waited:
            self.made = [*self.made, self.left][-LIMIT:]
            self.left = self.ahead.pop() if self.ahead else allowance
        else:  # somebody else has moved on
            self.left, self.made, self.ahead = allowance, [], []
        self.mark = mark

    def stop(self, now: float) -> None:
        """Count what was used."""
        if self.since is not None:
            self.left -= now - self.since
        self.since = None


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
        if not host.config.clock:
            if len(table.left) != len(table.seats):
                host.note(left=(NO_CLOCK,) * len(table.seats))
            return
        count = len(table.seats)
        if self._round != table.round or len(self._clocks) != count:
            self._round = table.round
            self._clocks = [Clock(float(host.config.clock)) for _ in range(count)]
        undone = self._undone()
        for seat, clock in enumerate(self._clocks):
            mark = session.since[seat] if seat < len(session.since) else 0
            waited = table.phase == PLAYING and seat in table.waiting
            runs = waited and table.seats[seat].online
            if mark != clock.mark:
                clock.stop(now)
                clock.wind(mark, float(host.config.clock), undone=seat in undone)
            if clock.since is not None and not runs:
                if waited:
                    clock.stop(now)
                clock.since = None
            elif clock.since is None and runs:
                clock.since = now
            clock.waited = waited
        host.note(left=tuple(max(0, round(clock.left * 10)) for clock in self._clocks))

    def _undone(self) -> set[int | None]:
        """Return the seats that have taken a step back since this was last asked."""
        table = self._host.table
        told, self._told = self._told, table.log_start + len(table.log)
        new = table.log[max(0, told - table.log_start) :] if self._told >= told else ()
        return {fact.seat for fact in new if fact.kind == UNDONE}

    def deadlines(self) -> Iterator[tuple[int, float]]:
        """Yield each running seat with the time at which it has none left."""
        for seat, clock in enumerate(self._clocks):
            if clock.since is not None:
                yield seat, clock.since + clock.left
