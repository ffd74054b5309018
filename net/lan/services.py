"""Announce and find what stands beside tables: the ways in for guests, and who waits for a seat. Also over zeroconf.

What is found is what strangers wrote: texts are cut to one harmless line each, and there is a bound to how many are kept.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from net.lan.addresses import reachable_addresses
from net.lan.mdns import Announcement, Browsing, Interfaces
from net.wire.clean_text import clean

if TYPE_CHECKING:
    from zeroconf import ServiceStateChange, Zeroconf

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

        addresses = self._interfaces or reachable_addresses(self._bind)
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
            self.notice = f"This network lets nothing be announced ({error or type(error).__name__})."
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
