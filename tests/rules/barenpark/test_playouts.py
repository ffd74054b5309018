"""Playouts of the own turns alone: what is recorded of the others is what they would do, and as much of it as can be had."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.bots import random_bot
from engine.games.barenpark import GAME
from engine.games.barenpark.bots.candidates import GAMES, GUIDE, MORE_GAMES
from engine.games.barenpark.bots.fitting import fits_in
from engine.games.barenpark.bots.greedy import USUAL_WEIGHTS, ranked
from engine.games.barenpark.bots.playout import CALM, WHIMS, Turn, as_recorded, light, recorded, whims_of
from engine.games.barenpark.bots.together import before_both
from engine.games.barenpark.rules.building import Pass, after_placing
from engine.games.barenpark.rules.census import counts
from engine.games.barenpark.rules.park_map import NO_PITS, park_map
from engine.games.barenpark.rules.rulebook import RULEBOOK
from engine.games.barenpark.rules.score import points
from engine.games.barenpark.rules.table import BUILD, NO_GREEN, BearState, Options, Placement, Player
from engine.games.barenpark.rules.turn_end import completed
from engine.games.barenpark.tiles import VALUE
from tests.rules.barenpark.build import SPECIES, mover, park, position, put, tile, view

LUCK = Random(3).randrange(len(WHIMS))


def begun_turns(seats: int, seed: int) -> Iterator[BearState]:
    """Yield every seventh beginning of a turn in a game that is played at random."""
    random = Random(seed)
    state = GAME.setup(Options(), seats, bytes([seed]) * 32).state
    while state.public.asks:
        if state.public.asks[-1].kind == BUILD and state.public.turn % 7 == 0:
            yield state
        state = GAME.apply(state, {mover(state): random_bot(GAME, view(state), random)}).state


def after_turn(state: BearState) -> BearState:
    """Return a world after a turn as it is played quickly."""
    turn = state.public.turn
    while state.public.turn == turn and state.public.asks:
        whims = whims_of(LUCK, turn)
        state = GAME.apply(state, {mover(state): light(state.public, mover(state), whims)}).state
    return state


def test_a_recorded_turn_takes_and_brings_what_it_would() -> None:
    for seats in (2, 3):
        for state in begun_turns(seats, 4):
            seat = mover(state)
            turn = recorded(state, (seat + 1) % seats, Random(3))[seat][0]
            alone, brought = as_recorded(state, seat, turn)
            whole = after_turn(state)
            assert alone.public.stock == whole.public.stock
            assert alone.hidden == whole.hidden
            assert sum(brought) == points(whole.public.players[seat]) - points(state.public.players[seat])
            assert alone.public.trigger == whole.public.trigger
            assert all(shown == there for _, shown, there in counts(alone))


def test_the_chance_that_is_told_is_that_in_more_imagined_games_than_lines_are_tried_in_as_far_as_there_is_time() -> (
    None
):
    state = next(iter(begun_turns(3, 4)))
    seen = GAME.view(state, mover(state))
    line, share = (ranked(GAME, seen, USUAL_WEIGHTS)[0][1],), GAMES / (GAMES + MORE_GAMES)
    lost, won = (GUIDE.chance_told(seen, line, known, lambda: False) for known in (0.0, 1.0))
    assert won - lost == pytest.approx(share)
    assert 0.0 < lost < 1.0 - share, "in some of the others it may win, in some it may lose"
    assert GUIDE.chance_told(seen, line, 0.3, lambda: True) == pytest.approx(0.3)
    time = iter([False, True])
    once = GUIDE.chance_told(seen, line, 0.0, lambda: next(time))
    name = f"told {GAMES}"
    there = recorded(GAME.imagine(seen, GAMES.to_bytes(32, "little")), mover(state), Random(GAMES))
    assert GUIDE._turns(seen, GAMES) == there, "what the others do in it is none of what lines are tried in"
    tried = GUIDE._tried(seen, GUIDE.world(seen, name), line, Random(name), GAMES)
    assert once == pytest.approx(tried.chances[mover(state)] / (GAMES + 1))


def test_what_is_not_there_any_more_is_replaced_by_the_like() -> None:
    houses = [(4,) if species == "koala" else () for species in SPECIES]
    state = position(2, greens=(1, 0, 0, 0), houses=houses, enclosures="koala6")
    seat = mover(state)
    for gone, instead in (("river", "toilet"), ("koala_h6", "koala_h4"), ("polar8", "koala6")):
        after, brought = as_recorded(state, seat, Turn(takes=(tile(gone),)))
        stock = after.public.stock
        left = (sum(stock.greens), sum(map(len, stock.houses)), len(stock.enclosures))
        assert left == {"toilet": (0, 1, 1), "koala_h4": (1, 0, 1), "koala6": (1, 1, 0)}[instead]
        assert (sum(brought) < 0) == (VALUE[tile(instead)] < VALUE[tile(gone)])


def test_the_less_is_left_to_cover_the_more_playouts_there_are() -> None:
    begun, full = position(2), position(2, parks={0: park("E1 A01@1,0", cover="E1 A01")})
    first, later = (GUIDE.budget(view(state, 0)) for state in (begun, full))
    assert first == GUIDE.playouts < later


def test_candidates_begin_with_what_normal_does() -> None:
    for state in begun_turns(2, 5):
        worth = {action: value for value, action in ranked(GAME, view(state), USUAL_WEIGHTS)}
        first, *others = GUIDE.candidates(view(state), Random(1))
        assert worth[first] == max(worth.values())
        assert set(others) <= set(worth)


def test_r26_an_area_is_completed_though_another_hole_is_as_tight() -> None:
    here = park("E1 A01@1,0", cover="E1 A01", but=[(1, 0), (4, 0), (6, 0)])
    state = position(2, parks={0: here}, supplies={0: "toilet"})
    assert light(state.public, 0, CALM) == put("toilet", (1, 0))


def test_playouts_of_one_line_differ_while_a_park_is_empty_and_hardly_once_it_is_full() -> None:
    """What always goes on alike says what its habits make of a move, not what the move is worth."""

    def ends(state: BearState) -> set[tuple[Placement, ...]]:
        seen = view(state, mover(state))
        line = (GUIDE.candidates(seen, Random(1))[0],)
        played = [GUIDE.tried(seen, GUIDE.world(seen, str(number)), line, Random(number)) for number in range(12)]
        return {one.stops[mover(state)][0][1].players[mover(state)].park.tiles for one in played}

    begun = list(begun_turns(2, 4))
    assert len(ends(begun[0])) == 12
    assert len(ends(begun[-1])) < 12


def test_r11_who_can_place_nothing_takes_what_fits_the_hole_that_is_left() -> None:
    four = "E1 A01@0,1 A02@1,0 A03@1,1"
    statues = {"A01": 13, "A02": 12, "A03": 11}
    for hole, wanted in (([(0, 0)], "toilet"), ([(0, 0), (1, 0)], "playground"), ([(0, 0), (1, 0), (2, 0)], "food")):
        here = park(four, cover="E1 A01 A02 A03", but=hole, statues=statues)
        state = position(2, parks={0: here}, supplies={0: "koala8"})
        assert light(state.public, 0, CALM) == Pass(tile(wanted))
    nothing = position(2, parks={0: here}, supplies={0: "koala8"}, greens=(0, 0, 0, 0))
    assert light(nothing.public, 0, CALM) == Pass(NO_GREEN)


def test_r38_of_two_areas_that_one_tile_can_complete_together_the_rest_is_filled_first_while_that_wins() -> None:
    here = park("E1 A01@1,0", cover="E1 A01", but=[(3, 0), (4, 0), (6, 0)])
    both, rest = put("playground", (3, 0), (4, 0)), put("toilet", (6, 0))
    for supply, awards, left, wanted in (
        ("toilet playground", "twice", (10, 7), rest),
        ("toilet playground", "twice", (), both),
        ("toilet playground", "green", (10, 7), both),
        ("playground river", "twice", (10, 7), both),
    ):
        state = position(2, parks={0: here}, supplies={0: supply}, awards=awards, awards_left={awards: left})
        assert light(state.public, 0, CALM) == wanted


def test_r38_after_what_is_filled_first_a_tile_on_hand_completes_two_areas_sooner_or_later() -> None:
    met = 0
    for seed in range(16):
        state = GAME.setup(Options(), 3, bytes([seed]) * 32).state
        while state.public.asks:
            if state.public.asks[-1].kind == BUILD:
                met += leads_to_two(state.public.players[mover(state)])
            state = RULEBOOK.apply(state, {mover(state): light(state.public, mover(state), CALM)}).state
    assert met


def leads_to_two(player: Player) -> bool:
    """Tell whether something is filled first in a park, and hold that what is on hand then completes two areas together."""
    known = park_map(player.park)
    first = before_both(known, fits_in(known, NO_PITS), player.supply, NO_PITS)
    if first is None:
        return False
    then = after_placing(player, first)
    after = park_map(then.park)
    assert completed(after) == completed(known) == ()
    fits = fits_in(after, NO_PITS)
    assert any(full > 1 for tile in then.supply for _, full, _, _ in fits.of(tile)) or leads_to_two(then)
    return True
