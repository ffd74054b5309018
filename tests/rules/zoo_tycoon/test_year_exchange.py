"""Hold up R85, R86, R96, A15 and A24: the walk, offers and wants; `test_flow` compares what becomes of them in games."""

from collections import Counter
from itertools import pairwise

import pytest

from engine.contract.rng import Rng
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, MAINS, NEIGHBOURS, POSITIONS, species
from engine.games.zoo_tycoon.rules.event_cards import rescue
from engine.games.zoo_tycoon.rules.summer.offers import framed, most_to_take, offered, printed, wanted, with_given
from engine.games.zoo_tycoon.rules.summer.walks import WALKS, drawn
from engine.games.zoo_tycoon.rules.table import NOTHING, Summer

PLACES = [f"{row}{column}" for row in "uvw" for column in "1234"]
MACAW, LEMUR, PANDA = map(species, ("red-and-green-macaw", "red-ruffed-lemur", "giant-panda"))
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


# --- R96, A15: the panda ---------------------------------------------------------------------------------------------


def test_r96_a15_pandas_come_as_a_pair_and_cubs_never_join_it() -> None:
    assert offered(at("u1"), PANDA) == (1, 1)
    summer = with_given(at("u2"), PANDA, (1, 0))
    assert wanted(summer, PANDA) == NOTHING
    assert offered(summer, PANDA) == NOTHING


def test_a24_no_rescue_of_pandas() -> None:
    assert most_to_take(at("u2"), PANDA, 0, rescue=RESCUE) == NOTHING
