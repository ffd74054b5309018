"""Host a table that floods whoever is let in: `python -m tests.e2e.flooding KIND` says its port and table, and floods.

The table is a real one up to the first sheet, pongs and seals included; what comes then, comes as fast as it is read.
"""

import asyncio
import json
import os
import sys
import time

from engine.contract.tree import encode, replace
from net.host.core import HostCore
from net.host.table_options import TableOptions
from net.wire.frames import MAGIC, Frames, pack, read_from_host
from net.wire.messages import PROTOCOL, Hello, Pong, Refused, Snapshot, Welcome
from net.wire.sheet import fingerprint
from tests.net.memory import MemoryJournal

KINDS = ("pongs", "refusals", "welcomes", "sheets", "deltas that fit nothing")
"""What a false host may repeat for ever."""
BLOCK = 64 * 1024
GAME, SEATS = "o-zoo-le-mio", 2


def payload(kind: str, first: bytes) -> bytes:
    """Return a block of what is repeated, made from the first that an honest host says: a welcome and a snapshot."""
    frames = Frames(1 << 20)
    frames.feed(first)
    said = []
    while (body := frames.next()) is not None:
        said.append(read_from_host(body))
    [welcome] = [message for message in said if isinstance(message, Welcome)]
    [snapshot] = [message for message in said if isinstance(message, Snapshot)]
    if kind == "pongs":
        block = pack(Pong(1))
    elif kind == "refusals":
        block = pack(Refused("phase", "", "That cannot be done now."))
    elif kind == "welcomes":
        block = pack(welcome)
    elif kind == "sheets":
        named = [*snapshot.sheet]
        block = b""
        for name in ("Pond", "Lake"):
            named[0] = [name, *snapshot.sheet[0][1:]]
            mark = fingerprint(encode(named))
            block += pack(replace(snapshot, sheet=named, fingerprint=mark))
    else:
        block = b"\x00\x00\x00\x0c\x96\x04\x00\x01\x90\x90\xc4\x04aaaa"
    return block * max(1, BLOCK // len(block))


def _table() -> HostCore:
    options = TableOptions(name="Flood", game=GAME, seats=SEATS, patience=0)
    return HostCore.open(options, os.urandom(32), time.monotonic(), MemoryJournal())


def first_words() -> bytes:
    """Return what an honest host says first to who comes to watch: a welcome and a snapshot."""
    host, now = _table(), time.monotonic()
    number = host.connect("127.0.0.1", now)
    assert number is not None
    host.receive(number, MAGIC + pack(Hello(PROTOCOL, "", "watch", "Ann")), now)
    return host.outgoing(number)


class _Flood(asyncio.Protocol):
    """Let one client in honestly, then flood it; a probe is answered and let go."""

    def __init__(self, host: HostCore, kind: str) -> None:
        self._host, self._kind = host, kind
        self._block = b""
        self._open = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        number = self._host.connect("127.0.0.1", time.monotonic())
        assert number is not None
        self._number = number
        self._open.set()
        self._said = b""
        self._task: asyncio.Task[None] | None = None

    def data_received(self, data: bytes) -> None:
        self._host.receive(self._number, data, time.monotonic())
        self.flush()

    def flush(self) -> None:
        said = self._host.outgoing(self._number)
        self._transport.write(said)
        self._said += said if self._task is None else b""
        if self._host.closing(self._number):
            self._transport.close()
        elif self._task is None and self._host.shown(None) and len(self._said) > 100 and self._kind in KINDS:
            self._block = payload(self._kind, self._said)
            self._task = asyncio.create_task(self._flood())

    async def _flood(self) -> None:
        while not self._transport.is_closing():
            await self._open.wait()
            self._transport.write(self._block)
            await asyncio.sleep(0)

    def pause_writing(self) -> None:
        self._open.clear()

    def resume_writing(self) -> None:
        self._open.set()

    def connection_lost(self, _exc: Exception | None) -> None:
        self._open.set()
        if self._task is not None:
            self._task.cancel()
        self._host.disconnect(self._number, time.monotonic())


async def flooded(kind: str) -> tuple[asyncio.Server, str]:
    """Serve such a table on a free port of this machine; return the server and the table's id."""
    host = _table()
    server = await asyncio.get_running_loop().create_server(lambda: _Flood(host, kind), "127.0.0.1", 0)
    return server, host.table.id


async def _main(kind: str) -> None:
    if sys.platform != "win32":
        os.nice(10)  # a false host has a machine of its own
    server, table = await flooded(kind)
    sys.stdout.write(json.dumps({"port": server.sockets[0].getsockname()[1], "table": table}) + "\n")
    sys.stdout.flush()
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(_main(sys.argv[1]))
