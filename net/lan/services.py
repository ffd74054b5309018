"""Announce a table by zeroconf and read what others announce."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from net.lan.addresses import reachable_addresses
from net.lan.interfaces import Interfaces, missing_words, resolved
from net.wire.names import clean

if TYPE_CHECKING:
    from zeroconf import ServiceStateChange, Zeroconf
    from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf


def open_zeroconf(interfaces: Interfaces) -> AsyncZeroconf:
    """Return what speaks mDNS on these interfaces, None: all that have IPv4; raise OSError or `zeroconf.Error` if that cannot be.

    IPv6 is spoken where IPv6 addresses are named.
    """
    from zeroconf import InterfaceChoice, IPVersion
    from zeroconf.asyncio import AsyncZeroconf

    addresses = resolved(interfaces or ())[0]
    if interfaces is not None and not addresses:
        raise OSError(0, missing_words(interfaces).removesuffix(".").replace("This", "this", 1))
    sixes = sum(":" in address for address in addresses)
    version = IPVersion.V4Only if not sixes else IPVersion.V6Only if sixes == len(addresses) else IPVersion.All
    try:
        return AsyncZeroconf(interfaces=list(addresses) or InterfaceChoice.All, ip_version=version)
    except RuntimeError as error:  # no interface has such an IPv6 address, or none is up
        raise OSError(0, "no network interface is up" if interfaces is None else str(error)) from error


def why_not(error: Exception) -> str:
    """Return what did not work, in the system's words or ours, without numbers."""
    return getattr(error, "strerror", None) or str(error) or type(error).__name__


def announced_addresses(bind: str | None, interfaces: Interfaces) -> tuple[str, ...]:
    """Return under which addresses something is announced that listens on `bind`: those that are chosen, else all there are."""
    return resolved(interfaces or ())[0] or reachable_addresses(bind)


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


# --- services ------------------------------------------------------------------------------------------------------


GUESTS = "_zootui-guests._tcp.local."
"""Ways in for guests of a table: `table` is its id, `ssh` and `web` are ports."""
WAITING = "_zootui-waiting._tcp.local."
"""Somebody who waits for a seat: `name` is what they are called. Nobody listens there."""

TTL = 30
"""Seconds after which an announcement is forgotten that nobody stands by any more: whose program was killed says no goodbye."""
RECHECK = 2.0
"""Seconds between two looks whether what was found is still announced."""
PATIENCE = 2.0
MOST = 64
"""How many announcements of a kind are kept."""
LONGEST = 64
"""Cells of a text that are kept."""


@dataclass(frozen=True)
class FoundService:
    """Hold one announcement: its name, where, and what it says, each text one harmless line."""

    name: str
    addresses: tuple[str, ...]
    port: int
    texts: tuple[tuple[str, str], ...]

    def text(self, key: str) -> str:
        """Return what it says under a key, empty if nothing."""
        return dict(self.texts).get(key, "")


class ServiceAnnouncer:
    """Keep one service announced until closed. `notice` is a sentence when announcing was not possible, else empty."""

    def __init__(self, service: str, interfaces: Interfaces = None, bind: str | None = None) -> None:
        """Take the kind of service, where to announce (None: everywhere), and the address that it listens on (None: all)."""
        self._service = service
        self._interfaces = interfaces
        self._bind = bind
        self._announcement = Announcement(interfaces)
        self.notice = ""

    async def open(self, label: str, port: int, texts: Mapping[str, str]) -> None:
        """Announce under a label that nobody else has, such as an id; never raises for a network that does not play along."""
        from zeroconf import Error
        from zeroconf.asyncio import AsyncServiceInfo

        addresses = announced_addresses(self._bind, self._interfaces)
        info = AsyncServiceInfo(
            self._service,
            f"{label}.{self._service}",
            port=port,
            parsed_addresses=[address.partition("%")[0] for address in addresses],
            server=f"zootui-{label}.local.",
            properties=dict(texts),
            host_ttl=TTL,
            other_ttl=TTL,
        )
        try:
            await self._announcement.open(info)
        except (OSError, Error) as error:
            self.notice = f"This network lets nothing be announced ({why_not(error)})."
            await self.close()

    async def close(self) -> None:
        """Say goodbye, so that lists drop it at once."""
        await self._announcement.close()


class ServiceFinder:
    """Keep a live list of the announcements of one kind; where nothing can be found it stays empty."""

    def __init__(self, service: str, changed: Callable[[], None] = lambda: None, interfaces: Interfaces = None) -> None:
        self._service = service
        self._changed = changed
        self._browsing = Browsing(service, interfaces)
        self._found: dict[str, FoundService] = {}
        self._named: set[str] = set()

    @property
    def found(self) -> tuple[FoundService, ...]:
        """Return what is announced, in the order in which it was found."""
        return tuple(self._found.values())

    async def open(self) -> None:
        """Begin to look; never raises for a network that does not play along."""
        from zeroconf import Error

        try:
            self._browsing.open(self._heard)
        except (OSError, Error):
            return
        self._browsing.spawn(self._look_again())

    async def close(self) -> None:
        """Stop looking."""
        await self._browsing.close()

    def _heard(self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        from zeroconf import ServiceStateChange

        if state_change is ServiceStateChange.Removed:
            self._named.discard(name)
            self._drop(name)
        elif name in self._named or len(self._named) < MOST:
            self._named.add(name)
            self._browsing.spawn(self._resolve(zeroconf, service_type, name))

    async def _look_again(self) -> None:
        """Look again and again whether what was found is still there: its records run out where nobody renews them."""
        while (zeroconf := self._browsing.zeroconf) is not None:
            await asyncio.sleep(RECHECK)
            await asyncio.gather(*(self._resolve(zeroconf, self._service, name) for name in tuple(self._named)))

    async def _resolve(self, zeroconf: Zeroconf, service_type: str, name: str) -> None:
        from zeroconf.asyncio import AsyncServiceInfo

        info = AsyncServiceInfo(service_type, name)
        if not await info.async_request(zeroconf, PATIENCE * 1000):
            self._drop(name)
            return
        texts = {clean(key, LONGEST): clean(value or "", LONGEST) for key, value in _decoded(info.properties)}
        self.take(FoundService(name, tuple(info.parsed_addresses()), info.port or 0, tuple(texts.items())))

    def take(self, service: FoundService) -> None:
        """Keep what was found, if there is room for it."""
        if self._found.get(service.name) == service or (len(self._found) >= MOST and service.name not in self._found):
            return
        self._found[service.name] = service
        self._changed()

    def _drop(self, name: str) -> None:
        if self._found.pop(name, None) is not None:
            self._changed()


def _decoded(properties: Mapping[bytes, bytes | None]) -> list[tuple[str, str]]:
    return [
        (key.decode(errors="replace"), (value or b"").decode(errors="replace")) for key, value in properties.items()
    ]
