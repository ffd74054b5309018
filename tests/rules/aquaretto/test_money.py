"""Hold up the money actions (R9, R29) and expansions (R45 to R47)."""

import pytest

from engine.games.aquaretto.rules import layout as g
from engine.games.aquaretto.rules.money import Buy, Discard, Large, Settle, Small
from engine.games.aquaretto.rules.table import BOUGHT
from engine.games.aquaretto.rules.turn import Take
from tests.rules.aquaretto.build import (
    after,
    all_sites,
    asked,
    at,
    cells,
    do,
    home,
    homes,
    large,
    legal,
    lies,
    place,
    position,
    refusal,
    small,
    tile,
    tiles,
    unloading,
    verbs,
    zoo,
    zoo_of,
)


def buying(own, seller, **more):
    return position(3, zoos={0: own, 1: seller}, **more)


def test_r29_a_tile_from_the_depot_obeys_all_placing_rules_and_earns():
    state = position(3, zoos={0: zoo("D 2,2 2,3", "D!", coins=1)})
    assert {act.cell for act in legal(state) if isinstance(act, Settle)} == cells("1,2 1,3 2,1 2,4 3,2 3,3")
    step = do(state, Settle(at("2,4")))
    assert [fact.ids for fact in step.facts if fact.kind == "coin"] == [(0, 3)]
    assert refusal(state, Settle(at("4,3"))).rule == "R23"
    assert refusal(position(3, zoos={0: zoo(coins=1)}), Settle(at("2,2"))).code == "depot-empty"


def test_r29_a_purchase_goes_into_the_water_zoo_never_the_depot():
    state = after(buying(zoo("D 2,2", coins=2), zoo("", "P D")), Buy(1))
    assert asked(state) == (BOUGHT, 0)
    assert {act.cell for act in legal(state)} == cells("1,2 2,1 2,3 3,2")
    assert refusal(state, home("depot")).rule == "R29"
    assert refusal(state, Discard()).code == "bought-first"
    state = after(state, home("2,1"))
    assert lies(state, "2,1") == tile("D")
    assert zoo_of(state, 1).depot == tiles("P")


def test_r29_without_a_legal_space_nothing_can_be_bought():
    three = "D 0,1 / O 4,3 / P 2,0"
    state = buying(zoo(three, coins=9), zoo("", "T"))
    assert "buy" not in verbs(state)
    assert refusal(state, Buy(1)).rule == "R22"
    boxed = zoo("D 0,1 / trainer 0,2 1,1", coins=2)
    assert refusal(buying(boxed, zoo("", "D")), Buy(1)).rule == "R23"
    rest = " ".join(
        f"{row},{col}" for row, col in map(g.row_col, g.layout_of(()).cells) if (row, col) not in ((0, 1), (0, 2))
    )
    packed = zoo(f"D 0,1 / trainer {rest}", coins=2)
    assert (refusal(buying(packed, zoo("", "O")), Buy(1)).rule) == "R21"


@pytest.mark.parametrize(
    ("seat", "code"), [(0, "own-depot"), (2, "depot-empty"), (3, "no-such-player"), (-1, "no-such-player")]
)
def test_r29_wrong_sellers(seat, code):
    state = buying(zoo("", "O", coins=2), zoo("", "D"))
    assert refusal(state, Buy(seat)).code == code
    from_seat_0 = position(3, zoos={0: zoo("", ""), 1: zoo(coins=2)}, mover=1)
    assert refusal(from_seat_0, Buy(0)).code == "depot-empty"


def test_r45_regression_17_first_sites_for_the_large_board_63_for_the_small():
    built = zoo().built
    assert len(all_sites(built, g.LARGE)) == 17
    assert sum(len(all_sites(built, form)) for form in range(1, 5)) == 63
    state = position(3, zoos={0: zoo(coins=2)})
    assert sum(isinstance(act, Large) for act in legal(state)) == 17
    assert sum(isinstance(act, Small) for act in legal(state)) == 63


def _beside(covers):
    around = set()
    for row, col in map(g.row_col, covers):
        around |= {(row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)}
    return {g.cell_at(row, col) for row, col in around if -8 <= row <= 12 and -8 <= col <= 12}


def test_r45_not_on_spaces_not_on_the_entrance_not_away_from_the_zoo():
    state = position(3, zoos={0: zoo(coins=2)})
    codes = {
        "2,2 2,3 3,2 3,3": "overlaps",
        "4,-1 4,0 5,-1 5,0": "on-entrance",
        "8,0 8,1 9,0 9,1": "not-beside",
    }
    for places, code in codes.items():
        assert (refusal(state, large(places)).code, refusal(state, large(places)).rule) == (code, "R45")
    assert refusal(state, Small((4, at("0,4")))).code == "no-such-turn"
    assert refusal(state, Small((-1, at("0,4")))).code == "no-such-turn"
    for places, code in {
        "2,2 2,3 3,2": "overlaps",
        "3,0 2,-1 3,-1": "on-entrance",
        "8,0 8,1 9,0": "not-beside",
    }.items():
        assert (refusal(state, small(places)).code, refusal(state, small(places)).rule) == (code, "R45")
    assert refusal(state, Small((0, -1))).rule == refusal(state, Large(-1)).rule == "R45"
    assert refusal(state, Small(())).code == "not-now"
    assert refusal(state, Large(-5)).rule == "R45"
    assert refusal(state, Large(10**6)).code == "too-far"


def test_r45_a2_an_edge_with_the_entrance_alone_is_not_enough():
    state = position(3, zoos={0: zoo(coins=2)})
    assert refusal(state, large("5,0 5,1 6,0 6,1")).code == "not-beside"
    assert large("5,1 5,2 6,1 6,2") in legal(state)


def test_r45_two_of_each_size():
    own = zoo(coins=9, built=["0,5 0,6 1,5 1,6", "2,5 2,6 3,5 3,6", "-1,0 -1,1 0,0"])
    state = position(3, zoos={0: own})
    assert verbs(state) == {"draw", "small"}
    assert refusal(state, large("-2,2 -2,3 -1,2 -1,3")).code == "none-left"
    state = after(state, small("4,4 5,3 5,4"))
    assert zoo_of(state).spare == (0, 0)
    rest = position(3, zoos={0: zoo_of(state)})
    assert verbs(rest) == {"draw"}
    assert (refusal(rest, Small((0, 0))).code, refusal(rest, Small((0, 0))).rule) == ("none-left", "R6")


def test_r46_the_grid_has_room_in_every_direction():
    for steps in (
        ["-2,1 -2,2 -1,1 -1,2", "-4,1 -4,2 -3,1 -3,2", "-6,1 -6,2 -5,1", "-8,1 -8,2 -7,1"],
        ["1,5 1,6 2,5 2,6", "1,7 1,8 2,7 2,8", "1,9 1,10 2,9", "1,11 1,12 2,11"],
        ["5,2 5,3 6,2 6,3", "7,2 7,3 8,2 8,3", "9,2 9,3 10,2", "11,2 11,3 12,2"],
        ["1,-2 1,-1 2,-2 2,-1", "1,-4 1,-3 2,-4 2,-3", "1,-6 1,-5 2,-5", "1,-8 1,-7 2,-7"],
    ):
        own = zoo(coins=9)
        for number, step in enumerate(steps):
            state = position(3, zoos={0: own})
            own = zoo_of(after(state, large(step) if number < 2 else small(step)))
        assert len(g.layout_of(own.built).cells) == 19 + 4 + 4 + 3 + 3


def test_r47_borders_between_boards_mean_nothing():
    own = zoo("D 1,4 / P+ 3,4", built=["0,5 0,6 1,5 1,6", "2,5 2,6 3,5 3,6"])
    state = unloading("D P+", own)
    assert at("1,5") in homes(state, "D")
    assert at("2,5") not in homes(state, "D")
    assert at("3,5") in homes(state, "P+")
    assert refusal(unloading("D", zoo("D 1,5 / P+ 3,4", built=["0,5 0,6 1,5 1,6"])), place("D", "2,4")).rule == "R23"


def test_a_truck_cannot_be_left_for_money():
    state = after(position(3, zoos={0: zoo(coins=2)}, trucks=["D P"]), Take(0))
    assert refusal(state, large("0,5 0,6 1,5 1,6")).rule == "R18"
