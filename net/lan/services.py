"""Announce a table, ways in for its guests, and who waits for a seat; read what others announce."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from net.lan.addresses import reachable_addresses
from net.lan.browsing import Browsing, open_voices, why_not
from net.lan.changes import AddressWatch, Wait
from net.lan.interfaces import Interfaces, resolved
from net.wire.names import clean

if TYPE_CHECKING:
    from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf


def written_for_others(addresses: Iterable[str]) -> list[str]:
    """Return addresses without what means something on this machine alone."""
    return [address.partition("%")[0] for address in addresses]


def announced_addresses(bind: str | None, interfaces: Interfaces) -> tuple[str, ...]:
    """Return under which addresses something is announced that listens on `bind`: those that are chosen, else all there are."""
    return resolved(interfaces or ())[0] or reachable_addresses(bind)


GUESTS = "_zootui-guests._tcp.local."
"""Ways in for guests of a table: `table` is its id, `ssh` and `web` are ports."""
WAITING = "_zootui-waiting._tcp.local."
"""Somebody who waits for a seat: `name` is what they are called. Nobody listens there."""

SHORT, USUAL = (30, 30), (120, 4500)
"""Seconds after which address and announcement are forgotten if nobody stands by them any more: whose program was killed says no
goodbye. The usual ones are those of RFC 6762, for what is asked itself whether it is there."""
RECHECK = 2.0
"""Seconds between two looks whether what was found is still announced."""
TIMEOUT = 2.0
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
    """Keep one service announced where this machine is, also when its addresses become others, until closed.

    `trouble` says why it is not announced now, empty where it is; `said` is called with a sentence when that becomes impossible.
    """

    def __init__(
        self,
        service: str,
        interfaces: Interfaces = None,
        bind: str | None = None,
        said: Callable[[str], None] = lambda _: None,
        wait: Wait = asyncio.sleep,
    ) -> None:
        """Take the kind of service, where to announce (None: everywhere), and the address that it listens on (None: all)."""
        self._service = service
        self._interfaces = interfaces
        self._bind = bind
        self._said = said
        self._describe: Callable[[], AsyncServiceInfo]
        self._voices: tuple[AsyncZeroconf, ...] = ()
        self._info: AsyncServiceInfo | None = None
        self._watch = AddressWatch(self._announce, wait)
        self.trouble = ""

    @property
    def notice(self) -> str:
        """Return in a sentence why it is not announced now, empty where it is."""
        return f"This network lets nothing be announced ({self.trouble})." if self.trouble else ""

    async def open(
        self, label: str, port: int, texts: Mapping[str, str], *, server: str = "", ttls: tuple[int, int] = SHORT
    ) -> None:
        """Announce under a label that nobody else has, such as an id; never raises for a network that does not play along.

        `server` is what this machine is called there if not by the label.
        """
        from zeroconf.asyncio import AsyncServiceInfo

        def describe() -> AsyncServiceInfo:
            return AsyncServiceInfo(
                self._service,
                f"{label}.{self._service}",
                port=port,
                parsed_addresses=written_for_others(announced_addresses(self._bind, self._interfaces)),
                server=f"zootui-{server or label}.local.",
                properties=dict(texts),
                host_ttl=ttls[0],
                other_ttl=ttls[1],
            )

        self._describe = describe
        await self._watch.open()

    async def _announce(self) -> bool:
        """Announce it anew; who has heard of it hears of the new addresses, and of no goodbye."""
        from zeroconf import Error

        await self._let_go()
        before, self.trouble = self.trouble, ""
        try:
            self._voices, self._info = open_voices(self._interfaces), self._describe()
            await asyncio.gather(*(voice.zeroconf.async_wait_for_start() for voice in self._voices))
            if not any(voice.zeroconf.engine.senders for voice in self._voices):
                raise OSError(
                    0, "no interface has such an address"
                )  # Windows says nothing of an address that it has not
            begun = [
                await voice.async_register_service(self._info, cooperating_responders=True) for voice in self._voices
            ]
            await asyncio.gather(*begun)
        except (OSError, Error) as error:
            self.trouble = why_not(error)
            await self._let_go()
        if self.trouble and self.trouble != before:
            self._said(self.notice)
        return not self.trouble

    async def _let_go(self) -> None:
        """Speak no more, without a word."""
        voices, info, self._voices, self._info = self._voices, self._info, (), None
        for voice in voices:
            if info is not None and voice.zeroconf.registry.async_get_info_name(info.key):
                voice.zeroconf.registry.async_remove(info)
        await asyncio.gather(*(voice.async_close() for voice in voices))

    async def close(self) -> None:
        """Say goodbye and wait until that was broadcast, so that lists drop it at once."""
        await self._watch.close()
        voices, self._voices, self._info = self._voices, (), None
        await asyncio.gather(*(voice.async_close() for voice in voices))


class ServiceFinder:
    """Keep a live list of the announcements of one kind; where nothing can be found it stays empty."""

    def __init__(
        self,
        service: str,
        changed: Callable[[], None] = lambda: None,
        interfaces: Interfaces = None,
        wait: Wait = asyncio.sleep,
    ) -> None:
        self._changed = changed
        self._browsing = Browsing(service, interfaces, wait)
        self._found: dict[str, FoundService] = {}
        self._named: set[str] = set()

    @property
    def found(self) -> tuple[FoundService, ...]:
        """Return what is announced, in the order in which it was found."""
        return tuple(self._found.values())

    async def open(self) -> None:
        """Begin to look; never raises for a network that does not play along."""
        self._browsing.spawn(self._look_again())
        await self._browsing.open(self._heard)

    async def close(self) -> None:
        await self._browsing.close()

    def _heard(self, name: str, there: bool) -> None:
        if not there:
            self._named.discard(name)
            self._drop(name)
        elif name in self._named or len(self._named) < MOST:
            self._named.add(name)
            self._browsing.spawn(self._resolve(name))

    async def _look_again(self) -> None:
        """Look again and again whether what was found is still there: its records run out where nobody renews them."""
        while True:
            await asyncio.sleep(RECHECK)
            await asyncio.gather(*map(self._resolve, tuple(self._named)))

    async def _resolve(self, name: str) -> None:
        said = await self._browsing.resolve(name, TIMEOUT)
        if said is None:
            self._drop(name)
            return
        texts = {clean(key, LONGEST): clean(value or "", LONGEST) for key, value in _decoded(said.properties)}
        self.take(FoundService(name, said.addresses, said.port, tuple(texts.items())))

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
