"""Hold up R18 to R25: what covered icons bring, one tile after another, and the area that a crew adds."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine.games.barenpark import GAME
from engine.games.barenpark import model as m
from engine.games.barenpark.choices import due, open_places, outline, takeable, used_icon
from engine.games.barenpark.tiles import ENCLOSURE, GREEN, HOUSE, KIND
from tests.rules.barenpark.build import (
    area,
    do,
    kinds,
    legal,
    offered,
    park,
    position,
    put,
    refusal,
    reshuffled,
    spot,
    take,
    tile,
    tiles,
    view,
)

ALL_GREENS = {"toilet", "playground", "food", "river"}
TOPS = {"gobi_h6", "koala_h6", "panda_h6", "polar_h6"}


def waiting(icons: str, **more: object) -> m.BearState:
    return position(2, icons=icons, **more)  # type: ignore[arg-type]


# --- R18 to R22 ------------------------------------------------------------------------------------------------------


def test_r18_every_covered_icon_once_plain_squares_nothing() -> None:
    state = position(2, parks={0: park("E1", spot("toilet", (0, 0)))}, supplies={0: "river"})
    state = do(state, put("river", (0, 1), (0, 2), (1, 2))).state  # W, plain, C
    assert state.public.asks[-1].about == (0, 1, 0, 1)
    plain = position(2, parks={0: park("E1", spot("toilet", (0, 0)))}, supplies={0: "toilet"})
    assert do(plain, put("toilet", (1, 0))).state.public.asks == m.BUILD_ASKS[1]


def test_r18_icons_are_resolved_in_any_order() -> None:
    state = waiting("GC")
    top = state.public.stock.piles[0].top
    ends = {do(state, *order).state.public.players[0] for order in permutations([take("river"), m.AddArea(0, (1, 0))])}
    assert len(ends) == 1
    assert top in {plot.area for plot in ends.pop().park.plots}


def test_r18_nothing_else_before_the_icons_are_done() -> None:
    state = waiting("G", supplies={0: "toilet"})
    assert refusal(state, put("toilet", (0, 0))).rule == "R18"
    assert refusal(state, m.Pass(0)).rule == "R18"
    assert refusal(state, m.AddArea(0, (1, 0))).rule == "R25"
    assert refusal(waiting("C"), take("toilet")).rule == "R25"


def test_r19_g_brings_any_green() -> None:
    assert offered(waiting("G")) == ALL_GREENS


def test_r19_x11_only_greens_that_are_left() -> None:
    state = waiting("G", greens=(0, 3, 0, 1))
    assert offered(state) == {"playground", "river"}
    assert refusal(state, take("food")).rule == "R19"


def test_r20_w_brings_the_top_house_or_a_green() -> None:
    state = waiting("W")
    assert offered(state) == ALL_GREENS | TOPS
    found = refusal(state, take("koala_h4"))
    assert found.rule == "R20"
    assert "worth 6" in found.text
    after = do(state, take("koala_h6")).state.public
    assert after.stock.houses == ((6, 4, 2), (4, 2), (6, 4, 2), (6, 4, 2))
    assert after.players[0].supply == tiles("koala_h6")


def test_r20_x40_the_piles_are_independent() -> None:
    state = waiting("W", houses=((2,), (6, 4, 2), (), (4, 2)))
    assert offered(state) - ALL_GREENS == {"gobi_h2", "koala_h6", "polar_h4"}
    assert refusal(state, take("panda_h6")).rule == "R20"


def test_r21_o_brings_an_enclosure_or_less() -> None:
    state = waiting("O", enclosures="polar8 gobi6")
    assert offered(state) == ALL_GREENS | TOPS | {"polar8", "gobi6"}
    assert refusal(state, take("koala7")).rule == "R21"
    after = do(state, take("gobi6")).state.public
    assert after.stock.enclosures == tiles("polar8")


def test_r21_x10_no_enclosures_left() -> None:
    assert offered(waiting("O", enclosures="")) == ALL_GREENS | TOPS


def test_r22_never_up() -> None:
    assert refusal(waiting("G"), take("gobi_h6")).rule == "R22"
    assert refusal(waiting("G"), take("gobi6")).rule == "R22"
    assert refusal(waiting("W"), take("gobi6")).rule == "R22"


# --- R23: void icons -------------------------------------------------------------------------------------------------


def covering(word: str, *where: tuple[int, int], **more: object) -> m.BearState:
    """Return a position in which seat 0 is about to cover icons of E1, a toilet lying at (0, 0)."""
    return position(
        2,
        parks={0: park("E1", spot("toilet", (0, 0)))},
        supplies={0: word, 1: "toilet"},
        **more,  # type: ignore[arg-type]
    )


def test_r23_a2_taking_is_compulsory() -> None:
    """The only choices are tiles; there is no way to decline."""
    for icons in ("G", "W", "O", "GWO"):
        assert {type(action) for action in legal(waiting(icons))} == {m.Take}


def test_r23_x8_a_house_icon_without_houses_brings_a_green() -> None:
    assert offered(waiting("W", houses=((), (), (), ()))) == ALL_GREENS


def test_r23_x9_a_house_icon_without_houses_and_greens_is_void() -> None:
    """Enclosures are left, but a W never brings one; the turn goes on."""
    state = covering("toilet", greens=(0, 0, 0, 0), houses=((), (), (), ()))
    step = do(state, put("toilet", (0, 1)))
    assert kinds(step) == ["place", "void"]
    assert step.facts[1].rule == "R23"
    assert step.state.public.asks == m.BUILD_ASKS[1]
    assert step.state.public.players[0].supply == ()


def test_r23_x11_a_green_icon_without_greens_is_void() -> None:
    state = position(
        2,
        parks={0: park("E1", spot("toilet", (1, 0)))},
        supplies={0: "toilet", 1: "toilet"},
        greens=(0, 0, 0, 0),
    )
    step = do(state, put("toilet", (2, 0)))
    assert kinds(step) == ["place", "void"]


def test_r23_an_icon_becomes_void_when_the_last_tile_for_it_goes() -> None:
    state = waiting("WW", greens=(0, 0, 0, 0), houses=((2,), (), (), ()), supplies={1: "toilet"})
    step = do(state, take("gobi_h2"))
    assert kinds(step) == ["take", "void"]
    assert step.state.public.asks == m.BUILD_ASKS[1]


def test_r23_void_icons_are_told_apart() -> None:
    stock = waiting("G").public.stock
    empty = m.Stock((0, 0, 0, 0), ((), (), (), ()), (), (), (m.Pile(m.NO_AREA, 0),) * 2)
    assert due(stock, (1, 2, 1, 1), 1) == (1, 2, 1, 1)
    assert due(stock, (1, 2, 1, 1), 4) == (1, 2, 1, 0)
    assert due(empty, (1, 2, 1, 1), 1) == (0, 0, 0, 0)
    pens = m.Stock((0, 0, 0, 0), ((), (), (), ()), tiles("gobi6"), (), stock.piles)
    assert due(pens, (1, 1, 1, 1), 3) == (0, 0, 1, 1)


# --- R24: several icons ----------------------------------------------------------------------------------------------


def outcomes(icons: str, **more: object) -> set[str]:
    """Return every multiset of kinds that can be taken, as sorted letters."""
    letter = {GREEN: "G", HOUSE: "W", ENCLOSURE: "O"}
    found: set[str] = set()

    def follow(state: m.BearState, taken: str) -> None:
        if state.public.asks[-1].kind != m.TAKE:
            found.add("".join(sorted(taken)))
            return
        first: dict[int, m.Take] = {}
        for action in legal(state):
            first.setdefault(KIND[action.tile], action)
        for kind, action in first.items():
            follow(do(state, action).state, taken + letter[kind])

    follow(waiting(icons, **more), "")
    return found


@pytest.mark.parametrize(
    ("icons", "count"),
    [("G", 1), ("W", 2), ("O", 3), ("GW", 2), ("WW", 3), ("GO", 3), ("WO", 5), ("GWO", 5), ("WWO", 7)],
)
def test_r24_how_many_combinations_each_set_of_icons_allows(icons: str, count: int) -> None:
    assert len(outcomes(icons)) == count


def test_r24_the_combinations_for_a_house_and_an_enclosure_icon() -> None:
    assert outcomes("WO") == {"GG", "GW", "GO", "WW", "OW"}


def test_r24_a_tile_uses_up_the_lowest_icon_that_permits_it() -> None:
    assert used_icon((1, 1, 1, 0), tile("river")) == 0
    assert used_icon((0, 1, 1, 0), tile("river")) == 1
    assert used_icon((1, 1, 1, 0), tile("gobi_h2")) == 1
    assert used_icon((1, 0, 1, 0), tile("gobi_h2")) == 2
    assert used_icon((1, 1, 1, 0), tile("gobi6")) == 2
    state = do(waiting("GWO"), take("river")).state
    assert state.public.asks[-1].about == (0, 1, 1, 0)


def test_r24_the_last_green_is_never_wasted_on_a_higher_icon() -> None:
    """With one green left, G and O bring that green and something else, whichever is taken first."""
    assert outcomes("GO", greens=(1, 0, 0, 0)) == {"GO", "GW"}


def test_r24_a3_the_order_does_not_matter() -> None:
    state = waiting("GWO")
    wanted = [take("river"), take("gobi_h6"), take("gobi6")]
    ends = {do(state, *order).state.public for order in permutations(wanted)}
    assert len(ends) == 1


def test_r24_x12_two_house_icons_may_empty_one_pile() -> None:
    state = do(waiting("WW"), take("gobi_h6")).state
    assert "gobi_h4" in offered(state)
    state = do(state, take("gobi_h4")).state
    assert state.public.players[0].supply == tiles("gobi_h4 gobi_h6")


def test_r24_what_is_offered_follows_the_highest_icon() -> None:
    stock = waiting("G").public.stock
    assert len(takeable(stock, (2, 0, 0, 1))) == 4
    assert len(takeable(stock, (0, 1, 0, 0))) == 8
    assert len(takeable(stock, (1, 0, 1, 0))) == 20
    assert takeable(stock, (0, 0, 0, 1)) == ()


# --- R25: areas ------------------------------------------------------------------------------------------------------


def crew(words: str = "E1", **more: object) -> m.BearState:
    return position(2, parks={0: park(words)}, icons="C", **more)  # type: ignore[arg-type]


def test_r25_the_top_of_either_pile_at_once() -> None:
    state = crew(piles=[("A07", "A05"), ("A12", "A03")])
    step = do(state, m.AddArea(1, (0, 1)))
    public = step.state.public
    assert public.players[0].park.plots[-1] == m.Plot(area("A12"), 0, 1)
    assert public.stock.piles == (m.Pile(area("A07"), 2), m.Pile(area("A03"), 1))
    assert step.state.hidden == ((area("A05"),), ())


def test_r25_the_next_area_of_the_pile_is_news_the_last_one_is_not() -> None:
    assert do(crew(piles=[("A07", "A05"), ()]), m.AddArea(0, (0, 1))).reveals
    assert not do(crew(piles=[("A07",), ("A01",)]), m.AddArea(0, (0, 1))).reveals
    assert not do(waiting("G"), take("river")).reveals


def test_r25_x15_an_empty_pile_gives_nothing() -> None:
    state = crew(piles=[(), ("A12", "A03")])
    assert {action.pile for action in legal(state)} == {1}
    assert refusal(state, m.AddArea(0, (0, 1))).rule == "R25"


def test_r25_x16_never_below_the_entrance_level() -> None:
    state = crew("E1 A01@1,0")
    for at in ((0, -1), (1, -1)):
        found = refusal(state, m.AddArea(0, at))
        assert (found.code, found.rule) == ("below-entrance", "R25")


def test_r25_a12_the_whole_half_plane_is_open() -> None:
    assert {action.at for action in legal(crew("E1 A01@1,0 A02@2,0"))} == {(-1, 0), (0, 1), (1, 1), (2, 1), (3, 0)}


def test_r25_x17_a_corner_or_a_gap_is_not_next_to() -> None:
    state = crew()
    for at in ((1, 1), (2, 0), (-1, 1), (0, 2)):
        assert refusal(state, m.AddArea(0, at)).code == "not-next-to"
    assert refusal(state, m.AddArea(0, (0, 0))).code == "place-taken"


def test_r25_x18_areas_lie_as_printed() -> None:
    """An area is added by pile and place alone: there is no turn to choose."""
    assert m.AddArea.__struct_fields__ == ("pile", "at")


def test_r25_x13_a_crew_under_the_fourth_area_is_void() -> None:
    here = park("E1 A01@1,0 A02@0,1 A03@1,1", spot("toilet", (0, 2)))
    state = position(2, parks={0: here}, supplies={0: "toilet", 1: "toilet"})
    step = do(state, put("toilet", (1, 2)))
    assert kinds(step) == ["place", "void"]
    assert step.facts[1].rule == "R25"
    assert len(step.state.public.players[0].park.plots) == 4


def test_r25_x14_two_crews_would_bring_two_areas_if_it_could_happen() -> None:
    """No tile can cover two crews (I6); the bookkeeping would still be right."""
    stock = waiting("G").public.stock
    assert due(stock, (0, 0, 0, 2), 3) == (0, 0, 0, 1)


def test_r25_what_came_this_turn_is_for_the_next() -> None:
    state = do(waiting("GC"), take("toilet"), m.AddArea(0, (1, 0))).state
    assert state.public.asks == m.BUILD_ASKS[1]


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
        assert refusal(state, m.AddArea(pile, at)).rule == "R25"  # type: ignore[arg-type]


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
