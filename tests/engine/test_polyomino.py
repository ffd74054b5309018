"""Forms turn and flip as on paper, and shifting masks never carries squares round an edge."""

import pytest
from hypothesis import given, strategies as st

from engine.shared.polyomino import Grid, Shape, connected, fits, flipped, form, nth, ones, read, turned

forms = st.sets(st.tuples(st.integers(-2, 2), st.integers(-2, 2)), min_size=1, max_size=5).map(form)
masks = st.integers(0, 2**80 - 1)


def test_a_form_begins_at_its_first_square() -> None:
    assert read([".#.", "###"]) == ((0, 0), (-1, 1), (0, 1), (1, 1))
    assert form([(7, 3), (6, 3)]) == ((0, 0), (1, 0))
    with pytest.raises(ValueError, match="at least one square"):
        form([])


@pytest.mark.parametrize(("rows", "reason"), [(["##", "#"], "equally long"), (["#x"], "# and ."), ([], "at least one")])
def test_other_pictures_are_refused(rows: list[str], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        read(rows)


def test_a_turn_goes_clockwise() -> None:
    assert turned(read(["##", "#."])) == read(["##", ".#"])
    assert turned(read(["###"])) == read(["#", "#", "#"])
    assert flipped(read(["##", "#."])) == read(["##", ".#"])


@given(forms)
def test_four_turns_and_two_flips_change_nothing(one: tuple[tuple[int, int], ...]) -> None:
    assert turned(turned(turned(turned(one)))) == one
    assert flipped(flipped(one)) == one


@given(forms)
def test_a_shape_is_the_same_from_every_side(one: tuple[tuple[int, int], ...]) -> None:
    shape = Shape.of(one)
    assert shape.forms[0] == one
    assert len(set(shape.forms)) == len(shape.forms)
    assert len(shape.forms) in (1, 2, 4, 8)
    for number, side in enumerate(shape.forms):
        assert shape.forms[shape.turn[number]] == turned(side)
        assert shape.forms[shape.flip[number]] == flipped(side)
        assert Shape.of(side).free == shape.free
        assert set(Shape.of(side).forms) == set(shape.forms)


def test_hanging_together() -> None:
    assert connected([(0, 0), (1, 0), (1, 1)])
    assert not connected([(0, 0), (1, 1)])
    assert not connected([(0, 0), (2, 0)])


GRID = Grid(left=-3, top=-2, width=6, height=5, reach=4)
rooms = st.sets(st.tuples(st.integers(-3, 2), st.integers(-2, 2)))


@given(rooms)
def test_masks_and_squares_are_the_same_thing(squares: set[tuple[int, int]]) -> None:
    mask = GRID.mask(squares)
    assert set(GRID.squares(mask)) == squares
    assert mask.bit_count() == len(squares)
    assert all(GRID.holds(*square) for square in squares)
    assert not GRID.holds(3, 0)
    assert not GRID.holds(0, -3)


@given(rooms, forms)
def test_fitting_on_bits_is_fitting_on_squares(room: set[tuple[int, int]], laid: tuple[tuple[int, int], ...]) -> None:
    found = set(GRID.squares(fits(GRID.mask(room), GRID.offsets(laid))))
    assert found == {(x, y) for x, y in room if all((x + dx, y + dy) in room for dx, dy in laid)}


@given(rooms)
def test_neighbours_on_bits_are_neighbours(squares: set[tuple[int, int]]) -> None:
    everything = {(x, y) for x in range(-3, 3) for y in range(-2, 3)}
    near = {square for square in everything if any(_touch(square, other) for other in squares)}
    assert set(GRID.squares(GRID.around(GRID.mask(squares)) & GRID.mask(everything))) == near


def _touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


@given(masks)
def test_set_bits_by_number(mask: int) -> None:
    numbers = list(ones(mask))
    assert numbers == sorted(set(numbers))
    assert sum(1 << number for number in numbers) == mask
    assert [nth(mask, place) for place in range(len(numbers))] == numbers
