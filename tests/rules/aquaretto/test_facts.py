"""What is told of a game comes back as the fact that was made."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots import random_bot
from engine.contract.facts import told, typed
from engine.games.aquaretto import GAME
from engine.games.aquaretto.rules.facts import FACTS
from engine.games.aquaretto.rules.model import Options


def facts(seats, seed):
    """Yield every fact of a game that is played at random."""
    random = Random(seed)
    step = GAME.setup(Options(), seats, seed.to_bytes(32, "big"))
    yield from step.facts
    while step.state.public.asks:
        seat = step.state.public.asks[-1].seats[0]
        step = GAME.apply(step.state, {seat: random_bot(GAME, GAME.view(step.state, seat), random)})
        yield from step.facts


def own_fields(fact):
    return {name: getattr(fact, name) for name in fact.__struct_fields__ if name not in ("seat", "rule", "only")}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_fact_is_read_as_it_was_made(seats):
    for seed in range(3):
        for fact in facts(seats, seed):
            heard = typed(told(fact), FACTS)
            assert type(heard) is type(fact)
            assert (heard.seat, own_fields(heard)) == (fact.seat, own_fields(fact))
            assert fact.rule
            assert fact.only is None


def test_random_games_tell_every_kind_of_fact_but_the_rarest():
    made = {fact.kind for seats in (2, 3, 4, 5) for seed in range(6) for fact in facts(seats, seed)}
    assert set(FACTS) - made <= {"idle"}
