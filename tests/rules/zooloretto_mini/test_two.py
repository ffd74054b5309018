"""Hold up R55 to R57: what two players do differently."""

from __future__ import annotations

from engine.games.zooloretto_mini import GAME
from engine.games.zooloretto_mini.rules.turn import Draw, Load, Take
from engine.shared.trucks.setup import Options
from tests.rules.zooloretto_mini.build import do, legal, place, position, tile, tiles


def test_r55_three_kinds_out_and_trucks_of_three_sizes():
    state = GAME.setup(Options(), 2, bytes(32)).state
    assert len(state.public.kinds) == 4
    assert [truck.capacity for truck in state.public.round.trucks] == [1, 2, 3]


def test_r12_r56_x12_the_third_truck_is_emptied_into_the_box():
    state = position(2, trucks=["L", "pond W", "G"])
    state = do(state, Take(1), place("pond", 0), place("W", 1)).state
    assert state.public.asks[-1].seats == (1,)
    main = state.public.round.main
    step = do(state, Take(0), place("L", 0))
    public = step.state.public
    assert public.box.count(tile("G")) == 1
    assert public.round.main == main
    assert [truck.tiles for truck in public.round.trucks] == [(), (), ()]
    assert (public.round.number, public.round.mover) == (4, 1)
    assert "left" in [fact.kind for fact in step.facts]


def test_r56_so_it_is_in_the_last_round():
    state = position(2, trucks=["L", "pond W", ""], took={1: 2}, end=10, main=0)
    state = do(state, Take(0), place("L", 0)).state
    assert state.public.asks == ()
    assert tiles("pond W") == state.public.box[-2:]
    assert all(truck.tiles == () for truck in state.public.round.trucks)


def test_r56_e19_an_empty_third_truck_changes_nothing():
    state = position(2, trucks=["", "", "G"], took={0: 0}, mover=1)
    box = state.public.box
    step = do(state, Take(2), place("G", 0))
    assert step.state.public.box == box
    assert "left" not in [fact.kind for fact in step.facts]


def test_r57_the_other_may_still_fill_both_trucks():
    state = position(2, trucks=["", "", "G"], took={0: 0}, mover=1)
    assert legal(state) == {Draw(), Take(2)}
    drawn = do(state, Draw()).state
    assert legal(drawn) == {Load(1), Load(2)}
    state = do(drawn, Load(1), Draw(), Load(1)).state
    assert legal(do(state, Draw()).state) == {Load(2)}
    assert legal(state) == {Draw(), Take(1), Take(2)}
