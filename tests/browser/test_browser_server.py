"""What the server behind the page does for browsers, and what it refuses to strangers."""

import asyncio
import json

import aiohttp
import pytest

from tests.browser.served import Served, goodbye, painted, served
from tests.e2e.stage import until
from tests.patience import PATIENCE
from zootui.guests import web_server
from zootui.guests.places import IDLE, Places
from zootui.guests.web_server import IDLE_EVERY, STARTS, STARTS_AT_ONCE
from zootui.guests.web_session import ELSEWHERE, ENDED, FULL, STRANGE
from zootui.local.ways_in import WaysIn

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


@pytest.mark.parametrize(("path", "command"), [("/", "ssh NAME@"), ("/watch", "ssh NAME@"), ("/lines", "ssh -T NAME@")])
async def test_who_has_no_javascript_reads_the_command_of_ssh_that_leads_here(
    page: Served, monkeypatch: pytest.MonkeyPatch, path: str, command: str
) -> None:
    async def told() -> str:
        async with page.browser.get(page.url + path) as answer:
            return (await answer.text()).partition("<noscript>")[2].partition("</noscript>")[0]

    assert "ssh client" in await told()
    assert "NAME@" not in await told(), "nobody comes by ssh here"
    monkeypatch.setattr(web_server, "open_ways", lambda _folder: WaysIn(ssh="192.168.1.5:7799"))
    assert f"{command}127.0.0.1 -p 7799" in await told(), "at the address that this browser came to"


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
        assert await answer.json() == {"table": "Test table", "known": False, "plays": False}
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
    ends = {asyncio.create_task(goodbye(websocket)): websocket for websocket in opened}
    going = set(ends)
    while len(going) > 1:
        done, going = await asyncio.wait(going, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        assert {task.result()[0] for task in done} == {ELSEWHERE}
    (last,) = going
    last.cancel()
    await asyncio.wait({last})
    await ends[last].send_str('["stdin","y"]')
    painting = b""
    while not painting.endswith(b"Dy"):
        painting += await painted(ends[last])
    assert len(page.places) == 1


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
    monkeypatch.setattr("zootui.guests.client_process.ENDS_WITHIN", 0.3)
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

        async def starts() -> bool:
            async with page.websocket("watch") as websocket:
                return (await websocket.receive(PATIENCE)).type is aiohttp.WSMsgType.BINARY

        at_once = int(STARTS_AT_ONCE)
        assert [await starts() for _ in range(at_once + 2)] == [True] * at_once + [False] * 2
        page.clock.turn(1.001 / STARTS)
        assert [await starts() for _ in range(2)] == [True, False]


async def test_who_does_nothing_in_the_lobby_makes_room(page: Served) -> None:
    async with page.websocket("watch") as websocket, page.websocket("wall") as wall:
        await painted(websocket)
        await painted(wall)
        page.places.table_is(lobby=True, now=page.clock.time())
        page.clock.turn(IDLE - 1.0)
        await websocket.send_str('["stdin","y"]')
        assert await painted(websocket) == b"Dy", "who has been idle for less stays"
        page.clock.turn(IDLE + IDLE_EVERY)
        code, words = await goodbye(websocket)
        assert (code, "ten minutes" in words) == (ENDED, True)
        await wall.send_str('["there"]')
        assert (await wall.receive(PATIENCE)).data == '["there"]', "nobody sits at a wall"


async def test_a_taken_port_is_said_in_a_sentence(page: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    from net.shells.host_options import GuestPorts
    from zootui.guests.options import GuestsOptions
    from zootui.guests.web_server import serve_browser

    options = GuestsOptions(bind="127.0.0.1", ports=GuestPorts(web=page.server.port))
    with pytest.raises(OSError, match="use --web-port 0"):
        await serve_browser(options, Places())


async def test_closing_tells_the_pages_and_ends_the_clients(monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(monkeypatch) as page:
        websocket = await page.websocket("watch")
        await painted(websocket)
        closing = asyncio.create_task(page.server.close("Closed for tonight."))
        assert await goodbye(websocket) == (ENDED, "Closed for tonight.")
        await closing
        assert len(page.places) == 0


# --- lines ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/lines", "/lines/watch"])
async def test_the_page_to_read_loads_from_here_only(page: Served, path: str) -> None:
    async with page.browser.get(page.url + path) as answer:
        assert answer.status == 200
        assert 'aria-live="polite"' in await answer.text()
        assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")


async def test_a_client_of_lines_gets_whole_lines_and_no_signs_that_steer(monkeypatch: pytest.MonkeyPatch) -> None:
    program = "import sys; print('begun', flush=True); [print(repr(line), flush=True) for line in sys.stdin]"
    monkeypatch.setattr("tests.browser.served.ECHO", "-c")
    async with served(monkeypatch, command=(program,)) as page:
        await page.come_in()
        async with page.websocket("lines", palette="light") as websocket:
            assert await painted(websocket) == b"begun\n"
            await websocket.send_str('["resize",{"width":90,"height":30}]')
            await websocket.send_str('["focus"]')
            await websocket.send_str('["stdin","o\\u001b[Ane\\u0007"]')
            await websocket.send_str(json.dumps(["stdin", "\n" + "x" * 900 + "\n"]))
            assert await painted(websocket, 400) == b"'one\\n'\n" + repr("x" * 400 + "\n").encode() + b"\n"
        await until(lambda: len(page.places) == 0)


async def test_the_screen_and_the_lines_of_one_browser_are_one_seat(page: Served) -> None:
    await page.come_in()
    screen = await page.websocket("play")
    await painted(screen)
    async with page.websocket("lines"):
        assert (await goodbye(screen))[0] == ELSEWHERE


async def test_a_page_that_asks_hears_that_the_table_is_there(page: Served) -> None:
    async with page.websocket("watch") as websocket:
        await painted(websocket)
        await websocket.send_str('["there"]')
        answer = await websocket.receive(timeout=PATIENCE)
        assert (answer.type, answer.data) == (aiohttp.WSMsgType.TEXT, '["there"]')
