"""Hold up R36 to R41: when achievements are won, and what each of the ten asks for."""

import pytest

from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.rules.achievements import NEED, progress
from engine.games.barenpark.rules.building import Pass
from engine.games.barenpark.rules.figures import race
from engine.games.barenpark.rules.table import TAKE, BearState, Park, Placement
from tests.rules.barenpark.build import KINDS, do, drawn, kinds, park, placement, position, put, take, tile

FIVE_GREENS = [placement("toilet", (x, 0)) for x in range(2)] + [placement("toilet", (x, 1)) for x in range(3)]
"""Five touching toilets on E1; a sixth at (2, 0) would cover a G."""


def racing(
    *laid: Placement, supply: str = "toilet", areas: str = "E1", awards: str = "green", **more: object
) -> BearState:
    return position(4, parks={0: park(areas, *laid)}, supplies={0: supply}, awards=awards, **more)  # type: ignore[arg-type]


def won(state: BearState, seat: int = 0) -> tuple[int, ...]:
    return state.public.players[seat].won


# --- R36 to R38: winning ---------------------------------------------------------------------------------------------


def test_r36_the_top_tile_at_the_end_of_the_build_turn() -> None:
    state = do(racing(*FIVE_GREENS), put("toilet", (2, 0))).state
    assert won(state) == (0,)  # a tile for the icon comes first
    step = do(state, take("river"))
    assert kinds(step) == ["take", "won"]
    assert won(step.state) == (9,)
    assert step.state.public.stock.awards[0].left == (6, 3)


def test_r36_x33_several_types_with_one_tile() -> None:
    """A sixth touching green that is also the third food street in a row."""
    streets = [placement("food", (0, 0), (1, 0), (2, 0)), placement("food", (6, 0), (7, 0), (8, 0))]
    greens = [placement("toilet", (x, 1)) for x in range(3)]
    state = racing(*streets, *greens, areas="E1 A01@1,0 A02@2,0", supply="food", awards="green food twice")
    state = do(state, put("food", (3, 0), (4, 0), (5, 0))).state
    while state.public.asks[-1].kind == TAKE:
        state = do(state, take("toilet")).state
    assert won(state) == (9, 9, 0)


def test_r36_a11_statues_and_icons_do_not_change_what_is_met() -> None:
    state = racing(*FIVE_GREENS)
    before = [progress(player.park, KINDS.index("green")) for player in state.public.players]
    step = do(state, put("toilet", (2, 0)))
    assert [progress(step.state.public.players[0].park, KINDS.index("green")), *before[1:]] == [6, 0, 0, 0]
    assert won(do(step.state, take("food")).state) == won(do(step.state, take("river")).state) == (9,)


def test_r37_one_tile_of_a_type_for_each_player() -> None:
    state = racing(*FIVE_GREENS, won={0: (6,)})
    step = do(state, put("toilet", (2, 0)), take("river"))
    assert won(step.state) == (6,)
    assert "won" not in kinds(step)


def test_r37_x32_a_condition_met_again_brings_nothing() -> None:
    state = racing(*FIVE_GREENS, placement("toilet", (3, 1)), won={0: (9,)})
    assert "won" not in kinds(do(state, put("toilet", (3, 0))))


def test_r37_x31_nothing_when_the_tiles_are_gone() -> None:
    state = racing(*FIVE_GREENS, awards_left={"green": ()})
    step = do(state, put("toilet", (2, 0)), take("river"))
    assert won(step.state) == (0,)


def test_r37_with_four_players_the_last_gets_nothing() -> None:
    here = park("E1", *FIVE_GREENS)
    state = position(4, parks=dict.fromkeys(range(4), here), supplies=dict.fromkeys(range(4), "toilet"), awards="green")
    for _ in range(4):
        state = do(state, put("toilet", (2, 0)), take("river")).state
    assert [won(state, seat) for seat in range(4)] == [(9,), (6,), (3,), (0,)]


def test_r38_nothing_is_won_by_passing() -> None:
    six = [*FIVE_GREENS, placement("toilet", (2, 0))]
    state = racing(*six, supply="")
    step = do(state, Pass(tile("river")))
    assert kinds(step) == ["pass"]
    assert won(step.state) == (0,)


def test_r38_nothing_is_won_on_another_players_turn() -> None:
    six = [*FIVE_GREENS, placement("toilet", (2, 0))]
    state = position(2, parks={0: park("E1", *six)}, supplies={1: "toilet"}, mover=1, awards="green")
    assert won(do(state, put("toilet", (1, 0))).state) == (0,)


def test_r38_twice_is_nice_looks_at_this_turn() -> None:
    here = park("E1 A08@1,0", cover="E1 A08", but=[(3, 0), (4, 0)])
    state = position(2, parks={0: here}, supplies={0: "playground"}, awards="twice")
    assert won(do(state, put("playground", (3, 0), (4, 0)), take("river")).state) == (10,)
    one = park("E1 A08@1,0", cover="E1 A08", but=[(3, 0)], statues={"A08": 14})
    state = position(2, parks={0: one}, supplies={0: "toilet"}, awards="twice")
    assert won(do(state, put("toilet", (3, 0))).state) == (0,)


def test_r36_x35_tiles_in_the_supply_do_not_count() -> None:
    state = racing(*FIVE_GREENS[:4], supply="toilet toilet toilet")
    assert won(do(state, put("toilet", (2, 1))).state) == (0,)


# --- what each asks for ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("species", ["polar", "gobi", "koala", "panda"])
def test_r36_x34_three_tiles_of_a_species_houses_or_enclosures_anywhere(species: str) -> None:
    tiles = [Placement(tile(word), 0, x, 0) for x, word in enumerate((f"{species}_h6", f"{species}8", "river"))]
    here = Park(park().plots, tuple(tiles))
    assert progress(here, KINDS.index(species)) == 2
    more = Park(here.plots, (*here.tiles, Placement(tile(f"{species}_h2"), 0, 0, 3)))
    assert progress(more, KINDS.index(species)) == 3 == NEED[KINDS.index(species)]


def test_r36_houses_of_all_four_species() -> None:
    words = ["gobi_h6", "koala_h6", "panda_h2", "panda_h4", "polar6"]
    here = Park(park().plots, tuple(Placement(tile(word), 0, 0, 0) for word in words))
    assert progress(here, KINDS.index("houses")) == 3
    here = Park(here.plots, (*here.tiles, Placement(tile("polar_h2"), 0, 0, 0)))
    assert progress(here, KINDS.index("houses")) == 4 == NEED[KINDS.index("houses")]


def measured(kind: str, picture: str, letters: str) -> int:
    laid = drawn(dict.fromkeys(letters, kind), *picture.split())
    return progress(Park(park("E1 A05@1,0").plots, laid), KINDS.index(kind))


@pytest.mark.parametrize(
    ("picture", "length"),
    [
        ("aaabbbccc", 3),
        ("aaabbb.ccc", 2),
        ("a a a b b b c c c", 3),
        ("aaa.... ...bbb.", 1),
        ("aaab ...b ...b", 1),
        (".a. .a. .a. bbb", 1),
        ("aaa bbb", 1),
        ("aaa .b. .b. .b.", 1),  # the middle of a street has no mouth (X36)
    ],
)
def test_r39_streets_join_end_to_end_in_one_line(picture: str, length: int) -> None:
    assert measured("food", picture, "".join(sorted(set(picture) - set(". ")))) == length


@pytest.mark.parametrize(
    ("picture", "length"),
    [
        ("aa. .a. .b. .bb", 2),  # down out of a into b
        ("aabb a..b", 2),  # out of a to the right, into b
        ("a.. aab .bb", 1),  # out of a to the right, but b's end there goes up
        ("aa. .a. .bb .b.", 1),  # out of a down upon the corner of b (X36)
        ("aabb a..b c..d ccdd", 4),  # a ring
        ("aabb.. a..b.. ...cc. ...c..", 2),  # c lies with its corner under b's mouth
    ],
)
def test_r40_x36_rivers_join_mouth_to_mouth(picture: str, length: int) -> None:
    assert measured("river", picture, "".join(sorted(set(picture) - set(". ")))) == length


def test_r41_a_corner_does_not_connect() -> None:
    laid = [placement("toilet", (x, x)) for x in range(2)]
    assert progress(park("E2", *laid), KINDS.index("green")) == 1
    assert progress(park("E2", *laid, placement("toilet", (1, 0))), KINDS.index("green")) == 3


def test_r41_two_clusters_count_apart() -> None:
    laid = [placement("toilet", (0, y)) for y in range(3)] + [placement("toilet", (3, y)) for y in range(4)]
    assert progress(park("E2", *laid), KINDS.index("green")) == 4


def test_r41_the_largest_cluster_counts_wherever_it_was_begun() -> None:
    columns = ((0, (0, 1, 2)), (2, (0, 1)), (4, (0, 1)))
    laid = [placement("toilet", (x, y)) for x, rows in columns for y in rows]
    assert progress(park("E2 A05@1,0", *laid), KINDS.index("green")) == 3


def test_r41_a13_some_cluster_of_three_enclosures_is_enough() -> None:
    four = {"a": "polar6", "b": "polar7", "c": "gobi6", "d": "koala6"}
    laid = drawn(four, "aaaaa.dd", "bbb.cc.d", ".b..cc.d", ".b..c..d")
    assert progress(park("E1 A05@1,0", *laid), KINDS.index("enclosures")) == 3


def test_r36_the_race_as_shown() -> None:
    state = racing(*FIVE_GREENS, awards="green river twice", won={0: (0, 7, 10)})
    shown = race(state.public, state.public.players[0])
    assert [(one.name, one.have, one.need, one.won) for one in shown] == [
        ("Green Areas", 5, 6, 0),
        ("Long River", 0, 3, 7),
        ("Twice Is Nice", 2, 2, 10),
    ]
    assert shown[0].left == (9, 6, 3)
    eight = park("E2 A05@1,0", *[placement("toilet", (x, y)) for x in range(2) for y in range(4)])
    more = position(2, parks={0: eight}, awards="green").public
    assert [(one.have, one.need) for one in race(more, more.players[0])] == [(6, 6)], "never more than it needs"


def test_r36_values_and_names_of_all_ten() -> None:
    values = {printed.id: printed.values for printed in COMPONENTS.achievements}
    assert values == {
        **dict.fromkeys(("polar", "gobi", "koala", "panda", "houses"), (8, 5, 2)),
        **dict.fromkeys(("green", "food", "enclosures"), (9, 6, 3)),
        **dict.fromkeys(("river", "twice"), (10, 7, 4)),
    }
