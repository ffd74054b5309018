"""Measure what somebody sees who builds: a key pressed until the own board stands on the terminal as it will.

A real client sits in a pseudo-terminal of 120×36 at a host on loopback, in the building phase of Zoo Tycoon, with bots that are
done. Keys move the cursor, on their own or with a whole plan, and confirm and take back a step: key, client, host, journal, client,
painting, all of it. What is shown is followed letter by letter, so nothing depends on how the client sends it.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench.rows import Row, quantile
from tests.bench.terminal import Cells, Painted, Terminal, read, wait

SHOTS = 16
"""How many keys of each kind are measured."""
YEAR = 2
"""The year in which is built: there are animals and buildings by then."""
ANSWER, QUIET = 1.5, 0.4
"""Seconds in which something comes after a key, or nothing will; seconds after which nothing more will."""
TRIES = 200
ROWS, COLUMNS = range(3, 27), range(66)
"""Where the own zoo stands, without what is told beside it."""
LEFT, RIGHT, UP, DOWN = b"\x1b[D", b"\x1b[C", b"\x1b[A", b"\x1b[B"
Shot = tuple[float, float]
"""Seconds until the board stands, and what the client worked for it on any core."""


def rows(seconds: float) -> Iterator[Row]:
    """Yield one row for keys that move the cursor, one for keys that change the zoo."""
    with tempfile.TemporaryDirectory() as home:
        found = _built(home, SHOTS if seconds >= 1 else 6)
    for what, shots in found.items():
        times = [one for one, _ in shots]
        middle, last = quantile(times, 0.5) * 1e3, quantile(times, 0.99) * 1e3
        yield Row(
            f"key press → own board painted, zoo-tycoon: {what}",
            "p99 ≤ 50 ms",
            f"p50 {middle:.1f} ms, p99 {last:.1f} ms",
            bool(times) and last <= 50,
            f"{len(shots)} keys, median {quantile([work for _, work in shots], 0.5) * 1e3:.0f} ms of the client's CPU; "
            f"{os.getloadavg()[0]:.1f} processes for {os.cpu_count()} cores",
        )


def _built(home: str, shots: int) -> dict[str, list[Shot]]:
    words = ["host", "zoo-tycoon", "--seats", "4", "--bots", "3", "--level", "random", "--pace", "0", "--port", "0"]
    host = subprocess.Popen(
        [sys.executable, "-m", "zootui", *words, "--bind", "127.0.0.1", "--headless", "--json", "--no-discovery"],
        stdout=subprocess.PIPE,
        env={**os.environ, "ZOOTUI_HOME": home + "/host"},
    )
    assert host.stdout is not None
    address = f"127.0.0.1:{json.loads(host.stdout.readline())['port']}"
    builder = _Builder(Terminal(["join", address, "--name", "Ann"], home + "/ann"))
    try:
        builder.come_to_build()
        return builder.measured(shots)
    finally:
        builder.terminal.close()
        host.terminate()
        host.wait()


class _Builder:
    """Play by keys, and follow what stands on the terminal."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.painted = Painted()

    def come_to_build(self) -> None:
        """Play what the game advises until it is time to build in the year that is wanted."""
        wait([self.terminal], self.terminal, b"YOU")
        for _ in range(TRIES):
            self.press(b"h")
            if f"year {YEAR} of" in self.painted.text() and "BUILD YOUR ZOO" in self.painted.text():
                self.press(b"\x1b")
                return
            self.press(b"\r")
        raise TimeoutError(f"there is nothing to be built:\n{self.painted.text()}")

    def press(self, key: bytes) -> Shot | None:
        """Press a key and wait for quiet; return how long the board took, None if it stayed as it was."""
        before = worked(self.terminal.process.pid)
        began = self.terminal.press(key)
        patience = ANSWER
        while read([self.terminal], patience):
            patience = QUIET
        stands, board = None, self._board()
        for when, part in self.terminal.parts:
            self.painted.take(part)
            if (now := self._board()) != board:
                stands, board = when - began, now
        return None if stands is None else (stands, worked(self.terminal.process.pid) - before)

    def _board(self) -> Cells:
        return self.painted.part(ROWS, COLUMNS)

    def measured(self, shots: int) -> dict[str, list[Shot]]:
        """Return the times of keys that moved the cursor, moved a whole plan, confirmed a step, and took it back."""
        cursor: list[Shot | None] = []
        plan: list[Shot | None] = []
        confirmed: list[Shot | None] = []
        back: list[Shot | None] = []
        for number in range(shots):
            self.press(b"t")
            cursor += [self.press(key) for key in ((RIGHT, DOWN) if number % 2 else (LEFT, UP))]
            self.press(b"n")
            confirmed.append(self.press(b"\r"))
            back.append(self.press(b"u"))
            self.press(b"x")
            plan.append(self.press(b"n"))
        found = {"cursor": cursor, "plan moved": plan, "step confirmed": confirmed, "step taken back": back}
        return {what: [shot for shot in kept if shot is not None] for what, kept in found.items()}


def worked(process: int) -> float:
    """Return the seconds that a process has run on any core, 0 where that is not told."""
    threads = Path(f"/proc/{process}/task")
    told = [thread / "schedstat" for thread in (threads.iterdir() if threads.is_dir() else ())]
    return sum(int(one.read_text().split()[0]) for one in told if one.exists()) / 1e9
