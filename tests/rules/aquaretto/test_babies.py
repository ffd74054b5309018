"""Hold up R31 to R35: who breeds, where the baby goes."""

from __future__ import annotations

import pytest

from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.rules.figures import basins
from engine.games.aquaretto.rules.money import Buy, Settle
from engine.games.aquaretto.rules.moving_in import moved_in
from engine.games.aquaretto.rules.score import parts
from engine.games.aquaretto.rules.table import DEPOT, FORM, OFFSPRING, TRAINABLE
from engine.shared.breeding import YOUNG
from engine.shared.trucks.round import TURN, UNLOAD
from tests.rules.aquaretto.build import (
    after,
    asked,
    at,
    cells,
    do,
    home,
    kind,
    legal,
    lies,
    place,
    position,
    refusal,
    tile,
    tiles,
    unloading,
    zoo,
    zoo_of,
)


def facts(step, word):
    return [fact.ids for fact in step.facts if fact.kind == word]


def test_r31_a_pair_in_a_basin_has_a_baby_at_once_and_is_used_up():
    step = do(unloading("Dm P", zoo("Df 1,2 / D 2,2")), place("Dm", "3,2"))
    assert facts(step, "born") == [(tile("Dy"),)]
    assert (lies(step.state, "1,2"), lies(step.state, "3,2")) == (tile("DF"), tile("DM"))
    assert asked(step.state) == (OFFSPRING, 0)
    assert step.state.public.young[kind("D")] == 1


def test_r31_they_may_be_anywhere_in_the_basin():
    state = after(unloading("Df P", zoo("Dm 0,1 / D 0,2 0,3 1,3")), place("Df", "2,3"))
    assert asked(state)[0] == OFFSPRING


def test_r31_two_of_a_sex_have_no_baby():
    state = after(unloading("Df P", zoo("Df 2,2")), place("Df", "2,1"))
    assert asked(state) == (UNLOAD, 0)


def test_r31_a_third_beside_parents_waits_and_a_fourth_makes_a_second_baby():
    state = after(unloading("Df Dm", zoo("DF 2,2 / DM 2,3 / Dy 1,2")), place("Df", "1,3"))
    assert asked(state) == (UNLOAD, 0)
    assert lies(state, "1,3") == tile("Df")
    step = do(state, place("Dm", "1,1"))
    assert facts(step, "born") == [(tile("Dy"),)]
    assert step.state.public.young[kind("D")] == 0


def test_r31_of_two_that_wait_one_is_used_up():
    step = do(unloading("Dm P", zoo("Df 2,2 2,4 / D 2,3")), place("Dm", "2,1"))
    assert facts(step, "born") == [(tile("Dy"),)]
    assert sorted((lies(step.state, "2,2"), lies(step.state, "2,4"))) == sorted(tiles("Df DF"))


def test_r32_the_owner_chooses_the_babys_space_in_its_basin():
    state = after(unloading("Dm P", zoo("Df 2,2")), place("Dm", "2,3"))
    assert {action.cell for action in legal(state)} == cells("1,2 1,3 2,1 2,4 3,2 3,3")
    state = after(state, home("3,3"))
    assert lies(state, "3,3") == tile("Dy")
    assert asked(state) == (UNLOAD, 0)


def test_r32_a4_the_depot_is_no_choice_while_there_is_a_space():
    state = after(unloading("Dm P", zoo("Df 2,2")), place("Dm", "2,3"))
    assert refusal(state, home("depot")).rule == "R32"
    assert refusal(state, home("0,1")).rule == "R23"
    assert refusal(state, place("P", "4,3")).code == "young-first"


def test_r32_a_single_space_is_taken_without_asking():
    own = zoo("Df 0,1 / trainer 1,1 / O 1,3")
    state = after(unloading("Dm", own), place("Dm", "0,2"))
    assert zoo_of(state).depot == tiles("Dy")
    own = zoo("Df 0,1 / O 1,3")
    state = after(unloading("Dm P", own), place("Dm", "1,1"))
    assert asked(state) == (OFFSPRING, 0)
    own = zoo("Df 0,1 / O 1,3 / trainer 0,2 1,0 2,1")
    state = after(unloading("Dm P", own), place("Dm", "1,1"))
    assert zoo_of(state).depot == tiles("Dy")
    own = zoo("Df 0,1 / O 1,3 / trainer 0,2 2,1")
    state = after(unloading("Dm P", own), place("Dm", "1,1"))
    assert lies(state, "1,0") == tile("Dy")
    assert asked(state) == (UNLOAD, 0)


def test_r32_e15_without_a_space_it_goes_to_the_depot_and_the_parents_are_used_up():
    own = zoo("Df 0,1 / trainer 1,1 / O 1,3", "P")
    step = do(unloading("Dm", own), place("Dm", "0,2"))
    assert zoo_of(step.state).depot == tiles("P Dy")
    assert (lies(step.state, "0,1"), lies(step.state, "0,2")) == (tile("DF"), tile("DM"))
    assert facts(step, "home") == [(tile("Dy"), DEPOT)]


def test_r33_a_baby_has_no_sign_and_makes_no_babies():
    state = after(unloading("Dy", zoo("Df 2,2")), place("Dy", "2,3"))
    assert lies(state, "2,3") == tile("Dy")
    assert state.public.asks[-1].kind == TURN
    assert TRAINABLE[tile("Dy")]
    assert FORM[tile("Ty")] == YOUNG


@pytest.mark.parametrize("mate", ["Df", "Dm"])
def test_r33_a_baby_that_comes_later_breeds_with_nobody(mate):
    state = position(3, zoos={0: zoo(f"{mate} 2,2", "Dy", coins=1)})
    step = do(state, Settle(at("2,3")))
    assert facts(step, "born") == []
    assert lies(step.state, "2,2") == tile(mate)


def test_r33_a_baby_counts_for_its_basin_the_score_and_the_depot():
    own = zoo("DF 2,2 / DM 2,3 / Dy 2,4 1,4", coins=1)
    assert basins(own)[0].size == 4
    assert parts(own)[0] == 4
    assert parts(zoo("", "Dy"))[4] == parts(zoo("", "D Dy"))[4] == -2
    assert parts(zoo("", "Dy Oy"))[4] == -4
    arrival = moved_in(own, tile("D"), at("1,3"))
    assert (arrival.size, arrival.coworker) == (5, True)


def test_e14_a_baby_from_the_depot_counts_for_the_basin_and_breeds_nothing():
    state = position(3, zoos={0: zoo("DF 2,2 / DM 2,3", "Dy", coins=1)})
    step = do(state, Settle(at("2,4")))
    assert facts(step, "coin") == [(kind("D"), 3)]
    assert facts(step, "born") == []
    assert zoo_of(step.state).coins == 1


def test_r34_breeding_by_a_move_from_the_depot():
    state = position(3, zoos={0: zoo("Df 2,2", "Dm", coins=1)})
    assert asked(after(state, Settle(at("2,3")))) == (OFFSPRING, 0)


def test_r34_e16_breeding_by_a_purchase():
    state = position(3, zoos={0: zoo("Dm 2,2", coins=2), 1: zoo("", "Df")})
    step = do(state, Buy(1), home("2,3"))
    assert facts(step, "born") == [(tile("Dy"),)]
    assert asked(step.state) == (OFFSPRING, 0)
    assert asked(after(step.state, home("2,4"))) == (TURN, 1)


def test_r35_the_babies_suffice():
    for one in COMPONENTS.kinds:
        assert one.young == min(one.female, one.male) == 2
    state = unloading("Df Dm", zoo("DF 2,2 / DM 2,3 / Dy 1,2"))
    assert state.public.young[kind("D")] == 1
    assert after(state, place("Df", "1,3"), place("Dm", "1,1")).public.young[kind("D")] == 0
