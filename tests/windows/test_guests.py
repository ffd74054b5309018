"""Guests with nothing but ssh, at a host on Windows: one plays in lines, one watches on a screen."""

import asyncio
import codecs
import re

import pytest

from tests.e2e.stage import until
from tests.guests.ssh_terminal import SshTerminal, needs_ssh, ssh_words
from tests.guests.test_ssh_lines import OVER
from tests.windows.across import SLOW, WINDOWS, Across

pytestmark = [pytest.mark.windows, needs_ssh]


async def test_a_guest_plays_a_whole_game_in_lines_and_another_watches_it_on_a_screen(across: Across) -> None:
    bots = ("--bots", "1", "--pace", "0", "--level", "random")
    doors = ("--guests", "--ssh-port", "0", "--web-port", "0")
    host = await across.host(WINDOWS, "zooloretto-mini", "--seats", "2", *bots, *doors)
    ways = await until(lambda: host.event("guests"), lambda: f"the doors are open: {host.tail}", SLOW)
    port = int(ways["ssh"].rpartition(":")[2])
    folder = across.folder / "ssh"
    screen = SshTerminal(ssh_words(folder, "watch", port))
    try:
        await screen.sees("Otto", seconds=SLOW)
        await _plays(ssh_words(folder, "mara", port, "-T"))
        await screen.sees("WINS", "SHARE", seconds=SLOW)
        screen.press("q")
        await screen.sees("Leave this table?", seconds=SLOW)
        screen.press("l\r")
        assert await screen.ends(SLOW) == 0
    finally:
        screen.close()


async def _plays(words: list[str]) -> None:
    """Play a whole game in lines by the last choice of each question."""
    pipe = asyncio.subprocess.PIPE
    guest = await asyncio.create_subprocess_exec(*words, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.STDOUT)
    assert guest.stdin is not None
    assert guest.stdout is not None
    heard, text = "", codecs.getincrementaldecoder("utf-8")()
    async with asyncio.timeout(4 * SLOW):
        while not re.search(OVER, heard, re.MULTILINE):
            part = await guest.stdout.read(4096)
            assert part, heard[-2000:]
            heard += text.decode(part)
            if re.search(r"(?:^type .*|\(again lists the answers\))\n\Z", heard, re.MULTILINE):
                guest.stdin.write(re.findall(r"^  (\w+)\. ", heard, re.MULTILINE)[-1].encode() + b"\n")
        guest.stdin.write(b"q\n")
        while await guest.stdout.read(4096):
            pass
    assert await guest.wait() == 0
