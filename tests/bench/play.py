"""Measure random play: decisions, states and games a second on one core, beside the raw cost of copying a state."""

from __future__ import annotations

import copy
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace

import msgspec

import engine
from engine.bots.arena import key_for, play_game, randoms_for
from tests.bench.rows import Row

GOAL = 100_000


def rows(seconds: float) -> Iterator[Row]:
    """Yield one row a game, random bots on every seat of a four-player table."""
    for game_id in engine.ids():
        game, bot = engine.load(game_id), engine.bot(game_id, "random")
        seats = min(4, game.info.seats[1])
        options = game.info.options()
        decisions = states = games = 0
        _play(game, options, bot, seats, 0)  # fill the tables that are made once
        began = time.perf_counter()
        while (passed := time.perf_counter() - began) < seconds:
            result = _play(game, options, bot, seats, games)
            decisions, states, games = decisions + result.decisions, states + result.states, games + 1
        rate = decisions / passed
        yield Row(
            f"random play, {game_id}, {seats} seats, one core",
            f"≥ {GOAL:,} decisions/s",
            f"{rate:,.0f} decisions/s",
            rate >= GOAL,
            f"{states / passed:,.0f} states/s, {games / passed:,.0f} games/s",
        )
    yield _copies()


def _play(game, options, bot, seats, number):  # type: ignore[no-untyped-def]
    return play_game(game, options, [bot] * seats, key_for(7, number), randoms_for(7, number, seats))


@dataclass(frozen=True)
class _Plain:
    seat: int
    public: object
    own: object


def _copies() -> Row:
    """Compare one-field copies of a node: ours, a frozen dataclass, and a deep copy of the whole state."""
    game = engine.load(engine.ids()[0])
    state = game.setup(game.info.options(), 4, bytes(32)).state
    view = game.view(state, 0)
    plain = _Plain(0, state.public, None)

    def rate(work, times):  # type: ignore[no-untyped-def]
        began = time.perf_counter()
        for _ in range(times):
            work()
        return times / (time.perf_counter() - began)

    ours = rate(lambda: msgspec.structs.replace(view, seat=1), 200_000)
    dataclass_ = rate(lambda: replace(plain, seat=1), 50_000)
    tree = msgspec.to_builtins(state)
    deep = rate(lambda: copy.deepcopy(tree), 200)
    return Row(
        "state copies (one changed field)",
        "reported",
        f"{ours:,.0f}/s",
        None,
        f"frozen dataclass {dataclass_:,.0f}/s, deepcopy of the whole state as lists {deep:,.0f}/s",
    )
