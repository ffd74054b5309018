"""Measure what guests cost and feel who come by OpenSSH's client: memory, the first painting, and a key until it is painted.

Twelve guests sit at three tables and play. Between moves each walks to another zoo with Tab, twice a second; the clock stops with
the first bytes that come back. All of it is in this time: ssh, the guests' process, the client, its painting. The same twelve with
clients of their own, without ssh, are the floor.
"""

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.bench.rows import Row, quantile
from tests.bench.terminal import Terminal, read, wait

GAME, TABLES, SEATS = "barenpark", 3, 4
PAUSE = 0.5
"""Seconds between two keys of a guest."""
MOVES = 0.25
"""How often a guest goes home to the own zoo and moves, which is not measured: only one guest of a table has a turn."""


def rows(seconds: float) -> Iterator[Row]:
    """Yield the rows of ssh guests; none where there is no ssh."""
    if shutil.which("ssh") is None or sys.platform != "linux":
        return
    floor, _, _ = _evening(seconds, ssh=False)
    times, firsts, memory = _evening(seconds, ssh=True)
    beside = f"{len(firsts)} guests at {TABLES} tables of {GAME}"
    yield Row(
        "memory of an ssh guest (client, private and shared)",
        "≤ 60 MiB",
        f"most {max(memory):.0f} MiB, mean {sum(memory) / len(memory):.0f} MiB",
        max(memory) <= 60,
        beside,
    )
    yield Row("ssh until the table is painted", "", f"median {quantile(firsts, 0.5):.2f} s", None, beside)
    lines, small = _lines()
    yield Row(
        "ssh -T until the first line", "≤ 1.5 s", f"most {max(lines):.2f} s", max(lines) <= 1.5, f"{len(lines)} guests"
    )
    yield Row(
        "memory of a guest of lines", "≤ 40 MiB", f"most {max(small):.0f} MiB", max(small) <= 40, f"{len(small)} guests"
    )
    last = quantile(times, 0.99) * 1e3
    yield Row(
        "12 ssh guests play: key → painted",
        "p99 ≤ 80 ms",
        f"p50 {quantile(times, 0.5) * 1e3:.1f} ms, p99 {last:.1f} ms",
        last <= 80,
        f"{len(times)} keys; without ssh p50 {quantile(floor, 0.5) * 1e3:.1f} ms, p99 {quantile(floor, 0.99) * 1e3:.1f} ms",
    )


def _lines() -> tuple[list[float], list[float]]:
    """Let four come without a terminal; return the seconds until each one's first line, and MiB of each one's client."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:  # the guests’ processes end after their host
        process, _, port = _host(f"{home}/host")
        guests, firsts = [], []
        try:
            for number in range(SEATS):
                began = time.perf_counter()
                words = ["ssh", "-T", *_given(home, port), f"lister{number}@127.0.0.1"]
                guests.append(subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE))
                pipe = guests[-1].stdout
                assert pipe is not None
                pipe.readline()
                firsts.append(time.perf_counter() - began)
                while b"Choose by numbers" not in (line := pipe.readline()) and b"begins" not in line:
                    pass
            return firsts, guests_memory(home)
        finally:
            for one in guests:
                one.kill()
                one.wait()
            process.terminate()
            process.wait()


def _evening(seconds: float, *, ssh: bool) -> tuple[list[float], list[float], list[float]]:
    """Let twelve play; return the times of keys, those until the first painting, and MiB of each guest's client."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:  # the guests’ processes end after their host
        hosts = [_host(f"{home}/{number}") for number in range(TABLES)]
        guests: list[Terminal] = []
        firsts = []
        try:
            for process, port, ssh_port in hosts:
                for number in range(SEATS):
                    began, name = time.perf_counter(), f"Guest{process.pid}{number}"
                    here = f"{home}/{name}"
                    words = ["join", f"127.0.0.1:{port}", "--name", name]
                    guests.append(_guest(home, ssh_port, name) if ssh else Terminal(words, here))
                    firsts.append(wait(guests, guests[-1], b"Guest") - began)
            return _keys(guests, max(3.0, 5 * seconds)), firsts, guests_memory(home)
        finally:
            for one in guests:
                one.close()
            for process, *_ in hosts:
                process.terminate()
                process.wait()


def _host(home: str) -> tuple[subprocess.Popen[bytes], int, int]:
    """Start a table with guests; return its process, its port and the one for ssh."""
    words = ["host", GAME, "--seats", str(SEATS), "--port", "0", "--bind", "127.0.0.1", "--headless", "--json"]
    process = subprocess.Popen(
        [sys.executable, "-m", "zootui", *words, "--no-discovery", "--guests", "--ssh-port", "0", "--web-port", "0"],
        stdout=subprocess.PIPE,
        env={**os.environ, "ZOOTUI_HOME": home},
    )
    assert process.stdout is not None
    port = int(json.loads(process.stdout.readline())["port"])
    while (event := json.loads(process.stdout.readline()))["event"] != "guests":
        pass
    return process, port, int(event["ssh"].rpartition(":")[2])


def _guest(home: str, port: int, user: str) -> Terminal:
    return Terminal([*_given(home, port), f"{user}@127.0.0.1"], home, command=("ssh",))


def _given(home: str, port: int) -> list[str]:
    given = ["-F", "none", "-p", str(port), "-o", f"UserKnownHostsFile={home}/known", "-o", "LogLevel=ERROR"]
    return [*given, "-o", "StrictHostKeyChecking=no", "-o", "PubkeyAuthentication=no"]


def guests_memory(home: str) -> list[float]:
    """Return the resident memory of all guests' clients, in MiB."""
    found = []
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            place = Path(f"/proc/{process}")
            if b"launch.guest_client" in (place / "cmdline").read_bytes() and home in (place / "environ").read_text():
                told = dict(line.split(":", 1) for line in (place / "status").read_text().splitlines())
                found.append(int(told["VmRSS"].split()[0]) / 1024)
        except OSError:
            continue
    return found


def _keys(guests: Sequence[Terminal], seconds: float) -> list[float]:
    """Let all guests play for so long; return the seconds from each Tab to the first bytes that it brought."""
    chance, end = random.Random(1), time.perf_counter() + seconds
    due = {one: time.perf_counter() + chance.random() * PAUSE for one in guests}
    pressed: dict[Terminal, float] = {}
    times: list[float] = []
    while (now := time.perf_counter()) < end:
        for one in guests:
            if one in pressed and one.parts:
                times.append(one.parts[0][0] - pressed.pop(one))
                due[one] = one.parts[0][0] + PAUSE * (0.5 + chance.random())
            elif one not in pressed and now >= due[one]:
                if chance.random() < MOVES:
                    one.press(b"\x1b[H\r")
                    due[one] = now + PAUSE
                else:
                    pressed[one] = one.press(b"\t")
            elif one in pressed and now - pressed[one] > 5.0:
                times.append(now - pressed.pop(one))
        read(guests, 0.01)
    return times
