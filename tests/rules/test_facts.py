"""Every fact of random games of every game travels and comes home with its own fields, and the log has words for it."""

from collections.abc import Iterator
from random import Random

import pytest

import engine
from engine.contract.asks import owing
from engine.contract.facts import Fact, told, typed
from engine.contract.rng import child
from engine.contract.tree import replace
from tests.laws.variants import variants

NAMES = ("Mara", "Jonas", "Priya", "Otto", "Ida")
RARE = {
    "o-zoo-le-mio": {"lost"},
    "zooloretto-mini": {"skip", "discard", "full", "bonus", "takeover"},
    "aquaretto": {"idle", "discard"},
    "barenpark": {"statue", "won", "full", "last"},
    "zoo-tycoon": {"panda_back", "park", "protested", "track_full"},
}
"""What random play need not bring about in a few games."""
EVERY = pytest.mark.parametrize("game_id", engine.ids())


def facts_of(game_id: str, seats: int, seed: int) -> Iterator[Fact]:
    """Yield the facts of a random game, with other options from one seed to the next."""
    game, random = engine.load(game_id), Random(seed)
    options = variants(game, seats)
    step = game.setup(options[seed % len(options)], seats, child(bytes(32), f"facts {seats} {seed}"))
    yield from step.facts
    while step.state.public.asks:
        ask, waited = step.state.public.asks[-1], owing(step.state.public)
        asked = waited if ask.sealed or len(waited) == 1 else (random.choice(waited),)
        moves = {seat: game.choices(game.view(step.state, seat)).sample(random.randrange) for seat in asked}
        step = game.apply(step.state, moves)
        yield from step.facts


@EVERY
def test_every_fact_is_read_back_as_it_was_told(game_id: str) -> None:
    known = engine.load(game_id).info.facts
    says = engine.voice(game_id)
    least, most = engine.load(game_id).info.seats
    kinds = set()
    for seats in (least, most):
        for seed in range(4):
            for fact in facts_of(game_id, seats, seed):
                heard = typed(told(fact, known), known)
                assert type(heard) is type(fact)
                assert replace(heard, rule=fact.rule, only=fact.only) == fact
                assert fact.rule
                assert says.tell(told(fact, known), NAMES[:seats])
                kinds.add(fact.kind)
    assert kinds >= set(known.by_name) - RARE.get(game_id, set())
