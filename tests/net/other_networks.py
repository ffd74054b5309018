"""A machine that comes to other networks: its addresses are what a test says, and time passes when the test turns the clock."""

import asyncio
from collections.abc import Callable

import pytest

from net.lan import addresses, interfaces
from net.lan.changes import LOOK_AGAIN
from net.lan.interfaces import LocalAddress
from net.shells.clock import sleep_until
from tests.patience import PATIENCE
from tests.turned_clock import TurnedClock

HOME = LocalAddress("192.168.1.5", "wlan0", routed=True)
AWAY = LocalAddress("10.20.0.7", "wlan0", routed=True)


class Machine:
    """Stand for this machine: its addresses are what a test says, and time passes when the test turns the clock."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.here: tuple[LocalAddress, ...] = (HOME,)
        self.clock = TurnedClock()
        for module in (interfaces, addresses):
            monkeypatch.setattr(module, "addresses_here", lambda: self.here)

    async def wait(self, seconds: float) -> None:
        await sleep_until(self.clock, self.clock.time() + seconds)

    async def looks(self, times: int = 1, *, watches: int = 1) -> None:
        """Let the time pass until so many have looked, and all that came of it is done."""
        for _ in range(times):
            await until(lambda: len(self.clock.timers) == watches)
            self.clock.turn(LOOK_AGAIN)
            await until(lambda: len(self.clock.timers) == watches)


async def until(done: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not done():  # noqa: ASYNC110  what goes on in another task tells nobody
            await asyncio.sleep(0.001)
