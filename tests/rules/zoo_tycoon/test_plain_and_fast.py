"""Hold what is fast to the plain rule beside it: both say the same of all that comes up in games."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import engine
from engine.contract.asks import open_ask, owing
from engine.contract.cards import offered
from engine.contract.secrecy import View, open_view
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import MAINS
from engine.games.zoo_tycoon.rules.asks import BUILD, LOANS, SPEND
from engine.games.zoo_tycoon.rules.autumn.phase import may_build
from engine.games.zoo_tycoon.rules.count import may_spend
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.summer.housing import entries
from engine.games.zoo_tycoon.rules.summer.on_offer import in_reach, on_offer
from engine.games.zoo_tycoon.rules.table import COUNT, SUMMER, Options, Public
from engine.games.zoo_tycoon.rules.zoo.tracks import education
from tests.rules.zoo_tycoon.sites import asking, of, played, welloff
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
    """Yield what is public of some tables that chance plays: zoos that have begun, which can do nearly everything, whole games.

    The latter go by one reading of the rules or the other.
    """
    rng = random.Random(seed)
    for _ in range(10):
        yield some_summer(rng).public
    begun = welloff(seed, of(played(seed, rounds=2 + seed % 6)))
    yield asking(LOANS, begun, event=("bird-disease", "motivated-employees")[seed % 2])
    yield asking(BUILD, replace(begun, store=0), event="carnivore-disease")
    yield asking(SPEND, begun, season=COUNT)
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


@pytest.mark.parametrize("seed", sooner(range(20), range(2).__contains__))
def test_r103_r155_what_steps_are_offered_is_what_the_zoo_does_not_refuse(seed: int):
    for public in tables(seed):
        for seat in owing(public):
            ask = open_ask(public, seat)
            assert ask is not None
            plain = offered(RULEBOOK.asks[ask.kind].verbs, public, seat)
            fast = RULEBOOK.choices(View(seat, public, None))
            assert set(fast) == set(plain)


@pytest.mark.parametrize("seed", sooner(range(20), range(2).__contains__))
def test_r103_r155_who_can_do_nothing_is_the_same_tried_or_looked_up(seed: int):
    for public in tables(seed):
        for seat in range(len(public.zoos)):
            assert may_build.fast(public, seat) == may_build.plain(public, seat)
            assert may_spend.fast(public, seat) == may_spend.plain(public, seat)


@pytest.mark.parametrize("seed", sooner(range(20), range(2).__contains__))
def test_r15_r62_education_is_the_same_alone_or_with_all_contributions(seed: int):
    zoos = {zoo for public in tables(seed) for zoo in public.zoos}
    assert any(zoo.buildings for zoo in zoos)
    for zoo in zoos:
        assert education.fast(zoo) == education.plain(zoo)
