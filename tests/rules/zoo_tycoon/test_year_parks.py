"""Hold up R144 to R146, R160, A36, A41 and A51: who marks which national park of two; `test_referee_year` has three and four."""

from engine.games.zoo_tycoon.components.numbers import COMPONENTS, NOBODY, PARK_MEMBERS
from engine.games.zoo_tycoon.rules.autumn.parks import (
    OPEN,
    WHOLE,
    WITHOUT_PANDAS,
    completion,
    national_park_points,
    recorded,
)
from engine.games.zoo_tycoon.rules.table import UNMARKED, ParkMarks

PANTANAL, BANFF, SERENGETI, RAMGANGA, WOLONG = range(5)


def holding(*parks: int, partly: bool = False) -> tuple[int, ...]:
    """Return what a zoo that completed these parks has of each; `partly` holds Wolong without the panda."""
    return tuple(
        [WHOLE if park in parks else WITHOUT_PANDAS if partly and park == WOLONG else OPEN for park in range(5)]
    )


def rounds(*each: tuple[tuple[int, ...], ...]) -> tuple[ParkMarks, ...]:
    """Return the parks after rounds in which the zoos of all seats hold parks so."""
    squares = UNMARKED
    for zoos in each:
        squares = recorded(squares, zoos)
    return squares


def paid(squares: tuple[ParkMarks, ...], seats: int) -> list[int]:
    return [national_park_points(squares, seat) for seat in range(seats)]


# --- R144 to R146: completing ----------------------------------------------------------------------------------------


def test_r144_a_park_is_held_when_no_member_is_missing() -> None:
    assert completion(BANFF, (), 0, NOBODY) == WHOLE
    assert completion(BANFF, PARK_MEMBERS[BANFF][:1], 0, 1) == OPEN


def test_r146_wolong_without_the_panda_that_another_zoo_has() -> None:
    panda = PARK_MEMBERS[WOLONG][0]
    assert completion(WOLONG, (panda,), 0, pair_owner=2) == WITHOUT_PANDAS
    assert completion(WOLONG, (panda,), 0, pair_owner=NOBODY) == OPEN
    assert completion(WOLONG, PARK_MEMBERS[WOLONG][:2], 0, pair_owner=2) == OPEN


def test_a51_the_panda_that_a_zoo_took_itself_must_be_exhibited() -> None:
    assert completion(WOLONG, (PARK_MEMBERS[WOLONG][0],), 2, pair_owner=2) == OPEN


# --- R160, A36, A41: two players -------------------------------------------------------------------------------------

THREE = (holding(PANTANAL, BANFF, SERENGETI), holding())
TWO = (holding(PANTANAL, BANFF), holding())


def test_r160_three_parks_in_the_whole_game() -> None:
    assert COMPONENTS.givens.two_player_parks == 3
    squares = rounds(THREE, (holding(), holding(RAMGANGA)))
    assert paid(squares, 2) == [6 + 6 + 8, 0]


def test_r160_no_second_place() -> None:
    assert paid(rounds((holding(BANFF), holding()), (holding(), holding(BANFF))), 2) == [6, 0]


def test_a41_both_in_one_round_are_one_completion_of_full_value() -> None:
    squares = rounds((holding(BANFF), holding(BANFF)), (holding(PANTANAL, SERENGETI), holding()))
    assert paid(squares, 2) == [6 + 6 + 8, 6]


def test_r160_a36_numbers_three_and_four_in_one_round_one_for_each() -> None:
    squares = rounds(TWO, (holding(SERENGETI), holding(RAMGANGA)))
    assert paid(squares, 2) == [6 + 6 + 8, 8]


def test_a41_of_one_players_surplus_the_dearest_counts() -> None:
    squares = rounds((holding(PANTANAL), holding(SERENGETI)), (holding(BANFF, RAMGANGA), holding()))
    assert paid(squares, 2) == [6 + 8, 8]


def test_a41_one_for_each_first_then_while_the_limit_lasts() -> None:
    squares = rounds((holding(PANTANAL), holding()), (holding(BANFF, RAMGANGA), holding(SERENGETI)))
    assert paid(squares, 2) == [6 + 8, 8]  # Banff would be number four
    squares = rounds((holding(BANFF, SERENGETI, RAMGANGA, PANTANAL), holding()))
    assert paid(squares, 2) == [8 + 8 + 6, 0]


def test_a41_a_park_that_the_other_brings_in_counts_for_both() -> None:
    squares = rounds(TWO, (holding(SERENGETI, RAMGANGA), holding(RAMGANGA)))
    assert squares[RAMGANGA] == ParkMarks(0b11)


def test_a41_wolong_without_the_panda_is_no_further_park_once_it_is_marked() -> None:
    squares = rounds((holding(WOLONG), holding()), TWO, (holding(), holding(partly=True)))
    assert paid(squares, 2) == [10 + 6 + 6, 4]
    squares = rounds(TWO, (holding(SERENGETI), holding()), (holding(), holding(partly=True)))
    assert paid(squares, 2) == [6 + 6 + 8, 0]


def test_a41_a51_wolong_in_one_round_is_one_park() -> None:
    squares = rounds(TWO, (holding(WOLONG), holding(partly=True)))
    assert paid(squares, 2) == [6 + 6 + 10, 4]


def test_r163_alone_parks_pay_the_upper_value() -> None:
    assert paid(rounds((holding(BANFF, WOLONG),)), 1) == [16]
