"""Measure what guests in browsers cost and feel: memory, the first painting, and a key until what it paints has come back.

Twelve guests sit at three tables, and each walks to another zoo with Tab, about once a second. All of it is in this time but the
browser's own drawing: the websocket, the guests' process, the client, its painting.
"""

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

import aiohttp

from tests.bench.guests import guests_memory
from tests.bench.rows import Row, quantile
from zootui.guests.page_files import page_files

GAME, TABLES, SEATS = "barenpark", 3, 4
PAUSE = 0.5
"""Seconds between two keys of a guest."""
QUIET = 0.3
"""Seconds without a byte after which a client counts as done with what it painted."""


def rows(seconds: float) -> Iterator[Row]:
    """Yield the rows of guests in browsers; none where the system does not tell what a process uses."""
    if sys.platform != "linux":
        return
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:  # the guests’ processes end after their host
        hosts = [_host(f"{home}/{number}") for number in range(TABLES)]
        try:
            times, firsts, memory = asyncio.run(_evening([url for _, url in hosts], home, max(3.0, 5 * seconds)))
        finally:
            for process, _ in hosts:
                process.terminate()
                process.wait()
    weight = sum(len(file.packed) for file in page_files().values()) / 1000
    yield Row("the page with all its files, packed", "≤ 400 kB", f"{weight:.0f} kB", weight <= 400, "")
    beside = f"{TABLES * SEATS} guests at {TABLES} tables of {GAME}"
    yield Row(
        "memory of a browser guest (client, private and shared)",
        "≤ 60 MiB",
        f"most {max(memory):.0f} MiB, mean {sum(memory) / len(memory):.0f} MiB",
        max(memory) <= 60,
        beside,
    )
    yield Row("browser until the table is painted", "", f"median {quantile(firsts, 0.5):.2f} s", None, beside)
    last = quantile(times, 0.99) * 1e3
    yield Row(
        "12 browser guests: key → painted (without the browser)",
        "p99 ≤ 80 ms",
        f"p50 {quantile(times, 0.5) * 1e3:.1f} ms, p99 {last:.1f} ms",
        last <= 80,
        f"{len(times)} keys",
    )


def _host(home: str) -> tuple[subprocess.Popen[bytes], str]:
    """Start a table with guests; return its process and the page's address."""
    words = ["host", GAME, "--seats", str(SEATS), "--port", "0", "--bind", "127.0.0.1", "--headless", "--json"]
    process = subprocess.Popen(
        [sys.executable, "-m", "zootui", *words, "--no-discovery", "--guests", "--ssh-port", "0", "--web-port", "0"],
        stdout=subprocess.PIPE,
        env={**os.environ, "ZOOTUI_HOME": home},
    )
    assert process.stdout is not None
    while (event := json.loads(process.stdout.readline()))["event"] != "guests":
        pass
    return process, event["web"]


async def _evening(urls: list[str], home: str, seconds: float) -> tuple[list[float], list[float], list[float]]:
    """Return the seconds from each key to its painting, those until the first painting, and the memory of the clients in MiB."""
    firsts: list[float] = []
    times: list[float] = []
    async with asyncio.TaskGroup() as group:
        for url in urls:
            for number in range(SEATS):
                group.create_task(_guest(url, f"Guest {number}", firsts, times, seconds))
        while len(firsts) < len(urls) * SEATS:  # noqa: ASYNC110  until all have come
            await asyncio.sleep(0.05)
        await asyncio.sleep(seconds)
        memory = guests_memory(home)
    return times, firsts, memory


async def _guest(url: str, name: str, firsts: list[float], times: list[float], seconds: float) -> None:
    """Come in, and walk through the zoos until everybody has been there for so long."""
    chance = random.Random(name)
    ours = {"Origin": url}
    asked = {"role": "play", "name": name, "width": "80", "height": "24"}
    async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as browser:
        async with browser.post(f"{url}/guest", headers=ours):
            pass
        began = time.perf_counter()
        async with browser.ws_connect(f"{url}/ws", params=asked, headers=ours) as websocket:
            painted = b""
            while name.encode() not in painted:
                painted += await websocket.receive_bytes(timeout=60)
            firsts.append(time.perf_counter() - began)
            while len(firsts) < TABLES * SEATS:
                await _settled(websocket)
            end = time.perf_counter() + seconds
            while time.perf_counter() < end:
                await asyncio.sleep(PAUSE * (0.5 + chance.random()))
                await _settled(websocket)
                pressed = time.perf_counter()
                await websocket.send_str('["stdin","\\t"]')
                await websocket.receive_bytes(timeout=10)
                times.append(time.perf_counter() - pressed)
            await asyncio.sleep(1.0)  # until the memory of all was looked at


async def _settled(websocket: aiohttp.ClientWebSocketResponse) -> None:
    """Take what is painted until nothing more comes for a moment."""
    while True:
        try:
            await websocket.receive_bytes(timeout=QUIET)
        except TimeoutError:
            return
