"""Measure what players at a real table feel of those who attack it: before and with each attack, in turn, in the same run.

The host has a core of its own where there are two; the players share the other one with the attackers, who give way to them.
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from random import Random

import engine
from engine.contract.asks import open_ask
from net.client.events import LocalProtocolError
from net.lan.addresses import Way
from net.shells.delayed_feed import LinkEvent
from net.shells.link import Link
from net.wire.messages import PROTOCOL, Hello, Rematch
from net.wire.sheet import OVER, PLAYING
from tests.bench import floods
from tests.bench.besiegers import AT_GUESTS, KINDS
from tests.bench.onlookers import WATCHERS, half_open_row
from tests.bench.rows import Row, quantile

GAME, SEATS = "zooloretto-mini", 4
THINKING = 0.01
"""Seconds for which a player thinks about a move."""
TURNS = 2
"""How often the table is measured without and with the attack, in turn."""
LAST, MOVES = 25e-3, 0.8
"""The goals: the 99th percentile of the time from a move to its sheet, in seconds; the share of the moves that are left."""
WATCHED_MOVES = 0.9
"""The same share where guests only watch."""
SSH_WATCHERS = "ssh watchers"


def rows(seconds: float) -> Iterator[Row]:
    """Yield what hosts that flood cost their clients; then of each attack the players' p99 and moves, beside a quiet table."""
    yield from floods.rows(seconds)
    for kind, (crowd, *_) in KINDS.items():
        calm, hit = asyncio.run(_measured(kind, max(1.0, seconds)))
        last, share = quantile(hit, 0.99), len(hit) / max(1, len(calm))
        yield Row(
            f"{crowd:,} hostile connections, {kind}: the players' p99 and moves",
            f"≤ {LAST * 1e3:.0f} ms, ≥ {MOVES:.0%} of the moves",
            f"{last * 1e3:.1f} ms, {share:.0%}",
            last <= LAST and share >= MOVES,
            f"undisturbed {quantile(calm, 0.99) * 1e3:.1f} ms, {len(calm):,} moves, with it {len(hit):,}; "
            f"median {quantile(calm, 0.5) * 1e3:.1f} → {quantile(hit, 0.5) * 1e3:.1f} ms",
        )

    yield from onlookers_rows(seconds)


def onlookers_rows(seconds: float) -> Iterator[Row]:
    """Yield what players feel of guests who watch over ssh, and whether strangers shut the browser's door."""
    if sys.platform != "linux":
        return
    calm, hit = asyncio.run(_measured(SSH_WATCHERS, max(1.0, seconds)))
    last, share = quantile(hit, 0.99), len(hit) / max(1, len(calm))
    yield Row(
        f"{WATCHERS} guests watch over ssh, with keys and sizes: the players' p99 and moves",
        f"≤ {LAST * 1e3:.0f} ms, ≥ {WATCHED_MOVES:.0%} of the moves",
        f"{last * 1e3:.1f} ms, {share:.0%}",
        last <= LAST and share >= WATCHED_MOVES,
        f"undisturbed {quantile(calm, 0.99) * 1e3:.1f} ms, {len(calm):,} moves, with them {len(hit):,}",
    )
    yield half_open_row(seconds)


class _Player:
    """Play at random, for ever, and note how long each move takes to be seen."""

    def __init__(self, port: int, name: str) -> None:
        self.link = Link(Way("127.0.0.1", port), Hello(PROTOCOL, "bench", "play", name))
        self.link.subscribe(self._heard)
        self.times: list[float] = []
        self._random = Random(name)
        self._sent: tuple[object, float] | None = None
        self._thinking = False
        self.running = asyncio.create_task(self.link.run())

    def _mark(self) -> object:
        table = self.link.sheet.table if self.link.sheet is not None else None
        return None if table is None else (table.round, table.turn)

    def _heard(self, _event: LinkEvent) -> None:
        sheet = self.link.sheet
        if sheet is None or self.link.state != "joined":
            return
        if self._sent is not None and self._sent[0] != self._mark():
            self.times.append(time.perf_counter() - self._sent[1])
            self._sent = None
        owes = sheet.table.phase == PLAYING and self.link.seat in sheet.table.waiting
        again = sheet.table.phase == OVER and self.link.seat == 0
        if (owes or again) and not self._thinking and self._sent is None:
            self._thinking = True
            asyncio.get_running_loop().call_later(THINKING, self._act)

    def _act(self) -> None:
        self._thinking = False
        sheet, seat = self.link.sheet, self.link.seat
        if sheet is None or seat is None or self.link.state != "joined":
            return
        if sheet.table.phase == OVER:
            self.link.request(Rematch())
        elif sheet.view is not None and seat in sheet.table.waiting and open_ask(sheet.view.public, seat) is not None:
            choices = engine.load(GAME).choices(sheet.view)
            action = choices.sample(lambda bound: self._random.randrange(bound))
            self._sent = (self._mark(), time.perf_counter())
            try:
                self.link.act(action)
            except LocalProtocolError:
                self._sent = None


async def _measured(kind: str, seconds: float) -> tuple[list[float], list[float]]:
    """Return the times of all moves without and with an attack."""
    ways = {**AT_GUESTS, SSH_WATCHERS: "ssh"}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:  # guests may write as the host ends
        words = ["host", GAME, "--seats", str(SEATS), "--port", "0", "--bind", "127.0.0.1", "--headless", "--json"]
        words += ["--guests", "--ssh-port", "0", "--web-port", "0"] if kind in ways else []
        host = subprocess.Popen(  # noqa: ASYNC220  it starts once, before anything is measured
            [sys.executable, "-m", "zootui", *words, "--no-discovery"],
            stdout=subprocess.PIPE,
            env={**os.environ, "ZOOTUI_HOME": home},
        )
        before: set[int] = set()
        try:
            assert host.stdout is not None
            attacked = port = json.loads(host.stdout.readline())["port"]
            if kind in ways:
                attacked = int(json.loads(host.stdout.readline())[ways[kind]].rpartition(":")[2])
            before = _apart(host.pid)  # the guests' process is there already and has the other cores, too
            return await _in_turn(kind, port, attacked, seconds)
        finally:
            host.terminate()
            host.wait()
            if before:
                os.sched_setaffinity(0, before)


def _apart(process: int) -> set[int]:
    """Give the host a core and all others the rest, where that can be done; return what was before."""
    cores = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
    if len(cores) < 2:
        return set()
    own = min(cores)
    os.sched_setaffinity(process, {own})
    os.sched_setaffinity(0, cores - {own})
    return cores


async def _in_turn(kind: str, port: int, attacked: int, seconds: float) -> tuple[list[float], list[float]]:
    players = [_Player(port, f"P{seat}") for seat in range(SEATS)]
    calm: list[float] = []
    hit: list[float] = []
    try:
        while any(len(player.times) < 5 for player in players):  # noqa: ASYNC110  until everybody plays
            await asyncio.sleep(0.05)
        for _ in range(TURNS):
            calm += await _window(players, seconds)
            attack = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", *_attackers(kind), str(attacked)),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
            assert attack.stdout is not None
            assert attack.stdin is not None
            await attack.stdout.readline()
            hit += await _window(players, seconds)
            attack.stdin.close()
            await attack.wait()
            await asyncio.sleep(1.0)  # until the host has buried all lines
    finally:
        for player in players:
            await player.link.close()
            player.running.cancel()
    return calm, hit


def _attackers(kind: str) -> tuple[str, str]:
    """Return the program that attacks in this way, and what it is told before the port."""
    return ("tests.bench.onlookers", str(WATCHERS)) if kind == SSH_WATCHERS else ("tests.bench.besiegers", kind)


async def _window(players: list[_Player], seconds: float) -> list[float]:
    for player in players:
        player.times.clear()
    await asyncio.sleep(seconds)
    return [passed for player in players for passed in player.times]
