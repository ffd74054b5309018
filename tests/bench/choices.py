"""Measure how long it takes to say what a seat may do, in positions that are new to every cache.

Time is the time of this process on its core.
"""

import time
from collections.abc import Iterator
from random import Random
from typing import Any

import engine
from engine.bots.arena import key_for
from engine.contract.asks import JointPublic, joint_ask, owing, top_ask
from engine.contract.choice import Choices
from tests.bench.goals import goals, table_seats
from tests.bench.greedy_games import positions
from tests.bench.rows import Row, quantile

SEED = 11
Spent = list[tuple[float, int]]
"""For each decision how long it took, and how many choices or verbs there were."""


def rows(seconds: float) -> Iterator[Row]:
    """Yield one row a game over random games, and one over greedy games where a game lets seats act side by side."""
    for game_id in engine.ids():
        yield _random_row(game_id, seconds)
        game = engine.load(game_id)
        public = game.setup(game.info.options(), table_seats(game_id), key_for(SEED, 0)).state.public
        if isinstance(public, JointPublic):
            yield _joint_row(game_id, seconds)


def _random_row(game_id: str, seconds: float) -> Row:
    spent = list(_random_games(game_id, seconds))
    goal = goals(game_id).choices
    last = quantile([one for one, _ in spent], 0.99)
    sizes = [size for _, size in spent]
    return Row(
        f"legal choices, {game_id}, {table_seats(game_id)} seats",
        "reported" if goal is None else f"≤ {goal * 1e6:.0f} µs",
        f"median {quantile([one for one, _ in spent], 0.5) * 1e6:.1f} µs, p99 {last * 1e6:.0f} µs",
        None if goal is None else last <= goal,
        f"choices: median {quantile(sizes, 0.5):.0f}, most {max(sizes)}",
    )


def _random_games(game_id: str, seconds: float) -> Iterator[tuple[float, int]]:
    """Yield the time of `choices` alone, and how many there were."""
    game, bot = engine.load(game_id), engine.bot(game_id, "random")
    until, number = time.perf_counter() + seconds, 0
    while time.perf_counter() < until:
        random, number = Random(number), number + 1
        state = game.setup(game.info.options(), table_seats(game_id), key_for(SEED, number)).state
        while (ask := top_ask(state.public)) is not None:
            moves = {}
            for seat in owing(state.public) if ask.sealed else owing(state.public)[:1]:
                view = game.view(state, seat)
                began = time.process_time()
                found = game.choices(view)
                spent = time.process_time() - began
                yield spent, found.count()
                moves[seat] = bot(game, view, random)
            state = game.apply(state, moves).state


def _joint_row(game_id: str, seconds: float) -> Row:
    spent = list(_side_by_side(game_id, seconds))
    times = [one for one, _ in spent]
    median, last, goal = quantile(times, 0.5), quantile(times, 0.99), goals(game_id)
    return Row(
        f"legal choices side by side, {game_id}, {table_seats(game_id)} seats",
        f"median ≤ {goal.side_by_side * 1e3:g} ms, p99 ≤ {goal.side_by_side_last * 1e3:g} ms",
        f"median {median * 1e3:.2f} ms, p99 {last * 1e3:.2f} ms",
        median <= goal.side_by_side and last <= goal.side_by_side_last,
        f"{len(times)} positions of greedy games, worst {max(times, default=0) * 1e3:.1f} ms; "
        f"verbs: median {quantile([verbs for _, verbs in spent], 0.5):.0f}",
    )


def _side_by_side(game_id: str, seconds: float) -> Iterator[tuple[float, int]]:
    """Yield the time of all that a client asks before it can show what may be done, and how many verbs there were."""
    game = engine.load(game_id)
    for state, seats in positions(game_id, table_seats(game_id), SEED, seconds):
        if joint_ask(state.public) is None:
            continue
        for seat in seats:
            view = game.view(state, seat)
            began = time.process_time()
            choices = game.choices(view)
            verbs = _looked_at(choices)
            yield time.process_time() - began, verbs


def _looked_at(choices: Choices) -> int:
    """Ask each verb whether there is any action of its kind, and what may come first in it; return how many verbs there are."""
    first: list[Any] = []
    for verb in choices.verbs:
        if verb.possible() and verb.size:
            options = verb.slot(()).options
            first.append(options[0] if len(options) else None)
    return len(choices.verbs)
