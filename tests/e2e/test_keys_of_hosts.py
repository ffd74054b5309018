"""Whoever takes a seat without a screen knows hosts again, too: bots, and those who wait for a seat."""

from pathlib import Path

import pytest

from engine.contract.tree import encode
from net.client.memory import Memory, read_memory
from net.shells.host_key import key_words, load_host_key
from net.shells.secret_store import FileSecretStore
from tests.e2e.served import served
from tests.e2e.stage import Stage, until


def seen_before(stage: Stage, tmp_path: Path, table: str, role: str) -> str:
    """Let this user know a table under the key of `hal`; return its words."""
    key = load_host_key(tmp_path / "hal").fingerprint
    FileSecretStore(stage.folder / "me" / "keys", role).store(table, encode(Memory(table=table, fingerprint=key)))
    return key_words(key)


async def test_a_bot_keeps_the_hosts_key_and_nothing_else_so_that_two_may_sit_at_one_table(
    stage: Stage, tmp_path: Path
) -> None:
    async with served(tmp_path / "hal", seats=3) as server:
        for _ in range(2):
            stage.run("bot", f"127.0.0.1:{server.port}")
        await until(lambda: sum(seat.kind == "bot" for seat in server.core.table.seats) == 2)
        kept = stage.folder / "me" / "keys" / f"{server.core.table.id}.bot"
        fingerprint = load_host_key(tmp_path / "hal").fingerprint
        wanted = Memory(table=server.core.table.id, fingerprint=fingerprint)
        await until(lambda: kept.exists() and read_memory(kept.read_bytes()) == wanted)  # two bots write it, in turn


async def test_a_bot_does_not_play_at_a_table_whose_key_is_another_one_unless_told_to(
    stage: Stage, tmp_path: Path
) -> None:
    async with served(tmp_path / "other") as server:
        before = seen_before(stage, tmp_path, server.core.table.id, "bot")
        code, _, complained = await stage.says("bot", f"127.0.0.1:{server.port}")
        assert code != 0
        said = " ".join(complained.split())
        assert "start again with --new-key" in said
        assert f"Its three words were: {before}. Now they are: {key_words(server.key.fingerprint)}." in said  # type: ignore[union-attr]
        assert not server.core.guests_seen
        stage.run("bot", f"127.0.0.1:{server.port}", "--new-key")
        await until(lambda: server.core.table.seats[0].kind == "bot")


async def test_who_waits_at_a_table_with_another_key_is_told_so(stage: Stage, tmp_path: Path) -> None:
    async with served(tmp_path / "other") as server:
        before = seen_before(stage, tmp_path, server.core.table.id, "play")
        code, _, complained = await stage.says(
            "join", f"127.0.0.1:{server.port}", "--wait", "--plain", "--as", "Lena", ZOOTUI_INTERFACES="127.0.0.1"
        )
        assert code != 0
        assert "Served is passed over" in complained
        assert before in " ".join(complained.split())
        assert not server.core.guests_seen


@pytest.mark.parametrize(("pin", "given"), [("4711", ""), ("", "4711"), ("4711", "4712")])
async def test_who_waits_at_an_address_with_a_pin_that_does_not_do_is_told_so_at_once(
    stage: Stage, tmp_path: Path, pin: str, given: str
) -> None:
    async with served(tmp_path / "hal", pin=pin) as server:
        words = ["join", f"127.0.0.1:{server.port}", "--wait", "--plain", "--as", "Lena"]
        code, _, complained = await stage.says(
            *words, *(["--pin", given] if given else []), ZOOTUI_INTERFACES="127.0.0.1"
        )
        assert code != 0
        assert "PIN" in complained
        assert all(seat.kind == "open" for seat in server.core.table.seats)
