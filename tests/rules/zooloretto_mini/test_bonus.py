"""Hold up R39 to R46: the one bonus after an enclosure was filled."""

from __future__ import annotations

import pytest

from engine.games.zooloretto_mini.rules import table as m
from engine.games.zooloretto_mini.rules.bonus import Discard, Skip, TakeOver
from engine.games.zooloretto_mini.rules.turn import BONUS, Draw
from engine.shared.trucks.round import TURN, UNLOAD
from tests.rules.zooloretto_mini.build import do, legal, place, position, refusal, tile, tiles, unloading, zoo_of


def due(zoos, seats=3, took=None):
    """Return a position in which seat 0 has a bonus."""
    return position(seats, zoos=zoos, took={0: 0, **(took or {})}, ask=BONUS, filled=True)


def asked(state):
    return state.public.asks[-1].kind, state.public.asks[-1].seats


def test_r39_filling_an_enclosure_gives_a_bonus_at_the_end_of_the_turn():
    state = unloading("L G", "L L L L L | | ; W")
    state = do(state, place("L", 0)).state
    assert asked(state) == (UNLOAD, (0,))
    assert state.public.filled
    state = do(state, place("G", 1)).state
    assert asked(state) == (BONUS, (0,))
    assert legal(state) == {Discard(tile("W")), Skip()}


def test_r39_a_full_enclosure_of_earlier_gives_none():
    state = do(unloading("G", "L L L L L L | | ; W"), place("G", 1)).state
    assert asked(state) == (TURN, (1,))


def test_r39_the_bonus_is_over_with_the_turn():
    state = do(unloading("L", "L L L L L | | ; W"), place("L", 0), Skip()).state
    assert not state.public.filled
    assert asked(state) == (TURN, (1,))


def test_r39_a_baby_that_fills_an_enclosure_is_told_before_the_bonus():
    step = do(unloading("Lm", "L L L Lf | | ; W"), place("Lm", 0))
    assert [fact.kind for fact in step.facts] == ["place", "born", "full", "bonus"]


@pytest.mark.parametrize(
    ("word", "own"),
    [("L", "L L L L L"), ("pond", "L L L L L"), ("Lm", "L L L Lf"), ("rock", "pond pond pond rock shrub")],
)
def test_r40_whatever_took_the_last_place(word, own):
    state = do(unloading(word, f"{own} | | ; W"), place(word, 0)).state
    assert asked(state) == (BONUS, (0,))


def test_r41_x10_a1_two_filled_enclosures_are_one_bonus():
    state = unloading("L W", "L L L L L | W W W W W | ; G O")
    state = do(state, place("L", 0), place("W", 1)).state
    assert asked(state) == (BONUS, (0,))
    state = do(state, Discard(tile("G"))).state
    assert asked(state) == (TURN, (1,))
    assert zoo_of(state).barn == tiles("O")


def test_r42_take_over_any_tile_from_another_barn():
    state = due({0: "L L L L L L | W | ", 1: "| | ; W G", 2: "| | ; O"})
    assert legal(state) == {
        TakeOver((1, tile("W"), 1)),
        TakeOver((1, tile("W"), 2)),
        TakeOver((1, tile("G"), 2)),
        TakeOver((2, tile("O"), 2)),
        Skip(),
    }
    state = do(state, TakeOver((1, tile("W"), 1))).state
    assert zoo_of(state, 0).enclosures[1] == tiles("W W")
    assert zoo_of(state, 1).barn == tiles("G")
    assert asked(state) == (TURN, (1,))


def test_r42_never_into_the_own_barn():
    state = due({0: "L L L L L L | W | ", 1: "| | ; W"})
    found = refusal(state, TakeOver((1, tile("W"), m.BARN)))
    assert (found.rule, found.code) == ("R42", "into-barn")


def test_r42_obeys_r22_and_r23():
    state = due({0: "L L L L L L | W | ", 1: "| | ; G L"})
    assert refusal(state, TakeOver((1, tile("G"), 1))).rule == "R23"
    assert refusal(state, TakeOver((1, tile("L"), 0))).rule == "R22"


def test_r42_what_is_not_there_cannot_be_taken():
    state = due({0: "L L L L L L | W | ; O", 1: "| | ; W"})
    assert refusal(state, TakeOver((1, tile("G"), 2))).code == "not-in-barn"
    assert refusal(state, TakeOver((2, tile("W"), 2))).code == "not-in-barn"
    assert refusal(state, TakeOver((3, tile("W"), 2))).code == "no-such-player"
    assert refusal(state, TakeOver((-1, tile("W"), 2))).code == "no-such-player"
    assert refusal(state, TakeOver((1, tile("W"), 9))).rule == "R6"
    assert refusal(state, TakeOver((1, tile("W")))).code == "bonus-first"


def test_r42_r43_a_refusal_says_what_lies_in_the_barn():
    zoos = {1: "L L L L L L | W | ; O Lf", 0: "| | ; W pond"}
    state = position(3, zoos=zoos, took={1: 0}, mover=1, ask=BONUS, filled=True)
    assert refusal(state, TakeOver((0, tile("G"), 2))).text == "That tile is not in that barn, which holds wolf, pond."
    assert refusal(state, TakeOver((2, tile("G"), 2))).text == "That tile is not in that barn, which holds nothing."
    own = "You can only discard from your own barn, which holds "
    assert refusal(state, Discard(tile("W"))).text == own + "ostrich, llama ♀."
    bare = due({0: "L L L L L L | W |", 1: "| | ; W"})
    assert refusal(bare, Discard(tile("W"))).text == own + "nothing."


def test_r28_nobody_takes_from_the_own_barn_into_the_zoo():
    state = due({0: "L L L L L L | W | ; W"})
    assert refusal(state, TakeOver((0, tile("W"), 1))).rule == "R28"


def test_r42_e13_a_tile_that_fits_nowhere_is_no_target():
    full = "L L L L L L | W W | G"
    state = due({0: full, 1: "| | ; O", 2: "| | ; G"})
    assert legal(state) == {TakeOver((2, tile("G"), 2)), Skip()}
    state = due({0: full + " ; R", 1: "| | ; O"})
    assert legal(state) == {Discard(tile("R")), Skip()}


def test_r42_e14_landscape_and_babies_may_be_taken():
    state = due({0: "L L L L L L | W | ", 1: "| | ; pond Wy"})
    assert {TakeOver((1, tile("pond"), 1)), TakeOver((1, tile("Wy"), 1))} <= legal(state)


@pytest.mark.parametrize("victim", [1, 2])
def test_r42_e16_it_does_not_matter_whether_the_other_is_out(victim):
    state = due({0: "L L L L L L | | ", victim: "| | ; W"}, took={1: 1})
    assert TakeOver((victim, tile("W"), 1)) in legal(state)


def test_r42_e17_any_tile_of_the_barn_not_only_the_newest():
    state = due({0: "L L L L L L | | ; M I O", 1: "| | ; W G R"})
    assert {action.prize[1] for action in legal(state) if isinstance(action, TakeOver)} == set(tiles("W G R"))
    assert {action.tile for action in legal(state) if isinstance(action, Discard)} == set(tiles("M I O"))
    after = do(state, TakeOver((1, tile("W"), 1))).state
    assert zoo_of(after, 1).barn == tiles("G R")


def test_r43_discard_a_tile_of_the_own_barn():
    state = due({0: "L L L L L L | | ; W W G", 1: "| | ; O"})
    step = do(state, Discard(tile("W")))
    assert zoo_of(step.state).barn == tiles("W G")
    assert step.state.public.box.count(tile("W")) == state.public.box.count(tile("W")) + 1
    assert zoo_of(step.state, 1).barn == tiles("O")


def test_r43_only_the_own_barn():
    state = due({0: "L L L L L L | | ; W", 1: "| | ; O"})
    assert refusal(state, Discard(tile("O"))).rule == "R43"
    assert refusal(state, Discard(10**6)).rule == "R43"


def test_r43_a7_a_discarded_baby_does_not_come_back():
    state = due({0: "L L L L L L | | ; Wy"})
    young = state.public.young
    state = do(state, Discard(tile("Wy"))).state
    assert state.public.young == young
    assert state.public.box.count(tile("Wy")) == 1


def test_r43_e15_even_what_came_to_the_barn_this_turn():
    state = unloading("L W", "L L L L L | | ")
    state = do(state, place("L", 0), place("W", m.BARN)).state
    assert Discard(tile("W")) in legal(state)


def test_r44_a_taken_animal_may_breed_and_crowd_its_baby_out():
    state = due({0: "L L L L L L | W W W W Wf | ", 1: "| | ; Wm"})
    step = do(state, TakeOver((1, tile("Wm"), 1)))
    assert sorted(zoo_of(step.state).enclosures[1]) == sorted(tiles("W W W W WF WM"))
    assert zoo_of(step.state).barn == tiles("Wy")
    state = due({0: "L L L L L L | W Wf | ", 1: "| | ; Wm"})
    step = do(state, TakeOver((1, tile("Wm"), 1)))
    assert sorted(zoo_of(step.state).enclosures[1]) == sorted(tiles("W WF WM Wy"))


def test_r45_a_bonus_brings_no_other_one():
    state = due({0: "L L L L L L | W W W W W | ; G", 1: "| | ; W"})
    state = do(state, TakeOver((1, tile("W"), 1))).state
    assert len(zoo_of(state).enclosures[1]) == 6
    assert asked(state) == (TURN, (1,))
    assert not state.public.filled


def test_r45_nor_does_the_baby_that_it_causes():
    state = due({0: "L L L L L L | W W W Wf | ; G", 1: "| | ; Wm"})
    state = do(state, TakeOver((1, tile("Wm"), 1))).state
    assert len(zoo_of(state).enclosures[1]) == 6
    assert asked(state) == (TURN, (1,))


def test_r46_a2_the_bonus_may_be_left():
    state = due({0: "L L L L L L | | ; W", 1: "| | ; O"})
    assert Skip() in legal(state)
    after = do(state, Skip()).state
    assert zoo_of(after) == zoo_of(state)
    assert asked(after) == (TURN, (1,))


def test_r46_e12_without_a_target_it_lapses_silently():
    state = do(unloading("L", "L L L L L | | "), place("L", 0)).state
    assert asked(state) == (TURN, (1,))
    blocked = "L L L L L | W W W W W W | R R R R R R"
    state = do(unloading("L", blocked, zoos={1: "| | ; G"}), place("L", 0)).state
    assert asked(state) == (TURN, (1,))


def test_r39_no_bonus_outside_its_time():
    state = position(3, trucks=["L"], zoos={0: "L L L L L L | | ; W"})
    assert refusal(state, Discard(tile("W"))).rule == "R10"
    assert refusal(unloading("L", "| | ; W"), Discard(tile("W"))).rule == "R20"
    assert Draw() in legal(state)


def test_r45_nothing_is_saved_up_over_the_end_of_a_round():
    state = position(3, zoos={0: "L L L L L | |"}, trucks=["L", "", ""], took={0: 0, 1: 1, 2: 2}, ask=UNLOAD, mover=0)
    state = do(state, place("L", 0)).state
    assert state.public.round.number == 4
    assert not state.public.filled
    left = do(unloading("L", "L L L L L | | "), place("L", 0)).state
    assert not left.public.filled
