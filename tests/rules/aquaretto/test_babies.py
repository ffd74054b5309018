"""Hold up R31 to R35: who breeds, where the baby goes."""

import pytest

from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.rules.figures import basins
from engine.games.aquaretto.rules.money import Buy, Settle
from engine.games.aquaretto.rules.moving_in import moved_in
from engine.games.aquaretto.rules.score import parts
from engine.games.aquaretto.rules.table import OFFSPRING
from engine.shared.trucks.round import UNLOAD
from tests.rules.aquaretto.build import (
    after,
    asked,
    at,
    home,
    kind,
    place,
    position,
    refusal,
    tile,
    tiles,
    unloading,
    zoo,
    zoo_of,
)


@pytest.mark.parametrize(
    ("own", "word", "where", "then"),
    [
        pytest.param("Df 1,2 / D 2,2", "Dm", "3,2", "DF 1,2 / D 2,2 / DM 3,2", id="r31 a pair is used up at once"),
        pytest.param("Dm 0,1 / D 0,2 0,3", "Df", "1,3", "DM 0,1 / D 0,2 0,3 / DF 1,3", id="r31 anywhere in the basin"),
        pytest.param("Df 2,2", "Df", "2,1", "Df 2,2 2,1", id="r31 two of a sex have no baby"),
        pytest.param("DF 2,2 / DM 2,3", "Df", "1,3", "DF 2,2 / DM 2,3 / Df 1,3", id="r31 a third waits"),
        pytest.param("Df 2,2", "Dy", "2,3", "Df 2,2 / Dy 2,3", id="r33 a baby has no sign and makes no babies"),
    ],
)
def test_r31_r33_who_breeds(own, word, where, then):
    before = unloading(f"{word} P", zoo(own))
    state = after(before, place(word, where))
    assert zoo_of(state).spaces == zoo(then).spaces
    born = then.count("DF") - own.count("DF")
    assert asked(state)[0] == (OFFSPRING if born else UNLOAD)
    assert before.public.young[kind("D")] - state.public.young[kind("D")] == born


def test_r32_e15_without_a_space_it_goes_to_the_depot_and_the_parents_are_used_up():
    own = zoo("Df 0,1 / trainer 1,1 / O 1,3", "P")
    state = after(unloading("Dm", own), place("Dm", "0,2"))
    assert zoo_of(state).depot == tiles("P Dy")
    assert zoo_of(state).spaces == zoo("DF 0,1 / DM 0,2 / trainer 1,1 / O 1,3").spaces


def test_r34_e16_breeding_by_a_move_from_the_depot_and_by_a_purchase():
    settled = after(position(3, zoos={0: zoo("Df 2,2", "Dm", coins=1)}), Settle(at("2,3")))
    bought = after(position(3, zoos={0: zoo("Dm 2,2", coins=2), 1: zoo("", "Df")}), Buy(1), home("2,3"))
    assert asked(settled) == asked(bought) == (OFFSPRING, 0)


def test_r32_a4_the_depot_is_no_choice_while_there_is_a_space():
    state = after(unloading("Dm P", zoo("Df 2,2")), place("Dm", "2,3"))
    assert refusal(state, home("depot")).rule == "R32"
    assert refusal(state, home("0,1")).rule == "R23"
    assert refusal(state, place("P", "4,3")).code == "young-first"


def test_r33_a_baby_counts_for_its_basin_the_score_and_the_depot():
    own = zoo("DF 2,2 / DM 2,3 / Dy 2,4 1,4", coins=1)
    assert basins(own)[0].size == 4
    assert parts(own)[0] == 4
    assert parts(zoo("", "Dy"))[4] == parts(zoo("", "D Dy"))[4] == -2
    assert parts(zoo("", "Dy Oy"))[4] == -4
    arrival = moved_in(own, tile("D"), at("1,3"))
    assert (arrival.size, arrival.coworker) == (5, True)


def test_r35_the_babies_suffice():
    for one in COMPONENTS.kinds:
        assert one.young == min(one.female, one.male) == 2
    state = unloading("Df Dm", zoo("DF 2,2 / DM 2,3 / Dy 1,2"))
    assert state.public.young[kind("D")] == 1
    assert after(state, place("Df", "1,3"), place("Dm", "1,1")).public.young[kind("D")] == 0
