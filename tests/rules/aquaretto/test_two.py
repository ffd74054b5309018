"""Hold up R52 to R54: two players."""

from engine.games.aquaretto import GAME
from engine.games.aquaretto.rules.turn import Draw, Load, Take
from engine.shared.trucks.round import TURN
from engine.shared.trucks.setup import Options
from tests.rules.aquaretto.build import after, asked, do, legal, place, position, small, tile, tiles, zoo


def test_r52_three_kinds_out_and_trucks_for_one_two_and_three():
    public = GAME.setup(Options(), 2, bytes(32)).state.public
    assert len(public.kinds) == 5
    assert [truck.capacity for truck in public.round.trucks] == [1, 2, 3]


def test_r53_e25_what_lies_on_the_third_truck_leaves_the_game_coins_too():
    state = position(2, trucks=["D", "$ P", ""], took={1: 2}, mover=0)
    purses = [zoo.coins for zoo in state.public.zoos]
    step = do(state, Take(0), place("D", "2,2"))
    assert tiles("$ P") == tuple(step.state.public.box[-2:])
    assert [zoo.coins for zoo in step.state.public.zoos] == purses
    assert all(truck.tiles == () for truck in step.state.public.round.trucks)
    assert [fact.ids for fact in step.facts if fact.kind == "left"] == [(tile("$"), tile("P"))]


def test_r54_the_other_may_still_load_both_trucks_and_spend_money():
    state = position(2, zoos={0: zoo(coins=1)}, trucks=["D", "P", "O"], took={1: 0}, top="P+ P+")
    state = after(state, Draw())
    assert legal(state) == {Load(1), Load(2)}
    state = after(state, Load(1))
    assert asked(state) == (TURN, 0)
    state = after(state, small("-1,0 -1,1 0,0"))
    assert asked(state) == (TURN, 0)
    state = after(state, Draw(), Load(2))
    assert legal(state) == {Draw(), Take(1), Take(2)}
