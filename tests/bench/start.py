"""Measure what a person waits for when starting: `--help`, and the first painting of the home screen."""

import os
import pty
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

from tests.bench.rows import Row, quantile

HOME_MARK = b"zootui"


def rows(_seconds: float) -> Iterator[Row]:
    """Yield one row for the help text and one for the home screen, beside the bare interpreter."""
    floor = quantile([_timed([sys.executable, "-c", "pass"]) for _ in range(7)], 0.5)
    helped = quantile([_timed([sys.executable, "-m", "zootui", "--help"]) for _ in range(9)], 0.5)
    beside = f"bare interpreter {floor * 1000:.0f} ms"
    yield Row("zootui --help", "≤ 150 ms", f"{helped * 1000:.0f} ms median of 9", helped <= 0.150, beside)
    painted = quantile([_painted() for _ in range(5)], 0.5)
    yield Row("home screen painted", "≤ 500 ms", f"{painted * 1000:.0f} ms median of 5", painted <= 0.500, beside)


def _timed(command: list[str]) -> float:
    began = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - began


def _painted() -> float:
    """Return the seconds from the start of the process until the home screen's name of the game night stands on a terminal."""
    master, slave = pty.openpty()
    with tempfile.TemporaryDirectory() as home:
        surroundings = {
            **os.environ,
            "ZOOTUI_HOME": home,
            "ZOOTUI_INTERFACES": "127.0.0.1",
            "TERM": "xterm-256color",
            "COLUMNS": "80",
            "LINES": "24",
        }
        began = time.perf_counter()
        child = subprocess.Popen(
            [sys.executable, "-m", "zootui"], stdin=slave, stdout=slave, stderr=slave, env=surroundings
        )
        os.close(slave)
        seen, took = b"", 30.0
        try:
            while time.perf_counter() - began < 30:
                if select.select([master], [], [], 0.05)[0]:
                    seen += os.read(master, 65536)
                    if HOME_MARK in seen and b"host" in seen.lower():
                        took = time.perf_counter() - began
                        break
        finally:
            child.kill()
            child.wait()
            os.close(master)
    return took
