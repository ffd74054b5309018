"""Deltas: what `diff` says, `patch` does, also through bytes; unchanged branches stay the same objects; nonsense is refused."""

from typing import Any

import msgspec
import pytest
from hypothesis import example, given, strategies as st

from engine.contract.delta import DeltaError, diff, patch
from engine.contract.tree import decode, encode, replace
from tests.engine.trees import Bed, Dot, Garden, Grove, Shed, Tree, changes, gardens

FULL = Garden(
    name="north",
    dots=(Dot(0, 0), Dot(1, 1), Dot(2, 2)),
    groves=(Grove((Shed(1), Tree((1, 2), Dot(5, 5)), Bed(((1, "a"),), Shed(2))), 3, (4, True)),),
    plant=Bed(((1, "x"), (2, "y")), Tree((9,))),
    key=b"key",
    spot=Dot(7, 8),
    either=5,
)


def wire(delta: Any) -> Any:
    return msgspec.msgpack.decode(encode(delta))


@pytest.mark.long  # the one below says the same through bytes
@given(changes())
def test_patch_does_what_diff_says(pair: tuple[Garden, Garden]) -> None:
    old, new = pair
    assert patch(old, diff(old, new), Garden) == new


@given(changes())
def test_patch_does_what_diff_says_through_bytes(pair: tuple[Garden, Garden]) -> None:
    old, new = pair
    back = patch(old, wire(diff(old, new)), Garden)
    assert back == new
    assert encode(back) == encode(new)


@given(gardens)
def test_equal_trees_have_no_delta_even_if_they_share_nothing(garden: Garden) -> None:
    assert diff(garden, decode(encode(garden), Garden)) == []
    assert patch(garden, [], Garden) is garden


@given(changes())
def test_a_delta_depends_on_values_only_not_on_what_is_shared(pair: tuple[Garden, Garden]) -> None:
    old, new = pair
    assert encode(diff(old, new)) == encode(diff(decode(encode(old), Garden), decode(encode(new), Garden)))


@given(changes())
def test_a_delta_is_at_most_a_few_bytes_longer_than_the_tree(pair: tuple[Garden, Garden]) -> None:
    old, new = pair
    assert len(encode(diff(old, new))) <= 2 * len(encode(new)) + 16


def test_one_leaf_deep_down_costs_a_byte_a_level() -> None:
    new = replace(FULL, dots=(FULL.dots[0], Dot(1, 9), FULL.dots[2]))
    assert diff(FULL, new) == [1, [1, [-2, 9]]]
    assert len(encode(diff(FULL, new))) == 7


def test_a_tuple_that_grew_or_shrank_is_spliced() -> None:
    grown = replace(FULL, dots=(*FULL.dots, Dot(3, 3)))
    assert diff(FULL, grown) == [1, [False, Dot(3, 3)]]
    assert diff(FULL, replace(grown, dots=(*grown.dots, Dot(4, 4)))) == [1, [True, [Dot(3, 3), Dot(4, 4)]]]
    assert diff(grown, FULL) == [1, [None, [3, 1]]]


def test_a_tuple_that_was_or_becomes_empty_is_replaced() -> None:
    bare = replace(FULL, dots=())
    assert diff(FULL, bare) == [-2, ()]
    assert diff(bare, replace(bare, dots=(Dot(3, 3),))) == [-2, (Dot(3, 3),)]
    assert patch(bare, wire(diff(bare, FULL)), Garden) == FULL


def test_a_short_tuple_is_replaced_where_that_is_no_longer() -> None:
    assert diff((7, (1,)), (7, (2,))) == [-2, (2,)]
    assert diff((7, (1, 2, 3)), (7, (1, 2, 4))) == [1, [-3, 4]]
    assert diff((7, (Dot(1, 1),)), (7, (Dot(1, 2),))) == [1, [0, [-2, 2]]]


def test_a_window_that_moved_on_is_spliced_in_front_and_behind_whatever_is_shared() -> None:
    old = replace(FULL, dots=tuple(Dot(place, 7) for place in range(6)))
    slid = replace(FULL, dots=(*old.dots[3:], Dot(6, 7)))
    delta = [1, [None, [0, 3], False, Dot(6, 7)]]
    assert diff(old, slid) == delta
    assert diff(old, replace(FULL, dots=tuple(Dot(place, 7) for place in range(3, 7)))) == delta
    assert patch(old, wire(delta), Garden) == slid


def test_another_arm_of_a_union_replaces_the_node() -> None:
    assert diff(FULL, replace(FULL, plant=Shed(3))) == [-4, Shed(3)]
    assert diff(FULL, replace(FULL, plant=None)) == [-4, None]
    assert diff(replace(FULL, plant=None), FULL) == [-4, FULL.plant]


def test_true_and_one_are_different() -> None:
    assert diff(Grove(gate=(1, True)), Grove(gate=(1, False))) == [-3, (1, False)]
    assert diff((1,), (True,)) == [-1, True]


def test_what_the_delta_does_not_name_stays_the_very_same_object() -> None:
    grove = replace(FULL.groves[0], deep=99)
    new = replace(FULL, groves=(grove,), dots=(FULL.dots[0], Dot(4, 4), *FULL.dots[1:]))
    back = patch(FULL, wire(diff(FULL, new)), Garden)
    assert back == new
    assert back.groves[0].plants is FULL.groves[0].plants
    assert back.plant is FULL.plant
    assert back.spot is FULL.spot
    assert [back.dots[place] is FULL.dots[old] for place, old in ((0, 0), (2, 1), (3, 2))] == [True] * 3


@pytest.mark.parametrize(
    "delta",
    [
        None,
        5,
        "x",
        {},
        [1, [], 2],
        [7],
        [[1, 2, 3]],
        [99, [1]],
        [-99, 1],
        [True, []],
        ["name", "x"],
        [1.0, []],
        [0, ["x", 1]],
        [0, [0, []]],
        [-1, 5],
        [-1, b"bytes"],
        [-2, [[1]]],
        [1, [9, [1]]],
        [1, [None, []]],
        [1, [True, 5]],
        [1, [True, [5]]],
        [1, [False, [[1, 1]]]],
        [1, [None, [0]]],
        [1, [None, [-1, 0]]],
        [1, [None, [0, 4]]],
        [1, [None, [4, 0]]],
        [1, [None, [True, 0]]],
        [1, [None, [0, 0, [1]]]],
        [None, [0, 0]],
        [2, [0, [0, [1, [-1, "ring"]]]]],
        [2, [0, [2, [None, [0, 1]]]]],
        [2, [0, [2, [None, [0, 0, 5]]]]],
        [3, [5, []]],
        [-4, ["elephant", 1]],
        [-4, ["shed", "big"]],
        [6, [0, [0, []]]],
        [-8, 1.5],
    ],
)
def test_a_delta_that_does_not_fit_is_refused(delta: object) -> None:
    before = encode(FULL)
    with pytest.raises(DeltaError):
        patch(FULL, delta, Garden)
    assert encode(FULL) == before


def test_values_beyond_the_last_field_are_dropped() -> None:
    back = patch(FULL, [1, [None, [0, 0, [1, 2, 3]]]], Garden)
    assert back.dots[0] == Dot(1, 2)


def test_a_delta_for_a_missing_node_is_refused() -> None:
    with pytest.raises(DeltaError):
        patch(Garden(), [6, [-1, 3]], Garden)


def test_a_delta_nested_without_end_is_refused() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [0, deep]
    for delta in (deep, [-4, deep], [deep]):
        with pytest.raises(DeltaError):
            patch(FULL, delta, Garden)


junk = st.recursive(
    st.none() | st.booleans() | st.integers(-12, 12) | st.text(max_size=2) | st.binary(max_size=2) | st.just("shed"),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=1), inner, max_size=2),
    max_leaves=24,
)


@pytest.mark.long
@given(junk | st.lists(junk, max_size=8))
@example([None, None])
@example([3, [None, [0, 0]]])
def test_junk_is_refused_or_makes_a_garden(delta: object) -> None:
    try:
        back = patch(FULL, delta, Garden)
    except DeltaError:
        return
    assert decode(encode(back), Garden) == back


@given(changes(), st.data())
def test_a_delta_with_one_byte_changed_is_refused_or_makes_a_garden(
    pair: tuple[Garden, Garden], data: st.DataObject
) -> None:
    old, new = pair
    raw = bytearray(encode(diff(old, new)))
    raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    try:
        delta = msgspec.msgpack.decode(bytes(raw))
        back = patch(old, delta, Garden)
    except (msgspec.MsgspecError, UnicodeDecodeError, DeltaError):  # the first two: no longer msgpack
        return
    assert decode(encode(back), Garden) == back


@pytest.mark.long
@given(gardens, changes())
def test_a_delta_on_the_wrong_base_is_refused_or_makes_a_garden(other: Garden, pair: tuple[Garden, Garden]) -> None:
    try:
        back = patch(other, wire(diff(*pair)), Garden)
    except DeltaError:
        return
    assert decode(encode(back), Garden) == back
