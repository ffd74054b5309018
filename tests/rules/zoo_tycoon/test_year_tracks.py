"""Hold up R15 and R17 to R19, R138, A3 and A43: where scores stand, and what the education track pays."""

import pytest

from engine.games.zoo_tycoon.rules.zoo.spaces import (
    CONSERVATION,
    EDUCATION,
    POPULARITY,
    bonuses,
    cut,
    segment,
    white,
)

ALL = (POPULARITY, EDUCATION, CONSERVATION)


@pytest.mark.parametrize("track", ALL)
def test_r15_spaces_0_to_2_are_white(track: int) -> None:
    assert [white(track, score) for score in range(5)] == [True, True, True, False, False]
    assert [segment(track, score) for score in range(8)] == [0, 0, 0, 1, 1, 1, 1, 2]


def test_r17_spaces_pay_when_reached_or_passed() -> None:
    paid = bonuses(3, 0)
    assert (paid.popularity, paid.conservation, paid.paid) == (0, 0, 0)
    paid = bonuses(7, 0)
    assert (paid.popularity, paid.conservation) == (1, 1)  # spaces 6 and 4
    more = bonuses(12, paid.paid)
    assert (more.popularity, more.conservation) == (1, 2)  # 10; 8 and 12


@pytest.mark.parametrize("way", [range(41), range(0, 41, 5), (13, 2, 40)])
def test_a3_every_way_up_pays_the_same(way: range | tuple[int, ...]) -> None:
    popularity = conservation = paid = 0
    for score in way:
        now = bonuses(score, paid)
        popularity, conservation, paid = popularity + now.popularity, conservation + now.conservation, now.paid
    assert (popularity, conservation, paid) == (9, 10, bonuses(40, 0).paid)


def test_r18_education_ends_at_40_the_others_go_on() -> None:
    assert [cut(track, 47) for track in ALL] == [47, 40, 47]
    assert segment(POPULARITY, 43) == segment(POPULARITY, 99)


@pytest.mark.parametrize("track", ALL)
def test_r19_no_score_below_0(track: int) -> None:
    assert cut(track, -3) == 0
