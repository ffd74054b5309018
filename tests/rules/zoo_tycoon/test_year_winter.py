"""Hold up R12, R13, R21, R25, R102, R118 to R124 and R159: money, buzz, and what a winter brings."""

from __future__ import annotations

import pytest

from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.autumn.loans import borrowed, may_borrow
from engine.games.zoo_tycoon.rules.event_cards import protested
from engine.games.zoo_tycoon.rules.table import NO_EVENT, Report
from engine.games.zoo_tycoon.rules.winter import after_revenue, fixed, rank_bonuses, reports, taxed
from engine.games.zoo_tycoon.rules.zoo.spaces import clipped
from engine.games.zoo_tycoon.rules.zoo.values import best_of
from tests.rules.zoo_tycoon.zoos import figured

EVENTS = [event.id for event in COMPONENTS.events]

# --- R12 to R14: buzz ------------------------------------------------------------------------------------------------


def test_r12_only_the_best_of_each_source() -> None:
    assert best_of([2, 7, 3]) == 7
    assert best_of([]) == 0


# --- R21, R25, R102, R120: money -----------------------------------------------------------------------------------


def test_r21_money_ends_at_minus_10_and_30() -> None:
    assert [clipped(money) for money in (-11, -10, 0, 30, 31)] == [-10, -10, 0, 30, 30]


def test_r102_a_loan_lifts_money_to_10_at_most() -> None:
    assert [borrowed(money) for money in (-10, 3, 6, 9)] == [-6, 7, 10, 10]
    assert [may_borrow(money) for money in (-10, 9, 10, 11)] == [True, True, False, False]


def test_r120_money_above_3_becomes_3() -> None:
    assert [taxed(money) for money in (-2, 0, 3, 4, 30)] == [-2, 0, 3, 3, 3]


# --- R121 to R123, R159, R163: revenue -------------------------------------------------------------------------------


def revenue(levels: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([fixed(level) + bonus for level, bonus in zip(levels, rank_bonuses(levels), strict=True)])


def test_r122_e5_segment_and_rank() -> None:
    levels = (20, 16, 12)
    assert [fixed(one) for one in levels] == [27, 23, 20]
    assert revenue(levels) == (31, 25, 20)


@pytest.mark.parametrize(
    ("levels", "bonuses"),
    [
        pytest.param((20, 16, 12), (4, 2, 0), id="r122 first and second"),
        pytest.param((12, 16, 20, 16), (0, 2, 4, 2), id="r122 in any order"),
        pytest.param((20, 20, 12), (4, 4, 0), id="e39 two first"),
        pytest.param((20, 20, 20), (4, 4, 4), id="e39 all first"),
        pytest.param((16, 13), (4, 0), id="r159 two in two segments"),
        pytest.param((15, 16), (2, 4), id="r159 e40 two in one"),
        pytest.param((16, 16), (4, 4), id="r159 two alike"),
        pytest.param((20,), (2,), id="r163 alone"),
        pytest.param((2,), (0,), id="r163 alone on white"),
    ],
)
def test_r122_r159_r163_e39_e40_the_bonus_for_the_rank(levels: tuple[int, ...], bonuses: tuple[int, ...]) -> None:
    assert rank_bonuses(levels) == bonuses


def test_r122_every_segment_pays() -> None:
    assert [fixed(one) for one in (2, 3, 7, 11, 15, 19, 23, 27, 31, 35, 39, 43, 80)] == [
        0, 14, 17, 20, 23, 27, 31, 35, 39, 43, 47, 50, 50,
    ]  # fmt: skip


def test_r122_a33_white_spaces_get_neither_amount_nor_bonus() -> None:
    assert revenue((2, 1, 0)) == (0, 0, 0)
    assert revenue((3, 2, 1)) == (18, 0, 0)


def test_a44_popularity_on_white_with_the_level_above_it() -> None:
    report = reports((figured(popularity=1), figured(popularity=3)), buzzes=(6, 0))[0]
    assert (report.level, report.fixed, report.bonus) == (7, 17, 4)


def test_r123_e11_taxes_then_revenue_less_costs() -> None:
    zoos = (figured(popularity=16, money=8, costs=9), figured(popularity=20), figured(popularity=3))
    figures = {"conservation": 0, "tax": 5, "level": 16, "fixed": 23, "bonus": 2, "costs": 9, "money": 19}
    assert reports(zoos, buzzes=(0, 0, 0))[0] == Report(**figures, popularity=16, buzz=0, before=8)


def test_r123_e12_money_stays_on_its_track() -> None:
    assert after_revenue(3, 51, 12) == 30
    assert after_revenue(0, 0, 12) == -10


def test_r123_costs_are_charged_without_revenue() -> None:
    report = reports((figured(popularity=2, money=5, costs=4), figured(popularity=5)), buzzes=(0, 0))[0]
    assert (report.fixed, report.bonus, report.money) == (0, 0, -1)


def test_r119_r163_alone_above_white_it_always_pays() -> None:
    assert [reports((figured(10, education, money=3),), buzzes=(0,))[0].conservation for education in (2, 3)] == [0, 1]


def test_a54_a_protest_takes_the_buzz_before_levels_are_read() -> None:
    event = EVENTS.index("zoo-protest")
    assert [protested(event, welfare) for welfare in (-2, -1, 0)] == [True, False, False]
    assert not protested(NO_EVENT, -9)
    left = 0 if protested(event, -2) else 8
    assert reports((figured(12, money=3), figured(14, money=3)), buzzes=(left, 0))[0].level == 12
