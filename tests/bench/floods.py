"""Measure what a host that never pauses costs its clients: how long Ctrl-C takes, and what a wall shows of its other tables."""

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.bench.rows import Row
from tests.bench.terminal import Terminal, read
from tests.e2e.flooding import KINDS
from zootui.local.settings import Settings
from zootui.wall.evening import ResultsFile
from zootui.wall.screen import WallApp, WallScreen
from zootui.wall.watching import Watching

LEAVES, PAINTED = 0.5, 0.9
"""The goals: seconds from Ctrl-C to the end of a client; the share of its paintings, and of a table's steps, that a wall keeps."""
FLOODED = 1.5
"""Seconds for which a client is flooded before it is left."""
PATIENCE = 15.0
CLIENTS = {"the screen": ["join"], "--plain": ["join", "--plain"], "watching": ["watch"]}
WALL = (120, 36)
FLOODS = 3
"""Flooding tables beside the honest one of a wall."""


def rows(seconds: float) -> Iterator[Row]:
    """Yield a row for each client and one for a wall."""
    for client, words in CLIENTS.items():
        times = {kind: _left(kind, words) for kind in KINDS}
        slowest = max(times, key=lambda kind: times[kind])
        yield Row(
            f"a host that never pauses, {client}: Ctrl-C to the end",
            f"≤ {LEAVES:.1f} s",
            f"{times[slowest]:.2f} s",
            times[slowest] <= LEAVES,
            ", ".join(f"{kind} {passed:.2f}" for kind, passed in times.items()),
        )
    calm, hit = asyncio.run(_wall(max(10.0, seconds)))
    paintings, steps = hit[0] / max(1, calm[0]), hit[1] / max(1, calm[1])
    yield Row(
        f"{FLOODS} hosts that never pause, a wall: paintings, and steps shown of another table",
        f"≥ {PAINTED:.0%} of those without them",
        f"{paintings:.0%}, {steps:.0%}",
        min(paintings, steps) >= PAINTED,
        f"{calm[0]} → {hit[0]} paintings, {calm[1]} → {hit[1]} steps",
    )


@contextlib.contextmanager
def _host(*command: str, home: str) -> Iterator[int]:
    """Run a host, and give its port."""
    child = subprocess.Popen(
        [sys.executable, "-m", *command], stdout=subprocess.PIPE, env={**os.environ, "ZOOTUI_HOME": home}
    )
    try:
        assert child.stdout is not None
        yield json.loads(child.stdout.readline())["port"]
    finally:
        child.kill()
        child.wait()


def _left(kind: str, words: list[str]) -> float:
    """Return the seconds from Ctrl-C to the end of a client that is being flooded; 0 for one that has ended by itself."""
    with tempfile.TemporaryDirectory() as home, _host("tests.e2e.flooding", kind, home=home) as port:
        command, *more = words
        terminal = Terminal([command, f"127.0.0.1:{port}", "--as", "Ann", *more], home)
        try:
            _look(terminal, lambda: b"Flood" in terminal.seen, PATIENCE)
            _look(terminal, lambda: False, FLOODED)
            began = time.perf_counter()
            if terminal.process.poll() is not None:
                return 0.0
            if "--plain" in words:
                terminal.process.send_signal(signal.SIGINT)
            else:
                os.write(terminal.screen, b"\x03")
            _look(terminal, lambda: False, PATIENCE)
            return time.perf_counter() - began
        finally:
            terminal.close()


def _look(terminal: Terminal, enough: object, seconds: float) -> None:
    """Take what a client shows until that is enough, it ends, or the time is over."""
    assert callable(enough)
    end = time.perf_counter() + seconds
    while terminal.process.poll() is None and not enough() and time.perf_counter() < end:
        with contextlib.suppress(OSError):  # the terminal of one that has just ended
            read([terminal], 0.01)


async def _wall(seconds: float) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return how often a wall is painted, and how many steps of an honest table it shows, without and beside the floods."""
    honest = ("zootui", "host", "zoo-tycoon", "--seats", "4", "--bots", "4", "--level", "easy", "--pace", "0.2")
    quiet = ("--headless", "--json", "--no-discovery", "--port", "0", "--bind", "127.0.0.1")
    with contextlib.ExitStack() as hosts, tempfile.TemporaryDirectory() as home:
        ports = [hosts.enter_context(_host(*honest, *quiet, home=home))]
        watching = Watching("Bench", ResultsFile(Path(home) / "e.jsonl"), tell=_nobody, interfaces=("127.0.0.1",))
        app = WallApp(Settings(), watching)
        async with app.run_test(size=WALL) as pilot:
            watching._finder.add_announced("honest", ("127.0.0.1",), ports[0])
            await _shown(watching, 1)
            calm = await _window(pilot.app.screen, watching, ports[0], seconds)
            for number in range(FLOODS):
                port = hosts.enter_context(_host("tests.e2e.flooding", "sheets", home=home))
                watching._finder.add_announced(f"flood {number}", ("127.0.0.1",), port)
            await _shown(watching, 1 + FLOODS)
            return calm, await _window(pilot.app.screen, watching, ports[0], seconds)


def _nobody(**_event: object) -> None:
    """Tell nobody."""


async def _shown(watching: Watching, count: int) -> None:
    """Wait until so many tables are watched."""
    async with asyncio.timeout(PATIENCE):
        while sum(table.link.sheet is not None for table in watching.tables) < count:  # noqa: ASYNC110
            await asyncio.sleep(0.05)


async def _window(screen: object, watching: Watching, port: int, seconds: float) -> tuple[int, int]:
    assert isinstance(screen, WallScreen)
    paint, painted, shown = screen.paint, 0, set[int]()
    [honest] = [table for table in watching.tables if table.found.port == port]

    def counted() -> None:
        nonlocal painted
        painted += 1
        shown.add(honest.link.version)
        paint()

    screen.paint = counted  # type: ignore[method-assign]
    await asyncio.sleep(seconds)
    screen.paint = paint  # type: ignore[method-assign]
    return painted, len(shown)
