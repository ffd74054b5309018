"""Hold up R1 to R8: what lies where before the first turn, and who goes when."""

from collections import Counter

import pytest

from engine.contract.rng import child
from engine.games.barenpark import GAME, tiles as t
from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.rules import census
from engine.games.barenpark.rules.building import Pass, Place
from engine.games.barenpark.rules.park_map import AREAS, ENTRANCES
from engine.games.barenpark.rules.table import BUILD_ASKS, TAKE, BearState, Options
from engine.games.barenpark.rules.taking import AddArea, Take
from tests.rules.barenpark.build import do, position, put, refusal, tile, tiles, view


def begin(seats: int, number: int = 0, **options: bool) -> BearState:
    return GAME.setup(Options(**options), seats, child(bytes(32), f"{seats} {number}")).state


@pytest.mark.parametrize("seats", [1, 5])
def test_r1_two_to_four_players(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4 players"):
        begin(seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r1_a15_the_starting_player_is_drawn(seats: int) -> None:
    starters = {begin(seats, number).public.starter for number in range(40)}
    assert starters == set(range(seats))
    state = begin(seats)
    assert state.public.asks == BUILD_ASKS[state.public.starter]
    assert state.public.turn == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r2_a1_the_stock_with_the_starting_tiles_taken_out_of_it(seats: int) -> None:
    table, public = COMPONENTS.table(seats), begin(seats).public
    owned = Counter(tile for player in public.players for tile in player.supply)
    assert public.stock.greens == tuple(table.greens[green] - owned[green] for green in range(t.GREENS))
    assert sum(owned.values()) == seats
    assert public.stock.houses == (table.houses,) * 4
    assert public.stock.enclosures == t.ENCLOSURES
    assert public.stock.statues == table.statues


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r3_everybody_has_another_entrance(seats: int) -> None:
    plots = [player.park.plots for player in begin(seats).public.players]
    assert all((plot.c, plot.r, plot.statue) == (0, 0, 0) for (plot,) in plots)
    entrances = {plot.area for (plot,) in plots}
    assert len(entrances) == seats
    assert entrances <= set(range(ENTRANCES))


def test_r4_two_piles_of_six_showing_their_tops() -> None:
    state = begin(3)
    piles = state.public.stock.piles
    assert [pile.left for pile in piles] == [6, 6]
    order = [piles[0].top, *state.hidden[0], piles[1].top, *state.hidden[1]]
    assert sorted(order) == list(range(ENTRANCES, len(AREAS)))
    assert len({begin(3, number).hidden for number in range(8)}) == 8


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        (2, ["toilet", "playground"]),
        (3, ["toilet", "playground", "food"]),
        (4, ["toilet", "playground", "playground", "food"]),
    ],
)
def test_r5_starting_tiles_by_turn_order(seats: int, expected: list[str]) -> None:
    for number in range(6):
        public = begin(seats, number).public
        order = [(public.starter + step) % seats for step in range(seats)]
        assert [public.players[seat].supply for seat in order] == [tiles(word) for word in expected]


@pytest.mark.parametrize(("seats", "out"), [(2, 2), (3, 3), (4, 3)])
def test_r6_a10_three_types_of_achievements(seats: int, out: int) -> None:
    drawn = set()
    for number in range(40):
        awards = begin(seats, number).public.stock.awards
        assert len({award.kind for award in awards}) == 3
        for award in awards:
            assert award.left == COMPONENTS.achievements[award.kind].values[:out]
        drawn |= {award.kind for award in awards}
    assert drawn == set(range(10))


def test_r6_a14_achievements_and_pits_are_independent_switches() -> None:
    for achievements in (False, True):
        for pit_variant in (False, True):
            public = begin(2, achievements=achievements, pit_variant=pit_variant).public
            assert len(public.stock.awards) == (3 if achievements else 0)
            assert public.players[0].won == (0,) * len(public.stock.awards)
            assert public.pits == pit_variant


def test_r7_a9_only_what_lies_below_the_tops_is_hidden() -> None:
    state = begin(4)
    for seat in (0, 3, None):
        seen = GAME.view(state, seat)
        assert seen.public is state.public
        assert seen.own is None
    below = {area for pile in state.hidden for area in pile}
    assert len(below) == 10
    world = GAME.imagine(GAME.view(state, None), bytes(32))
    assert {area for pile in world.hidden for area in pile} == below
    assert world.public == state.public


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r2_every_component_is_counted(seats: int) -> None:
    options = Options()
    state = begin(seats)
    assert dict(census.components(state)) == dict(census.census(options, seats))
    assert [(shown, held) for _, shown, held in census.counts(state)] == [(6, 6), (6, 6)]


def test_r8_turns_go_round_and_only_the_mover_acts() -> None:
    state = position(3, supplies={0: "toilet"}, mover=1)
    assert refusal(state, put("toilet", (0, 0)), 0).rule == "R8"
    assert refusal(state, Pass(0), 2).code == "not-your-turn"
    assert GAME.why_not(GAME.view(state, None), Pass(0)).code == "spectator"
    order = []
    for _ in range(4):
        order.append(state.public.asks[-1].seats[0])
        action = Pass(0) if not state.public.players[order[-1]].supply else put("toilet", (3, 0))
        state = do(state, action).state
        if state.public.asks[-1].kind == TAKE:
            state = do(state, Take(tile("river"))).state
    assert order == [1, 2, 0, 1]


def test_r8_a_turn_builds_or_passes_and_nothing_else() -> None:
    state = position(2, supplies={0: "toilet"})
    assert {type(action) for action in GAME.choices(view(state))} == {Place}
    assert refusal(state, Take(0)).rule == "R9"
    assert refusal(state, AddArea(0, (1, 0))).rule == "R25"
    assert {type(action) for action in GAME.choices(view(position(2)))} == {Pass}
