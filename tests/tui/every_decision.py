"""Go through whole games between the usual bots, and stop at each kind of decision of the first seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import engine
from engine.contract.asks import Ask, open_ask, owing, top_ask
from engine.contract.game import attempt

NAMES = ("Mara", "Jonas", "Priya", "Otto")
EACH = 3
"""How many decisions of a kind are looked at: the first, and two later ones, which are fuller."""


@cache
def decisions(game_id: str, seats: int = 4, each: int = EACH) -> tuple[tuple[str, Any], ...]:
    """Return the views of the first seat when it decides: what is asked with the verbs on offer, and the view."""
    found: dict[str, list[Any]] = {}
    for view in _asked(game_id, min(seats, engine.load(game_id).info.seats[1])):
        ask = open_ask(view.public, 0)
        assert ask is not None
        verbs = sorted({verb.name for verb in engine.load(game_id).choices(view).verbs})
        found.setdefault(f"{ask.kind} ({', '.join(verbs)})", []).append(view)
    return tuple((kind, view) for kind, views in found.items() for view in _spread(views, each))


def _spread(views: list[Any], each: int) -> list[Any]:
    step = max(1, (len(views) - 1) // max(1, each - 1))
    return views[::step][:each]


def turns(game_id: str, seats: int = 3) -> Iterator[list[Any]]:
    """Yield the decisions of each turn of the first seat: those between which nobody else has decided anything."""
    turn: list[Any] = []
    for view in _asked(game_id, seats, others=True):
        if view is not None:
            turn.append(view)
        elif turn:
            yield turn
            turn = []


def _asked(game_id: str, seats: int, *, others: bool = False) -> Iterator[Any]:
    """Yield the views of the first seat when it is asked; with `others` also None where somebody else acts."""
    game, bot, random = engine.load(game_id), engine.bot(game_id, engine.usual_level(game_id)), Random(3)
    state = game.setup(game.info.options(), seats, bytes(range(32))).state
    turn = 0
    while (ask := top_ask(state.public)) is not None:
        if open_ask(state.public, 0) is not None:
            yield game.view(state, 0)
        acting = _acting(state.public, ask, turn)
        if others and 0 not in acting:
            yield None
        moves = {seat: bot(game, game.view(state, seat), random) for seat in acting}
        state, turn = attempt(game, state, moves).state, turn + 1


def _acting(public: Any, ask: Ask, turn: int) -> tuple[int, ...]:
    seats = owing(public)
    return ask.seats if ask.sealed else (seats[turn % len(seats)],)
