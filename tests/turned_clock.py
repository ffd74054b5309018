"""A clock that stands until a test turns it, for servers that measure what strangers may do in which time.

So honest traffic is within its bounds however slow the machine is, and no deadline is waited for.
"""

from __future__ import annotations

import math
from collections.abc import Callable


class _Timer:
    """Hold one call that is to come."""

    def __init__(self, clock: TurnedClock, when: float, callback: Callable[[], object]) -> None:
        self._when, self.callback, self._clock = when, callback, clock

    def when(self) -> float:
        return self._when

    def cancel(self) -> None:
        if self in self._clock.timers:
            self._clock.timers.remove(self)


class TurnedClock:
    """Stand still, or be turned; `timers` are the calls that are to come."""

    def __init__(self) -> None:
        self._now = 1000.0
        self.timers: list[_Timer] = []

    def time(self) -> float:
        return self._now

    def call_at(self, when: float, callback: Callable[[], object], /) -> _Timer:
        timer = _Timer(self, when, callback)
        self.timers.append(timer)
        return timer

    def turn(self, seconds: float) -> None:
        """Let so many seconds pass at once, and all that is due in them be called at its time."""
        end = self._now + seconds
        while due := [timer for timer in self.timers if timer.when() <= end]:
            first = min(due, key=_Timer.when)
            self.timers.remove(first)
            self._now = max(self._now, first.when())
            first.callback()
        self._now = end

    def next_in(self) -> float:
        """Return for how many seconds from now nothing is called."""
        return min((timer.when() for timer in self.timers), default=math.inf) - self._now

    def due_in(self, seconds: float) -> bool:
        """Tell whether something waits for exactly so many seconds from now."""
        return any(abs(timer.when() - self._now - seconds) < 1e-6 for timer in self.timers)
