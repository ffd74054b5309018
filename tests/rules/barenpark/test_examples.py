"""Play the worked examples: an opening of eleven turns, places for areas, statues as neighbours, rivers, streets, clusters."""

import pytest

from engine.games.barenpark.rules.achievements import NEED, progress
from engine.games.barenpark.rules.building import Pass
from engine.games.barenpark.rules.score import totals
from engine.games.barenpark.rules.table import BUILD_ASKS, NOBODY, BearState, Park, Pile, Plot
from engine.games.barenpark.rules.taking import AddArea, open_places, outline
from tests.rules.barenpark.build import KINDS, area, do, drawn, park, places, position, put, take, tiles, word_of

PILE_A = ("A12", "A03", "A09", "A06", "A01", "A10")
PILE_B = ("A07", "A05", "A11", "A02", "A08", "A04")

OPENING = [
    # tile and squares, legal placements of that tile, takes, score of the mover afterwards
    ("toilet", [(0, 1)], 15, [take("gobi_h6")], 0),
    ("playground", [(0, 0), (0, 1)], 20, [AddArea(1, (0, 1))], 0),
    ("gobi_h6", [(0, 2), (1, 2), (0, 3), (1, 3)], 2, [AddArea(0, (1, 0)), take("food")], 6),
    (None, [], 0, [Pass(tiles("food")[0])], 0),
    ("food", [(1, 1), (2, 1), (3, 1)], 3, [take("river")], 6),
    ("food", [(1, 0), (1, 1), (1, 2)], 8, [take("playground")], 0),
    ("river", [(3, 2), (3, 3), (2, 3)], 12, [take("koala_h6")], 6),
    ("playground", [(2, 0), (3, 0)], 11, [take("gobi_h4")], 0),
    ("koala_h6", [(2, 0), (3, 0), (4, 0), (4, 1)], 16, [take("playground"), take("polar8")], 12),
    ("gobi_h4", [(2, 2), (3, 2), (2, 3), (3, 3)], 4, [take("toilet"), take("river")], 4),
    ("playground", [(0, 0), (1, 0)], 7, [], 28),
]


def waiting_cards() -> BearState:
    """Return the fixed deal: entrances E1 and E4, both piles in a known order, three achievements."""
    return position(
        2,
        parks={0: park("E1"), 1: park("E4")},
        supplies={0: "toilet", 1: "playground"},
        greens=(9, 9, 8, 8),
        piles=(PILE_A, PILE_B),
        awards="green river twice",
    )


def opening(turns: int = len(OPENING)) -> BearState:
    state = waiting_cards()
    for number, (word, where, count, takes, score) in enumerate(OPENING[:turns]):
        seat = state.public.asks[-1].seats[0]
        assert seat == number % 2
        if word is not None:
            assert len(places(state, word)) == count, number
            state = do(state, put(word, *where)).state
        state = do(state, *takes).state
        assert totals(state.public)[seat] == score, number
    return state


@pytest.mark.parametrize("turns", range(len(OPENING) + 1))
def test_r9_w1_every_turn_of_the_opening(turns: int) -> None:
    state = opening(turns)
    assert state.public.turn == turns + 1
    assert state.public.asks == BUILD_ASKS[turns % 2]


def test_r15_w1_a_street_below_would_touch_nothing() -> None:
    assert frozenset({(3, 1), (3, 2), (3, 3)}) not in places(opening(4), "food")


def test_r26_w1_the_position_after_the_opening() -> None:
    state = opening()
    public, stock = state.public, state.public.stock
    first, second = public.players
    assert first.park.plots[0] == Plot(area("E1"), 0, 0, statue=16)
    assert stock.greens == (8, 7, 6, 6)
    assert stock.houses == ((2,), (4, 2), (6, 4, 2), (6, 4, 2))
    assert len(stock.enclosures) == 11
    assert tiles("polar8")[0] not in stock.enclosures
    assert stock.statues[0] == 14
    assert stock.piles == (Pile(area("A03"), 5), Pile(area("A05"), 5))
    assert [word_of(tile) for tile in first.supply] == ["polar8"]
    assert open_places(outline(first.park)) == ((-1, 0), (0, 1), (1, 1), (2, 0))
    assert open_places(outline(second.park)) == ((-1, 0), (-1, 1), (0, 2), (1, 0), (1, 1))
    assert first.won == second.won == (0, 0, 0)
    again = position(2, parks={0: first.park}, supplies={0: "polar8"})
    assert places(again, "polar8") == {frozenset({(6, 1), (5, 1), (7, 1), (6, 0), (6, 2)})}


@pytest.mark.parametrize(
    ("areas", "expected"),
    [
        ("E1", {(-1, 0), (0, 1), (1, 0)}),
        ("E1 A01@1,0", {(-1, 0), (0, 1), (1, 1), (2, 0)}),
        ("E1 A01@1,0 A02@1,1", {(-1, 0), (0, 1), (1, 2), (2, 0), (2, 1)}),
    ],
)
def test_r25_w2_places_for_areas(areas: str, expected: set[tuple[int, int]]) -> None:
    assert set(open_places(outline(park(areas)))) == expected


def test_r16_w4_a_statue_is_something_to_touch() -> None:
    here = park("E1 A05@1,0 A11@2,0", cover="E1 A05", statues={"E1": 16, "A05": 14})
    state = position(2, parks={0: here}, supplies={0: "toilet"})
    assert places(state, "toilet") == {frozenset({(8, y)}) for y in range(4)}


def measured(kind: str, pictures: dict[str, str], *rows: str) -> int:
    return progress(Park(park("E1 A05@1,0").plots, drawn(pictures, *rows)), KINDS.index(kind))


def met(kind: str, pictures: dict[str, str], *rows: str) -> bool:
    return measured(kind, pictures, *rows) >= NEED[KINDS.index(kind)]


RIVERS = dict.fromkeys("abc", "river")
STREETS = dict.fromkeys("abc", "food")


def test_r40_a5_w5_rivers_meet_mouth_to_mouth() -> None:
    assert measured("river", RIVERS, "aa......", ".a......", ".b..c...", ".bbcc...") == 3
    assert met("river", RIVERS, "aa......", ".a......", ".b..c...", ".bbcc...")


def test_r40_w5_rivers_side_by_side_do_not_join() -> None:
    beside = ("aab", "abb", "cc.", "c..")
    assert measured("river", RIVERS, *beside) == 1
    assert measured("green", RIVERS, *beside) == 3


def test_r39_w6_food_streets() -> None:
    assert met("food", STREETS, "aaabbbccc")
    assert measured("food", STREETS, "aaa", "bbb", "ccc") == 1
    assert measured("food", STREETS, "aaabbbc", "......c", "......c") == 2
    assert measured("food", STREETS, "aaabbb", "....c.", "....c.", "....c.") == 2


def test_r41_w7_enclosures() -> None:
    three = {"a": "polar6", "b": "polar7", "c": "gobi6"}
    assert met("enclosures", three, "aaaaa.", "bbb.cc", ".b..cc", ".b..c.")
    assert measured("enclosures", three, "aaaaa..", "bbb..cc", ".b...cc", ".b...c.") == 2


def test_r41_w8_greens() -> None:
    greens = {"a": "food", "b": "playground", "c": "food", "d": "playground", "e": "playground", "f": "toilet"}
    assert measured("green", greens, "abbccc", "adde..", "a..e..") == 5
    assert measured("green", greens, "abbccc", "addef.", "a..e..") == 6
    assert met("green", greens, "abbccc", "addef.", "a..e..")


@pytest.mark.parametrize(("caller", "played"), [(1, 61), (0, 60)])
def test_r30_w10_the_last_round(caller: int, played: int) -> None:
    """Three players; the caller's 20th turn fills its park. Everybody else has exactly one turn more."""
    state = position(
        3,
        parks={caller: nearly_full((1, 0))},
        supplies={caller: "toilet"},
        mover=caller,
        turn=3 * 19 + caller + 1,
    )
    state = do(state, put("toilet", (1, 0))).state
    assert state.public.trigger == caller
    order = []
    while state.public.asks:
        order.append(state.public.asks[-1].seats[0])
        last = state.public.turn
        state = do(state, Pass(0)).state
    assert order == [(caller + 1) % 3, (caller + 2) % 3]
    assert last == played


def nearly_full(*open_squares: tuple[int, int]) -> Park:
    """Return a park of four areas in which only these squares of E1 are left to cover."""
    statues = {"A01": 16, "A02": 14, "A03": 12}
    return park("E1 A01@1,0 A02@0,1 A03@1,1", cover="E1 A01 A02 A03", but=open_squares, statues=statues)


OVER_THE_PIT = frozenset({(2, 1), (2, 2)})


@pytest.mark.parametrize("pits", [False, True])
def test_r26_w12_a_normal_turn_leaves_the_pit_alone(pits: bool) -> None:
    start = park("E1", cover="E1", but=[(2, 1)])
    state = position(2, parks={0: start}, supplies={0: "playground toilet"}, pits=pits)
    assert places(state, "playground") == set()
    assert places(state, "toilet") == {frozenset({(2, 1)})}
    step = do(state, put("toilet", (2, 1)))
    assert step.state.public.players[0].park.plots[0].statue == 16


@pytest.mark.parametrize("trigger", [NOBODY, 1])
def test_r43_w12_the_last_turn_may_cover_the_pit(trigger: int) -> None:
    state = position(2, parks={0: nearly_full((2, 1))}, supplies={0: "playground toilet"}, trigger=trigger, pits=True)
    assert places(state, "playground") == {OVER_THE_PIT}
    assert frozenset({(2, 1)}) in places(state, "toilet")
    step = do(state, put("playground", *OVER_THE_PIT))
    assert "statue" not in [fact.kind for fact in step.facts]
    assert step.state.public.players[0].park.plots[0].statue == 0


def test_r42_w12_a_river_over_the_pit() -> None:
    start = nearly_full((1, 1), (2, 1))
    river = frozenset({(1, 1), (2, 1), (2, 2)})
    assert places(position(2, parks={0: start}, supplies={0: "river"}, pits=True), "river") == {river}
    assert places(position(2, parks={0: start}, supplies={0: "river"}), "river") == set()
