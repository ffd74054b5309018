"""What strangers do at the port of the page: wrong words, floods, silence; those who play there feel nothing."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time

import aiohttp
import pytest

from tests.browser.served import Served, goodbye, painted, served
from tests.e2e.stage import until
from zootui.guests.web_session import STRANGE


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
    async with asyncio.timeout(20):
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
    "keys": frame(1, b'["stdin","x"]'),
    "pings": frame(9, b"ping"),
    "sizes": frame(1, b'["resize",{"width":80,"height":24}]'),
}


@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS)
async def test_a_flood_of_messages_waits_on_its_own_side(page: Served, flood: bytes) -> None:
    def send() -> int:
        """Send for as long as somebody takes it; return the bytes."""
        sent = 0
        with socket.create_connection(("127.0.0.1", page.server.port), 5) as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 64 * 1024)
            line.sendall(opening(page))
            line.recv(4096)
            line.settimeout(0.5)
            end = time.monotonic() + 2.0
            while time.monotonic() < end:
                try:
                    sent += line.send(flood * 1000)
                except TimeoutError:
                    break
        return sent

    async with page.websocket("watch") as calm:
        await painted(calm)
        flooding = asyncio.create_task(asyncio.to_thread(send))
        while not flooding.done():
            await calm.send_str('["stdin","y"]')
            assert await painted(calm) == b"Dy"
            await asyncio.sleep(0.05)
        assert await flooding < 2_000_000, "it was not taken"


async def test_requests_without_pause_are_not_answered(page: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zootui.guests.web_server.HELD_BACK", 0.1)

    six = asyncio.Semaphore(6)  # connections that a browser opens

    async def ask() -> int:
        async with six, page.browser.get(f"{page.url}/guest") as answer:
            return answer.status

    answers = await asyncio.gather(*(ask() for _ in range(200)))
    assert answers.count(200) >= 100
    assert answers.count(429) >= 20


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


async def test_a_connection_has_some_seconds_for_its_first_request_and_longer_for_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("zootui.guests.web_server.FIRST_WITHIN", 0.3)
    async with served(monkeypatch) as page:
        silent, _ = await asyncio.open_connection("127.0.0.1", page.server.port)
        heard, heard_writer = await asyncio.open_connection("127.0.0.1", page.server.port)
        ask = f"HEAD / HTTP/1.1\r\nHost: {page.host}\r\n\r\n".encode()
        heard_writer.write(ask)
        await heard.readuntil(b"\r\n\r\n")
        async with asyncio.timeout(10):
            with contextlib.suppress(ConnectionError):
                assert await silent.read() == b""
        heard_writer.write(ask)
        assert b"200" in await heard.readuntil(b"\r\n\r\n")


async def test_silent_connections_are_bounded_and_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zootui.guests.web_server.REQUEST_WITHIN", 1.0)
    monkeypatch.setattr("zootui.guests.web_server.ACCEPTED", 2000.0)
    monkeypatch.setattr("zootui.guests.web_server.IDLE_EVERY", 0.05)
    async with served(monkeypatch) as page, page.websocket("watch") as websocket:
        await painted(websocket)
        lines = [socket.create_connection(("127.0.0.1", page.server.port)) for _ in range(1000)]
        try:
            for number, line in enumerate(lines):
                line.setblocking(False)
                if number % 2:
                    with contextlib.suppress(OSError):  # cut off already
                        line.send(b"GET / HTTP/1.1\r\nHost: x\r\nX-Half: ")
            await until(lambda: page.notices)
            assert "cut off" in page.notices[0]
            await websocket.send_str('["stdin","y"]')
            assert await painted(websocket) == b"Dy"

            async def answers() -> bool:
                try:
                    async with page.browser.get(page.url) as answer:
                        return answer.status == 200
                except aiohttp.ClientError:
                    return False

            async with asyncio.timeout(20):
                while not await answers():  # noqa: ASYNC110  the silent ones keep their connections for a second
                    await asyncio.sleep(0.1)
        finally:
            for line in lines:
                line.close()
        assert len(page.notices) == 1, "what strangers do is written down once a minute"


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
    async with asyncio.timeout(20):
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
