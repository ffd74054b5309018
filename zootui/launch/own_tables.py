"""The tables of this user that run, on this machine or where a seat is theirs."""

import asyncio
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from net.lan.addresses import Way, local_addresses, loopback, written_address
from net.lan.asking import probe
from net.lan.discovery import Finder, FoundTable
from net.shells.own_hosts import OwnHost, ask_to_end, lives, own_hosts
from net.wire.messages import Row
from net.wire.sheet import LOBBY, OVER
from zootui.failure import FAILED, UNREACHED, USAGE, Failure
from zootui.launch.find_table import is_address, split_address
from zootui.launch.host_options import resume_command
from zootui.local import folders
from zootui.local.called import here
from zootui.local.known_ways import ways_to_seats
from zootui.local.shell_words import quoted
from zootui.local.table_names import ID_SHOWN, listed, meant

ANSWER_WITHIN = 2.0
"""Seconds that a host of this machine has for saying what is going on at its table."""
END_WITHIN = 15.0
"""Seconds that one has for ending."""
SELDOM = 5
"""With every how many looks an address is asked once more where nobody answered."""
LOOK_AGAIN = 2.0
"""Seconds between two looks at which tables of this user run; a note on disk tells nobody that it is new."""


@dataclass(frozen=True)
class OwnTable:
    """Hold a table of this user: what its host noted, and what it answers now (None: nothing in time)."""

    host: OwnHost
    row: Row | None

    @property
    def phase(self) -> str:
        """Return what is going on at the table."""
        return "silent" if self.row is None else self.row.phase

    @property
    def name(self) -> str:
        return self.host.name

    @property
    def table(self) -> str:
        return self.host.table

    @property
    def id(self) -> str:
        """Return the table's id as it is shown."""
        return self.host.table[:ID_SHOWN]

    @property
    def address(self) -> str:
        return written_address(self.host.host, self.host.port)


async def own_tables() -> tuple[OwnTable, ...]:
    """Return the tables that this user hosts on this machine, by name."""
    hosts = own_hosts(folders.hosts())
    rows = await asyncio.gather(*(probe(host.at, host.port, ANSWER_WITHIN) for host in hosts))
    return tuple(OwnTable(host, row) for host, row in zip(hosts, rows, strict=True))


async def tables_with_seat(ways: Collection[Way]) -> tuple[FoundTable, ...]:
    """Return those of the tables where one has a seat that answer where they were reached last."""
    rows = await asyncio.gather(*(probe(way.host, way.port, ANSWER_WITHIN) for way in ways))
    return tuple(
        FoundTable(row, way.host, way.port)
        for way, row in zip(ways, rows, strict=True)
        if row is not None and row.table == way.table
    )


async def known_tables(ways: Collection[Way]) -> tuple[FoundTable, ...]:
    """Return what needs no list to be found: one's own tables that others may come to, and those where `ways` lead to a seat."""
    own, seats = await asyncio.gather(own_tables(), tables_with_seat(ways))
    mine = (
        FoundTable(one.row, one.host.at, one.host.port) for one in own if one.row is not None and not one.host.private
    )
    return with_others(tuple(mine), seats)


def with_others(found: Collection[FoundTable], more: Collection[FoundTable]) -> tuple[FoundTable, ...]:
    """Return tables and more of them, each once."""
    known = {one.table for one in found}
    return (*found, *(one for one in more if one.table not in known))


class FinderWithKnown:
    """Find what is announced, and what needs no list: this user's own tables, and those with a seat of theirs.

    `changed` is told of all. A way to a seat is tried often while somebody answers there, else now and then.
    """

    def __init__(self, finder: Finder, changed: Callable[[], None]) -> None:
        self._finder, self._changed = finder, changed
        self._known: tuple[FoundTable, ...] = ()
        self._looking: asyncio.Task[None] | None = None

    @property
    def notice(self) -> str:
        """Return why nothing on the network can be found, if so."""
        return self._finder.notice

    @property
    def rows(self) -> tuple[FoundTable, ...]:
        """Return the tables that answered, each once."""
        return with_others(self._finder.rows, self._known)

    async def open(self) -> None:
        self._looking = asyncio.create_task(self._look())
        await self._finder.open()

    async def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
        await self._finder.close()

    async def _look(self) -> None:
        for look in count():
            there = {one.table for one in self._known}
            ways = [way for way in ways_to_seats() if look % SELDOM == 0 or way.table in there]
            known = await known_tables(ways)
            if known != self._known:
                self._known = known
                self._changed()
            await asyncio.sleep(LOOK_AGAIN)


def hosted_from(recording: Path) -> OwnHost | None:
    """Return the host of this user that plays from a recording now, None where none does."""
    path = recording.resolve()
    return next((host for host in own_hosts(folders.hosts()) if host.recording.resolve() == path), None)


def others(found: Collection[FoundTable], own: Collection[OwnTable]) -> tuple[FoundTable, ...]:
    """Return those of the tables found that are not one's own."""
    mine = {table.host.table for table in own}
    return tuple(table for table in found if table.row.table not in mine)


def the_one(word: str, tables: Collection[OwnTable]) -> OwnTable:
    """Return the table that a word means: its name, its id, a part of the name, or its address; raise Failure unless it is one."""
    found = _at(word, tables) if is_address(word) else meant(word, tables)
    if len(found) == 1:
        return found[0]
    if found:
        raise Failure(
            f"{word!r} can be {len(found)} tables of yours: {listed(found)}; type the address of the one you mean",
            USAGE,
        )
    there = listed(tuple(tables)) or "none"
    raise Failure(f"you host no table {word!r} on this machine; yours are: {there}", UNREACHED)


def _at(word: str, tables: Collection[OwnTable]) -> tuple[OwnTable, ...]:
    """Return the tables at an address: that under which others know them, or one of this machine's with the same port."""
    host, port = split_address(word)
    there = tuple(table for table in tables if table.host.port == port)
    exact = tuple(table for table in there if host in (table.host.host, table.host.at))
    return exact or (there if loopback(host) or host in local_addresses() else ())


def end_table(table: OwnTable) -> None:
    """Ask a host to end and wait until it has; raise Failure if it does not, OSError where it cannot be asked."""
    folder = folders.hosts()
    ask_to_end(folder, table.host)
    until = time.monotonic() + END_WITHIN
    while lives(folder, table.host):
        if time.monotonic() > until:
            raise Failure(
                f"the host of {table.host.name} was asked to end and has not yet; its process is {table.host.process}",
                FAILED,
            )
        time.sleep(0.05)


def how_to_go_on(phase: str, recording: Path) -> str:
    """Return what is to be said of the recording of a table that is closed, after that it is."""
    if phase == LOBBY:
        return "; its game had not begun"
    if phase == OVER:
        return f"; look at its game again with: {here(f'replay {quoted(str(recording))}')}"
    return f"; go on with its game: {resume_command(recording)}"
