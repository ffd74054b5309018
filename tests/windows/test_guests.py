"""A guest with nothing but ssh plays in lines at a host on Windows, where no screen could be shown over it."""

from __future__ import annotations

import asyncio
import re

import pytest

from tests.e2e.stage import until
from tests.guests.ssh_terminal import needs_ssh, ssh_words
from tests.windows.across import SLOW, WINDOWS, Across

pytestmark = [pytest.mark.windows, needs_ssh]


async def test_a_guest_plays_a_whole_game_in_lines_and_a_screen_is_refused_in_a_sentence(across: Across) -> None:
    bots = ("--bots", "1", "--pace", "0", "--level", "random")
    doors = ("--guests", "--ssh-port", "0", "--web-port", "0")
    host = await across.host(WINDOWS, "zooloretto-mini", "--seats", "2", *bots, *doors)
    ways = await until(lambda: host.event("guests"), lambda: f"the doors are open: {host.tail}", SLOW)
    port = int(ways["ssh"].rpartition(":")[2])
    folder, pipe = across.folder / "ssh", asyncio.subprocess.PIPE
    screen = await asyncio.create_subprocess_exec(
        *ssh_words(folder, "eve", port, "-tt"),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=pipe,
        stderr=asyncio.subprocess.STDOUT,
    )
    async with asyncio.timeout(SLOW):
        said, _ = await screen.communicate()
    assert (screen.returncode, b"ssh -T NAME@ADDRESS plays in lines" in said) == (1, True), said
    guest = await asyncio.create_subprocess_exec(
        *ssh_words(folder, "mara", port, "-T"), stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.STDOUT
    )
    assert guest.stdin is not None
    assert guest.stdout is not None
    heard = ""
    async with asyncio.timeout(4 * SLOW):
        while not re.search(r"^(You|Otter) wins?\b|share", heard, re.MULTILINE):
            part = await guest.stdout.read(4096)
            assert part, heard[-2000:]
            heard += part.decode()
            if heard.endswith("type a number\n"):
                guest.stdin.write(re.findall(r"^  (\d+)\. ", heard, re.MULTILINE)[-1].encode() + b"\n")
        guest.stdin.write(b"q\n")
        while await guest.stdout.read(4096):
            pass
    assert await guest.wait() == 0
