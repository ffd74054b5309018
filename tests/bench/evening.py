"""Measure an evening with many tables on one machine: four bots at each, at the pace of people, all games in turn.

Three of a table's bots are its host's own, greedy; the fourth sits here and plays at random, so that its thinking does not blur
what is measured: the seconds from a move until the sheet comes back that has it. Everything stays on loopback.
"""

import asyncio
import json
import os
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import engine
from engine.contract.choice import Action
from net.lan.addresses import Way
from net.lan.asking import probe
from net.lan.discovery import Finder
from net.shells.bots.player import BotPlayer
from net.shells.delayed_feed import LinkEvent
from net.shells.link import Link
from net.wire.messages import PROTOCOL, Hello
from net.wire.sheet import PLAYING, asked_since
from tests.bench.rows import Row, quantile

TABLES, SEATS = 50, 4
PACE = 0.9
"""Seconds that a bot takes for a decision, as where people sit."""
HERE = "127.0.0.1"
AT_ONCE = 4
"""How many hosts start at the same time."""
START, LIST, SIT = 60.0, 60.0, 120.0
"""Seconds until a host must listen, all tables be found, and all games have begun."""
WARM = 5.0
LOOKS, BETWEEN = 3, 2.0
"""How often the full list is looked for, and the seconds between: who has just answered by multicast answers no sooner than 1 s."""
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def rows(seconds: float, tables: int = TABLES) -> Iterator[Row]:
    """Yield the rows of an evening; nothing where there is no /proc to read memory and time from."""
    if sys.platform != "linux":
        return
    with tempfile.TemporaryDirectory() as home, ExitStack() as ends:
        hosts = _hosts(tables, home, ends)
        yield from asyncio.run(_evening(hosts, max(10.0, 10 * seconds)))


def _hosts(tables: int, home: str, ends: ExitStack) -> list[tuple[subprocess.Popen[str], dict[str, Any]]]:
    """Start so many hosts, a few at a time; return their processes and where they listen. All of them end with `ends`."""
    games, hosts = engine.ids(), []
    for first in range(0, tables, AT_ONCE):
        starting = []
        for number in range(first, min(first + AT_ONCE, tables)):
            words = ["host", games[number % len(games)], "--seats", str(SEATS), "--bots", str(SEATS - 1), "--headless"]
            process = subprocess.Popen(
                [sys.executable, "-m", "zootui", *words, "--json", "--pace", str(PACE), "--port", "0", "--bind", HERE],
                stdout=subprocess.PIPE,
                text=True,
                env={**os.environ, "ZOOTUI_HOME": f"{home}/{number}", "ZOOTUI_INTERFACES": HERE},
            )
            ends.callback(_end, process)
            starting.append(process)
        for process in starting:
            assert process.stdout is not None
            if not select.select([process.stdout], [], [], START)[0]:
                raise TimeoutError("a host does not listen")
            hosts.append((process, json.loads(process.stdout.readline())))
    return hosts


def _end(process: subprocess.Popen[str]) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    assert process.stdout is not None
    process.stdout.close()


async def _evening(hosts: Sequence[tuple[subprocess.Popen[str], dict[str, Any]]], seconds: float) -> list[Row]:
    """Return the rows of an evening at these tables that is looked at for so many seconds."""
    ids = {where["table"] for _, where in hosts}
    lists = [await _listed(ids) for _ in range(LOOKS + 1)][1:]  # the first look waits for the last announcement, too
    players = [_Player(where) for _, where in hosts]
    running = [asyncio.create_task(player.link.run()) for player in players]
    try:
        await _all_play(players)
        await asyncio.sleep(WARM)
        processes = [number for host, _ in hosts for number in (host.pid, *_children(host.pid))]
        for player in players:
            player.times.clear()
        before, own, began = _time(processes), time.process_time(), time.perf_counter()
        await asyncio.sleep(seconds)
        passed = time.perf_counter() - began
        spent, own = _time(processes) - before, time.process_time() - own
        memory = [_memory(number) for number in processes]
        playing = sum(player.plays for player in players)
    finally:
        for player in players:
            player.bot.stop()
            await player.link.close()
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
    times = [one for player in players for one in player.times]
    count = len(hosts)
    what = f"{count} tables, {SEATS} bots each, a decision every {PACE} s:"
    beside = f"{len(times)} moves in {passed:.0f} s; {playing} tables still play; {os.cpu_count()} cores"
    measured = " ".join(
        f"{name} {quantile(times, share) * 1e3:.1f} ms" for name, share in (("p50", 0.5), ("p99", 0.99))
    )
    share = spent / passed * 100
    return [
        Row(f"{what} a move → its player's sheet", "", measured, None, beside),
        Row(
            f"{what} processor",
            "",
            f"{share:.0f} % of one core, {share / count:.1f} % a table",
            None,
            f"the players here take {own / passed * 100:.0f} % beside",
        ),
        Row(
            f"{what} memory",
            "",
            f"{sum(memory):.0f} MiB, {sum(memory) / count:.0f} MiB a table",
            None,
            f"{len(processes)} processes; what they share is counted once",
        ),
        Row(
            f"{count} tables: until a new list is whole",
            "",
            f"median {quantile(lists, 0.5):.2f} s, longest {max(lists):.2f} s",
            None,
            f"{LOOKS} looks",
        ),
    ]


class _TimedLink(Link):
    """Note when an answer was sent, and to which question."""

    sent: tuple[float, tuple[int, int]] | None = None

    def act(self, action: Action) -> None:
        """Send an answer."""
        asked = self.asked()
        super().act(action)
        self.sent = None if asked is None else (time.perf_counter(), asked)

    def asked(self) -> tuple[int, int] | None:
        """Return what names the question that this seat is asked, None if it is asked nothing."""
        sheet, seat = self.sheet, self.seat
        if sheet is None or seat is None or seat not in sheet.table.waiting:
            return None
        return sheet.table.round, asked_since(sheet.table, seat)


class _Player:
    """Sit at a table and gather how long each of its moves took."""

    def __init__(self, where: dict[str, Any]) -> None:
        hello = Hello(PROTOCOL, "bench", "play", "Bench")
        self.link = _TimedLink(Way(where["host"], where["port"], where["table"]), hello)
        self.times: list[float] = []
        self.link.subscribe(self._heard)
        self.bot = BotPlayer(self.link, "random", PACE)

    @property
    def plays(self) -> bool:
        """Tell whether its game is on."""
        return self.link.sheet is not None and self.link.sheet.table.phase == PLAYING

    def _heard(self, _event: LinkEvent) -> None:
        if (sent := self.link.sent) is not None and self.link.asked() != sent[1]:
            self.times.append(time.perf_counter() - sent[0])
            self.link.sent = None


async def _listed(ids: set[str]) -> float:
    """Return how long a new list takes until it has all of these tables; raise TimeoutError if it never has."""
    await asyncio.sleep(BETWEEN)
    changed, began = asyncio.Event(), time.perf_counter()
    async with asyncio.timeout(LIST), Finder(probe, changed.set, (HERE,)) as finder:
        while not ids <= {found.row.table for found in finder.rows}:
            await changed.wait()
            changed.clear()
        return time.perf_counter() - began


async def _all_play(players: Sequence[_Player]) -> None:
    async with asyncio.timeout(SIT):
        while not all(player.plays for player in players):  # noqa: ASYNC110  fifty links tell of it, each for itself
            await asyncio.sleep(0.05)


def _children(process: int) -> list[int]:
    return [int(one) for one in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def _time(processes: Sequence[int]) -> float:
    """Return the seconds of processor that processes have taken by now; one that has ended counts no more."""
    ticks = 0
    for number in processes:
        try:
            fields = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        ticks += int(fields[11]) + int(fields[12])
    return ticks / TICKS


def _memory(process: int) -> float:
    """Return a process's memory in MiB, its part of what it shares with others included (PSS)."""
    try:
        told = Path(f"/proc/{process}/smaps_rollup").read_text()
    except OSError:
        return 0.0
    return int(told.split("Pss:")[1].split()[0]) / 1024
