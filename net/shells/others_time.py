"""The time of a host’s process that those who do not play may use."""

import asyncio
import contextlib
from collections.abc import Iterator

from net.wire.rate_limits import TimeShare

SHARE, QUIET_SHARE = 0.1, 0.4
"""The part of the time that all who do not play have together, while others do and while nobody does."""
AT_ONCE, SLICE = 0.03, 0.003
"""Seconds of it that they may save up, and use before those who play are heard again."""
OVERHEAD, ACCEPTING = 10e-6, 200e-6
"""Seconds that an event of a connection costs beside what is measured, and that accepting one does."""


class OthersTime:
    """Measure on the clock of the loop who takes how much of this process’s time."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._share = TimeShare(SHARE, QUIET_SHARE, AT_ONCE, SLICE)

    @property
    def open(self) -> bool:
        """Tell whether there is time for those who do not play."""
        return self._share.open(self._loop.time())

    def played(self) -> None:
        """Note that somebody who plays was heard."""
        self._share.played(self._loop.time())

    def turn(self) -> None:
        """Note that all who play were served, and that it is the others’ turn."""
        self._share.turn()

    def next(self) -> float:
        """Return when there is time again, on the loop’s clock."""
        return self._share.next()

    @contextlib.contextmanager
    def spending(self) -> Iterator[None]:
        """Count the time that is used inside as used for those who do not play."""
        began = self._loop.time()
        try:
            yield
        finally:
            self._share.spend(self._loop.time() - began + OVERHEAD)

    def closed_for(self) -> float:
        """Return for how many seconds nobody is to be accepted."""
        now = self._loop.time()
        if self._share.open(now):
            self._share.spend(ACCEPTING)
            return 0.0
        return max(0.001, self._share.next() - now)
