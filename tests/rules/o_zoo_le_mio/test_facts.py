"""Hold that what is told can be read back: every fact of random games travels and comes home with its own fields."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract.facts import Fact, told, typed
from engine.contract.rng import child
from engine.contract.tree import replace
from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.rules.facts import FACTS
from engine.games.o_zoo_le_mio.rules.model import Options
from engine.games.o_zoo_le_mio.words import voice
from tests.rules.o_zoo_le_mio.build import KEY

NAMES = ("Mara", "Jonas", "Priya", "Otto")


def facts_of(rules: Options, seats: int, seed: int) -> list[Fact]:
    """Return the facts of a random game."""
    random = Random(seed)
    step = GAME.setup(rules, seats, child(KEY, f"facts {seed}"))
    found = [*step.facts]
    while step.state.public.asks:
        asked = step.state.public.asks[-1].seats
        moves = {seat: GAME.choices(GAME.view(step.state, seat)).sample(random.randrange) for seat in asked}
        step = GAME.apply(step.state, moves)
        found += step.facts
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_fact_is_read_back_as_it_was_told(seats: int) -> None:
    kinds = set()
    for seed, rules in enumerate((Options(), Options(1, True, True, True))):
        for fact in facts_of(rules, seats, seed):
            heard = typed(told(fact), FACTS)
            assert type(heard) is type(fact)
            assert replace(heard, rule=fact.rule, only=fact.only) == fact
            assert fact.rule
            assert voice.tell(told(fact), NAMES[:seats])
            kinds.add(fact.kind)
    assert kinds >= set(FACTS) - {"lost"}  # a tile without a place is rare
