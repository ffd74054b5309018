"""Hold up R10 to R21 and R55 to R57: whose turn it is, loading and taking trucks, what two players do differently."""

import pytest

from engine.games.zooloretto_mini import GAME
from engine.games.zooloretto_mini.rules import table as m
from engine.games.zooloretto_mini.rules.bonus import Skip
from engine.games.zooloretto_mini.rules.turn import BONUS, Draw, Load, Take
from engine.games.zooloretto_mini.rules.unloading import Place
from engine.shared.trucks.round import NO_TILE, NO_TRUCK, TURN, UNLOAD
from tests.rules.zooloretto_mini.build import asked, do, legal, place, position, refusal, tile, tiles, unloading, view

ALONE = {"took": {0: 0, 1: 1}, "mover": 2}
"""The third of three is the last one in the round."""


@pytest.mark.parametrize(
    ("seats", "trucks", "more", "offered"),
    [
        pytest.param(4, [], {}, {Draw()}, id="r19 e3 in the first turn all trucks are empty"),
        pytest.param(3, ["L", "R R"], {}, {Draw(), Take(0), Take(1)}, id="r10 r19 a truck need not be full"),
        pytest.param(3, ["L L L", "R R R", "W W W"], {}, {Take(0), Take(1), Take(2)}, id="r16 e5 all are full"),
        pytest.param(3, ["W", "R R R"], {"took": {1: 0}}, {Draw(), Take(1)}, id="r13 e1 something can be done"),
        pytest.param(3, ["L", "R"], {"took": {2: 0}}, {Draw(), Take(1)}, id="r19 a taken one cannot be taken again"),
        pytest.param(3, [], ALONE, {Draw()}, id="r19 e4 the last one draws before an empty truck"),
        pytest.param(2, ["L", "R R", "W W W"], {}, {Take(0), Take(1), Take(2)}, id="r16 a5 r55 trucks of three sizes"),
        pytest.param(2, ["L", "R"], {}, {Draw(), Take(0), Take(1)}, id="r55 one of them has room"),
        pytest.param(2, ["", "", "G"], {"took": {0: 0}, "mover": 1}, {Draw(), Take(2)}, id="r57 the other goes on"),
        pytest.param(3, ["L"], {"drawn": "W", "ask": "load"}, {Load(0), Load(1), Load(2)}, id="r15 any truck"),
        pytest.param(3, ["L L L"], {"drawn": "W", "ask": "load", "took": {1: 1}}, {Load(2)}, id="r15 in the middle"),
    ],
)
def test_r10_r13_r15_r16_r19_r55_r57_what_may_be_done_on_a_turn(seats, trucks, more, offered):
    """R13: there is no passing."""
    assert legal(position(seats, trucks=trucks, **more)) == offered


FULL, LADEN = ["L L L", "R R R", "W W W"], {"trucks": ["L L L", "R"], "took": {1: 1}}


@pytest.mark.parametrize(
    ("more", "action", "rule", "code"),
    [
        ({}, Skip(), "R10", "not-now"),
        ({}, Load(0), "R10", "not-now"),
        ({}, Take(0), "R19", "truck-empty"),
        ({"trucks": FULL}, Draw(), "R16", "trucks-full"),
        ({"trucks": FULL[:2], "took": {1: 2}}, Draw(), "R16", "trucks-full"),
        (LADEN, Take(1), "R19", "truck-gone"),
        (LADEN, Take(7), "R19", "no-such-truck"),
        ({"drawn": "W", "ask": "load", **LADEN}, Draw(), "R15", "load-first"),
        ({"drawn": "W", "ask": "load", **LADEN}, Load(0), "R15", "truck-full"),
        ({"drawn": "W", "ask": "load", **LADEN}, Load(1), "R15", "truck-gone"),
        ({"drawn": "W", "ask": "load", **LADEN}, Load(3), "R15", "no-such-truck"),
        ({"drawn": "W", "ask": "load", **LADEN}, Load(-1), "R15", "no-such-truck"),
    ],
)
def test_r10_r13_r15_r16_r19_why_a_turn_cannot_be_that(more, action, rule, code):
    found = refusal(position(3, **more), action)
    assert (found.rule, found.code) == (rule, code)


def test_r10_a_turn_is_one_action_and_goes_clockwise():
    state = do(position(4, trucks=["L"], mover=2), Draw(), Load(0)).state
    assert asked(state) == (TURN, 3)
    assert asked(do(state, Draw(), Load(1)).state) == (TURN, 0)


def test_r10_only_the_mover_acts():
    state = position(3, trucks=["L"])
    assert legal(state, 1) == set()
    assert (refusal(state, Draw(), 1).rule, refusal(state, Take(0), 2).code) == ("R10", "not-your-turn")
    assert GAME.why_not(GAME.view(state, None), Draw()).code == "spectator"


def test_r11_who_has_a_truck_is_skipped():
    state = do(position(4, trucks=["L"], took={1: 0, 2: 1}, mover=0), Draw(), Load(2)).state
    assert asked(state) == (TURN, 3)
    assert (refusal(state, Draw(), 1).rule, refusal(state, Draw(), 1).code) == ("R11", "out")


def test_r12_the_round_ends_when_all_have_a_truck_and_the_last_to_take_begins():
    state = position(3, trucks=["L", "", "W"], took={0: 1}, mover=1)
    step = do(state, Take(0), place("L", 0), Take(2), place("W", 0))
    shown = step.state.public.round
    assert (shown.number, shown.starter, shown.mover, asked(step.state)) == (4, 2, 2, (TURN, 2))
    assert shown.took == (NO_TRUCK,) * 3
    assert [truck.tiles for truck in shown.trucks] == [(), (), ()]
    assert ("round", 2) in [(fact.kind, fact.seat) for fact in step.facts]


def test_r14_the_last_player_has_turn_after_turn():
    state = position(3, **ALONE)
    for _ in range(3):
        state = do(state, Draw(), Load(2)).state
        assert asked(state) == (TURN, 2)
    assert legal(state) == {Take(2)}


def test_r15_a4_the_tile_is_seen_before_the_truck_is_chosen():
    step = do(position(3, trucks=["L L L", "R"], top="Wf"), Draw())
    assert step.reveals
    assert view(step.state, None).public.round.drawn == tile("Wf")
    after = do(step.state, Load(1))
    assert not after.reveals
    shown = after.state.public.round
    assert (shown.trucks[1].tiles, shown.drawn, asked(after.state)) == (tiles("R Wf"), NO_TILE, (TURN, 1))


def test_r17_the_end_pile_comes_after_the_main_pile():
    state = do(position(3, main=1), Draw()).state
    assert (state.public.round.main, state.public.round.end) == (0, 15)
    state = do(state, Load(0), Draw()).state
    assert (state.public.round.main, state.public.round.end) == (0, 14)


def test_r18_the_order_on_a_truck_does_not_matter():
    assert legal(unloading("L pond W", "L | W |")) == legal(unloading("W L pond", "L | W |"))


def test_r20_the_tiles_are_placed_one_by_one_in_any_order_each_once():
    state = unloading("L pond W", "")
    for word, left in (("pond", "L W"), ("W", "L")):
        step = do(state, place(word, 0))
        assert not step.reveals
        state = step.state
        assert asked(state) == (UNLOAD, 0)
        assert {action.placement[0] for action in legal(state)} == set(tiles(left))


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Skip(), "place-first"),
        (Draw(), "place-first"),
        (place("W", 0), "not-on-truck"),
        (Place(()), "place-first"),
        (Place((1, 2, 3)), "place-first"),
    ],
)
def test_r20_every_tile_of_the_truck_must_find_a_place(action, code):
    assert (refusal(unloading("L pond", ""), action).rule, refusal(unloading("L pond", ""), action).code) == (
        "R20",
        code,
    )


def test_r21_after_the_last_tile_and_a_bonus_the_turn_is_over():
    state = do(unloading("L W", ""), place("L", 0), place("W", 1)).state
    assert (asked(state), state.public.round.took[0]) == ((TURN, 1), 0)
    state = do(unloading("L", "L L L L L | | ; W"), place("L", 0)).state
    assert asked(state) == (BONUS, 0)
    assert refusal(state, Draw()).rule == "R39"
    assert asked(do(state, Skip()).state) == (TURN, 1)


def test_r12_r56_x12_the_third_truck_is_emptied_into_the_box():
    state = do(position(2, trucks=["L", "pond W", "G"]), Take(1), place("pond", 0), place("W", 1)).state
    assert asked(state) == (TURN, 1)
    step = do(state, Take(0), place("L", m.BARN))
    public = step.state.public
    assert public.box == (*state.public.box, tile("G"))
    assert public.round.main == state.public.round.main
    assert (public.round.number, public.round.mover) == (4, 1)
    assert "left" in [fact.kind for fact in step.facts]


def test_r56_so_it_is_in_the_last_round():
    state = position(2, trucks=["L", "pond W", ""], took={1: 2}, end=10, main=0)
    public = do(state, Take(0), place("L", 0)).state.public
    assert (public.asks, public.box[-2:]) == ((), tiles("pond W"))
    assert all(truck.tiles == () for truck in public.round.trucks)


def test_r56_e19_an_empty_third_truck_changes_nothing():
    state = position(2, trucks=["", "", "G"], took={0: 0}, mover=1)
    step = do(state, Take(2), place("G", 0))
    assert step.state.public.box == state.public.box
    assert "left" not in [fact.kind for fact in step.facts]
