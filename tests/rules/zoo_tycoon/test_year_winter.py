"""Hold up R12, R13, R21, R25, R102, R118 to R124 and R159: money, buzz, and what a winter brings."""

from __future__ import annotations

import pytest

from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.year.events import NO_EVENT, free_worker, protested
from engine.games.zoo_tycoon.rules.year.winter import (
    Report,
    Year,
    after_revenue,
    best_of,
    borrowed,
    clipped,
    fixed,
    kept,
    level,
    may_borrow,
    rank_bonuses,
    reports,
    revenue,
    surcharge,
    taxed,
)

EVENTS = [event.id for event in COMPONENTS.events]

# --- R12 to R14: buzz ------------------------------------------------------------------------------------------------


def test_e15_a_level_of_20_pays_27() -> None:
    assert level(9, 11) == 20
    assert fixed(20) == 27


def test_r12_only_the_best_of_each_source() -> None:
    assert best_of([2, 7, 3]) == 7
    assert best_of([]) == 0


def test_r13_a2_e16_buzz_keeps_its_distance_up_and_down() -> None:
    assert [level(popularity, 11) for popularity in (9, 11, 7)] == [20, 22, 18]


def test_r84_e4_young_elephants_bring_their_base_value() -> None:
    elephant = next(main for main in COMPONENTS.mains if main.id == "asian-elephant")
    assert best_of([elephant.base(4), 5]) == 7


def test_r12_a16_a_tiger_that_became_two_counts_as_two() -> None:
    tiger = next(main for main in COMPONENTS.mains if main.id == "tiger")
    assert best_of([tiger.base(2)]) == 5


# --- R21, R25, R102, R120: money -----------------------------------------------------------------------------------


def test_r21_money_ends_at_minus_10_and_30() -> None:
    assert [clipped(money) for money in (-11, -10, 0, 30, 31)] == [-10, -10, 0, 30, 30]


def test_r25_e13_what_workers_cost() -> None:
    assert [sum(surcharge(worker) for worker in range(1, used + 1)) for used in (1, 2, 3)] == [0, 3, 6]
    free = free_worker(EVENTS.index("motivated-employees"))
    assert [sum(surcharge(worker, free) for worker in range(1, used + 1)) for used in (1, 2, 3)] == [0, 0, 3]


def test_r102_a_loan_lifts_money_to_10_at_most() -> None:
    assert [borrowed(money) for money in (-10, 3, 6, 9)] == [-6, 7, 10, 10]
    assert [may_borrow(money) for money in (-10, 9, 10, 11)] == [True, True, False, False]


def test_r120_money_above_3_becomes_3() -> None:
    assert [taxed(money) for money in (-2, 0, 3, 4, 30)] == [-2, 0, 3, 3, 3]


# --- R118: keeping ---------------------------------------------------------------------------------------------------


def test_r118_experience_grows_by_1_up_to_the_top() -> None:
    assert [kept(experience, 4) for experience in (1, 3, 4)] == [2, 4, 4]


# --- R121 to R123, R159, R163: revenue -------------------------------------------------------------------------------


def test_r122_e5_segment_and_rank() -> None:
    levels = (20, 16, 12)
    assert [fixed(one) for one in levels] == [27, 23, 20]
    assert rank_bonuses(levels) == (4, 2, 0)
    assert revenue(levels) == (31, 25, 20)


@pytest.mark.parametrize(
    ("levels", "expected"),
    [((20, 20, 12), (4, 4, 0)), ((20, 16, 16), (4, 2, 2)), ((20, 20, 20), (4, 4, 4))],
)
def test_r122_e39_equal_levels_all_get_the_full_amount(levels: tuple[int, ...], expected: tuple[int, ...]) -> None:
    assert rank_bonuses(levels) == expected


def test_r122_the_order_of_seats_does_not_matter() -> None:
    assert rank_bonuses((12, 16, 20, 16)) == (0, 2, 4, 2)


def test_r122_every_segment_pays() -> None:
    assert [fixed(one) for one in (2, 3, 7, 11, 15, 19, 23, 27, 31, 35, 39, 43, 80)] == [
        0, 14, 17, 20, 23, 27, 31, 35, 39, 43, 47, 50, 50,
    ]  # fmt: skip


def test_r122_a33_white_spaces_get_neither_amount_nor_bonus() -> None:
    assert revenue((2, 1, 0)) == (0, 0, 0)
    assert revenue((3, 2, 1)) == (18, 0, 0)


def test_a34_rank_goes_by_level() -> None:
    years = (Year(popularity=12, buzz=0, education=0, money=3, costs=0), Year(11, 4, 0, 3, 0), Year(3, 0, 0, 3, 0))
    assert [one.bonus for one in reports(years)] == [2, 4, 0]


def test_a34_or_by_popularity_where_the_option_says_so() -> None:
    years = (Year(popularity=12, buzz=0, education=0, money=3, costs=0), Year(11, 4, 0, 3, 0), Year(3, 0, 0, 3, 0))
    assert [one.bonus for one in reports(years, by_popularity=True)] == [4, 2, 0]


def test_a44_popularity_on_white_with_the_level_above_it() -> None:
    report = reports((Year(popularity=1, buzz=6, education=0, money=0, costs=0), Year(3, 0, 0, 0, 0)))[0]
    assert (report.level, report.fixed, report.bonus) == (7, 17, 4)


def test_r159_e40_two_players_need_one_segment_for_the_second() -> None:
    assert rank_bonuses((16, 13)) == (4, 0)
    assert rank_bonuses((16, 15)) == (4, 2)
    assert rank_bonuses((15, 16)) == (2, 4)
    assert rank_bonuses((16, 16)) == (4, 4)


def test_r163_alone_the_bonus_is_2() -> None:
    assert rank_bonuses((20,)) == (2,)
    assert rank_bonuses((2,)) == (0,)


def test_r123_e11_taxes_then_revenue_less_costs() -> None:
    years = (Year(popularity=16, buzz=0, education=0, money=8, costs=9), Year(20, 0, 0, 0, 0), Year(3, 0, 0, 0, 0))
    figures = {"conservation": 0, "tax": 5, "level": 16, "fixed": 23, "bonus": 2, "costs": 9, "money": 19}
    assert reports(years)[0] == Report(**figures, popularity=16, buzz=0, before=8)


def test_r123_e12_money_stays_on_its_track() -> None:
    assert after_revenue(3, 51, 12) == 30
    assert after_revenue(0, 0, 12) == -10


def test_r123_costs_are_charged_without_revenue() -> None:
    report = reports((Year(popularity=2, buzz=0, education=0, money=5, costs=4), Year(5, 0, 0, 0, 0)))[0]
    assert (report.fixed, report.bonus, report.money) == (0, 0, -1)


def test_r119_e32_a_winter_pays_conservation_for_education() -> None:
    years = tuple(Year(10, 0, education, 3, 0) for education in (12, 11, 10))
    assert [one.conservation for one in reports(years)] == [1, 1, 0]


def test_r119_r163_alone_above_white_it_always_pays() -> None:
    assert [reports((Year(10, 0, education, 3, 0),))[0].conservation for education in (2, 3)] == [0, 1]


def test_a54_a_protest_takes_the_buzz_before_levels_are_read() -> None:
    event = EVENTS.index("zoo-protest")
    assert [protested(event, welfare) for welfare in (-2, -1, 0)] == [True, False, False]
    assert not protested(NO_EVENT, -9)
    left = 0 if protested(event, -2) else 8
    assert reports((Year(12, left, 0, 3, 0), Year(14, 0, 0, 3, 0)))[0].level == 12
