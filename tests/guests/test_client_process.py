"""A client over pipes, of lines or with a screen: what is typed, what it paints, its size, and its end whatever it does."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio

from tests.e2e.stage import until
from tests.patience import PATIENCE
from zootui.guests.client_process import BROWSER_SCREEN, LINES, SSH_SCREEN, ClientProcess

ECHO = Path(__file__).parents[1] / "browser" / "echo_client.py"
READS_WHEN_TOLD = """
import pathlib, sys, time
print("reads when told", flush=True)
while not pathlib.Path(sys.argv[1]).exists(): time.sleep(0.01)
n = 0
while n < 300_001: n += len(sys.stdin.buffer.read1(4096))
"""

WAITS_FOR_KEYS = """
import sys, zootui.launch.guest_driver
from textual.app import App
from textual.drivers import _input_reader_windows, web_driver
web_driver.InputReader = _input_reader_windows.InputReader
class Leaves(App):
    def on_mount(self): self.exit()
sys.exit(Leaves().run())
"""
"""A client that is left at once, and reads what is typed as it does on Windows: it waits until something comes."""


class Watched:
    """Run a client and keep all that it paints."""

    def __init__(self, driver: str) -> None:
        self.painted = b""
        self.ends: list[tuple[int, str]] = []
        self.client = ClientProcess(self._paint, self._end, driver)

    async def _paint(self, part: bytes) -> None:
        self.painted += part

    async def _end(self, code: int, words: str) -> None:
        self.ends.append((code, words))

    async def run(self, *words: str) -> Watched:
        await self.client.start((sys.executable, "-S", *words), os.environ, 80, 24)
        return self

    async def sees(self, words: bytes) -> None:
        await until(lambda: words in self.painted, lambda: f"{words!r} in {self.painted[-300:]!r}")

    async def ended(self) -> tuple[int, str]:
        await until(lambda: self.ends, "it ends")
        return self.ends[0]


Run = Callable[..., Awaitable[Watched]]


@pytest_asyncio.fixture
async def lines() -> AsyncIterator[Run]:
    """Run a program as a client of lines."""
    running: list[Watched] = []

    async def start(*program: str) -> Watched:
        running.append(Watched(LINES))
        return await running[-1].run("-c", *program)

    yield start
    for one in running:
        await one.client.end()


@pytest_asyncio.fixture
async def screen() -> AsyncIterator[Run]:
    """Run what echoes every packet as a client with a screen, or another program."""
    running: list[Watched] = []

    async def start(*program: str) -> Watched:
        running.append(Watched(SSH_SCREEN))
        return await running[-1].run(*(("-c", *program) if program else (str(ECHO),)))

    yield start
    for one in running:
        await one.client.end()


async def test_lines_go_in_and_out_as_they_are(lines: Run) -> None:
    watched = await lines(
        "import sys; print(repr(sys.stdin.buffer.readline()), flush=True); print('x', file=sys.stderr)"
    )
    watched.client.press(b"\x03 a\n")
    assert await watched.ended() == (0, "")
    assert watched.painted.split() == [b"b'\\x03", b"a\\n'", b"x"]


async def test_keys_go_to_a_screen_in_packets(screen: Run) -> None:
    watched = await screen()
    await watched.sees(b"80x24")
    watched.client.press(b"\x03\r\x1a")
    await watched.sees(b"D\x03\r\x1a")


async def test_what_is_typed_before_the_client_runs_is_typed() -> None:
    watched = Watched(SSH_SCREEN)
    watched.client.press(b"early")
    watched.client.look(looks=True)
    await watched.run(str(ECHO))
    await watched.sees(b"Dearly")
    await watched.sees(b"focus")
    await watched.client.end()


async def test_a_client_hears_of_its_size_within_bounds(screen: Run) -> None:
    watched = await screen()
    for wanted, size in (((120, 36), (120, 36)), ((100_000, 0), (200, 1))):
        watched.client.resize(*wanted)
        await watched.sees(b"M" + json.dumps({"type": "resize", "width": size[0], "height": size[1]}).encode())


async def test_a_client_that_ignores_its_end_is_ended(lines: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zootui.guests.client_process.ENDS_WITHIN", 0.2)
    watched = await lines("import time; print('deaf', flush=True); time.sleep(600)")
    await watched.sees(b"deaf")
    await watched.client.end()
    assert len(watched.ends) == 1
    assert watched.ends[0][0] != 0
    await watched.client.end()


@pytest.mark.parametrize("driver", [SSH_SCREEN, BROWSER_SCREEN])
async def test_a_client_that_was_left_ends_although_nothing_more_is_typed(driver: str) -> None:
    watched = Watched(driver)
    await watched.client.start((sys.executable, "-c", WAITS_FOR_KEYS), os.environ, 80, 24)
    assert await watched.ended() == (0, "")


async def test_who_types_more_than_is_read_has_to_wait(lines: Run, tmp_path: Path) -> None:
    watched = await lines(READS_WHEN_TOLD, str(tmp_path / "told"))
    await watched.sees(b"reads when told")
    assert watched.client.press(b"x")
    assert not watched.client.press(b"x" * 300_000)
    (tmp_path / "told").touch()
    async with asyncio.timeout(PATIENCE):
        await watched.client.takes_more()
    assert (await watched.ended())[0] == 0


async def test_a_paused_client_is_not_listened_to(lines: Run) -> None:
    watched = await lines(
        "import sys; print('begin', flush=True); sys.stdin.readline(); sys.stdout.write('x' * 300_000); print('end')"
    )
    await watched.sees(b"begin")
    before = watched.painted
    watched.client.pause()
    watched.client.press(b"x\n")
    for _ in range(10):
        await asyncio.sleep(0)
    assert watched.painted == before
    watched.client.resume()
    await watched.sees(b"end")
    assert (await watched.ended())[0] == 0
    assert len(watched.painted) > 300_000


async def test_what_is_no_packet_ends_what_is_shown_and_the_last_words_are_told(screen: Run) -> None:
    watched = await screen(
        "import sys; print('__GANGLION__'); print('no packet' * 1000); print('zootui: so it was', file=sys.stderr)"
    )
    assert await watched.ended() == (0, "zootui: so it was")
    assert watched.painted == b""


async def test_a_packet_larger_than_any_screen_is_not_waited_for(screen: Run) -> None:
    watched = await screen(r"import sys; sys.stdout.buffer.write(b'__GANGLION__\nD\x7f\0\0\0' + b'x' * 100_000)")
    assert (await watched.ended())[0] == 0
    assert watched.painted == b""


async def test_what_cannot_be_started_is_said() -> None:
    watched = Watched(SSH_SCREEN)
    with pytest.raises(OSError, match=r"No such file|cannot find"):
        await watched.client.start(("there-is-no-such-program",), os.environ, 80, 24)
    await watched.client.end()
