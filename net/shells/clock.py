"""Tell a server what time it is and when its waits are over: by its event loop, unless it was given a clock that is turned."""

import asyncio
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """Name what can be done with a call that is to come."""

    def when(self) -> float:
        """Return its time."""

    def cancel(self) -> None:
        """Let it not come."""


class ServerClock(Protocol):
    """Say what a server needs of a clock; every event loop is one."""

    def time(self) -> float:
        """Return the seconds since some moment."""

    def call_at(self, when: float, done: Callable[[], object], /) -> Timer:
        """Call something at a time."""


async def sleep_until(clock: ServerClock, when: float) -> None:
    """Wait until a time of this clock."""
    woken = asyncio.Event()
    timer = clock.call_at(when, woken.set)
    try:
        await woken.wait()
    finally:
        timer.cancel()
