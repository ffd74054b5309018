"""What strangers do at the port of the page: wrong words, floods, silence; those who play there feel nothing."""

import asyncio
import contextlib
import socket

import aiohttp
import pytest

from tests.browser.served import Served, goodbye, painted, served
from tests.e2e.stage import until
from tests.patience import PATIENCE
from zootui.guests.web_connections import FIRST_WITHIN, MOST_OF_ONE
from zootui.guests.web_server import HELD_BACK, IDLE_EVERY, REMIND, REQUESTS, REQUESTS_AT_ONCE
from zootui.guests.web_session import AT_ONCE, MESSAGES, STRANGE


@pytest.mark.parametrize(
    "said",
    ['["stdin"]', "{}", "x" * 100, '["resize",{"width":0,"height":0}]', "[" * 3000, '["quit"]', '["exit"]'],
    ids=lambda said: said[:8],
)
async def test_wrong_messages_end_a_session(page: Served, said: str) -> None:
    async with page.websocket("watch") as websocket:
        await painted(websocket)
        await websocket.send_str(said)
        assert (await goodbye(websocket))[0] == STRANGE
    await until(lambda: len(page.places) == 0)


async def test_huge_and_binary_frames_end_a_session(page: Served) -> None:
    async with page.websocket("watch") as websocket:
        await painted(websocket)
        await websocket.send_str("x" * 1_000_000)
        assert (await goodbye(websocket))[0] == aiohttp.WSCloseCode.MESSAGE_TOO_BIG
    async with page.websocket("watch") as websocket:
        await painted(websocket)
        await websocket.send_bytes(b"M\x00\x00\x00\x01x")
        assert (await goodbye(websocket))[0] == aiohttp.WSCloseCode.UNSUPPORTED_DATA
    await until(lambda: len(page.places) == 0)


async def test_broken_frames_end_a_session(page: Served) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", page.server.port)
    writer.write(opening(page))
    assert b"101" in await reader.readline()
    await until(lambda: len(page.places) == 1)
    writer.write(b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff")
    async with asyncio.timeout(PATIENCE):
        while await reader.read(4096):
            pass
    writer.close()
    await until(lambda: len(page.places) == 0)


def opening(page: Served) -> bytes:
    """Return what opens a websocket for a watcher."""
    return (
        f"GET /ws?role=watch&width=80&height=24 HTTP/1.1\r\nHost: {page.host}\r\nOrigin: {page.url}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


def frame(kind: int, data: bytes) -> bytes:
    """Return a frame as a browser sends it, under a mask of zeros."""
    return bytes((0x80 | kind, 0x80 | len(data))) + bytes(4) + data


FLOODS = {
    "keys": (frame(1, b'["stdin","x"]'), b"Dx"),
    "pings": (frame(9, b"ping"), b"ping"),
    "sizes": (frame(1, b'["resize",{"width":80,"height":24}]'), b'"resize"'),
}
"""What is sent again and again, and what is heard for each."""
FLOOD = 3_000_000
"""Bytes: more than two systems keep for a line that nobody reads."""


@pytest.mark.parametrize(("message", "answer"), FLOODS.values(), ids=FLOODS)
async def test_a_flood_of_messages_waits_on_its_own_side(page: Served, message: bytes, answer: bytes) -> None:
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 64 * 1024)
    line.setblocking(False)
    await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", page.server.port))
    reader, writer = await asyncio.open_connection(sock=line)
    writer.write(opening(page))
    await reader.readuntil(b"\r\n\r\n")
    said = bytearray()

    async def read() -> None:
        while part := await reader.read(65536):
            said.extend(part)

    reading = asyncio.create_task(read())
    async with page.websocket("watch") as calm:
        await painted(calm)

        async def heard(count: int) -> None:
            """Wait until so many messages of the flood were heard, and see that no more are while others are served."""
            await until(lambda: said.count(answer) >= count)
            for _ in range(5):
                await calm.send_str('["stdin","y"]')
                assert await painted(calm) == b"Dy"
            assert said.count(answer) == count

        writer.write(message * (FLOOD // len(message)))
        await heard(int(AT_ONCE) + 1)  # the one that came first is heard before it is counted
        assert isinstance(writer.transport, asyncio.Transport)
        assert writer.transport.get_write_buffer_size() > 0, "it was not taken"
        page.clock.turn(1.0)
        await heard(int(AT_ONCE + MESSAGES) + 1)
    writer.transport.abort()
    await asyncio.gather(reading, return_exceptions=True)


async def test_requests_without_pause_are_not_answered(page: Served) -> None:
    async def ask() -> int:
        async with page.browser.get(f"{page.url}/guest") as answer:
            return answer.status

    for _ in range(int(REQUESTS_AT_ONCE)):
        assert await ask() == 200
    late = asyncio.create_task(ask())
    await until(lambda: page.clock.due_in(HELD_BACK), "to refuse costs more than to ask: it is put off")
    assert not late.done()
    page.clock.turn(HELD_BACK)
    assert await late == 429
    for _ in range(int(REQUESTS * HELD_BACK)):
        assert await ask() == 200


async def test_half_open_connections_of_eight_addresses_leave_the_door_open(
    page: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[socket.socket] = []
    try:
        async with page.websocket("watch") as websocket:
            await painted(websocket)
            for number in range(8 * 32):
                line = socket.create_connection(
                    ("127.0.0.1", page.server.port), source_address=(f"127.0.1.{number % 8}", 0)
                )
                lines.append(line)
                line.send(b"GET / HTTP/1.1\r\nHost: x\r\nX-Half: ")
            async with aiohttp.ClientSession() as newcomer, newcomer.get(page.url) as answer:
                assert answer.status == 200
            await websocket.send_str('["stdin","y"]')
            assert await painted(websocket) == b"Dy", "who shows a screen makes room for nobody"
    finally:
        for line in lines:
            line.close()


async def test_a_connection_has_some_seconds_for_its_first_request_and_longer_for_the_next(page: Served) -> None:
    silent, _ = await asyncio.open_connection("127.0.0.1", page.server.port)
    heard, heard_writer = await asyncio.open_connection("127.0.0.1", page.server.port)
    ask = f"HEAD / HTTP/1.1\r\nHost: {page.host}\r\n\r\n".encode()
    heard_writer.write(ask)
    await heard.readuntil(b"\r\n\r\n")  # who came before is there, too
    page.clock.turn(FIRST_WITHIN - 0.1)
    assert page.clock.due_in(0.1), "the silent one has a moment left"
    page.clock.turn(0.1)
    async with asyncio.timeout(PATIENCE):
        with contextlib.suppress(ConnectionError):
            assert await silent.read() == b""
    heard_writer.write(ask)
    assert b"200" in await heard.readuntil(b"\r\n\r\n")


async def test_silent_connections_are_bounded_and_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zootui.guests.web_server.ACCEPTED_AT_ONCE", 2000.0)
    async with served(monkeypatch) as page, page.websocket("watch") as websocket:
        await painted(websocket)
        lines: list[socket.socket] = []

        async def come(count: int) -> None:
            """Let so many connect, every other one with half a request, and all but the last of them be cut off."""
            for number in range(count):
                lines.append(line := socket.create_connection(("127.0.0.1", page.server.port), PATIENCE))
                line.setblocking(False)
                if number % 2:
                    with contextlib.suppress(OSError):  # cut off already
                        line.send(b"GET / HTTP/1.1\r\nHost: x\r\nX-Half: ")
                await asyncio.sleep(0)
            await until(lambda: all(map(cut, lines[:-MOST_OF_ONE])), "the older ones make room")
            assert not any(map(cut, lines[-MOST_OF_ONE:]))

        try:
            await come(300)
            page.clock.turn(IDLE_EVERY - 1.0)
            assert not page.notices
            page.clock.turn(1.0)
            await until(lambda: page.notices)
            assert "cut off: too many" in page.notices[0]
            await until(lambda: all(map(cut, lines)), "who asks for nothing has some seconds")
            await websocket.send_str('["stdin","y"]')
            assert await painted(websocket) == b"Dy"
            async with page.browser.get(page.url) as answer:
                assert answer.status == 200
            await come(100)
            page.clock.turn(REMIND - 1.0)
            await until(lambda: page.clock.due_in(IDLE_EVERY), "it was looked at, and will be again")
            assert len(page.notices) == 1, "what strangers do is written down once a minute"
            page.clock.turn(IDLE_EVERY)
            await until(lambda: len(page.notices) == 2)
        finally:
            for line in lines:
                line.close()


def cut(line: socket.socket) -> bool:
    """Tell whether a connection that nothing is answered on was cut off."""
    try:
        return line.recv(4096) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


@pytest.mark.parametrize(
    "noise",
    [
        b"\x00" * 5000,
        b"SSH-2.0-x\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET " + b"x" * 9000,
        b"\x16\x03\x01\x02\x00\x01",
        b"\r\n" * 5000,
    ],
)
async def test_noise_is_refused_and_the_server_stays(page: Served, noise: bytes) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", page.server.port)
    writer.write(noise)
    writer.write_eof()
    async with asyncio.timeout(PATIENCE):
        try:
            while await reader.read(4096):
                pass
        except ConnectionError:
            pass
    writer.close()
    async with page.browser.get(page.url) as answer:
        assert answer.status == 200


async def test_a_browser_that_reads_nothing_holds_up_nobody(page: Served) -> None:
    await page.come_in()
    async with page.websocket() as stuck, page.websocket("watch") as other:
        await painted(stuck)
        await painted(other)
        for _ in range(100):
            await stuck.send_str('["stdin","flood"]')  # 10 MB that are never read
        await other.send_str('["stdin","y"]')
        assert await painted(other) == b"Dy"
    await until(lambda: len(page.places) == 0)
