"""Whoever gives a PIN sits down, watches or plays nowhere that does not prove to know it, at whatever front end."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from engine.contract.tree import replace
from net.client.entrance import NO_PIN_ASKED
from net.client.memory import read_memory
from net.host.admission import Admission
from net.lan.asking import probe
from net.lan.discovery import FoundTable
from net.shells.server import Server
from net.wire.messages import Row
from tests.e2e.served import served
from tests.e2e.stage import Stage, until
from tests.patience import PATIENCE
from zootui.launch.services import LocalServices
from zootui.local import folders
from zootui.wall.watched_table import WatchedTable

PIN = "4711"


@contextlib.asynccontextmanager
async def false_host(home: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Server, FoundTable]]:
    """Serve a table whose row says that it has a PIN, and that lets in whoever comes without asking for it."""
    honest = Admission.row

    def row(admission: Admission, table: Any) -> Row:
        return replace(honest(admission, table), pin=True)

    monkeypatch.setattr(Admission, "row", row)
    async with served(home) as server:
        shown = await probe("127.0.0.1", server.port, 5.0)
        assert shown is not None
        assert shown.pin
        yield server, FoundTable(shown, "127.0.0.1", server.port)


def kept(folder: Path) -> list[bytes]:
    """Return the tables' keys and the keys to seats that stand in a folder."""
    memories = [read_memory(file.read_bytes()) for file in folder.glob("*.*")]
    return [key for memory in memories for key in (memory.token, memory.fingerprint) if key]


@pytest.mark.parametrize(
    "words",
    [
        ("join", "AT", "--plain", "--pin", PIN),
        ("watch", "AT", "--plain", "--pin", PIN),
        ("watch", "AT", "--json", "--pin", PIN),
        ("bot", "AT", "--pin", PIN),
    ],
    ids=["join", "watch", "json", "bot"],
)
async def test_commands_say_so_and_keep_nothing(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    async with false_host(tmp_path / "mallory", monkeypatch) as (server, _):
        typed = [f"127.0.0.1:{server.port}" if word == "AT" else word for word in words]
        code, said, complained = await stage.says(*typed)
        assert code != 0
        assert " ".join(NO_PIN_ASKED.split()) in " ".join(f"{said} {complained}".split())
        assert not kept(stage.folder / "me" / "keys")


@pytest.mark.parametrize("watch", [False, True], ids=["sitting down", "watching"])
async def test_the_home_screens_way_in_is_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, watch: bool
) -> None:
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path / "me"))
    async with false_host(tmp_path / "mallory", monkeypatch) as (_, found):
        link = await LocalServices().join(found, "Ann", PIN, watch=watch)
        async with asyncio.timeout(PATIENCE):
            parted = await link.run()
        assert parted is not None
        assert parted.bye.text == NO_PIN_ASKED
        assert not kept(folders.keys())


async def test_a_pin_that_was_typed_on_the_screen_of_a_guest_counts_at_the_next_connection_too(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path / "hal", pin=PIN) as server:
        guest = stage.guest(server.port, "Ann", "watch", table=server.core.table.id)
        await until(lambda: guest.link._core.state == "challenged")
        guest.link.prove(PIN)
        await guest.sits()
        port = server.port
    guest.link.port = port
    async with false_host(tmp_path / "mallory", monkeypatch) as (false, _):
        guest.link.port = false.port
        guest.link._done = False
        again = asyncio.create_task(guest.link.run())
        await until(lambda: guest.parted == "unproven")
        await again


async def test_a_wall_that_was_given_a_pin_shows_no_table_that_says_it_has_one_and_does_not_know_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with false_host(tmp_path / "mallory", monkeypatch) as (_, found):
        table = WatchedTable(found, 1, PIN, lambda: None, lambda _: None, lambda: 0.0)
        async with asyncio.timeout(PATIENCE):
            await table.link.run()
        assert table.card.note == "does not know the PIN that it has"
        assert table.link.sheet is None
        assert not table.worth_another_call(found)


async def test_a_wall_that_was_given_a_pin_shows_tables_without_one_as_ever(tmp_path: Path) -> None:
    async with served(tmp_path / "hal") as server:
        row = await probe("127.0.0.1", server.port, 5.0)
        assert row is not None
        table = WatchedTable(
            FoundTable(row, "127.0.0.1", server.port), 1, PIN, lambda: None, lambda _: None, lambda: 0.0
        )
        running = asyncio.create_task(table.link.run())
        await until(lambda: table.link.sheet is not None)
        await table.link.close()
        await running


async def test_after_a_false_host_the_real_table_takes_who_knows_the_pin(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with false_host(tmp_path / "mallory", monkeypatch) as (false, found):
        fooled = stage.guest(false.port, "Ann", secure=True, table=found.row.table, pin=PIN, plays=False)
        await until(lambda: fooled.parted == "unproven")
    assert not kept(stage.folder / "guests" / "Ann")
    async with served(tmp_path / "hal", pin=PIN) as server:
        real = await stage.guest(server.port, "Ann", secure=True, table=found.row.table, pin=PIN, plays=False).sits()
        assert real.link.seat is not None
