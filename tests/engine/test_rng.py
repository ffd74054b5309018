"""Randomness is a value: known answers (computed with a BLAKE2b written from RFC 7693), no bias, nothing hidden."""

from collections import Counter

import pytest
from hypothesis import given, strategies as st

from engine.contract.rng import Rng, below, child, shuffled

KEY = bytes(range(32))


def drawn(key: bytes, bounds: list[int]) -> list[int]:
    rng, values = Rng(key), []
    for bound in bounds:
        value, rng = below(rng, bound)
        values.append(value)
    return values


def test_known_answers() -> None:
    assert drawn(KEY, [6, 6, 10, 52, 1 << 63, 3, 7]) == [0, 3, 0, 8, 6617774571926297338, 1, 5]
    raw = [0x20BAA994B38F0880, 0x110962F23EDFABF3, 0x4A3329FFA63F9BF0, 0x67D41D82623DC63C]
    assert drawn(KEY, [1 << 64] * 4) == raw


def test_known_shuffle() -> None:
    assert shuffled(Rng(bytes(32)), range(10)) == ((8, 7, 1, 6, 2, 5, 3, 9, 4, 0), Rng(bytes(32), 9))


def test_known_child() -> None:
    assert child(bytes(32), "deck").hex() == "118cadae62b0e55d1460a152aca299ef49e019b200b0333643512f892c0dd9e4"


def test_children_differ_by_key_and_label() -> None:
    keys = {child(key, label) for key in (bytes(32), KEY) for label in ("", "deck", "dice")}
    assert len(keys) == 6
    assert all(len(key) == 32 for key in keys)


def test_a_draw_does_not_change_the_generator() -> None:
    rng = Rng(KEY)
    assert below(rng, 1000) == below(rng, 1000)
    assert rng == Rng(KEY, 0)


def test_values_that_would_bias_are_drawn_again() -> None:
    bound = (1 << 63) + 1  # nearly half of all draws lie beyond the last whole multiple
    values, rng = [], Rng(KEY)
    for _ in range(200):
        value, rng = below(rng, bound)
        values.append(value)
    assert all(0 <= value < bound for value in values)
    assert 300 < rng.count < 520
    assert sum(value < bound // 2 for value in values) in range(70, 131)


@pytest.mark.parametrize(("bound", "most"), [(2, 10.83), (3, 13.82), (6, 20.52), (25, 51.18)])  # p = 0.001
def test_below_is_uniform(bound: int, most: float) -> None:
    seen = Counter(drawn(KEY, [bound] * 6000))
    expected = 6000 / bound
    assert sum((seen[value] - expected) ** 2 / expected for value in range(bound)) < most


def test_every_order_is_equally_likely() -> None:
    seen: Counter[tuple[int, ...]] = Counter()
    rng = Rng(KEY)
    for _ in range(4800):
        order, rng = shuffled(rng, (1, 2, 3, 4))
        seen[order] += 1
    assert len(seen) == 24
    assert sum((count - 200) ** 2 / 200 for count in seen.values()) < 49.73  # p = 0.001, 23 degrees of freedom


@given(st.binary(min_size=32, max_size=32), st.lists(st.integers(), max_size=20))
def test_a_shuffle_keeps_all_items(key: bytes, items: list[int]) -> None:
    order, rng = shuffled(Rng(key), items)
    assert sorted(order) == sorted(items)
    assert rng.key == key


@pytest.mark.parametrize("bound", [0, -1])
def test_there_is_nothing_below_zero(bound: int) -> None:
    with pytest.raises(ValueError, match="cannot draw below"):
        below(Rng(KEY), bound)
