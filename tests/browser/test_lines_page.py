"""The page that is read or listened to, in a real browser: whole games by its buttons, an audit, phones held upright and turned."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest

import engine
from tests.browser.page import DESKTOP, PHONE, TablePage, browser, open_page
from tests.browser.test_page_games import serves
from tests.e2e.stage import Host, Stage
from tests.patience import PATIENCE

pytestmark = pytest.mark.long

UPRIGHT = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 3}
NARROW = {"viewport": {"width": 320, "height": 640}, "color_scheme": "light"}
DARK = {**DESKTOP, "color_scheme": "dark"}
ZOOMED = {"viewport": {"width": 640, "height": 360}, "device_scale_factor": 2}
"""A desktop of 1280 by 720 at 200 %."""
SMALL = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
CUT = """(width) => {  // the width that a phone has: it shows a wider page smaller, and calls that its own
  const wide = document.documentElement.scrollWidth - width;
  const found = wide > 0 ? [`the page is ${wide} too wide`] : [];
  for (const one of document.querySelectorAll("body *:not(svg *):not(.skip)")) {
    const box = one.getBoundingClientRect(), style = getComputedStyle(one);
    if (!one.checkVisibility() || box.width <= 1 || box.height <= 1) continue;  // for ears alone, or not there
    const name = `${one.tagName} ${one.id} ${one.textContent.trim().slice(0, 40)}`;
    if (box.left < -0.5 || box.right > width + 0.5) found.push(`${name}: from ${box.left} to ${box.right}`);
    const cut = one.clientWidth && one.scrollWidth > one.clientWidth + 1;
    const low = style.overflowY === "hidden" && one.scrollHeight > one.clientHeight + 1;
    if ((cut || low) && one.tagName !== "INPUT") found.push(`${name}: cut`);
  }
  return found;
}"""
THIN = """() => [...document.querySelectorAll("button, a:not(.skip), input, select, summary")]
  .filter((one) => one.checkVisibility())
  .filter((one) => Math.min(one.offsetWidth, one.offsetHeight) < 44 && one.getBoundingClientRect().width > 1)
  .map((one) => `${one.tagName} ${one.textContent}: ${one.offsetWidth} by ${one.offsetHeight}`)"""
RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
ASKED = "document.querySelectorAll('#choices button').length > 0"
SEEN = (
    "() => [document.getElementById('question').textContent,"
    " [...document.querySelectorAll('#choices button')].map((one) => one.dataset.key)]"
)
PRESS = (
    "([asked, key]) => document.getElementById('question').textContent === asked"
    " && document.querySelector(`#choices button[data-key='${key}']`)?.click()"
)
"""Press a button if the question is still the one that it answers."""


async def host_of(stage: Stage, game: str = "zooloretto-mini", *words: str) -> tuple[Host, str]:
    host = await stage.host(game, "--seats", "2", "--bots", "1", "--level", "random", "--pace", "0", *words)
    _, url = await serves(stage, host)
    return host, url


@contextlib.asynccontextmanager
async def reading(url: str, device: dict[str, Any], path: str = "/lines") -> AsyncIterator[TablePage]:
    """Sit down on the page as Mara."""
    async with browser() as running, open_page(running, url, device) as page:
        await page.load(path)
        await page.come_in("Mara")
        await page.becomes(ASKED)
        yield page


async def audit(page: TablePage) -> None:
    """Fail on anything that axe-core calls a violation."""
    axe = pytest.importorskip("axe_playwright_python.base", reason="axe-playwright-python is not installed")
    await page.page.evaluate(axe.AXE_FILE_PATH.read_text(encoding="utf-8"))
    found = await page.page.evaluate("(rules) => axe.run({ runOnly: rules })", list(RULES))
    told = [f"{one['id']}: {one['help']} {[node['target'] for node in one['nodes']]}" for one in found["violations"]]
    assert not told, "\n".join(told)
    assert len(found["passes"]) > 20, "something was looked at"


async def play(page: TablePage, seconds: float = 120.0) -> int:
    """Play by the buttons alone, mostly the first, until the game is over; return how often one was pressed."""
    pressed, end, random = 0, time.monotonic() + seconds, Random(7)
    while True:
        asked, keys = await page.page.evaluate(SEEN)
        if "The game is over" in asked:
            return pressed
        assert time.monotonic() < end, f"the game does not end: {asked}"
        if keys:
            there = [key for key in keys if key not in ("back", "m")] or keys  # the first is often the best
            await press(page, asked, there[0] if random.random() < 0.7 else random.choice(there), random)
            pressed += 1
        await page.page.evaluate("() => new Promise((done) => setTimeout(done, 15))")


async def press(page: TablePage, asked: str, key: str, random: Random) -> None:
    """Press a button; where several make an answer, as many as are wanted."""
    if await page.page.locator("#together").is_hidden():
        await page.page.evaluate(PRESS, [asked, key])
        return
    _, keys = await page.page.evaluate(SEEN)
    for one in random.sample(keys, random.randint(1, len(keys))):
        await page.page.evaluate(PRESS, [asked, one])
    await page.page.evaluate("() => document.getElementById('send-together').click()")


@pytest.mark.parametrize("game", engine.ids())
async def test_a_whole_game_is_played_by_buttons(stage: Stage, game: str) -> None:
    host, url = await host_of(stage, game)
    async with reading(url, UPRIGHT) as page:
        assert await play(page) > 5
        assert len((await host.over())["scores"]) == 2
        assert "Mara" in await page.page.locator("#news").inner_text()
        await audit(page)


@pytest.mark.parametrize("device", [UPRIGHT, NARROW, DARK], ids=["upright", "narrow", "desktop, dark"])
async def test_nothing_is_found_in_an_audit(stage: Stage, device: dict[str, Any]) -> None:
    _, url = await host_of(stage, "aquaretto")
    async with browser() as running, open_page(running, url, device) as page:
        await page.load("/lines")
        await page.page.wait_for_selector("#come:not([hidden])")
        await audit(page)
        await page.come_in("Mara")
        await page.becomes(ASKED)
        await page.becomes("document.querySelector('#picture svg') !== null")
        await page.press(page.page.locator("#larger"))
        await audit(page)
        wide = await page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert wide, "nothing has to be scrolled to the side"


@pytest.mark.parametrize("game", engine.ids())
@pytest.mark.parametrize("device", [SMALL, ZOOMED], ids=["320 wide", "200 %"])
async def test_nothing_is_cut_or_stands_aside_on_a_narrow_page_or_a_zoomed_one(
    stage: Stage, device: dict[str, Any], game: str
) -> None:
    _, url = await host_of(stage, game)
    random = Random(game)
    async with reading(url, device) as page:
        await page.becomes("document.querySelector('#picture svg') !== null")
        for times in ("100%", "200%"):  # letters alone are made larger as well
            await page.page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", times)
            for _ in range(8):
                await page.becomes(ASKED)
                assert await page.page.evaluate(CUT, device["viewport"]["width"]) == []
                if "has_touch" in device:
                    assert await page.page.evaluate(THIN) == []
                asked, keys = await page.page.evaluate(SEEN)
                if "over" in asked:
                    break
                if keys:
                    await press(page, asked, random.choice(keys), random)


async def test_a_phone_held_upright_is_read_and_held_sideways_gets_the_screen(stage: Stage) -> None:
    _, url = await host_of(stage)
    async with reading(url, UPRIGHT, "/") as page:
        assert page.page.url.endswith("/lines")
        small = await page.page.evaluate(
            "() => Math.min(...[...document.querySelectorAll('#play button, footer a')].filter((one) => one.offsetParent)"
            ".map((one) => Math.min(one.offsetWidth, one.offsetHeight)))"
        )
        assert small >= 44, "large enough for a finger"
        await page.page.set_viewport_size({"width": 844, "height": 390})
        await page.becomes("location.pathname === '/' && document.getElementById('terminal')?.terminal !== undefined")
        await page.sees("YOUR TURN", "Where does")
        await page.page.set_viewport_size({"width": 390, "height": 844})
        await page.becomes(f"location.pathname === '/lines' && {ASKED}")
        await page.press(page.page.locator("#screen"))
        await page.sees("YOUR TURN", "Where does")
        assert await page.page.locator("#page.keys-below").count() == 1, "who chose the screen keeps it"


async def test_what_is_new_is_spoken_and_only_that(stage: Stage) -> None:
    _, url = await host_of(stage)
    async with reading(url, DESKTOP) as page:
        assert await page.page.get_attribute("#news", "aria-live") == "polite"
        await page.page.evaluate(
            "() => { window.spoken = []; new MutationObserver((all) => all.forEach((one) => "
            "one.addedNodes.forEach((node) => window.spoken.push(node.textContent))))"
            ".observe(document.getElementById('news'), { childList: true }); }"
        )
        await page.page.locator("#more button", has_text="who has what").click()
        await page.becomes("window.spoken.length > 0")
        spoken = await page.page.evaluate("window.spoken")
        assert any("Mara: 0 points" in text for text in spoken)
        assert not any("The game begins" in text for text in spoken), "what was said before is not said again"
        picture = await page.page.get_attribute("#picture svg", "aria-label")
        assert "Enclosure 3, empty" in picture


async def test_the_time_that_is_left_runs_in_the_header_and_nobody_has_to_hear_it(stage: Stage) -> None:
    _, url = await host_of(stage, "zooloretto-mini", "--clock", "90")
    async with reading(url, UPRIGHT) as page:
        await page.becomes("/^1:[012]\\d$/.test(document.getElementById('clock').textContent)")
        before = await page.page.locator("#clock").text_content()
        await page.becomes(f"document.getElementById('clock').textContent !== {before!r}")
        assert await page.page.locator("[aria-live] #clock, [role=status] #clock, [role=log] #clock").count() == 0
        assert "left" not in (await page.page.locator("#question").text_content() or "")
        assert await page.page.get_attribute("#question", "aria-describedby") == "clock", (
            "whoever comes to a question is told"
        )
        assert await page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        await audit(page)


async def test_at_a_table_with_a_pin_the_page_asks_for_it_and_for_nothing_afterwards(stage: Stage) -> None:
    host = await stage.host("zooloretto-mini", "--seats", "3", "--pin", "4711")
    _, url = await serves(stage, host)
    async with browser() as running, open_page(running, url, UPRIGHT) as page:
        await page.load("/lines")
        await page.come_in("Mara")
        await page.becomes("document.getElementById('question').textContent.includes('PIN')")
        await page.page.fill("#typed", "4711")
        await page.page.locator("#typing [type=submit]").tap()
        await page.becomes("document.getElementById('news').textContent.includes('Mara (you)')")
        await page.becomes("document.getElementById('question').textContent.startsWith('Nothing is asked')")


HEARD = """async () => {
  const { Story } = await import("/page/story.js");
  const story = new Story(), table = { name: "T", round: 1 };
  const said = (id) => [...document.getElementById(id).children].map((one) => one.textContent);
  const come = (...told) => {
    story.hold();
    for (const [text, facts] of told) story.say([text], facts);
    story.comeIn(table);
    return [said("past"), said("news")];
  };
  const first = come(["Welcome."], ["It begins.", 1], ["Otto: 3 steps"], ["Otto draws.", 2]);
  story.say(["Otto puts it down."], 3);
  story.say(["Otto says: hello"]);
  return [first, come(
    ["Welcome."], ["It begins.", 1], ["Otto: 3 steps"], ["Otto draws.", 2], ["Otto puts it down.", 3],
    ["Mara: 2 steps"], ["Mara draws.", 4], ["Otto says: hello"], ["Otto says: where are you?"],
  )];
}"""


async def test_who_comes_back_hears_only_what_happened_meanwhile(stage: Stage) -> None:
    _, url = await host_of(stage)
    async with reading(url, UPRIGHT) as page:
        for _ in range(4):
            await page.page.evaluate(
                "() => { window.answered = document.querySelector('#choices button'); answered.click(); }"
            )
            await page.becomes(f"!window.answered.isConnected && {ASKED}")  # so all that came before that was heard
        latest = await page.page.locator("#story p").last.text_content()
        latest = latest.rpartition("; ")[2].removeprefix(
            "Mara "
        )  # what one does in a turn may be told with the name said once
        await page.page.reload()
        await page.becomes(f"document.getElementById('past').textContent.includes({latest!r}) && {ASKED}")
        assert await page.page.locator("#news p").all_inner_texts() == [], "all of it was heard before"
        assert await page.page.locator("#past").get_attribute("aria-live") is None
        first, again = await page.page.evaluate(HEARD)
        assert first == [["It begins.", "Otto: 3 steps", "Otto draws."], ["Welcome."]]
        assert again[1] == ["Mara: 2 steps", "Mara draws.", "Otto says: where are you?"]


async def test_access_keys_focus_and_typed_answers(stage: Stage) -> None:
    _, url = await host_of(stage)
    async with reading(url, DESKTOP) as page:
        keys = await page.page.evaluate(
            "() => [...document.querySelectorAll('#choices button')].map((one) => [one.dataset.key, one.accessKey])"
        )
        assert all(key == access for key, access in keys if len(key) == 1)
        question = await page.page.locator("#question").text_content()
        await page.page.locator("#choices button").first.focus()
        await page.page.keyboard.press("Enter")
        await page.becomes(f"document.getElementById('question').textContent !== {question!r}")
        await page.becomes(ASKED)
        await page.page.fill("#typed", "who")
        await page.page.keyboard.press("Enter")
        await page.becomes("document.getElementById('news').textContent.includes('points, ')")
        await page.page.fill("#typed", "hello <b>zoo</b>")
        await page.page.locator("#say").click()
        await page.becomes("document.getElementById('news').textContent.includes('Mara says: hello <b>zoo</b>')")


async def test_the_page_comes_back_by_itself_and_the_seat_with_it(stage: Stage) -> None:
    host = await stage.host("zooloretto-mini", "--seats", "2", "--bots", "1", "--level", "random", "--pace", "0")
    program, url = await serves(stage, host)
    async with reading(url, UPRIGHT) as page:
        program.kill()
        await page.becomes("document.getElementById('told-text').textContent.includes('Coming back')")
        await serves(stage, host, port=int(url.rpartition(":")[2]))
        await page.becomes(f"!document.getElementById('play').hidden && {ASKED}")
        assert "Mara (you)" in await page.page.locator("#seats").inner_text()


class Cable:
    """Pass bytes on between a page and its table, until it is pulled: then nothing comes through, and nobody is told."""

    def __init__(self, port: int) -> None:
        self._port, self._through = port, asyncio.Event()
        self._through.set()
        self.url = ""

    async def __aenter__(self) -> Cable:
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()

    def pull(self) -> None:
        self._through.clear()

    def plug(self) -> None:
        self._through.set()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._through.wait()
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        async with asyncio.TaskGroup() as group:
            group.create_task(self._pump(reader, back))
            group.create_task(self._pump(there, writer))

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while part := await reader.read(65536):
                await self._through.wait()
                writer.write(part)
                await writer.drain()
        writer.close()


async def test_a_phone_whose_network_goes_while_somebody_types_hears_of_it_and_comes_back(stage: Stage) -> None:
    _, url = await host_of(stage)
    async with Cable(int(url.rpartition(":")[2])) as cable, reading(cable.url, UPRIGHT) as page:
        await page.page.locator("#typed").tap()
        await page.page.keyboard.type("hello zo")
        cable.pull()
        await page.page.evaluate("window.dispatchEvent(new Event('focus'))")  # or twenty seconds later by itself
        await page.becomes("document.getElementById('told-text').textContent.includes('Coming back')")
        cable.plug()
        await page.becomes(f"!document.getElementById('play').hidden && {ASKED}")
        await page.page.keyboard.type("o")  # what was begun stands there still, and goes on
        await page.page.locator("#say").tap()
        await page.becomes("document.getElementById('news').textContent.includes('Mara says: hello zoo')")


async def test_a_second_tap_does_not_answer_the_question_that_follows(stage: Stage) -> None:
    _, url = await host_of(stage)
    async with reading(url, UPRIGHT) as page:
        await page.page.evaluate(
            "() => { window.sent = 0; const send = WebSocket.prototype.send;"
            " WebSocket.prototype.send = function (text) { window.sent += text.includes('stdin'); send.call(this, text); };"
            " const box = document.getElementById('choices');"
            " const tap = () => box.firstChild?.dispatchEvent(new MouseEvent('click', { detail: 1 }));"
            " const seen = new MutationObserver(() => { if (box.firstChild) { seen.disconnect(); tap(); window.twice = true; } });"
            " seen.observe(box, { childList: true }); }"
        )
        question = await page.page.locator("#question").text_content()
        await page.page.evaluate("document.querySelector('#choices button').click()")
        await page.becomes("window.twice")
        assert await page.page.evaluate("window.sent") == 1, "the finger was meant for the question before"
        assert await page.page.locator("#question").text_content() != question
        async with asyncio.timeout(PATIENCE):
            while await page.page.evaluate("window.sent") == 1:
                await page.page.locator("#choices button").first.tap()


async def test_who_watches_reads_without_being_asked(stage: Stage) -> None:
    async with browser() as running:
        host = await stage.host("zooloretto-mini", "--seats", "2", "--bots", "2", "--level", "random", "--pace", "0.3")
        _, url = await serves(stage, host)
        async with open_page(running, url, PHONE) as page:
            await page.load("/lines/watch")
            await page.becomes("document.getElementById('news').textContent.includes('puts')")
            assert await page.page.locator("#choices button").count() == 0 or await play(page, 5) == 0
            await asyncio.sleep(0)
