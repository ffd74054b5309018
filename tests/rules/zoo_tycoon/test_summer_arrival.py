"""Hold up R90 to R97, R134, R135, A12 to A15, A19, A24 and R148 in the flow: animals arrive, the exchange is cleared."""

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import BIOME
from engine.games.zoo_tycoon.rules.model import Group, Ledger
from engine.games.zoo_tycoon.rules.summer.arrival import Cleared, Passed, Supply, Take, Taken
from engine.games.zoo_tycoon.rules.summer.exchange import Exchange, House, Pass, Wait
from engine.games.zoo_tycoon.rules.summer.housing import Housed
from engine.games.zoo_tycoon.rules.summer.leaving import Demand, Give
from engine.games.zoo_tycoon.rules.summer.offers import offered
from engine.games.zoo_tycoon.rules.table import AUTUMN, Summer, Trading
from tests.rules.zoo_tycoon.summers import (
    GORILLA,
    LION,
    MACAW,
    OSTRICH,
    PANDA,
    RACCOON,
    VULTURE,
    ZEBRA,
    asked,
    begin,
    closing,
    content,
    done,
    offered_verbs,
    options,
    refusal,
    step,
)
from tests.rules.zoo_tycoon.zoos import empty, enclosure, main, strip, zoo

EMPTY = zoo()
SAVANNA = BIOME[ZEBRA]
FULL = (Group(OSTRICH, 1, 0), Group(GORILLA, 1, 0))
SPENT = replace(zoo().staff, demand=True)


def zebras(males: int = 3, tiles: int = 4, retreats: int = 2, experience: int = 2):
    return enclosure(strip(tiles), main("plains-zebra", males, 0, experience, new=False), retreats=retreats)


# --- R90, R91: turns -------------------------------------------------------------------------------------------------


def test_r90_at_least_one_animal():
    assert refusal(begin(EMPTY, EMPTY), Take(ZEBRA, 0, 0)).code == "no-animals"


def test_r91_a_take_may_leave_a_part_to_others():
    after = step(begin(EMPTY, EMPTY), Take(GORILLA, 0, 2))
    assert after.facts == (Taken(seat=0, species=GORILLA, males=0, females=2),)
    assert offered(after.state.public.summer, GORILLA) == (1, 1)
    refused = refusal(after.state, Take(GORILLA, 1, 2))
    assert (refused.rule, refused.text) == (
        "R91",
        "Of western gorillas, the exchange offers you 1 male and 1 female, not 1 male and 2 females.",
    )


def test_r87_r134_a_worker_brings_one_more_trade():
    state = done(begin(EMPTY, EMPTY), Take(ZEBRA, 1, 0), Pass(), Take(ZEBRA, 1, 0))
    assert asked(state) == ("arrive", 0)
    assert refusal(state, Take(ZEBRA, 1, 0)).rule == "R87"
    assert offered_verbs(state) == {"exchange", "pass"}
    state = done(state, Exchange())
    assert asked(state) == ("arrive", 0)
    assert state.public.trading.workers == (1, 0)
    assert Take(ZEBRA, 1, 0) in options(state)


# --- R92, R93: needs -------------------------------------------------------------------------------------------------


def test_r92_a13_the_demand_of_a_card_names_what_is_missing():
    state = begin(zoo(enclosure(strip(1), co="tundra-swan")), EMPTY)
    refused = refusal(state, Take(VULTURE, 1, 1))
    assert (refused.rule, refused.text) == ("R92", "Bearded vultures ask for 3 species of birds (there is 1).")


def test_r92_the_panda_needs_carnivores_and_popularity():
    state = begin(replace(content(), enclosures=content().enclosures[:2], ledger=Ledger(popularity=7)), EMPTY)
    refused = refusal(state, Take(PANDA, 1, 1))
    assert refused.rule == "R92"
    assert refused.text.endswith("ask for 5 species of carnivores (there are 2) and popularity 15 (yours is 12).")


def test_r92_no_main_is_yellow():
    state = begin(zoo(zebras()), EMPTY)
    refused = refusal(state, Take(GORILLA, 1, 1))
    assert (refused.rule, refused.text) == (
        "R92",
        "Western gorillas ask for a zoo without yellow species (there is 1).",
    )


# --- R94, R95, R148: room --------------------------------------------------------------------------------------------


def test_r94_e27_straight_into_an_enclosure_when_quarantine_is_full():
    state = begin(zoo(empty(strip(3), SAVANNA, retreats=1), *FULL, staff=SPENT), EMPTY)
    assert {(one.males, one.females) for one in options(state).find("take") if one.species == ZEBRA} == {(3, 0)}
    refused = refusal(state, Take(ZEBRA, 2, 0))
    assert refused.rule == "R94"
    assert (
        refused.text
        == "All two spaces of your quarantine are taken. Plains zebras need a group of 3 (there are 2) (R39)."
    )
    after = step(state, Take(ZEBRA, 3, 0))
    assert Housed(seat=0, species=ZEBRA, males=3, females=0) in after.facts
    assert after.state.public.zoos[0].enclosures[0].main.males == 3
    assert asked(after.state) == ("arrive", 1)


def test_r94_no_room_at_all():
    elsewhere = empty(strip(3), next(biome for biome in BIOME if biome != SAVANNA), retreats=1)
    for full in (zoo(*FULL, staff=SPENT), zoo(elsewhere, *FULL, staff=SPENT)):
        refused = refusal(begin(full, EMPTY), Take(ZEBRA, 1, 0))
        assert (refused.rule, refused.text) == (
            "R94",
            "All two spaces of your quarantine are taken, and no enclosure is ready for plains zebras.",
        )


def test_r94_a_take_is_split_between_enclosure_and_quarantine():
    state = done(begin(zoo(zebras()), EMPTY), Take(ZEBRA, 3, 0))
    assert asked(state) == ("house", 0)
    assert set(options(state)) == {House(0, 1, 0), House(0, 2, 0), House(0, 3, 0), Wait()}
    assert refusal(state, House(0, 4, 0)).text == "Of plains zebras, you have in hand 3 males, not 4 males."
    state = done(state, House(0, 1, 0))
    here = state.public.zoos[0]
    assert (here.enclosures[0].main.males, here.quarantine) == (4, (Group(ZEBRA, 2, 0),))
    assert asked(state) == ("arrive", 1)


def test_r94_with_quarantine_full_one_of_two_enclosures_is_chosen_for_all():
    ground = [empty(strip(3, row), SAVANNA, retreats=1) for row in (1, 2)]
    state = begin(zoo(*ground, *FULL, staff=SPENT), EMPTY)
    state = done(state, Take(ZEBRA, 3, 0))
    assert set(options(state)) == {House(0, 3, 0), House(1, 3, 0)}
    assert refusal(state, Wait()).code == "quarantine-full"
    assert done(state, House(1, 3, 0)).public.zoos[0].enclosures[1].main.species == ZEBRA


def test_r134_a_worker_brings_no_trade_that_is_of_no_use():
    young = enclosure(strip(5), main("plains-zebra", 1, 2, female_discs=1), retreats=1)
    full = (Group(OSTRICH, 1, 0), Group(LION, 1, 0))
    state = done(begin(zoo(young, *full), EMPTY, trading=Trading((2, 0), (0, 0))), Pass())
    assert asked(state) == ("arrive", 0), "the young may grow up"
    assert refusal(state, Exchange()).code == "no-use"


def test_r148_a_disease_keeps_the_takes_out_of_enclosures():
    prepared = zoo(empty(strip(3), SAVANNA, retreats=1), Group(OSTRICH, 1, 0), staff=SPENT)
    state = begin(prepared, EMPTY, event="ungulate-disease")
    state = done(state, Take(ZEBRA, 3, 0))
    assert state.public.zoos[0].quarantine[1] == Group(ZEBRA, 3, 0)
    full = zoo(empty(strip(3), SAVANNA, retreats=1), *FULL, staff=SPENT)
    refused = refusal(begin(full, EMPTY, event="ungulate-disease"), Take(ZEBRA, 3, 0))
    assert refused.rule == "R94"
    assert "R148" in refused.text


# --- R96: the panda --------------------------------------------------------------------------------------------------


def fit_for_pandas(**more):
    return content(ledger=Ledger(popularity=10), **more)


def test_r96_a15_the_panda_comes_as_a_pair_and_nobody_else_takes_it():
    state = begin(fit_for_pandas(), fit_for_pandas())
    refused = refusal(state, Take(PANDA, 1, 0))
    assert (refused.rule, refused.text) == ("R96", "Giant pandas come as a pair, not 1 male.")
    state = done(state, Take(PANDA, 1, 1))
    assert state.public.pair_owner == 0
    assert state.public.trading.made == (1, 0)
    refused = refusal(state, Take(PANDA, 1, 1))
    assert refused.rule == "R96"


def test_r96_the_owner_finds_no_second_pair():
    state = begin(fit_for_pandas(), EMPTY, pair_owner=0)
    assert refusal(state, Take(PANDA, 1, 1)).rule == "R96"


# --- R135, A19, A24 --------------------------------------------------------------------------------------------------


def test_r135_a19_unexpected_supply_repeats_an_offer_that_another_used():
    state = begin(EMPTY, EMPTY)
    assert refusal(state, Supply(ZEBRA, 1, 0)).rule == "R135"
    state = done(state, Take(ZEBRA, 3, 0))
    refused = refusal(state, Supply(MACAW, 1, 0))
    assert (refused.code, refused.rule) == ("not-used", "R135")
    state = done(state, Supply(ZEBRA, 3, 0))
    here = state.public.zoos[1]
    assert here.quarantine == (Group(ZEBRA, 3, 0),)
    assert (here.staff.supply, here.staff.used, state.public.trading.made[1]) == (True, 1, 1)
    assert refusal(state, Supply(ZEBRA, 1, 0)).code == "once-a-game"


def test_r135_needs_and_room_hold_for_unexpected_supply_too():
    state = done(begin(EMPTY, zoo(zebras())), Take(GORILLA, 1, 1))
    assert refusal(state, Supply(GORILLA, 1, 1)).rule == "R92"


def test_a24_rescued_animals_are_there_for_each_zoo_once():
    state = begin(EMPTY, EMPTY, event="animal-rescue")
    state = done(state, Take(LION, 1, 1))  # where only a male is wanted
    assert state.public.zoos[0].quarantine == (Group(LION, 1, 1),)
    state = done(state, Take(ZEBRA, 3, 1), Pass())
    assert refusal(state, Take(LION, 1, 0)).rule == "R91"


def test_a24_there_is_no_rescue_of_pandas():
    state = begin(fit_for_pandas(), EMPTY, place="u2", event="animal-rescue")
    assert refusal(state, Take(PANDA, 1, 1)).rule == "R91"


# --- R97: the clearing -----------------------------------------------------------------------------------------------


def test_r97_the_exchange_is_cleared_and_trades_begin_anew():
    state = done(begin(EMPTY, EMPTY), Take(ZEBRA, 1, 0), Pass())
    course = closing(state, Pass())
    public = course.public
    assert course.facts == (Passed(seat=0), Cleared())
    assert (public.season, public.asks) == (AUTUMN, ())
    assert public.summer == Summer(state.public.summer.position)
    assert public.trading == Trading((0, 0), (0, 0))


def test_r88_r90_each_season_part_refuses_the_verbs_of_the_other():
    state = begin(zoo(Group(LION, 1, 0)), EMPTY)
    assert refusal(state, Take(ZEBRA, 1, 0)).code == "leaving-first"
    state = done(state, Pass())
    assert refusal(state, Give(LION, 1, 0, 0, 0)).code == "leaving-over"
    assert refusal(state, Demand(0)).code == "leaving-over"
    assert RACCOON in options(state).find("take").slot(()).options
