"""Test the list of the exchange: what a seat may take of every main and, where not, what stands against it (R86-R96)."""

import pytest

from engine.games.zoo_tycoon.components.numbers import MAINS
from engine.games.zoo_tycoon.rules.model import Group
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from engine.games.zoo_tycoon.rules.summer.demands import CATEGORY_SPECIES, GONE
from engine.games.zoo_tycoon.rules.summer.exchange import Pass
from engine.games.zoo_tycoon.rules.summer.listing import MAY, NEEDS_UNMET, NO_ROOM, NO_TRADE, NOT_OFFERED, listings
from tests.rules.zoo_tycoon.summers import GORILLA, LION, MACAW, PANDA, VULTURE, ZEBRA, begin, content, done, options
from tests.rules.zoo_tycoon.zoos import zoo


@pytest.mark.parametrize("event", ["", "animal-rescue", "ungulate-disease"])
@pytest.mark.parametrize("place", ["u1", "v2", "w4"])
def test_the_list_says_may_just_where_a_take_is_a_choice(place: str, event: str):
    state = begin(content(), zoo(), place=place, event=event)
    verb = options(state).find("take")
    listed = listings(state.public, 0)
    assert [one.species for one in listed] == list(range(MAINS))
    assert tuple(one.species for one in listed if one.state == MAY) == verb.slot(()).options


def test_r86_r89_what_is_offered_and_what_is_wanted():
    listed = listings(begin(zoo(), zoo()).public, 0)
    assert (listed[MACAW].offered, listed[MACAW].most, listed[MACAW].framed) == ((1, 2), (1, 2), True)
    assert (listed[LION].state, listed[LION].wanted) == (NOT_OFFERED, (1, 0))


def test_r92_r96_what_is_lacking():
    listed = listings(begin(zoo(), zoo(), pair_owner=1).public, 0)
    assert (listed[VULTURE].state, listed[VULTURE].unmet[0].kind) == (NEEDS_UNMET, CATEGORY_SPECIES)
    assert (listed[VULTURE].unmet[0].have, listed[VULTURE].unmet[0].need) == (0, 3)
    assert (listed[PANDA].offered, listed[PANDA].unmet[0].kind) == ((0, 0), GONE)


def test_r94_no_room():
    full = zoo(Group(LION, 1, 0), Group(GORILLA, 1, 0))
    listed = listings(done(begin(full, zoo()), Pass()).public, 0)
    assert (listed[ZEBRA].state, listed[ZEBRA].room, listed[GORILLA].state) == (NO_ROOM, False, MAY)


def test_r87_no_trade_left():
    state = done(begin(zoo(), zoo()), Take(ZEBRA, 1, 0), Pass(), Take(ZEBRA, 1, 0))
    assert listings(state.public, 0)[ZEBRA].state == NO_TRADE
    assert listings(state.public, 1)[ZEBRA].state == MAY


def test_r135_a24_what_unexpected_supply_and_rescue_would_bring():
    state = done(begin(zoo(), zoo(), event="animal-rescue"), Take(ZEBRA, 3, 0))
    mine, other = listings(state.public, 0)[ZEBRA], listings(state.public, 1)[ZEBRA]
    assert (mine.supplied, other.supplied) == ((0, 0), (4, 1))
    assert (other.offered, other.most) == ((0, 0), (1, 1))
