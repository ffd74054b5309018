"""Test how animals come into enclosures and move between them (R30, R41, R68–R70, R94, R106, R107, R148, A5, A40, A46)."""

import pytest

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import CATEGORY, FOOD, LIGHT, YELLOW, species
from engine.games.zoo_tycoon.rules.asks import FEMALE, MALE
from engine.games.zoo_tycoon.rules.autumn.animals import BringGuest, Exhibit, Shift
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.model import Group
from engine.games.zoo_tycoon.rules.zoo import tracks
from engine.games.zoo_tycoon.rules.zoo.animals import (
    animals_added,
    start_experience,
)
from engine.games.zoo_tycoon.rules.zoo.enclosures import categories
from engine.games.zoo_tycoon.rules.zoo.needs import free_space, happiness
from tests.rules.zoo_tycoon.zoos import (
    M,
    R,
    S,
    building,
    done,
    drawn,
    empty,
    enclosure,
    main,
    refused,
    stepped,
    strip,
    zoo,
)

ZEBRA, LION, GIRAFFE = map(species, ("plains-zebra", "lion", "giraffe"))
MEERKAT, LOVEBIRD, WILDEBEEST = map(species, ("meerkat", "fischers-lovebird", "blue-wildebeest"))


def waiting(tiles: int = 4, retreats: int = 2, **more):
    """Return a zoo with three zebras in quarantine and an empty enclosure."""
    return zoo(empty(strip(tiles), S, retreats=retreats), Group(ZEBRA, 1, 2), **more)


# --- mains -----------------------------------------------------------------------------------------------------------


def test_e2_r106_r111_the_first_zebras_then_a_lovebird():
    here = done(stepped(waiting(), Exhibit(0, 0, 1, 2)))
    assert here.quarantine == ()
    both = done(stepped(here, BringGuest(LOVEBIRD, 0)))
    herd = both.enclosures[0].main
    assert herd is not None
    assert (herd.experience, happiness(both.enclosures[0]), free_space(both.enclosures[0])) == (1, YELLOW, 1)
    assert (tracks.popularity(both), tracks.buzz(both), tracks.running_costs(both)) == (4, 2, 4)


def test_e27_r94_r95_zebras_straight_into_three_tiles_with_a_retreat():
    here = zoo(empty(strip(3), S, retreats=1), Group(LION, 1, 0), Group(GIRAFFE, 1, 0))
    after = done(animals_added(here, ZEBRA, 1, 2, 0))
    assert free_space(after.enclosures[0]) == 1
    assert (tracks.popularity(after), tracks.buzz(after), tracks.running_costs(after)) == (2, 2, 2)


def test_r39_an_unprepared_enclosure_is_refused_with_figures():
    assert (
        refused(stepped(waiting(retreats=0), Exhibit(0, 0, 1, 2))).text == "Plains zebras need 1 retreat (there are 0)."
    )
    assert (
        refused(stepped(waiting(tiles=2), Exhibit(0, 0, 1, 2))).text == "Plains zebras need 1 free tile (there are 0)."
    )
    assert refused(stepped(waiting(), Exhibit(0, 0, 1, 1))).text == "Plains zebras need a group of 3 (there are 2)."


def test_a40_a_part_may_be_exhibited_the_rest_stays():
    here = replace(waiting(), quarantine=(Group(ZEBRA, 3, 4),))
    after = done(stepped(here, Exhibit(0, 0, 0, 3)))
    assert after.quarantine == (Group(ZEBRA, 3, 1),)
    assert (
        refused(stepped(here, Exhibit(0, 0, 0, 5))).text
        == "Of plains zebras, your quarantine holds 3 males and 4 females, not 5 females."
    )
    assert refused(stepped(here, Exhibit(0, 0, -1, 3))).rule == "R106"
    assert refused(stepped(here, Exhibit(0, 0, 0, 0))).rule == "R106"
    assert refused(stepped(here, Exhibit(1, 0, 0, 3))).rule == "R68"


def test_r106_r30_more_animals_join_their_own_enclosure_only():
    herd = enclosure(strip(4), main("plains-zebra", 1, 2, new=False, lying=1), retreats=1)
    here = zoo(herd, empty(strip(5, row=3), S, retreats=1), Group(ZEBRA, 0, 3))
    joined = done(stepped(here, Exhibit(0, 0, 0, 2))).enclosures[0].main
    assert joined is not None
    assert (joined.males, joined.females, joined.lying, joined.new) == (1, 4, 1, False)
    assert refused(stepped(here, Exhibit(0, 1, 0, 3))).rule == "R30"


def test_r29_no_second_main_and_no_other_biome():
    here = zoo(
        enclosure(strip(8), main("lion", 1, 2), retreats=1), empty(strip(8, 3), M, retreats=1), Group(ZEBRA, 1, 2)
    )
    assert refused(stepped(here, Exhibit(0, 0, 1, 2))).rule == "R29"
    assert refused(stepped(here, Exhibit(0, 1, 1, 2))).rule == "R29"


def test_e34_r41_a32_a_category_known_from_an_earlier_round_gives_experience_2():
    this_year = zoo(enclosure(strip(2), co="blue-wildebeest"))
    assert start_experience(this_year, ZEBRA) == 1
    next_year = replace(this_year, known=categories(this_year))
    assert start_experience(next_year, ZEBRA) == 2
    assert start_experience(next_year, LION) == 1


def test_r148_nothing_of_a_barred_category_enters():
    ungulates = CATEGORY[ZEBRA]
    refusal = refused(stepped(waiting(), Exhibit(0, 0, 1, 2), disease=ungulates))
    assert (refusal.rule, refusal.text) == (
        "R148",
        "There is a disease: this year no ungulates may enter an enclosure, and so no plains zebras.",
    )
    done(stepped(waiting(), Exhibit(0, 0, 1, 2), disease=CATEGORY[LION]))


# --- co --------------------------------------------------------------------------------------------------------------


def test_r107_a_co_is_free_of_charge():
    after = done(stepped(zoo(empty(strip(1), S)), BringGuest(MEERKAT, 0)))
    assert (after.money, tracks.popularity(after), tracks.running_costs(after)) == (10, 2, 2)


def test_r107_r29_r30_biome_uniqueness_one_a_enclosure():
    here = zoo(enclosure(strip(3), co="meerkat"), empty(strip(3, 2), S), empty(strip(3, 3), R))
    assert refused(stepped(here, BringGuest(MEERKAT, 1))).rule == "R30"
    assert refused(stepped(here, BringGuest(LOVEBIRD, 0))).rule == "R29"
    assert refused(stepped(here, BringGuest(LOVEBIRD, 2))).rule == "R29"
    assert refused(stepped(here, BringGuest(ZEBRA, 1))).rule == "R107"
    assert refused(stepped(here, BringGuest(99, 1))).rule == "R107"


def test_r31_r39_a_large_co_takes_two_tiles_that_the_main_can_spare():
    def herd(tiles: int):
        return zoo(enclosure(strip(tiles), main("plains-zebra", 1, 2), retreats=1))

    assert refused(stepped(herd(4), BringGuest(WILDEBEEST, 0))).text == "Plains zebras need 1 free tile (there are 0)."
    done(stepped(herd(5), BringGuest(WILDEBEEST, 0)))
    assert refused(stepped(zoo(empty(strip(1), S)), BringGuest(WILDEBEEST, 0))).rule == "R31"


# --- discs -----------------------------------------------------------------------------------------------------------


def test_r70_a_disc_becomes_an_upright_animal_of_its_sex():
    herd = enclosure(strip(5), main("plains-zebra", 1, 2, female_discs=2), retreats=1)
    after = done(stepped(zoo(herd), Convert(ZEBRA, FEMALE))).enclosures[0].main
    assert after is not None
    assert (after.females, after.female_discs) == (3, 1)
    assert refused(stepped(zoo(herd), Convert(ZEBRA, MALE))).text == "You have no young male plains zebra."
    assert refused(stepped(zoo(), Convert(ZEBRA, FEMALE))).rule == "R70"
    assert refused(stepped(zoo(enclosure(strip(1), co="meerkat")), Convert(MEERKAT, FEMALE))).rule == "R70"


def test_e45_r70_a_second_male_zebra_stays_a_disc():
    herd = enclosure(strip(8), main("plains-zebra", 1, 3, male_discs=1), retreats=1)
    assert refused(stepped(zoo(herd), Convert(ZEBRA, MALE))).rule == "R43"
    assert tracks.running_costs(zoo(herd)) == 2


def test_r70_conversion_keeps_standards_and_the_group_limit():
    pairs = main("plains-zebra", 1, 3, female_discs=1)
    assert refused(stepped(zoo(enclosure(strip(3), pairs, retreats=1)), Convert(ZEBRA, FEMALE))).rule == "R39"
    three = main("giraffe", 1, 2, female_discs=1)
    assert refused(stepped(zoo(enclosure(strip(8), three, retreats=1)), Convert(GIRAFFE, FEMALE))).rule == "R42"


# --- shifting --------------------------------------------------------------------------------------------------------


def test_a5_r32_a_species_moves_with_experience_and_discs_points_stay():
    herd = main("plains-zebra", 1, 3, experience=3, male_discs=1, new=False)
    here = zoo(enclosure(strip(4), herd, retreats=2, popularity=1), empty(strip(5, 3), S, retreats=2))
    after = done(stepped(here, Shift(ZEBRA, 1)))
    assert after.enclosures[0].main is None
    assert after.enclosures[1].main == herd
    assert after.enclosures[0].points == here.enclosures[0].points
    assert tracks.popularity(here) - tracks.popularity(after) == 1
    assert happiness(after.enclosures[1]) == LIGHT


def test_a5_all_standards_hold_in_the_new_enclosure():
    here = zoo(enclosure(strip(4), main("plains-zebra", 1, 3), retreats=1), empty(strip(5, 3), S))
    assert refused(stepped(here, Shift(ZEBRA, 1))).text == "Plains zebras need 1 retreat (there are 0)."
    assert refused(stepped(here, Shift(ZEBRA, 0))).rule == "R32"
    assert refused(stepped(here, Shift(LION, 1))).rule == "R32"


def test_a46_two_mains_are_not_swapped_directly():
    here = zoo(
        enclosure(strip(8), main("plains-zebra", 1, 3), retreats=1),
        enclosure(strip(8, 3), main("giraffe", 1, 1), retreats=1),
    )
    assert refused(stepped(here, Shift(ZEBRA, 1))).rule == "R29"


def test_a5_a6_a_co_moves_and_the_mixed_bonus_goes_with_the_mix():
    here = zoo(enclosure(strip(4), main("plains-zebra", 1, 2), "meerkat", retreats=1), empty(strip(1, 3), S))
    after = done(stepped(here, Shift(MEERKAT, 1)))
    assert tracks.popularity(here) - tracks.popularity(after) == 1
    lions = replace(here, enclosures=(*here.enclosures, enclosure(strip(8, 4), main("lion", 1, 2), retreats=1)))
    assert refused(stepped(lions, Shift(MEERKAT, 2))).rule == "R35"


def test_a46_a_shift_may_not_break_a_food_booth():
    where = drawn("axc", "...", "d..")
    here = zoo(
        enclosure(where["a"], co="meerkat"),
        enclosure(where["c"], co="fischers-lovebird"),
        empty(where["d"], S),
        building(where["x"], FOOD, S),
    )
    assert refused(stepped(here, Shift(MEERKAT, 2))).rule == "R65"


@pytest.mark.parametrize("place", [-1, 7])
def test_r27_there_is_no_such_enclosure(place: int):
    for step in (
        stepped(waiting(), Exhibit(0, place, 1, 2)),
        stepped(waiting(), BringGuest(MEERKAT, place)),
        stepped(waiting(), Shift(ZEBRA, place)),
    ):
        assert refused(step).code == "no-such-enclosure"
