"""Play how a spring begins: the start marker, the event of the year and what it does at once (R72, R74, R75, R147, A22, A23)."""

import pytest

from engine.contract.secrecy import open_view
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.rules.asks import PREPARE
from engine.games.zoo_tycoon.rules.event import EventChanged, EventTurned
from engine.games.zoo_tycoon.rules.model import Ledger
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.spring import YearBegan
from engine.games.zoo_tycoon.rules.table import NO_EVENT, SPRING, SUMMER
from engine.games.zoo_tycoon.rules.zoo.tracks import level, popularity
from tests.rules.zoo_tycoon.springs import asked, before_spring, event, fair, spring, waits
from tests.rules.zoo_tycoon.test_setup import is_whole
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo


def changed(step) -> list[tuple[int | None, int, int, int]]:
    """Return whom the event changed, and by how much: seat, buzz, money, tiles."""
    return [(fact.seat, fact.buzz, fact.money, fact.tiles) for fact in step.facts if isinstance(fact, EventChanged)]


def test_r72_r73_summer_follows_when_no_zoo_exhibits_a_main():
    guests = zoo(enclosure(strip(2), co="fischers-lovebird"))
    public = spring(before_spring(zoo(), guests, zoo())).state.public
    assert (public.season, public.asks, public.round) == (SUMMER, (), 2)


def test_r74_the_start_marker_moves_to_the_next_player_clockwise():
    for seats, starter in ((3, 1), (3, 0), (1, 0)):
        step = spring(before_spring(*[waits()] * seats, starter=starter, year=4))
        assert step.state.public.starter == starter
        assert step.facts[0] == YearBegan(seat=starter, round=4)
        assert asked(step.state) == [(PREPARE, starter)]
        assert step.state.public.season == SPRING


def test_r75_last_years_event_goes_under_the_deck_and_the_next_is_turned_up():
    state = before_spring(waits(), waits(), turned="broadcast-tv-show")
    first = spring(state)
    assert (first.state.public.cards.event, first.state.public.cards.under) == (event("broadcast-tv-show"), ())
    assert EventTurned(event=event("broadcast-tv-show")) in first.facts
    assert first.reveals
    public = first.state.public
    again = replace(
        first.state,
        public=replace(
            public,
            asks=(),
            round=3,
            starter=1,
            walked=(*public.walked, public.summer.position),
            summer=replace(public.summer, position=first.state.hidden.walk[0]),
        ),
        hidden=replace(first.state.hidden, walk=first.state.hidden.walk[1:]),
    )
    second = spring(again).state
    assert second.public.cards.under == (event("broadcast-tv-show"),)
    assert second.public.cards.event == first.state.hidden.events[0]
    assert second.hidden.events == (*first.state.hidden.events[1:], event("broadcast-tv-show"))


@pytest.mark.parametrize("unused", ["breeding-halt", "ungulate-disease"])
def test_r148_in_round_7_a_card_that_is_not_used_is_discarded_and_another_drawn(unused: str):
    state = before_spring(waits(), waits(), waits(), year=7, turned=unused)
    cards = spring(state).state.public.cards
    assert (cards.event, cards.discarded) == (state.hidden.events[1], (event(unused),))
    assert spring(before_spring(waits(), waits(), waits(), year=6, turned=unused)).state.public.cards.discarded == ()


def test_r157_the_introductory_game_turns_up_no_event_and_goes_on_to_offspring():
    step = spring(before_spring(waits(), waits(), introductory=True))
    assert step.state.public.cards.event == NO_EVENT
    assert not [fact for fact in step.facts if isinstance(fact, EventTurned | EventChanged)]
    assert asked(step.state) == [(PREPARE, 0)]
    assert not step.reveals


def test_r147_a_show_gives_every_zoo_buzz_for_a_year():
    step = spring(before_spring(waits(), zoo(), turned="broadcast-tv-show"))
    assert changed(step) == [(0, 3, 0, 0), (1, 3, 0, 0)]
    assert [one.buzz for one in step.state.public.zoos] == [3, 3]


def test_r147_a_normal_year_changes_nobody_and_says_so_of_nobody():
    state = before_spring(waits(), waits())
    step = spring(state)
    assert changed(step) == []
    assert step.state.public.zoos == state.public.zoos


def test_r147_generous_legacy_compares_popularity_without_buzz():
    zoos = (replace(waits(), ledger=Ledger(popularity=1)), replace(waits(), buzz=5), zoo(fair()))
    step = spring(before_spring(*zoos, turned="generous-legacy"))
    assert level(zoos[1]) > popularity(zoos[0]) > popularity(zoos[1])
    assert changed(step) == [(1, 0, 0, 1)]


@pytest.mark.parametrize(("floor", "left"), [(10, [10, 10, 4, -2]), (-10, [9, 7, 1, -5])])
def test_e41_a23_bad_weather_takes_nobody_below_10_or_in_the_other_reading_below_the_track(floor: int, left: list[int]):
    zoos = tuple([replace(waits(), money=money) for money in (12, 10, 4, -2)])
    step = spring(before_spring(*zoos, turned="bad-weather", bad_weather_floor=floor))
    assert [one.money for one in step.state.public.zoos] == left
    assert len(changed(step)) == sum(before.money != money for before, money in zip(zoos, left, strict=True))


def test_a_table_at_which_a_card_is_missing_would_be_found():
    state = before_spring(waits(), waits())
    assert is_whole(state)
    assert not is_whole(replace(state, hidden=replace(state.hidden, events=state.hidden.events[1:])))
    poor = put(state.public.zoos, 0, zoo(enclosure(strip(5), main("plains-zebra", 1, 2, male_discs=1), retreats=1)))
    assert not is_whole(replace(state, public=replace(state.public, zoos=poor)))


def test_nobody_but_the_seat_asked_may_do_anything_in_spring():
    state = spring(before_spring(waits(), waits())).state
    assert not RULEBOOK.choices(open_view(state, 1))
    assert not RULEBOOK.choices(open_view(state, None))
