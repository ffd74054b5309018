"""Hold up R21 to R30: where animals may live, and the depot."""

import pytest

from engine.games.aquaretto.rules import layout as g
from engine.games.aquaretto.rules.money import Buy, Discard, Settle
from engine.games.aquaretto.rules.refusals import why_not_here
from engine.games.aquaretto.rules.table import DEPOT
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


@pytest.mark.parametrize(
    ("own", "word", "spaces"),
    [
        pytest.param(X4, "P", "0,1 1,2 2,0 2,1", id="r23 x4 a tile joins its basin"),
        pytest.param(X4, "D", "1,3 2,2 2,4 3,3", id="r24 a1 x4 corners may touch"),
        pytest.param(X4, "O", "0,2 0,3 1,4 3,1 3,2 3,4 4,2 4,3", id="r21 x4 a new basin, next to nobody"),
        pytest.param(X4 + " / T+ 4,2", "T", "3,2 4,3", id="r22 x4 the limit is for new basins only"),
        pytest.param(X4 + " / T+ 4,2", "O", "", id="r22 r26 x4 a fourth kind finds no space"),
        pytest.param("D 0,1 / P 1,1 / O 0,3", "D", "", id="r24 a basin has no way to a space"),
        pytest.param("D 1,1 / trainer 1,2", "D", "0,1 1,0 2,1", id="r25 r44 a trainer takes a space"),
    ],
)
def test_r21_r22_r23_r24_r25_r26_where_a_tile_may_live(own, word, spaces):
    """R26: the depot may be chosen freely."""
    state = unloading(word, zoo(own))
    assert homes(state, word) == cells(spaces)
    assert place(word, "depot") in legal(state)


def test_r21_no_second_basin_of_a_kind():
    found = refusal(unloading("D", zoo("D 0,1")), place("D", "4,3"))
    assert (found.code, found.rule) == ("apart", "R23")
    assert "next to your dolphins" in found.text


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


def test_r22_a_refusal_promises_no_sixth_basin():
    three, five = "D 0,1 / O 4,3 / P 2,0", "D 0,1 / O 4,3 / P 2,0 / H 0,6 / T 2,6"
    more = "; a large expansion allows one more."
    assert refusal(unloading("C", zoo(three)), place("C", "2,4")).text.endswith(more)
    built = ["0,5 0,6 1,5 1,6", "2,5 2,6 3,5 3,6"]
    found = refusal(unloading("C", zoo(five, built=built)), place("C", "2,3"))
    assert found.text == "You have 5 basins, as many as you may (dolphins, orcas, turtles, hippos and penguins)."


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


def test_r25_an_empty_space_holds_neither_animal_nor_trainer():
    own = zoo("D 1,1 / trainer 1,2")
    state = unloading("D", own)
    assert homes(state, "D") == cells("0,1 1,0 2,1")
    assert refusal(state, place("D", "1,1")).rule == "R25"
    assert refusal(state, place("D", "3,0")).code == "entrance"
    assert refusal(state, place("D", "0,0")).code == "outside"


def test_e7_a_basin_may_be_boxed_in():
    own = zoo("D 0,1 / P 1,1 / O 0,3 / trainer 0,2")
    assert homes(unloading("D", own), "D") == set()
    assert refusal(unloading("D", own), place("D", "0,2")).code == "trainer-there"


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
