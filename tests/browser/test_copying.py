"""What is selected and copied on the screen goes to the clipboard of whoever sits at the browser, also by plain http."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.browser.engines import ENGINES, EnginePage, engine_page
from tests.browser.page import CENTRE, DESKTOP, TablePage, browser, open_page
from tests.browser.test_engines import table
from tests.e2e.stage import Stage
from tests.patience import PATIENCE

pytestmark = pytest.mark.long

SAID = "randomness"
"""A word of the log that is seen as long as nobody plays."""
CTRL = "\ue009"


async def ends_of(page: TablePage, word: str) -> list[list[float]]:
    """Return where the first and the last letter of a word stand on the page."""
    lines = await page.sees(word)
    line = next(number for number, line in enumerate(lines) if word in line)
    begin = lines[line].index(word)
    return [await page.page.evaluate(CENTRE, [column, line]) for column in (begin, begin + len(word) - 1)]


async def reads(clipboard: Callable[[], Awaitable[object]], text: str) -> None:
    """Wait until a text lies in the clipboard."""
    async with asyncio.timeout(PATIENCE):
        while await clipboard() != text:  # noqa: ASYNC110  a clipboard tells nobody
            await asyncio.sleep(0.05)


async def test_what_is_selected_is_copied_where_the_page_comes_by_plain_http(stage: Stage) -> None:
    _, url = await table(stage)
    # at 127.0.0.1 a browser allows more than on the addresses that guests use
    named = url.replace("127.0.0.1", "table.local")
    async with (
        browser("--host-resolver-rules=MAP table.local 127.0.0.1") as running,
        open_page(running, named, DESKTOP) as page,
    ):
        await page.load()
        await page.come_in("Mara")
        assert not await page.page.evaluate("isSecureContext"), "as with guests"
        begin, end = await ends_of(page, SAID)
        await page.page.mouse.move(*begin)
        await page.page.mouse.down()
        await page.page.mouse.move(*end, steps=5)
        await page.page.mouse.up()
        await page.sees("Ctrl+C copies")
        await page.page.keyboard.press("Control+c")
        async with open_page(running, url, {**DESKTOP, "permissions": ["clipboard-read"]}) as other:
            await other.load("/lines")
            await reads(lambda: other.page.evaluate("navigator.clipboard.readText()"), SAID)


def drawn(begin: list[float], end: list[float]) -> list[dict[str, Any]]:
    """Return what a mouse does that is drawn from one place to another."""
    middle = [(one + other) / 2 for one, other in zip(begin, end, strict=True)]
    moves = [{"type": "pointerMove", "x": round(x), "y": round(y)} for x, y in (begin, middle, end)]
    press, give = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
    actions = [moves[0], press, *moves[1:], give]
    return [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}]


def together(*keys: str) -> list[dict[str, Any]]:
    """Return what a hand does that holds keys down together."""
    down, up = ([{"type": kind, "value": key} for key in keys] for kind in ("keyDown", "keyUp"))
    return [{"type": "key", "id": "keys", "actions": [*down, *reversed(up)]}]


@pytest.mark.parametrize("name", ENGINES)
async def test_other_engines_copy_as_well(stage: Stage, name: str) -> None:
    _, url = await table(stage)
    async with engine_page(name, url) as page:
        assert isinstance(page.page, EnginePage)
        driver = page.page.driver
        await page.load("/?screen")
        await page.come_in("Mara")
        await driver.act(drawn(*await ends_of(page, SAID)))
        await page.sees("Ctrl+C copies")
        await driver.act(together(CTRL, "c"))
        await page.sees("Copied")
        await page.page.press("ArrowRight")  # WebKit copies only while a key or a finger is heard
        await page.load("/lines")
        await driver.run("(document.body.innerHTML = '<input id=pasted>', document.getElementById('pasted').focus())")

        async def pasted() -> object:
            await driver.act(together(CTRL, "v"))
            return await driver.run("document.getElementById('pasted').value.slice(0, 10)")

        await reads(pasted, SAID)
