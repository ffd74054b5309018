"""Hold up R21 to R30: where animals may live, and the depot."""

from __future__ import annotations

import pytest

from engine.games.aquaretto.rules import layout as g
from engine.games.aquaretto.rules.money import Buy, Discard, Move, Settle
from engine.games.aquaretto.rules.refusals import why_not_here
from engine.games.aquaretto.rules.table import DEPOT
from engine.games.aquaretto.rules.turn import Take
from tests.rules.aquaretto.build import (
    after,
    at,
    cells,
    homes,
    legal,
    place,
    position,
    refusal,
    tile,
    tiles,
    unloading,
    verbs,
    view,
    zoo,
    zoo_of,
)

BOARD = "0,1 0,2 0,3 1,0 1,1 1,2 1,3 1,4 2,0 2,1 2,2 2,3 2,4 3,1 3,2 3,3 3,4 4,2 4,3"
X4 = "P+ 1,0 1,1 / D 2,3"


def test_the_zoo_has_nineteen_spaces_and_an_entrance_of_three_cells():
    layout = g.layout_of(())
    assert set(layout.cells) == cells(BOARD)
    assert cells("3,0 4,0 4,1") == g.ENTRANCE


def test_regression_28_pairs_of_neighbours_53_with_diagonals():
    layout = g.layout_of(())
    assert sum(mask.bit_count() for mask in layout.near) == 2 * 28
    assert sum(mask.bit_count() for mask in layout.around) == 2 * 53
    inner = {cell for cell, mask in zip(layout.cells, layout.around, strict=True) if mask.bit_count() == 8}
    assert inner == cells("1,2 2,2 2,3")


def test_x4_legal_spaces():
    state = unloading("P D O", zoo(X4))
    assert homes(state, "P") == cells("0,1 1,2 2,0 2,1")
    assert homes(state, "D") == cells("1,3 2,2 2,4 3,3")
    assert homes(state, "O") == cells("0,2 0,3 1,4 3,1 3,2 3,4 4,2 4,3")


def test_x4_with_three_basins_a_fourth_kind_finds_no_space():
    state = unloading("T O", zoo(X4 + " / T+ 4,2"))
    assert homes(state, "T") == cells("3,2 4,3")
    assert homes(state, "O") == set()
    assert place("O", "depot") in legal(state)


def test_x4_a_large_expansion_lets_a_fourth_basin_start():
    own = zoo(X4 + " / T+ 4,2", built=["-2,2 -2,3 -1,2 -1,3"])
    assert homes(unloading("O", own), "O") == cells("-2,2 -2,3 -1,2 -1,3 0,2 0,3 1,4 3,1 3,4")


def test_r21_a_new_basin_starts_on_a_space_next_to_nobody():
    state = unloading("O", zoo("D 2,2"))
    assert homes(state, "O") == cells(BOARD) - cells("2,2 1,2 2,1 2,3 3,2")


def test_r21_no_second_basin_of_a_kind():
    found = refusal(unloading("D", zoo("D 0,1")), place("D", "4,3"))
    assert (found.code, found.rule) == ("apart", "R23")
    assert "next to your dolphins" in found.text


def test_e9_a_kind_that_is_only_in_the_depot_may_still_start_a_basin():
    assert homes(unloading("D", zoo("", "D D")), "D") == cells(BOARD)


def test_r22_three_basins_and_one_more_for_each_large_expansion():
    three = "D 0,1 / O 4,3 / P 2,0"
    found = refusal(unloading("T", zoo(three)), place("T", "2,4"))
    assert (found.code, found.rule) == ("basin-limit", "R22")
    assert homes(unloading("T", zoo(three, built=["0,5 0,6 1,5 1,6"])), "T")
    assert not homes(unloading("T", zoo(three, built=["0,-1 0,0 -1,0"])), "T")
    four = three + " / H 0,6"
    assert not homes(unloading("T", zoo(four, built=["0,5 0,6 1,5 1,6"])), "T")
    five = ["0,5 0,6 1,5 1,6", "2,5 2,6 3,5 3,6"]
    assert homes(unloading("T", zoo(four, built=five)), "T")
    assert g.layout_of(zoo("", built=five).built).limit == 5


def test_r22_the_limit_is_for_new_basins_only():
    state = unloading("D O", zoo("D 0,1 / O 4,3 / P 2,0"))
    assert homes(state, "D") == cells("0,2 1,1")
    assert homes(state, "O") == cells("3,3 4,2")


def test_r22_a_refusal_promises_no_sixth_basin():
    three, five = "D 0,1 / O 4,3 / P 2,0", "D 0,1 / O 4,3 / P 2,0 / H 0,6 / T 2,6"
    more = "; a large expansion allows one more."
    assert refusal(unloading("C", zoo(three)), place("C", "2,4")).text.endswith(more)
    built = ["0,5 0,6 1,5 1,6", "2,5 2,6 3,5 3,6"]
    found = refusal(unloading("C", zoo(five, built=built)), place("C", "2,3"))
    assert found.text == "You have 5 basins, as many as you may (dolphins, orcas, turtles, hippos and penguins)."


def test_r23_a_tile_joins_its_basin():
    assert homes(unloading("D", zoo("D 0,1 / P 0,3")), "D") == cells("1,1")


def test_e5_the_second_of_a_kind_on_a_truck_joins_the_first():
    state = after(unloading("D D", zoo()), place("D", "4,3"))
    assert homes(state, "D") == cells("3,3 4,2")


def test_r24_different_kinds_never_share_an_edge():
    found = refusal(unloading("P", zoo(X4)), place("P", "2,2"))
    assert found.code == "apart"
    touching = unloading("P", zoo("P+ 1,1 / D 1,3 / O 0,2"))
    found = refusal(touching, place("P", "1,2"))
    assert (found.code, found.rule) == ("touches", "R24")
    assert "dolphins and orcas" in found.text
    found = refusal(unloading("O", zoo("D 2,2")), place("O", "2,3"))
    assert (found.code, found.rule) == ("touches", "R24")
    assert found.text == "It would touch your dolphins; different kinds need a space between them."


def test_r24_a1_corners_may_touch():
    assert at("1,2") in homes(unloading("P", zoo(X4)), "P")
    assert at("2,2") in homes(unloading("D", zoo(X4)), "D")


def test_r25_an_empty_space_holds_neither_animal_nor_trainer():
    own = zoo("D 1,1 / trainer 1,2")
    state = unloading("D", own)
    assert homes(state, "D") == cells("0,1 1,0 2,1")
    assert refusal(state, place("D", "1,1")).rule == "R25"
    assert refusal(state, place("D", "3,0")).code == "entrance"
    assert refusal(state, place("D", "0,0")).code == "outside"


def test_r26_what_finds_no_space_goes_to_the_depot():
    state = unloading("T", zoo("D 0,1 / O 4,3 / P 2,0"))
    assert legal(state) == {place("T", "depot")}
    assert zoo_of(after(state, place("T", "depot"))).depot == tiles("T")


def test_r26_the_depot_may_be_chosen_although_there_is_a_space():
    state = unloading("D", zoo("D 2,2"))
    assert place("D", "depot") in legal(state)
    assert len(legal(state)) == 5


def test_e7_a_basin_may_be_boxed_in():
    own = zoo("D 0,1 / P 1,1 / O 0,3 / trainer 0,2")
    assert homes(unloading("D", own), "D") == set()
    assert refusal(unloading("D", own), place("D", "0,2")).code == "trainer-there"


def test_r27_e6_animals_of_the_zoo_never_move():
    state = position(3, zoos={0: zoo("D 2,2 / trainer 0,1", "P", coins=9)}, trucks=["D"])
    assert verbs(state) == {"draw", "take", "settle", "move", "discard", "large", "small"}
    movable = {action.post for action in legal(state) if isinstance(action, Move)}
    assert movable == {at("0,1")}


def test_r28_the_depot_is_a_stack_that_all_can_see():
    state = unloading("D O", zoo("", "P H"))
    state = after(state, place("O", "depot"), place("D", "depot"))
    assert zoo_of(state).depot == tiles("P H O D")
    assert view(state, 2).public.zoos[0].depot == tiles("P H O D")


def test_r29_only_the_top_tile_can_be_brought_in_bought_or_discarded():
    own = zoo("P+ 1,1", "P H", coins=3)
    state = position(3, zoos={0: own, 1: zoo(coins=3)})
    brought = after(state, Settle(at("4,2")))
    assert zoo_of(brought).depot == tiles("P")
    assert g.layout_of(()).space[at("4,2")] in [
        space for space, what in enumerate(zoo_of(brought).spaces) if what == tile("H")
    ]
    assert zoo_of(after(state, Discard())).depot == tiles("P")
    sold = position(3, zoos={0: own, 1: zoo(coins=3)}, mover=1)
    assert zoo_of(after(sold, Buy(0))).depot == tiles("P")


def test_e10_a_top_tile_without_a_space_blocks_the_ones_below():
    full = "D 0,1 / O 4,3 / H 2,0"
    state = position(3, zoos={0: zoo(full, "D P", coins=2)})
    assert "settle" not in verbs(state)
    found = refusal(state, Settle(at("0,2")))
    assert (found.code, found.rule) == ("no-space", "R29")
    assert "top tile" in found.text
    state = after(state, Discard())
    assert zoo_of(state).depot == tiles("D")


def test_r30_nothing_breeds_in_the_depot_or_on_a_truck():
    state = position(3, zoos={0: zoo("D 2,2", "Df")}, trucks=["Pf Pm", "Dm"])
    state = after(state, Take(1), place("Dm", "depot"))
    assert zoo_of(state).depot == tiles("Df Dm")
    assert state.public.young == (2,) * 8


@pytest.mark.parametrize("cell", [-1, -(10**9), 10**6, 10**9])
def test_any_number_can_be_asked_about(cell):
    found = why_not_here(zoo("D 2,2"), tile("D"), cell)
    assert found is not None
    assert found.code == ("into-depot" if cell == DEPOT else "outside")


def test_why_not_agrees_with_what_is_legal_on_every_cell_of_the_grid():
    own = zoo(X4 + " / T+ 4,2 / trainer 2,1", built=["-2,2 -2,3 -1,2 -1,3"])
    for word in ("P", "D", "T", "O", "B+"):
        allowed = homes(unloading(word, own), word)
        for row in range(-8, 13):
            for col in range(-8, 13):
                cell = g.cell_at(row, col)
                assert (why_not_here(own, tile(word), cell) is None) == (cell in allowed)
