"""Firefox and WebKit play as Chromium does: whole games by keys, clicks and fingers on the screen, and by the buttons of lines."""

import shutil
import time

import pytest

from tests.browser.engines import ENGINES, engine_page
from tests.browser.page import TablePage
from tests.browser.test_lines_page import play as play_buttons
from tests.browser.test_page_games import OVER, UNCHOSEN, play, serves, strayed
from tests.e2e.stage import Host, Stage
from tests.tui.test_qr import scanned
from zootui.draw.qr import qr_code

pytestmark = pytest.mark.long


async def table(stage: Stage, game: str = "zooloretto-mini") -> tuple[Host, str]:
    host = await stage.host(game, "--seats", "2", "--bots", "1", "--level", "random", "--pace", "0")
    _, url = await serves(stage, host)
    return host, url


async def by_keys(page: TablePage, seconds: float = 200.0) -> int:
    """Play by Enter alone until the game is over; return how often it was pressed."""
    pressed, end = 0, time.monotonic() + seconds
    while True:
        lines = await page.lines()
        if OVER in lines[-1]:
            return pressed
        assert time.monotonic() < end, "the game does not end:\n" + "\n".join(lines)
        unchosen = any(UNCHOSEN in line for line in lines)
        await page.page.keyboard.press("Escape" if strayed(lines) else "ArrowRight" if unchosen else "Enter")
        pressed += 1
        await page.changes(lines)


@pytest.mark.parametrize("way", ["keys", "clicks", "fingers"])
@pytest.mark.parametrize("name", ENGINES)
async def test_a_whole_game_on_the_screen(stage: Stage, name: str, way: str) -> None:
    host, url = await table(stage)
    if shutil.which("zbarimg"):  # then the address is read off the code, as a telephone does
        code = qr_code(url, 60, 30)
        assert code is not None
        url = scanned(code, stage.folder)
    async with engine_page(name, url, fingers=way == "fingers") as page:
        await page.load("/?screen")
        await page.come_in("Mara")
        await page.sees("YOUR")

        async def nothing() -> None:
            """Let the game go on."""

        assert (await by_keys(page) if way == "keys" else (await play(page, host, nothing))[0]) > 5
        assert any("Mara" in line for line in await page.lines())
    assert len((await host.over())["scores"]) == 2


@pytest.mark.parametrize("name", ENGINES)
async def test_a_whole_game_by_buttons(stage: Stage, name: str) -> None:
    host, url = await table(stage)
    async with engine_page(name, url) as page:
        await page.load("/lines")
        await page.come_in("Mara")
        await page.becomes("document.querySelectorAll('#choices button').length > 0")
        assert await play_buttons(page) > 5
    assert len((await host.over())["scores"]) == 2
