"""Whole games in a real browser: by clicks on a desktop, by fingers on a phone held sideways; reloaded, cut, and looked at."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable

import pytest

from tests.browser.page import DESKTOP, PHONE, TablePage, browser, open_page
from tests.e2e.stage import Host, Program, Stage, until

pytestmark = pytest.mark.long

OVER = "rematch"
"""What only the screen of a finished game offers."""
MISPLACED = "It does not fit here"
"""What is said where a press that came too late has pointed at another place than the one offered."""
ELSEWHERE = ("HELP", "LOG", "LOOKING BACK")


async def serves(stage: Stage, host: Host, port: int = 0, who: str = "sam") -> tuple[Program, str]:
    """Open the browser's way in to a table, and return its address."""
    words = ("serve", f"127.0.0.1:{host.port}", "--web-port", str(port), "--bind", "127.0.0.1", "--json")
    program = stage.run(*words, who=who)
    event = await until(lambda: program.event("guests"), lambda: f"browsers are let in: {program.tail}", 40)
    return program, event["web"]


def strayed(lines: list[str]) -> bool:
    """Tell whether a press that came too late for what was there has led to another screen."""
    return lines[0].strip().startswith(ELSEWHERE) or ("Esc" in lines[-1] and "Enter" not in lines[-1])


async def play(page: TablePage, halfway: Callable[[], Awaitable[None]], seconds: float = 200.0) -> int:
    """Do what the screen offers until the game is over; return how often something was pressed."""
    end, pressed, done = time.monotonic() + seconds, 0, False
    while True:
        lines = await page.lines()
        if OVER in lines[-1]:
            return pressed
        assert time.monotonic() < end, "the game does not end:\n" + "\n".join(lines)
        if not done and re.search(r"(year|round) 3", lines[0]):
            done = True
            await halfway()
        elif lines != await page.lines():
            continue  # something else is being shown just now, and would be hit
        elif "REPLAY" in lines[0]:
            await page.press_word("q")
        elif strayed(lines):
            await page.press_word("Esc")
        elif any(MISPLACED in line for line in lines) and await page.press_word("next"):
            pass
        elif await page.press_word("Enter"):
            pressed += 1
        await page.changes(lines)


@pytest.mark.parametrize(
    ("device", "game"), [(DESKTOP, "o-zoo-le-mio"), (PHONE, "zooloretto-mini")], ids=["clicks", "taps"]
)
async def test_a_whole_game_is_played_with_a_reload_in_the_middle(
    stage: Stage, device: dict[str, object], game: str
) -> None:
    host = await stage.host(game, "--seats", "2", "--bots", "1", "--level", "random", "--pace", "0")
    _, url = await serves(stage, host)
    async with browser() as running, open_page(running, url, device) as page:
        await page.load()
        await page.come_in("Mara")
        await page.sees("YOUR")

        async def reload() -> None:
            await page.page.reload()
            await page.sees("round 3", "round 4", "year 3", "year 4")
            assert await page.page.locator("#enter").is_hidden(), "nobody is asked a second time"

        assert await play(page, reload) > 10
        lines = await page.sees("verified")
        assert any("Mara" in line for line in lines)
        over = await host.over()
        assert len(over["scores"]) == 2


async def test_a_phone_shows_everything_and_fingers_do_everything(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--bots", "1", "--level", "random", "--pace", "0")
    _, url = await serves(stage, host)
    async with browser() as running, open_page(running, url, PHONE) as page:
        await page.load()
        await page.come_in("Mara")
        await page.sees("YOUR BID")
        shown = await page.page.evaluate(
            """() => {
              const terminal = document.getElementById("terminal").terminal;
              const box = document.querySelector(".xterm-screen").getBoundingClientRect();
              const keys = [...document.querySelectorAll("#keys button")].map((key) => key.getBoundingClientRect());
              const inside = (one) => one.left >= 0 && one.top >= 0 && one.right <= innerWidth && one.bottom <= innerHeight;
              return { columns: terminal.cols, lines: terminal.rows, letters: terminal.options.fontSize,
                screen: inside(box), keys: keys.every(inside), narrowest: Math.min(...keys.map((key) => key.width)),
                lowest: Math.min(...keys.map((key) => key.height)), apart: keys.every((key) => key.left >= box.right) };
            }"""
        )
        assert (shown["columns"], shown["lines"]) == (80, 24)
        assert shown["screen"]
        assert shown["keys"]
        assert shown["apart"]
        assert shown["letters"] >= 12
        assert min(shown["narrowest"], shown["lowest"]) >= 40, "large enough for a finger"

        await page.key("123")
        await page.key("2")
        await page.sees(" 2 ")
        await page.key("abc")
        await page.key("→")
        await page.sees(" 3 ")

        await page.key("?")
        before = await page.sees("HELP AND RULES")
        await page.swipe((300, 300), (300, 100))
        await page.changes(before, 10)
        assert (await page.lines())[2:] != before[2:], "a swipe scrolls"
        await page.key("Esc")
        await page.sees("YOUR BID")

        await page.key("c")
        await page.sees("Say to the table", "Say something", "SAY")
        await page.key("⌨")
        await page.page.keyboard.type("hello zoo", delay=5)
        await page.sees("hello zoo")
        await page.page.keyboard.press("Enter")
        await page.sees("YOUR BID")
        await page.key("l")
        await page.sees("each line can be opened", "see the board then")
        await page.key("Esc")
        await page.key("⏎")
        await page.sees("auction 2", "PLACE YOUR TILE")


async def test_the_page_comes_back_by_itself_when_the_line_was_cut(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--bots", "1", "--level", "random", "--pace", "0")
    program, url = await serves(stage, host)
    async with browser() as running, open_page(running, url, DESKTOP) as page:
        await page.load()
        await page.come_in("Mara")
        await page.sees("YOUR BID")
        program.kill()
        await page.becomes("document.getElementById('told-text').textContent.includes('Coming back')")
        await serves(stage, host, port=int(url.rpartition(":")[2]))
        await page.page.wait_for_selector("#cover", state="hidden")
        await page.sees("YOUR BID")
        assert any("Mara" in line for line in await page.lines())


async def test_two_windows_do_not_fight_for_a_seat(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--bots", "1", "--level", "random", "--pace", "0")
    _, url = await serves(stage, host)
    async with browser() as running, open_page(running, url, DESKTOP) as page:
        await page.load()
        await page.come_in("Mara")
        await page.sees("YOUR BID")
        second = TablePage(await page.page.context.new_page(), url, fingers=False)
        await second.load()
        await second.page.wait_for_selector("#told-text:has-text('Mara sits here already')")
        assert await page.page.locator("#cover").is_hidden(), "nothing is taken before it is asked"
        await second.press(second.page.locator("#told-button"))
        await second.sees("YOUR BID")
        await page.page.wait_for_selector("#told-button:has-text('Go on here')")
        await asyncio.sleep(2.0)
        assert await second.page.locator("#cover").is_hidden(), "the older window leaves it alone"
        await page.press(page.page.locator("#told-button"))
        await page.page.wait_for_selector("#cover", state="hidden")
        await page.sees("YOUR BID")


async def test_a_second_person_at_one_browser_sits_down_as_somebody_else(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "3")
    _, url = await serves(stage, host)
    async with browser() as running, open_page(running, url, DESKTOP) as page:
        await page.load()
        await page.come_in("Mara")
        await page.sees("1 of 3 seats taken")
        second = TablePage(await page.page.context.new_page(), url, fingers=False)
        await second.load()
        await second.press(second.page.locator("#told-other"))
        await second.come_in("Jonas")
        await second.sees("2 of 3 seats taken")
        assert await page.page.locator("#cover").is_hidden()


async def test_a_phone_that_is_turned_while_somebody_types_is_laid_out_anew(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "3")
    _, url = await serves(stage, host)
    async with browser() as running, open_page(running, url, PHONE) as page:
        await page.load()
        await page.come_in("Mara")
        await page.sees("1 of 3 seats taken")
        await page.key("⌨")
        await page.page.set_viewport_size({"width": 390, "height": 844})
        await page.becomes(
            "document.getElementById('page').classList.contains('keys-below') && "
            "document.querySelector('.xterm-screen').getBoundingClientRect().right <= innerWidth"
        )
        assert await page.page.locator("#typing").is_visible(), "and what is typed into stays"


async def test_a_watcher_sees_the_game_and_is_asked_nothing(stage: Stage) -> None:
    async with browser() as running:  # which takes long to start, and such a table goes soon after its game
        host = await stage.host("o-zoo-le-mio", "--seats", "2", "--bots", "2", "--level", "random", "--pace", "0.5")
        _, url = await serves(stage, host)
        async with open_page(running, url, PHONE) as page:
            await page.load("/watch")
            await page.sees("year", "WINS")
            assert not any("YOUR" in line for line in await page.lines())


async def test_the_title_calls_who_looks_elsewhere(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--level", "random")
    _, url = await serves(stage, host)
    async with browser() as running, open_page(running, url, DESKTOP) as page:
        await page.load()
        await page.come_in("Mara")
        await page.sees("Mara")
        await page.page.evaluate("() => { document.hasFocus = () => false; window.dispatchEvent(new Event('blur')); }")
        await stage.party(host.port, 1)
        await page.becomes("document.title.startsWith('● your turn')")
        await page.page.evaluate("() => { delete document.hasFocus; window.dispatchEvent(new Event('focus')); }")
        await page.becomes("!document.title.includes('your turn')")


async def test_four_digits_lead_back_from_another_browser(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--bots", "1", "--level", "random", "--pace", "0")
    _, url = await serves(stage, host)
    async with browser() as running:
        async with open_page(running, url, DESKTOP) as page:
            await page.load()
            await page.come_in("Mara")
            lines = await page.sees("way back to this seat is")
            digits = re.search(r"way back to this seat is (\d{4})", "\n".join(lines))
            assert digits is not None
        async with open_page(running, url, PHONE) as page:
            await page.load()
            await page.come_in("Mara")
            await page.sees("Way back of Mara")
            await page.key("123")
            for digit in digits[1]:
                await page.key(digit)
            await page.key("⏎")
            lines = await page.sees("YOUR")
            assert any("Mara" in line for line in lines[:2])


LETTERS = (
    "Object.fromEntries([...document.querySelectorAll('#keys button')].map((key) => [key.dataset.key, key.ariaLabel]))"
)


async def test_keys_for_fingers_are_those_of_the_game(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--bots", "1", "--level", "random", "--pace", "0")
    _, url = await serves(stage, host)
    async with browser() as running, open_page(running, url, PHONE) as page:
        await page.load()
        await page.come_in("Mara")
        await page.sees("YOUR BID")
        await page.becomes(f"{LETTERS}.h === 'hint'")
        bidding = await page.page.evaluate(LETTERS)
        assert "r" not in bidding, "nothing is turned while one bids"
        assert bidding["?"] == "help"
        for _ in range(10):  # somebody else may win the first tiles
            if "PLACE YOUR TILE" in "\n".join(await page.sees("YOUR BID", "PLACE YOUR TILE")):
                break
            await page.key("123")
            await page.key("5")
            await page.key("abc")
            await page.key("⏎")
        await page.becomes(f"{LETTERS}.r === 'turn'")
