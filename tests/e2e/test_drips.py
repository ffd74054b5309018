"""A host that sends one message for ever, byte by byte, or a table that cannot be: it is left, with a sentence."""

import asyncio

import pytest

import engine
from engine.contract.tree import encode, replace
from net.client.events import Parted
from net.lan.addresses import Way
from net.shells import link as silence
from net.shells.delayed_feed import Lost
from net.shells.link import Link
from net.wire.frames import pack
from net.wire.messages import PROTOCOL, Hello, Snapshot, Welcome
from net.wire.sheet import PLAYING, SeatInfo, Sheet, Table, fingerprint
from tests.patience import PATIENCE


def welcome(game: str) -> bytes:
    info = engine.load(game).info
    told = Welcome(PROTOCOL, "", "0" * 16, game, info.rules_version, encode(info.options()), None, b"", owner=False)
    return pack(told)


async def link_to(server: asyncio.Server) -> tuple[Link, list[object]]:
    link = Link(Way("127.0.0.1", server.sockets[0].getsockname()[1]), Hello(PROTOCOL, "", "watch", "Ann"))
    heard: list[object] = []
    link.subscribe(heard.append)
    return link, heard


async def test_a_host_that_drips_bytes_is_left_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(silence, "LONGEST_MESSAGE", 0.05)
    monkeypatch.setattr(silence, "FIRST_WAIT", 0.0)

    async def drip(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(welcome("barenpark") + b"\x00\x00\x40\x00")
        while not writer.is_closing():
            writer.write(b"\x90")
            await asyncio.sleep(0.005)

    server = await asyncio.start_server(drip, "127.0.0.1", 0)
    link, heard = await link_to(server)
    async with asyncio.timeout(PATIENCE):
        parted = await link.run()
    server.close()
    assert parted is not None
    assert "one message took longer than" in parted.bye.text
    assert any(isinstance(event, Lost) and "took longer" in event.text for event in heard)


async def test_a_table_that_cannot_be_ends_in_one_sentence_at_once() -> None:
    game = engine.load("barenpark")
    view = game.view(game.setup(game.info.options(), 3, bytes(32)).state, None)
    view = replace(view, public=replace(view.public, turn=-7))
    sheet = Sheet(Table("T", "0" * 16, phase=PLAYING, turn=1, seats=(SeatInfo("A", "human"),) * 3), view)
    shown = pack(Snapshot(1, sheet, fingerprint(encode(sheet))))
    calls = 0

    async def lie(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal calls
        calls += 1
        writer.write(welcome("barenpark") + shown)
        await reader.read()
        await reader.read()
        writer.close()

    server = await asyncio.start_server(lie, "127.0.0.1", 0)
    link, heard = await link_to(server)
    async with asyncio.timeout(PATIENCE):
        parted = await link.run()
    server.close()
    assert parted is not None
    assert parted.bye.text.startswith("This host shows a table that cannot be (turn: -7")
    assert (calls, sum(isinstance(event, Parted) for event in heard)) == (1, 1)
