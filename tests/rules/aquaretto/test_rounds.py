"""Hold up R9 to R20: turns, rounds, trucks, coins."""

import pytest

from engine.games.aquaretto import GAME
from engine.games.aquaretto.rules.money import Discard, Settle
from engine.games.aquaretto.rules.table import DEPOT
from engine.games.aquaretto.rules.turn import Draw, Load, Take
from engine.games.aquaretto.rules.unloading import Place
from engine.shared.trucks.round import LOAD, TURN
from tests.rules.aquaretto.build import (
    after,
    asked,
    at,
    do,
    large,
    legal,
    place,
    position,
    refusal,
    small,
    tile,
    tiles,
    unloading,
    verbs,
    view,
    zoo,
    zoo_of,
)


def test_r9_a_turn_is_one_of_three_things():
    state = position(3, zoos={0: zoo("D 2,2", "P", coins=2)}, trucks=["D"])
    assert verbs(state) == {"draw", "take", "settle", "discard", "large", "small"}
    assert refusal(state, Load(0)).code == "not-now"
    assert asked(after(state, Draw(), Load(0))) == (TURN, 1)
    assert asked(after(state, Take(0), place("D", "2,3"))) == (TURN, 1)
    assert asked(after(state, small("0,4 0,5 1,5"))) == (TURN, 1)


def test_r9_what_cannot_be_paid_is_refused():
    state = position(3, zoos={0: zoo("D 2,2", "P", coins=0)})
    for action in (Settle(at("0,1")), Discard(), large("0,5 0,6 1,5 1,6"), small("0,4 0,5 1,5")):
        assert (refusal(state, action).code, refusal(state, action).rule) == ("no-money", "R9")
    assert refusal(state, Discard()).text == "That costs 2 coins; you have none."
    assert (
        refusal(position(3, zoos={0: zoo(depot="P", coins=1)}), Discard()).text
        == "That costs 2 coins; you have 1 coin."
    )


def test_r10_with_a_truck_one_is_out_money_and_all():
    state = position(3, zoos={1: zoo(depot="P", coins=5)}, trucks=["D"], took={1: 0})
    assert not legal(state, 1)
    assert refusal(state, Settle(at("2,2")), 1).rule == "R10"
    assert asked(after(state, Draw(), Load(1))) == (TURN, 2)


def test_r13_there_is_no_passing():
    """Nothing that a seat may do on its turn leaves the table as it was, but for whose turn it is."""
    state = position(3, zoos={0: zoo("D 2,2", "P", coins=9, staff=(1, 0, 0)), 1: zoo("", "H")}, trucks=["O"])
    assert verbs(state) == {"draw", "take", "settle", "move", "buy", "discard", "large", "small"}
    for action in legal(state):
        public = after(state, action).public
        assert (public.zoos, public.round.trucks, public.round.took, public.round.drawn) != (
            state.public.zoos,
            state.public.round.trucks,
            state.public.round.took,
            state.public.round.drawn,
        )


def test_r14_the_tile_is_drawn_first_then_its_truck_is_chosen():
    state = position(3, trucks=["D"], top="Pf")
    step = do(state, Draw())
    assert step.reveals
    assert asked(step.state) == (LOAD, 0)
    assert step.state.public.round.drawn == tile("Pf")
    assert legal(step.state) == {Load(0), Load(1), Load(2)}
    assert refusal(step.state, Take(0)).rule == "R14"
    state = after(step.state, Load(0))
    assert state.public.round.trucks[0].tiles == tiles("D Pf")
    assert asked(state) == (TURN, 1)


def test_r15_a_truck_holds_three_and_full_trucks_stop_the_drawing():
    state = after(position(3, trucks=["D D D", "O O"]), Draw())
    assert legal(state) == {Load(1), Load(2)}
    assert refusal(state, Load(0)).rule == "R15"
    full = position(3, trucks=["D D D", "O O O", "P+ P+ P+"])
    assert Draw() not in legal(full)
    assert refusal(full, Draw()).rule == "R15"
    gone = position(3, trucks=["D D D", "O O O", ""], took={1: 2})
    assert Draw() not in legal(gone)


@pytest.mark.parametrize("home", [(), (1,), (1, 2, 3)])
def test_r18_what_is_no_home_at_all_is_refused(home):
    assert refusal(unloading("D", zoo()), Place(home)).code == "place-first"


def test_r18_everything_must_be_placed_before_the_turn_ends():
    state = after(position(3, trucks=["D O"]), Take(0))
    assert refusal(state, Draw()).rule == "R18"
    assert refusal(state, place("P", "2,2")).code == "not-on-truck"
    assert refusal(state, Draw(), 1).code == "not-your-turn"


def test_r19_a_coin_tile_is_a_coin_in_every_way():
    step = do(position(3, zoos={0: zoo(coins=1)}, trucks=["$ D $"]), Take(0))
    state = step.state
    assert zoo_of(state).coins == 3
    assert [fact.ids for fact in step.facts if fact.kind == "cash"] == [(2,)]
    assert [fact.kind for fact in do(position(3, trucks=["D"]), Take(0)).facts] == ["take"]
    assert state.public.round.trucks[0].tiles == tiles("D")


def test_r20_the_bank_never_runs_out():
    state = position(2, zoos={0: zoo("D 1,1 1,2", coins=15), 1: zoo(coins=15)}, trucks=["D"])
    assert state.public.bank == 0
    state = after(state, Take(0), place("D", "1,3"))
    assert zoo_of(state).coins == 16
    assert state.public.bank == -1


def test_the_absent_draw_and_take_the_first_truck():
    assert GAME.default(view(position(3))) == Draw()
    full = position(3, trucks=["D D D", "O O O", "P+ P+ P+"])
    assert GAME.default(view(full)) == Take(0)
    assert GAME.default(view(unloading("D", zoo("D 2,2")))).placement[1] != DEPOT
