"""Measure what a second process brings: `zootui arena` with `--jobs 1` and with `--jobs 2`, in turn, random bots on every seat."""

from collections.abc import Iterator, Sequence
from statistics import median

import engine
from tests.bench.arena import RUNS, Ran, arena, games_in, had, times
from tests.bench.goals import TWICE, table_seats
from tests.bench.rows import Row
from zootui.arena.workers import cores


def rows(seconds: float) -> Iterator[Row]:
    """Yield one row a game; what one process does takes so many seconds."""
    for game_id in engine.ids():
        yield beside_one(game_id, seconds, "--jobs 2", ("--jobs", "2"))


def beside_one(game_id: str, seconds: float, what: str, two: Sequence[str]) -> Row:
    """Return how many times as fast two play as one process does, by the words that call for two."""
    if cores() < 2:
        return compared(game_id, what, [], [])
    games, ones, twos = games_in(game_id, seconds), [], []
    for _ in range(RUNS):
        ones.append(arena(game_id, games, "--jobs", "1"))
        twos.append(arena(game_id, games, *two))
    return compared(game_id, what, ones, twos)


def compared(game_id: str, what: str, ones: Sequence[Ran], twos: Sequence[Ran]) -> Row:
    """Return the row of some runs of one process, each followed by one of two; what counts is the one in the middle."""
    said, goal = f"arena, {game_id}, {table_seats(game_id)} random, {what}", f"≥ {TWICE:g} × --jobs 1"
    if not ones:
        return Row(said, goal, "not measured", None, "this machine has one core")
    ratios = [two.rate / one.rate for one, two in zip(ones, twos, strict=True)]
    games, rate = ones[0].told["games"], median(one.rate for one in twos)
    beside = f"{rate:,.0f} decisions/s of {games:,} games; one {had(ones)}, the other command {had(twos)}"
    return Row(said, goal, times(ratios), median(ratios) >= TWICE, beside)
