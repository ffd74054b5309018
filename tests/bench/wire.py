"""Measure the table without sockets: bytes on the wire and host work a decision, over whole games with spectators."""

import time
from collections.abc import Iterator

import engine
from tests.bench.goals import goals, table_seats
from tests.bench.party import Party
from tests.bench.rows import Row, quantile

SPECTATORS, MORE = 16, 200


def rows(_seconds: float) -> Iterator[Row]:
    """Yield the size of frames and the host's work, for each game."""
    for game_id in engine.ids():
        yield from _sizes(game_id)
        yield from _work(game_id)


def _sizes(game_id: str) -> Iterator[Row]:
    party, goal = Party(game_id, table_seats(game_id), 1), goals(game_id)
    lines = [*party.players, *party.watchers]
    for line in lines:
        line.frames.clear()
    for _ in party.decisions(goal.bots):
        party.table.settle()
    frames = [len(frame) for line in lines for frame in line.frames]
    whole = max(sum(map(len, line.frames)) for line in lines)
    median, last = quantile(frames, 0.5), quantile(frames, 0.99)
    yield Row(
        f"bytes of a delta, {game_id}, {len(party.players)} seats + 1 spectator",
        f"median ≤ {goal.delta} B, p99 ≤ {goal.delta_last / 1024:g} KiB",
        f"median {median:.0f} B, p99 {last:.0f} B, largest {max(frames)} B",
        median <= goal.delta and last <= goal.delta_last,
        f"{len(frames)} frames, {goal.bots} bots",
    )
    snapshot = len(party.late().frames[-1])
    yield Row(
        f"snapshot at the end and whole game a client, {game_id}",
        f"≤ {goal.snapshot / 1024:g} KiB, ≤ {goal.whole / 1024:g} KiB",
        f"{snapshot} B, {whole / 1024:.1f} KiB",
        snapshot <= goal.snapshot and whole <= goal.whole,
    )


def _work(game_id: str) -> Iterator[Row]:
    few, many = _host_times(game_id, SPECTATORS), _host_times(game_id, SPECTATORS + MORE)
    median, last = quantile(few, 0.5) * 1e3, quantile(few, 0.99) * 1e3
    each = (sum(many) / len(many) - sum(few) / len(few)) / MORE * 1e6
    most = goals(game_id).work_last
    yield Row(
        f"host work a decision, {game_id}, {table_seats(game_id)} players + {SPECTATORS} spectators",
        "median ≤ 1 ms" + ("" if most is None else f", p99 ≤ {most * 1e3:g} ms"),
        f"median {median:.2f} ms, p99 {last:.2f} ms",
        median <= 1 and (most is None or last <= most * 1e3),
        f"{len(few)} decisions, worst {max(few) * 1e3:.1f} ms",
    )
    yield Row(f"each further spectator, {game_id}", "≤ 10 µs", f"{each:.1f} µs", each <= 10)


def _host_times(game_id: str, spectators: int) -> list[float]:
    """Return the seconds that the host works for each decision: on its core, until nothing is left to be read or said."""
    party = Party(game_id, table_seats(game_id), spectators)
    clock = time.process_time
    times: list[float] = []
    for _ in party.decisions(goals(game_id).bots):
        spent = 0.0
        busy = True
        while busy:
            busy = False
            for line in party.players:
                data = line.client.outgoing()
                if data:
                    began = clock()
                    party.host.receive(line._number, data, party.table.now)
                    spent += clock() - began
                    busy = True
            for line in party.table.lines:
                number = line._number
                if number not in party.host.queue.pending():
                    continue
                began = clock()
                data = party.host.outgoing(number)
                spent += clock() - began
                if line in party.players:
                    line.client.receive(data)
                busy = True
        times.append(spent)
    return times
