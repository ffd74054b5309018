"""A client in a pseudo-terminal: its keys, its painting, its size, and its end whatever it does."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable

import pytest
import pytest_asyncio

from tests.e2e.stage import until
from zootui.guests.client_in_pty import ClientInPty, why_not

pytestmark = pytest.mark.skipif(bool(why_not()), reason=why_not() or "-")

PRINTS_SIZES = """
import os, signal, sys, time
def told(*_): print("size %dx%d" % os.get_terminal_size(), flush=True)
signal.signal(signal.SIGWINCH, told)
import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0)
told()
while True: time.sleep(0.1)
"""


READS_WHEN_TOLD = """
import os, signal
signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})
print(os.getpid(), "reads when told", flush=True)
signal.sigwait({signal.SIGUSR1})
n = 0
while n < 300_001: n += len(os.read(0, 4096))
"""


class Watched:
    """Run a client and keep all that it paints."""

    def __init__(self) -> None:
        self.painted = b""
        self.codes: list[int] = []
        self.readies = 0
        self.client = ClientInPty(self._paint, self.codes.append, self._ready)

    def _paint(self, part: bytes) -> None:
        self.painted += part

    def _ready(self) -> None:
        self.readies += 1

    async def run(self, program: str) -> Watched:
        await self.client.start((sys.executable, "-c", program), os.environ, 80, 24)
        return self

    async def sees(self, words: bytes) -> None:
        await until(lambda: words in self.painted, lambda: f"{words!r} in {self.painted[-300:]!r}")


@pytest_asyncio.fixture
async def run() -> AsyncIterator[Callable[[str], object]]:
    running: list[Watched] = []

    async def start(program: str) -> Watched:
        running.append(Watched())
        return await running[-1].run(program)

    yield start
    for one in running:
        await one.client.end()


async def test_keys_arrive_as_they_are_and_nothing_is_echoed(run: Callable[[str], object]) -> None:
    watched = await run("import os; print('ready', flush=True); print(os.read(0, 100))")
    await watched.sees(b"ready\r\n")
    watched.client.press(b"\x03\r\x1a")
    await until(lambda: watched.codes, "it ends")
    assert watched.codes == [0]
    assert watched.painted == b"ready\r\nb'\\x03\\r\\x1a'\r\n"


async def test_a_client_hears_of_its_size_within_bounds(run: Callable[[str], object]) -> None:
    watched = await run(PRINTS_SIZES)
    await watched.sees(b"size 80x24")
    watched.client.resize(120, 36)
    await watched.sees(b"size 120x36")
    watched.client.resize(100_000, 0)
    await watched.sees(b"size 200x1")


async def test_a_client_that_ignores_its_end_is_ended(
    run: Callable[[str], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zootui.guests.client_in_pty.GOING", 0.2)
    watched = await run(
        "import signal, time; signal.signal(signal.SIGHUP, signal.SIG_IGN); print('deaf', flush=True); time.sleep(600)"
    )
    await watched.sees(b"deaf")
    await watched.client.end()
    assert watched.codes == [-9]
    await watched.client.end()


async def test_who_presses_more_than_is_read_has_to_wait(run: Callable[[str], object]) -> None:
    watched = await run(READS_WHEN_TOLD)
    await watched.sees(b"reads when told\r\n")
    assert watched.client.press(b"x")
    assert not watched.client.press(b"x" * 300_000)
    os.kill(int(watched.painted.split()[0]), signal.SIGUSR1)
    await until(lambda: watched.readies, "it takes keys again")
    await until(lambda: watched.codes, "it ends")
    assert watched.codes == [0]


async def test_a_paused_client_is_not_listened_to(run: Callable[[str], object]) -> None:
    watched = await run(
        "import os, sys; print('begin', flush=True); os.read(0, 1); sys.stdout.write('x' * 300_000); print('end')"
    )
    await watched.sees(b"begin\r\n")
    watched.client.pause()
    watched.client.press(b"x")
    for _ in range(10):
        await asyncio.sleep(0)
    assert watched.painted == b"begin\r\n"
    watched.client.resume()
    await watched.sees(b"end")
    await until(lambda: watched.codes, "it ends")
    assert len(watched.painted) > 300_000


async def test_what_cannot_be_started_is_said() -> None:
    watched = Watched()
    with pytest.raises(OSError, match="No such file"):
        await watched.client.start(("there-is-no-such-program",), os.environ, 80, 24)
    await watched.client.end()
