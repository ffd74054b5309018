"""Find tables on the network: what is announced, and answers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

from net.lan.addresses import Way, link_local, local_addresses, written_address
from net.lan.browsing import Browsing
from net.lan.changes import Wait
from net.lan.interfaces import Interfaces, missing_words
from net.wire.messages import Row
from net.wire.sheet import LOBBY

SERVICE = "_zootui._tcp.local."
RECHECK = 1.0
"""Seconds between two confirmations of a row."""
TIMEOUT = 1.0
"""Seconds that a host has for answering one."""
RESOLVED_WITHIN = 2.0
"""Seconds that whoever announces something has for saying where it is."""

MOST_TABLES = 64
"""How many tables are asked; whoever announces more of them than answer does not keep a true one out."""

NO_NETWORK = "This machine is on no network now."

Probe = Callable[[str, int, float], Awaitable[Row | None]]


@dataclass(frozen=True)
class FoundTable:
    """Hold a confirmed table and the address that answered."""

    row: Row
    host: str
    port: int
    announced: bytes = b""
    """The key that it was announced with, if it was."""

    @property
    def name(self) -> str:
        return self.row.name

    @property
    def table(self) -> str:
        return self.row.table

    @property
    def address(self) -> str:
        """Return where it answered, as it is typed."""
        return written_address(self.host, self.port)

    @property
    def fingerprint(self) -> bytes:
        """Return which key the table is to show: the announced one, else the one that it says it has."""
        return self.announced or self.row.fingerprint

    @property
    def has_room(self) -> bool:
        """Tell whether a new player could sit down."""
        return self.row.phase == LOBBY and self.row.free > 0

    @property
    def listed(self) -> bool:
        """Tell whether the table was found because it is announced."""
        return bool(self.announced)

    def way(self, *, pin: str = "", new_key: bool = False) -> Way:
        """Return how it is reached; `new_key` says that its key counts although another one was seen there."""
        return Way(self.host, self.port, self.row.table, self.fingerprint, new_key, self.listed, pin)

    @property
    def other_key(self) -> bool:
        """Tell whether what answers says that it has another key than the table was announced with."""
        return self.fingerprint != self.row.fingerprint


def _key(said: bytes | None) -> bytes:
    """Return the fingerprint that an announcement says, empty for none; what is none cannot be the one that is shown."""
    try:
        return bytes.fromhex((said or b"").decode())
    except ValueError:
        return b"?"


class Finder:
    """Keep a live list of confirmed tables. `notice` is a sentence when looking was not possible, else empty."""

    def __init__(
        self,
        probe: Probe,
        changed: Callable[[], None] = lambda: None,
        interfaces: Interfaces = None,
        service: str = SERVICE,
        wait: Wait = asyncio.sleep,
    ) -> None:
        self._probe = probe
        self._changed = changed
        self._browsing = Browsing(service, interfaces, wait)
        self._announced: dict[str, tuple[tuple[str, ...], int, bytes]] = {}
        self._answering: set[str] = set()
        self._tables: dict[str, FoundTable] = {}
        self._wake = asyncio.Event()
        self._interfaces = interfaces
        self._missing = ""

    @property
    def deaf(self) -> bool:
        """Tell whether nothing can be looked for now."""
        return bool(self._browsing.trouble)

    @property
    def notice(self) -> str:
        """Return in a sentence why nothing can be looked for now, or what this machine has not for it; empty where all is well."""
        if not (trouble := self._browsing.trouble):
            return self._missing
        return f"Cannot look for tables on this network ({trouble}). Whoever hosts one can tell its address."

    @property
    def rows(self) -> tuple[FoundTable, ...]:
        """Return the tables that answered, by name."""
        return tuple(sorted(self._tables.values(), key=lambda found: (found.row.name, found.row.table)))

    async def open(self) -> None:
        """Begin to look; never raises for a network that does not play along."""
        self._browsing.spawn(self._confirm_all())
        await self._browsing.open(self._announcement_changed, self._looks_anew)

    async def close(self) -> None:
        await self._browsing.close()

    async def __aenter__(self) -> Finder:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def _announcement_changed(self, name: str, there: bool) -> None:
        if not there:
            self._announced.pop(name, None)
            self._wake.set()
        elif self._browsing.busy < 2 * MOST_TABLES:
            self._browsing.spawn(self._resolve(name))

    def _looks_anew(self) -> None:
        """Keep what answers; the rest is heard of anew if it is there, and nobody says goodbye to who did not listen."""
        self._announced = {name: where for name, where in self._announced.items() if name in self._answering}
        alone = self._interfaces is None and not local_addresses()
        self._missing = NO_NETWORK if alone else missing_words(self._interfaces)
        self._changed()

    async def _resolve(self, name: str) -> None:
        said = await self._browsing.resolve(name, RESOLVED_WITHIN)
        if said is not None and said.port:
            self.add_announced(name, said.addresses, said.port, _key(said.properties.get(b"key")))

    def add_announced(self, name: str, addresses: tuple[str, ...], port: int, key: bytes = b"") -> None:
        """Ask at these addresses from now on; if there are too many to ask, one that does not answer makes room."""
        if name not in self._announced and len(self._announced) >= MOST_TABLES:
            silent = next((other for other in self._announced if other not in self._answering), None)
            if silent is None:
                return
            del self._announced[silent]
        self._announced[name] = (addresses[:MOST_TABLES], port, key)
        self._wake.set()

    async def _confirm_all(self) -> None:
        """Confirm every row that was heard of, again and again."""
        while True:
            self._wake.clear()
            announced = dict(self._announced)
            answers = await asyncio.gather(*(self._confirm(*where) for where in announced.values()))
            self._answering = {name for name, found in zip(announced, answers, strict=True) if found is not None}
            found_tables = sorted(
                (found for found in answers if found is not None), key=lambda found: not found.other_key
            )
            tables = {found.row.table: found for found in found_tables}  # a false announcement hides no true one
            if tables != self._tables:
                self._tables = tables
                self._changed()
            try:
                async with asyncio.timeout(RECHECK):
                    await self._wake.wait()
            except TimeoutError:
                continue

    async def _confirm(self, addresses: Iterable[str], port: int, key: bytes) -> FoundTable | None:
        """Ask all addresses at once and take one that answers, the first of those that are easiest to type."""
        asked = {address: asyncio.ensure_future(self._ask(address, port, key)) for address in addresses}
        try:
            for kind in (_is_four, _is_six, link_local):
                for answer in asyncio.as_completed([asked[address] for address in asked if kind(address)]):
                    if (found := await answer) is not None:
                        return found
        finally:
            for task in asked.values():
                task.cancel()
        return None

    async def _ask(self, address: str, port: int, key: bytes) -> FoundTable | None:
        row = await self._probe(address, port, TIMEOUT)
        return None if row is None else FoundTable(row, address, port, key)


def _is_four(address: str) -> bool:
    return ":" not in address


def _is_six(address: str) -> bool:
    return ":" in address and not link_local(address)
