"""Measure how soon processes end that nobody needs: clients without a terminal, hosts of games that were left, hosts told to."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from net.shells.own_hosts import OwnHost, own_hosts
from tests.bench.rows import Row, quantile
from tests.bench.terminal import Terminal, wait

ROUNDS = 3
LONGEST = 20.0
GAME = "o-zoo-le-mio"
SOLO = ["play", GAME, "--seats", "2", "--as", "Ann"]


def rows(_seconds: float) -> Iterator[Row]:
    """Yield rows for clients, screens and lines, whose terminal is taken away, for the hosts they leave, and for `zootui stop`."""
    left = []
    for what, words, mark in (
        ("home screen", [], b"zootui"),
        ("game on the screen", SOLO, b"BID"),
        ("game in lines", [*SOLO, "--plain"], b"Choose by numbers"),
    ):
        ends, works = [], []
        for _ in range(ROUNDS):
            with tempfile.TemporaryDirectory() as home:
                took, worked, host = _without_terminal(words, mark, home)
            ends.append(took)
            works.append(worked)
            if words:
                left.append(host)
        took, worked = max(ends), max(works)
        beside = f"{worked:.2f} s of work since then"
        yield Row(f"{what}, terminal gone: ends", "≤ 1 s", f"{took:.2f} s, longest of {ROUNDS}", took <= 1.0, beside)
    took = max(left)
    yield Row("its host ends after it", "≤ 3 s", f"{took:.2f} s, longest of {len(left)}", took <= 3.0)
    took = quantile([_stopped() for _ in range(ROUNDS)], 0.5)
    yield Row("zootui stop, until it is closed", "≤ 3 s", f"{took:.2f} s, median of {ROUNDS}", took <= 3.0)


def _without_terminal(words: list[str], mark: bytes, home: str) -> tuple[float, float, float]:
    """Return the seconds until a client has ended whose terminal was taken away, of its work since then, and until its host has."""
    terminal = Terminal(words, home)
    try:
        wait([terminal], terminal, mark)
        before = _work(terminal.process.pid)
        began = time.perf_counter()
        os.close(terminal.screen)
        _, _, used = os.wait4(terminal.process.pid, 0) if _until(lambda: _ended(terminal.process.pid)) else (0, 0, None)
        took = time.perf_counter() - began
        worked = LONGEST if used is None else used.ru_utime + used.ru_stime - before
        _until(lambda: not _hosts(home))
        return took, worked, time.perf_counter() - began - took
    finally:
        terminal.process.kill()
        terminal.process.wait()


def _ended(process: int) -> bool:
    return os.waitid(os.P_PID, process, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None


def _work(process: int) -> float:
    words = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def _hosts(home: str) -> tuple[OwnHost, ...]:
    return own_hosts(Path(home) / "hosts")


def _until(done: Callable[[], bool]) -> bool:
    end = time.perf_counter() + LONGEST
    while not done():
        if time.perf_counter() > end:
            return False
        time.sleep(0.01)
    return True


def _stopped() -> float:
    """Return the seconds that `zootui stop` takes for a table that waits in its lobby."""
    with tempfile.TemporaryDirectory() as home:
        surroundings = {**os.environ, "ZOOTUI_HOME": home}
        run = [sys.executable, "-m", "zootui"]
        host = [*run, "host", GAME, "--headless", "--port", "0", "--bind", "127.0.0.1", "--no-discovery"]
        with subprocess.Popen([*host, "--name", "bench"], env=surroundings, stdout=subprocess.DEVNULL) as child:
            try:
                _until(lambda: bool(_hosts(home)))
                began = time.perf_counter()
                subprocess.run([*run, "stop", "bench"], env=surroundings, stdout=subprocess.DEVNULL, check=True)
                return time.perf_counter() - began
            finally:
                child.terminate()
