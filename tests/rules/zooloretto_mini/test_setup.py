"""Hold up R1 to R9: what lies where before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.zooloretto_mini import GAME
from engine.games.zooloretto_mini.components import COMPONENTS
from engine.games.zooloretto_mini.rules import table as m
from engine.games.zooloretto_mini.words.voice import tell
from engine.shared.breeding import FEMALE, MALE, PLAIN, YOUNG, animal
from engine.shared.trucks.setup import Options
from tests.rules.zooloretto_mini.build import tiles

SEATS = (2, 3, 4, 5)
NAMES = ("Mara", "Jonas", "Priya", "Otto", "Ida")


def start(seats, number=0, **options):
    return GAME.setup(Options(**options), seats, number.to_bytes(32, "big")).state


def drawn(state):
    return Counter((*state.hidden.main, *state.hidden.end))


@pytest.mark.parametrize(("seats", "out"), [(2, 3), (3, 2), (4, 1), (5, 0)])
def test_r1_whole_kinds_stay_out_with_their_young(seats, out):
    state = start(seats)
    kinds = state.public.kinds
    assert len(kinds) == 7 - out
    assert {m.SORT[tile] for tile in drawn(state)} == {*kinds, 7, 8, 9}
    assert state.public.young == tuple(2 if kind in kinds else 0 for kind in range(7))


def test_r2_the_kinds_that_stay_out_are_drawn():
    seen = {frozenset(start(2, number).public.kinds) for number in range(60)}
    assert len(seen) > 15
    assert set.union(*map(set, seen)) == set(range(7))


def test_r2_the_host_may_choose_the_kinds_that_stay_out():
    assert start(4, without="wolf").public.kinds == (0, 1, 2, 3, 4, 5)
    assert start(3, without="Rhino, meerkat").public.kinds == (1, 2, 3, 5, 6)


@pytest.mark.parametrize(
    ("seats", "without", "reason"),
    [
        (4, "zebra", "no kind 'zebra'"),
        (4, "wolf,llama", "1 different"),
        (3, "wolf", "2 different"),
        (3, "wolf,wolf", "2 different"),
        (5, "wolf", "0 different"),
    ],
)
def test_r2_the_host_cannot_choose_the_wrong_number_of_kinds(seats, without, reason):
    with pytest.raises(ValueError, match=reason):
        start(seats, without=without)


def test_r3_the_young_lie_open_and_are_never_drawn():
    state = start(5)
    assert state.public.young == (2,) * 7
    assert not [tile for tile in drawn(state) if m.FORM[tile] == YOUNG]
    assert not [tile for tile in m.deck(state.public.kinds) if m.FORM[tile] == YOUNG]


@pytest.mark.parametrize("seats", SEATS)
def test_r4_adults_and_landscape_are_shuffled_together(seats):
    state = start(seats)
    count = drawn(state)
    for kind in state.public.kinds:
        forms = (PLAIN, FEMALE, MALE)
        assert [count[animal(kind, form)] for form in forms] == [7, 2, 2]
    orders = {start(seats, number).hidden.main for number in range(20)}
    assert len(orders) == 20


@pytest.mark.parametrize(("seats", "total", "main"), [(2, 53, 38), (3, 64, 49), (4, 75, 60), (5, 86, 71)])
def test_r5_fifteen_tiles_are_the_end_pile(seats, total, main):
    state = start(seats)
    assert drawn(state).total() == total
    assert (len(state.hidden.main), len(state.hidden.end)) == (main, 15)
    assert (state.public.round.main, state.public.round.end) == (main, 15)


@pytest.mark.parametrize("seats", SEATS)
def test_r6_everybody_begins_with_an_empty_zoo(seats):
    assert start(seats).public.zoos == (m.Zoo(((), (), ()), ()),) * seats
    assert (m.ENCLOSURES, m.PLACES) == (3, 6)
    assert not start(seats).public.filled


@pytest.mark.parametrize(("seats", "rooms"), [(2, [1, 2, 3]), (3, [3] * 3), (4, [3] * 4), (5, [3] * 5)])
def test_r7_trucks_by_number_of_players(seats, rooms):
    trucks = start(seats).public.round.trucks
    assert [truck.capacity for truck in trucks] == rooms
    assert not any(truck.tiles for truck in trucks)


def test_r8_the_first_seat_is_drawn():
    assert {start(5, number).public.round.mover for number in range(60)} == {0, 1, 2, 3, 4}


def test_r8_the_host_may_name_the_first_seat():
    assert {start(3, number, first=2).public.round.mover for number in range(10)} == {1}
    with pytest.raises(ValueError, match="first: 4"):
        start(3, first=4)
    with pytest.raises(ValueError, match="first: -1"):
        start(3, first=-1)


@pytest.mark.parametrize("seats", SEATS)
def test_r9_all_nine_landscape_tiles_are_always_in(seats):
    count = drawn(start(seats))
    assert [count[tile] for tile in tiles("pond shrub rock")] == [3, 3, 3]


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_a_table_has_two_to_five_players(seats):
    with pytest.raises(ValueError, match="2 to 5 players"):
        start(seats)


def test_the_beginning_is_told():
    step = GAME.setup(Options(without="wolf,llama", first=2), 3, bytes(32))
    assert [tell(fact, NAMES) for fact in step.facts] == ["The llamas and wolves stay out this time. Jonas begins."]
    step = GAME.setup(Options(first=1), 5, bytes(32))
    assert [tell(fact, NAMES) for fact in step.facts] == ["All seven kinds play. Mara begins."]


def test_the_printed_numbers_of_the_box():
    assert len(m.deck(tuple(range(7)))) == 77 + 9
    assert sum(kind.young for kind in COMPONENTS.kinds) == 14
    names = ["meerkat", "giraffe", "impala", "llama", "rhino", "ostrich", "wolf"]
    assert [kind.name for kind in COMPONENTS.kinds] == names
