"""Run many games of bots over processes, in small batches so that progress can be shown."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any

import msgspec

import engine
from engine.bots.arena import Standing, key_for, play_game, randoms_for, rotated, standings
from engine.contract.game import Outcome

__all__ = ["Tally", "run_tournament"]


@dataclass(frozen=True)
class Tally:
    """Hold what a number of games came to. `busy` is the time that all processes together spent playing, in seconds."""

    games: int
    decisions: int
    states: int
    seconds: float
    busy: float
    standings: tuple[Standing, ...]


Batch = tuple[list[tuple[Outcome, tuple[int, ...]]], int, int, float]


def _play(game_id: str, options: bytes, levels: Sequence[str], seed: int, first: int, count: int) -> Batch:
    """Play `count` games from number `first` in this process."""
    game = engine.load(game_id)
    chosen = msgspec.msgpack.decode(options, type=game.info.options)
    bots = [engine.bot(game_id, level) for level in levels]
    results: list[tuple[Outcome, tuple[int, ...]]] = []
    decisions = states = 0
    began = time.perf_counter()
    for number in range(first, first + count):
        seated = rotated(len(bots), number)
        result = play_game(
            game,
            chosen,
            [bots[who] for who in seated],
            key_for(seed, number),
            randoms_for(seed, number, len(bots)),
        )
        results.append((result.outcome, seated))
        decisions += result.decisions
        states += result.states
    return results, decisions, states, time.perf_counter() - began


def run_tournament(
    game_id: str,
    options: Any,
    levels: Sequence[str],
    games: int,
    jobs: int,
    seed: int,
    progress: Callable[[int, int], None] = lambda _games, _decisions: None,
) -> Tally:
    """Play `games` games of one bot per level and return what they came to; seats rotate; `progress(games, decisions)`."""
    began = time.perf_counter()
    wire = msgspec.msgpack.encode(options)
    size = max(1, min(25, games // (jobs * 4) or 1))
    batches = [(first, min(size, games - first)) for first in range(0, games, size)]
    results: list[tuple[Outcome, tuple[int, ...]]] = []
    decisions = states = 0
    busy = 0.0

    def take(batch: Batch) -> None:
        nonlocal decisions, states, busy
        results.extend(batch[0])
        decisions += batch[1]
        states += batch[2]
        busy += batch[3]
        progress(len(results), decisions)

    if jobs == 1:
        for first, count in batches:
            take(_play(game_id, wire, levels, seed, first, count))
    else:
        with ProcessPoolExecutor(jobs) as pool:
            waiting: list[Future[Batch]] = [
                pool.submit(_play, game_id, wire, levels, seed, first, count) for first, count in batches
            ]
            for done in as_completed(waiting):
                take(done.result())
    results.sort(key=lambda result: result[1])  # the sums below do not depend on which process was faster
    return Tally(len(results), decisions, states, time.perf_counter() - began, busy, standings(results, len(levels)))
