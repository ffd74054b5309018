"""Whole games in a real browser: by clicks on a desktop, by fingers on a phone held sideways; reloaded, cut, and looked at."""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Sequence

import pytest
from rich.cells import cell_len

import engine
from tests.browser.page import DESKTOP, PHONE, TablePage, browser, open_page
from tests.e2e.stage import PATIENCE, Host, Program, Stage, until

pytestmark = pytest.mark.long

OVER = "rematch"
"""What only the screen of a finished game offers."""
PROVED = "verified"
"""What such a screen says of the deal once the host has opened its part."""
MISPLACED = "It does not fit here"
"""What is said where a press that came too late has pointed at another place than the one offered."""
NO_MORE = ("done building", "spend no more", "pass, for", "D  done", "D done")
"""What ends a step of Zoo Tycoon, however it is called there."""
REFUSED = ((MISPLACED, ("next",)), ("That is not possible", NO_MORE))
"""What says that what is in hand cannot be done, and where to press then."""
UNCHOSEN = "choose first"
"""What stands beside Enter until something is chosen: a bid, a truck for a tile that just came up."""
LEAVING = "Leave this table?"
"""What is asked where a press that came too late has hit `q`."""
HURRYING = "Enter  hurry"
"""What stands in the footer while bots alone are waited for: whoever is slow would confirm what they are asked by then."""
ELSEWHERE = ("HELP", "LOG", "LOOKING BACK", "◆ PROPOSE")


async def serves(stage: Stage, host: Host, port: int = 0, who: str = "sam") -> tuple[Program, str]:
    """Open the browser's way in to a table, and return its address."""
    words = ("serve", f"127.0.0.1:{host.port}", "--web-port", str(port), "--bind", "127.0.0.1", "--json")
    program = stage.run(*words, who=who)
    event = await until(lambda: program.event("guests"), lambda: f"browsers are let in: {program.tail}")
    return program, event["web"]


def strayed(lines: list[str]) -> bool:
    """Tell whether a press that came too late for what was there has led to another screen."""
    return lines[0].strip().startswith(ELSEWHERE) or ("Esc" in lines[-1] and "Enter" not in lines[-1])


async def presses_first(page: TablePage, words: Sequence[str]) -> None:
    """Press the first of some words that is there."""
    for word in words:
        if await page.press_word(word):
            return


async def presses(page: TablePage, lines: list[str]) -> bool:
    """Press what these lines offer; tell whether it was what confirms something."""
    if HURRYING in lines[-1]:
        return False
    if any(LEAVING in line for line in lines):
        await page.press_word("stay")
    elif "REPLAY" in lines[0]:
        await page.press_word("q")
    elif strayed(lines):
        await page.press_word("Esc")
    elif instead := next((words for seen, words in REFUSED if any(seen in line for line in lines)), ()):
        await presses_first(page, instead)
    elif any(UNCHOSEN in line for line in lines):
        await presses_first(page, ("onto truck", "onto the empty truck", *NO_MORE, "+"))
    else:
        return await page.press_word("Enter")
    return False


async def play(
    page: TablePage,
    host: Host | None,
    halfway: Callable[[], Awaitable[None]],
    seconds: float = 200.0,
    *,
    rematch: bool = True,
) -> tuple[int, list[str]]:
    """Do what the screen offers until it shows the end and its proof; return how often something was pressed, and that end.

    A finger that comes down as the game ends may ask for a rematch, as a person's may: that one is played to its end, too,
    in as many seconds more where the `host` is at hand to tell that a game is over. Where nobody would play a `rematch` with it,
    the first game that the host calls over is enough.
    """
    end, games, pressed, done = time.monotonic() + seconds, 0, 0, False
    while True:
        lines = await page.lines()
        if host is not None and (over := sum(event["event"] == "over" for event in host.events)) > games:
            end, games = time.monotonic() + seconds, over
        if (OVER in lines[-1] and any(PROVED in line for line in lines)) or (games and not rematch):
            return pressed, lines
        assert time.monotonic() < end, "the game does not end:\n" + "\n".join(lines)
        if not done and re.search(r"(year|round) 3", lines[0]):
            done = True
            await halfway()
        elif lines != await page.lines():
            continue  # something else is being shown just now, and would be hit
        else:
            pressed += await presses(page, lines)
        await page.changes(lines)


@pytest.mark.parametrize(
    ("device", "game"),
    [(DESKTOP, "o-zoo-le-mio"), *((PHONE, game) for game in engine.ids())],
    ids=["clicks", *(f"{game} by taps" for game in engine.ids())],
)
async def test_a_whole_game_is_played_with_a_reload_in_the_middle(
    stage: Stage, device: dict[str, object], game: str
) -> None:
    host = await stage.host(game, "--seats", "2", "--bots", "1", "--level", "random", "--pace", "0")
    _, url = await serves(stage, host)
    async with browser() as running, open_page(running, url, device) as page:
        await page.load()
        await page.come_in("Mara")
        await page.sees("YOUR", "YOU MAY")

        async def reload() -> None:
            await page.page.reload()
            await page.sees("round 3", "round 4", "year 3", "year 4")
            assert await page.page.locator("#enter").is_hidden(), "nobody is asked a second time"

        pressed, lines = await play(page, host, reload)
        assert pressed > 10
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
        await page.sees("ALL OPEN", "PLACE YOUR TILE")


async def test_letters_are_drawn_in_all_the_pixels_of_a_dense_screen(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--bots", "1", "--level", "random", "--pace", "0")
    _, url = await serves(stage, host)
    # of a telephone that is only made believe the browser tells canvases the wrong density: the screen itself must have it
    async with (
        browser("--force-device-scale-factor=2", "--window-size=863,400") as running,
        open_page(running, url, {"no_viewport": True, "has_touch": True}) as page,
    ):
        await page.load("/?screen")
        await page.come_in("Mara")
        await page.sees("YOUR BID")
        wide, shown, density = await page.page.evaluate(
            "() => { const one = document.querySelector('.xterm-screen canvas');"
            " return [one.width, one.getBoundingClientRect().width, devicePixelRatio]; }"
        )
        assert density == 2
        assert wide == pytest.approx(2 * shown, abs=2)


async def test_a_screen_reader_is_told_of_the_screen_where_that_is_wanted(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--bots", "1", "--level", "random", "--pace", "0")
    _, url = await serves(stage, host)
    async with browser() as running, open_page(running, url, DESKTOP) as page:
        await page.load()
        await page.page.wait_for_selector("#enter:not([hidden])")
        assert await page.page.locator(".xterm-accessibility").count() == 0
        await page.page.check("#reader")
        await page.come_in("Mara")
        await page.sees("YOUR BID")
        await page.becomes("document.querySelector('.xterm-accessibility-tree')?.textContent.includes('YOUR BID')")
        await page.page.reload()
        await page.becomes("document.querySelector('.xterm-accessibility') !== null")


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


COUNTS_LINES = """
  window.lines = 0;
  window.WebSocket = class extends WebSocket { constructor(...words) { super(...words); window.lines += 1; } };
  const later = new Map(), wait = window.setTimeout, forget = window.clearTimeout;
  window.setTimeout = (done, ...words) => { const id = wait(done, ...words); later.set(id, done); return id; };
  window.clearTimeout = (id) => { later.delete(id); forget(id); };
  window.doAllAtOnce = () => { for (const [id, done] of [...later]) { clearTimeout(id); done(); } };
"""
"""Counts how often a page opens a line to the table, and lets it do at once what it has put off (or has done meanwhile)."""


async def test_two_windows_do_not_fight_for_a_seat(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--bots", "1", "--level", "random", "--pace", "0")
    _, url = await serves(stage, host)
    async with browser() as running, open_page(running, url, DESKTOP) as page:
        await page.page.add_init_script(COUNTS_LINES)
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
        await page.page.evaluate("() => { doAllAtOnce(); window.dispatchEvent(new Event('focus')); }")
        assert await page.page.evaluate("lines") == 1, "the older window leaves the seat alone"
        assert await second.page.locator("#cover").is_hidden()
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


SIGNS = (
    *("Zoë", "q\u0323\u0307", "熊猫", "한글", "ก็ำ", "नमस्ते", "माला", "தமிழ்", "שלום", "مرحبا", "🇩🇪", "🦊", "🫏", "🩷"),
    *("👍🏽", "❤️", "☺️x", "❤️\ufe0f", "1️⃣", "㊗️", "é\u0301\u0301", "Ａｂ", "☰", "䷀", "𠀋"),
)
"""What others may call themselves, in many scripts, with marks on letters and in signs of two cells."""


async def test_signs_are_as_wide_on_the_page_as_their_client_counts_them(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--bots", "1", "--level", "random", "--pace", "0")
    _, url = await serves(stage, host)
    async with browser() as running, open_page(running, url, DESKTOP) as page:
        await page.load()
        await page.becomes("document.getElementById('terminal')?.terminal !== undefined")
        wide = await page.page.evaluate(
            "async (signs) => { const terminal = document.getElementById('terminal').terminal, wide = [];"
            " for (const sign of signs) { await new Promise((done) => terminal.write(`\\r${sign}`, done));"
            " wide.push(terminal.buffer.active.cursorX); } return wide; }",
            list(SIGNS),
        )
        assert dict(zip(SIGNS, wide, strict=True)) == {sign: cell_len(sign) for sign in SIGNS}
        await page.come_in("माला 👍🏽❤️ 熊猫")
        lines = await page.sees("YOUR BID")
        assert any("माला" in line for line in lines)
        assert {cell_len(line) for line in lines if "माला" in line} == {
            await page.page.evaluate("document.getElementById('terminal').terminal.cols")
        }


async def test_a_watcher_sees_the_game_and_is_asked_nothing(stage: Stage) -> None:
    async with browser() as running:  # which takes long to start, and such a table goes soon after its game
        host = await stage.host("o-zoo-le-mio", "--seats", "2", "--bots", "2", "--level", "random", "--pace", "0.5")
        _, url = await serves(stage, host)
        async with open_page(running, url, PHONE) as page:
            await page.load("/watch")
            await page.sees("year", "WINS")
            assert not any("YOUR" in line for line in await page.lines())


@pytest.mark.parametrize("path", ["/", "/lines"])
async def test_whoever_comes_after_the_start_watches_by_a_button(stage: Stage, path: str) -> None:
    async with browser() as running:
        host = await stage.host("o-zoo-le-mio", "--seats", "2", "--bots", "2", "--level", "random", "--pace", "1")
        _, url = await serves(stage, host)
        async with open_page(running, url, PHONE) as page:
            await page.load(path)
            await page.come_in("Late")
            await page.page.wait_for_selector("#told-text:has-text('you can watch')")
            said = await page.page.locator("#told-text").text_content()
            assert said is not None
            assert "://" not in said, "nobody has to type an address on a telephone"
            assert "/watch" not in said
            await page.press(page.page.locator("#told-watch"))
            await page.becomes("location.pathname.endsWith('/watch')")
            await page.page.wait_for_selector("#told-text", state="hidden")
            assert await page.page.locator("#told-watch").is_hidden()


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
            await page.sees("way back, Mara?")
            await page.key("123")
            for digit in digits[1]:
                await page.key(digit)
            await page.key("⏎")
            lines = await page.sees("YOUR", "YOU MAY")
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
        async with asyncio.timeout(
            PATIENCE
        ):  # somebody else may win the first tiles, and a tile may be placed by a key too many
            while (await page.page.evaluate(LETTERS)).get("r") != "turn":
                shown = "\n".join(await page.sees("YOUR BID", "PLACE YOUR TILE", "ALL OPEN", "IS OVER"))
                if "YOUR BID" in shown:
                    await page.key("123")
                    await page.key("1")
                    await page.key("abc")
                if "PLACE YOUR TILE" not in shown:
                    await page.key("⏎")
