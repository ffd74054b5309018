"""Hear a host: no more of it than there is time for, and notice when it says nothing."""

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


HEARTBEAT = 3.0
"""Seconds of silence after which a client asks for a sign of life."""
LONGEST_SILENCE = 8.0
"""Seconds of silence after which a connection counts as lost."""
LONGEST_MESSAGE = 10.0
"""Seconds that one message may take to come, however little of it comes at a time."""
STEADY, FAILURES = 30.0, 3
"""Seconds for which a connection that made sense forgives those before, and how many that made none are enough."""
PIN_WITHIN = 70.0
"""Seconds of silence while a person looks for the table's PIN."""


class Silence:
    """Remember when a connection was made, when something came last, and when the message that is on its way began."""

    def __init__(self) -> None:
        self._heard = self._since = self._begun = 0.0
        self._failures = 0

    def connect(self, now: float) -> None:
        self._heard = self._since = self._begun = now

    def hear(self, now: float) -> None:
        self._heard = now

    def begin(self) -> None:
        """Take note that what came last begins a message."""
        self._begun = self._heard

    def left(self, now: float, *, halfway: bool) -> float:
        """Return the seconds that the message on its way may still take, or the longest if none is."""
        return self._begun + LONGEST_MESSAGE - now if halfway else LONGEST_MESSAGE

    def asks_for_sign(self, now: float) -> bool:
        """Tell whether it is time to ask for a sign of life."""
        return now - self._heard >= HEARTBEAT

    def lost(self, now: float, *, challenged: bool) -> bool:
        """Tell whether the connection counts as lost; who is asked for a PIN has longer."""
        return now - self._heard > (PIN_WITHIN if challenged else LONGEST_SILENCE)

    def fail(self) -> int:
        """Take note that what came last made no sense; return how many connections in a row ended so."""
        self._failures = 1 + (self._failures if self._heard - self._since < STEADY else 0)
        return self._failures
