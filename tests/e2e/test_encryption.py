"""Connections of players are encrypted under a key that clients know again; whoever listens or pretends gets nothing."""

import asyncio
import ssl
import sys
from pathlib import Path

import pytest

from net.lan.asking import probe
from net.shells.host_key import key_words, load_host_key
from net.wire.frames import MAGIC, pack
from net.wire.limits import HELLO_WITHIN
from net.wire.messages import PROTOCOL, Hello, Sit
from tests.e2e.guessing import enter, guess_pins
from tests.e2e.served import middle, served
from tests.e2e.stage import Stage, until
from tests.patience import PATIENCE
from tests.turned_clock import TurnedClock


async def test_what_players_say_and_see_cannot_be_read_on_the_way(stage: Stage, tmp_path: Path) -> None:
    async with served(tmp_path / "hal") as server, middle(server.port) as wire:
        owner = server.core.owner_key
        mara = await stage.guest(wire.port, "Mara", secure=True, owner=owner).sits()
        jonas = await stage.guest(wire.port, "Jonas", secure=True).sits()
        server.core.begin(asyncio.get_running_loop().time())
        server.flush()
        for guest in (mara, jonas):
            await guest.sees("over", 60)
            assert guest.fouls == []
            assert guest.link.fingerprint == server.key.fingerprint  # type: ignore[union-attr]
        tokens = [guest.link._core.token for guest in (mara, jonas)]
        assert all(len(token) == 16 for token in tokens)
        carried = bytes(wire.sent), bytes(wire.answered)
        assert len(carried[0]) > 1000
        assert len(carried[1]) > 10_000
        for secret in (*tokens, owner, b"Mara", b"Jonas", MAGIC):
            assert secret not in carried[0]
            assert secret not in carried[1]


async def test_the_same_port_answers_probes_and_watchers_plainly(stage: Stage, tmp_path: Path) -> None:
    async with served(tmp_path / "hal") as server:
        row = await probe("127.0.0.1", server.port, 5.0)
        assert row is not None
        assert row.fingerprint == load_host_key(tmp_path / "hal").fingerprint
        player = await stage.guest(server.port, "Player", fingerprint=row.fingerprint, plays=False).sits()
        assert player.link.fingerprint == row.fingerprint
        watcher = await stage.guest(server.port, "Watcher", "watch", fingerprint=row.fingerprint).sits()
        assert watcher.link.fingerprint == b""
        assert watcher.table.seats[0].name == "Player"


async def test_a_host_with_another_key_under_the_same_id_is_told_nothing(stage: Stage, tmp_path: Path) -> None:
    async with served(tmp_path / "hal") as server:
        table = server.core.table.id
        ann = await stage.guest(server.port, "Ann", secure=True, plays=False).sits()
        await ann.close()
    async with served(tmp_path / "mallory") as false, middle(false.port) as wire:
        assert false.core.table.id == table
        again = stage.guest(wire.port, "Ann", table=table, plays=False)
        await until(lambda: again.parted)
        assert again.parted == "key"
        assert "another key" in again.told_goodbye
        assert ann.link._core.token not in wire.sent
        assert not false.core.guests_seen
        known = await stage.guest(wire.port, "Ann", table=table, secure=True, new_key=True, plays=False).sits()
        assert known.link.fingerprint == load_host_key(tmp_path / "mallory").fingerprint
        kept = await stage.guest(wire.port, "Ann", table=table, plays=False).sits()
        assert kept.link.seat == known.link.seat, "from now on the new key is the one that counts"


async def test_a_plain_host_where_a_key_was_known_is_told_nothing(stage: Stage, tmp_path: Path) -> None:
    async with served(tmp_path / "hal") as server:
        ann = await stage.guest(server.port, "Ann", secure=True, plays=False).sits()
        table, token = server.core.table.id, ann.link._core.token
        await ann.close()
    said = bytearray()

    async def plain(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        said.extend(await reader.read(4096))
        writer.write(bytes(64))
        writer.close()

    listener = await asyncio.start_server(plain, "127.0.0.1", 0)
    again = stage.guest(listener.sockets[0].getsockname()[1], "Ann", table=table, plays=False)
    await until(lambda: again.parted)
    assert said
    assert token not in said
    assert MAGIC not in said
    listener.close()


async def test_a_table_that_was_announced_with_another_key_is_told_nothing(stage: Stage, tmp_path: Path) -> None:
    async with served(tmp_path / "hal") as server:
        guest = stage.guest(server.port, "Ann", fingerprint=bytes(32), plays=False)
        await until(lambda: guest.parted)
        assert guest.parted == "key"
        assert "announced" in guest.told_goodbye
        assert not server.core.guests_seen


async def test_a_host_that_welcomes_to_another_table_than_was_asked_for_is_left(stage: Stage, tmp_path: Path) -> None:
    async with served(tmp_path / "hal") as server:
        guest = stage.guest(server.port, "Ann", secure=True, table="0123456789abcdef", plays=False)
        await until(lambda: guest.parted)
        assert guest.parted == "key"
        assert "another table" in guest.told_goodbye


async def test_who_stands_in_the_middle_cannot_pass_a_pin_on(stage: Stage, tmp_path: Path) -> None:
    mallory = load_host_key(tmp_path / "mallory")
    async with served(tmp_path / "hal", pin="1234") as server, middle(server.port, mallory) as fake:
        ann = stage.guest(fake.port, "Ann", secure=True, pin="1234", plays=False)
        await until(lambda: ann.parted)
        assert ann.parted == "pin", "right for one key is wrong for another"
        assert ann.link.fingerprint == mallory.fingerprint
        assert not server.core.guests_seen
        heard = bytes(fake.sent + fake.answered)
        assert b"Ann" in heard, "all of it went through, and could be read"
        assert b"1234" not in heard
        known = await stage.guest(server.port, "Ann", secure=True, pin="1234", plays=False).sits()
        assert known.link.fingerprint == server.key.fingerprint  # type: ignore[union-attr]


async def test_without_a_pin_the_one_in_the_middle_is_seen_by_the_announced_key(stage: Stage, tmp_path: Path) -> None:
    async with served(tmp_path / "hal") as server, middle(server.port, load_host_key(tmp_path / "mallory")) as fake:
        row = await probe("127.0.0.1", server.port, 5.0)
        assert row is not None
        ann = stage.guest(fake.port, "Ann", fingerprint=row.fingerprint, plays=False)
        await until(lambda: ann.parted)
        assert ann.parted == "key"
        assert not fake.sent, "not even a hello"


@pytest.mark.skipif(sys.platform != "linux", reason="only there 127.0.0.0/8 is all ours")
async def test_who_knows_the_pin_comes_in_while_forty_addresses_guess(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "4", "--pin", "0815")
    guessers = [asyncio.create_task(guess_pins(host.port, f"127.0.2.{number}")) for number in range(1, 41)]
    try:
        tries = [await enter(host.port, f"127.0.3.{number}", "0815") for number in range(1, 13)]
    finally:
        for guesser in guessers:
            guesser.cancel()
        guessed = await asyncio.gather(*guessers, return_exceptions=True)
    assert not [one for one in guessed if not isinstance(one, asyncio.CancelledError)]
    assert tries == [1] * 12, "who knows it is not sent away once"


@pytest.mark.parametrize(
    "start",
    [b"\x16", b"\x16\x03\x01", bytes.fromhex("16030100c8010000c40303") + bytes(190), b"\x16" + bytes(5000)],
    ids=["one byte", "a header", "a broken hello", "zeros"],
)
async def test_what_only_looks_like_encryption_is_cut_and_hurts_nobody(
    stage: Stage, tmp_path: Path, start: bytes
) -> None:
    clock = TurnedClock()
    async with served(tmp_path / "hal", turned=clock) as server:
        guest = await stage.guest(server.port, "Ann", secure=True, plays=False).sits()
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(start)
        assert await probe("127.0.0.1", server.port, PATIENCE), "whoever came before was heard by now"
        clock.turn(HELLO_WITHIN)
        async with asyncio.timeout(PATIENCE):
            said = await reader.read()
        assert said[:1] in (b"", b"\x15"), "nothing, or an alert"
        guest.link.request(Sit(1))
        await until(lambda: guest.link.seat == 1, "who sits is still heard")


async def test_older_encryption_than_tls_1_3_is_refused(tmp_path: Path) -> None:
    async with served(tmp_path / "hal") as server:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        context.maximum_version = ssl.TLSVersion.TLSv1_2
        with pytest.raises(OSError, match=r"(?i)version|alert|reset"):
            await asyncio.open_connection("127.0.0.1", server.port, ssl=context)
        context.maximum_version = ssl.TLSVersion.TLSv1_3
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port, ssl=context)
        writer.write(MAGIC + pack(Hello(PROTOCOL, "", "probe", "")))
        assert b"Served" in await reader.read()
        writer.close()


async def test_a_key_is_made_once_and_only_its_user_can_read_it(tmp_path: Path) -> None:
    made = await asyncio.gather(*(asyncio.to_thread(load_host_key, tmp_path / "keys") for _ in range(4)))
    assert len({key.fingerprint for key in made}) == 1
    path = tmp_path / "keys" / "host.pem"
    if sys.platform != "win32":
        assert path.stat().st_mode & 0o077 == 0
    for damaged in ("", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n", path.read_text()[:300]):
        path.write_text(damaged)
        with pytest.raises(OSError, match="delete it and a new one is made"):
            load_host_key(tmp_path / "keys")


async def test_a_host_process_has_a_key_and_says_which(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2")
    event = host.event("listening")
    assert event is not None
    row = await probe("127.0.0.1", host.port, 5.0)
    assert row is not None
    assert row.fingerprint.hex() == event["fingerprint"]
    code, said, errors = await stage.says("join", f"127.0.0.1:{host.port}", "--plain", who="ann")
    assert (code, errors) == (0, ""), said
    kept = next((stage.folder / "ann" / "keys").glob("*.play"))
    assert row.fingerprint in kept.read_bytes()
    assert f"the same three words: {key_words(row.fingerprint)}" in said


def test_three_words_are_always_the_same_for_a_key_and_others_for_another() -> None:
    assert key_words(bytes(32)) == "obscure cross office"
    assert key_words(b"\1" * 32) == "pretty monitor utility"
    assert key_words(b"") == ""
