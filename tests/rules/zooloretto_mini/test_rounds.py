"""Hold up R10 to R21: whose turn it is, adding tiles, taking trucks."""

from __future__ import annotations

import pytest

from engine.games.zooloretto_mini import GAME
from engine.games.zooloretto_mini.rules import table as m
from engine.games.zooloretto_mini.rules.bonus import Skip
from engine.games.zooloretto_mini.rules.turn import BONUS, Draw, Load, Take
from engine.games.zooloretto_mini.rules.unloading import Place
from engine.shared.trucks.round import NO_TILE, NO_TRUCK, TURN, UNLOAD
from tests.rules.zooloretto_mini.build import (
    do,
    legal,
    place,
    position,
    refusal,
    tile,
    tiles,
    unloading,
    view,
    zoo_of,
)


def mover(state):
    return state.public.asks[-1].seats


def test_r10_a_turn_is_one_action_and_goes_clockwise():
    state = position(4, trucks=["L"], mover=2)
    assert legal(state) == {Draw(), Take(0)}
    state = do(state, Draw(), Load(0)).state
    assert mover(state) == (3,)
    state = do(state, Draw(), Load(1)).state
    assert mover(state) == (0,)


def test_r10_only_the_mover_acts():
    state = position(3, trucks=["L"])
    assert legal(state, 1) == set()
    assert refusal(state, Draw(), 1).rule == "R10"
    assert refusal(state, Take(0), 2).code == "not-your-turn"
    assert refusal(position(3), Skip()).rule == "R10"


def test_r10_a_spectator_cannot_act():
    spectator = GAME.view(position(3), None)
    assert not GAME.choices(spectator)
    assert GAME.why_not(spectator, Draw()).code == "spectator"


def test_r11_who_has_a_truck_is_skipped():
    state = position(4, trucks=["L", ""], took={1: 0, 2: 1}, mover=0)
    state = do(state, Draw(), Load(2)).state
    assert mover(state) == (3,)
    assert refusal(state, Draw(), 1).rule == "R11"
    assert refusal(state, Draw(), 1).code == "out"


def test_r12_the_round_ends_when_all_have_a_truck_and_the_last_to_take_begins():
    state = position(3, trucks=["L", "", ""], took={0: 1, 1: 2}, mover=2)
    step = do(state, Take(0), place("L", 0))
    shown = step.state.public.round
    assert (shown.number, shown.starter, shown.mover) == (4, 2, 2)
    assert shown.took == (NO_TRUCK,) * 3
    assert [truck.tiles for truck in shown.trucks] == [(), (), ()]
    assert mover(step.state) == (2,)
    assert ("round", 2) in [(fact.kind, fact.seat) for fact in step.facts]


def test_r12_not_the_one_who_began_but_the_last_to_take_begins():
    state = position(3, trucks=["L", "W", "R"], mover=1)
    for truck, word in enumerate("LWR"):
        state = do(state, Take(truck), place(word, 0)).state
    assert (state.public.round.starter, mover(state)) == (0, (0,))


def test_r13_there_is_no_passing():
    state = position(3, trucks=["L"])
    assert Skip() not in legal(state)
    assert refusal(state, Skip()).rule == "R10"


def test_r13_e1_somebody_always_has_an_action_left():
    """Full trucks are not empty, so what cannot be drawn for can be taken."""
    for lots in (["L L L", "R R R"], ["L L L", "R R"], ["", "R R R"], ["", ""]):
        state = position(3, trucks=["W", *lots], took={1: 0})
        assert legal(state)


def test_r14_the_last_player_has_turn_after_turn():
    state = position(3, trucks=["", "", ""], took={0: 0, 1: 1}, mover=2)
    for expected in (1, 2, 3):
        state = do(state, Draw(), Load(2)).state
        assert mover(state) == (2,)
        assert len(state.public.round.trucks[2].tiles) == expected
    assert legal(state) == {Take(2)}


def test_r15_the_tile_is_seen_before_the_truck_is_chosen():
    state = position(3, trucks=["L L L", "R"], top="Wf")
    step = do(state, Draw())
    assert step.reveals
    assert step.state.public.round.drawn == tile("Wf")
    assert view(step.state, None).public.round.drawn == tile("Wf")
    assert legal(step.state) == {Load(1), Load(2)}
    after = do(step.state, Load(1))
    assert not after.reveals
    assert after.state.public.round.trucks[1].tiles == tiles("R Wf")
    assert after.state.public.round.drawn == NO_TILE
    assert mover(after.state) == (1,)


def test_r15_a4_draw_then_choose():
    state = position(3, top="W")
    assert Load(0) not in legal(state)
    assert refusal(state, Load(0)).rule == "R10"
    drawn = do(state, Draw()).state
    assert refusal(drawn, Draw()).rule == "R15"
    assert refusal(drawn, Take(0)).code == "load-first"


def test_r15_only_trucks_with_room_in_the_middle_are_loaded():
    state = do(position(3, trucks=["L L L", "R", ""], took={1: 1}, top="W"), Draw()).state
    assert legal(state) == {Load(2)}
    assert (refusal(state, Load(0)).rule, refusal(state, Load(0)).code) == ("R15", "truck-full")
    assert refusal(state, Load(0)).text == "Truck 1 is full; put the tile on one that has room."
    assert refusal(state, Load(1)).code == "truck-gone"
    assert refusal(state, Load(1)).text == "Truck 2 has been taken; choose one still in the middle."
    assert refusal(state, Load(3)).code == "no-such-truck"
    assert refusal(state, Load(-1)).code == "no-such-truck"


def test_r16_e5_all_trucks_full_means_taking():
    state = position(3, trucks=["L L L", "R R R", "W W W"])
    assert legal(state) == {Take(0), Take(1), Take(2)}
    assert refusal(state, Draw()).rule == "R16"
    gone = position(3, trucks=["L L L", "R R R", ""], took={1: 2})
    assert refusal(gone, Draw()).rule == "R16"


def test_r16_a5_a_truck_for_one_is_full_with_one_tile():
    state = do(position(2, trucks=["L", "R", ""], top="W"), Draw()).state
    assert legal(state) == {Load(1), Load(2)}
    full = position(2, trucks=["L", "R R", "W W W"])
    assert legal(full) == {Take(0), Take(1), Take(2)}


def test_r17_the_end_pile_comes_after_the_main_pile():
    state = do(position(3, main=1), Draw()).state
    assert (state.public.round.main, state.public.round.end) == (0, 15)
    state = do(state, Load(0), Draw()).state
    assert (state.public.round.main, state.public.round.end) == (0, 14)


def test_r18_the_order_on_a_truck_does_not_matter():
    one = unloading("L pond W", "L | W |")
    two = unloading("W L pond", "L | W |")
    assert legal(one) == legal(two)


def test_r19_e3_in_the_first_turn_all_trucks_are_empty():
    state = position(4)
    assert legal(state) == {Draw()}
    assert refusal(state, Take(0)).rule == "R19"
    assert refusal(state, Take(0)).code == "truck-empty"
    assert refusal(state, Take(2)).text == "Truck 3 is empty; a truck needs at least one tile to be taken."


def test_r19_a_truck_need_not_be_full():
    state = position(3, trucks=["L", "R R", ""])
    assert legal(state) == {Draw(), Take(0), Take(1)}


def test_r19_a_taken_truck_cannot_be_taken_again():
    state = position(3, trucks=["L", "R"], took={2: 0})
    assert refusal(state, Take(0)).code == "truck-gone"
    assert refusal(state, Take(7)).code == "no-such-truck"
    assert legal(state) == {Draw(), Take(1)}


def test_r19_e4_the_last_player_before_an_empty_truck_draws_first():
    state = position(3, trucks=["", "", ""], took={0: 0, 1: 1}, mover=2)
    assert legal(state) == {Draw()}
    state = do(state, Draw(), Load(2)).state
    assert legal(state) == {Draw(), Take(2)}


def test_r20_the_tiles_are_placed_one_by_one_in_any_order():
    state = unloading("L pond W", "")
    assert {action.home[0] for action in legal(state)} == set(tiles("L pond W"))
    state = do(state, place("pond", 1)).state
    assert mover(state) == (0,)
    assert {action.home[0] for action in legal(state)} == set(tiles("L W"))
    state = do(state, place("W", 0)).state
    assert legal(state) == {place("L", 1), place("L", 2), place("L", m.BARN)}


def test_r20_every_tile_must_find_a_place():
    state = unloading("L pond", "")
    assert refusal(state, Skip()).rule == "R20"
    assert refusal(state, Draw()).code == "place-first"
    assert refusal(state, place("W", 0)).code == "not-on-truck"


@pytest.mark.parametrize("home", [(), (1,), (1, 2, 3)])
def test_r20_what_is_no_home_at_all_is_refused(home):
    assert refusal(unloading("L", ""), Place(home)).code == "place-first"


def test_r20_placing_can_be_taken_back():
    assert not do(unloading("L W", ""), place("L", 0)).reveals
    assert not do(position(3, trucks=["L"]), Take(0)).reveals


def test_r21_after_the_last_tile_the_turn_is_over():
    state = do(unloading("L", ""), place("L", 0)).state
    assert mover(state) == (1,)
    assert state.public.round.took[0] == 0
    assert state.public.asks[-1].kind == TURN


def test_r21_not_before_the_last_tile_is_placed():
    state = do(unloading("L W R", ""), place("W", 0), place("R", 1)).state
    assert mover(state) == (0,)
    assert state.public.asks[-1].kind == UNLOAD
    assert mover(do(state, place("L", 2)).state) == (1,)


def test_r21_a_due_bonus_comes_first():
    state = do(unloading("L", "L L L L L | | ; W"), place("L", 0)).state
    assert mover(state) == (0,)
    assert state.public.asks[-1].kind == BONUS
    assert refusal(state, Draw()).rule == "R39"
    state = do(state, Skip()).state
    assert mover(state) == (1,)
    assert zoo_of(state).barn == tiles("W")
