"""Hold up R1 to R8: the table before the first turn."""

from collections import Counter

import pytest

from engine.contract.rng import child
from engine.games.aquaretto import GAME
from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.rules.table import COIN, EMPTY, FORM, Zoo, deck
from engine.shared.breeding import YOUNG
from engine.shared.trucks.setup import Options
from tests.rules.aquaretto.build import kind

SEATS = (2, 3, 4, 5)
STAY = {kind(letter) for letter in "DOS"}


def begin(seats, number=0, **options):
    return GAME.setup(Options(**options), seats, child(bytes(32), f"setup {number}")).state


@pytest.mark.parametrize(("seats", "out"), [(2, 3), (3, 2), (4, 1), (5, 0)])
def test_r1_some_kinds_stay_out_but_never_dolphins_orcas_and_sea_lions(seats, out):
    for number in range(20):
        public = begin(seats, number).public
        assert len(public.kinds) == 8 - out
        assert set(public.kinds) >= STAY
        assert sum(public.young) == 2 * (8 - out)


def test_r1_the_protected_kinds_cannot_be_chosen_to_stay_out():
    with pytest.raises(ValueError, match="'orca' cannot stay out"):
        begin(4, without="orca")


def test_r2_which_ones_is_drawn_by_lot():
    drawn = {begin(4, number).public.kinds for number in range(60)}
    assert len(drawn) == 5
    assert begin(4, 7).public.kinds == begin(4, 7).public.kinds


def test_r2_the_host_may_choose():
    public = begin(3, without="Hippo, turtle").public
    assert {kind("H"), kind("T")}.isdisjoint(public.kinds)


@pytest.mark.parametrize(
    ("seats", "names", "reason"),
    [
        (4, "llama", "no kind 'llama'"),
        (4, "hippo, turtle", "1 different kinds"),
        (3, "hippo,hippo", "2 different kinds"),
    ],
)
def test_r2_a_wrong_choice_is_refused(seats, names, reason):
    with pytest.raises(ValueError, match=reason):
        begin(seats, without=names)


@pytest.mark.parametrize("seats", SEATS)
def test_r3_babies_of_the_kinds_in_play_are_the_supply(seats):
    public = begin(seats).public
    assert public.young == tuple(2 if number in public.kinds else 0 for number in range(8))
    assert not [tile for tile in deck(public.kinds) if FORM[tile] == YOUNG]


@pytest.mark.parametrize(("seats", "main"), [(2, 50), (3, 61), (4, 72), (5, 83)])
def test_r4_animals_and_coin_tiles_lie_shuffled_fifteen_of_them_apart(seats, main):
    state = begin(seats)
    piles = state.hidden
    assert (len(piles.main), len(piles.end)) == (main, 15) == (state.public.round.main, state.public.round.end)
    assert Counter(piles.main + piles.end) == Counter(deck(state.public.kinds))
    assert (piles.main + piles.end).count(COIN) == 10
    assert begin(seats, 1).hidden.main != begin(seats, 2).hidden.main


@pytest.mark.parametrize(("seats", "rooms"), [(2, [1, 2, 3]), (3, [3] * 3), (4, [3] * 4), (5, [3] * 5)])
def test_r5_trucks_stand_empty_in_the_middle(seats, rooms):
    shown = begin(seats).public.round
    assert [truck.capacity for truck in shown.trucks] == rooms
    assert not any(truck.tiles for truck in shown.trucks)


@pytest.mark.parametrize("seats", SEATS)
def test_r6_everybody_begins_with_an_empty_zoo_and_one_coin(seats):
    public = begin(seats).public
    assert public.zoos == (Zoo(1, (EMPTY,) * 19, (), (0, 0, 0), (), (2, 2)),) * seats


@pytest.mark.parametrize("seats", SEATS)
def test_r7_the_rest_is_the_bank_and_sixteen_coworkers_wait(seats):
    public = begin(seats).public
    assert (public.bank, public.coworkers) == (30 - seats, 16)


def test_r8_the_first_player_is_drawn_or_named():
    assert {begin(5, number).public.round.starter for number in range(60)} == set(range(5))
    public = begin(4, first=3).public
    assert public.round.mover == public.round.starter == public.asks[0].seats[0] == 2
    with pytest.raises(ValueError, match="5 is not a seat"):
        begin(4, first=5)


def test_other_numbers_of_players_are_refused():
    for seats in (1, 6):
        with pytest.raises(ValueError, match=f"not {seats}"):
            COMPONENTS.table(seats)
