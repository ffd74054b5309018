"""What stands before the table: PINs, ports, versions, strangers of all kinds, keys to seats."""

from __future__ import annotations

import asyncio
import select
import socket
import sys
import time

import pytest

from net.client.events import Challenged
from net.wire.frames import MAGIC, Frames, framed, pack, read_from_host
from net.wire.limits import CONNECTIONS, HELLO_WITHIN
from net.wire.messages import PROTOCOL, Hello, Sit
from tests.e2e.stage import Stage, raw, until

TLS_HELLO = bytes.fromhex("16030100c8010000c40303") + bytes(194)


def answer_to(port: int, *pieces: bytes) -> tuple[bytes, float]:
    """Send bytes and return all that comes back until the host closes, and how long that took."""
    began = time.monotonic()
    with raw(port) as line:
        for piece in pieces:
            line.sendall(piece)
        found = b""
        while data := line.recv(4096):
            found += data
    return found, time.monotonic() - began


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
        "host", "--port", str(host.port), "--bind", "127.0.0.1", "--headless", "--no-discovery"
    )
    assert code == 4
    assert f"port {host.port} is taken" in complained
    assert "--port 0" in complained
    assert "Traceback" not in complained
    code, _, complained = await stage.says("host", "--bind", "192.0.2.77", "--port", "0", "--headless")
    assert (code, "cannot listen on 192.0.2.77" in complained) == (4, True)


@pytest.mark.parametrize(("theirs", "who"), [(PROTOCOL + 1, "host should update"), (0, "update your zootui")])
async def test_another_version_is_told_which_side_to_update(stage: Stage, theirs: int, who: str) -> None:
    host = await stage.host()
    code, text = goodbye(answer_to(host.port, MAGIC + pack(Hello(theirs, "9.9", "play", "Future")))[0])
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
    http, tls, ssh, nulls, huge, deep, promise = (found for found, _ in answers)
    assert http.startswith(b"HTTP/1.0 400 ")
    assert b"zootui join" in http
    assert tls[:1] == b"\x15", "a TLS alert, for that hello offers nothing"
    assert ssh.startswith(b"This is a zootui table")
    assert goodbye(nulls)[0] == "stranger"
    assert {goodbye(found)[0] for found in (huge, deep, promise)} == {"protocol"}
    assert max(took for _, took in answers) < 4
    over = await host.over()
    for guest in guests:
        await guest.sees("over")
        assert guest.fouls == []
    assert host.errors == []
    assert over["places"]


def trickled(port: int) -> tuple[str, float]:
    """Send a good hello a byte at a time, far too slowly; return the code of the goodbye and when it came."""
    began = time.monotonic()
    with raw(port) as line:
        for byte in MAGIC + pack(Hello(PROTOCOL, "", "play", "Slow" * 5)):
            line.sendall(bytes((byte,)))
            if select.select([line], [], [], 0.3)[0]:
                break
        return goodbye(line.recv(4096))[0], time.monotonic() - began


@pytest.mark.long
async def test_who_says_nothing_or_trickles_is_closed_in_time(stage: Stage) -> None:
    host = await stage.host()
    (slow, took), (found, quiet) = await asyncio.gather(
        asyncio.to_thread(trickled, host.port), asyncio.to_thread(answer_to, host.port)
    )
    assert slow == goodbye(found)[0] == "slow"
    assert 4 < quiet < 7
    assert 4 < took < 7


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
async def test_more_connections_than_a_table_takes_keep_nobody_out(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2")
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
    began = time.monotonic()
    second = await stage.guest(host.port, "Second", plays=False).sits()
    assert second.link.seat == 1
    assert time.monotonic() - began < HELLO_WITHIN, "who stands there in silence makes room before their time is up"
    await second.close()
    again = await stage.guest(host.port, "Second", plays=False, table=host.table).sits()
    assert again.link.seat == 1
    assert first.link.state == "joined"
    for line in lines:
        line.close()
    assert host.errors == []


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
    await bob.sees("over", 40)
    assert bob.table.seats[0].name == "Ann"
    assert [path.stat().st_mode & 0o777 for path in (stage.folder / "ann" / "keys").iterdir()] == [0o600]


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


async def test_a_guessed_key_opens_nothing_and_costs_time(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2")
    ann = await stage.guest(host.port, "Ann", plays=False).sits()
    codes = []
    for number in range(40):  # on a busy machine a second or two may pass between two tries
        thief = Hello(PROTOCOL, "", "play", "Thief", token=bytes([number]) * 16)
        codes.append(goodbye((await asyncio.to_thread(answer_to, host.port, MAGIC + pack(thief)))[0])[0])
        if codes[-1] == "wait":
            break
    assert codes[:3] == ["token"] * 3
    assert "wait" in codes
    owner = Hello(PROTOCOL, "", "play", "Boss", owner=b"o" * 16)
    guest = await stage.guest(host.port, "Boss", hello=owner, plays=False).sits()
    assert not guest.link.owner
    assert ann.link.state == "joined"
