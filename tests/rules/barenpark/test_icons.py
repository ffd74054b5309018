"""Hold up R18 to R24: what covered icons bring, one tile after another."""

from itertools import permutations

import pytest

from engine.games.barenpark.rules.building import Pass
from engine.games.barenpark.rules.table import BUILD_ASKS, NO_AREA, TAKE, BearState, Pile, Stock
from engine.games.barenpark.rules.taking import AddArea, Take, due, takeable, used_icon
from engine.games.barenpark.tiles import ENCLOSURE, GREEN, HOUSE, KIND
from tests.rules.barenpark.build import (
    do,
    kinds,
    legal,
    offered,
    park,
    placement,
    position,
    put,
    refusal,
    take,
    tile,
    tiles,
)

ALL_GREENS = {"toilet", "playground", "food", "river"}
TOPS = {"gobi_h6", "koala_h6", "panda_h6", "polar_h6"}


def waiting(icons: str, **more: object) -> BearState:
    return position(2, icons=icons, **more)  # type: ignore[arg-type]


# --- R18 to R22 ------------------------------------------------------------------------------------------------------


def test_r18_every_covered_icon_once_plain_squares_nothing() -> None:
    state = position(2, parks={0: park("E1", placement("toilet", (0, 0)))}, supplies={0: "river"})
    state = do(state, put("river", (0, 1), (0, 2), (1, 2))).state  # W, plain, C
    assert state.public.asks[-1].about == (0, 1, 0, 1)
    plain = position(2, parks={0: park("E1", placement("toilet", (0, 0)))}, supplies={0: "toilet"})
    assert do(plain, put("toilet", (1, 0))).state.public.asks == BUILD_ASKS[1]


def test_r18_icons_are_resolved_in_any_order() -> None:
    state = waiting("GC")
    top = state.public.stock.piles[0].top
    ends = {do(state, *order).state.public.players[0] for order in permutations([take("river"), AddArea(0, (1, 0))])}
    assert len(ends) == 1
    assert top in {plot.area for plot in ends.pop().park.plots}


def test_r18_nothing_else_before_the_icons_are_done() -> None:
    state = waiting("G", supplies={0: "toilet"})
    assert refusal(state, put("toilet", (0, 0))).rule == "R18"
    assert refusal(state, Pass(0)).rule == "R18"
    assert refusal(state, AddArea(0, (1, 0))).rule == "R25"
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


def covering(word: str, *where: tuple[int, int], **more: object) -> BearState:
    """Return a position in which seat 0 is about to cover icons of E1, a toilet lying at (0, 0)."""
    return position(
        2,
        parks={0: park("E1", placement("toilet", (0, 0)))},
        supplies={0: word, 1: "toilet"},
        **more,  # type: ignore[arg-type]
    )


def test_r23_a2_taking_is_compulsory() -> None:
    """The only choices are tiles; there is no way to decline."""
    for icons in ("G", "W", "O", "GWO"):
        assert {type(action) for action in legal(waiting(icons))} == {Take}


def test_r23_x8_a_house_icon_without_houses_brings_a_green() -> None:
    assert offered(waiting("W", houses=((), (), (), ()))) == ALL_GREENS


def test_r23_x9_a_house_icon_without_houses_and_greens_is_void() -> None:
    """Enclosures are left, but a M never brings one; the turn goes on."""
    state = covering("toilet", greens=(0, 0, 0, 0), houses=((), (), (), ()))
    step = do(state, put("toilet", (0, 1)))
    assert kinds(step) == ["place", "void"]
    assert step.facts[1].rule == "R23"
    assert step.state.public.asks == BUILD_ASKS[1]
    assert step.state.public.players[0].supply == ()


def test_r23_x11_a_green_icon_without_greens_is_void() -> None:
    state = position(
        2,
        parks={0: park("E1", placement("toilet", (1, 0)))},
        supplies={0: "toilet", 1: "toilet"},
        greens=(0, 0, 0, 0),
    )
    step = do(state, put("toilet", (2, 0)))
    assert kinds(step) == ["place", "void"]


def test_r23_an_icon_becomes_void_when_the_last_tile_for_it_goes() -> None:
    state = waiting("WW", greens=(0, 0, 0, 0), houses=((2,), (), (), ()), supplies={1: "toilet"})
    step = do(state, take("gobi_h2"))
    assert kinds(step) == ["take", "void"]
    assert step.state.public.asks == BUILD_ASKS[1]


def test_r23_void_icons_are_told_apart() -> None:
    stock = waiting("G").public.stock
    empty = Stock((0, 0, 0, 0), ((), (), (), ()), (), (), (Pile(NO_AREA, 0),) * 2)
    assert due(stock, (1, 2, 1, 1), 1) == (1, 2, 1, 1)
    assert due(stock, (1, 2, 1, 1), 4) == (1, 2, 1, 0)
    assert due(empty, (1, 2, 1, 1), 1) == (0, 0, 0, 0)
    pens = Stock((0, 0, 0, 0), ((), (), (), ()), tiles("gobi6"), (), stock.piles)
    assert due(pens, (1, 1, 1, 1), 3) == (0, 0, 1, 1)
    roofs = Stock((0, 0, 0, 0), ((2,), (), (), ()), (), (), stock.piles)
    assert due(roofs, (1, 1, 1, 1), 3) == (0, 1, 1, 1), "an excavator brings a house, too"


# --- R24: several icons ----------------------------------------------------------------------------------------------


def outcomes(icons: str, **more: object) -> set[str]:
    """Return every multiset of kinds that can be taken, as sorted letters."""
    letter = {GREEN: "G", HOUSE: "W", ENCLOSURE: "O"}
    found: set[str] = set()

    def follow(state: BearState, taken: str) -> None:
        if state.public.asks[-1].kind != TAKE:
            found.add("".join(sorted(taken)))
            return
        first: dict[int, Take] = {}
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


@pytest.mark.parametrize(
    ("greens", "there"),
    [
        ((0, 0, 0, 0), ", nor any other green area"),
        ((0, 2, 0, 1), "; there is: playground or river"),
    ],
)
def test_r19_a_green_that_is_out_is_refused_with_what_there_is(greens: tuple[int, ...], there: str) -> None:
    why = refusal(waiting("WM", greens=greens), take("toilet"))
    assert (why.rule, why.text) == ("R19", f"There is no toilet left{there}.")
