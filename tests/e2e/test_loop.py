"""The host's loop never waits for anything but the network, with one exception on purpose: the recording.

A record is written before anybody hears of it, so the write has to happen where the table advances. It goes to the system's cache
in microseconds; waiting for the disk itself (`fsync`) is left for when a recording is put away.
"""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from blockbuster import BlockBuster, blockbuster_ctx

import engine
from net.host.core import HostCore
from net.host.table_options import TableOptions
from net.lan.addresses import Way
from net.shells.bots.player import BotPlayer
from net.shells.link import Link
from net.shells.recording_file import RecordingFile
from net.shells.secret_store import MemorySecretStore
from net.shells.server import Server
from net.wire.messages import PROTOCOL, Hello
from net.wire.scripts import load_tables
from tests.e2e.stage import until


@pytest.fixture
def watched() -> Iterator[BlockBuster]:
    engine.load("o-zoo-le-mio")  # a game's files are read once, before anybody is there
    engine.bot("o-zoo-le-mio", "random")
    load_tables()  # and so are Unicode's
    with blockbuster_ctx() as buster:
        for function in buster.functions.values():
            function.can_block_in("net/shells/recording_file.py", {"start", "append", "close"})
        yield buster


async def test_a_whole_game_with_strangers_and_watchers_never_blocks_the_loop(
    tmp_path: Path, watched: BlockBuster
) -> None:
    loop = asyncio.get_running_loop()
    options = TableOptions(name="loop", game="o-zoo-le-mio", seats=3)
    journal = RecordingFile(lambda number, _: tmp_path / f"{number}.zoo")
    core = HostCore.open(options, bytes(32), loop.time(), journal)
    server = Server(core)
    await server.listen("127.0.0.1", 0)
    roles = ("play", "play", "play", "watch", "watch")
    hellos = [Hello(PROTOCOL, "", role, f"{role} {number}") for number, role in enumerate(roles)]
    links = [Link(Way("127.0.0.1", server.port), hello, secret_store=MemorySecretStore()) for hello in hellos]
    bots = [BotPlayer(link, "random", 0.0) for link in links[:3]]
    running = [asyncio.create_task(link.run()) for link in links]
    await until(lambda: core.row().free == 0)
    stranger = await asyncio.open_connection("127.0.0.1", server.port)
    stranger[1].write(b"GET / HTTP/1.0\r\n\r\n")
    core.begin(loop.time())
    server.flush()
    await until(lambda: core.table.phase == "over", "the game ends")
    assert await stranger[0].read() != b""
    stranger[1].close()
    for bot, link in zip(bots, links, strict=False):
        bot.stop()
        assert link.trust.fouls == ()
    for link in links:
        await link.close()
    await asyncio.gather(*running)
    core.close(loop.time())
    server.flush()
    await server.close()
    journal.close()


async def test_what_is_watched_for_would_be_noticed(tmp_path: Path, watched: BlockBuster) -> None:
    with pytest.raises(Exception, match="Blocking call"):
        (tmp_path / "x").write_bytes(b"x")
