"""Test that imagined worlds look like the view they came from, and differ in what nobody sees (R7, R8, R75, R81, R85)."""

import pytest

from engine.contract.rng import child
from engine.contract.secrecy import open_view
from engine.contract.tree import decode, encode, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.event_cards import turned_up
from engine.games.zoo_tycoon.rules.hidden import imagine, unseen_donors, unseen_events
from engine.games.zoo_tycoon.rules.summer.walks import WALKS
from engine.games.zoo_tycoon.rules.table import NO_EVENT, SPRING, Summer, TycoonState
from tests.rules.zoo_tycoon.test_setup import begin, is_whole

LAST = COMPONENTS.givens.rounds


def next_year(state: TycoonState) -> TycoonState:
    """Return the table a year on: the cards of the new spring are turned up and the exchange has moved."""
    public, hidden = state.public, state.hidden
    cards, seats, year = public.cards, len(public.zoos), public.round + 1
    event, deck, gone = turned_up(hidden.events, cards.event, year, seats)
    under = cards.under if cards.event == NO_EVENT else (*cards.under, cards.event)
    donor, *donors = hidden.donors or (cards.donor,)
    cards = replace(
        cards,
        event=event,
        under=under,
        discarded=(*cards.discarded, *gone),
        donor=donor,
        donors=(*cards.donors, cards.donor) if hidden.donors else cards.donors,
    )
    public = replace(
        public,
        round=year,
        season=SPRING,
        cards=cards,
        walked=(*public.walked, public.summer.position),
        summer=Summer(hidden.walk[0]),
    )
    return replace(
        state, public=public, hidden=replace(hidden, events=deck, donors=tuple(donors), walk=hidden.walk[1:])
    )


def at_year(year: int, seats: int, number: int = 0, **options: object) -> TycoonState:
    state = begin(seats, number, **options)
    for _ in range(year - 1):
        state = next_year(state)
    return state


def key(number: int) -> bytes:
    return child(bytes(32), f"imagined {number}")


@pytest.mark.parametrize("introductory", [False, True])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("year", range(1, LAST + 1))
def test_r8_an_imagined_world_looks_like_the_view_and_is_whole(year: int, seats: int, introductory: bool):
    for number in range(3):
        state = at_year(year, seats, number, introductory=introductory)
        assert is_whole(state)
        for seat in (*range(seats), None):
            view = open_view(state, seat)
            world = imagine(view, key(number))
            assert open_view(world, seat) == view
            assert is_whole(world)
            assert decode(encode(world), TycoonState) == world
            assert encode(imagine(view, key(number))) == encode(world)


def test_r8_events_and_donors_face_down_may_lie_in_any_order():
    view = open_view(at_year(3, 4), 0)
    worlds = [imagine(view, key(number)).hidden for number in range(60)]
    assert {world.events[0] for world in worlds} > set(unseen_events(view.public)[:3])
    assert {world.donors[0] for world in worlds} == set(unseen_donors(view.public))


def test_r75_events_of_earlier_years_lie_at_the_bottom_as_they_came():
    state = at_year(5, 3)
    under = state.public.cards.under
    assert len(under) == 3
    assert not set(under) & set(unseen_events(state.public))
    for number in range(10):
        assert imagine(open_view(state, None), key(number)).hidden.events[-3:] == under


def test_r148_events_that_were_discarded_do_not_come_back():
    state = next(found for number in range(99) if (found := at_year(LAST, 2, number)).public.cards.discarded)
    world = imagine(open_view(state, 1), key(1))
    assert not set(state.public.cards.discarded) & set(world.hidden.events)


def test_r85_the_exchange_may_go_on_as_any_walk_that_began_so():
    state = at_year(4, 2)
    walked = (*state.public.walked, state.public.summer.position)
    ways = {(*walked, *imagine(open_view(state, 0), key(number)).hidden.walk) for number in range(400)}
    assert ways == {walk for walk in WALKS if walk[: len(walked)] == walked}


def test_r81_chance_to_come_is_another_in_every_world():
    state = begin(2)
    worlds = [imagine(open_view(state, 0), key(number)).hidden for number in range(5)]
    assert len({rng.key for hidden in (state.hidden, *worlds) for rng in (hidden.bag, *hidden.seats)}) == 18
