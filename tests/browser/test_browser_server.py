"""What the server behind the page does for browsers, and what it refuses to strangers."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import AsyncIterator

import aiohttp
import pytest
import pytest_asyncio

from tests.browser.served import Served, served
from tests.e2e.stage import until
from zootui.guests.places import Places
from zootui.guests.web.session import ELSEWHERE, ENDED, FULL, STRANGE


@pytest_asyncio.fixture
async def page(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Served]:
    async with served(monkeypatch) as page:
        yield page


async def painted(websocket: aiohttp.ClientWebSocketResponse, least: int = 1) -> bytes:
    """Return what is painted next, at least so many bytes of it."""
    data = b""
    async with asyncio.timeout(20):
        while len(data) < least:
            message = await websocket.receive()
            assert message.type is aiohttp.WSMsgType.BINARY, (message, websocket.close_code)
            data += message.data
    return data


async def goodbye(websocket: aiohttp.ClientWebSocketResponse) -> tuple[int | None, str]:
    """Return how a websocket was closed, and the sentence for the guest."""
    words = ""
    async with asyncio.timeout(20):
        async for message in websocket:
            if message.type is aiohttp.WSMsgType.TEXT:
                words = json.loads(message.data)[1]
    return websocket.close_code, words


# --- pages ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/watch", "/wall"])
async def test_a_page_may_load_from_here_only(page: Served, path: str) -> None:
    async with page.browser.get(page.url + path) as answer:
        assert answer.status == 200
        assert "viewport" in await answer.text()
        policy = answer.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert not answer.cookies, "a link from another website must not make somebody anybody else"


async def test_a_file_that_a_browser_has_is_not_sent_again(page: Served) -> None:
    async with page.browser.get(f"{page.url}/library/xterm.js") as answer:
        mark = answer.headers["ETag"]
        assert len(await answer.read()) > 100_000
    async with page.browser.get(f"{page.url}/library/xterm.js", headers={"If-None-Match": mark}) as answer:
        assert answer.status == 304


@pytest.mark.parametrize(
    "path", ["/x", "/static/", "/page/", "/page/../server.py", "/page/%2e%2e/server.py", "/download/x"]
)
async def test_there_is_nothing_else(page: Served, path: str) -> None:
    async with page.browser.get(page.url + path) as answer:
        assert answer.status == 404


async def test_a_name_that_points_here_but_is_not_ours_gets_nothing(page: Served) -> None:
    for path in ("/", "/guest", "/ws"):
        async with page.browser.get(page.url + path, headers={"Host": "evil.example"}) as answer:
            assert answer.status == 421
    headers = {"Host": "evil.example", "Origin": "http://evil.example"}
    async with page.browser.post(f"{page.url}/guest", headers=headers) as answer:
        assert answer.status == 421


async def test_another_website_can_neither_get_a_cookie_nor_a_websocket(page: Served) -> None:
    await page.come_in()
    for origin in ("http://evil.example", "null", "http://127.0.0.1", ""):
        headers = {"Origin": origin} if origin else {}
        async with page.browser.post(f"{page.url}/guest", headers=headers) as answer:
            assert answer.status == 403
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await page.browser.ws_connect(f"{page.url}/ws?role=play&width=80&height=24", headers=headers)
        assert refused.value.status == 403
    assert len(page.places) == 0


async def test_a_browser_is_known_again_by_a_cookie_that_scripts_cannot_read(page: Served) -> None:
    async with page.browser.get(f"{page.url}/guest") as answer:
        assert await answer.json() == {"table": "Test table", "known": False}
    async with page.browser.post(f"{page.url}/guest", headers=page.ours) as answer:
        (cookie,) = answer.headers.getall("Set-Cookie")
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    async with page.browser.get(f"{page.url}/guest") as answer:
        assert (await answer.json())["known"]
    async with page.browser.post(f"{page.url}/guest", headers=page.ours) as answer:
        assert "Set-Cookie" not in answer.headers, "who is known stays who they are"


# --- sessions ------------------------------------------------------------------------------------------------------------


async def test_keys_go_in_and_what_is_painted_comes_out(page: Served) -> None:
    await page.come_in()
    async with page.websocket(width="101", height="33") as websocket:
        begun = (await painted(websocket)).decode()
        assert "101x33" in begun
        assert "ZOOTUI_GUEST" in begun
        for name in ("ZOOTUI_HOME", "SSH_AUTH_SOCK", "USER", "SHELL"):
            assert f"'{name}'" not in begun, "nothing of this machine's environment but what is needed"
        await websocket.send_str('["stdin","a\\u00e9"]')
        assert await painted(websocket) == b"Da\xc3\xa9"
        await websocket.send_str('["resize",{"width":90,"height":30}]')
        assert json.loads((await painted(websocket))[1:]) == {"type": "resize", "width": 90, "height": 30}
        await websocket.send_str('["blur"]')
        assert b"blur" in await painted(websocket)
        assert len(page.places) == 1
    await until(lambda: len(page.places) == 0)


async def test_the_seat_goes_on_where_it_was_opened_last(page: Served) -> None:
    await page.come_in()
    first = await page.websocket()
    await painted(first)
    second = await page.websocket()
    assert await goodbye(first) == (ELSEWHERE, "")
    await painted(second)
    assert len(page.places) == 1
    third = await page.websocket(name="Jonas")
    await painted(third)
    assert not second.closed, "two people may share a browser, under two names"
    assert len(page.places) == 2


async def test_many_reloads_at_once_leave_one_client(page: Served) -> None:
    await page.come_in()
    opened = await asyncio.gather(*(page.websocket() for _ in range(5)))
    ends = [asyncio.create_task(goodbye(websocket)) for websocket in opened]
    done, going = await asyncio.wait(ends, timeout=1.0)
    while len(going) > 1:
        more, going = await asyncio.wait(going, timeout=10.0, return_when=asyncio.FIRST_COMPLETED)
        assert more
        done |= more
    assert {task.result()[0] for task in done} == {ELSEWHERE}
    assert len(page.places) == 1
    for task in going:
        task.cancel()


async def test_without_a_cookie_nobody_plays_but_may_watch(page: Served) -> None:
    async with page.websocket() as websocket:
        assert (await goodbye(websocket))[0] == STRANGE
    async with page.websocket("watch") as websocket:
        assert b"begun" in await painted(websocket)


async def test_the_wall_is_looked_at_only(page: Served) -> None:
    async with page.websocket("wall") as websocket:
        begun = await painted(websocket)
        assert b"'ZOOTUI_GUEST'" not in begun
        await websocket.send_str('["stdin","q"]')
        await websocket.send_str('["focus"]')
        assert b"focus" in await painted(websocket)


async def test_what_a_client_says_as_it_ends_is_told(page: Served) -> None:
    await page.come_in()
    async with page.websocket() as websocket:
        await painted(websocket)
        await websocket.send_str('["stdin","crash"]')
        assert await goodbye(websocket) == (ENDED, "the table is gone")
    await until(lambda: len(page.places) == 0)


async def test_a_client_that_does_not_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zootui.guests.web.client.ENDS_WITHIN", 0.3)
    async with served(monkeypatch, command=("deaf",)) as page:
        await page.come_in()
        async with page.websocket() as websocket:
            await painted(websocket)
        await until(lambda: len(page.places) == 0)


async def test_there_are_as_many_places_as_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(monkeypatch, Places(per_address=2)) as page:
        sessions = [await page.websocket("watch") for _ in range(2)]
        for websocket in sessions:
            await painted(websocket)
        code, words = await goodbye(await page.websocket("watch"))
        assert code == FULL
        assert "2 guests are here from your address" in words
        await sessions[0].close()
        await until(lambda: len(page.places) == 1)
        async with page.websocket("watch") as websocket:
            await painted(websocket)


async def test_clients_are_not_started_without_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(monkeypatch, Places(per_address=100)) as page:
        codes = []
        for _ in range(8):
            async with page.websocket("watch") as websocket:
                message = await websocket.receive()
                codes.append(message.type is aiohttp.WSMsgType.BINARY)
        assert codes[:6] == [True] * 6
        assert not all(codes)


async def test_who_does_nothing_in_the_lobby_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zootui.guests.web.server.IDLE_EVERY", 0.05)
    places = Places(idle=0.5)
    async with (
        served(monkeypatch, places) as page,
        page.websocket("watch") as websocket,
        page.websocket("wall") as wall,
    ):
        await painted(websocket)
        await painted(wall)
        places.table_is(lobby=True, now=asyncio.get_running_loop().time())
        code, words = await goodbye(websocket)
        assert (code, "ten minutes" in words) == (ENDED, True)
        assert not wall.closed, "nobody sits at a wall"


# --- strangers -----------------------------------------------------------------------------------------------------------


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
    monkeypatch.setattr("zootui.guests.web.server.HELD_BACK", 0.1)

    six = asyncio.Semaphore(6)  # connections that a browser opens

    async def ask() -> int:
        async with six, page.browser.get(f"{page.url}/guest") as answer:
            return answer.status

    answers = await asyncio.gather(*(ask() for _ in range(200)))
    assert answers.count(200) >= 100
    assert answers.count(429) >= 20


async def test_silent_connections_are_bounded_and_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zootui.guests.web.connections.REQUEST_WITHIN", 1.0)
    monkeypatch.setattr("zootui.guests.web.server.IDLE_EVERY", 0.05)
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


async def test_a_taken_port_is_said_in_a_sentence(page: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    from zootui.guests.options import GuestsOptions
    from zootui.guests.web.server import serve_browser

    options = GuestsOptions(bind="127.0.0.1", web_port=page.server.port)
    with pytest.raises(OSError, match="use --web-port 0"):
        await serve_browser(options, Places())


async def test_closing_tells_the_pages_and_ends_the_clients(monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(monkeypatch) as page:
        websocket = await page.websocket("watch")
        await painted(websocket)
        closing = asyncio.create_task(page.server.close())
        assert await goodbye(websocket) == (ENDED, "The table is closed.")
        await closing
        assert len(page.places) == 0
