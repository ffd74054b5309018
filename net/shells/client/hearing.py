"""Take what a host sends in slices of time, so that keys, other tables and the end are heard beside one that never pauses."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from net.wire.rate_limits import TimeShare

PART, AT_ONCE, SLICE = 0.75, 1.0, 0.01
"""The part of the time that what one host sends may take, what it may save up, and how long it may be before all else is heard.

All in seconds. It is time and not a number of messages, because an honest host sends what its bots' games come to.
"""


def usual_share() -> TimeShare:
    """Return the time that a host has of somebody who plays at its table, or watches no other."""
    return TimeShare(PART, PART, AT_ONCE, SLICE)


class Hearing:
    """Call `take`, which tells whether there was something to take, as long as there is, and time for it; then go on later.

    While it is `behind`, nothing more is read: `read` is told so with False, and with True once all was taken.
    """

    def __init__(self, share: TimeShare, take: Callable[[], bool], read: Callable[[bool], None]) -> None:
        self._share, self._take, self._read = share, take, read
        self._later: asyncio.TimerHandle | None = None

    @property
    def behind(self) -> bool:
        """Tell whether something waits to be taken."""
        return self._later is not None

    def hear(self) -> None:
        """Take what has come, unless what came before still waits."""
        if self._later is None:
            self._go_on()

    def stop(self) -> None:
        """Take nothing more of what waits."""
        if self._later is not None:
            self._later.cancel()
            self._later = None

    def _go_on(self) -> None:
        loop, share, was_behind = asyncio.get_running_loop(), self._share, self._later is not None
        self._later = None
        share.turn()
        while share.open(began := loop.time()):
            there_was = self._take()
            share.spend(loop.time() - began)
            if not there_was:
                if was_behind:
                    self._read(True)
                return
        if not was_behind:
            self._read(False)
        self._later = loop.call_at(share.next(), self._go_on)
