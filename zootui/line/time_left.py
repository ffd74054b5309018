"""How much time is left, told at marks."""

from __future__ import annotations

import math

from zootui.client.seat_clocks import clock, clock_left, kept_left
from zootui.client.table_client import TableClient

TOLD = (30.0, 10.0)
"""At how many seconds left on its clock somebody who is asked is told so once more."""


LATE = 0.05
"""Seconds that it is told later than that, so that it is not a moment too soon."""


class TimeLeft:
    """Know at which of those marks the time was told last."""

    def __init__(self) -> None:
        self._told = math.inf

    def words(self, client: TableClient, *, asked: bool) -> tuple[str, float | None]:
        """Return what to say now, empty for nothing, and in how many seconds to look again, None for never.

        `asked` says that the question is only now told, so its time is, too.
        """
        table, seat, times = client.table, client.seat, client.known.times
        if table is None or seat is None or not client.owed:
            return "", None
        running = (clock_left(table, seat, times), kept_left(table, seat, times))
        left = min((time for time in running if time is not None), default=math.inf)
        mark = min((mark for mark in TOLD if left <= mark), default=math.inf)
        if left == math.inf or not (asked or mark < self._told):
            return "", None
        self._told = mark
        following = max((mark for mark in TOLD if mark < left), default=None)
        return f"({clock(left)} left)", None if following is None else left - following + LATE
