"""Hold up R150 to R154, R156, R161 to R163, A27 to A29, A52 and A53: the count at the end."""

from __future__ import annotations

import pytest

from engine.games.zoo_tycoon.rules.count import breeding_points, drops_out, split, steps, welfare_points
from engine.games.zoo_tycoon.rules.score import (
    APPRENTICE,
    CURATOR,
    DIRECTOR,
    KEEPER,
    final_places,
    verdict,
    victory_points,
)
from engine.games.zoo_tycoon.rules.table import BREEDING, DISCS, OUT, PARKS, WELFARE
from tests.rules.zoo_tycoon.zoos import figured

# --- R150 to R152: the first steps -----------------------------------------------------------------------------------


def test_r150_negative_money_drops_out() -> None:
    assert [drops_out(money) for money in (-1, 0, 5)] == [True, False, False]


def test_r150_a28_who_is_out_takes_part_in_nothing() -> None:
    zoos = (figured(30, 0, 30, -1, discs=2, breeding=9, welfare=9), figured(20, 0, 20, breeding=2, welfare=1))
    for step in steps(zoos, parks=(8, 0)):
        assert step.out == (True, False)
        assert (step.popularity[0], step.conservation[0]) == (0, 0)


def test_r151_e19_each_disc_costs_1_popularity() -> None:
    assert steps((figured(31, 0, 20, discs=3), figured(31, 0, 20)), parks=(0, 0))[DISCS].popularity == (-3, 0)
    assert steps((figured(2, 0, 20, discs=3),), parks=(0,))[DISCS].popularity == (-2,)


def test_r152_parks_pay_conservation() -> None:
    step = steps((figured(31, 0, 20), figured(31, 0, 20)), parks=(14, 0))[PARKS]
    assert (step.popularity, step.conservation) == ((0, 0), (14, 0))


def test_r150_to_r154_the_order_of_the_steps() -> None:
    assert [step.kind for step in steps((figured(1, 0, 1),), parks=(0,))] == [OUT, DISCS, PARKS, BREEDING, WELFARE]


def test_r154_welfare_sees_the_tracks_as_the_steps_before_left_them() -> None:
    zoos = (figured(20, 0, 5, discs=2, breeding=3, welfare=4), figured(9, 0, 9), figured(9, 0, 9))
    count = steps(zoos, parks=(6, 0, 0))  # popularity 18, conservation 5 + 6 + 8 = 19
    assert [step.popularity[0] for step in count] == [0, -2, 0, 0, 3]
    assert [step.conservation[0] for step in count] == [0, 0, 6, 8, 2]


# --- R153, R161: the breeding program --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tracks", "points"),
    [
        pytest.param((3, 7, 1, 0), (4, 8, 0, 0), id="r153 eight and four"),
        pytest.param((7, 7, 3), (8, 8, 0), id="a27 several first and no second"),
        pytest.param((7, 3, 3, 1), (8, 4, 4, 0), id="a27 several second"),
        pytest.param((0, 0, 0), (0, 0, 0), id="a27 at least one step"),
        pytest.param((2, 0, 0), (8, 0, 0), id="a27 nor a second without one"),
        pytest.param((6, 5), (8, 0), id="r161 two in two segments"),
        pytest.param((10, 6), (8, 4), id="r161 two in one"),
        pytest.param((1, 5), (4, 8), id="r161 two in one, the other way round"),
        pytest.param((4, 4), (8, 8), id="r161 a27 two alike"),
        pytest.param((None, 6, 5), (0, 8, 4), id="a52 one of three is out"),
        pytest.param((None, 2), (0, 8), id="a52 one of two is out"),
        *[pytest.param((track,), (own,), id=f"r163 {track}") for track, own in ((2, 0), (3, 4), (5, 4), (6, 8))],
    ],
)
def test_r153_r161_r163_the_breeding_program(tracks: tuple[int | None, ...], points: tuple[int, ...]) -> None:
    assert breeding_points(tracks) == points


# --- R154, R162: the welfare project ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "points"),
    [
        pytest.param((4, 2, 1, -2), (5, 3, 0, -2), id="r154 first, second and who loses"),
        pytest.param((0, -1, -3), (0, 0, -2), id="r154 nobody cares"),
        pytest.param((4, 4, 2), (5, 5, 0), id="a27 several first"),
        pytest.param((4, 2, 2), (5, 3, 3), id="a27 several second"),
        pytest.param((4, 2), (5, 0), id="r162 two have no second"),
        pytest.param((4, -2), (5, -2), id="r162 but the loss"),
        pytest.param((3, 3), (5, 5), id="r162 a27 two alike"),
        pytest.param((None, 6, 5), (0, 5, 3), id="a52 one of three is out"),
        *[
            pytest.param((score,), (own,), id=f"r163 {score}")
            for score, own in ((-2, -2), (0, 0), (1, 3), (5, 3), (6, 5))
        ],
    ],
)
def test_r154_r162_r163_animal_welfare(scores: tuple[int | None, ...], points: tuple[int, ...]) -> None:
    assert welfare_points(scores) == points


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
