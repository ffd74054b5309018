"""Hold up R150 to R154, R156, R161 to R163, A27 to A29, A52 and A53: the count at the end."""

from __future__ import annotations

import pytest

from engine.games.zoo_tycoon.rules.year.ending import (
    APPRENTICE,
    BREEDING,
    CURATOR,
    DIRECTOR,
    DISCS,
    KEEPER,
    OUT,
    PARKS,
    WELFARE,
    Final,
    breeding_points,
    drops_out,
    final_places,
    split,
    steps,
    verdict,
    victory_points,
    welfare_points,
)

# --- R150 to R152: the first steps -----------------------------------------------------------------------------------


def test_r150_negative_money_drops_out() -> None:
    assert [drops_out(money) for money in (-1, 0, 5)] == [True, False, False]


def test_r150_a28_who_is_out_takes_part_in_nothing() -> None:
    zoos = (Final(30, 30, -1, discs=2, parks=8, breeding=9, welfare=9), Final(20, 20, 0, breeding=2, welfare=1))
    for step in steps(zoos):
        assert step.out == (True, False)
        assert (step.popularity[0], step.conservation[0]) == (0, 0)


def test_r150_a28_the_next_one_ranks_first() -> None:
    zoos = (Final(9, 9, -1, breeding=9, welfare=9), Final(9, 9, 0, breeding=2, welfare=1), Final(9, 9, 0, breeding=1))
    count = steps(zoos)
    assert count[BREEDING].conservation == (0, 8, 4)
    assert count[WELFARE].popularity[1] + count[WELFARE].conservation[1] == 5


def test_r151_e19_each_disc_costs_1_popularity() -> None:
    assert steps((Final(31, 20, 0, discs=3), Final(31, 20, 0)))[DISCS].popularity == (-3, 0)
    assert steps((Final(2, 20, 0, discs=3),))[DISCS].popularity == (-2,)


def test_r152_parks_pay_conservation() -> None:
    step = steps((Final(31, 20, 0, parks=14), Final(31, 20, 0)))[PARKS]
    assert (step.popularity, step.conservation) == ((0, 0), (14, 0))


def test_r150_to_r154_the_order_of_the_steps() -> None:
    assert [step.kind for step in steps((Final(1, 1, 0),))] == [OUT, DISCS, PARKS, BREEDING, WELFARE]


def test_r154_welfare_sees_the_tracks_as_the_steps_before_left_them() -> None:
    zoos = (Final(20, 5, 0, discs=2, parks=6, breeding=3, welfare=4), Final(9, 9, 0), Final(9, 9, 0))
    count = steps(zoos)  # popularity 18, conservation 5 + 6 + 8 = 19
    assert [step.popularity[0] for step in count] == [0, -2, 0, 0, 3]
    assert [step.conservation[0] for step in count] == [0, 0, 6, 8, 2]


# --- R153, R161: the breeding program --------------------------------------------------------------------------------


def test_r153_eight_and_four() -> None:
    assert breeding_points((3, 7, 1, 0)) == (4, 8, 0, 0)


def test_a27_equal_ones_and_several_first() -> None:
    assert breeding_points((7, 7, 3)) == (8, 8, 0)
    assert breeding_points((7, 3, 3, 1)) == (8, 4, 4, 0)


def test_a27_it_takes_at_least_one_step() -> None:
    assert breeding_points((0, 0, 0)) == (0, 0, 0)
    assert breeding_points((2, 0, 0)) == (8, 0, 0)


@pytest.mark.parametrize(
    ("tracks", "expected"), [((6, 5), (8, 0)), ((10, 6), (8, 4)), ((1, 5), (4, 8)), ((5, 0), (8, 0))]
)
def test_r161_two_players_need_one_segment(tracks: tuple[int, ...], expected: tuple[int, ...]) -> None:
    assert breeding_points(tracks) == expected


def test_r161_a27_two_players_with_equal_tracks() -> None:
    assert breeding_points((4, 4)) == (8, 8)


def test_a52_the_rules_for_two_stay_when_one_of_three_dropped_out_or_one_of_two() -> None:
    assert breeding_points((None, 6, 5)) == (0, 8, 4)
    assert welfare_points((None, 6, 5)) == (0, 5, 3)
    assert breeding_points((None, 2)) == (0, 8)
    assert welfare_points((None, 2)) == (0, 5)


def test_r163_alone_eight_from_6_and_four_from_3() -> None:
    assert [breeding_points((track,))[0] for track in (2, 3, 5, 6, 10)] == [0, 4, 4, 8, 8]


# --- R154, R162: the welfare project ---------------------------------------------------------------------------------


def test_r154_first_second_and_those_who_lose() -> None:
    assert welfare_points((4, 2, 1, -2)) == (5, 3, 0, -2)
    assert welfare_points((0, -1, -3)) == (0, 0, -2)


def test_r154_a27_ties() -> None:
    assert welfare_points((4, 4, 2)) == (5, 5, 0)
    assert welfare_points((4, 2, 2)) == (5, 3, 3)


def test_r162_two_players_have_no_second_but_the_loss() -> None:
    assert welfare_points((4, 2)) == (5, 0)
    assert welfare_points((4, -2)) == (5, -2)
    assert welfare_points((3, 3)) == (5, 5)


def test_r163_alone_five_from_6_and_three_from_1() -> None:
    assert [welfare_points((score,))[0] for score in (-2, -1, 0, 1, 5, 6)] == [-2, 0, 0, 3, 3, 5]


@pytest.mark.parametrize(
    ("tracks", "points", "expected"),
    [
        ((20, 12), 5, (0, 5)),
        ((12, 20), 3, (3, 0)),
        ((14, 12), 5, (2, 3)),  # conservation 13, 14; equal: popularity, conservation, popularity
        ((12, 14), 5, (4, 1)),
        ((12, 12), 5, (3, 2)),
        ((12, 12), 0, (0, 0)),
    ],
)
def test_r154_a29_one_by_one_to_the_lower_then_in_turn(
    tracks: tuple[int, int], points: int, expected: tuple[int, int]
) -> None:
    assert split(*tracks, points) == expected


@pytest.mark.parametrize(
    ("tracks", "expected"),
    [((20, 12), (0, -2)), ((12, 20), (-2, 0)), ((12, 12), (-1, -1)), ((5, 1), (0, -1)), ((0, 0), (0, 0))],
)
def test_r154_a53_so_are_points_taken_away(tracks: tuple[int, int], expected: tuple[int, int]) -> None:
    assert split(*tracks, -2) == expected


# --- R156, R163: the result ------------------------------------------------------------------------------------------


def test_r156_the_lower_track_counts() -> None:
    assert [victory_points(31, 24), victory_points(18, 40)] == [24, 18]


def test_r156_most_points_win_and_ties_share() -> None:
    assert final_places((24, 30, 30, 7), (False,) * 4) == (3, 1, 1, 4)


def test_r150_who_dropped_out_is_behind_all_others() -> None:
    assert final_places((40, 3, 50), (True, False, True)) == (2, 1, 2)


def test_r163_apprentice_keeper_curator_director() -> None:
    assert [verdict(points) for points in (0, 19, 20, 27, 28, 34, 35, 60)] == [
        APPRENTICE, APPRENTICE, KEEPER, KEEPER, CURATOR, CURATOR, DIRECTOR, DIRECTOR,
    ]  # fmt: skip
