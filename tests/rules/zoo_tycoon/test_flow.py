"""Watch whole games with a referee of the flow, who keeps a table of its own from the text of the rules (R72-R163).

It holds every step against it: who is asked, what is offered at the exchange and in spring, what is told, and all that lies on the
table. Games begin plainly, or in some year with zoos that are rich already, as chance alone does not build such.
"""

from collections import Counter
from typing import Any

import pytest

from tests.rules.zoo_tycoon.flow.played import played
from tests.sooner import sooner

SWITCHES: tuple[dict[str, Any], ...] = (
    {},
    {"building": "turns"},
    {"introductory": True},
    {"bad_weather_floor": -10},
    {"running_cost_floor_sticky": True},
    {"round_1_free_tiles": True},
    {"birth_control_several_per_round": False},
    {"revenue_rank_by_level": False},
    {"closed_tops_tamarin_orangutan_ibis": True},
    {"giant_anteater_category": "ungulate"},
)
ALL_AT_ONCE: dict[str, Any] = {name: value for switch in SWITCHES for name, value in switch.items()}
OPTIONS = (*SWITCHES, ALL_AT_ONCE)
EVERYTHING = {
    *("taken", "supplied", "given", "demanded", "handed_over", "housed", "exchange_worker"),
    *("passed", "takes_no_more", "cleared"),
    *("protected", "unprotected", "grown", "rolled", "rerolled", "born", "bred", "reintroduced", "track_full"),
    *("tiles", "donor", "loan", "park", "center_lost", "event_changed", "protested", "winter", "out", "counted"),
}


def options(seed: int) -> dict[str, Any]:
    return OPTIONS[seed // 3 % len(OPTIONS)] if seed % 3 else {}


@pytest.mark.parametrize(
    ("seats", "chosen"),
    sooner(
        [(1, {}), (2, {"running_cost_floor_sticky": True}), (3, {"building": "turns"}), (4, ALL_AT_ONCE)],
        lambda case: case[0] in (1, 3),
        several=True,
    ),
    ids=["one", "two", "three", "four"],
)
def test_r72_r73_r74_r75_r85_r101_r110_r125_r126_a_game_goes_as_the_rules_say(seats: int, chosen: dict[str, Any]):
    assert played(seats, seats, chosen)["winter"] == 7 * seats


@pytest.mark.parametrize(("seats", "year"), [(1, 6), (2, 7), (3, 5), (4, 6)])
def test_r73_r150_a_rich_table_goes_as_the_rules_say(seats: int, year: int):
    seen = played(seats, 10 + seats, {}, rich=year)
    assert seen["winter"] == (8 - year) * seats
    assert seen["born"]


@pytest.mark.parametrize("year", [1, 5])
def test_r157_an_introductory_game_goes_as_the_rules_say(year: int):
    seen = played(2, 20 + year, {"introductory": True}, rich=year)
    assert seen["ended"]
    assert not seen["event"]


@pytest.mark.long
def test_r72_r163_many_games_go_as_the_rules_say():
    seen: Counter[str] = Counter()
    for seed in range(100):
        seen += played(1 + seed % 4, seed, options(seed), rich=(0, 6, 7, 1, 5, 7, 3)[seed % 7])
    assert seen.keys() >= EVERYTHING
