"""Serve the page from this process, with clients that only echo, and speak with it as a browser does; nothing leaves 127.0.0.1."""

import asyncio
import contextlib
import json
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import aiohttp
import pytest

from net.lan.addresses import Way
from net.shells.host_options import GuestPorts
from tests.patience import PATIENCE
from tests.turned_clock import TurnedClock
from zootui.guests import web_server
from zootui.guests.options import GuestsOptions
from zootui.guests.places import Places
from zootui.guests.web_server import BrowserServer, serve_browser

ECHO = Path(__file__).with_name("echo_client.py")


@dataclass
class Served:
    """Hold the server, its places, its clock that stands unless a test turns it, what it wrote down, and a browser."""

    server: BrowserServer
    places: Places
    clock: TurnedClock
    browser: aiohttp.ClientSession
    notices: list[str] = field(default_factory=list)

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.server.port}"

    @property
    def url(self) -> str:
        return f"http://{self.host}"

    @property
    def ours(self) -> dict[str, str]:
        """Return the header by which our own page is known."""
        return {"Origin": self.url}

    async def come_in(self, browser: aiohttp.ClientSession | None = None) -> None:
        """Get a cookie, as the page does when somebody has given a name."""
        async with (browser or self.browser).post(f"{self.url}/guest", headers=self.ours) as answer:
            assert answer.status == 200

    def websocket(self, role: str = "play", name: str = "Mara", **more: str) -> aiohttp.client._WSRequestContextManager:
        """Open a websocket as the page does."""
        asked = {"role": role, "name": name, "width": "80", "height": "24", **more}
        return self.browser.ws_connect(f"{self.url}/ws", params=asked, headers=self.ours)


@contextlib.asynccontextmanager
async def served(
    monkeypatch: pytest.MonkeyPatch, places: Places | None = None, command: tuple[str, ...] = ()
) -> AsyncIterator[Served]:
    """Serve a page at a free port with clients of this kind."""
    echo = (sys.executable, "-S", str(ECHO), *command)
    monkeypatch.setattr(web_server, "client_command", lambda: echo)
    monkeypatch.setattr(web_server, "WALL", echo)
    options = GuestsOptions(
        way=Way("127.0.0.1", 0, "0123456789abcdef"), name="Test table", bind="127.0.0.1", ports=GuestPorts(web=0)
    )
    places = Places() if places is None else places
    notices: list[str] = []
    clock = TurnedClock()
    server = await serve_browser(options, places, notices.append, clock)
    try:
        async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as browser:
            yield Served(server, places, clock, browser, notices)
    finally:
        await server.close()


async def painted(websocket: aiohttp.ClientWebSocketResponse, least: int = 1) -> bytes:
    """Return what is painted next, at least so many bytes of it."""
    data = b""
    async with asyncio.timeout(PATIENCE):
        while len(data) < least:
            message = await websocket.receive()
            assert message.type is aiohttp.WSMsgType.BINARY, (message, websocket.close_code)
            data += message.data
    return data


async def goodbye(websocket: aiohttp.ClientWebSocketResponse) -> tuple[int | None, str]:
    """Return how a websocket was closed, and the sentence for the guest."""
    words = ""
    async with asyncio.timeout(PATIENCE):
        async for message in websocket:
            if message.type is aiohttp.WSMsgType.TEXT:
                words = json.loads(message.data)[1]
    return websocket.close_code, words
