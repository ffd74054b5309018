"""The evening with everything at once: a tunnel and a bridge, every way in, letters of another age, a host that dies.

Everybody reads on their own screen how to get in and how to come back.
"""

import asyncio
import contextlib
import os
import re
import shutil
import subprocess
import sys
import termios
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from net.recording.file_format import read
from net.shells.own_hosts import own_hosts
from net.shells.standing_back import STANDS_BACK
from net.table.records import Moved
from tests.browser.page import PHONE, TablePage, browser, open_page
from tests.browser.test_page_games import PROVED, UNCHOSEN, presses, strayed
from tests.far_end import FarEnd
from tests.foreign import foreign
from tests.guests.party import changes
from tests.guests.ssh_terminal import SshTerminal, needs_ssh
from tests.lan.cables import Lan, why_not
from zootui.client.hints.hints import THINKING
from zootui.client.input_guard import SETTLES

REASON = why_not() or ("dbclient is not installed (Debian: dropbear-bin)" if shutil.which("dbclient") is None else "")
pytestmark = [
    needs_ssh,
    pytest.mark.long,
    pytest.mark.foreign,
    pytest.mark.skipif(bool(REASON), reason=REASON or "all that it needs is here"),
]
ROOT = str(Path(__file__).parents[2])
ZOOTUI = (sys.executable, "-P", "-m", "zootui")
TABLE, NEARLY = "Bärbels Tafel", "Bärbels Tafelrunde"
MATHILDAS = "Mathildas schöne Sachen"
"""The home folder of who hosts, whose letters are those of ISO-8859-1 while the name of this folder is in UTF-8."""
TUNNEL = """
import fcntl, struct, sys
device = open("/dev/net/tun", "r+b", buffering=0)
fcntl.ioctl(device, 0x400454CA, struct.pack("16sH", b"tun0", 0x1001))
print("there", flush=True)
sys.stdin.read()
"""
SEATS = 5
THOUGHT = THINKING.rstrip("…")
"""What stands on a screen while a hint is waited for, in letters that all have."""
QUESTION, HINTED, AGAIN = rb"\ntype ", rb"\nHint: (?!thinking)|Nothing is asked", rb"q leaves"
NUMBER = rb"\n  (\w+)\. [^\n]*\n(?: +[^\n]*\n)*type (?:a number|its letters?|\w\n)"
"""What lines say when something is asked, and what is listed first then, when there is a hint, and once a game is over."""


class Screen(SshTerminal):
    """Remember all that came."""

    KEPT = 50_000_000
    answered = 0
    """How much had come when something was typed last."""

    def answers(self, words: str) -> None:
        """Type a line."""
        self.answered = len(self.heard)
        self.press(f"{words}\r")

    def says(self, words: bytes) -> re.Match[bytes] | None:
        """Return what lines have said since that fits a pattern."""
        return re.search(words, self.heard[self.answered :])

    @property
    def line(self) -> list[Any]:
        """Return how the line to the keyboard is set: whether it echoes, for one."""
        return termios.tcgetattr(self._line)

    @property
    def far(self) -> FarEnd:
        """Return the terminal as it is now, with what stands on its ordinary screen."""
        far = FarEnd()
        far.take(self.heard.decode("utf-8", "replace"))
        return far

    @property
    def printed(self) -> str:
        return self.far.written


def untouched() -> list[Any]:
    """Return how the line of a terminal is set that nobody has used yet."""
    ends = os.openpty()
    found = termios.tcgetattr(ends[0])
    for end in ends:
        os.close(end)
    return found


class Evening:
    """Hold one LAN and whoever sits at its machines."""

    def __init__(self, lan: Lan, folder: Path) -> None:
        self.lan, self.folder = lan, folder
        self.screens: list[Screen] = []
        self._others: list[subprocess.Popen[bytes]] = []

    def at(
        self, host: str, *words: str | bytes, size: tuple[int, int] = (80, 24), home: str = "", **more: str
    ) -> Screen:
        """Let somebody type a command at their machine."""
        where = self.folder / (home or host)
        where.mkdir(exist_ok=True)
        around = {"HOME": str(where), "PYTHONPATH": ROOT, "LANG": "C.UTF-8", STANDS_BACK: "no", SETTLES: "no", **more}
        screen = Screen([*self.lan.inside(host), *words], *size, **around)  # type: ignore[list-item]
        self.screens.append(screen)
        return screen

    def mathilda(self, *words: str | bytes) -> Screen:
        """Let who hosts type a command, in a locale of another age."""
        letters = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "iso8859-1"}
        made = [str(self.folder / "locales"), "de_DE.ISO-8859-1"]
        if (self.folder / "locales" / made[1]).is_dir() or _makes_locale(*made):
            letters = {"LOCPATH": made[0], "LANG": made[1]}
        screen = self.at("hal", *ZOOTUI, *words, size=(120, 36), home=MATHILDAS, **letters)
        screen.takes_bytes_as_latin()
        return screen

    def runs(self, host: str, *words: str) -> subprocess.Popen[bytes]:
        """Run a command beside them, until the end of the evening."""
        around = {"PATH": os.environ["PATH"], "HOME": str(self.folder / host), "PYTHONPATH": ROOT, "LANG": "C.UTF-8"}
        pipe = subprocess.PIPE
        self._others.append(subprocess.Popen([*self.lan.inside(host), *words], env=around, stdin=pipe, stdout=pipe))
        return self._others[-1]

    def close(self) -> None:
        for screen in self.screens:
            screen.close()
        for other in self._others:
            other.kill()
            other.communicate()
        for process in [process for host in self.lan.hosts for process in self.lan.processes(host)]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, 9)


def _makes_locale(folder: str, name: str) -> bool:
    """Make a German locale of ISO-8859-1; tell whether this system can."""
    Path(folder).mkdir()
    if shutil.which("localedef") is None:
        return False
    words = ["localedef", "--no-archive", "-i", "de_DE", "-f", "ISO-8859-1", f"{folder}/{name}"]
    return subprocess.run(words, capture_output=True, check=False).returncode == 0


@pytest.fixture
def lan() -> Iterator[Lan]:
    with Lan(("hal", "joe", "nel", "zoe", "lin", "tab")) as lan:
        yield lan


@pytest_asyncio.fixture
@foreign
async def evening(lan: Lan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    """Put a tunnel that takes everything and a bridge of containers into the host's machine, and a browser onto another."""
    evening = Evening(lan, tmp_path)
    try:
        tunnel = evening.runs("hal", sys.executable, "-c", TUNNEL)
        assert tunnel.stdout is not None
        if await asyncio.to_thread(tunnel.stdout.readline) != b"there\n":
            pytest.skip("no tunnel can be made here (/dev/net/tun)")
        lan.adds("hal", "tun0", "10.8.0.2/24")
        lan.routes("hal", "tun0")
        lan.bridges("hal", "docker0", "172.17.0.1/16")
        (tmp_path / "bin").mkdir()
        if chromium := shutil.which("chromium"):
            there = tmp_path / "bin" / "chromium"
            there.write_text(f'#!/bin/sh\nexec ip netns exec {lan.space("zoe")} {chromium} "$@"\n')
            there.chmod(0o755)
            monkeypatch.setenv("PATH", f"{there.parent}{os.pathsep}{os.environ['PATH']}")
        yield evening
    finally:
        evening.close()


def asked(screen: Screen) -> bool:
    """Tell whether something can be confirmed."""
    return any("Enter" in line for line in screen.lines[-4:])


Until = Callable[[], bool]


def decided(recording: Path) -> list[int]:
    """Return how often each seat has decided, by the recording."""
    counted = Counter(
        entry.record.seat for entry in read(recording.read_bytes()).entries if isinstance(entry.record, Moved)
    )
    return [counted[seat] for seat in range(SEATS)]


async def plays(screen: Screen, enough: Until) -> None:
    """Confirm what is offered, or what the hint says where something has to be chosen first, as long as it is not enough."""
    while not enough():
        await screen.until(lambda: asked(screen) or ended(screen.lines) or enough(), "a turn")
        if ended(screen.lines):
            return
        for key in "h\r" if UNCHOSEN in screen.text else "\r" if asked(screen) else "":
            await screen.until(lambda: THOUGHT not in screen.text, "the hint")
            before = screen.text
            screen.press(key)
            await changes(screen, before)


async def plays_in_lines(screen: Screen, enough: Until) -> None:
    """Type the number that is listed first, or what the hint says where none is."""
    while not enough():
        await screen.until(lambda: screen.says(QUESTION) or screen.says(AGAIN) or enough(), "a question")
        if not screen.says(QUESTION):
            return
        if listed := screen.says(NUMBER):
            screen.answers(listed[1].decode())
            continue
        screen.answers("h")
        await screen.until(lambda: screen.says(HINTED), "the hint")
        screen.answers("do")


async def plays_on_page(page: TablePage, enough: Until) -> None:
    """The same with a finger, that takes what is offered."""
    while not enough():
        lines = await page.lines()
        if ended(lines):
            return
        await presses(page, lines)
        await page.changes(lines)


def ended(lines: list[str]) -> bool:
    return "rematch" in lines[-1]


async def test_everybody_gets_in_and_comes_back_by_what_is_on_their_screen(evening: Evening) -> None:
    here = evening.lan.address("hal")
    evening.runs("tab", *ZOOTUI, "host", "zooloretto-mini", "--headless", "--name", NEARLY, "--seats", "2")
    opened = ("--guests", "--as", "Mathilda", "--seats", str(SEATS))
    mathilda = evening.mathilda("host", "zooloretto-mini", *opened, "--name", TABLE.encode("latin-1"))
    await mathilda.sees("http://")
    ssh, web = re.search(r"ssh NAME@(\S+) -p (\d+)", mathilda.text), re.search(r"http://\S+", mathilda.text)
    assert ssh is not None
    assert web is not None
    assert (ssh[1], web[0]) == (here, f"http://{here}:7780"), "the network of the room, no tunnel and no bridge"

    def jonas_comes() -> Screen:
        known = ("-o", f"UserKnownHostsFile={evening.folder / 'known'}", "-o", "StrictHostKeyChecking=accept-new")
        return evening.at(
            "joe", "ssh", "-F", "none", *known, "-o", "IdentityAgent=none", "-p", ssh[2], f"jonas@{ssh[1]}"
        )

    jonas = jonas_comes()
    found = re.search(r"seat is (\d{4})", await said(jonas, "Your way back to this seat is"))
    assert found
    nelly = evening.at("nel", "dbclient", "-y", "-p", ssh[2], f"nelly@{ssh[1]}")
    await nelly.sees(" BEGINS")
    lars = evening.at("lin", *ZOOTUI, "join", TABLE, "--name", "Lars", size=(100, 40), ACCESSIBLE="1")
    await lars.sees("Mathilda begins")
    assert f"table {TABLE}," in lars.text, "not the other one"
    async with browser() as running, open_page(running, web[0], PHONE) as zoe:
        await zoe.load()
        await zoe.come_in("Zoë")
        await mathilda.sees("READY TO BEGIN")
        mathilda.press("\r")
        (own,) = own_hosts(evening.folder / MATHILDAS / ".local" / "state" / "zootui" / "hosts")

        async def play(enough: Until) -> None:
            await asyncio.gather(
                *(plays(screen, enough) for screen in (mathilda, jonas, nelly)),
                plays_in_lines(lars, enough),
                plays_on_page(zoe, enough),
            )

        await play(lambda: own.recording.exists() and min(decided(own.recording)) > 1)
        before = decided(own.recording)
        os.kill(own.process, 9)
        for screen in (mathilda, jonas, nelly):
            await screen.sees("RECONNECTING")
        await lars.sees("Connection lost")
        for screen in (mathilda, jonas):
            await leaves(screen)
        lars.press("q\r")
        await lars.ends()
        await mathilda.sees("Saved games")
        mathilda.press("q\r")
        await mathilda.ends()
        assert "and its game is kept" in mathilda.printed
        await jonas.ends()
        assert found[1] in jonas.printed, "what leads back stands on the ordinary screen, too"
        back = re.search(r"back to your seat: +(\S.+)", lars.printed)
        assert back is not None, lars.printed[-1000:]

        mathilda = evening.mathilda()
        await mathilda.sees("Saved games")
        mathilda.press("g\r")
        await mathilda.sees("SAVED GAMES")
        await mathilda.sees("not over")
        mathilda.press("\r")
        await mathilda.sees("round ")
        jonas = jonas_comes()
        while await jonas.sees("Jonas has sat at this table", "refused") == "refused":  # the door opens a little later
            jonas = jonas_comes()
        jonas.press(f"{found[1]}\r")
        lars = evening.at("lin", "sh", "-c", back[1].strip(), size=(100, 40), ACCESSIBLE="1")
        await jonas.sees("round ")
        await lars.sees("Choose by numbers", "waiting for", "type")
        await nelly.until(lambda: "RECONNECTING" not in nelly.text, "the line is there again")
        await play(lambda: False)
        assert all(now > then for now, then in zip(decided(own.recording), before, strict=True)), "each went on"
        while PROVED not in "\n".join(lines := await zoe.lines()):
            if strayed(lines):  # a finger that came down as the game ended has opened something
                await zoe.press_word("Esc")
            await zoe.changes(lines)
    for screen in (jonas, nelly, mathilda):
        await leaves(screen)
    lars.press("q\r")
    await mathilda.sees("Saved games")
    mathilda.press("q\r")
    for screen in (jonas, nelly, lars, mathilda):
        await screen.ends()
    for screen in evening.screens:
        assert screen.far.state == FarEnd().state, screen.printed[-500:]
        assert screen.line == untouched(), screen.printed[-500:]


async def said(screen: Screen, words: str) -> str:
    await screen.sees(words)
    return screen.text


async def leaves(screen: Screen) -> None:
    """Leave the table, as the screen says how."""
    screen.press("q")
    await screen.sees("Leave this table?")
    screen.press("l\r")
