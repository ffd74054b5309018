"""Run the seats' clocks: one allowance a decision, stopped while its seat is not connected."""

from __future__ import annotations

from collections.abc import Iterator

from net.desk import Desk
from net.table import PLAYING

__all__ = ["Clocks"]

NO_CLOCK = -1


class Clocks:
    """Measure the time that seats take. The sheet's `left` is what each had when its clock last started or stopped."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._round = 0
        self._marks: list[int] = []
        self._left: list[float] = []
        self._since: list[float | None] = []

    def update(self, now: float) -> None:
        """Start, stop and wind clocks after anything changed."""
        desk = self._desk
        table, session = desk.table, desk.session
        if not desk.config.clock:
            if len(table.left) != len(table.seats):
                desk.note(left=(NO_CLOCK,) * len(table.seats))
            return
        count = len(table.seats)
        if self._round != table.round or len(self._left) != count:
            self._round = table.round
            self._marks, self._left, self._since = [0] * count, [float(desk.config.clock)] * count, [None] * count
        for seat in range(count):
            mark = session.since[seat] if seat < len(session.since) else 0
            runs = table.phase == PLAYING and seat in table.waiting and table.seats[seat].online
            self._wind(seat, mark, runs, now)
        desk.note(left=tuple(max(0, round(left * 10)) for left in self._left))

    def _wind(self, seat: int, mark: int, runs: bool, now: float) -> None:
        since = self._since[seat]
        if mark != self._marks[seat]:
            self._marks[seat], self._left[seat], since = mark, float(self._desk.config.clock), None
        if since is not None and not runs:
            if seat in self._desk.table.waiting:  # stopped in the middle, not answered
                self._left[seat] -= now - since
            since = None
        elif since is None and runs:
            since = now
        self._since[seat] = since

    def deadlines(self) -> Iterator[tuple[int, float]]:
        """Yield each running seat with the time at which it has none left."""
        for seat, since in enumerate(self._since):
            if since is not None:
                yield seat, since + self._left[seat]
