"""Speak and hear zeroconf where this machine is: what is announced, and what is there no more."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from net.lan.addresses import by_name, whole
from net.lan.changes import AddressWatch, Wait
from net.lan.interfaces import Interfaces, missing_words, one_of_each, resolved

if TYPE_CHECKING:
    from zeroconf import ServiceStateChange, Zeroconf
    from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf


def open_voices(interfaces: Interfaces) -> tuple[AsyncZeroconf, ...]:
    """Return what speaks mDNS on these interfaces, None: all; over IPv4 and over IPv6 by themselves, for the one may fail.

    Raises OSError or `zeroconf.Error` where neither can be.
    """
    from zeroconf import Error, InterfaceChoice, IPVersion
    from zeroconf.asyncio import AsyncZeroconf

    addresses = resolved(interfaces or ())[0]
    if interfaces is not None and not addresses:
        raise OSError(0, missing_words(interfaces).removesuffix(".").replace("This", "this", 1))
    fours = [one for one in addresses if ":" not in one] if interfaces is not None else InterfaceChoice.All
    sixes = [one for one in addresses if ":" in one] if interfaces is not None else list(one_of_each())
    voices, failures = list[AsyncZeroconf](), list[Exception]()
    for chosen, version in ((fours, IPVersion.V4Only), (sixes, IPVersion.V6Only)):
        try:
            if chosen:
                voices.append(AsyncZeroconf(interfaces=chosen, ip_version=version))
        except RuntimeError as error:  # no interface has such an IPv6 address, or none is up
            failures.append(OSError(0, "no network interface is up" if interfaces is None else str(error)))
        except (OSError, Error) as error:
            failures.append(error)
    if not voices:
        raise failures[0] if failures else OSError(0, "no network interface is up")
    return tuple(voices)


def why_not(error: Exception) -> str:
    """Return what did not work, in the system's words or ours, without numbers."""
    return getattr(error, "strerror", None) or str(error) or type(error).__name__


class Browsing:
    """Hear of the announcements of one kind where this machine is, also when its addresses become others.

    It owns the tasks that come of it. `trouble` says why nothing is heard now, empty where something is.
    """

    def __init__(self, service: str, interfaces: Interfaces, wait: Wait = asyncio.sleep) -> None:
        self._service, self._interfaces = service, interfaces
        self._heard: Callable[[str, bool], None]
        self._anew: Callable[[], None]
        self._voices: tuple[AsyncZeroconf, ...] = ()
        self._browsers: tuple[AsyncServiceBrowser, ...] = ()
        self._said_by: dict[str, set[Zeroconf]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._watch = AddressWatch(self._listen, wait)
        self.trouble = ""

    @property
    def busy(self) -> int:
        """Return how many tasks are under way."""
        return len(self._tasks)

    async def open(self, heard: Callable[[str, bool], None], anew: Callable[[], None] = lambda: None) -> None:
        """Begin to listen; never raises for a network.

        `heard` is called with a name, and whether it is there or gone; `anew` each time that listening began, or could not.
        """
        self._heard, self._anew = heard, anew
        await self._watch.open()

    async def _listen(self) -> bool:
        from zeroconf import Error
        from zeroconf.asyncio import AsyncServiceBrowser

        await self._let_go()
        self.trouble = ""
        try:
            self._voices = open_voices(self._interfaces)
            self._browsers = tuple(
                AsyncServiceBrowser(voice.zeroconf, self._service, handlers=[self._hear]) for voice in self._voices
            )
        except (OSError, Error) as error:
            self.trouble = why_not(error)
            await self._let_go()
        self._anew()
        return not self.trouble

    def _hear(self, zeroconf: Zeroconf, name: str, state_change: ServiceStateChange, **_: object) -> None:
        """Take what one voice heard; what another one still hears is not gone."""
        from zeroconf import ServiceStateChange

        by = self._said_by.setdefault(name, set())
        if state_change is not ServiceStateChange.Removed:
            by.add(zeroconf)
            self._heard(name, True)
            return
        by.discard(zeroconf)
        if not by:
            del self._said_by[name]
            self._heard(name, False)

    async def resolve(self, name: str, seconds: float) -> Announced | None:
        """Return what is announced under a name, None if nobody says so within `seconds` seconds."""
        heard = tuple(self._said_by.get(name, ()))
        found = await asyncio.gather(*(_resolved(voice, self._service, name, seconds) for voice in heard))
        infos = [one for one in found if one is not None]
        if not infos:
            return None
        addresses = dict.fromkeys(by_name(address) for info in infos for address in info.parsed_scoped_addresses())
        return Announced(tuple(filter(whole, addresses)), infos[0].port or 0, infos[0].properties)

    def spawn(self, work: Awaitable[None]) -> None:
        """Do work until it is done or listening ends."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop listening, and the work with it."""
        await self._watch.close()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._let_go()

    async def _let_go(self) -> None:
        voices, browsers, self._voices, self._browsers = self._voices, self._browsers, (), ()
        self._said_by.clear()
        await asyncio.gather(*(browser.async_cancel() for browser in browsers))
        await asyncio.gather(*(voice.async_close() for voice in voices))


@dataclass(frozen=True)
class Announced:
    """Hold what an announcement says: under which addresses this machine reaches whom it is of, the port, and the texts."""

    addresses: tuple[str, ...]
    port: int
    properties: Mapping[bytes, bytes | None]


async def _resolved(zeroconf: Zeroconf, service: str, name: str, seconds: float) -> AsyncServiceInfo | None:
    """Return what one voice hears of a name."""
    from zeroconf import Error
    from zeroconf.asyncio import AsyncServiceInfo

    info = AsyncServiceInfo(service, name)
    try:
        return info if await info.async_request(zeroconf, seconds * 1000) else None
    except (OSError, Error):  # it was let go of meanwhile
        return None
