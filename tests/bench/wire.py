"""Measure the table without sockets: bytes on the wire and host work a decision, over whole games with spectators."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import engine
from engine.contract.asks import top_ask
from net.client.core import ClientCore
from net.host.core import HostCore
from net.host.table_options import TableOptions
from net.wire.messages import PROTOCOL, Hello
from net.wire.sheet import OVER
from tests.bench.rows import Row, quantile
from tests.net.memory import MemoryJournal, MemoryTable

SPECTATORS = 16


def rows(_seconds: float) -> Iterator[Row]:
    """Yield the size of frames and the host's work, for each game."""
    for game_id in engine.ids():
        yield from _sizes(game_id)
        yield from _work(game_id)


class Party:
    """Play a whole game in memory with random bots on all seats."""

    def __init__(self, game_id: str, spectators: int) -> None:
        self.game = engine.load(game_id)
        self.bot = engine.bot(game_id, "random")
        seats = min(4, self.game.info.seats[1])
        options = TableOptions(name="bench", game=game_id, seats=seats)
        self.host = HostCore(options, bytes(32), 0.0, MemoryJournal())
        self.table = MemoryTable(self.host)
        self.random = Random(5)
        for seat in range(seats):
            self._join("play", f"P{seat}")
        for number in range(spectators):
            self._join("watch", f"W{number}")
        self.players = self.table.lines[:seats]
        self.watchers = self.table.lines[seats:]
        self.host.begin(0.0)
        self.table.settle()

    def _join(self, role: str, name: str) -> None:
        client = ClientCore(Hello(PROTOCOL, "bench", role, name), random=os.urandom)
        self.table.join(client, address=name)

    def decisions(self) -> Iterator[Any]:
        """Yield each player line whose turn it is after it has acted, before anything is carried."""
        while self.host.table.phase != OVER:
            for line in self.players:
                sheet, seat = line.client.sheet, line.client.seat
                if sheet is None or sheet.view is None or seat not in sheet.table.waiting:
                    continue
                ask = top_ask(sheet.view.public)
                if ask is None or seat not in ask.seats:
                    continue
                self.table.now += 1.0  # patient players: the host's limit on how fast one may talk is not at stake here
                line.client.act(self.bot(self.game, sheet.view, self.random))
                yield line


def _sizes(game_id: str) -> Iterator[Row]:
    party = Party(game_id, 1)
    lines = [*party.players, *party.watchers]
    for line in lines:
        line.frames.clear()
    for _ in party.decisions():
        party.table.settle()
    frames = [len(frame) for line in lines for frame in line.frames]
    whole = max(sum(map(len, line.frames)) for line in lines)
    median, last = quantile(frames, 0.5), quantile(frames, 0.99)
    yield Row(
        f"bytes of a delta, {game_id}, {len(party.players)} seats + 1 spectator",
        "median ≤ 64 B, p99 ≤ 1 KiB",
        f"median {median:.0f} B, p99 {last:.0f} B, largest {max(frames)} B",
        median <= 64 and last <= 1024,
        f"{len(frames)} frames",
    )
    watcher = ClientCore(Hello(PROTOCOL, "bench", "watch", "late"), random=os.urandom)
    snapshot = len(party.table.join(watcher, address="late").frames[-1])
    yield Row(
        f"snapshot at the end and whole game a client, {game_id}",
        "≤ 4 KiB, ≤ 64 KiB",
        f"{snapshot} B, {whole / 1024:.1f} KiB",
        snapshot <= 4096 and whole <= 65536,
    )


def _work(game_id: str) -> Iterator[Row]:
    few, many = _host_times(game_id, SPECTATORS), _host_times(game_id, SPECTATORS + 200)
    median, last = quantile(few, 0.5) * 1e3, quantile(few, 0.99) * 1e3
    each = (sum(many) / len(many) - sum(few) / len(few)) / 200 * 1e6
    yield Row(
        f"host work a decision, {game_id}, 4 players + {SPECTATORS} spectators",
        "median ≤ 1 ms, p99 ≤ 3 ms",
        f"median {median:.2f} ms, p99 {last:.2f} ms",
        median <= 1 and last <= 3,
    )
    yield Row(f"each further spectator, {game_id}", "≤ 10 µs", f"{each:.1f} µs", each <= 10)


def _host_times(game_id: str, spectators: int) -> list[float]:
    """Return the host's seconds for each decision of a game: everything it reads and writes until nothing is left to say."""
    party = Party(game_id, spectators)
    times: list[float] = []
    for _ in party.decisions():
        spent = 0.0
        busy = True
        while busy:
            busy = False
            for line in party.players:
                data = line.client.outgoing()
                if data:
                    began = time.perf_counter()
                    party.host.receive(line._number, data, party.table.now)
                    spent += time.perf_counter() - began
                    busy = True
            for line in party.table.lines:
                number = line._number
                if number not in party.host.pending():
                    continue
                began = time.perf_counter()
                data = party.host.outgoing(number, party.table.now)
                spent += time.perf_counter() - began
                if line in party.players:
                    line.client.receive(data)
                busy = True
        times.append(spent)
    return times
