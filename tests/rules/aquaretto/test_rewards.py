"""Hold up R36 to R40 and the worked examples X5: what a growing basin brings, and in which order."""

from __future__ import annotations

import pytest

from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.rules.money import Buy, Settle
from engine.games.aquaretto.rules.moving_in import LARGEST, earned, moved_in, next_reward
from engine.games.aquaretto.rules.table import CASHIER, COWORKER, KEEPER, MANAGER, OFFSPRING, TRAINER
from engine.shared.trucks.round import TURN, UNLOAD
from tests.rules.aquaretto.build import (
    after,
    asked,
    at,
    do,
    home,
    kind,
    legal,
    lies,
    place,
    position,
    tile,
    tiles,
    unloading,
    work,
    zoo,
    zoo_of,
)

ROW = [f"1,{col}" for col in range(5)] + [f"2,{col}" for col in (4, 3, 2, 1, 0)] + ["3,1", "3,2", "3,3"]
"""Thirteen spaces that hang together, in an order in which each is beside the ones before."""
BOARD = [*ROW, "0,1", "0,2", "0,3", "3,4", "4,2", "4,3"]
THIRTEEN = [*["D"] * 5, "D!", "D!", "Dy", "Dy", "DF", "DF", "DM", "DM"]


def basin(size, words=THIRTEEN):
    return " / ".join(f"{word} {where}" for word, where in zip(words[:size], ROW, strict=False))


def told(step, word):
    return [fact.ids for fact in step.facts if fact.kind == word]


@pytest.mark.parametrize("size", range(1, 14))
def test_r36_the_third_fifth_sixth_ninth_tenth_and_twelfth_tile_bring_something(size):
    own = zoo(basin(size - 1))
    arrival = moved_in(own, tile(THIRTEEN[size - 1]), at(ROW[size - 1]))
    assert arrival.size == size
    assert arrival.coin == (size in (3, 6, 9, 12))
    assert arrival.coworker == (size in (5, 10))
    assert arrival.zoo.coins == (size in (3, 6, 9, 12))


def test_r36_babies_count_as_tiles_added():
    state = after(unloading("Dm P", zoo("Df 2,2")), place("Dm", "2,3"))
    step = do(state, home("2,4"))
    assert told(step, "coin") == [(kind("D"), 3)]
    assert zoo_of(step.state).coins == 1
    assert step.state.public.bank == state.public.bank - 1


def test_r36_a_board_can_say_what_comes_next():
    assert [next_reward(size) for size in (0, 2, 3, 4, 5, 8, 9, 11)] == [
        (3, False),
        (3, False),
        (5, True),
        (5, True),
        (6, False),
        (9, False),
        (10, True),
        (12, False),
    ]
    assert next_reward(12) is next_reward(13) is None


def test_r36_what_a_basin_earned_while_it_grew():
    assert earned(2, 2) == earned(3, 4) == ()
    assert earned(2, 6) == ((3, False), (5, True), (6, False))
    assert earned(9, 10) == ((10, True),)


def test_x5_tiles_three_and_four_bring_one_coin():
    step = do(unloading("D D", zoo("D 2,2 2,3")), place("D", "2,4"), place("D", "2,1"))
    assert zoo_of(step.state).coins == 1
    assert told(step, "hired") == []


def test_x5_tiles_three_four_five_bring_a_coin_and_a_coworker():
    state = after(unloading("D D Df", zoo("D 2,2 2,3")), place("D", "2,4"), place("D", "2,1"), place("Df", "1,2"))
    assert zoo_of(state).coins == 1
    assert asked(state) == (COWORKER, 0)
    assert told(do(unloading("D", zoo(basin(4))), place("D", ROW[4])), "hired") == [(kind("D"), 5)]


def test_x5_a_pair_with_the_fifth_tile_brings_a_coworker_and_by_its_baby_a_coin():
    state = unloading("Dm", zoo("Df 2,2 / D 2,3 2,4 1,4"))
    step = do(state, place("Dm", "1,3"))
    assert asked(step.state) == (OFFSPRING, 0)
    step = do(step.state, home("0,3"))
    assert told(step, "coin") == [(kind("D"), 6)]
    assert asked(step.state) == (COWORKER, 0)
    state = after(step.state, work("keeper"))
    assert zoo_of(state).staff == (0, 1, 0)
    assert asked(state) == (TURN, 1)


def test_r36_x5_the_sixth_tile_from_the_depot_earns_what_it_cost():
    state = position(3, zoos={0: zoo("D 2,2 2,3 2,4 1,4 1,3", "D!", coins=1)})
    state = after(state, Settle(at("0,3")))
    assert zoo_of(state).coins == 1


def test_x5_e12_buying_the_third_tile():
    state = position(3, zoos={0: zoo("D 2,2 2,3", coins=2), 1: zoo("", "D")})
    state = after(state, Buy(1), home("2,4"))
    assert (zoo_of(state).coins, zoo_of(state, 1).coins) == (1, 1)


def test_x5_a_boxed_in_pair_keeps_the_coworker_and_loses_the_coin():
    own = zoo("Df 0,1 / D 0,2 0,3 / D! 1,1 / trainer 2,1 1,2 / P 2,3")
    state = after(unloading("Dm", own), place("Dm", "1,0"))
    assert lies(state, "2,0") == tile("Dy")  # one space is still open; shut it, and the baby goes to the depot
    assert zoo_of(state).coins == 1
    own = zoo("Df 0,1 / D 0,2 0,3 / D! 1,1 / trainer 2,0 2,1 1,2 / P 2,3")
    state = after(unloading("Dm", own), place("Dm", "1,0"))
    assert zoo_of(state).depot == tiles("Dy")
    assert asked(state) == (COWORKER, 0)
    assert zoo_of(state).coins == 0
    assert (lies(state, "0,1"), lies(state, "1,0")) == (tile("DF"), tile("DM"))


def test_e13_a_basin_earns_each_reward_once():
    own = zoo(basin(3))
    state = after(unloading("D", own), place("D", ROW[3]))
    assert zoo_of(state).coins == 0


def test_r37_thirteen_is_the_most_and_the_twelfth_takes_a_baby():
    for one in COMPONENTS.kinds:
        assert one.adults == 11
        assert one.adults + one.young == LARGEST == 13
    last = moved_in(zoo(basin(12)), tile(THIRTEEN[12]), at(ROW[12]))
    assert (last.size, last.coin, last.coworker, last.zoo.coins) == (13, False, False, 0)


def test_r38_a_new_coworker_goes_to_work_at_once():
    state = unloading("D P", zoo("D 2,2 2,3 2,4 1,4"))
    state = after(state, place("D", "1,3"))
    assert asked(state) == (COWORKER, 0)
    posts = {action.post for action in legal(state)}
    assert {CASHIER, KEEPER, MANAGER, at("0,1"), at("4,3")} <= posts
    assert at("2,2") not in posts
    state = after(state, work("0,3"))
    assert lies(state, "0,3") == TRAINER
    assert state.public.coworkers == 15
    assert asked(state) == (UNLOAD, 0)


def test_r39_sixteen_coworkers_are_the_most_that_there_is_need_of():
    assert len(COMPONENTS.rewards.coworker) * len(COMPONENTS.kinds) == COMPONENTS.coworkers.supply == 16


def test_r40_a6_the_coin_first_then_the_baby_then_the_coworker():
    state = unloading("Dm P", zoo("Df 2,2 / D 2,3 2,4 1,4"))
    step = do(state, place("Dm", "1,3"))
    assert [ask.kind for ask in step.state.public.asks] == [UNLOAD, COWORKER, OFFSPRING]
    step = do(step.state, home("0,3"))
    assert [ask.kind for ask in step.state.public.asks] == [UNLOAD, COWORKER]
    assert zoo_of(step.state).coins == 1


def test_r40_the_babys_own_rewards_come_before_the_next_tile():
    state = unloading("Dm P", zoo("Df 2,2 / D 2,3 2,4"))
    state = after(state, place("Dm", "1,4"), home("1,3"))
    assert [ask.kind for ask in state.public.asks] == [UNLOAD, COWORKER]
    state = after(state, work("manager"))
    assert [ask.kind for ask in state.public.asks] == [UNLOAD]


def test_a5_a_baby_may_take_the_space_that_a_later_tile_wanted():
    own = zoo("Df 0,1 / trainer 0,2 2,1")
    state = after(unloading("Dm D", own), place("Dm", "1,1"), home("1,0"))
    assert place("D", "1,0") not in legal(state)


def test_e18_a_coworker_without_any_post_stays_in_the_supply():
    rest = [where for where in BOARD if where not in ROW[:5]]
    own = zoo(f"{basin(4)} / trainer {' '.join(rest)}", staff=(2, 2, 1))
    state = unloading("D!", own)
    left = state.public.coworkers
    step = do(state, place("D!", ROW[4]))
    assert told(step, "idle") == [()]
    assert step.state.public.coworkers == left
    assert asked(step.state) == (TURN, 1)
    more = after(unloading("D! P", own), place("D!", ROW[4]))
    assert asked(more) == (UNLOAD, 0)


def test_a_coworker_with_two_posts_is_asked_about():
    rest = [where for where in BOARD if where not in ROW[:5]]
    own = zoo(f"{basin(4)} / trainer {' '.join(rest)}", staff=(1, 1, 1))
    state = after(unloading("D!", own), place("D!", ROW[4]))
    assert legal(state) == {work("cashier"), work("keeper")}


def test_a_coworker_with_one_post_is_placed_without_asking():
    rest = [where for where in BOARD if where not in ROW[:5]]
    own = zoo(f"{basin(4)} / trainer {' '.join(rest)}", staff=(2, 1, 1))
    step = do(unloading("D!", own), place("D!", ROW[4]))
    assert zoo_of(step.state).staff == (2, 2, 1)
