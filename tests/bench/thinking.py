"""Measure what bots that think cost the people at their table: keys, answers of the host, and its work for a move.

Somebody in a pseudo-terminal bids at a table of O Zoo le Mio with three `hard` bots, all of which think while they type; in the
same run, in turn with it, at one with three `normal` bots that wait a second.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

from tests.bench.own_board import RIGHT, worked
from tests.bench.rows import Row, quantile
from tests.bench.screen import HELD, NOTHING
from tests.bench.terminal import PATIENCE, Painted, Terminal, read, rest, wait

GOAL = 1.3
LEFT = b"\x1b[D"
TABLES = 4
"""How many tables of each kind, in turn."""
KEYS = 6
"""How many keys are pressed for a bid."""
Found = dict[str, list[float]]


def rows(seconds: float) -> Iterator[Row]:
    """Yield a row for keys, one for bids that the host takes, one for the host's work."""
    found: dict[str, Found] = {"hard": {}, "normal": {}}
    for number in range(TABLES if seconds >= 1 else 1):
        for level in ("hard", "normal") if number % 2 else ("normal", "hard"):
            with tempfile.TemporaryDirectory() as home:
                for what, times in _table(home, level, 6 if seconds >= 1 else 2).items():
                    found[level].setdefault(what, []).extend(times)
    for what in ("key → painted", "bid → sealed", "host's work for a bid"):
        thinking, without = (quantile(found[level].get(what, ()), 0.5) * 1e3 for level in ("hard", "normal"))
        late = quantile(found["hard"].get(what, ()), 0.9) * 1e3, quantile(found["normal"].get(what, ()), 0.9) * 1e3
        factor = thinking / without if without else 0.0
        yield Row(
            f"three hard bots at the table: {what}",
            f"≤ {GOAL} × a table without",
            f"{factor:.2f} × (median {thinking:.1f} ms, beside it {without:.1f} ms)",
            factor <= GOAL,
            f"{len(found['hard'].get(what, ()))} times; nine in ten within {late[0]:.1f} ms, beside it {late[1]:.1f} ms; "
            f"{os.getloadavg()[0]:.1f} processes for {os.cpu_count()} cores",
        )


def _table(home: str, level: str, bids: int) -> Found:
    """Return the seconds of keys, bids and work at one table."""
    words = ["host", "o-zoo-le-mio", "--seats", "4", "--bots", "3", "--level", level, "--pace", "1", "--port", "0"]
    host = subprocess.Popen(
        [sys.executable, "-m", "zootui", *words, "--bind", "127.0.0.1", "--headless", "--json", "--no-discovery"],
        stdout=subprocess.PIPE,
        env={**os.environ, "ZOOTUI_HOME": home + "/host"},
    )
    assert host.stdout is not None
    address = f"127.0.0.1:{json.loads(host.stdout.readline())['port']}"
    me = _Person(["join", address, "--name", "Ann"], home + "/ann")
    try:
        return _bids(me, host.pid, bids)
    finally:
        me.close()
        host.terminate()
        host.wait()


class _Person(Terminal):
    """Keep what stands on the terminal, too: its heading says what is asked."""

    def __init__(self, words: list[str], home: str) -> None:
        super().__init__(words, home)
        self.painted = Painted()

    def take(self) -> None:
        """Take what has come, and paint it."""
        super().take()
        self.painted.take(self.parts[-1][1])

    def heading(self) -> str:
        """Return the first line of the terminal."""
        return self.painted.text().partition("\n")[0]


def _bids(me: _Person, host: int, bids: int) -> Found:
    found: Found = {"key → painted": [], "bid → sealed": [], "host's work for a bid": []}
    for _ in range(bids):
        _until_bid(me)
        before = worked(host)
        for number in range(KEYS):
            began = me.press(RIGHT if number % 2 == 0 else LEFT)
            if read([me], 1.0):
                found["key → painted"].append(me.parts[0][0] - began)
            rest([me], 0.05)
        me.press(NOTHING)
        rest([me], 0.05)
        began = me.press(b"\r")
        found["bid → sealed"].append(wait([me], me, "✓".encode()) - began)
        _until(me, "OPEN")
        found["host's work for a bid"].append(worked(host) - before)
    return found


def _until_bid(me: _Person) -> None:
    """Go on past opened bids and the end of a year, and lay a tile that was won, until it is time to bid while others think."""
    _until(me, "YOUR BID", past=("OPEN", "OVER", "PLACE"))
    rest([me], HELD)
    me.forget()


def _until(me: _Person, word: str, past: tuple[str, ...] = ()) -> None:
    """Wait until a word stands in the heading; go on past others by Enter. Only what changed is sent."""
    end = time.perf_counter() + PATIENCE
    while word not in (heading := me.heading()):
        if time.perf_counter() > end:
            raise TimeoutError(f"{word} never stood in the heading, but {heading}")
        if any(one in heading for one in past):
            me.press(b"\r")
        rest([me], 0.25)
