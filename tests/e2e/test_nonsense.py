"""A host that makes no sense: a client tries three times, says why it stops, and stops."""

import asyncio
from collections.abc import Callable

import pytest

from net.client.events import Parted
from net.lan.addresses import Way
from net.shells.delayed_feed import Lost
from net.shells.link import Link
from net.wire.frames import pack
from net.wire.messages import PROTOCOL, Hello, Row, Snapshot, Welcome
from tests.e2e.stage import Stage
from tests.patience import PATIENCE

WELCOME = pack(Welcome(PROTOCOL, "", "0" * 16, "o-zoo-le-mio", 1, b"\x94\x02\xc2\xc2\xc2", None, b"", owner=False))

ROW = pack(
    Row(
        table="0" * 16,
        name="Eve",
        game="o-zoo-le-mio",
        phase="playing",
        seats=4,
        free=0,
        watchers=0,
        pin=False,
        app="",
        protocol=PROTOCOL,
    )
)


async def false_host(say: bytes, heard: Callable[[], None]) -> asyncio.Server:
    """Answer every hello with the same bytes, and a probe as a table does."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard()
        hello = await reader.read(100)
        writer.write(ROW if b"probe" in hello else say)
        await reader.read()  # until the client goes
        writer.close()

    return await asyncio.start_server(serve, "127.0.0.1", 0)


@pytest.mark.parametrize(
    ("say", "why"),
    [
        (WELCOME + b"\x00\x01\x20\x00", "a frame of 73728 bytes"),
        (WELCOME + pack(Snapshot(1, [], b"")), "("),
        (b"\x00\x00\x00\x01\xc1", "("),
    ],
)
async def test_a_client_that_fails_three_times_says_so_and_stops(say: bytes, why: str) -> None:
    calls: list[None] = []
    server = await false_host(say, lambda: calls.append(None))
    link = Link(Way("127.0.0.1", server.sockets[0].getsockname()[1]), Hello(PROTOCOL, "", "watch", "Ann"))
    heard: list[object] = []
    link.subscribe(heard.append)
    async with asyncio.timeout(PATIENCE):
        parted = await link.run()
    server.close()
    assert parted is not None
    assert parted.bye.code == "nonsense"
    assert "3 times" in parted.bye.text
    assert why in parted.bye.text
    assert len(calls) == 3
    assert sum(isinstance(event, Parted) for event in heard) == 1
    assert sum(isinstance(event, Lost) for event in heard) >= 2
    assert link.state == "closed"


async def test_the_command_says_why_it_stopped(stage: Stage) -> None:
    server = await false_host(WELCOME + b"\x00\x01\x20\x00", lambda: None)
    port = server.sockets[0].getsockname()[1]
    code, said, complained = await stage.says("watch", f"127.0.0.1:{port}", "--plain")
    server.close()
    assert code != 0
    assert "3 times" in said + complained, (code, said, complained)
    assert "Traceback" not in complained
