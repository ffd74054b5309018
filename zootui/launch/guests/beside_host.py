"""Host a table, and keep the guests' process beside it: from the beginning, or once the host's user asks for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from net.shells.host_process import HostOptions, host_table
from zootui.guests.options import GuestsOptions
from zootui.guests.wish import take_wish
from zootui.launch.guests.process import GuestsProcess, guests_of
from zootui.local import folders

LOOK_AGAIN = 0.5
"""Seconds between two looks whether guests are wanted."""

Tell = Callable[[dict[str, Any]], None]


async def host_with_guests(options: HostOptions, wish: GuestsOptions | None, tell: Tell) -> int:
    """Host a table until it is done, telling events; return the exit code; raise OSError if this machine refuses.

    With `wish`, of which the ports count, guests are let in as soon as the host listens. They are gone with it.
    """
    beside = _Beside(options, wish, tell)
    try:
        return await host_table(options, beside.hear)
    finally:
        beside.close()


class _Beside:
    """Start the guests' process of one host when it is wanted, and never two."""

    def __init__(self, options: HostOptions, wish: GuestsOptions | None, tell: Tell) -> None:
        self._options, self._wish, self._tell = options, wish, tell
        self._guests: GuestsProcess | None = None
        self._tasks: list[asyncio.Task[None]] = []

    def hear(self, event: dict[str, Any]) -> None:
        """Pass on what the host tells, and begin when it listens."""
        self._tell(event)
        if event["event"] == "listening" and not self._options.private:  # who plays alone with bots has no guests
            self._tasks.append(asyncio.create_task(self._run(event["port"], event["table"], event["fingerprint"])))

    async def _run(self, port: int, table: str, fingerprint: str) -> None:
        """Let guests in whenever that is wanted and they are not let in already."""
        folder, key = folders.guests(table), bytes.fromhex(fingerprint)
        take_wish(folder)  # nobody waits any more for what a host that was killed left lying
        wish = self._wish
        while True:
            if wish is not None:
                self._guests = GuestsProcess(guests_of(self._options, port, table, key, wish), self._tell)
                await self._guests.run()
            await asyncio.sleep(LOOK_AGAIN)
            wish = take_wish(folder)

    def close(self) -> None:
        """Let nobody new in."""
        if self._guests is not None:
            self._guests.close()
        for task in self._tasks:
            task.cancel()
