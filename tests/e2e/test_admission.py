"""What stands before the table: PINs, ports, versions, strangers of all kinds, keys to seats."""

import asyncio
import select
import socket
import sys
from pathlib import Path

import pytest

from net.client.events import Challenged
from net.lan.asking import probe
from net.shells.host_socket import GOODBYE_WITHIN
from net.shells.server import Server
from net.shells.sockets import raise_file_limit
from net.wire.frames import MAGIC, Frames, framed, pack, read_from_host
from net.wire.limits import CONNECTIONS, HELLO_WITHIN, WRONG_KEYS_AT_ONCE, WRONG_KEYS_PER_SECOND
from net.wire.messages import PROTOCOL, Hello, Sit
from tests.e2e.served import served
from tests.e2e.stage import Stage, raw, until
from tests.patience import PATIENCE
from tests.turned_clock import TurnedClock

TLS_HELLO = bytes.fromhex("16030100c8010000c40303") + bytes(194)


def answer_to(port: int, *pieces: bytes) -> bytes:
    """Send bytes and return all that comes back until the host closes."""
    with raw(port) as line:
        for piece in pieces:
            line.sendall(piece)
        found = b""
        while data := line.recv(4096):
            found += data
    return found


def answered(lines: list[socket.socket]) -> bool:
    """Tell whether every connection that was begun came to something: it is open, or was closed by the host."""
    poll = select.poll()
    for line in lines:
        poll.register(line, select.POLLOUT)
    return len(poll.poll(0)) == len(lines)


def goodbye(answer: bytes) -> tuple[str, str]:
    """Return code and text of the goodbye that an answer is."""
    frames = Frames(1 << 16)
    frames.feed(answer)
    body = frames.next()
    assert body is not None, answer
    bye = read_from_host(body)
    return bye.code, bye.text  # type: ignore[union-attr]


async def test_a_pin_lets_in_who_knows_it(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--pin", "kiwi-42")
    wrong = stage.guest(host.port, "Wrong", pin="kiwi-43")
    await until(lambda: wrong.parted)
    assert wrong.parted == "pin"
    right = await stage.guest(host.port, "Right", pin="kiwi-42", plays=False).sits()
    assert right.link.seat == 0
    code, said, _ = await stage.says("join", f"127.0.0.1:{host.port}", "--plain", "--pin", "nope", who="ann")
    assert code == 1
    assert "That is not this table’s PIN." in said
    asked = stage.guest(host.port, "Asked", plays=False)
    await until(lambda: asked.told(Challenged))
    asked.link.prove("kiwi-42")
    await asked.sits()
    assert asked.link.seat == 1


async def test_pins_cannot_be_tried_one_after_the_other(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--pin", "1234")
    right = await stage.guest(host.port, "Right", pin="1234", plays=False).sits()
    tries = [stage.guest(host.port, f"T{number}", pin=f"{number:04}") for number in range(12)]
    await until(lambda: all(guest.parted for guest in tries))
    assert {guest.parted for guest in tries} == {"pin", "wait"}
    assert right.link.state == "joined"


async def test_a_port_in_use_is_said_so_and_port_0_takes_a_free_one(stage: Stage) -> None:
    host = await stage.host()
    assert host.port > 0
    code, _, complained = await stage.says(
        "host", "aquaretto", "--port", str(host.port), "--bind", "127.0.0.1", "--headless", "--no-discovery"
    )
    assert code == 4
    assert f"port {host.port} is taken" in complained
    assert "--port 0" in complained
    assert "Traceback" not in complained
    code, _, complained = await stage.says("host", "aquaretto", "--bind", "192.0.2.77", "--port", "0", "--headless")
    assert (code, "cannot listen on 192.0.2.77" in complained) == (4, True)


@pytest.mark.parametrize(("theirs", "who"), [(PROTOCOL + 1, "host should update"), (0, "update your zootui")])
async def test_another_version_is_told_which_side_to_update(stage: Stage, theirs: int, who: str) -> None:
    host = await stage.host()
    code, text = goodbye(answer_to(host.port, MAGIC + pack(Hello(theirs, "9.9", "play", "Future"))))
    assert code == "version"
    assert who in text


async def test_strangers_get_a_polite_close_while_a_game_goes_on(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2")
    guests = await stage.party(host.port, 2)
    port = host.port
    answers = await asyncio.gather(
        asyncio.to_thread(answer_to, port, b"GET / HTTP/1.1\r\nHost: zoo\r\n\r\n" + b"x" * 20_000),
        asyncio.to_thread(answer_to, port, TLS_HELLO),
        asyncio.to_thread(answer_to, port, b"SSH-2.0-OpenSSH_9.6\r\n"),
        asyncio.to_thread(answer_to, port, b"\x00" * 5000),
        asyncio.to_thread(answer_to, port, MAGIC + b"\xff\xff\xff\xff"),
        asyncio.to_thread(answer_to, port, MAGIC + framed(b"\x91" * 3000)),
        asyncio.to_thread(answer_to, port, MAGIC + framed(b"\xdd\xff\xff\xff\xff")),
    )
    http, tls, ssh, nulls, huge, deep, promise = answers
    assert http.startswith(b"HTTP/1.0 400 ")
    assert b"zootui join" in http
    assert tls[:1] == b"\x15", "a TLS alert, for that hello offers nothing"
    assert ssh.startswith(b"This is a zootui table")
    assert goodbye(nulls)[0] == "stranger"
    assert {goodbye(found)[0] for found in (huge, deep, promise)} == {"protocol"}
    over = await host.over()
    for guest in guests:
        await guest.sees("over")
        assert guest.fouls == []
    assert host.errors == []
    assert over["places"]


async def test_who_says_nothing_or_trickles_is_closed_in_time(tmp_path: Path) -> None:
    clock, steps = TurnedClock(), 5
    async with served(tmp_path / "hal", turned=clock) as server:
        silent, _ = await asyncio.open_connection("127.0.0.1", server.port)
        slow, trickling = await asyncio.open_connection("127.0.0.1", server.port)
        for byte in (MAGIC + pack(Hello(PROTOCOL, "", "play", "Slow")))[:steps]:
            trickling.write(bytes((byte,)))
            assert await probe("127.0.0.1", server.port, PATIENCE), "whoever came before was heard by now"
            clock.turn(HELLO_WITHIN / steps - 0.01)
        assert clock.due_in(0.01 * steps), "a good hello would still be heard"
        clock.turn(0.01 * steps)
        for line in (silent, slow):
            async with asyncio.timeout(PATIENCE):
                assert goodbye(await line.read())[0] == "slow"


async def test_who_does_not_leave_after_the_goodbye_is_cut_off(tmp_path: Path) -> None:
    clock = TurnedClock()
    async with served(tmp_path / "hal", turned=clock) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(bytes(5000))
        assert goodbye(await reader.read())[0] == "stranger"
        assert clock.due_in(GOODBYE_WITHIN)
        clock.turn(GOODBYE_WITHIN)
        await until(lambda: takes_no_more(writer), "the connection is cut, though nobody closed this end")


def takes_no_more(writer: asyncio.StreamWriter) -> bool:
    """Write to a connection, and tell whether it was cut."""
    writer.write(b"x")
    return writer.is_closing()


async def test_three_hundred_connections_do_not_keep_a_player_out(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2")
    first = await stage.guest(host.port, "First", plays=False).sits()
    lines: list[socket.socket] = []
    for _ in range(300):
        line = socket.socket()
        line.setblocking(False)
        line.connect_ex(("127.0.0.1", host.port))
        lines.append(line)
    await until(lambda: answered(lines), "all three hundred stand there")
    first.link.request(Sit(1))
    await until(lambda: first.link.seat == 1, "who sits is still heard")
    for line in lines:
        line.close()
    second = await stage.guest(host.port, "Second", plays=False).sits()
    assert second.link.seat == 0
    assert host.errors == []


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has all of 127.0.0.0/8 to come from")
async def test_more_connections_than_a_table_takes_keep_nobody_out(stage: Stage, tmp_path: Path) -> None:
    raise_file_limit()
    async with served(tmp_path / "hal", turned=TurnedClock()) as host:  # nobody’s time to say hello is ever up
        await crowd_out(stage, host)


async def crowd_out(stage: Stage, host: Server) -> None:
    """Stand at a table in silence, more than it has room for, and see who comes in and stays."""
    first = await stage.guest(host.port, "First", plays=False).sits()
    lines: list[socket.socket] = []
    for number in range(CONNECTIONS + 60):
        line = socket.socket()
        line.bind((f"127.0.0.{2 + number % 3}", 0))
        line.setblocking(False)
        line.connect_ex(("127.0.0.1", host.port))
        lines.append(line)
        if number % 50 == 0:  # no more at once than the system lets wait for the host
            await until(lambda: answered(lines), "the host takes them in")
    second = await stage.guest(host.port, "Second", plays=False).sits()
    assert second.link.seat == 1, "who stands there in silence makes room before their time is up"
    await second.close()
    again = await stage.guest(host.port, "Second", plays=False, table=host.core.table.id).sits()
    assert again.link.seat == 1
    assert first.link.state == "joined"
    for line in lines:
        line.close()


async def test_the_key_takes_a_seat_back_after_the_client_was_killed(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2")
    where = f"127.0.0.1:{host.port}"
    ann = stage.run("join", where, "--plain", "--name", "Ann", who="ann", keys=True)
    await until(lambda: "Ann (you)" in ann.said)
    ann.kill()
    bob = await stage.guest(host.port, "Bob").sits()
    assert bob.link.seat == 1, "Ann's seat is kept for her"
    again = stage.run("join", where, "--plain", "--name", "Somebody else", who="ann", keys=True)
    again.type(*["1", "0"] * 300)
    await bob.sees("over")
    assert bob.table.seats[0].name == "Ann"
    assert {path.stat().st_mode & 0o777 for path in (stage.folder / "ann" / "keys").iterdir()} == {0o600}


async def test_the_same_key_twice_moves_the_seat_to_the_later_one(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2")
    first = await stage.guest(host.port, "Ann", plays=False, table=host.table).sits()
    second = await stage.guest(host.port, "Ann", plays=False, table=host.table).sits()
    await until(lambda: first.parted)
    assert first.parted == "elsewhere"
    assert second.link.seat == 0
    await until(first.running.done, "the older one does not come back to push the later one out")
    second.link.request(Sit(1))
    await until(lambda: second.link.seat == 1, "who came later is still heard")
    assert second.link.state == "joined"


async def test_a_guessed_key_opens_nothing_and_costs_time(stage: Stage, tmp_path: Path) -> None:
    clock = TurnedClock()
    async with served(tmp_path / "hal", turned=clock) as host:
        ann = await stage.guest(host.port, "Ann", plays=False).sits()

        async def tries(number: int) -> str:
            thief = Hello(PROTOCOL, "", "play", "Thief", token=bytes([number]) * 16)
            return goodbye(await asyncio.to_thread(answer_to, host.port, MAGIC + pack(thief)))[0]

        at_once = int(WRONG_KEYS_AT_ONCE)
        assert [await tries(number) for number in range(at_once + 2)] == ["token"] * at_once + ["wait"] * 2
        clock.turn(1.001 / WRONG_KEYS_PER_SECOND)
        assert [await tries(number) for number in range(90, 92)] == ["token", "wait"]
        owner = Hello(PROTOCOL, "", "play", "Boss", owner=b"o" * 16)
        guest = await stage.guest(host.port, "Boss", hello=owner, plays=False).sits()
        assert not guest.link.owner
        assert ann.link.state == "joined"
