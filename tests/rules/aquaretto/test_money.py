"""Hold up the money actions (R9, R29) and expansions (R45 to R47)."""

from __future__ import annotations

import pytest

from engine.games.aquaretto.rules import layout as g
from engine.games.aquaretto.rules.money import Buy, Discard, Large, Move, Settle, Small
from engine.games.aquaretto.rules.score import points
from engine.games.aquaretto.rules.table import BOUGHT, EMPTY, TRAINER
from engine.games.aquaretto.rules.turn import Take
from engine.shared.trucks.round import TURN
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


@pytest.mark.parametrize(
    ("coins", "possible"),
    [
        (0, {"draw"}),
        (1, {"draw", "settle", "move", "small"}),
        (2, {"draw", "settle", "move", "small", "buy", "discard", "large"}),
    ],
)
def test_r9_what_money_can_do(coins, possible):
    own = zoo("D 2,2", "D!", coins=coins, staff=(1, 0, 0))
    assert verbs(buying(own, zoo("", "D"))) == possible


@pytest.mark.parametrize(
    ("act", "price"), [(Settle(0), 1), (Discard(), 2), (Large(0), 2), (Small((0, 0)), 1), (Move(-1), 1), (Buy(1), 2)]
)
def test_r9_prices_are_paid_at_once_to_the_bank(act, price):
    state = buying(zoo("D 2,2", "O", coins=5, staff=(1, 0, 0)), zoo("", "D"))
    bank = state.public.bank
    action = next(one for one in legal(state) if type(one) is type(act))
    after_it = after(state, action)
    assert zoo_of(after_it).coins == 5 - price
    sellers = 1 if isinstance(act, Buy) else 0
    assert after_it.public.bank == bank + price - sellers
    assert zoo_of(after_it, 1).coins == sellers


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


def test_r29_e11_nobody_can_refuse_to_sell_even_if_it_helps_the_seller_who_is_out():
    state = buying(zoo("D 2,2", coins=2), zoo("", "D"), trucks=["P"], took={1: 0})
    state = after(state, Buy(1), home("2,3"))
    seller = zoo_of(state, 1)
    assert (seller.coins, seller.depot) == (1, ())


def test_r29_only_the_top_tile_of_a_depot_decides_what_can_be_bought():
    three = zoo("D 0,1 / O 4,3 / P 2,0", coins=2)
    assert Buy(1) in legal(buying(three, zoo("", "T D")))
    assert Buy(1) not in legal(buying(three, zoo("", "D T")))


def test_r29_a_purchase_with_one_space_is_placed_without_asking():
    state = buying(zoo("D 0,1 / trainer 0,2", coins=2), zoo("", "D"))
    state = after(state, Buy(1))
    assert lies(state, "1,1") == tile("D")
    assert asked(state) == (TURN, 1)


def test_r29_what_is_discarded_leaves_the_game_even_a_baby():
    state = position(3, zoos={0: zoo("DF 2,2 / DM 2,3", "P Dy", coins=2)})
    supply = state.public.young
    state = after(state, Discard())
    assert zoo_of(state).depot == tiles("P")
    assert tile("Dy") in state.public.box
    assert state.public.young == supply


def test_r45_regression_17_first_sites_for_the_large_board_63_for_the_small():
    built = zoo().built
    assert len(all_sites(built, g.LARGE)) == 17
    assert sum(len(all_sites(built, form)) for form in range(1, 5)) == 63
    state = position(3, zoos={0: zoo(coins=2)})
    assert sum(isinstance(act, Large) for act in legal(state)) == 17
    assert sum(isinstance(act, Small) for act in legal(state)) == 63


@pytest.mark.parametrize(
    "built", [(), ("-2,2 -2,3 -1,2 -1,3",), ("1,-2 1,-1 2,-2 2,-1", "-1,0 -1,1 0,0", "4,4 5,3 5,4")]
)
def test_r45_sites_are_what_a_search_by_hand_finds(built):
    own = zoo(built=built)
    layout = g.layout_of(own.built)
    spaces = set(layout.cells)
    squares = [(dr, dc) for dr in (0, 1) for dc in (0, 1)]
    for forms, corners in (((g.LARGE,), (None,)), (range(1, 1 + g.TURNS), squares)):
        found = set()
        for row in range(-8, 12):
            for col in range(-8, 12):
                for corner in corners:
                    covers = frozenset(g.cell_at(row + dr, col + dc) for dr, dc in squares if (dr, dc) != corner)
                    if _beside(covers) & spaces and not covers & (spaces | g.ENTRANCE):
                        found.add(covers)
        offered = [covers for form in forms for covers in all_sites(own.built, form)]
        assert set(offered) == found
        assert len(offered) == len(found), "each set of cells is offered once"


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


def test_r45_cut_outs_may_be_covered():
    state = position(3, zoos={0: zoo(coins=2)})
    assert small("-1,0 -1,1 0,0") in legal(state)
    assert small("0,4 0,5 1,5") in legal(state)
    assert small("4,4 5,3 5,4") in legal(state)


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


def test_r6_r45_what_is_built_is_used_up():
    """Alone in the last round, so that turn follows turn."""
    state = position(3, zoos={0: zoo(coins=9)}, trucks=["D", "D", ""], took={1: 0, 2: 1})
    left = [(2, 2)]
    for build in (large("0,5 0,6 1,5 1,6"), small("-1,0 -1,1 0,0"), small("4,4 5,3 5,4"), large("2,5 2,6 3,5 3,6")):
        state = after(state, build)
        left.append(zoo_of(state).spare)
    assert left == [(2, 2), (1, 2), (1, 1), (1, 0), (0, 0)]
    assert verbs(state) == {"draw"}


def test_r46_an_expansion_is_a_full_part_of_the_zoo_and_more_may_be_built_on_to_it():
    own = zoo("D 1,4", coins=2, built=["0,5 0,6 1,5 1,6"])
    assert at("1,5") in homes(unloading("D", own), "D")
    state = position(3, zoos={0: own})
    assert large("0,7 0,8 1,7 1,8") in legal(state)


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


def test_r46_building_leaves_all_as_it_lies():
    own = zoo("D 2,2 / P 0,1 / trainer 4,3", "T", coins=2)
    state = after(position(3, zoos={0: own}), large("0,5 0,6 1,5 1,6"))
    assert zoo_of(state).spaces == own.spaces + (EMPTY,) * 4
    assert g.layout_of(zoo_of(state).built).cells[:19] == g.layout_of(()).cells


def test_r46_a_second_expansion_leaves_what_lies_on_the_first():
    own = zoo("D 0,5 / Df 1,5 / trainer 0,6", coins=9, built=["0,5 0,6 1,5 1,6"])
    state = after(position(3, zoos={0: own}), small("4,4 5,3 5,4"))
    assert [lies(state, where) for where in ("0,5", "1,5", "0,6")] == [tile("D"), tile("Df"), TRAINER]
    assert [lies(state, where) for where in ("1,6", "4,4", "5,3", "5,4")] == [EMPTY] * 4


def test_r47_borders_between_boards_mean_nothing():
    own = zoo("D 1,4 / P+ 3,4", built=["0,5 0,6 1,5 1,6", "2,5 2,6 3,5 3,6"])
    state = unloading("D P+", own)
    assert at("1,5") in homes(state, "D")
    assert at("2,5") not in homes(state, "D")
    assert at("3,5") in homes(state, "P+")
    assert refusal(unloading("D", zoo("D 1,5 / P+ 3,4", built=["0,5 0,6 1,5 1,6"])), place("D", "2,4")).rule == "R23"


def test_e17_a_large_expansion_is_worth_nothing_by_itself():
    state = position(3, zoos={0: zoo("D 2,2", coins=2)}, trucks=["D", "D", ""], took={1: 0, 2: 1}, end=10, main=0)
    before = points(zoo_of(state))
    assert points(zoo_of(after(state, large("0,5 0,6 1,5 1,6")))) == before


def test_a_truck_cannot_be_left_for_money():
    state = after(position(3, zoos={0: zoo(coins=2)}, trucks=["D P"]), Take(0))
    assert refusal(state, large("0,5 0,6 1,5 1,6")).rule == "R18"
