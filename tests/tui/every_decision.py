"""Go through the golden games, and stop at each kind of decision of the first seat: nobody has to play them once more."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import engine
from engine.contract.asks import open_ask, owing
from engine.record import replay
from tests.golden.play import kept

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


@cache
def _states(game_id: str, seats: int) -> tuple[Any, ...]:
    return tuple(step.state for step in replay(kept(game_id, seats)))


def some_state(game_id: str, random: Random, seats: int, moves: int) -> Any:
    """Return a state of a golden game after so many inputs, and up to five random decisions later."""
    states, game = _states(game_id, seats), engine.load(game_id)
    state = states[min(moves, len(states) - 1)]
    for _ in range(random.randrange(6)):
        if not state.public.asks:
            break
        asked = owing(state.public) if state.public.asks[-1].sealed else owing(state.public)[:1]
        state = game.apply(
            state, {seat: game.choices(game.view(state, seat)).draw(random.randrange) for seat in asked}
        ).state
    return state


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
    game = engine.load(game_id)
    for step in replay(kept(game_id, seats)):
        if open_ask(step.state.public, 0) is not None:
            yield game.view(step.state, 0)
        elif others:
            yield None
