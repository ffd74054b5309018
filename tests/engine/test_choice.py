"""Choices: counting, listing, numbering, sampling and membership agree, and none of them builds the product."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st

from engine.contract.choice import NOTHING, Choices, Slot, SlotAfter, Some, Verb
from engine.contract.tree import Node
from zootui.boards.whole_verb import WholeVerb


class Bid(Node, tag="bid"):
    coins: int


class Place(Node, tag="place"):
    tile: int
    spot: int
    turn: int


class Settle(Node, tag="settle"):
    home: tuple[int, ...]


class Give(Node, tag="give"):
    cards: tuple[int, ...]


class Done(Node, tag="done"):
    pass


def _chain(spots: dict[int, int]) -> tuple[Slot | SlotAfter, ...]:
    """Return slots that place tiles; each has so many spots, numbered from the tile on, and spot after spot one more turn."""

    def own(tile: int) -> range:
        return range(tile, tile + spots.get(tile, 0))

    def turns(tile: int, spot: int) -> range:
        return range(spot - tile + 1) if spot in own(tile) else range(0)

    return Slot("tile", tuple(spots)), SlotAfter("place", own), SlotAfter("turn", turns)


def _placing(spots: dict[int, int]) -> Verb:
    return Verb(Place, _chain(spots))


def _settling(spots: dict[int, int]) -> Verb:
    return Verb(Settle, _chain(spots))


options = st.one_of(
    st.builds(range, st.integers(-3, 3), st.integers(0, 6)),
    st.lists(st.integers(-9, 9), unique=True, max_size=5).map(tuple),
)
chains = st.dictionaries(st.integers(0, 4), st.integers(1, 3), max_size=3)
parts = st.one_of(
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
    st.builds(_placing, chains),
    st.builds(_settling, chains),
)
verbs = st.one_of(parts, st.builds(WholeVerb, parts), st.just(Verb(Done)))
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
            st.builds(Settle, st.lists(numbers, max_size=4).map(tuple)),
            st.builds(Give, st.lists(numbers, max_size=4).map(tuple)),
            st.just(Done()),
            numbers,
            st.none(),
        )
    )
    assert (strange in choices) == (strange in listed)


@given(all_choices, st.integers(0, 2**32))
def test_what_is_sampled_or_drawn_is_a_member(choices: Choices, seed: int) -> None:
    below = Random(seed).randrange
    if not choices:
        for choose in (choices.sample, choices.draw):
            with pytest.raises(IndexError, match="there is no choice"):
                choose(below)
        return
    assert choices.sample(below) in choices
    assert choices.draw(below) in choices


@given(verbs)
def test_a_verb_is_possible_if_it_has_an_action(verb: Verb) -> None:
    assert verb.possible() == bool(list(verb))


@given(verbs, st.data())
def test_the_values_of_an_action_make_it_again_and_each_is_an_option_after_those_before(
    verb: Verb, data: st.DataObject
) -> None:
    listed = list(verb)
    if listed:
        action = data.draw(st.sampled_from(listed))
        values = verb.values(action)
        assert verb.make(values) == action
        assert len(values) == verb.size
        assert all(value in verb.slot(values[:place]).options for place, value in enumerate(values))


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


def test_drawing_takes_verbs_alike_and_then_the_options_of_each_slot_alike() -> None:
    placing = _placing({1: 1, 2: 3})
    choices = Choices((Verb(Bid, (Slot("coins", range(200)),)), placing, Verb(Done)))
    random = Random(3)
    drawn = [choices.draw(random.randrange) for _ in range(9000)]
    kinds = Counter(type(action) for action in drawn)
    assert _chi_square([kinds[kind] for kind in (Bid, Place, Done)]) < 13.8  # p = 0.001 with 2 degrees of freedom
    tiles = Counter(action.tile for action in drawn if isinstance(action, Place))
    assert _chi_square([tiles[tile] for tile in (1, 2)]) < 10.8  # with 1
    spots = Counter(action.spot for action in drawn if isinstance(action, Place) and action.tile == 2)
    assert _chi_square([spots[spot] for spot in (2, 3, 4)]) < 13.8
    assert {action for action in drawn if isinstance(action, Place)} == set(placing)


def test_what_is_impossible_is_not_drawn() -> None:
    impossible = (
        Verb(Bid, (Slot("coins", ()),)),
        Verb(Place, (Slot("tile", (1,)), Slot("place", ()), Slot("turn", (0,)))),
        _placing({}),
    )
    random = Random(1)
    for place in range(len(impossible) + 1):
        choices = Choices((*impossible[:place], Verb(Done), *impossible[place:]))
        assert {choices.draw(random.randrange) for _ in range(50)} == {Done()}
    for nothing in (NOTHING, Choices(impossible), Choices(impossible[:1])):
        with pytest.raises(IndexError):
            nothing.draw(random.randrange)


def test_one_verb_is_drawn_without_asking_for_chance_first() -> None:
    bounds: list[int] = []

    def last(bound: int) -> int:
        bounds.append(bound)
        return bound - 1

    assert Choices((_placing({1: 1, 2: 3}),)).draw(last) == Place(2, 4, 2)
    assert bounds == [2, 3, 3]
    bounds.clear()
    assert Choices((_placing({1: 1, 2: 3}), Verb(Done))).draw(last) == Done()
    assert bounds == [2]


def _chi_square(seen: list[int]) -> float:
    expected = sum(seen) / len(seen)
    return sum((count - expected) ** 2 / expected for count in seen)


def test_the_last_slot_runs_fastest() -> None:
    verb = Verb(Place, (Slot("tile", (1, 2)), Slot("place", (0,)), Slot("turn", (8, 9))))
    assert list(verb) == [Place(1, 0, 8), Place(1, 0, 9), Place(2, 0, 8), Place(2, 0, 9)]


def test_what_a_slot_offers_may_depend_on_the_slots_before_it() -> None:
    verb = _placing({1: 1, 2: 2})
    assert list(verb) == [Place(1, 1, 0), Place(2, 2, 0), Place(2, 3, 0), Place(2, 3, 1)]
    assert verb.count() == 4
    assert [verb.at(index) for index in range(4)] == list(verb)
    assert verb.size == 3
    assert verb.slot((2,)).what == "place"
    assert [list(verb.slot(filled).options) for filled in ((), (2,), (2, 3), (1, 1))] == [[1, 2], [2, 3], [0, 1], [0]]


@pytest.mark.parametrize("wrong", [Place(3, 3, 0), Place(1, 2, 0), Place(2, 2, 1), Place(2, 3, 2), Bid(1), Done()])
def test_what_one_slot_does_not_offer_after_those_before_is_no_member(wrong: Any) -> None:
    verb = _placing({1: 1, 2: 2})
    assert not verb.takes(wrong)
    assert wrong not in Choices((verb,))


def test_later_slots_are_asked_for_nothing_that_earlier_ones_do_not_offer() -> None:
    asked: list[tuple[int, ...]] = []

    def spots(tile: int) -> range:
        asked.append((tile,))
        return range(10**6)

    chain = (Slot("tile", range(10**6)), SlotAfter("place", spots), Slot("turn", range(4)))
    choices = Choices((Verb(Place, chain),))
    assert Place(10**6, 0, 0) not in choices
    assert asked == []
    assert Place(7, 10**6 - 1, 3) in choices
    assert choices.draw(lambda bound: bound - 1) == Place(10**6 - 1, 10**6 - 1, 3)
    assert asked == [(7,), (10**6 - 1,)]


@given(parts, st.integers(-1, 20))
def test_a_verb_tells_without_counting_whether_it_has_more_than_so_many(verb: Verb, most: int) -> None:
    for one in (verb, WholeVerb(verb)):
        assert one.more_than(most) == (len(list(one)) > most)


def test_a_chain_asks_for_no_more_options_than_tell_whether_there_are_more() -> None:
    asked: list[int] = []

    def given_after(tile: int) -> range:
        asked.append(tile)
        return range(5)

    chain = (Slot("tile", range(10**6)), SlotAfter("place", given_after), Slot("turn", range(4)))
    verb = Verb(Place, chain)
    assert verb.more_than(12)
    assert asked == [0]
    assert WholeVerb(verb).slots[0].options[0] == (0, 0, 0)
    assert set(asked) == {0}


def test_slots_that_share_a_field_are_filled_one_after_another() -> None:
    verb = _settling({1: 1, 2: 2})
    assert list(verb) == [Settle((1, 1, 0)), Settle((2, 2, 0)), Settle((2, 3, 0)), Settle((2, 3, 1))]
    assert [list(verb.slot(filled).options) for filled in ((), (2,), (2, 3))] == [[1, 2], [2, 3], [0, 1]]
    assert verb.values(Settle((2, 3, 1))) == (2, 3, 1)
    assert verb.completed((2,)) == Settle((2, 2, 0))


@pytest.mark.parametrize("wrong", [(), (2,), (2, 3), (2, 3, 1, 0), (3, 3, 0), (2, 3, 2)])
def test_a_shared_field_with_other_values_or_another_number_of_them_is_no_member(wrong: tuple[int, ...]) -> None:
    assert Settle(wrong) not in Choices((_settling({1: 1, 2: 2}),))


@given(parts)
def test_a_whole_verb_offers_the_values_of_all_slots_of_an_action_at_once(verb: Verb) -> None:
    whole = WholeVerb(verb)
    options = whole.slot(()).options
    listed = [verb.values(action) for action in verb]
    assert (whole.name, whole.size) == (verb.name, 1)
    assert list(options) == listed
    assert [options[place] for place in range(len(options))] == listed
    assert [whole.make((values,)) for values in options] == list(verb)
    assert all(whole.values(action) == (verb.values(action),) for action in verb)
    for outside in (-1, len(listed)):
        with pytest.raises(IndexError):
            options[outside]


@pytest.mark.parametrize("verb", [_placing({1: 1, 2: 2}), _settling({1: 1, 2: 2})])
def test_what_a_whole_slot_holds_is_what_one_slot_offers_after_another(verb: Verb) -> None:
    slot = WholeVerb(verb).slot(())
    assert slot.what == "turn"
    assert (2, 3, 1) in slot.options
    for wrong in ((2, 3, 2), (1, 2, 0), (2, 3), (2, 3, 1, 0), 2, None):
        assert wrong not in slot.options


def test_membership_in_a_whole_slot_lists_nothing() -> None:
    million = range(10**6)
    chain = (Slot("tile", million), SlotAfter("place", lambda tile: range(tile + 1)), Slot("turn", range(4)))
    options = WholeVerb(Verb(Settle, chain)).slot(()).options
    assert (10**6 - 1, 10**6 - 1, 3) in options
    assert (5, 6, 0) not in options


@given(verbs, st.data())
def test_what_is_chosen_first_is_completed_to_an_action_by_what_comes_first_in_the_other_slots(
    verb: Verb, data: st.DataObject
) -> None:
    listed = list(verb)
    if listed:
        values = verb.values(data.draw(st.sampled_from(listed)))
        filled = values[: data.draw(st.integers(0, verb.size))]
        assert verb.completed(filled) == next(
            action for action in listed if verb.values(action)[: len(filled)] == filled
        )


def test_what_is_not_offered_is_completed_as_well_but_to_nothing_that_is_legal() -> None:
    verb = _placing({1: 1, 2: 2})
    assert verb.completed((3,)) == Place(3, 1, 0)
    assert verb.completed((1, 2)) == Place(1, 2, 0)
    assert verb.completed((3,)) not in Choices((verb,))
    assert verb.completed((1, 2)) not in Choices((verb,))


def test_samples_of_a_chain_are_uniform() -> None:
    random = Random(5)
    choices = Choices((_placing({1: 1, 2: 3}),))
    seen = Counter(choices.sample(random.randrange) for _ in range(7000))
    assert len(seen) == choices.count() == 7
    assert _chi_square(list(seen.values())) < 22.5  # p = 0.001 with 6 degrees of freedom


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
