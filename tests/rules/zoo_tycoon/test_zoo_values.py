"""Test base values, mixed enclosures, focal points, running costs, tracks and buzz (R11–R25, R35, R47–R56)."""

import pytest

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import (
    BOOTH,
    CENTER,
    CONSERVATION_POINT,
    EDUCATION_POINT,
    FOOD,
    POPULARITY_POINT,
    RETREAT,
    SHOP,
)
from engine.games.zoo_tycoon.rules.model import Building, Ledger, Staff
from engine.games.zoo_tycoon.rules.zoo import tracks
from engine.games.zoo_tycoon.rules.zoo.values import (
    base_value,
    conservation_value,
    education_value,
    point_limit,
    worth,
)
from tests.rules.zoo_tycoon.zoos import M, R, S, drawn, empty, enclosure, illustration, main, strip, zoo


def zebras(animals: int, tiles: int, co: str | None = "fischers-lovebird", row: int = 1, **more: int):
    return enclosure(strip(tiles, row), main("plains-zebra", 1, animals - 1), co, **more)


# --- base values, mixed enclosures -----------------------------------------------------------------------------------


def test_e33_r47_a_second_tiger_changes_base_value_costs_and_limit():
    one, two = (enclosure(strip(5), main("tiger", 1, females), retreats=3) for females in (0, 1))
    assert worth(two).popularity - worth(one).popularity == 2
    assert worth(two).cost - worth(one).cost == 4
    assert [point_limit(tigers, POPULARITY_POINT) for tigers in (one, two)] == [1, 2]


@pytest.mark.parametrize(
    ("name", "values"), [("tiger", (3, 5)), ("snow-leopard", (3, 4)), ("american-black-bear", (3, 4))]
)
def test_r47_three_species_are_worth_more_as_two(name: str, values: tuple[int, int]):
    assert (base_value(main(name, 1, 0)), base_value(main(name, 1, 1))) == values


def test_r48_education_and_conservation_values_score_nothing_by_themselves():
    rhinos = worth(enclosure(strip(4), main("black-rhinoceros", 1, 1), retreats=1))
    assert (rhinos.popularity, rhinos.education, rhinos.conservation) == (3, 0, 0)


def test_r49_values_of_main_and_co_are_added():
    both = enclosure(strip(8), main("black-rhinoceros", 1, 1), "dama-gazelle", retreats=1)
    assert (education_value(both), conservation_value(both)) == (3 + 1, 3 + 2)


def test_r35_a6_a_mixed_enclosure_is_worth_one_as_long_as_it_is_mixed():
    assert worth(zebras(3, 4)).popularity == 2 + 1 + 1
    assert worth(zebras(3, 4, co=None)).popularity == 2
    assert worth(enclosure(strip(1), co="fischers-lovebird")).popularity == 1


def test_r36_a_co_brings_its_popularity_but_no_buzz():
    assert tracks.buzz_of_new(zoo(enclosure(strip(1), co="meerkat"))) == 0


# --- focal points ----------------------------------------------------------------------------------------------------


def test_e3_r50_r51_r52_six_zebras_fill_their_enclosure():
    before, after = zebras(3, 5, retreats=2), zebras(6, 5, retreats=2, education=1, popularity=2)
    assert worth(after).cost - worth(before).cost == 1
    assert worth(after).education - worth(before).education == 3
    assert worth(after).popularity - worth(before).popularity == 2
    assert point_limit(after, CONSERVATION_POINT) == 0
    assert sum(points.bit_count() for points in after.points) == after.squares.bit_count()


@pytest.mark.parametrize(("animals", "limit"), [(3, 0), (4, 1), (5, 1), (6, 2), (20, 2)])
def test_r51_popularity_points_by_group_size(animals: int, limit: int):
    assert point_limit(zebras(animals, 8), POPULARITY_POINT) == limit


def test_r51_a7_without_a_main_no_popularity_points():
    assert point_limit(enclosure(strip(2), co="meerkat"), POPULARITY_POINT) == 0
    assert point_limit(empty(strip(2), S), POPULARITY_POINT) == 0


def test_r52_one_education_point_pays_the_full_value():
    assert point_limit(zebras(3, 4), EDUCATION_POINT) == 1
    assert worth(zebras(3, 4, education=1)).education == 2 + 1
    assert worth(zebras(3, 4, education=2)).education == 2 + 1
    assert point_limit(empty(strip(1), S), EDUCATION_POINT) == 0


def test_r53_conservation_points_up_to_the_value_of_the_enclosure():
    rhinos = enclosure(strip(8), main("black-rhinoceros", 1, 1), "dama-gazelle", retreats=1, conservation=4)
    assert point_limit(rhinos, CONSERVATION_POINT) == 5
    assert worth(rhinos).conservation == 4


def test_r54_a8_retreats_up_to_dark_green_without_a_main_up_to_the_tiles():
    assert point_limit(zebras(3, 8), RETREAT) == 2
    assert point_limit(empty(strip(5), S), RETREAT) == 5
    assert point_limit(enclosure(strip(2), co="meerkat"), RETREAT) == 2


def test_a46_points_beyond_a_limit_lie_dormant():
    assert worth(empty(strip(4), S, popularity=2, education=1, conservation=1)) == worth(empty(strip(4), S))
    assert worth(zebras(4, 8, popularity=3)).popularity == 4 + 1


# --- running costs ---------------------------------------------------------------------------------------------------


def test_r23_running_costs_are_tiles_by_cost_two_a_co_and_workers():
    here = zoo(enclosure(strip(8), main("lion", 1, 4), retreats=1), zebras(4, 4, row=3))
    assert tracks.running_costs(here) == 3 * 3 + 2 * 1 + 2
    assert tracks.running_costs(replace(here, staff=Staff(used=3, surcharge=6))) == 19


def test_r69_quarantine_and_empty_enclosures_cost_nothing():
    assert tracks.running_costs(zoo(empty(strip(5), R))) == 0


def test_r67_r23_a4_booths_lower_costs_by_3_shops_by_5_never_below_0():
    booths = [Building(illustration(FOOD, S, number=number), 30 + number) for number in (0, 1)]
    shop = Building(illustration(SHOP, S), 40)
    lions = enclosure(strip(8), main("lion", 1, 4), retreats=1)
    assert tracks.running_costs(zoo(lions, booths[0])) == 6
    assert tracks.running_costs(zoo(lions, *booths)) == 3
    assert tracks.running_costs(zoo(lions, *booths, shop)) == 0
    surcharged = replace(zoo(lions, *booths, shop), staff=Staff(used=3, surcharge=6))
    assert tracks.running_costs(surcharged) == 9 + 6 - 11


# --- tracks ----------------------------------------------------------------------------------------------------------


def test_a43_r11_a_track_is_contributions_and_ledger():
    here = zoo(zebras(6, 5, retreats=2, education=1, popularity=2), ledger=Ledger(1, 2, 3))
    worth_now = tracks.contributions(here)
    assert tracks.popularity(here) == worth_now.popularity + 1 == 4 + 2 + 1
    assert tracks.education(here) == worth_now.education + 2 == 3 + 2
    assert tracks.conservation(here) == worth_now.conservation + 3 == 3


def test_r15_an_empty_zoo_stands_at_0_on_all_tracks():
    assert (tracks.popularity(zoo()), tracks.education(zoo()), tracks.conservation(zoo())) == (0, 0, 0)


def test_r18_education_ends_at_40_the_others_have_no_end():
    here = zoo(ledger=Ledger(99, 99, 99))
    assert (tracks.popularity(here), tracks.education(here), tracks.conservation(here)) == (99, 40, 99)


def test_r19_nothing_falls_below_0():
    here = zoo(ledger=Ledger(-5, -5, -5))
    assert (tracks.popularity(here), tracks.education(here), tracks.conservation(here)) == (0, 0, 0)


def test_r20_contributions_go_up_and_down_with_the_zoo():
    with_co, without = (zoo(zebras(3, 4, co=co, education=1)) for co in ("fischers-lovebird", None))
    assert tracks.education(with_co) - tracks.education(without) == 1


def test_r17_a3_spaces_reached_or_passed_pay_once():
    poor = tracks.with_spaces_paid(zoo(ledger=Ledger(0, 3, 0)))
    assert (poor.ledger, poor.paid) == (Ledger(0, 3, 0), 0)
    rich = tracks.with_spaces_paid(replace(poor, ledger=Ledger(0, 8, 0)))
    assert rich.ledger == Ledger(1, 8, 2)
    fallen = tracks.with_spaces_paid(replace(rich, ledger=Ledger(1, 3, 2)))
    assert fallen.ledger == Ledger(1, 3, 2)
    back = tracks.with_spaces_paid(replace(fallen, ledger=Ledger(1, 10, 2)))
    assert back.ledger == Ledger(2, 10, 2)


def test_r12_r13_buzz_is_an_offset_with_the_best_new_main_in_it():
    here = zoo(zebras(3, 4), enclosure(strip(8, row=3), main("lion", 1, 2, new=False), retreats=1), buzz=8)
    assert tracks.buzz_of_new(here) == 2
    assert tracks.buzz(here) == 10
    assert tracks.level(here) == tracks.popularity(here) + 10


def test_a2_e16_buzz_keeps_its_distance_when_popularity_moves():
    here = zoo(buzz=11, ledger=Ledger(9))
    assert tracks.level(here) == 20
    assert tracks.level(replace(here, ledger=Ledger(11))) == 22
    assert tracks.level(replace(here, ledger=Ledger(4))) == 15


def test_r111_a16_buzz_of_new_species_is_fixed_from_the_last_values():
    tigers = zoo(enclosure(strip(5), main("tiger", 1, 1), retreats=3), buzz=3)
    fixed = tracks.with_buzz_fixed(tigers)
    assert fixed.buzz == tracks.buzz(fixed) == tracks.buzz(tigers) == 8
    assert not any(one.main is not None and one.main.new for one in fixed.enclosures)
    assert tracks.with_buzz_fixed(fixed).buzz == 8


def test_e26_r63_a_free_center_beside_a_tamarin_pair():
    where = drawn("ab")
    tamarins = enclosure(where["a"], main("golden-lion-tamarin", 1, 1), retreats=1)
    here = zoo(tamarins, Building(illustration(CENTER), where["b"].bit_length() - 1))
    assert tracks.conservation(here) == 1


def test_e7_r62_a_booth_between_a_skunk_and_raccoons():
    where = drawn(".c.", "abd", ".e.")
    skunk = enclosure(where["a"], co="striped-skunk")
    raccoons = enclosure(where["d"], main("common-raccoon", 1, 2), retreats=1)
    booth = Building(illustration(BOOTH, R, M), where["b"].bit_length() - 1)
    assert tracks.education(zoo(skunk, raccoons, booth)) == 4
    swan = enclosure(where["c"], co="tundra-swan")
    assert tracks.education(zoo(skunk, raccoons, swan, booth)) == 4
    jungle = (enclosure(where["c"], co="jabiru"), enclosure(where["e"], co="axis-deer"))
    assert tracks.education(zoo(skunk, raccoons, *jungle, booth)) == 8
