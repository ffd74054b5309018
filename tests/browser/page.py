"""Play on the page in a real browser: look at what the terminal shows, and click or tap there; loads nothing from other hosts."""

import asyncio
import contextlib
import shutil
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.foreign import foreign

DESKTOP = {"viewport": {"width": 1280, "height": 720}}
PHONE = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
SHOWN = """() => {
  const terminal = document.getElementById("terminal")?.terminal;
  if (!terminal) return [];
  return Array.from({ length: terminal.rows }, (_, at) => terminal.buffer.active.getLine(at).translateToString(false));
}"""
CENTRE = """([column, line]) => {
  const terminal = document.getElementById("terminal").terminal;
  const box = document.querySelector(".xterm-screen").getBoundingClientRect();
  return [box.left + (column + 0.5) * box.width / terminal.cols, box.top + (line + 0.5) * box.height / terminal.rows];
}"""


OUTSIDE = ("ERR_CONNECTION_REFUSED", "Cross-Origin-Opener-Policy header has been ignored")
"""What a browser complains of that is no fault of the page: nobody answers; plain http from another machine."""


@foreign
@contextlib.asynccontextmanager
async def browser(*words: str) -> AsyncIterator[Any]:
    """Run the Chromium of this machine without a window, with these words, too; skip the test, saying why, where there is none."""
    path = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if path is None:
        pytest.skip("there is no chromium on this machine (Debian: apt install chromium)")
    api = pytest.importorskip(
        "playwright.async_api", reason="playwright is not installed (pip install zootui[browser])"
    )
    async with api.async_playwright() as playwright:
        running = await playwright.chromium.launch(executable_path=path, args=["--no-sandbox", *words])
        try:
            yield running
        finally:
            await running.close()


@dataclass
class TablePage:
    """Hold one page and what went wrong there: errors, and requests to other hosts."""

    page: Any
    url: str
    fingers: bool
    wrong: list[str] = field(default_factory=list)

    async def load(self, path: str = "/") -> None:
        await self.page.goto(self.url + path)

    async def come_in(self, name: str) -> None:
        """Give a name and sit down."""
        await self.page.wait_for_selector("#enter:not([hidden])")
        await self.page.fill("#name", name)
        await self.press(self.page.locator("#enter button"))

    async def press(self, what: Any) -> None:
        """Click or tap an element."""
        await (what.tap() if self.fingers else what.click())

    async def key(self, sign: str) -> None:
        """Tap a key of the strip."""
        await self.page.locator(f'#keys button[data-key="{sign}"]').tap()

    async def lines(self) -> list[str]:
        """Return what the terminal shows."""
        lines: list[str] = await self._now(SHOWN) or [""]
        return lines

    async def press_cell(self, column: int, line: int) -> None:
        """Click or tap a cell of the terminal, both counted from 0."""
        x, y = await self.page.evaluate(CENTRE, [column, line])
        await (self.page.touchscreen.tap(x, y) if self.fingers else self.page.mouse.click(x, y))

    async def press_word(self, word: str) -> bool:
        """Click or tap the last place where a word is shown; return whether it is shown at all."""
        for number, line in reversed(list(enumerate(await self.lines()))):
            if (at := line.rfind(word)) >= 0:
                await self.press_cell(at, number)
                return True
        return False

    async def sees(self, *words: str, seconds: float = 40.0) -> list[str]:
        """Wait until one of these words is shown and return all lines."""
        end = time.monotonic() + seconds
        while True:
            lines = await self.lines()
            if any(word in line for word in words for line in lines):
                return lines
            shown = "\n".join(lines)
            told = await self._now("document.getElementById('told-text')?.textContent")
            assert time.monotonic() < end, f"waited in vain for {words}; {told!r}; {self.wrong}; shown:\n{shown}"
            await asyncio.sleep(0.05)

    async def becomes(self, what: str, seconds: float = 40.0) -> None:
        """Wait until a JavaScript expression is true; Playwright's own way of waiting needs what the page's policy forbids."""
        end = time.monotonic() + seconds
        while not await self._now(what):
            assert time.monotonic() < end, f"waited in vain for {what}"
            await asyncio.sleep(0.05)

    async def _now(self, what: str) -> Any:
        """Return what an expression says; nothing while another page is being loaded."""
        try:
            return await self.page.evaluate(what)
        except Exception as error:
            if "context was destroyed" not in str(error):
                raise
            return None

    async def changes(self, before: list[str], seconds: float = 1.0) -> None:
        """Wait until something else is shown than before, or until it is time to try again."""
        end = time.monotonic() + seconds
        while await self.lines() == before and time.monotonic() < end:  # noqa: ASYNC110  a page tells nobody
            await asyncio.sleep(0.02)

    async def swipe(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Draw a finger over the page."""
        session = await self.page.context.new_cdp_session(self.page)
        steps = 12
        for step in range(steps + 1):
            x, y = (one + (other - one) * step / steps for one, other in zip(start, end, strict=True))
            kind = "touchMove" if step else "touchStart"
            await session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        await session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        await session.detach()


@contextlib.asynccontextmanager
async def open_page(running: Any, url: str, device: dict[str, Any]) -> AsyncIterator[TablePage]:
    """Open a page of its own, with its own cookies, as a device has it; fail if anything there goes wrong."""
    context = await running.new_context(**device)
    page = TablePage(await context.new_page(), url, fingers="has_touch" in device)
    base = url.split("://")[1]

    def asked(request: Any) -> None:
        if request.url.split("://")[1].partition("/")[0] != base:
            page.wrong.append(f"asks for {request.url}")

    def said(message: Any) -> None:
        if message.type == "error" and not any(words in message.text for words in OUTSIDE):
            page.wrong.append(message.text)

    page.page.on("request", asked)
    page.page.on("console", said)
    page.page.on("pageerror", lambda error: page.wrong.append(str(error)))
    try:
        yield page
    finally:
        await context.close()
    assert page.wrong == []
