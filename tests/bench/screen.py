"""Measure what players see: a key pressed at one client until the other client's terminal is told, and one changed cell.

Two real clients sit in pseudo-terminals of 120×36 at one host on loopback. One presses Enter to seal its bid; the clock stops when
the closed fist's mark arrives at the other terminal: key, client, host, journal, client, painting, all of it.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

from tests.bench.rows import Row, quantile
from tests.bench.terminal import PATIENCE, Painted, Terminal, read, rest, wait

FIST = "✓".encode()
NOTHING = b"0"
"""The bid: one that nobody has chosen yet is not sealed by Enter."""
SHOTS = 40
HELD = 0.5
"""Seconds after which a key is heeded by what only just came into sight, and takes effect."""
CLOSED = ("ALL OPEN", "PLACE", "IS OVER")
"""What a status line says where Enter leads on to the next bid."""


class Bidder(Terminal):
    """Run a client of which the status line is read: what is sent of it are the cells that changed."""

    def __init__(self, words: list[str], home: str) -> None:
        super().__init__(words, home)
        self._painted = Painted()

    def forget(self) -> None:
        """Look only at what comes from now on, with what stands there."""
        for _, part in self.parts:
            self._painted.take(part)
        super().forget()

    def status(self) -> str:
        """Return the status line as it stands."""
        self.forget()
        return self._painted.text().partition("\n")[0]


def rows(seconds: float) -> Iterator[Row]:
    """Yield the way of a key to the other screen, then the price of one changed cell."""
    with tempfile.TemporaryDirectory() as home:
        times = _duel(home, SHOTS if seconds >= 1 else 5)
    middle, last = quantile(times, 0.5) * 1e3, quantile(times, 0.99) * 1e3
    yield Row(
        "key press → sealed → painted on the other client",
        "p50 ≤ 20 ms, p99 ≤ 50 ms",
        f"p50 {middle:.1f} ms, p99 {last:.1f} ms",
        middle <= 20 and last <= 50,
        f"{len(times)} bids",
    )
    spent, sent = asyncio.run(_cells(200))
    middle, most = quantile(spent, 0.5) * 1e3, max(sent)
    yield Row(
        "one changed cell on the board",
        "≤ 3 ms CPU, ≤ 512 B",
        f"median {middle:.2f} ms CPU, p99 {quantile(spent, 0.99) * 1e3:.2f} ms; most {most} B",
        middle <= 3 and most <= 512,
        f"{len(spent)} changes",
    )


def _duel(home: str, shots: int) -> list[float]:
    """Return the seconds from a key at one client until the other client has painted it, over many bids."""
    words = ["host", "o-zoo-le-mio", "--seats", "2", "--port", "0", "--bind", "127.0.0.1", "--headless", "--json"]
    times: list[float] = []
    while len(times) < shots:
        host = subprocess.Popen(
            [sys.executable, "-m", "zootui", *words, "--no-discovery"],
            stdout=subprocess.PIPE,
            env={**os.environ, "ZOOTUI_HOME": home + "/host"},
        )
        assert host.stdout is not None
        address = f"127.0.0.1:{json.loads(host.stdout.readline())['port']}"
        both = [Bidder(["join", address, "--name", name], f"{home}/{name}") for name in ("Ann", "Bob")]
        try:
            times += _auctions(both, min(24, shots - len(times)))
        finally:
            for one in both:
                one.close()
            host.terminate()
            host.wait()
    return times


def _auctions(both: list[Bidder], count: int) -> list[float]:
    times: list[float] = []
    for one in both:
        wait(both, one, b"YOUR BID")
    for number in range(count):
        first, second = both if number % 2 else reversed(both)
        rest(both, HELD)
        for one in both:
            one.press(NOTHING)
        rest(both, HELD)  # whatever still paints
        second.seen = b""
        began = first.press(b"\r")
        times.append(wait(both, second, FIST) - began)
        first.seen = b""
        second.press(b"\r")
        _to_next_bid(both)
    return times


def _to_next_bid(both: list[Bidder]) -> None:
    """Close what is held on screen, opened bids and a year's page, and place the tile, until both are asked for a bid again."""
    for one in both:
        wait(both, one, b"ALL OPEN")
    end = time.perf_counter() + PATIENCE
    while not all("BID" in one.status() for one in both):
        if time.perf_counter() > end:
            raise TimeoutError(f"no next auction: {[one.status() for one in both]}")
        rest(both, HELD)
        for one in both:
            said = one.status()
            if any(word in said for word in CLOSED):
                one.press(b"\r")
                late = time.perf_counter() + HELD
                while (
                    one.status() == said and time.perf_counter() < late
                ):  # a second key would be meant for what follows
                    read(both, 0.1)


async def _cells(count: int) -> tuple[list[float], list[int]]:
    """Return CPU seconds and bytes to the terminal for single changed cells, through the board's own widget."""
    from textual.app import App, ComposeResult
    from textual.drivers.headless_driver import HeadlessDriver

    from zootui.draw.canvas import Canvas
    from zootui.draw.palette import DARK
    from zootui.tui.widgets.board_view import BoardView

    class Tape(HeadlessDriver):
        @property
        def is_headless(self) -> bool:
            return False  # else nothing is rendered

        def write(self, data: str) -> None:
            written.append(len(data.encode()))

    class Shown(App[None]):
        CSS = "Screen { layers: base; } BoardView { width: 84; height: 25; }"

        def compose(self) -> ComposeResult:
            yield BoardView()

    written: list[int] = []
    spent: list[float] = []
    sent: list[int] = []
    app = Shown(driver_class=Tape)
    async with app.run_test(size=(120, 36), headless=False) as pilot:
        board = app.query_one(BoardView)
        await pilot.pause(0.2)
        for number in range(count):
            canvas = Canvas(84, 25, DARK)
            canvas.text(40, 12, "ab"[number % 2])
            written.clear()
            began = time.process_time()
            board.show(canvas)
            await pilot.pause()
            spent.append(time.process_time() - began)
            sent.append(sum(written))
    return spent[2:], sent[2:]
