"""Drive the Firefox and the WebKit of this machine as Chromium is driven: each by the protocol that it speaks by itself.

Firefox speaks WebDriver BiDi over a websocket, WebKitGTK's driver the older WebDriver over HTTP (https://www.w3.org/TR/webdriver2/).
Both take the same actions for keys, mouse and fingers. Nothing is asked for beyond this machine.
"""

from __future__ import annotations

import asyncio
import contextlib
import glob
import json
import os
import re
import shutil
import tempfile
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import aiohttp
import pytest

from tests.browser.page import TablePage
from tests.foreign import foreign

READY = 60.0
"""Seconds that an engine has for beginning."""
KEYS = {"Enter": "\ue007", "ArrowRight": "\ue014", "Escape": "\ue00c", "Tab": "\ue004", "Backspace": "\ue003"}


class Driver(Protocol):
    """Name what both protocols can do."""

    async def go(self, url: str) -> None: ...

    async def run(self, expression: str) -> Any: ...

    async def act(self, actions: Sequence[dict[str, Any]]) -> None: ...


@dataclass
class EnginePage:
    """Be a page as Playwright has it, so far as the tests of whole games need one."""

    driver: Driver

    @property
    def mouse(self) -> EnginePage:
        return self

    @property
    def keyboard(self) -> EnginePage:
        return self

    @property
    def touchscreen(self) -> EnginePage:
        return self

    async def goto(self, url: str) -> None:
        await self.driver.go(url)

    async def evaluate(self, expression: str, *given: Any) -> Any:
        called = f"({expression})({json.dumps(given[0]) if given else ''})" if "=>" in expression[:40] else expression
        return await self.driver.run(called)

    async def click(self, x: float, y: float) -> None:
        await self._point("mouse", x, y)

    async def tap(self, x: float, y: float) -> None:
        await self._point("touch", x, y)

    async def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        keys = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        await self.driver.act([{"type": "key", "id": "keys", "actions": keys}])

    async def _point(self, kind: str, x: float, y: float) -> None:
        moves = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}]
        press = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        parameters = {"pointerType": kind}
        await self.driver.act([{"type": "pointer", "id": kind, "parameters": parameters, "actions": [*moves, *press]}])

    def locator(self, selector: str) -> Element:
        return Element(self, selector)

    async def wait_for_selector(self, selector: str) -> None:
        async with asyncio.timeout(READY):
            while not await self.evaluate(f"Boolean(document.querySelector({selector!r})?.offsetParent)"):  # noqa: ASYNC110
                await asyncio.sleep(0.02)

    async def fill(self, selector: str, text: str) -> None:
        await self.evaluate(f"document.querySelector({selector!r}).value = {json.dumps(text)}")


@dataclass
class Element:
    """Hold one element of such a page."""

    page: EnginePage
    selector: str

    async def text_content(self) -> str:
        text: str = await self.page.evaluate(f"document.querySelector({self.selector!r})?.textContent ?? ''")
        return text

    async def is_hidden(self) -> bool:
        hidden: bool = await self.page.evaluate(f"!document.querySelector({self.selector!r})?.offsetParent")
        return hidden

    async def _middle(self) -> tuple[float, float]:
        box = await self.page.evaluate(f"document.querySelector({self.selector!r}).getBoundingClientRect().toJSON()")
        return box["left"] + box["width"] / 2, box["top"] + box["height"] / 2

    async def click(self) -> None:
        await self.page.click(*await self._middle())

    async def tap(self) -> None:
        await self.page.tap(*await self._middle())


# --- Firefox -------------------------------------------------------------------------------------------------------


@dataclass
class Bidi:
    """Speak WebDriver BiDi."""

    socket: aiohttp.ClientWebSocketResponse
    context: str = ""
    number: int = 0

    async def ask(self, method: str, **parameters: Any) -> Any:
        self.number += 1
        await self.socket.send_json({"id": self.number, "method": method, "params": parameters})
        async with asyncio.timeout(READY):
            while True:
                said = await self.socket.receive_json()
                if said.get("id") == self.number:
                    assert said["type"] == "success", said
                    return said["result"]

    async def begin(self) -> None:
        await self.ask("session.new", capabilities={})
        tree = await self.ask("browsingContext.getTree")
        self.context = tree["contexts"][0]["context"]
        await self.ask("browsingContext.setViewport", context=self.context, viewport={"width": 1000, "height": 700})

    async def go(self, url: str) -> None:
        await self.ask("browsingContext.navigate", context=self.context, url=url, wait="complete")

    async def run(self, expression: str) -> Any:
        result = await self.ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify((await ({expression})) ?? null))()",
            target={"context": self.context},
            awaitPromise=True,
        )
        assert result["type"] == "success", result
        return json.loads(result["result"]["value"])

    async def act(self, actions: Sequence[dict[str, Any]]) -> None:
        await self.ask("input.performActions", context=self.context, actions=list(actions))


@foreign
@contextlib.asynccontextmanager
async def firefox() -> AsyncIterator[Driver]:
    """Run the Firefox of this machine without a window."""
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    if path is None:
        pytest.skip("there is no Firefox on this machine (Debian: apt install firefox-esr)")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        words = ("--headless", "--no-remote", "--profile", home, "--remote-debugging-port", "0")
        async with _program(path, *words, HOME=home) as (_, heard), aiohttp.ClientSession() as session:
            found = await heard(r"WebDriver BiDi listening on (ws://\S+)")
            async with session.ws_connect(f"{found}/session", max_msg_size=0) as socket:
                driver = Bidi(socket)
                await driver.begin()
                yield driver


# --- WebKit --------------------------------------------------------------------------------------------------------


@dataclass
class WebDriver:
    """Speak the older WebDriver."""

    http: aiohttp.ClientSession
    url: str
    session: str = ""

    async def ask(self, path: str, **body: Any) -> Any:
        async with asyncio.timeout(READY), self.http.post(f"{self.url}/session{path}", json=body) as answer:
            said = await answer.json(content_type=None)
            assert answer.status == 200, said
            return said["value"]

    async def begin(self, binary: str) -> None:
        wanted = {"webkitgtk:browserOptions": {"binary": binary, "args": ["--automation"]}}
        self.session = (await self.ask("", capabilities={"alwaysMatch": wanted}))["sessionId"]
        await self.ask(f"/{self.session}/window/rect", x=0, y=0, width=1000, height=700)

    async def go(self, url: str) -> None:
        await self.ask(f"/{self.session}/url", url=url)

    async def run(self, expression: str) -> Any:
        script = (
            "const done = arguments[arguments.length - 1];"
            f"(async () => JSON.stringify((await ({expression})) ?? null))().then(done, (e) => done('\"!' + e + '\"'));"
        )
        said = json.loads(await self.ask(f"/{self.session}/execute/async", script=script, args=[]))
        assert not (isinstance(said, str) and said.startswith("!")), said
        return said

    async def act(self, actions: Sequence[dict[str, Any]]) -> None:
        await self.ask(f"/{self.session}/actions", actions=list(actions))


@foreign
@contextlib.asynccontextmanager
async def webkit() -> AsyncIterator[Driver]:
    """Run the WebKitGTK of this machine on a screen that nobody sees."""
    path, xvfb = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")
    if path is None or xvfb is None or not browsers:
        pytest.skip(
            "there is no WebKitGTK, its driver or Xvfb on this machine (Debian: apt install webkit2gtk-driver xvfb)"
        )
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home, _free_port() as port:
        async with _program(xvfb, "-displayfd", "2", "-screen", "0", "1100x800x24", "-nolisten", "tcp") as (_, shown):
            display = await shown(r"^(\d+)$")
            surroundings = {"DISPLAY": f":{display}", "HOME": home, "XDG_RUNTIME_DIR": home, "NO_AT_BRIDGE": "1"}
            async with (
                _program(path, f"--port={port}", WEBKIT_DISABLE_COMPOSITING_MODE="1", **surroundings),
                aiohttp.ClientSession() as session,
            ):
                driver = WebDriver(session, f"http://127.0.0.1:{port}")
                await _until_open(port)
                await driver.begin(browsers[0])
                try:
                    yield driver
                finally:
                    async with session.delete(f"{driver.url}/session/{driver.session}"):
                        pass


@contextlib.contextmanager
def _free_port() -> Any:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    yield port


async def _until_open(port: int) -> None:
    async with asyncio.timeout(READY):
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                await asyncio.sleep(0.05)
            else:
                writer.close()
                return


@contextlib.asynccontextmanager
async def _program(path: str, *words: str, **more: str) -> AsyncIterator[Any]:
    """Run a program; yields it, and what waits for a line of its complaints and returns what a pattern finds there."""
    process = await asyncio.create_subprocess_exec(
        path, *words, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE, env={**os.environ, **more}
    )
    lines: asyncio.Queue[str] = asyncio.Queue()

    async def read() -> None:
        assert process.stderr is not None
        while line := await process.stderr.readline():
            lines.put_nowait(line.decode(errors="replace").strip())

    reading = asyncio.create_task(read())

    async def heard(pattern: str) -> str:
        async with asyncio.timeout(READY):
            while not (found := re.search(pattern, await lines.get())):
                pass
        return found[1]

    try:
        yield process, heard
    finally:
        if process.returncode is None:
            process.terminate()
            try:
                async with asyncio.timeout(10):  # clock: a browser that does not end by itself is ended
                    await process.wait()
            except TimeoutError:
                process.kill()
                await process.wait()
        reading.cancel()


ENGINES = {"firefox": firefox, "webkit": webkit}


@foreign
@contextlib.asynccontextmanager
async def engine_page(name: str, url: str, *, fingers: bool = False) -> AsyncIterator[TablePage]:
    """Open the table's page in an engine."""
    async with ENGINES[name]() as driver:
        yield TablePage(EnginePage(driver), url, fingers)
