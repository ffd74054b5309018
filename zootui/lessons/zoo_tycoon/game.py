"""Hold the game that the lesson is taken from, up to where it leaves it; the learner won it.

It was played by the engine, and is played again by it, so that nothing in it can be wrong.
"""

from __future__ import annotations

import functools
from typing import Any

from engine.contract.choice import Action
from engine.contract.game import State, attempt
from engine.contract.tree import rebuild
from engine.games.zoo_tycoon.rules.setup import setup
from engine.games.zoo_tycoon.rules.table import Options
from engine.registry import load

_SEATS = 3
_KEY = bytes(32)
"""With this key the learner begins, and wapiti are offered in the first summer."""

_MOVES = """
0take.8.1.3 1take.14.1.0 2take.22.0.1 1take.6.1.2 0pass 0entertain.0 0found.2.8 0extend.0.9 0extend.0.10
0extend.0.16 0point.3.8 0exhibit.0.0.1.3 0extend.0.17 0extend.0.25 0guest.33.0 0point.0.9 0point.1.10 0point.2.16
0done 1entertain.0 1found.2.8 1point.3.8 1exhibit.1.0.1.2 1extend.0.9 1guest.32.0 1point.1.9 1found.1.10
1extend.1.11 1extend.1.18 1point.3.10 1exhibit.0.1.1.0 1extend.1.17 1guest.28.1 1point.1.11 1point.0.17 1done
2entertain.0 2found.2.8 2extend.0.9 2extend.0.16 2point.3.8 2exhibit.0.0.0.1 2build.6.10 2extend.0.17 2extend.0.18
2guest.33.0 2keep.22 2point.0.9 2point.1.16 2done 1roll 1draw 2roll 0roll 0draw 1take.2.1.2 2take.14.0.1 0take.0.1.1
0pass 2pass 1pass 0found.0.24 0extend.1.32 0point.3.24 0point.3.32 0exhibit.0.1.1.1 0entertain.0 0extend.1.40
0guest.23.1 0point.1.40 0build.4.33 0build.0.41 0done 1entertain.0 1build.5.16 1found.1.24 1extend.2.25 1extend.2.32
1point.3.24 1exhibit.0.2.1.2 1extend.2.40 1guest.27.2 1point.1.25 1build.10.26 1build.0.27 1done 2found.1.11
2extend.1.12 2extend.1.13 2point.3.11 2exhibit.0.1.0.1 2entertain.0 2extend.1.20 2guest.27.1 2point.1.12 2build.5.19
2point.0.13 2point.2.17 2done 2roll 0roll 0draw 1roll 1draw 2take.5.1.3 0take.1.2.3 1take.8.3.0 1pass 0pass 2pass
0found.0.34 0extend.2.42 0point.3.34 0exhibit.0.2.2.3 0entertain.1 0extend.2.35 0extend.2.27 0guest.25.2 0point.1.27
"""
"""The moves in their order: who, what, and its numbers."""


def _read(word: str) -> tuple[int, Action]:
    """Return the seat and the action that a word of `_MOVES` says."""
    tag, *numbers = word[1:].split(".")
    action: Action = rebuild([tag, *map(int, numbers)], load("zoo-tycoon").info.action)
    return int(word[0]), action


_GAME = tuple(_read(word) for word in _MOVES.split())


def moves_of(first: int, last: int) -> tuple[tuple[int, Action], ...]:
    """Return the moves from one to another, counted from 0, the last one not included, as (seat, action)."""
    return _GAME[first:last]


@functools.cache
def at_move(number: int) -> State[Any, Any, Any]:
    """Return the position before a move."""
    state: State[Any, Any, Any] = setup(Options(), _SEATS, _KEY).state
    game = load("zoo-tycoon")
    for seat, action in _GAME[:number]:
        state = attempt(game, state, {seat: action}).state
    return state
