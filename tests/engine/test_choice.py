"""Choices: counting, listing, numbering, sampling and membership agree, and none of them builds the product."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.contract.choice import NOTHING, Choices, Slot, Some, Verb
from engine.contract.tree import Struct


class Bid(Struct, frozen=True, array_like=True, gc=False, tag="bid"):
    coins: int


class Place(Struct, frozen=True, array_like=True, gc=False, tag="place"):
    tile: int
    spot: int
    turn: int


class Give(Struct, frozen=True, array_like=True, gc=False, tag="give"):
    cards: tuple[int, ...]


class Done(Struct, frozen=True, array_like=True, gc=False, tag="done"):
    pass


options = st.one_of(
    st.builds(range, st.integers(-3, 3), st.integers(0, 6)),
    st.lists(st.integers(-9, 9), unique=True, max_size=5).map(tuple),
)
verbs = st.one_of(
    st.builds(lambda coins: Verb(Bid, (Slot("coins", coins),)), options),
    st.builds(
        lambda a, b, c: Verb(Place, (Slot("tile", a), Slot("place", b), Slot("turn", c))), options, options, options
    ),
    st.builds(
        lambda items, least, most: Verb(Give, (Slot("cards", Some(items, least, most)),)),
        options,
        st.integers(0, 3),
        st.integers(0, 5),
    ),
    st.just(Verb(Done)),
)
all_choices = st.lists(verbs, max_size=4, unique_by=lambda verb: verb.action).map(lambda found: Choices(tuple(found)))


@given(all_choices)
def test_count_listing_and_numbering_agree(choices: Choices) -> None:
    listed = list(choices)
    assert choices.count() == len(listed) == len(set(listed))
    assert [choices.at(index) for index in range(len(listed))] == listed
    assert bool(choices) == bool(listed)
    with pytest.raises(IndexError):
        choices.at(len(listed))


@given(all_choices, st.data())
def test_membership_is_being_listed(choices: Choices, data: st.DataObject) -> None:
    listed = list(choices)
    assert all(action in choices for action in listed)
    numbers = st.integers(-4, 7)
    strange: Any = data.draw(
        st.one_of(
            st.builds(Bid, numbers),
            st.builds(Place, numbers, numbers, numbers),
            st.builds(Give, st.lists(numbers, max_size=4).map(tuple)),
            st.just(Done()),
            numbers,
            st.none(),
        )
    )
    assert (strange in choices) == (strange in listed)


@given(all_choices, st.integers(0, 2**32))
def test_samples_are_members(choices: Choices, seed: int) -> None:
    if not choices:
        with pytest.raises((IndexError, ValueError)):
            choices.sample(Random(seed).randrange)
        return
    assert choices.sample(Random(seed).randrange) in choices


def test_samples_are_uniform() -> None:
    choices = Choices(
        (
            Verb(Bid, (Slot("coins", range(3)),)),
            Verb(Place, (Slot("tile", (1, 2)), Slot("place", (5,)), Slot("turn", (0, 1)))),
            Verb(Done),
        )
    )
    random = Random(1)
    seen = Counter(choices.sample(random.randrange) for _ in range(8000))
    assert len(seen) == 8
    assert _chi_square(list(seen.values())) < 24.3  # p = 0.001 with 7 degrees of freedom


def _chi_square(seen: list[int]) -> float:
    expected = sum(seen) / len(seen)
    return sum((count - expected) ** 2 / expected for count in seen)


def test_the_last_slot_runs_fastest() -> None:
    verb = Verb(Place, (Slot("tile", (1, 2)), Slot("place", (0,)), Slot("turn", (8, 9))))
    assert list(verb) == [Place(1, 0, 8), Place(1, 0, 9), Place(2, 0, 8), Place(2, 0, 9)]


def test_a_verb_with_an_empty_slot_offers_nothing() -> None:
    choices = Choices((Verb(Place, (Slot("tile", (1, 2)), Slot("place", ()), Slot("turn", (0,)))),))
    assert not choices
    assert choices.count() == 0
    assert Place(1, 0, 0) not in choices


def test_nothing_is_falsy_and_empty() -> None:
    assert not NOTHING
    assert list(NOTHING) == []
    assert Done() not in NOTHING


def test_a_product_too_large_to_build_is_counted_numbered_and_searched_at_once() -> None:
    million = range(10**6)
    choices = Choices((Verb(Place, (Slot("tile", million), Slot("place", million), Slot("turn", million))),))
    assert choices.count() == 10**18
    assert choices.at(10**18 - 1) == Place(999_999, 999_999, 999_999)
    assert Place(5, 10**6, 5) not in choices
    some = Some(range(60), 0, 60)
    assert len(some) == 2**60
    assert some[2**60 - 1] == tuple(range(60))


@given(st.lists(st.integers(0, 9), unique=True, max_size=6), st.integers(0, 4), st.integers(0, 7))
def test_some_lists_each_subset_once_in_order(items: list[int], least: int, most: int) -> None:
    some = Some(items, least, most)
    listed = list(some)
    assert len(some) == len(listed) == len(set(listed))
    assert [some[index] for index in range(len(some))] == listed
    assert all(least <= len(subset) <= most and subset in some for subset in listed)
    with pytest.raises(IndexError):
        some[len(some)]


@given(
    st.lists(st.integers(0, 5), unique=True, max_size=5),
    st.lists(st.integers(0, 6), max_size=5),
    st.integers(0, 2),
    st.integers(0, 5),
)
def test_some_holds_exactly_what_it_lists(items: list[int], subset: list[int], least: int, most: int) -> None:
    some = Some(items, least, most)
    assert (tuple(subset) in some) == (tuple(subset) in list(some))
    assert subset not in some


def test_find_is_by_tag() -> None:
    choices = Choices((Verb(Bid, (Slot("coins", (1,)),)), Verb(Done)))
    assert choices.find("done") is choices.verbs[1]
    assert choices.find("place") is None
