"""Measure many spectators on sockets: against the raw asyncio floor in the same run, and with some that stop reading."""

import asyncio
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from net.lan.addresses import Way
from net.shells.link import Link
from net.wire.frames import MAGIC, pack
from net.wire.messages import PROTOCOL, Hello, Sit
from tests.bench.rows import Row, quantile

CROWD = 256
STALLED = 50
SHOTS, WARM = 150, 10
FRAME = b"x" * 64


def rows(_seconds: float) -> Iterator[Row]:
    """Yield the crowd's row and the stalled readers' rows."""
    raw, ours = asyncio.run(_crowd())
    factor = ours / raw
    yield Row(
        f"{CROWD} spectators, one small change to all, p99",
        "≤ 2 × raw asyncio",
        f"{ours * 1e3:.2f} ms",
        factor <= 2,
        f"raw asyncio broadcast of 64 bytes {raw * 1e3:.2f} ms: {factor:.2f} ×",
    )
    before, after, grown = asyncio.run(_stalled())
    more = (after / before - 1) * 100
    yield Row(
        f"{STALLED} spectators that stop reading: the players' p99",
        "+ < 10 %",
        f"{more:+.1f} %",
        more < 10,
        f"{before * 1e3:.2f} ms before, {after * 1e3:.2f} ms with them",
    )
    yield Row(
        f"{STALLED} spectators that stop reading: the host's memory", "+ < 16 MiB", f"{grown:+.1f} MiB", grown < 16
    )


class _Ear(asyncio.Protocol):
    """Note when bytes came last."""

    def __init__(self, hello: bytes = b"") -> None:
        self.heard = 0.0
        self.count = 0
        self._hello = hello

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        if self._hello:
            transport.write(self._hello)  # type: ignore[attr-defined]

    def data_received(self, data: bytes) -> None:
        self.heard = time.perf_counter()
        self.count += len(data)


class _Megaphone(asyncio.Protocol):
    """Send whatever anybody says to everybody: the least that a server can do."""

    crowd: list[asyncio.Transport] = []  # noqa: RUF012  one room for all connections of this bench

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.crowd.append(transport)

    def data_received(self, data: bytes) -> None:
        for transport in self.crowd:
            transport.write(FRAME)


async def _volley(ears: list[_Ear], shout: Callable[[], None]) -> list[float]:
    """Return the times from a shout until each ear has heard it."""
    before = [ear.count for ear in ears]
    began = time.perf_counter()
    shout()
    while any(ear.count == count for ear, count in zip(ears, before, strict=True)):  # noqa: ASYNC110  it is the clock
        await asyncio.sleep(0)
    times = [ear.heard - began for ear in ears]
    await asyncio.sleep(0.02)  # no faster than a table lets one talk
    return times


async def _crowd() -> tuple[float, float]:
    """Return the p99 of a raw broadcast and of ours, in seconds, both servers in this process.

    The two take turns, shout by shout, so that whatever else this machine does hits both alike.
    """
    from net.host.core import HostCore
    from net.host.table_options import TableOptions
    from net.shells.server import Server
    from tests.net.memory import MemoryJournal

    loop = asyncio.get_running_loop()
    raw_server = await loop.create_server(_Megaphone, "127.0.0.1", 0, backlog=CROWD)
    port = raw_server.sockets[0].getsockname()[1]
    ears = [(await loop.create_connection(_Ear, "127.0.0.1", port))[1] for _ in range(CROWD)]

    options = TableOptions(name="bench", game="o-zoo-le-mio", seats=4)
    core = HostCore.open(options, bytes(32), loop.time(), MemoryJournal())
    server = Server(core)
    await server.listen("127.0.0.1", 0)
    hello = MAGIC + pack(Hello(PROTOCOL, "bench", "watch", "crowd"))
    listeners: list[_Ear] = []
    for _ in range(CROWD):
        ear = (await loop.create_connection(lambda: _Ear(hello), "127.0.0.1", server.port))[1]
        listeners.append(ear)
        await _until(lambda ear=ear: ear.count > 0)  # type: ignore[misc]
    talker, running = await _player(server.port, "Talker")
    await _until(lambda: not tuple(core.queue.pending()))
    hop = _hopping(talker)
    raw: list[float] = []
    ours: list[float] = []
    for shot in range(-WARM, SHOTS):
        plain = await _volley(ears, lambda: ears[0].transport.write(FRAME))  # type: ignore[attr-defined]
        told = await _volley(listeners, hop)
        if shot >= 0:
            raw += plain
            ours += told
    await talker.close()
    running.cancel()
    await server.close()
    for ear in ears:
        ear.transport.close()
    raw_server.close()
    _Megaphone.crowd.clear()
    return quantile(raw, 0.99), quantile(ours, 0.99)


def _hopping(link: Link) -> Callable[[], None]:
    """Return what makes a player change to the other free seat: a small change that everybody is told of."""

    def hop() -> None:
        taken = link.seat
        assert taken is not None
        link.request(Sit(next(seat for seat in (1, 2, 3) if seat != taken)))

    return hop


async def _player(port: int, name: str) -> tuple[Link, asyncio.Task[object]]:
    link = Link(Way("127.0.0.1", port), Hello(PROTOCOL, "bench", "play", name))
    running = asyncio.create_task(link.run())
    await _until(lambda: link.sheet is not None)
    return link, running


async def _until(done: Callable[[], bool]) -> None:
    end = time.perf_counter() + 10
    while not done():
        if time.perf_counter() > end:
            raise TimeoutError("the table does not answer")
        await asyncio.sleep(0.001)


async def _stalled() -> tuple[float, float, float]:
    """Return the players' p99 before and with stalled spectators, and how much memory they cost the host, in MiB."""
    with tempfile.TemporaryDirectory() as home:
        words = ["host", "o-zoo-le-mio", "--seats", "4", "--port", "0", "--bind", "127.0.0.1", "--headless", "--json"]
        host = subprocess.Popen(  # noqa: ASYNC220  it starts once, before anything is measured
            [sys.executable, "-m", "zootui", *words, "--no-discovery"],
            stdout=subprocess.PIPE,
            env={**os.environ, "ZOOTUI_HOME": home},
        )
        try:
            assert host.stdout is not None
            port = json.loads(host.stdout.readline())["port"]
            return await _with_and_without(port, host.pid)
        finally:
            host.terminate()
            host.wait()


async def _with_and_without(port: int, process: int) -> tuple[float, float, float]:
    bob, second = await _player(port, "Bob")
    ann, first = await _player(port, "Ann")
    before = await _ping_pong(ann, bob)
    memory = _memory(process)
    deaf = [_deaf(port) for _ in range(STALLED)]
    await _until(lambda: _watchers(bob) == STALLED)
    after = await _ping_pong(ann, bob)
    grown = _memory(process) - memory
    for line in deaf:
        line.close()
    for link, task in ((ann, first), (bob, second)):
        await link.close()
        task.cancel()
    return before, after, grown


def _watchers(link: Link) -> int:
    """Return how many watchers a player sees: the first by name, then how many more."""
    names = () if link.sheet is None else link.sheet.table.watchers
    more = names[-1:] if names and names[-1].startswith("+") else ()
    return len(names) - len(more) + sum(map(int, more))


async def _ping_pong(ann: Link, bob: Link) -> float:
    """Return the p99 of the time from one player's word until the other player's sheet has it."""
    times: list[float] = []
    for _ in range(SHOTS):
        goal = 1 if ann.seat != 1 else 2
        began = time.perf_counter()
        ann.request(Sit(goal))
        await _seen(bob, goal)
        times.append(time.perf_counter() - began)
        await asyncio.sleep(0.03)  # no faster than a table lets one talk
    return quantile(times, 0.99)


async def _seen(link: Link, seat: int) -> None:
    end = time.perf_counter() + 10
    while link.sheet is None or link.sheet.table.seats[seat].name != "Ann":
        if time.perf_counter() > end:
            raise TimeoutError("the other player was never told")
        await asyncio.sleep(0)


def _deaf(port: int) -> socket.socket:
    """Return a spectator that says hello and never reads."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", port))
    line.sendall(MAGIC + pack(Hello(PROTOCOL, "bench", "watch", "deaf")))
    return line


def _memory(process: int) -> float:
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024
