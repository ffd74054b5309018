"""A party of five, each with what they have: ssh with a screen, ssh without, a phone held upright, Firefox, a client on Windows.

In the middle of the game one door's process is killed; who came by it comes back to the same seat, and the audit is clean.
"""

import asyncio
import re
from collections.abc import Callable
from random import Random

import pytest

from tests.browser.engines import engine_page
from tests.browser.page import browser, open_page
from tests.browser.test_lines_page import ASKED, UPRIGHT, play as play_buttons
from tests.browser.test_page_games import MISPLACED, UNCHOSEN, play as play_clicks, serves, strayed
from tests.e2e.stage import Host, until
from tests.guests.ssh_terminal import SshTerminal, needs_ssh, ssh_words
from tests.windows.across import LINUX, SLOW, WINDOWS, Across

pytestmark = [pytest.mark.windows, needs_ssh]

FINISHED = 900.0
"""Seconds of patience with a party of five and two browsers; beside much else one game was nearly over after 420."""
OVER = "q leaves$"
"""What is printed in lines once a game is over."""


async def play_screen(terminal: SshTerminal, host: Host) -> bool:
    """Do what the screen offers until the game is over: a late finger at another screen may ask for a rematch at once."""
    while "rematch" not in terminal.lines[-1] and "WIN" not in terminal.lines[0] and not host.event("over"):
        before = terminal.text
        if "REPLAY" in terminal.lines[0]:
            terminal.press("q")
        elif strayed(terminal.lines):
            terminal.press("\x1b")
        elif MISPLACED in before:
            terminal.press("n")
        elif UNCHOSEN in before:
            terminal.press("\x1b[C")
        elif "Enter" in before:
            terminal.press("\r")
        for _ in range(40):
            if terminal.text != before:
                break
            await asyncio.sleep(0.02)
    return True


async def play_lines(said: Callable[[], str], types: Callable[[str], None]) -> bool:
    """Play by what is printed alone until the game is over."""
    heard, random = 0, Random(5)
    shapes = re.compile(rf"^type .*$|^That is not one of the answers.*$|Answer \S+ again|{OVER}", re.MULTILINE)
    while not re.search(OVER, said(), re.MULTILINE):
        if not shapes.search(said(), heard):
            await asyncio.sleep(0.02)
            continue
        asked, heard = said()[heard:], len(said())
        if sure := re.search(r"Answer (\S+) again", asked):
            types(sure[1])
        elif "That is not one of the answers" in asked or "Enter lists all" in asked:
            types("again")
        else:
            places = re.findall(r"\b[a-h][1-6]\b", asked) if "type a place" in asked else []
            numbers = re.findall(r"^ +(\w+)\. ", asked, re.MULTILINE)
            done = re.findall(r"^ +(\w+)\. done ", asked, re.MULTILINE)  # or animals are moved to and fro for ever
            types(random.choice(done if done and random.random() < 0.5 else places or numbers or ["1"]))
    return True


@pytest.mark.parametrize("game", ["zooloretto-mini", "zoo-tycoon"])
async def test_five_play_to_the_end_and_a_door_is_killed_on_the_way(across: Across, game: str) -> None:
    stage, seats = across.stage, 5 if game == "zooloretto-mini" else 4  # four play Zoo Tycoon, and the fifth watches
    doors = ("--guests", "--ssh-port", "0", "--web-port", "0")
    host = await across.host(LINUX, game, "--seats", str(seats), "--pace", "0", *doors)
    ways = await until(lambda: host.event("guests"), lambda: f"the doors are open: {host.tail}", SLOW)
    ssh = int(ways["ssh"].rpartition(":")[2])
    door, url = await serves(stage, host)
    words = ("join", f"127.0.0.1:{host.port}", "--plain", "--name", "Otto")
    windows = across.run(WINDOWS, *words, who="otto", keys=True)
    await until(lambda: "seat 1" in windows.said, lambda: f"Otto sits: {windows.tail}", SLOW)
    pipe, keys = asyncio.subprocess.PIPE, across.folder / "ssh"
    lines = await asyncio.create_subprocess_exec(
        *ssh_words(keys, "tess", ssh, "-T"), stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.STDOUT
    )
    said: list[str] = []

    async def listen() -> None:
        assert lines.stdout is not None
        while part := await lines.stdout.read(4096):
            said.append(part.decode())

    def types(line: str) -> None:
        assert lines.stdin is not None
        lines.stdin.write(f"{line}\n".encode())

    listening = asyncio.create_task(listen())
    screen = SshTerminal(ssh_words(keys, "mara" if seats == 5 else "watch", ssh))
    try:
        async with browser() as running, open_page(running, url, UPRIGHT) as phone, engine_page("firefox", url) as desk:
            await phone.load()
            await phone.come_in("Nele")
            await desk.load("/?screen")
            await desk.come_in("Finn")
            await phone.becomes(f"{ASKED} || document.getElementById('where').textContent.includes('lobby') === false")

            async def kill() -> None:
                """Kill the browsers' door while all play; it is opened again, and both come back by themselves."""
                door.kill()
                await phone.becomes("document.getElementById('told-text').textContent.includes('Coming back')")
                await serves(stage, host, port=int(url.rpartition(":")[2]))
                await phone.becomes("!document.getElementById('play').hidden")
                await desk.becomes("document.getElementById('cover').hidden")

            playing = [
                asyncio.create_task(play)
                for play in (
                    play_buttons(phone, FINISHED),
                    play_clicks(desk, host, kill, FINISHED, rematch=False),
                    play_screen(screen, host),
                    play_lines(lambda: "".join(said), types),
                    play_lines(lambda: windows.said, windows.type),
                )
            ]
            done, going = await asyncio.wait(playing, timeout=FINISHED, return_when=asyncio.FIRST_EXCEPTION)
            for task in going:
                task.cancel()
            if going:
                await asyncio.wait(going)  # or two would speak with one browser at once
            for task in done:
                task.result()
            shown = ("".join(said)[-600:], windows.said[-600:], screen.text, "\n".join(await desk.lines()))
            assert not going, "\n---\n".join(shown)
            assert "Nele (you)" in await phone.page.locator("#seats").inner_text()
        over = await host.over()
        assert len(over["scores"]) == seats
        code, told, _ = await stage.says("audit", over["save"])
        assert code == 0, told
    finally:
        screen.close()
        if lines.returncode is None:
            lines.kill()
        await lines.wait()
        listening.cancel()
