"""Hold up R31 to R38: who breeds, where the young goes."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.zooloretto_mini.components import COMPONENTS
from engine.games.zooloretto_mini.rules import table as m
from engine.games.zooloretto_mini.rules.bonus import Discard, TakeOver
from engine.games.zooloretto_mini.rules.turn import BONUS, Load, Take
from engine.games.zooloretto_mini.rules.zoo import parts
from engine.shared.trucks.round import LOAD
from tests.rules.zooloretto_mini.build import do, legal, place, position, tile, tiles, unloading, zoo, zoo_of

LLAMA = m.SORT[tile("L")]


def born(step):
    return [fact.ids for fact in step.facts if fact.kind == "born"]


def home(state, spot=0):
    return Counter(zoo_of(state).enclosures[spot])


def test_r31_two_of_either_sex_of_each_kind():
    assert [(kind.female, kind.male) for kind in COMPONENTS.kinds] == [(2, 2)] * 7


def test_r32_a_pair_has_a_baby_at_once():
    step = do(unloading("Lm W", "L Lf | |"), place("Lm", 0))
    assert home(step.state) == Counter(tiles("L LF LM Ly"))
    assert step.state.public.young[LLAMA] == 1
    assert born(step) == [(tile("Ly"), 0)]
    assert [fact.kind for fact in step.facts] == ["place", "born"]


def test_r32_it_does_not_matter_who_comes_first():
    step = do(unloading("Lf", "Lm | |"), place("Lf", 0))
    assert home(step.state) == Counter(tiles("LM LF Ly"))


def test_r32_plain_animals_and_equals_do_not_breed():
    for word, own in (("L", "Lf LM Ly"), ("Lf", "Lf L"), ("Lm", "Lm L")):
        assert not born(do(unloading(word, f"{own} | |"), place(word, 0)))


def test_r32_only_the_own_kind():
    assert not born(do(unloading("Lm", "pond | Wf |"), place("Lm", 0)))


def test_r32_e8_a_pair_on_one_truck_breeds_when_the_second_is_placed():
    first = do(unloading("Lf Lm", ""), place("Lf", 0))
    assert not born(first)
    second = do(first.state, place("Lm", 0))
    assert home(second.state) == Counter(tiles("LF LM Ly"))


def test_r33_the_baby_lives_with_its_parents():
    state = do(unloading("Lm", "Lf | L | "), place("Lm", 0)).state
    assert tile("Ly") in zoo_of(state).enclosures[0]
    assert tile("Ly") not in zoo_of(state).enclosures[1]
    assert not zoo_of(state).barn


def test_r33_no_place_left_sends_the_baby_to_the_barn():
    step = do(unloading("Lm", "L L L L Lf | |"), place("Lm", 0))
    assert home(step.state) == Counter(tiles("L L L L LF LM"))
    assert zoo_of(step.state).barn == tiles("Ly")
    assert born(step) == [(tile("Ly"), m.BARN)]


def test_r33_the_sixth_place_is_still_one_for_the_baby():
    step = do(unloading("Lm", "L L L Lf | |"), place("Lm", 0))
    assert home(step.state) == Counter(tiles("L L L LF LM Ly"))
    assert not zoo_of(step.state).barn


def test_r33_a3_the_baby_cannot_be_sent_to_the_barn_by_choice():
    """Placing the second parent is the only decision; where the young goes follows from it."""
    step = do(unloading("Lm W", "Lf | |"), place("Lm", 0))
    assert tile("Ly") in zoo_of(step.state).enclosures[0]
    assert step.state.public.round.trucks[0].tiles == tiles("W")


def test_r34_a_baby_takes_a_place_like_any_animal():
    step = do(unloading("Lm W", "L L L Lf | |"), place("Lm", 0))
    assert [fact.ids for fact in step.facts if fact.kind == "full"] == [(0,)]
    assert len(zoo_of(step.state).enclosures[0]) == 6


def test_r34_a_baby_scores_and_costs_like_any_animal():
    assert parts(zoo("Ly L Ly | |")) == (3, 0, 0)
    assert parts(zoo("| | ; Ly")) == parts(zoo("| | ; L Ly")) == (0, 0, -2)
    assert parts(zoo("| | ; Ly Wy")) == (0, 0, -4)


def test_r34_a_baby_may_be_taken_over_and_discarded():
    due = position(3, zoos={0: "W | | ; Ly", 1: "| | ; Wy"}, ask=BONUS, took={0: 0}, filled=True)
    assert {TakeOver((1, tile("Wy"), 0)), Discard(tile("Ly"))} <= legal(due)


@pytest.mark.parametrize("mate", ["Lf", "Lm"])
def test_r34_a_baby_has_no_babies(mate):
    assert not born(do(unloading(mate, "Ly Ly | |"), place(mate, 0)))
    due = position(3, zoos={0: f"{mate} | |", 1: "| | ; Ly"}, ask=BONUS, took={0: 0}, filled=True)
    assert not born(do(due, TakeOver((1, tile("Ly"), 0))))


def test_r35_a_third_waits_for_a_fourth():
    state = unloading("Lf Lm", "LF LM Ly | |")
    third = do(state, place("Lf", 0))
    assert not born(third)
    fourth = do(third.state, place("Lm", 0))
    assert home(fourth.state) == Counter(tiles("LF LM Ly LF LM Ly"))
    assert fourth.state.public.young[LLAMA] == 0


def test_r35_e9_of_two_males_one_is_used_up():
    state = do(unloading("Lf", "Lm Lm | |"), place("Lf", 0)).state
    assert home(state) == Counter(tiles("LM Lm LF Ly"))


def test_r35_e11_parents_are_used_up_even_if_the_baby_is_in_the_barn():
    state = do(unloading("Lm W", "L L L L Lf | |"), place("Lm", 0)).state
    assert not home(state)[tile("Lf")]
    assert not home(state)[tile("Lm")]


def test_r36_nothing_is_born_in_the_barn():
    step = do(unloading("Lm", "| | ; Lf"), place("Lm", m.BARN))
    assert not born(step)
    assert zoo_of(step.state).barn == tiles("Lf Lm")


def test_r36_nothing_is_born_on_a_truck():
    state = position(3, trucks=["Lf"], drawn="Lm", ask=LOAD)
    step = do(state, Load(0))
    assert not born(step)
    assert step.state.public.round.trucks[0].tiles == tiles("Lf Lm")
    assert not born(do(step.state, Take(0)))


def test_r36_e10_an_animal_from_a_barn_can_breed_elsewhere():
    state = position(3, zoos={0: "Lf | W W W W W W |", 1: "| | ; Lm"}, ask=BONUS, took={0: 0}, filled=True)
    step = do(state, TakeOver((1, tile("Lm"), 0)))
    assert home(step.state) == Counter(tiles("LF LM Ly"))


def test_r37_two_enclosures_do_not_meet():
    step = do(unloading("Lm", "Lf | L |"), place("Lm", 1))
    assert not born(step)
    assert home(step.state, 0) == Counter(tiles("Lf"))
    assert home(step.state, 1) == Counter(tiles("L Lm"))


def test_r38_there_is_a_baby_for_every_pair():
    for kind in COMPONENTS.kinds:
        assert kind.young >= min(kind.female, kind.male)
    state = unloading("Lm Lm", "Lf Lf | |")
    state = do(state, place("Lm", 0), place("Lm", 0)).state
    assert state.public.young[LLAMA] == 0
