"""Hold up R25: the area that a crew adds, where it may lie, and what nobody knows of the piles."""

import pytest

from engine.games.barenpark import GAME
from engine.games.barenpark.rules.table import BUILD_ASKS, BearState, Pile, Plot
from engine.games.barenpark.rules.taking import AddArea, due, open_places, outline
from tests.rules.barenpark.build import (
    area,
    do,
    kinds,
    legal,
    park,
    placement,
    position,
    put,
    refusal,
    reshuffled,
    take,
    view,
)


def crew(words: str = "E1", **more: object) -> BearState:
    return position(2, parks={0: park(words)}, icons="C", **more)  # type: ignore[arg-type]


def test_r25_the_top_of_either_pile_at_once() -> None:
    state = crew(piles=[("A07", "A05"), ("A12", "A03")])
    step = do(state, AddArea(1, (0, 1)))
    public = step.state.public
    assert public.players[0].park.plots[-1] == Plot(area("A12"), 0, 1)
    assert public.stock.piles == (Pile(area("A07"), 2), Pile(area("A03"), 1))
    assert step.state.hidden == ((area("A05"),), ())


def test_r25_the_next_area_of_the_pile_is_news_the_last_one_is_not() -> None:
    assert do(crew(piles=[("A07", "A05"), ()]), AddArea(0, (0, 1))).reveals
    assert not do(crew(piles=[("A07",), ("A01",)]), AddArea(0, (0, 1))).reveals
    assert not do(position(2, icons="G"), take("river")).reveals


def test_r25_x15_an_empty_pile_gives_nothing() -> None:
    state = crew(piles=[(), ("A12", "A03")])
    assert {action.pile for action in legal(state)} == {1}
    assert refusal(state, AddArea(0, (0, 1))).rule == "R25"


def test_r25_x16_never_below_the_entrance_level() -> None:
    state = crew("E1 A01@1,0")
    for at in ((0, -1), (1, -1)):
        found = refusal(state, AddArea(0, at))
        assert (found.code, found.rule) == ("below-entrance", "R25")


def test_r25_a12_the_whole_half_plane_is_open() -> None:
    assert {action.at for action in legal(crew("E1 A01@1,0 A02@2,0"))} == {(-1, 0), (0, 1), (1, 1), (2, 1), (3, 0)}


def test_r25_x17_a_corner_or_a_gap_is_not_next_to() -> None:
    state = crew()
    for at in ((1, 1), (2, 0), (-1, 1), (0, 2)):
        assert refusal(state, AddArea(0, at)).code == "not-next-to"
    assert refusal(state, AddArea(0, (0, 0))).code == "place-taken"


def test_r25_x18_areas_lie_as_printed() -> None:
    """An area is added by pile and place alone: there is no turn to choose."""
    assert AddArea.__struct_fields__ == ("pile", "at")


def test_r25_x13_a_crew_under_the_fourth_area_is_void() -> None:
    here = park("E1 A01@1,0 A02@0,1 A03@1,1", placement("toilet", (0, 2)))
    state = position(2, parks={0: here}, supplies={0: "toilet", 1: "toilet"})
    step = do(state, put("toilet", (1, 2)))
    assert kinds(step) == ["place", "void"]
    assert step.facts[1].rule == "R25"
    assert len(step.state.public.players[0].park.plots) == 4


def test_r25_x14_two_crews_would_bring_two_areas_if_it_could_happen() -> None:
    """No tile can cover two crews (I6); the bookkeeping would still be right."""
    stock = position(2).public.stock
    assert due(stock, (0, 0, 0, 2), 3) == (0, 0, 0, 1)


def test_r25_what_came_this_turn_is_for_the_next() -> None:
    state = do(position(2, icons="GC"), take("toilet"), AddArea(0, (1, 0))).state
    assert state.public.asks == BUILD_ASKS[1]


def outlines(size: int) -> tuple[set[frozenset[tuple[int, int]]], int]:
    """Return the outlines of parks of `size` areas, and in how many orders they can be reached."""
    found, ways = {frozenset({(0, 0)}): 1}, 1
    for _ in range(size - 1):
        grown: dict[frozenset[tuple[int, int]], int] = {}
        for taken, count in found.items():
            for at in open_places(taken):
                grown[taken | {at}] = grown.get(taken | {at}, 0) + count
        found = grown
        ways = sum(found.values())
    return set(found), ways


@pytest.mark.parametrize(("size", "shapes", "orders"), [(2, 3, 3), (3, 10, 13), (4, 33, 69)])
def test_r25_how_many_outlines_there_are(size: int, shapes: int, orders: int) -> None:
    found, ways = outlines(size)
    assert (len(found), ways) == (shapes, orders)


def test_r25_how_many_places_an_outline_has() -> None:
    assert {len(open_places(taken)) for taken in outlines(1)[0]} == {3}
    assert {len(open_places(taken)) for taken in outlines(2)[0]} == {4, 5}
    assert {len(open_places(taken)) for taken in outlines(3)[0]} == {5, 6, 7}


def test_r25_refusals_survive_any_pile_and_place() -> None:
    state = crew()
    for pile, at in ((2, (0, 1)), (-1, (0, 1)), (0, ()), (0, (1,)), (0, (1, 2, 3)), (10**6, (10**6, 10**6))):
        assert refusal(state, AddArea(pile, at)).rule == "R25"  # type: ignore[arg-type]


def test_r25_imagined_piles_hold_what_is_not_seen() -> None:
    state = position(2, parks={0: park("E1 A03@1,0")})
    seen = outline(state.public.players[0].park)
    assert seen == {(0, 0), (1, 0)}
    worlds = {reshuffled(state, bytes([number]) * 32).hidden for number in range(20)}
    assert len(worlds) > 10
    for below in worlds:
        assert sorted(sum(below, ())) == sorted(sum(state.hidden, ()))
        assert [len(pile) for pile in below] == [len(pile) for pile in state.hidden]
    assert GAME.view(reshuffled(state), 1) == view(state, 1)
