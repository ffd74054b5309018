"""Measure how long it takes to say what a pointed-at choice would bring: its preview and the forecast made from it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

import engine
from engine.bots.arena import key_for
from engine.contract.asks import owing, top_ask
from engine.contract.preview import preview
from tests.bench.rows import Row, quantile

POINTED = 4
"""How many choices of a decision are pointed at."""


def rows(seconds: float) -> Iterator[Row]:
    """Yield one row a game, over positions of greedy games with as many seats as there may be; wall-clock time."""
    for game_id in engine.ids():
        seats = engine.load(game_id).info.seats[1]
        spent = list(_spent(game_id, seats, seconds))
        median, last = quantile(spent, 0.5) * 1e3, quantile(spent, 0.99) * 1e3
        yield Row(
            f"preview and forecast of a choice, {game_id}, {seats} seats",
            "median ≤ 1 ms, p99 ≤ 5 ms",
            f"median {median:.2f} ms, p99 {last:.2f} ms",
            median <= 1 and last <= 5,
            f"{len(spent)} choices, worst {max(spent) * 1e3:.1f} ms",
        )


def _spent(game_id: str, seats: int, seconds: float) -> Iterator[float]:
    game, bot, voice = engine.load(game_id), engine.bot(game_id, "greedy"), engine.voice(game_id)
    names = tuple(f"P{seat}" for seat in range(seats))
    until, number = time.perf_counter() + seconds, 0
    while time.perf_counter() < until:
        random, number = Random(number), number + 1
        state = game.setup(game.info.options(), seats, key_for(11, number)).state
        while (ask := top_ask(state.public)) is not None:
            moves = {}
            for seat in owing(state.public) if ask.sealed else owing(state.public)[:1]:
                view = game.view(state, seat)
                choices = game.choices(view)
                for action in [choices.draw(random.randrange) for _ in range(POINTED)]:
                    began = time.perf_counter()
                    voice.forecast(preview(game, view, action), action, names)
                    yield time.perf_counter() - began
                moves[seat] = bot(game, view, random)
            state = game.apply(state, moves).state
