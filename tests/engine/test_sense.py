"""Hold every game to this: whatever it shows anybody can be, whatever a false host might show instead cannot."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import engine
from engine.contract.asks import owing, top_ask
from engine.contract.game import attempt
from engine.contract.tree import put, replace
from tests.laws.variants import variants


def played(game: Any, options: Any, seats: int, seed: int) -> Any:
    """Yield the states of a game played at random, to its end or for some hundred steps."""
    random = Random(seed)
    step = game.setup(options, seats, random.randbytes(32))
    steps = 0
    while (ask := top_ask(step.state.public)) is not None and steps < 250:
        yield step.state
        due = owing(step.state.public)
        moves = {}
        for seat in due if ask.sealed else (random.choice(due),):
            choices = game.choices(game.view(step.state, seat))
            moves[seat] = choices.sample(random.randrange)
        step = attempt(game, step.state, moves)
        steps += 1
    yield step.state


@pytest.mark.parametrize("game_id", engine.ids())
def test_whatever_is_shown_can_be(game_id: str) -> None:
    game = engine.load(game_id)
    least, most = game.info.seats
    for seats in range(least, most + 1):
        tried = variants(game, seats)
        for seed, options in enumerate(tried if seats == most else tried[:1]):
            for state in played(game, options, seats, seed):
                for seat in (None, 0, seats - 1):
                    assert game.possible(game.view(state, seat), seats) == ""


@pytest.mark.parametrize("game_id", engine.ids())
def test_a_view_of_another_number_of_seats_cannot_be(game_id: str) -> None:
    game = engine.load(game_id)
    least, most = game.info.seats
    view = game.view(game.setup(game.info.options(), most, bytes(32)).state, 0)
    for seats in range(least, most):
        assert game.possible(view, seats) != ""


@pytest.mark.parametrize("game_id", engine.ids())
def test_a_question_that_nobody_asks_cannot_be(game_id: str) -> None:
    game = engine.load(game_id)
    seats = game.info.seats[1]
    view = game.view(game.setup(game.info.options(), seats, bytes(32)).state, 0)
    ask = view.public.asks[-1]
    for wrong in (
        replace(ask, kind="[/x]"),
        replace(ask, seats=()),
        replace(ask, seats=(seats,)),
        replace(ask, seats=(0, 0)),
        replace(ask, about=(1,) * 40),
        replace(ask, about=(10**9,)),
    ):
        asks = put(view.public.asks, len(view.public.asks) - 1, wrong)
        assert game.possible(replace(view, public=replace(view.public, asks=asks)), seats) != ""
