"""Serve tables from within this process, and put somebody into the middle of a connection; nothing leaves 127.0.0.1."""

import asyncio
import contextlib
import ssl
from collections.abc import AsyncIterator
from pathlib import Path

from net.host.core import HostCore
from net.host.table_options import TableOptions
from net.shells.host_key import HostKey, load_host_key
from net.shells.server import Server
from tests.net.memory import MemoryJournal
from tests.turned_clock import TurnedClock


@contextlib.asynccontextmanager
async def served(
    home: Path, *, secret: bytes = bytes(32), turned: TurnedClock | None = None, **options: object
) -> AsyncIterator[Server]:
    """Serve a table with the key that is in a home, made if there is none; the same secret gives the same table id.

    Its time is that of a `turned` clock, if there is one.
    """
    key: HostKey = load_host_key(home)
    clock = turned or asyncio.get_running_loop()
    table = TableOptions(**{"name": "Served", "game": "o-zoo-le-mio", "seats": 2, **options})  # type: ignore[arg-type]
    core = HostCore.open(table, secret, clock.time(), MemoryJournal(), fingerprint=key.fingerprint)
    server = Server(core, key=key, clock=clock)
    await server.listen("127.0.0.1", 0)
    try:
        yield server
    finally:
        core.close(clock.time())
        server.flush()
        await server.close()


class Middle:
    """Carry bytes between clients and a host and keep all of them, within TLS of one's own on both sides if there is a key."""

    def __init__(self, port: int, key: HostKey | None) -> None:
        self.sent, self.answered = bytearray(), bytearray()
        self.port = 0
        self._to = port
        self._key = key
        self._ends: list[asyncio.StreamWriter] = []
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Stand there from now on."""
        context = None if self._key is None else self._key.context
        self._server = await asyncio.start_server(self.carry, "127.0.0.1", 0, ssl=context)
        self.port = self._server.sockets[0].getsockname()[1]

    def close(self) -> None:
        """Stand there no more, and let all connections end that are carried."""
        if self._server is not None:
            self._server.close()
        self.cut()

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        context = None
        if self._key is not None:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self._to, ssl=context)
        self._ends += (writer, there_writer)
        with contextlib.suppress(ConnectionError):
            await asyncio.gather(
                self._pump(reader, there_writer, self.sent), self._pump(there_reader, writer, self.answered)
            )

    def cut(self) -> None:
        """Let all connections end that are carried."""
        for end in self._ends:
            end.close()

    @staticmethod
    async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, kept: bytearray) -> None:
        try:
            while data := await reader.read(65536):
                kept += data
                writer.write(data)
                await writer.drain()
        finally:
            writer.close()


@contextlib.asynccontextmanager
async def middle(port: int, key: HostKey | None = None) -> AsyncIterator[Middle]:
    """Stand between a port of this machine and those who connect to the new one; with a `key`, as if one were the host."""
    made = Middle(port, key)
    await made.open()
    try:
        yield made
    finally:
        made.close()
