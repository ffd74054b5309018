"""Where the rules can be read in two ways, an option chooses: each switch in both settings, on one zoo."""

import pytest

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, FOOD, SHOP, species
from engine.games.zoo_tycoon.rules.asks import FEMALE
from engine.games.zoo_tycoon.rules.autumn.animals import BringGuest, Shift
from engine.games.zoo_tycoon.rules.autumn.purchases import Build
from engine.games.zoo_tycoon.rules.autumn.tiles import Merge
from engine.games.zoo_tycoon.rules.event_cards import barred
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.model import Group, Staff
from engine.games.zoo_tycoon.rules.readings import (
    CLOSED_TOPS,
    ONE_BIRTH_CONTROL,
    STICKY_FLOOR,
    UNGULATE_ANTEATER,
    USUAL,
)
from engine.games.zoo_tycoon.rules.setup import readings_of, setup
from engine.games.zoo_tycoon.rules.spring import Protect, Unprotect
from engine.games.zoo_tycoon.rules.summer.demands import CATEGORY_SPECIES, unmet_needs
from engine.games.zoo_tycoon.rules.table import Options
from engine.games.zoo_tycoon.rules.zoo import tracks
from engine.games.zoo_tycoon.rules.zoo.animals import (
    animals_added,
    start_experience,
)
from engine.games.zoo_tycoon.rules.zoo.enclosures import categories, counted
from engine.games.zoo_tycoon.rules.zoo.limits import worker_used
from engine.games.zoo_tycoon.rules.zoo.needs import why_unfit
from engine.games.zoo_tycoon.rules.zoo.seasons import after_year
from engine.games.zoo_tycoon.words.conditions import hosts
from tests.rules.zoo_tycoon.sites import table
from tests.rules.zoo_tycoon.zoos import (
    M,
    R,
    S,
    building,
    done,
    drawn,
    empty,
    enclosure,
    illustration,
    main,
    refused,
    stepped,
    zoo,
)

UNGULATE = next(place for place, one in enumerate(COMPONENTS.categories) if one.id == "ungulate")
UNGULATE_DISEASE = next(place for place, one in enumerate(COMPONENTS.events) if one.id == "ungulate-disease")
ANTEATER = species("giant-anteater")
TOPS = (("golden-lion-tamarin", 8), ("bornean-orangutan", 5), ("northern-bald-ibis", 9))


# --- A4: is income beyond the costs lost for good? --------------------------------------------------------------------


def savanna(readings: int):
    """Return a zoo with two savanna enclosures, costs 2 + 2, and a square between them; popularity enough for booths."""
    there = drawn("aa.bb", "..f..")
    co = [enclosure(there[letter], co=name) for letter, name in (("a", "meerkat"), ("b", "fischers-lovebird"))]
    here = zoo(*co, readings=readings, money=30, ledger=tracks.Ledger(10))
    assert tracks.running_costs(here) == 4
    return here


def after_income(readings: int) -> list[int]:
    """Return the costs as two booths come beside two lone co and two more co move in."""
    there = drawn("aafbb", "h.gcc", "dd...")
    letters = (("a", "meerkat"), ("b", "fischers-lovebird"), ("c", "blue-wildebeest"))
    co = [enclosure(there[letter], co=name) for letter, name in letters]
    here = zoo(*co, empty(there["d"], M), readings=readings, money=30, ledger=tracks.Ledger(10))
    here = replace(here, enclosures=(*here.enclosures[:2], replace(here.enclosures[2], co=-1), here.enclosures[3]))
    seen = [tracks.running_costs(here)]
    here = done(stepped(here, Build(illustration(FOOD, S), there["f"].bit_length() - 1)))
    seen.append(tracks.running_costs(here))
    here = done(stepped(here, BringGuest(species("blue-wildebeest"), 2)))
    seen.append(tracks.running_costs(here))
    here = done(stepped(here, Build(illustration(FOOD, S, number=1), there["g"].bit_length() - 1)))
    seen.append(tracks.running_costs(here))
    here = done(stepped(here, Build(illustration(SHOP, S), there["h"].bit_length() - 1)))
    seen.append(tracks.running_costs(here))
    here = done(stepped(here, BringGuest(species("eurasian-otter"), 3)))
    return [*seen, tracks.running_costs(here)]


def test_a4_r23_income_beyond_the_costs_counts_again_when_there_are_more():
    # 4, less 3, plus 2, less 3, less 5 (5 left over), plus 2 of which all is covered
    assert after_income(USUAL) == [4, 1, 3, 0, 0, 0]


def test_a4_r23_or_is_lost_for_good_at_the_moment_costs_are_0_where_the_option_says_so():
    assert after_income(STICKY_FLOOR) == [4, 1, 3, 0, 0, 2]


def surcharged(readings: int) -> list[int]:
    """Return the costs of a zoo with income 6 and costs 4, with two workers, and in the next year."""
    there = drawn("aafbb", "..gcc")
    letters = (("a", "meerkat"), ("b", "fischers-lovebird"))
    co = [enclosure(there[letter], co=name) for letter, name in letters]
    booths = [building(there[letter], FOOD, S, number=number) for number, letter in enumerate("fg")]
    here = zoo(*co, empty(there["c"], S), *booths, readings=readings, staff=Staff(used=1))
    seen = [tracks.running_costs(here)]
    here = done(worker_used(here))
    seen.append(tracks.running_costs(here))
    here = after_year(here)
    seen.append(tracks.running_costs(here))
    return [*seen, tracks.running_costs(done(stepped(here, BringGuest(species("dama-gazelle"), 2))))]


def test_a4_r124_workers_that_come_home_leave_income_over_or_lose_it():
    assert surcharged(USUAL) == [0, 1, 0, 0]
    # 4 + 3 - 6 is 1; without the 3 of the worker the marker stops at 0, and 2 are lost
    assert surcharged(STICKY_FLOOR) == [0, 1, 0, 2]


def test_a4_what_is_lost_later_adds_to_what_was_lost_before():
    there = drawn("aafbb", "..g..")
    co = [enclosure(there[letter], co=name) for letter, name in (("a", "meerkat"), ("b", "fischers-lovebird"))]
    booths = [building(there[letter], FOOD, S, number=number) for number, letter in enumerate("fg")]
    here = zoo(*co, *booths, readings=STICKY_FLOOR)  # costs 4, income 6
    assert [tracks.floored(replace(here, lost=lost)).lost for lost in (0, 1, 2)] == [2, 2, 2]


def test_a4_without_income_both_readings_cost_the_same():
    for readings in (USUAL, STICKY_FLOOR):
        here = savanna(readings)
        assert tracks.running_costs(after_year(done(worker_used(done(worker_used(here)))))) == 4


# --- A26: birth control several times a year? -------------------------------------------------------------------------


def family(readings: int):
    there = drawn("aaaa", "....", "bbbb")
    return zoo(
        enclosure(there["a"], main("plains-zebra", 1, 3), retreats=1),
        enclosure(there["b"], main("common-raccoon", 1, 3)),
        readings=readings,
    )


def test_a26_r133_one_species_for_each_worker():
    here = done(stepped(family(USUAL), Protect(species("plains-zebra"))))
    here = done(stepped(here, Protect(species("common-raccoon"))))
    assert here.staff.used == 2
    assert all(one.main.contraception for one in here.enclosures)


def test_a26_r133_or_one_worker_a_year_where_the_option_says_so():
    here = done(stepped(family(ONE_BIRTH_CONTROL), Protect(species("plains-zebra"))))
    refusal = refused(stepped(here, Protect(species("common-raccoon"))))
    assert refusal.rule == "R133"
    # taking the tile back gives no second worker this year; next year there is one
    back = done(stepped(here, Unprotect(species("plains-zebra"))))
    assert refused(stepped(back, Protect(species("plains-zebra")))).rule == "R133"
    assert done(stepped(after_year(here), Protect(species("common-raccoon")))).staff.used == 1


# --- R42: are the groups of tamarin, orangutan and ibis open? ---------------------------------------------------------


def full(name: str, top: int, readings: int, waiting: int = 1):
    """Return a zoo with the largest group of a species in 24 tiles, and one more female waiting."""
    there = drawn("aaaaaaaa", "aaaaaaaa", "aaaaaaaa")
    herd = main(name, 0, top, female_discs=1)
    return zoo(enclosure(there["a"], herd, retreats=3), Group(species(name), 0, waiting), readings=readings)


@pytest.mark.parametrize(("name", "top"), TOPS)
def test_r42_three_groups_have_a_plus(name: str, top: int):
    here = full(name, top, USUAL)
    assert done(animals_added(here, species(name), 0, 1, 0)).enclosures[0].main.females == top + 1
    assert done(stepped(here, Convert(species(name), FEMALE))).enclosures[0].main.females == top + 1


@pytest.mark.parametrize(("name", "top"), TOPS)
def test_r42_or_end_at_their_last_number_where_the_option_says_so(name: str, top: int):
    here = full(name, top, CLOSED_TOPS)
    said = f"groups of {top} at most; these would be {top + 1}."
    for refusal in (
        refused(animals_added(here, species(name), 0, 1, 0)),
        refused(stepped(here, Convert(species(name), FEMALE))),
    ):
        assert refusal.rule == "R42"
        assert said in refusal.text
    assert why_unfit(here.enclosures[0], CLOSED_TOPS) is None


def test_r42_the_other_groups_are_as_printed_in_both_settings():
    there = drawn("aaaaaaaa", "aaaaaaaa")
    wide = enclosure(there["a"], main("plains-zebra", 1, 11), retreats=2)
    pandas = enclosure(there["a"], main("giant-panda", 1, 2), retreats=2)
    for readings in (USUAL, CLOSED_TOPS):
        assert why_unfit(wide, readings) is None
        assert why_unfit(pandas, readings).rule == "R42"


def test_r42_a5_a31_shifts_and_merges_keep_a_closed_top():
    there = drawn("aaaaaaaa", "bbbbbbbb")
    wide = [enclosure(there["a"], main("bornean-orangutan", 0, 6), retreats=3), empty(there["b"], R, retreats=3)]
    for readings, legal in ((USUAL, True), (CLOSED_TOPS, False)):
        here = zoo(*wide, readings=readings)
        shifted, merged = stepped(here, Shift(species("bornean-orangutan"), 1)), stepped(here, Merge(0, 1))
        for after in (shifted, merged):
            assert (done(after) is not None) if legal else refused(after).rule == "R42"


# --- the giant anteater: a category of its own, or an ungulate? -------------------------------------------------------


def with_anteater(readings: int):
    there = drawn("aa..", "....", "bb..")
    return zoo(enclosure(there["a"], co="giant-anteater"), empty(there["b"], R), readings=readings)


def test_r92_r148_a_giant_anteater_meets_no_demand_and_catches_no_disease():
    here = with_anteater(USUAL)
    assert counted(here.enclosures, here.readings)[UNGULATE] == 0
    assert categories(here) >> UNGULATE & 1 == 0
    assert not barred(UNGULATE_DISEASE, ANTEATER, USUAL)
    empty_one = replace(here, enclosures=(empty(drawn("aa")["a"], R),))
    assert stepped(empty_one, BringGuest(ANTEATER, 0), disease=UNGULATE)


def test_r92_r148_or_is_an_ungulate_in_all_where_the_option_says_so():
    here = with_anteater(UNGULATE_ANTEATER)
    assert counted(here.enclosures, here.readings)[UNGULATE] == 1
    lack = next(one for one in unmet_needs(here, species("arabian-oryx")) if one.kind == CATEGORY_SPECIES)
    assert (lack.have, lack.need) == (1, 2)
    assert barred(UNGULATE_DISEASE, ANTEATER, UNGULATE_ANTEATER)
    empty_one = replace(here, enclosures=(empty(drawn("aa")["a"], R),))
    assert refused(stepped(empty_one, BringGuest(ANTEATER, 0), disease=UNGULATE)).rule == "R148"


@pytest.mark.parametrize(("readings", "rule"), [(USUAL, "R107"), (UNGULATE_ANTEATER, "R148")])
def test_r148_the_card_of_a_giant_anteater_says_whether_a_disease_keeps_it_out(readings: int, rule: str):
    public = table(zoo(empty(drawn("aa")["a"], R), readings=readings), event="ungulate-disease").public
    assert [one.rule for one in hosts(public, public.zoos[0], ANTEATER)] == [rule]


def test_a32_r41_an_anteater_of_last_year_teaches_about_ungulates_only_if_it_is_one():
    for readings, experience in ((USUAL, 1), (UNGULATE_ANTEATER, 2)):
        assert start_experience(after_year(with_anteater(readings)), species("plains-zebra")) == experience


# --- A34 and the options of a table -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "readings"),
    [
        ({}, USUAL),
        ({"running_cost_floor_sticky": True}, STICKY_FLOOR),
        ({"closed_tops_tamarin_orangutan_ibis": True}, CLOSED_TOPS),
        ({"giant_anteater_category": "ungulate"}, UNGULATE_ANTEATER),
        ({"birth_control_several_per_round": False}, ONE_BIRTH_CONTROL),
        (
            {
                "running_cost_floor_sticky": True,
                "closed_tops_tamarin_orangutan_ibis": True,
                "giant_anteater_category": "ungulate",
                "birth_control_several_per_round": False,
            },
            STICKY_FLOOR | CLOSED_TOPS | UNGULATE_ANTEATER | ONE_BIRTH_CONTROL,
        ),
    ],
)
def test_a4_a26_zoos_know_the_readings_of_their_table(options: dict, readings: int):
    assert readings_of(Options(**options)) == readings
    state = setup(Options(**options), 3, bytes(32)).state
    assert [one.readings for one in state.public.zoos] == [readings] * 3
