"""Fit the figures that `normal` plays a game by: bots with other figures play it, and those that do better are followed.

The optimiser is CMA-ES (Hansen, *The CMA Evolution Strategy: A Tutorial*, arXiv 1604.00772) as in the library `cma`; here stands
what it optimises. A figure is moved on a logarithmic scale, so it keeps its sign and a small one is moved as readily as a large
one; one that is 0 stays 0.
"""

import math
import warnings
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import msgspec

import engine
from engine.bots.arena import ArenaStanding, standings
from engine.bots.weighing import Weighed, figures, with_figures
from zootui.arena.tournament import Played, Wanted, play_all
from zootui.failure import USAGE, Failure

WIDTH = 0.3
"""How far the first candidates are from the usual figures: a figure is about a third larger or smaller."""


@dataclass(frozen=True)
class Schedule:
    """Say how long to tune: `rounds` of `candidates`, each of which plays `games` at `seats` seats; `last` games are the proof."""

    seats: int
    rounds: int
    candidates: int
    games: int
    last: int


@dataclass(frozen=True)
class Tuned:
    """Hold the figures that were found, how the bot with them did in the last games, and the mean lead of each round's best."""

    weights: Any
    standing: ArenaStanding
    leads: tuple[float, ...]


def tune(
    game_id: str,
    schedule: Schedule,
    workers: Executor | None,
    seed: int,
    progress: Callable[[int], object] = lambda _games: None,
) -> Tuned:
    """Return figures that play better than the usual ones, as far as this many games can tell; `progress` hears of games played.

    The candidates of a round play the same games, with the same luck (common random numbers), against `normal` on the other seats;
    the last games are new ones. The same seed finds the same. Raise Failure where the library is not installed.
    """
    weighed = engine.weighed(game_id)
    if weighed is None:
        raise Failure(f"the bots of {game_id} play by no figures that could be tuned", USAGE)
    search = _search(len(figures(weighed.usual)), schedule, seed)
    leads = []
    over = 0

    def done(batch: Played) -> None:
        nonlocal over
        over += len(batch.games)
        progress(over)

    for number in range(schedule.rounds):
        asked = search.ask()
        wanted = [
            _games(game_id, schedule, _moved(weighed, point), seed + 1000 * (1 + number), range(schedule.games))
            for point in asked
        ]
        found = [_lead(batch) for batch in play_all(workers, wanted, done)]
        search.tell(asked, [-lead for lead in found])
        leads.append(max(found))
    weights = _moved(weighed, search.result.xfavorite)
    each = max(1, schedule.last // 32)
    proof = [
        _games(game_id, schedule, weights, seed, range(first, min(first + each, schedule.last)))
        for first in range(0, schedule.last, each)
    ]
    played = play_all(workers, proof, done)
    standing = standings([game for batch in played for game in batch.games], schedule.seats)[0]
    return Tuned(weights, standing, tuple(leads))


def _search(count: int, schedule: Schedule, seed: int) -> Any:
    """Return the optimiser, which minimises; the library takes seeds from 1 on."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # that nothing can be plotted
            cma: Any = import_module("cma")
    except ImportError:
        raise Failure("for tuning one part more is needed: pip install 'zootui[tune]'", USAGE) from None
    return cma.CMAEvolutionStrategy(
        [0.0] * count, WIDTH, {"popsize": schedule.candidates, "seed": seed + 1, "verbose": -9, "verb_log": 0}
    )


def _moved(weighed: Weighed, point: Sequence[float]) -> Any:
    """Return the usual figures, each moved by e to the power of its coordinate."""
    usual = figures(weighed.usual)
    return with_figures(weighed.usual, [value * math.exp(by) for value, by in zip(usual, point, strict=True)])


def _games(game_id: str, schedule: Schedule, weights: Any, seed: int, games: range) -> Wanted:
    """Return games by their numbers, in which these figures play against `normal` on the other seats."""
    options = msgspec.msgpack.encode(engine.load(game_id).info.options())
    players: tuple[str | bytes, ...] = (msgspec.msgpack.encode(weights), *["normal"] * (schedule.seats - 1))
    return Wanted(game_id, options, players, seed, games.start, len(games))


def _lead(batch: Played) -> float:
    """Return by how many points the candidate (player 0) ended ahead of the best of the others, in the mean."""
    leads = []
    for outcome, seated in batch.games:
        own = seated.index(0)
        best = max(score.total for seat, score in enumerate(outcome.scores) if seat != own)
        leads.append(outcome.scores[own].total - best)
    return sum(leads) / len(leads)
