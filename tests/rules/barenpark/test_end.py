"""Hold up R26 to R35: statues, the last round, the dead end, and the count."""

from random import Random

import pytest

from engine.contract.tree import replace
from engine.games.barenpark import GAME
from engine.games.barenpark.rules.achievements import progress
from engine.games.barenpark.rules.building import Pass, Place
from engine.games.barenpark.rules.score import parts, points, unplaced
from engine.games.barenpark.rules.table import (
    BUILD,
    NO_GREEN,
    NOBODY,
    TAKE,
    BearState,
    Options,
    Park,
    Placement,
    Player,
    Plot,
)
from engine.games.barenpark.rules.taking import AddArea
from engine.games.barenpark.tiles import SIZE, VALUE
from tests.rules.barenpark.build import (
    KINDS,
    do,
    drawn,
    kinds,
    legal,
    mover,
    park,
    placement,
    position,
    put,
    take,
    tile,
    tiles,
    view,
)

FOUR = "E1 A01@1,0 A02@0,1 A03@1,1"
THREE_STATUES = {"A01": 16, "A02": 14, "A03": 12}


def last_square(*but: tuple[int, int], words: str = FOUR) -> Park:
    return park(words, cover="E1 A01 A02 A03", but=but, statues=THREE_STATUES)


def values(state: BearState, seat: int = 0) -> list[int]:
    return [plot.statue for plot in state.public.players[seat].park.plots]


# --- statues ---------------------------------------------------------------------------------------------------------


def test_r26_a_completed_area_gets_the_highest_statue_left() -> None:
    state = position(2, parks={0: park("E1", cover="E1", but=[(1, 0)])}, supplies={0: "toilet"}, statues=(10, 8))
    step = do(state, put("toilet", (1, 0)))
    assert values(step.state) == [10]
    assert step.state.public.stock.statues == (8,)
    assert kinds(step) == ["place", "statue"]


def test_r26_x19_the_tile_that_completes_may_also_bring_an_area() -> None:
    state = position(2, parks={0: park("E1", cover="E1", but=[(1, 2)])}, supplies={0: "toilet"})
    step = do(state, put("toilet", (1, 2)), AddArea(0, (1, 0)))
    assert values(step.state) == [16, 0]


def test_r26_x20_completed_by_a_tile_lying_mostly_elsewhere() -> None:
    here = park("E1 A08@1,0", cover="E1", but=[(3, 0)])
    state = position(2, parks={0: here}, supplies={0: "food"})
    step = do(state, put("food", (3, 0), (4, 0), (5, 0)), take("river"))
    assert values(step.state) == [16, 0]


def test_r27_x21_several_areas_at_once_get_one_each_in_descending_order() -> None:
    here = park("E1 A08@1,0", cover="E1 A08", but=[(3, 0), (4, 0)])
    state = position(2, parks={0: here}, supplies={0: "playground"})
    step = do(state, put("playground", (3, 0), (4, 0)), take("river"))
    assert values(step.state) == [16, 14]
    assert [fact.value for fact in step.facts if fact.kind == "statue"] == [16, 14]


def test_r27_x21_four_areas_with_one_tile() -> None:
    corner = [(3, -1), (4, -1), (3, 0), (4, 0)]
    here = park("E1 A01@1,0 A04@0,1 A08@1,1", cover="E1 A01 A04 A08", but=corner)
    state = position(4, parks={0: here}, supplies={0: "gobi_h7"}, awards="twice")
    step = do(state, put("gobi_h7", *corner))
    while step.state.public.asks[-1].kind == TAKE:
        step = do(step.state, take("toilet"))
    assert sorted(values(step.state)) == [13, 14, 15, 16]
    assert step.state.public.trigger == 0


def test_r28_statues_are_neither_green_nor_enclosure_nor_bear() -> None:
    """A statue stands between two enclosures and between two toilets, and joins neither pair."""
    pictures = {"a": "koala6", "b": "koala6", "c": "toilet", "d": "toilet"}
    here = park("E1 A05@1,0", *drawn(pictures, "aa.bb", ".acb.", ".a.b.", ".adb."), statues={"E1": 9})
    assert progress(here, KINDS.index("enclosures")) == 1
    assert progress(here, KINDS.index("green")) == 1
    assert progress(here, KINDS.index("koala")) == 2


# --- the end ---------------------------------------------------------------------------------------------------------


def test_r29_four_completed_areas_call_the_last_round() -> None:
    state = position(2, parks={0: last_square((1, 0))}, supplies={0: "toilet"})
    step = do(state, put("toilet", (1, 0)))
    assert step.state.public.trigger == 0
    assert "full" in kinds(step)


def test_r29_x22_three_completed_areas_do_not() -> None:
    here = park("E1 A01@1,0 A02@0,1", cover="E1 A01 A02", but=[(1, 0)], statues={"A01": 16, "A02": 14})
    step = do(position(2, parks={0: here}, supplies={0: "toilet"}, statues=(12, 10)), put("toilet", (1, 0)))
    assert values(step.state) == [12, 16, 14]
    assert step.state.public.trigger == NOBODY


def test_r29_x23_the_icons_of_the_calling_turn_still_count() -> None:
    state = position(2, parks={0: last_square((3, 1))}, supplies={0: "toilet"})
    step = do(state, put("toilet", (3, 1)), take("river"))
    assert step.state.public.trigger == 0
    assert step.state.public.players[0].supply == tiles("river")


def test_r30_everybody_else_has_one_more_turn() -> None:
    state = position(4, parks={2: last_square((1, 0))}, supplies={2: "toilet"}, mover=2)
    state = do(state, put("toilet", (1, 0))).state
    order = []
    while state.public.asks:
        order.append(mover(state))
        state = do(state, Pass(tile("river"))).state
    assert order == [3, 0, 1]
    outcome = GAME.outcome(view(state, 0))
    assert outcome is not None
    assert "R30" in outcome.reason


def test_r30_x24_passing_in_the_last_round() -> None:
    state = position(2, parks={1: park("E1", placement("toilet", (0, 0)))}, supplies={1: "polar6"}, mover=1, trigger=0)
    step = do(state, Pass(tile("toilet")))
    assert kinds(step) == ["pass", "over"]
    assert step.state.public.asks == ()


def test_r30_x25_areas_and_tiles_are_still_taken_in_the_last_round() -> None:
    here = park("E1", placement("toilet", (0, 2)))
    state = position(2, parks={1: here}, supplies={1: "toilet"}, mover=1, trigger=0)
    state = do(state, put("toilet", (1, 2))).state
    assert state.public.asks[-1].kind == TAKE
    assert do(state, AddArea(0, (1, 0))).state.public.asks == ()


def test_r30_x26_a_second_full_park_changes_nothing() -> None:
    state = position(3, parks={1: last_square((1, 0))}, supplies={1: "toilet"}, mover=1, trigger=0)
    step = do(state, put("toilet", (1, 0)))
    assert step.state.public.trigger == 0
    assert "full" not in kinds(step)
    assert mover(step.state) == 2
    assert do(step.state, Pass(0)).state.public.asks == ()


@pytest.mark.parametrize(("caller", "turns"), [(0, [1, 1, 1]), (1, [2, 1, 1]), (2, [2, 2, 1])])
def test_r30_x27_turns_are_not_equalised(caller: int, turns: list[int]) -> None:
    """Count everybody's turns from the beginning of a round in which one seat fills its park."""
    state = position(3, parks={caller: last_square((1, 0))}, supplies={caller: "toilet"})
    had = [0, 0, 0]
    while state.public.asks:
        seat = mover(state)
        had[seat] += state.public.asks[-1].kind == BUILD
        actions = legal(state)
        state = do(state, put("toilet", (1, 0)) if seat == caller and had[seat] == 1 else min(actions, key=str)).state
    assert had == turns


def test_r31_x29_no_greens_and_no_placement_end_the_game_at_once() -> None:
    state = position(3, supplies={0: "toilet"}, greens=(0, 0, 0, 0), houses=((), (), (), ()), enclosures="")
    step = do(state, put("toilet", (0, 0)))
    assert kinds(step)[-1] == "over"
    assert step.state.public.asks == ()
    outcome = GAME.outcome(view(step.state, None))
    assert outcome is not None
    assert "R31" in outcome.reason
    assert step.state.public.trigger == NOBODY


def test_r31_x28_not_while_somebody_can_build() -> None:
    state = position(3, supplies={0: "toilet", 2: "toilet"}, greens=(0, 0, 0, 0))
    step = do(state, put("toilet", (0, 0)))
    assert mover(step.state) == 1
    step = do(step.state, Pass(NO_GREEN))
    assert mover(step.state) == 2


def test_r31_x30_not_while_the_stock_has_greens() -> None:
    stuck = park("E1", cover="E1", but=[(3, 0)])
    supplies = {0: "polar6", 1: "polar6"}
    state = position(2, parks={0: stuck, 1: stuck}, supplies=supplies, greens=(0, 2, 0, 0))
    state = do(state, Pass(tile("playground"))).state
    assert legal(state) == {Pass(tile("playground"))}
    step = do(state, Pass(tile("playground")))
    assert kinds(step) == ["pass", "over"]
    outcome = GAME.outcome(view(step.state, 0))
    assert outcome is not None
    assert "R31" in outcome.reason


def test_r31_a8_the_dead_end_counts_only_seats_with_turns_to_come() -> None:
    """In the last round a seat that had its turn cannot keep the game open, though it could still build."""
    state = position(
        3,
        parks={1: park("E2", placement("toilet", (0, 1)))},
        supplies={1: "toilet toilet"},
        mover=1,
        trigger=0,
        greens=(0, 0, 0, 0),
    )
    step = do(state, put("toilet", (0, 0)))
    assert kinds(step) == ["place", "void", "over"]
    assert step.state.public.players[1].supply == tiles("toilet")
    outcome = GAME.outcome(view(step.state, 0))
    assert outcome is not None
    assert "R31" in outcome.reason
    assert "R30" not in outcome.reason


def left_to_do(state: BearState) -> int:
    """Return a number that every turn makes smaller, passes with nothing excepted."""
    public = state.public
    built = sum(SIZE[placement.tile] for player in public.players for placement in player.park.tiles)
    return 64 * len(public.players) - built + sum(public.stock.greens)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("pits", [False, True])
def test_r32_every_game_ends_within_a_bound(seats: int, pits: bool) -> None:
    """Builds and greens are bounded, and between two of them at most one round passes: 64·n builds, all greens, times n."""
    random = Random(seats)
    for number in range(6):
        state = GAME.setup(Options(pit_variant=pits), seats, bytes([number]) * 32).state
        bound = (64 * seats + sum(state.public.stock.greens)) * seats
        idle = 0
        while state.public.asks:
            action = GAME.choices(view(state)).sample(random.randrange)
            passed = action == Pass(NO_GREEN)
            idle = idle + 1 if passed else 0
            assert idle < seats
            before = left_to_do(state)
            state = GAME.apply(state, {mover(state): action}).state
            if isinstance(action, Place) or (isinstance(action, Pass) and not passed):
                assert left_to_do(state) < before
        assert state.public.turn <= bound


# --- the count -------------------------------------------------------------------------------------------------------


def over(*players: Player, trigger: int = 0) -> BearState:
    state = position(len(players))
    public = replace(state.public, players=players, asks=(), trigger=trigger)
    return replace(state, public=public)


def player(*words: str, supply: str = "", won: tuple[int, ...] = (), statue: int = 0) -> Player:
    """Return a player with these tiles placed, wherever; scores only look at which."""
    placed = tuple(Placement(tile(word), 0, 0, 0) for word in words)
    return Player(Park((Plot(0, 0, 0, statue),), placed), tiles(supply), won)


def test_r33_what_is_placed_and_won_counts() -> None:
    one = player(
        "gobi_h6", "koala_h4", "polar8", "toilet", "river", supply="polar7 gobi_h4 toilet", won=(8, 0, 4), statue=13
    )
    assert parts(one) == (10, 8, 13, 12)
    assert points(one) == 43
    result = GAME.outcome(view(over(one, player()), 0))
    assert result is not None
    assert result.places == (1, 2)
    assert result.scores[0].total == 43
    assert dict(result.scores[0].parts) == {"houses": 10, "enclosures": 8, "statues": 13, "achievements": 12}


def test_r33_nothing_is_lost_for_what_is_not_done() -> None:
    assert points(player(supply="polar8 polar7 gobi_h6")) == 0


def test_r34_the_more_valuable_supply_breaks_a_tie() -> None:
    tie = over(player("gobi_h6", supply="koala_h2"), player("polar_h6", supply="koala_h4"))
    result = GAME.outcome(view(tie, 1))
    assert result is not None
    assert result.places == (2, 1)
    assert "R34" in result.reason
    assert unplaced(tie.public.players[1]) == VALUE[tile("koala_h4")]


def test_r34_x23_tiles_taken_on_the_calling_turn_break_ties_too() -> None:
    state = position(2, parks={0: last_square((0, 1))}, supplies={0: "toilet"})
    step = do(state, put("toilet", (0, 1)), take("gobi_h6"))
    assert unplaced(step.state.public.players[0]) == 6


def test_r35_still_tied_is_shared() -> None:
    tie = over(player("gobi_h6", supply="koala_h4"), player(), player("polar_h6", supply="panda_h4"))
    result = GAME.outcome(view(tie, None))
    assert result is not None
    assert result.places == (1, 3, 1)
    assert "R34" not in result.reason


def test_r30_after_the_end_nobody_acts() -> None:
    state = over(player(), player())
    for seat in (0, 1, None):
        assert not GAME.choices(view(state, seat))
        found = GAME.why_not(GAME.view(state, seat), Pass(0))
        assert found is not None
        assert found.code == "over"
