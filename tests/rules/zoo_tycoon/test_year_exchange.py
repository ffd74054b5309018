"""Hold up R85 to R91, R96, A11, A12, A15, A19, A20 and A24: the walk, offers and wants, trades, whose turn it is."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from engine.contract.rng import Rng
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, MAINS, NEIGHBOURS, POSITIONS, species
from engine.games.zoo_tycoon.rules.event_cards import rescue
from engine.games.zoo_tycoon.rules.summer.offers import (
    framed,
    given,
    lot,
    most,
    offered,
    printed,
    supply_for,
    taken,
    wanted,
)
from engine.games.zoo_tycoon.rules.summer.trading import trades_left
from engine.games.zoo_tycoon.rules.summer.turns import next_arrival, next_leaving, snake
from engine.games.zoo_tycoon.rules.summer.walks import WALKS, drawn
from engine.games.zoo_tycoon.rules.table import NOTHING, ExchangeLot, Summer

PLACES = [f"{row}{column}" for row in "uvw" for column in "1234"]
MACAW, OSTRICH, ZEBRA, LEMUR, TAMARIN, PANDA = map(
    species,
    ("red-and-green-macaw", "common-ostrich", "plains-zebra", "red-ruffed-lemur", "golden-lion-tamarin", "giant-panda"),
)
RESCUE = rescue([event.id for event in COMPONENTS.events].index("animal-rescue"))


def at(place: str) -> Summer:
    return Summer(PLACES.index(place))


# --- R85: the walk ---------------------------------------------------------------------------------------------------


def test_r85_there_are_424_walks_of_seven_positions() -> None:
    assert len(set(WALKS)) == 424
    for walk in WALKS:
        assert len(set(walk)) == 7
        assert all(there in NEIGHBOURS[here] for here, there in pairwise(walk))


def test_r7_r85_every_walk_is_as_likely_as_another() -> None:
    drawings = Counter(drawn(Rng(number.to_bytes(32, "big")))[0] for number in range(4240))
    assert len(drawings) > 415
    assert max(drawings.values()) < 30


def test_r85_a_walk_that_began_goes_on() -> None:
    walk, after = drawn(Rng(bytes(32)), WALKS[17][:4])
    assert walk[:4] == WALKS[17][:4]
    assert after.count == 1
    with pytest.raises(ValueError, match="cannot draw"):
        drawn(Rng(bytes(32)), (0, 11))


# --- R86, R88, R91: offers and wants ---------------------------------------------------------------------------------


def test_r86_the_sheet_offers_or_wants_by_sex() -> None:
    assert (offered(at("v2"), MACAW), wanted(at("v2"), MACAW)) == ((1, 2), (0, 0))
    assert (offered(at("u3"), MACAW), wanted(at("u3"), MACAW)) == ((0, 0), (1, 1))
    assert [framed(PLACES.index(place), MACAW) for place in ("v2", "u2")] == [True, False]


def test_r86_e23_one_male_wanted_one_female_offered() -> None:
    here = Summer(PLACES.index("u1"))  # the red ruffed lemur's window
    assert (wanted(here, LEMUR), offered(here, LEMUR)) == ((1, 0), (0, 1))
    assert not framed(here.position, LEMUR)


@pytest.mark.parametrize("main", range(MAINS))
def test_r86_no_window_offers_and_wants_one_sex(main: int) -> None:
    for position in range(POSITIONS):
        offer, want = offered(Summer(position), main), wanted(Summer(position), main)
        assert not (offer[0] and want[0])
        assert not (offer[1] and want[1])
        assert offer == printed(position, main)


def test_r89_what_is_given_fills_its_want_and_joins_the_offer() -> None:
    summer = given(at("u3"), MACAW, (1, 0))
    assert wanted(summer, MACAW) == (0, 1)
    assert offered(summer, MACAW) == (1, 0)


def test_r89_a_filled_want_stays_filled_when_the_animal_is_taken() -> None:
    summer = taken(given(at("u3"), MACAW, (1, 0)), MACAW, 2, (1, 0))
    assert wanted(summer, MACAW) == (0, 1)
    assert offered(summer, MACAW) == (0, 0)


def test_a11_wants_count_by_sex() -> None:
    summer = given(at("v1"), MACAW, (0, 1))
    assert wanted(summer, MACAW) == (0, 1)


def test_r91_a_take_may_leave_a_part() -> None:
    summer = taken(at("v2"), MACAW, 0, (1, 1))
    assert offered(summer, MACAW) == (0, 1)
    assert offered(taken(summer, MACAW, 1, (0, 1)), MACAW) == NOTHING


def test_r91_each_main_is_kept_apart_in_order() -> None:
    summer = taken(given(taken(at("u3"), ZEBRA, 1, (1, 2)), MACAW, (0, 1)), LEMUR, 0, NOTHING)
    assert [one.species for one in summer.lots] == [MACAW, ZEBRA, LEMUR]
    assert lot(summer, OSTRICH) == ExchangeLot(OSTRICH)


# --- R96, A15: the panda ---------------------------------------------------------------------------------------------


def test_r96_a15_pandas_come_as_a_pair_and_cubs_never_join_it() -> None:
    assert offered(at("u1"), PANDA) == (1, 1)
    summer = given(at("u2"), PANDA, (1, 0))
    assert wanted(summer, PANDA) == NOTHING
    assert offered(summer, PANDA) == NOTHING


def test_a24_no_rescue_of_pandas() -> None:
    assert most(at("u2"), PANDA, 0, rescue=RESCUE) == NOTHING


def test_a19_no_second_pair_of_pandas() -> None:
    assert supply_for(taken(at("u1"), PANDA, 0, (1, 1)), PANDA, 1) == NOTHING


# --- R135, R136, A24: workers and rescue -----------------------------------------------------------------------------


def test_r135_a19_the_printed_offer_that_another_used_as_if_untouched() -> None:
    summer = taken(at("v2"), MACAW, 0, (1, 2))
    assert offered(summer, MACAW) == NOTHING
    assert supply_for(summer, MACAW, 1) == (1, 2)
    assert supply_for(summer, MACAW, 0) == NOTHING  # one's own use does not count
    assert supply_for(summer, ZEBRA, 1) == NOTHING


def test_a19_one_animal_taken_is_enough_and_the_offer_is_not_touched() -> None:
    summer = taken(at("v2"), MACAW, 0, (0, 1))
    after = taken(summer, MACAW, 1, (1, 2), supply=True)
    assert offered(after, MACAW) == offered(summer, MACAW) == (1, 1)
    assert supply_for(after, MACAW, 0) == (1, 2)  # now another has used it


def test_a19_given_animals_do_not_reappear() -> None:
    summer = taken(given(at("u3"), MACAW, (1, 1)), MACAW, 0, (1, 1))
    assert supply_for(summer, MACAW, 1) == NOTHING


def test_r136_a20_unexpected_demand_needs_no_want_and_the_animals_are_on_offer() -> None:
    summer = given(at("u3"), MACAW, (4, 3), demand=True)
    assert wanted(summer, MACAW) == (1, 1)
    assert offered(summer, MACAW) == (4, 3)


def test_a24_rescue_enlarges_one_offer_for_one_take_of_one_seat() -> None:
    summer = at("v2")
    assert most(summer, MACAW, 0) == (1, 2)
    assert most(summer, MACAW, 0, rescue=RESCUE) == (2, 3)
    after = taken(summer, MACAW, 0, (2, 2))
    assert offered(after, MACAW) == NOTHING
    assert most(after, ZEBRA, 0, rescue=RESCUE) == offered(after, ZEBRA)
    assert most(after, MACAW, 1, rescue=RESCUE) == (1, 1)


def test_a24_what_was_not_needed_is_not_spent() -> None:
    after = taken(at("v2"), MACAW, 0, (1, 2))
    assert most(after, ZEBRA, 0, rescue=RESCUE) == (4, 1)


def test_a24_even_where_only_a_want_is_shown() -> None:
    assert most(at("u3"), MACAW, 0, rescue=RESCUE) == (1, 1)
    assert offered(taken(at("u3"), MACAW, 0, (1, 1)), MACAW) == NOTHING


def test_a24_rescue_enlarges_what_unexpected_supply_gives() -> None:
    summer = taken(at("v2"), MACAW, 0, (1, 2))
    assert most(summer, MACAW, 1, supply=True, rescue=RESCUE) == (2, 3)
    after = taken(summer, MACAW, 1, (2, 3), supply=True)
    assert after.rescued == 1 << 1


# --- R87, R88, R90: trades and turns ---------------------------------------------------------------------------------


def test_r87_e25_two_trades_and_one_more_for_each_worker() -> None:
    assert trades_left(made=1, workers=2) == 3
    assert trades_left(0, 3) == 5


def test_r90_e24_the_snake() -> None:
    assert [snake(turn, 3) + 1 for turn in range(9)] == [1, 2, 3, 3, 2, 1, 1, 2, 3]
    assert [snake(turn, 1) for turn in range(3)] == [0, 0, 0]


def test_r90_a12_who_passed_is_not_asked_again() -> None:
    order, turn, passed = [], next_arrival(0, 0, 3), 0
    while turn is not None:
        place = snake(turn, 3)
        order.append(place)
        if place == 1 or len(order) > 5:
            passed |= 1 << place
        turn = next_arrival(turn + 1, passed, 3)
    assert order == [0, 1, 2, 2, 0, 0, 2]


def test_r88_a11_leaving_goes_round_until_all_pass_in_a_row() -> None:
    assert next_leaving(0, 0, 3) == 1
    assert next_leaving(2, 2, 3) == 0  # the first may still act though two have passed
    assert next_leaving(0, 3, 3) is None
