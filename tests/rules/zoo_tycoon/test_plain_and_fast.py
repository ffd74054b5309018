"""Hold what is fast to the plain rule beside it: both say the same of all that comes up in games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import engine
from engine.contract.asks import owing
from engine.contract.secrecy import open_view
from engine.games.zoo_tycoon.components.numbers import MAINS
from engine.games.zoo_tycoon.rules.summer.arrival import in_reach, on_offer
from engine.games.zoo_tycoon.rules.summer.trading import entries
from engine.games.zoo_tycoon.rules.table import SUMMER, Options, Public
from tests.rules.zoo_tycoon.test_summer_walks import some_summer
from tests.sooner import sooner

GAME = engine.load("zoo-tycoon")
OTHER_READINGS: Any = {
    "closed_tops_tamarin_orangutan_ibis": True,
    "giant_anteater_category": "ungulate",
    "running_cost_floor_sticky": True,
    "building": "turns",
}


def tables(seed: int) -> Iterator[Public]:
    """Yield what is public of some tables that chance plays: zoos that have begun at the exchange, and a game from its beginning.

    The latter goes by one reading of the rules or the other.
    """
    rng = random.Random(seed)
    for _ in range(10):
        yield some_summer(rng).public
    options = Options(**(OTHER_READINGS if seed % 2 else {}), introductory=seed % 5 == 4)
    state = GAME.setup(options, 2 + seed % 3, rng.randbytes(32)).state
    while state.public.asks:
        seat = rng.choice(owing(state.public))
        if rng.random() < 0.1:
            yield state.public
        state = GAME.apply(state, {seat: GAME.choices(open_view(state, seat)).draw(rng.randrange)}).state


@pytest.mark.parametrize("seed", sooner(range(20), range(2).__contains__))
def test_r90_what_is_in_reach_at_the_exchange_is_the_same_found_main_by_main_or_by_sets(seed: int):
    for public in tables(seed):
        if public.season != SUMMER:
            continue
        for seat in range(len(public.zoos)):
            for supply in (False, True):
                assert dict(in_reach.fast(public, seat, supply)) == in_reach.plain(public, seat, supply)


@pytest.mark.parametrize("seed", sooner(range(20), range(2).__contains__))
def test_r94_who_may_enter_an_enclosure_at_once_is_the_same_tried_or_looked_up(seed: int):
    for public in tables(seed):
        event = public.cards.event
        for seat, zoo in enumerate(public.zoos):
            for species in range(MAINS):
                most = on_offer(public, seat, species)
                assert entries.fast(zoo, species, most, event) == entries.plain(zoo, species, most, event)
