"""Test what a year does to a zoo and asks of it: spring, quarantine, giving away, figures (R68, R71, R76–R94, R133, R151)."""

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import CATEGORY, FOOD, YELLOW, species
from engine.games.zoo_tycoon.rules.count import steps
from engine.games.zoo_tycoon.rules.model import Group, Ledger
from engine.games.zoo_tycoon.rules.summer.housing import animals_quarantined
from engine.games.zoo_tycoon.rules.table import DISCS, Litter
from engine.games.zoo_tycoon.rules.winter import reports
from engine.games.zoo_tycoon.rules.zoo import figures, tracks
from engine.games.zoo_tycoon.rules.zoo.animals import animals_given, exhibited_given, nursed, young_born
from tests.rules.zoo_tycoon.zoos import building, done, drawn, enclosure, main, refused, strip, zoo

ZEBRA, LION, ELEPHANT, WAPITI = map(species, ("plains-zebra", "lion", "asian-elephant", "wapiti"))


def elephants(**more):
    return enclosure(strip(6), main("asian-elephant", 1, 3, experience=4, new=False, **more), retreats=2)


# --- spring ----------------------------------------------------------------------------------------------------------


def test_r82_where_young_are_not_nursed_none_lies():
    here = zoo(enclosure(strip(6), main("wapiti", 1, 3)))
    assert nursed(here, (Litter(WAPITI, 2, 1, 1),)) == here


def test_r83_e20_first_offspring_only_moves_the_breeding_program():
    here = zoo(elephants(), enclosure(strip(6, 3), main("wapiti", 1, 3)))
    litters = (Litter(ELEPHANT, 1, 0, 1), Litter(WAPITI, 1, 1, 0))
    once = young_born(here, litters)
    assert once.breeding == 2 + 1
    assert once.bred == 1 << ELEPHANT | 1 << WAPITI
    assert young_born(once, litters).breeding == 3


def test_r12_r84_the_highest_base_value_of_those_that_bred_is_buzz():
    here = zoo(elephants(), enclosure(strip(6, 3), main("wapiti", 1, 3)), buzz=3)
    assert young_born(here, (Litter(ELEPHANT, 1, 0, 1), Litter(WAPITI, 1, 1, 0))).buzz == 10
    assert young_born(here, (Litter(WAPITI, 1, 1, 0),)).buzz == 5
    assert young_born(here, (Litter(WAPITI, 0, 0, 0),)) == here


def test_e15_r12_r84_events_young_and_new_mains_make_buzz():
    here = zoo(
        enclosure(strip(6), main("lion", 1, 2, new=False), retreats=1),
        enclosure(strip(6, 2), main("plains-zebra", 1, 2, new=False), retreats=1),
        enclosure(strip(6, 3), main("giraffe", 1, 1), retreats=1),
        enclosure(strip(6, 4), main("common-raccoon", 1, 2)),
        buzz=3,
        ledger=Ledger(9 - 5 - 2 - 3 - 1),
    )
    after = young_born(here, (Litter(LION, 1, 1, 1), Litter(ZEBRA, 1, 1, 0)))
    assert tracks.popularity(after) == 9
    assert (tracks.buzz(after), tracks.level(after)) == (11, 20)


def test_r84_r141_young_that_are_all_reintroduced_count_for_buzz():
    oryx = species("arabian-oryx")
    after = young_born(
        zoo(enclosure(strip(6), main("arabian-oryx", 1, 3, new=False), retreats=1)), (Litter(oryx, 1, 0, 0),)
    )
    assert (tracks.buzz(after), figures.discs(after), after.bred) == (2, 0, 1 << oryx)


# --- quarantine and giving away --------------------------------------------------------------------------------------


def test_r68_r94_two_spaces_each_for_any_number_of_one_main():
    one = done(animals_quarantined(zoo(), ZEBRA, 2, 0))
    two = done(animals_quarantined(one, LION, 0, 1))
    more = done(animals_quarantined(two, ZEBRA, 1, 3))
    assert more.quarantine == (Group(ZEBRA, 3, 3), Group(LION, 0, 1))
    assert refused(animals_quarantined(two, WAPITI, 1, 0)).code == "quarantine-full"
    assert refused(animals_quarantined(zoo(), ZEBRA, 0, 0)).code == "no-animals"


def test_r88_meeples_from_quarantine_and_discs_from_the_enclosure_are_given():
    here = zoo(elephants(male_discs=1, female_discs=2), Group(ELEPHANT, 1, 1))
    after = done(animals_given(here, ELEPHANT, waiting=(1, 1), young=(0, 1)))
    assert after.quarantine == ()
    assert figures.discs(after) == 2
    assert done(animals_given(here, ELEPHANT, waiting=(1, 0))).quarantine == (Group(ELEPHANT, 0, 1),)


def test_r37_r88_exhibited_animals_are_never_given():
    here = zoo(elephants())
    assert (
        refused(animals_given(here, ELEPHANT, waiting=(1, 0))).text
        == "Of Asian elephants, your quarantine holds none, not 1 male."
    )
    assert (
        refused(animals_given(here, ELEPHANT, young=(1, 0))).text
        == "Of young Asian elephants, you have none, not 1 male."
    )
    assert refused(animals_given(here, ELEPHANT)).code == "no-animals"
    assert refused(animals_given(here, ELEPHANT, waiting=(-1, 1))).code == "no-animals"


def test_a35_r157_exhibited_animals_leave_if_the_rest_is_content_or_all_leave():
    here = zoo(elephants(lying=1, male_discs=1))
    fewer = done(exhibited_given(here, ELEPHANT, 0, 2)).enclosures[0].main
    assert fewer is not None
    assert (fewer.males, fewer.females, fewer.lying) == (1, 1, 1)
    assert refused(exhibited_given(here, ELEPHANT, 0, 3)).text == "Asian elephants need a group of 3 (there are 2)."
    assert (
        refused(exhibited_given(here, ELEPHANT, 2, 0)).text
        == "Of Asian elephants, you exhibit 1 male and 4 females, not 2 males."
    )
    gone = done(exhibited_given(here, ELEPHANT, 1, 4))
    assert gone.enclosures == (replace(here.enclosures[0], main=None),)
    assert tracks.popularity(gone) == 0
    assert refused(exhibited_given(gone, ELEPHANT, 1, 0)).rule == "R157"


def test_a35_a46_a_species_that_a_food_booth_needs_stays():
    where = drawn("axc")
    elephant_house = enclosure(where["a"] | strip(8, 2), main("asian-elephant", 1, 2), retreats=2)
    here = zoo(elephant_house, enclosure(where["c"], co="jabiru"), building(where["x"], FOOD, 0))
    assert refused(exhibited_given(here, ELEPHANT, 1, 2)).rule == "R65"


# --- what the year asks ----------------------------------------------------------------------------------------------


def test_r92_r93_a_zoo_shows_what_it_owns_and_how_its_mains_fare():
    herd = enclosure(strip(4), main("plains-zebra", 1, 2), "meerkat", retreats=1)
    here = zoo(herd, Group(LION, 1, 0), buzz=9)
    assert figures.owned(here) == 1 << ZEBRA | 1 << LION
    assert (figures.yellow_mains(here), tracks.popularity(here)) == (1, 2 + 2 + 1)
    assert figures.by_category(here)[CATEGORY[LION]] == 1
    assert figures.breeders(here) == ((herd.main, YELLOW),)


def test_e19_r71_r151_discs_that_are_left_count_at_the_end():
    here = zoo(elephants(male_discs=1, female_discs=2), ledger=Ledger(24))
    assert figures.discs(here) == 3
    assert tracks.popularity(here) == 31
    assert steps((here,), (0,))[DISCS].popularity == (-3,)


def test_r121_r123_a_winter_reads_tracks_money_and_costs():
    here = zoo(elephants(), buzz=4, money=8, ledger=Ledger(1, 5))
    assert tracks.education(here) == 5
    (report,) = reports((here,), (tracks.buzz(here),))
    assert (report.popularity, report.buzz, report.conservation, report.before, report.costs) == (8, 4, 1, 8, 12)
