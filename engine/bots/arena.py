"""Let bots play each other: one game as fast as it goes, and what a number of games says about who is better.

Nothing here checks a bot's actions unless asked, nothing records and nothing measures time: that is for whoever calls.
"""

import math
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from engine.bots import Bot
from engine.contract.asks import owing
from engine.contract.game import AnyGame, Outcome, attempt
from engine.contract.rng import child
from engine.contract.tree import Struct


class ArenaGame(Struct, frozen=True, gc=False):
    """Hold how a game ended, how many actions were chosen, and how many states those made."""

    outcome: Outcome
    decisions: int
    states: int


class ArenaStanding(Struct, frozen=True, gc=False):
    """Hold how a bot did over `games`: wins (a shared first place is a share), the share's 95 % interval, mean points."""

    wins: float
    games: int
    low: float
    high: float
    points: float


def play_game(
    game: AnyGame, options: Any, bots: Sequence[Bot], key: bytes, randoms: Sequence[Random], *, checked: bool = False
) -> ArenaGame:
    """Return how a game of `bots`, one for each seat, ends; raise Illegal if `checked` and one breaks a rule.

    In a joint ask the seats that are not done act in turn.
    """
    view, make = game.view, game.apply
    state = game.setup(options, len(bots), key).state
    decisions = states = 0
    while asks := state.public.asks:
        ask = asks[-1]
        seats = ask.seats
        if len(seats) > 1 and not ask.sealed:
            seats = owing(state.public)
            seats = (seats[decisions % len(seats)],)
        moves = {seat: bots[seat](game, view(state, seat), randoms[seat]) for seat in seats}
        state = (attempt(game, state, moves) if checked else make(state, moves)).state
        decisions += len(seats)
        states += 1
    outcome = game.outcome(view(state, None))
    if outcome is None:
        raise ValueError(f"{game.info.id} asks nobody, yet is not over")
    return ArenaGame(outcome, decisions, states)


def key_for(seed: int, number: int) -> bytes:
    """Return the 32-byte key of game `number` under `seed`."""
    return child((seed % (1 << 256)).to_bytes(32, "little"), f"game {number}")


def randoms_for(seed: int, number: int, seats: int) -> tuple[Random, ...]:
    """Return the bots' own generators, by seat, for game `number` under `seed`."""
    return tuple(Random(f"{seed}/{number}/{seat}") for seat in range(seats))


def rotated(bots: int, number: int) -> tuple[int, ...]:
    """Return which bot sits at each seat in game `number`: everybody moves on by one seat from game to game."""
    return tuple((seat - number) % bots for seat in range(bots))


DEVIATIONS = 1.959964
"""How far from the middle 95 % of a normal distribution reach, in standard deviations."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the Wilson score interval (95 %) for a share of `wins` in `games`; (0, 1) for no games."""
    if games == 0:
        return 0.0, 1.0
    share, spread = wins / games, DEVIATIONS * DEVIATIONS / games
    middle = share + spread / 2
    half = DEVIATIONS * math.sqrt(share * (1 - share) / games + spread / (4 * games))
    return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))


def standings(results: Iterable[tuple[Outcome, Sequence[int]]], bots: int) -> tuple[ArenaStanding, ...]:
    """Return how each bot did in `results`, each with the bot that sat at each seat (as `rotated` says)."""
    wins, points, games = [0.0] * bots, [0] * bots, 0
    for outcome, seated in results:
        games += 1
        best = outcome.places.count(1)
        for seat, bot in enumerate(seated):
            points[bot] += outcome.scores[seat].total
            wins[bot] += (outcome.places[seat] == 1) / best
    return tuple(
        ArenaStanding(won, games, *wilson(won, games), total / max(games, 1))
        for won, total in zip(wins, points, strict=True)
    )
