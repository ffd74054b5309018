"""Hold up R42 to R45: the expert variant in which pits may be ignored on the last turn."""

import pytest

from engine.games.barenpark.rules.building import Pass
from engine.games.barenpark.rules.table import TAKE, BearState, Park, Placement
from tests.rules.barenpark.build import do, kinds, legal, park, placement, places, position, put, refusal

FOUR = "E1 A01@1,0 A02@0,1 A03@1,1"
STATUES = {"A01": 16, "A02": 14, "A03": 12}
PIT = (2, 2)


def last_squares(*but: tuple[int, int], words: str = FOUR) -> Park:
    """Return a park full but for these squares of E1 and its pit."""
    return park(words, cover="E1 A01 A02 A03", but=but, statues=STATUES)


def in_last_round(*laid: Placement, supply: str, pits: bool = True) -> BearState:
    return position(2, parks={0: park("E1", *laid)}, supplies={0: supply}, trigger=1, pits=pits)


def test_r42_in_the_last_round_any_open_pit_may_be_covered() -> None:
    state = in_last_round(placement("toilet", (3, 2)), supply="toilet gobi_h6")
    assert frozenset({PIT}) in places(state, "toilet")
    assert frozenset({(1, 2), PIT, (1, 3), (2, 3)}) in places(state, "gobi_h6")
    assert frozenset({PIT, (2, 3), (3, 3), (3, 2)}) not in places(state, "gobi_h6")
    without = in_last_round(placement("toilet", (3, 2)), supply="toilet", pits=False)
    assert frozenset({PIT}) not in places(without, "toilet")


def test_r42_several_pits_with_one_tile() -> None:
    here = park("E1 A07@1,0", placement("toilet", (3, 2)))  # the other pit is (4, 0)
    state = position(2, parks={0: here}, supplies={0: "panda8"}, trigger=1, pits=True)
    both = [squares for squares in places(state, "panda8") if {PIT, (4, 0)} <= squares]
    assert both == [frozenset({PIT, (2, 1), (3, 1), (3, 0), (4, 0)})]


def test_r43_a7_the_calling_turn_is_a_last_turn() -> None:
    state = position(2, parks={0: last_squares((2, 1))}, supplies={0: "playground"}, pits=True)
    assert places(state, "playground") == {frozenset({(2, 1), PIT})}
    step = do(state, put("playground", (2, 1), PIT))
    assert step.state.public.trigger == 0


def test_r43_an_ordinary_turn_is_not() -> None:
    state = position(2, parks={0: last_squares((2, 1), (1, 1), (0, 0))}, supplies={0: "playground river"}, pits=True)
    assert places(state, "playground") == {frozenset({(2, 1), (1, 1)})}
    assert frozenset({(1, 1), (2, 1), PIT}) not in places(state, "river")
    found = refusal(state, put("playground", (2, 1), PIT))
    assert (found.code, found.rule) == ("pit", "R43")


def test_r43_x39_filling_fewer_than_four_areas_is_not_a_last_turn() -> None:
    here = park("E1 A01@1,0", cover="E1 A01", but=[(2, 1)], statues={"A01": 16})
    state = position(2, parks={0: here}, supplies={0: "playground"}, pits=True)
    assert places(state, "playground") == set()


@pytest.mark.parametrize("pits", [False, True])
def test_r44_an_area_with_a_covered_pit_gets_no_statue(pits: bool) -> None:
    state = position(2, parks={0: last_squares((2, 1))}, supplies={0: "playground"}, pits=pits)
    if not pits:
        assert legal(state) == {Pass(green) for green in range(4)}
        return
    step = do(state, put("playground", (2, 1), PIT))
    assert [plot.statue for plot in step.state.public.players[0].park.plots] == [0, 16, 14, 12]
    assert kinds(step) == ["place", "full", "last"]


def test_r44_x38_a6_another_area_completed_by_the_same_tile_does() -> None:
    """A street covers the last square of E1 and, in A09 beside it, the pit and the last square: one statue, not two."""
    here = park(
        "E1 A09@1,0 A02@0,1 A03@1,1",
        cover="E1 A09 A02 A03",
        but=[(3, 2), (5, 2)],
        statues={"A02": 14, "A03": 12},
    )
    state = position(2, parks={0: here}, supplies={0: "food"}, awards="twice", pits=True)
    assert places(state, "food") == {frozenset({(3, 2), (4, 2), (5, 2)})}
    step = do(state, put("food", (3, 2), (4, 2), (5, 2)))
    while step.state.public.asks and step.state.public.asks[-1].kind == TAKE:
        step = do(step.state, sorted(legal(step.state), key=str)[0])
    statues = [plot.statue for plot in step.state.public.players[0].park.plots]
    assert statues == [16, 0, 14, 12]
    assert step.state.public.players[0].won == (0,)
    assert step.state.public.trigger == 0


def test_r44_finished_with_the_pit_covered_counts_as_full() -> None:
    here = park(FOUR, placement("playground", (2, 1), PIT), cover="E1 A01 A02 A03", but=[(1, 0)], statues=STATUES)
    state = position(2, parks={0: here}, supplies={0: "toilet"}, pits=True)
    assert do(state, put("toilet", (1, 0))).state.public.trigger == 0


def test_r45_a_pit_gives_nothing() -> None:
    state = in_last_round(placement("toilet", (3, 2)), supply="toilet")
    step = do(state, put("toilet", PIT))
    assert kinds(step) == ["place", "over"]
    assert step.state.public.players[0].supply == ()


def test_r45_covering_a_pit_is_building_so_no_passing() -> None:
    here = park("E1", cover="E1", but=[(2, 1)])
    state = position(2, parks={0: here}, supplies={0: "playground"}, trigger=1, pits=True)
    assert legal(state) == {put("playground", (2, 1), PIT)}
    assert refusal(state, Pass(0)).rule == "R10"
    ordinary = position(2, parks={0: here}, supplies={0: "playground"}, pits=True)
    assert {type(action) for action in legal(ordinary)} == {Pass}
