"""Places and rounds, apart from any game."""

from engine.shared.ranking import by_round, places


def test_more_points_are_a_better_place():
    assert places([12, 30, 7]) == (2, 1, 3)


def test_equal_ranks_share_a_place_and_leave_the_next_empty():
    assert places([9, 9, 4]) == (1, 1, 3)
    assert places([5, 9, 5]) == (2, 1, 2)


def test_what_decides_a_tie_counts_after_the_points():
    assert places([(9, 1), (9, 3), (8, 7)]) == (2, 1, 3)
    assert places([(9, 3), (9, 3)]) == (1, 1)


def test_each_round_brought_what_came_after_the_one_before():
    race = ((2, 5), (1, 9), (4, 9))
    assert by_round(race, 0) == (2, -1, 3)
    assert by_round(race, 1) == (5, 4, 0)


def test_nothing_was_brought_before_the_first_round_is_over():
    assert by_round((), 0) == ()
