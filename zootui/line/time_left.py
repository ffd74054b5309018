"""How much time is left, told at marks."""

import math

from zootui.client.seat_clocks import clock, clock_left, kept_left
from zootui.client.table_client import TableClient

TOLD = (30.0, 10.0)
"""At how many seconds left on its clock somebody who is asked is told so once more."""
WARNED = (60.0, 20.0)
"""At how many seconds before a bot stands in they are warned of it: whoever listens needs time."""
STANDS_IN = "then a bot plays for you until you press Enter; an answer keeps your seat"


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
        known = client.known
        table, seat, times = known.table, known.seat, known.times
        if table is None or seat is None or not known.owed:
            return "", None
        running, kept = clock_left(table, seat, times), kept_left(table, seat, times)
        warns = kept is not None and (running is None or kept < running)
        left, marks = (kept, WARNED) if warns else (running, TOLD)
        if left is None:
            self._told = math.inf
            return "", None
        mark = min((mark for mark in marks if left <= mark), default=math.inf)
        following = max((mark for mark in marks if mark < left), default=None)
        if not (asked or mark < self._told):
            return "", None
        self._told = mark
        more = "" if not warns else " until a bot plays for you" if asked else f", {STANDS_IN}"
        return f"({clock(left)} left{more})", None if following is None else left - following + LATE
