"""Notice that this machine's addresses have become others: it came to another Wi-Fi, a cable was plugged in, a tunnel opened."""

import asyncio
from collections.abc import Awaitable, Callable

from net.lan import interfaces

LOOK_AGAIN = 3.0
"""Seconds between two looks."""

Wait = Callable[[float], Awaitable[None]]
"""Waits a number of seconds; a test turns its clock instead."""


class AddressWatch:
    """Call `changed` whenever this machine's addresses are others than before, until closed.

    It returns whether all is well with that; where not, it is called again after the next look.
    """

    def __init__(self, changed: Callable[[], Awaitable[bool]], wait: Wait = asyncio.sleep) -> None:
        self._changed, self._wait = changed, wait
        self._looking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Call it once, and from now on after changes."""
        seen = _seen()
        well = await self._changed()
        self._looking = asyncio.create_task(self._look_again(seen, well=well))

    async def close(self) -> None:
        """Look no more; what is called at this moment is cut off."""
        looking, self._looking = self._looking, None
        if looking is not None:
            looking.cancel()
            await asyncio.gather(looking, return_exceptions=True)

    async def _look_again(self, seen: frozenset[interfaces.LocalAddress], *, well: bool) -> None:
        while True:
            await self._wait(LOOK_AGAIN)
            now = await asyncio.to_thread(_seen)
            if now != seen or not well:
                seen, well = now, await self._changed()


def _seen() -> frozenset[interfaces.LocalAddress]:
    """Return the addresses of this machine, in no order: that of a system's list may change by itself."""
    return frozenset(interfaces.addresses_here())
