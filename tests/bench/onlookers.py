"""Measure what players feel of guests who only watch over ssh, and whether strangers at the browser's port keep newcomers out.

`python -m tests.bench.onlookers WATCHERS PORT` is the watchers: each presses keys and changes the size of the window, until the
input ends.
"""

import asyncio
import contextlib
import http.client
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time

from tests.bench.rows import Row, quantile

WATCHERS = 24
KEYS = (b"\t", b"l", b"\x1b[A", b"\x1b[B", b"?", b"\x1b", b"z")
PRESSED, EVERY = 0.8, 0.1
"""How often a watcher presses a key, and the seconds from size to size."""
EACH = 4
"""Watchers of one address."""
ADDRESSES, LINES = 8, 32
"""Addresses that hold half-open connections at the browser's port, and how many each."""
PAGE_WITHIN = 1.0
"""The goal: seconds within which a newcomer has the page."""


def half_open_row(seconds: float) -> Row:
    """Return whether a newcomer gets the page while eight addresses hold half-open connections, and how soon."""
    with tempfile.TemporaryDirectory() as home:
        words = ["host", "barenpark", "--port", "0", "--bind", "127.0.0.1", "--headless", "--json", "--no-discovery"]
        host = subprocess.Popen(
            [sys.executable, "-m", "zootui", *words, "--guests", "--ssh-port", "0", "--web-port", "0"],
            stdout=subprocess.PIPE,
            env={**os.environ, "ZOOTUI_HOME": home},
        )
        lines: list[socket.socket] = []
        try:
            assert host.stdout is not None
            while (event := json.loads(host.stdout.readline()))["event"] != "guests":
                pass
            port = int(event["web"].rpartition(":")[2])
            for number in range(ADDRESSES * LINES):
                where = (f"127.0.3.{number % ADDRESSES + 1}", 0)
                lines.append(socket.create_connection(("127.0.0.1", port), source_address=where))
            times, lost = [], 0
            end = time.perf_counter() + min(seconds, 4.0)
            while time.perf_counter() < end:
                begun = time.perf_counter()
                lost += not _has_page(port)
                times.append(time.perf_counter() - begun)
                time.sleep(0.1)
        finally:
            for line in lines:
                line.close()
            host.terminate()
            host.wait()
    last = quantile(times, 0.99)
    return Row(
        f"{ADDRESSES * LINES} half-open lines of {ADDRESSES} addresses at the browser's port: a newcomer has the page",
        f"always, ≤ {PAGE_WITHIN:.0f} s",
        f"{len(times) - lost} of {len(times)}, p99 {last * 1e3:.0f} ms",
        not lost and last <= PAGE_WITHIN,
    )


def _has_page(port: int) -> bool:
    asking = http.client.HTTPConnection("127.0.0.1", port, timeout=PAGE_WITHIN)
    try:
        asking.request("GET", "/guest")
        return asking.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        asking.close()


async def _watch(port: int, number: int) -> None:
    """Come in as a watcher, and press keys for ever."""
    import asyncssh

    chance = random.Random(number)
    key = asyncssh.generate_private_key("ssh-ed25519")
    where = (f"127.0.4.{number // EACH + 1}", 0)
    while True:
        with contextlib.suppress(OSError, asyncssh.Error):
            line = await asyncssh.connect(
                "127.0.0.1", port, username="watch", known_hosts=None, config=None, client_keys=[key], local_addr=where
            )
            async with line, line.create_process(term_type="xterm", term_size=(500, 500), encoding=None) as process:
                reading = asyncio.create_task(_drop(process.stdout))
                while not reading.done():
                    if chance.random() < PRESSED:
                        process.stdin.write(chance.choice(KEYS))
                    process.change_terminal_size(chance.randrange(80, 500), chance.randrange(24, 500))
                    await asyncio.sleep(EVERY)
        await asyncio.sleep(1.0)


async def _drop(stream: object) -> None:
    while await stream.read(65536):  # type: ignore[attr-defined]
        pass


async def _watchers(count: int, port: int) -> None:
    tasks = [asyncio.create_task(_watch(port, number)) for number in range(count)]
    await asyncio.sleep(count * 3.0)  # one client a second is started, and each may use seconds of a processor at once
    print("begun", flush=True)
    await asyncio.to_thread(sys.stdin.buffer.read)
    for task in tasks:
        task.cancel()


if __name__ == "__main__":
    os.nice(5)
    asyncio.run(_watchers(int(sys.argv[1]), int(sys.argv[2])))
