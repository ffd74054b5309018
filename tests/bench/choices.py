"""Measure how long it takes to say what a seat may do, in the positions of random games, new to every cache."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

import engine
from engine.bots.arena import key_for
from tests.bench.rows import Row, quantile


def rows(seconds: float) -> Iterator[Row]:
    """Yield one row a game: the time of `choices` alone, over the decisions of random four-player games."""
    for game_id in engine.ids():
        game, bot = engine.load(game_id), engine.bot(game_id, "random")
        seats = min(4, game.info.seats[1])
        spent: list[float] = []
        sizes: list[int] = []
        until, number = time.perf_counter() + seconds, 0
        while time.perf_counter() < until:
            random, number = Random(number), number + 1
            state = game.setup(game.info.options(), seats, key_for(11, number)).state
            while state.public.asks:
                ask = state.public.asks[-1]
                moves = {}
                for seat in ask.seats if ask.sealed else ask.seats[:1]:
                    view = game.view(state, seat)
                    began = time.perf_counter()
                    found = game.choices(view)
                    spent.append(time.perf_counter() - began)
                    sizes.append(found.count())
                    moves[seat] = bot(game, view, random)
                state = game.apply(state, moves).state
        goal, met = ("≤ 200 µs", quantile(spent, 0.99) <= 200e-6) if game_id == "barenpark" else ("reported", None)
        yield Row(
            f"legal choices, {game_id}, {seats} seats",
            goal,
            f"median {quantile(spent, 0.5) * 1e6:.1f} µs, p99 {quantile(spent, 0.99) * 1e6:.0f} µs",
            met,
            f"choices: median {quantile(sizes, 0.5):.0f}, most {max(sizes)}",
        )
