"""What is remembered by identity is worked out once for each very value, and never more of it is kept than is said."""

from engine.shared.by_identity import of_one, of_one_with, of_two


def test_a_value_is_worked_out_once_and_an_equal_one_again() -> None:
    asked: list[tuple[list[int], ...]] = []

    @of_one(8)
    def total(one: list[int]) -> int:
        asked.append((one,))
        return sum(one)

    @of_two(8)
    def both(one: list[int], other: list[int]) -> int:
        asked.append((one, other))
        return sum(one) + sum(other)

    here, there = [1, 2], [1, 2]
    assert [total(here), total(here), total(there)] == [3, 3, 3]
    assert [both(here, there), both(here, there), both(here, here)] == [6, 6, 6]
    assert len(asked) == 2 + 2


def test_a_value_is_worked_out_once_with_each_number_and_again_when_too_much_is_kept() -> None:
    asked = []

    @of_one_with(2)
    def times(one: list[int], number: int) -> int:
        asked.append(number)
        return sum(one) * number

    here = [1, 2]
    assert [times(here, number) for number in (2, 3, 2, 3)] == [6, 9, 6, 9]
    assert asked == [2, 3]
    assert [times(here, number) for number in (4, 2)] == [12, 6]
    assert asked == [2, 3, 4, 2]
