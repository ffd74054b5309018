"""A host that comes to another address is gone after by who sits at its table, and nobody else can pass for it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from net.lan.addresses import Way
from net.lan.discovery import FoundTable
from net.lan.whereabouts import Whereabouts
from net.shells.host_key import load_host_key
from net.shells.link import Link
from net.shells.server import Server
from net.wire.messages import PROTOCOL, Hello, Row
from tests.e2e.served import middle, served
from tests.e2e.stage import until


class Lists:
    """List tables as somebody on the network announces them."""

    def __init__(self) -> None:
        self.rows: tuple[FoundTable, ...] = ()
        self.looks = False

    async def open(self) -> None:
        self.looks = True

    async def close(self) -> None:
        self.looks = False

    def announce(self, server: Server, port: int, key: bytes, says: bytes | None = None) -> None:
        """Announce the table of a server at a port, with a key; whoever answers there `says` that it has this or another one."""
        row = Row(
            server.core.table.id, "Served", "toy", "lobby", 2, 1, 0, False, "", PROTOCOL, key if says is None else says
        )
        self.rows = (*self.rows, FoundTable(row, "127.0.0.1", port, key))


@asynccontextmanager
async def sitting(port: int, lists: Lists) -> AsyncIterator[Link]:
    """Sit at a table that is reached by a port."""
    hello = Hello(PROTOCOL, "", "play", "Ann")
    link = Link(Way("127.0.0.1", port), hello, secure=True, whereabouts=Whereabouts(lambda: lists))  # type: ignore[arg-type, return-value]
    running = asyncio.create_task(link.run())
    await until(lambda: link.state == "joined")
    try:
        yield link
    finally:
        await link.close()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def test_who_sits_at_a_table_finds_it_again_where_it_is_announced_with_its_key(tmp_path: Path) -> None:
    lists = Lists()
    async with served(tmp_path / "hal") as server, middle(server.port) as first, middle(server.port) as elsewhere:
        async with sitting(first.port, lists) as link:
            lists.announce(server, elsewhere.port, server.key.fingerprint)  # type: ignore[union-attr]
            assert not lists.looks
            first.close()
            await until(lambda: (link.state, link.port) == ("joined", elsewhere.port))
            assert (link.way.port, lists.looks) == (elsewhere.port, True)
        assert not lists.looks


async def test_who_announces_another_ones_table_gets_nothing_from_who_sits_there(tmp_path: Path) -> None:
    lists, other = Lists(), load_host_key(tmp_path / "other")
    async with served(tmp_path / "hal") as server, middle(server.port, other) as false, middle(server.port) as true:
        key = server.key.fingerprint  # type: ignore[union-attr]
        async with middle(server.port) as first, sitting(first.port, lists) as link:
            lists.announce(server, false.port, other.fingerprint)
            lists.announce(server, false.port, key, says=other.fingerprint)
            lists.announce(server, false.port, key)
            first.close()
            await until(lambda: link.state == "reconnecting" and lists.looks)
            lists.announce(server, true.port, key)
            await until(lambda: link.state == "joined")
            assert (link.port, bytes(false.sent), link.parting) == (true.port, b"", None)
