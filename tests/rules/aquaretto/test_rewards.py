"""Hold up R36, R37, R39 and R40: what a growing basin brings, and in which order."""

import pytest

from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.rules.moving_in import LARGEST, earned, moved_in, next_reward
from engine.games.aquaretto.rules.table import COWORKER, OFFSPRING
from engine.shared.trucks.round import TURN, UNLOAD
from tests.rules.aquaretto.build import after, asked, at, do, home, place, tile, unloading, work, zoo, zoo_of

ROW = [f"1,{col}" for col in range(5)] + [f"2,{col}" for col in (4, 3, 2, 1, 0)] + ["3,1", "3,2", "3,3"]
"""Thirteen spaces that hang together, in an order in which each is beside the ones before."""
BOARD = [*ROW, "0,1", "0,2", "0,3", "3,4", "4,2", "4,3"]
THIRTEEN = [*["D"] * 5, "D!", "D!", "Dy", "Dy", "DF", "DF", "DM", "DM"]


def basin(size, words=THIRTEEN):
    return " / ".join(f"{word} {where}" for word, where in zip(words[:size], ROW, strict=False))


@pytest.mark.parametrize("size", range(1, 14))
def test_r36_the_third_fifth_sixth_ninth_tenth_and_twelfth_tile_bring_something(size):
    own = zoo(basin(size - 1))
    arrival = moved_in(own, tile(THIRTEEN[size - 1]), at(ROW[size - 1]))
    assert arrival.size == size
    assert arrival.coin == (size in (3, 6, 9, 12))
    assert arrival.coworker == (size in (5, 10))
    assert arrival.zoo.coins == (size in (3, 6, 9, 12))


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


def test_r37_thirteen_is_the_most_and_the_twelfth_takes_a_baby():
    for one in COMPONENTS.kinds:
        assert one.adults == 11
        assert one.adults + one.young == LARGEST == 13
    last = moved_in(zoo(basin(12)), tile(THIRTEEN[12]), at(ROW[12]))
    assert (last.size, last.coin, last.coworker, last.zoo.coins) == (13, False, False, 0)


def test_r39_sixteen_coworkers_are_the_most_that_there_is_need_of():
    assert len(COMPONENTS.rewards.coworker) * len(COMPONENTS.kinds) == COMPONENTS.coworkers.supply == 16


def test_r38_r40_a6_x5_the_coin_first_then_the_baby_then_the_coworker():
    state = do(unloading("Dm P", zoo("Df 2,2 / D 2,3 2,4 1,4")), place("Dm", "1,3")).state
    assert [ask.kind for ask in state.public.asks] == [UNLOAD, COWORKER, OFFSPRING]
    state = after(state, home("0,3"))
    assert [ask.kind for ask in state.public.asks] == [UNLOAD, COWORKER]
    assert zoo_of(state).coins == 1
    state = after(state, work("keeper"))
    assert zoo_of(state).staff == (0, 1, 0)
    assert asked(state) == (UNLOAD, 0)


def test_e18_a_coworker_without_any_post_stays_in_the_supply():
    rest = [where for where in BOARD if where not in ROW[:5]]
    own = zoo(f"{basin(4)} / trainer {' '.join(rest)}", staff=(2, 2, 1))
    before = unloading("D!", own)
    step = do(before, place("D!", ROW[4]))
    assert "idle" in [fact.kind for fact in step.facts]
    assert step.state.public.coworkers == before.public.coworkers
    assert asked(step.state) == (TURN, 1)
