"""Test the board of squares and what stands on it (R5, R6, R27–R34)."""

from engine.games.zoo_tycoon.components.numbers import CENTER, species
from engine.games.zoo_tycoon.rules.model import Group
from engine.games.zoo_tycoon.rules.zoo import enclosures as e
from engine.games.zoo_tycoon.rules.zoo.squares import (
    ALL,
    COLUMNS,
    NEIGHBOURS,
    PROHIBITED,
    REACHED,
    ROWS,
    SQUARES,
    around,
    connected,
    each,
)
from tests.rules.zoo_tycoon.zoos import M, R, S, at, building, drawn, empty, enclosure, main, strip, zoo


def test_r5_eight_columns_six_rows_the_top_one_prohibited_40_free():
    assert (COLUMNS, ROWS, SQUARES) == (8, 6, 48)
    assert list(each(PROHIBITED)) == list(range(8))
    assert e.free_squares(zoo()).bit_count() == 40


def test_r6_squares_are_adjacent_by_edges_only():
    assert set(each(NEIGHBOURS[at(2, 3)])) == {at(1, 3), at(3, 3), at(2, 2), at(2, 4)}
    assert set(each(NEIGHBOURS[at(0, 0)])) == {at(0, 1), at(1, 0)}
    assert set(each(NEIGHBOURS[at(5, 7)])) == {at(4, 7), at(5, 6)}


def test_r6_the_end_of_a_row_does_not_touch_the_beginning_of_the_next():
    assert not NEIGHBOURS[at(1, 7)] >> at(2, 0) & 1
    assert not NEIGHBOURS[at(2, 0)] >> at(1, 7) & 1
    assert around(1 << at(2, 0)).bit_count() == 3


def test_r6_r115_diagonals_count_for_the_direction_of_a_move():
    assert REACHED[at(2, 3)].bit_count() == 8
    assert set(each(REACHED[at(0, 0)])) == {at(0, 1), at(1, 0), at(1, 1)}


def test_r6_adjacency_is_mutual_on_all_squares():
    for square in range(SQUARES):
        for other in each(NEIGHBOURS[square]):
            assert NEIGHBOURS[other] >> square & 1
    assert sum(near.bit_count() for near in NEIGHBOURS) == 2 * (5 * 8 + 6 * 7)


def test_r27_tiles_of_an_enclosure_hang_together_by_edges():
    assert connected(drawn("aa", ".a")["a"])
    assert not connected(drawn("a.", ".a")["a"])
    assert not connected(1 << at(1, 7) | 1 << at(2, 0))
    assert connected(ALL)


def test_r28_tiles_buildings_and_prohibition_tiles_take_their_squares():
    where = drawn("aab")
    here = zoo(empty(where["a"], R), building(where["b"], CENTER))
    free = e.free_squares(here)
    assert free.bit_count() == 40 - 3
    assert not free & (where["a"] | where["b"] | PROHIBITED)


def test_r30_r34_who_lives_where():
    lone, mixed, nobody = (
        enclosure(strip(2), co="meerkat"),
        enclosure(strip(4, row=2), main("plains-zebra", 1, 2), "fischers-lovebird"),
        empty(strip(1, row=3), M),
    )
    here = zoo(lone, mixed, nobody)
    assert list(map(e.holds_animals, here.enclosures)) == [True, True, False]
    assert set(e.exhibited(here)) == set(map(species, ("meerkat", "plains-zebra", "fischers-lovebird")))
    assert e.home(here, species("fischers-lovebird")) == 1
    assert e.home(here, species("lion")) == e.NOWHERE


def test_r92_r99_a13_main_and_co_count_quarantine_does_not():
    here = zoo(
        enclosure(strip(4), main("plains-zebra", 1, 2), "fischers-lovebird"),
        enclosure(strip(2, row=2), co="meerkat"),
        Group(species("lion"), 1, 2),
    )
    assert e.by_biome(here)[S] == 3
    assert e.by_biome(here)[R] == 0
    assert sum(e.counted(here.enclosures, here.readings)) == 3
    assert e.categories(here).bit_count() == 3


def test_r68_a_quarantine_space_is_found_by_its_species():
    here = zoo(Group(species("lion"), 1, 2), Group(species("tiger"), 0, 1))
    assert e.quarantine_space(here, species("tiger")) == 1
    assert e.quarantine_space(here, species("giraffe")) == e.NOWHERE
