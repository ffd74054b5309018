"""The time that a seat has for its decisions in a game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from engine.contract.undo import LIMIT
from net.host.state import HostState
from net.wire.sheet import LONGEST_CLOCK, PLAYING, measured

NO_CLOCK = -1


@dataclass
class Clock:
    """Hold one seat's time in the decision that the table is at since the turn `decision`."""

    left: float
    decision: int = 0
    started: float | None = None
    waited: bool = False
    undoable: list[float] = field(default_factory=list)
    """What each decision had left that may still be taken back."""
    redoable: list[float] = field(default_factory=list)
    """What those had left that were taken back."""

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

    def rest(self, now: float) -> float:
        """Return what is left at this moment."""
        return self.left if self.started is None else self.left - (now - self.started)

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
    """Measure the time that seats take, and write into the sheet how much is left whenever any of it is measured anew."""

    def __init__(self, host: HostState) -> None:
        self._host = host
        self._round = 0
        self._taken_back: set[int] = set()
        self._clocks: list[Clock] = []
        self._shown: tuple[object, ...] = ()

    def update(self, now: float, kept_until: Mapping[int, float]) -> None:
        """Start, stop and wind clocks after anything changed, and show them; `kept_until` is when seats are lost by waiting.

        What all have left is written down at once, so that one moment holds for all of it.
        """
        if self._host.options.clock:
            self._run(now)
        running = tuple((clock.started, clock.left) for clock in self._clocks)
        shown = (running, dict(kept_until))
        if self._shown == (*shown, measured(self._host.table)):
            return
        seats = range(len(self._host.table.seats))
        left = tuple(_tenths(clock.rest(now)) for clock in self._clocks) or (NO_CLOCK,) * len(seats)
        kept = tuple(_tenths(kept_until[seat] - now) if seat in kept_until else NO_CLOCK for seat in seats)
        self._host.update_table(left=left, kept=kept if kept_until else ())
        self._shown = (*shown, measured(self._host.table))

    def _run(self, now: float) -> None:
        host = self._host
        table = host.table
        count = len(table.seats)
        if self._round != table.round or len(self._clocks) != count:
            self._round = table.round
            self._clocks = [Clock(float(host.options.clock)) for _ in range(count)]
        undone, self._taken_back = self._taken_back, set()
        decision = table.joint or table.turn
        for seat, clock in enumerate(self._clocks):
            waited = table.phase == PLAYING and seat in table.waiting
            runs = waited and table.seats[seat].online and not host.halted
            if decision != clock.decision:
                clock.stop(now)
                clock.wind(decision, float(host.options.clock), undone=seat in undone)
            if table.joint and not waited:
                clock.stop(now)  # done for now, which may be taken back
            clock.run(now, runs=runs, waited=waited)

    def taken_back(self, seat: int) -> None:
        """Take note that a seat has taken its newest step back."""
        self._taken_back.add(seat)

    def deadlines(self) -> Iterator[tuple[int, float]]:
        """Yield each running seat with the time at which it has none left."""
        for seat, clock in enumerate(self._clocks):
            if clock.started is not None:
                yield seat, clock.started + clock.left


def _tenths(seconds: float) -> int:
    return min(max(0, round(seconds * 10)), 10 * LONGEST_CLOCK)
