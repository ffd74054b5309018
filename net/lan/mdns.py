"""Speak mDNS: one announcement kept until it is closed, the announcements of one kind heard of until one stops listening."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from zeroconf import Zeroconf
    from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

Interfaces = tuple[str, ...] | None
"""The addresses of the interfaces to speak on; None: all."""


def open_zeroconf(interfaces: Interfaces) -> AsyncZeroconf:
    """Return what speaks mDNS on these interfaces, None: all that have IPv4; raise OSError or `zeroconf.Error` if that cannot be.

    IPv6 is spoken where IPv6 addresses are named.
    """
    from zeroconf import InterfaceChoice, IPVersion
    from zeroconf.asyncio import AsyncZeroconf

    if interfaces is None:
        return AsyncZeroconf(interfaces=InterfaceChoice.All, ip_version=IPVersion.V4Only)
    sixes = sum(":" in address for address in interfaces)
    version = IPVersion.V4Only if not sixes else IPVersion.V6Only if sixes == len(interfaces) else IPVersion.All
    try:
        return AsyncZeroconf(interfaces=list(interfaces), ip_version=version)
    except RuntimeError as error:  # no interface has such an IPv6 address
        raise OSError(0, str(error)) from error


class Announcement:
    """Keep one thing announced until closed."""

    def __init__(self, interfaces: Interfaces) -> None:
        self._interfaces = interfaces
        self._zeroconf: AsyncZeroconf | None = None
        self._info: AsyncServiceInfo | None = None

    async def open(self, info: AsyncServiceInfo) -> None:
        """Announce it; raise OSError or `zeroconf.Error` if that cannot be."""
        self._zeroconf = open_zeroconf(self._interfaces)
        await self._zeroconf.zeroconf.async_wait_for_start()
        if not self._zeroconf.zeroconf.engine.senders:  # Windows says nothing of an address that this machine has not
            raise OSError(0, "no interface has such an address")
        await (await self._zeroconf.async_register_service(info, cooperating_responders=True))
        self._info = info

    async def close(self) -> None:
        """Say goodbye and wait until that was broadcast, so that lists drop it at once."""
        if self._zeroconf is not None:
            if self._info is not None:
                await (await self._zeroconf.async_unregister_service(self._info))
            await self._zeroconf.async_close()
        self._zeroconf = self._info = None


class Browsing:
    """Hear of the announcements of one kind, and own the tasks that come of it."""

    def __init__(self, service: str, interfaces: Interfaces) -> None:
        self._service, self._interfaces = service, interfaces
        self._zeroconf: AsyncZeroconf | None = None
        self._browser: AsyncServiceBrowser | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def zeroconf(self) -> Zeroconf | None:
        """Return what is listened with, None before and after."""
        return None if self._zeroconf is None else self._zeroconf.zeroconf

    @property
    def busy(self) -> int:
        """Return how many tasks are under way."""
        return len(self._tasks)

    def open(self, heard: Callable[..., Any]) -> None:
        """Begin to listen; `heard` is a handler of zeroconf's. Raises OSError or `zeroconf.Error` if that cannot be."""
        from zeroconf.asyncio import AsyncServiceBrowser

        self._zeroconf = open_zeroconf(self._interfaces)
        self._browser = AsyncServiceBrowser(self._zeroconf.zeroconf, self._service, handlers=[heard])

    def spawn(self, work: Awaitable[None]) -> None:
        """Do work until it is done or listening ends."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop listening, and the work with it."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._browser is not None:
            await self._browser.async_cancel()
        if self._zeroconf is not None:
            await self._zeroconf.async_close()
        self._browser = self._zeroconf = None
