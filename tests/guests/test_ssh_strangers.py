"""What whoever can reach the port of ssh guests can do: nothing to the table, and not much to its guests."""

import asyncio
import base64
import contextlib
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from net.shells.host_options import GuestPorts
from net.shells.sockets import raise_file_limit
from tests.browser.served import ECHO
from tests.e2e.stage import until
from tests.guests.party import Party
from tests.guests.ssh_terminal import needs_ssh
from tests.patience import PATIENCE
from tests.turned_clock import TurnedClock
from zootui.guests.options import GuestsOptions
from zootui.guests.places import IDLE, Places
from zootui.guests.ssh_line import PART
from zootui.guests.ssh_server import CHECK, SshServer, serve_ssh
from zootui.guests.ssh_session import MOST_OFFERS, PARTS_AT_ONCE, PARTS_PER_SECOND, GuestConnection
from zootui.guests.ssh_strangers import ALL, EACH, EACH_AT_ONCE, EACH_PER_SECOND, LOGIN_WITHIN, SshStrangers

asyncssh = pytest.importorskip("asyncssh")
CLIENT = (sys.executable, "-S", str(ECHO))
everywhere = pytest.mark.skipif(sys.platform != "linux", reason="needs all of 127.0.0.0/8")


@pytest.fixture
def places() -> Places:
    return Places()


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest_asyncio.fixture
async def server(tmp_path: Path, places: Places, clock: TurnedClock) -> AsyncIterator[SshServer]:
    options = GuestsOptions(
        bind="127.0.0.1", ports=GuestPorts(ssh=0), folder=tmp_path / "guests", keys=tmp_path / "keys"
    )
    server = await serve_ssh(options, places, print, clock)
    yield server
    await server.close()


def talk(server: SshServer, **more: object) -> object:
    key = asyncssh.generate_private_key("ssh-ed25519")
    return asyncssh.connect(
        "127.0.0.1", server.port, username="mara", known_hosts=None, config=None, client_keys=[key], **more
    )


async def answer(port: int, said: bytes, address: str = "127.0.0.1") -> bytes:
    """Say something and return all that comes until the line is cut."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    with contextlib.suppress(ConnectionError):
        writer.write(said)
        await writer.drain()
    try:
        async with asyncio.timeout(PATIENCE):
            return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


RSA_16384 = b"".join(
    len(part).to_bytes(4, "big") + part for part in (b"ssh-rsa", b"\x01\x00\x01", b"\x00" + b"\xff" * 2048)
)
"""A public key of 16,384 bits as ssh writes it."""
NOISE = {
    "http": b"GET / HTTP/1.1\r\n\r\n",
    "tls": b"\x16\x03\x01",
    "zeros": bytes(100_000),
    "a long name": b"SSH-2.0-" + b"x" * 9999,
}


@pytest.mark.parametrize("noise", NOISE.values(), ids=NOISE)
async def test_who_does_not_talk_ssh_hears_a_name_and_is_cut_off(server: SshServer, noise: bytes) -> None:
    assert await answer(server.port, noise) in (b"SSH-2.0-zootui\r\n", b"")


async def test_only_quick_key_exchanges_are_done(server: SshServer) -> None:
    with pytest.raises(asyncssh.KeyExchangeFailed):
        await talk(server, kex_algs=["diffie-hellman-group18-sha512"])


async def test_who_begins_to_talk_too_often_is_cut_off(server: SshServer, clock: TurnedClock) -> None:
    async def talks() -> bool:
        """Tell whether a key exchange begins; else only a name is said."""
        return len(await answer(server.port, b"SSH-2.0-test\r\n" + b"\xff" * 300)) > len("SSH-2.0-zootui\r\n")

    at_once = int(EACH_AT_ONCE)
    assert [await talks() for _ in range(at_once + 2)] == [True] * at_once + [False] * 2
    clock.turn(1.001 / EACH_PER_SECOND)
    assert [await talks() for _ in range(2)] == [True, False]


async def test_nothing_is_forwarded_and_there_is_one_screen(server: SshServer) -> None:
    async with talk(server) as line:
        for opening in (
            line.open_connection("127.0.0.1", server.port),
            line.open_unix_connection("/run/x"),
            line.open_tun(),
            line.open_tap(),
        ):
            with pytest.raises(asyncssh.ChannelOpenError):
                await opening
        with pytest.raises(asyncssh.ChannelListenError):
            await line.forward_remote_port("", 0, "127.0.0.1", 1)
        with pytest.raises(asyncssh.ChannelListenError):
            await line.forward_remote_path("x", "y")
        with pytest.raises(asyncssh.ChannelOpenError):
            await line.start_sftp_client()
    async with talk(server) as line:
        ran = await line.run("ls")
        assert ran.exit_status == 1
        assert "no programs" in ran.stderr
        with pytest.raises(asyncssh.ChannelOpenError):
            await line.run("ls")


async def test_who_comes_in_and_opens_no_screen_is_cut_off(
    server: SshServer, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zootui.guests.ssh_session.client_command", lambda: CLIENT)
    idler, guest = await talk(server), await talk(server)
    process = await guest.create_process(term_type="xterm")
    await process.stdout.readuntil("begun")
    clock.turn(LOGIN_WITHIN - 0.1)
    assert clock.due_in(0.1), "who opens no screen has a moment left"
    clock.turn(0.1)
    await asyncio.wait_for(idler.wait_closed(), PATIENCE)
    process.stdin.write("x")
    await process.stdout.readuntil("Dx")
    guest.abort()


FLOOD = 1024 * 1024
"""Bytes: more than one line may send at once, several times."""


async def test_a_flood_of_keys_waits_on_its_own_side_and_is_heard_in_the_end(
    server: SshServer, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zootui.guests.ssh_session.client_command", lambda: CLIENT)
    async with talk(server) as noisy, talk(server) as calm:
        flooding = await noisy.create_process(term_type="xterm")
        typing = await calm.create_process(term_type="xterm")
        for process in (flooding, typing):
            await process.stdout.readuntil("begun")
            await process.stdout.readuntil("]")
        heard = 0

        async def read() -> None:
            nonlocal heard
            while heard < FLOOD:
                heard += (await flooding.stdout.read(65536)).count("x")

        reading = asyncio.create_task(read())
        flooding.stdin.write("x" * FLOOD)
        turned = 0
        while not reading.done():
            await until(lambda: reading.done() or clock.next_in() < 2 / PARTS_PER_SECOND)
            if not turned:
                typing.stdin.write("y")
                await typing.stdout.readuntil("Dy")
            clock.turn(1.0)
            turned += 1
        assert turned > (FLOOD / PART - PARTS_AT_ONCE) / PARTS_PER_SECOND / 2, "it was not taken before its time"


async def test_who_tells_more_variables_than_anybody_has_is_cut_off(
    server: SshServer, places: Places, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zootui.guests.ssh_session.client_command", lambda: CLIENT)
    async with talk(server) as guest, talk(server) as line:
        process = await guest.create_process(env={"LANG": "C.UTF-8"}, term_type="xterm")
        await line.create_process(env={f"NAME{number}": "x" for number in range(100)}, term_type="xterm")
        clock.turn(CHECK)
        await asyncio.wait_for(line.wait_closed(), PATIENCE)
        process.stdin.write("x")
        await process.stdout.readuntil("Dx")
    await until(lambda: len(places) == 0, "the place is free again")


async def test_who_does_nothing_in_the_lobby_makes_room(
    server: SshServer, places: Places, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zootui.guests.ssh_session.client_command", lambda: CLIENT)
    async with talk(server) as line:
        process = await line.create_process(term_type="xterm")
        await process.stdout.readuntil("begun")
        assert len(places) == 1
        places.table_is(lobby=True, now=clock.time())
        clock.turn(IDLE)
        said = await asyncio.wait_for(process.stdout.read(), PATIENCE)
    assert "Nothing was pressed here for ten minutes" in said
    await until(lambda: len(places) == 0, "the place is free again")


def test_an_address_makes_room_among_its_own_and_a_crowd_among_itself() -> None:
    strangers = SshStrangers()
    assert [strangers.come(number, "10.0.0.1") for number in range(EACH + 2)] == [None] * EACH + [0, 1]
    number = 100
    while len(strangers) < ALL:
        number += 1
        assert strangers.come(number, f"10.0.1.{number}") is None
    assert strangers.come(1000, "10.0.0.2") == 2, "of the address with the most, the oldest"
    strangers.go(1000)
    assert strangers.come(1001, "10.0.0.3") is None


def test_who_offers_key_after_key_is_cut_off(server: SshServer) -> None:
    login = GuestConnection(server, 1)
    key = asyncssh.generate_private_key("ssh-ed25519").convert_to_public()
    assert all(login.validate_public_key("mara", key) for _ in range(MOST_OFFERS))
    with pytest.raises(asyncssh.PermissionDenied):
        login.validate_public_key("mara", key)


def test_a_key_that_costs_much_to_check_is_not_taken(server: SshServer) -> None:
    huge = asyncssh.import_public_key(f"ssh-rsa {base64.b64encode(RSA_16384).decode()}")
    login = GuestConnection(server, 1)
    assert not login.validate_public_key("mara", huge)
    assert not login.guest.identity


@pytest.mark.long
@needs_ssh
@everywhere
async def test_a_thousand_half_open_lines_and_a_flood_keep_nobody_out(party: Party) -> None:
    raise_file_limit()
    await party.opens("o-zoo-le-mio", "--seats", "2")
    mara = party.comes("mara")
    await mara.sees("1 of 2 seats taken")
    port, lines = party.ssh, []
    for _ in range(1000):
        line = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.2", 0))
        lines.append((asyncio.create_task(line[0].read()), line[1]))

    async def flood(address: str) -> None:
        while True:
            with contextlib.suppress(OSError):
                await answer(port, b"SSH-2.0-flood\r\n" + bytes(100_000), address)

    floods = [asyncio.create_task(flood(f"127.0.0.{number}")) for number in range(3, 7)]
    try:
        jonas = party.comes("jonas", "-b", "127.0.0.9")
        await jonas.sees("BEGINS WHEN FULL", "YOUR")
        mara.press("c")
        await mara.sees("Say to the table", "YOUR")
        await until(lambda: sum(not read.done() for read, _ in lines) <= EACH, "the older lines are cut")
    finally:
        for task in floods:
            task.cancel()
        await asyncio.gather(*floods, return_exceptions=True)
        for read, writer in lines:
            read.cancel()
            writer.transport.abort()
        await asyncio.gather(*(read for read, _ in lines), return_exceptions=True)
