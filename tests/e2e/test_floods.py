"""A host that sends without pause: its clients hear everything else all the same, and leave it where no host of ours sends that."""

import asyncio
import time

import pytest

from net.client.events import Parted, Updated
from net.lan.addresses import Way
from net.lan.asking import probe
from net.lan.discovery import FoundTable
from net.shells.link import Link
from net.wire.frames import pack
from net.wire.messages import PROTOCOL, Bye, Hello
from tests.e2e.flooding import first_words, flooded, payload
from tests.e2e.stage import until
from tests.patience import PATIENCE
from zootui.wall.watched_table import WatchedTable

PAINTING = 0.002
"""Seconds that a listener takes for each sheet, as a screen does."""


class Listener:
    """Take its time for each sheet, and count how many come before anything else of this process is heard."""

    def __init__(self, link: Link) -> None:
        self.sheets = self.most = self._since = 0
        self._ticking = asyncio.create_task(self._tick())
        link.subscribe(self._hear)

    def _hear(self, event: object) -> None:
        if isinstance(event, Updated):
            time.sleep(PAINTING)
            self.sheets += 1
            self._since += 1
            self.most = max(self.most, self._since)

    async def _tick(self) -> None:
        while True:
            self._since = 0
            await asyncio.sleep(0)

    async def close(self) -> None:
        self._ticking.cancel()
        await asyncio.gather(self._ticking, return_exceptions=True)


async def test_few_sheets_are_taken_at_once_however_many_come() -> None:
    server, table = await flooded("sheets")
    link = Link(Way("127.0.0.1", server.sockets[0].getsockname()[1], table), Hello(PROTOCOL, "", "watch", "Ann"))
    heard = Listener(link)
    running = asyncio.create_task(link.run())
    await until(lambda: heard.sheets > 300, seconds=60)
    assert heard.most < 12, "a hundredth of a second"
    await link.close()
    await running
    await heard.close()
    server.close()


async def test_a_wall_takes_fewer_and_shows_the_table_all_the_same() -> None:
    server, _ = await flooded("sheets")
    port = server.sockets[0].getsockname()[1]
    row = await probe("127.0.0.1", port, 5.0)
    assert row is not None
    table = WatchedTable(FoundTable(row, "127.0.0.1", port), 1, "", lambda: None, lambda _: None, lambda: 0.0)
    heard = Listener(table.link)
    running = asyncio.create_task(table.link.run())
    await until(lambda: heard.sheets > 100, seconds=60)
    assert heard.most <= 2
    assert table.card.note == ""
    await table.link.close()
    await running
    await heard.close()
    server.close()


@pytest.mark.parametrize(
    ("kind", "why"),
    [("pongs", "a pong that nobody asked for"), ("refusals", "a refusal of nothing"), ("welcomes", "another welcome")],
)
async def test_answers_that_nobody_asked_for_end_the_link(kind: str, why: str) -> None:
    server, table = await flooded(kind)
    link = Link(Way("127.0.0.1", server.sockets[0].getsockname()[1], table), Hello(PROTOCOL, "", "play", "Ann"))
    async with asyncio.timeout(PATIENCE):
        parted = await link.run()
    server.close()
    assert parted is not None
    assert parted.bye.code == "nonsense"
    assert why in parted.bye.text


async def test_what_came_before_the_end_of_a_line_is_heard_to_its_last_word() -> None:
    honest = first_words()
    said = honest + payload("sheets", honest)

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(100)
        writer.write(said + pack(Bye("closed", "The table is closed.")))
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    link = Link(Way("127.0.0.1", server.sockets[0].getsockname()[1]), Hello(PROTOCOL, "", "watch", "Ann"))
    heard = Listener(link)
    ends: list[Parted] = []
    link.subscribe(lambda event: ends.append(event) if isinstance(event, Parted) else None)
    async with asyncio.timeout(60):
        await link.run()
    await heard.close()
    server.close()
    assert [end.bye.code for end in ends] == ["closed"]
    assert heard.sheets > 20
    assert link.state == "closed"
