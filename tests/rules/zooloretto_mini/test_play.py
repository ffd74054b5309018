"""Whole games: what must hold in every state, imagined worlds, bots, counts of positions."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from engine.bots import random_bot
from engine.contract.game import attempt
from engine.games.zooloretto_mini import GAME
from engine.games.zooloretto_mini.bots import LEVELS
from engine.games.zooloretto_mini.bots.greedy import greedy
from engine.games.zooloretto_mini.rules import table as m
from engine.games.zooloretto_mini.rules.bonus import Discard, Skip, TakeOver
from engine.games.zooloretto_mini.rules.census import census, components, counts
from engine.games.zooloretto_mini.rules.turn import BONUS, Draw, Load, Take
from engine.games.zooloretto_mini.rules.zoo import NOBODY_HOME, occupant
from engine.shared.breeding import FATHER, MOTHER
from engine.shared.trucks.round import LOAD, TURN
from engine.shared.trucks.setup import Options
from tests.rules.zooloretto_mini.build import place, position, unloading, view

SEATS = (2, 3, 4, 5)


def game(seats, seed, bot=random_bot):
    """Yield (action, step) of a game, the first action being None."""
    random = Random(seed)
    step = GAME.setup(Options(), seats, seed.to_bytes(32, "big"))
    yield None, step
    while step.state.public.asks:
        seat = step.state.public.asks[-1].seats[0]
        action = bot(GAME, GAME.view(step.state, seat), random)
        step = GAME.apply(step.state, {seat: action})
        yield action, step


@settings(max_examples=12, deadline=None)
@given(seats=st.sampled_from(SEATS), seed=st.integers(0, 2**64))
def test_what_holds_in_every_state(seats, seed):
    wanted = dict(census(Options(), seats))
    before = None
    for action, step in game(seats, seed):
        state, public = step.state, step.state.public
        assert {name: count for name, count in components(state) if count} == wanted
        assert all(said == there for _, said, there in counts(state))
        bred = 0
        for zoo in public.zoos:
            for enclosure in zoo.enclosures:
                assert len(enclosure) <= m.PLACES
                assert {m.SORT[tile] for tile in enclosure if m.is_animal(tile)} <= {occupant(enclosure)} - {
                    NOBODY_HOME
                }
                mothers = sum(m.FORM[tile] == MOTHER for tile in enclosure)
                assert mothers == sum(m.FORM[tile] == FATHER for tile in enclosure)
                bred += mothers
        assert sum(public.young) == 2 * len(public.kinds) - bred
        assert public.round.last == (public.round.end < 15)
        if isinstance(action, Draw | Load):
            assert public.zoos == before.zoos
            assert public.box == before.box
        before = public


@pytest.mark.parametrize("seats", SEATS)
def test_e2_the_piles_never_run_out_when_a_tile_is_due(seats):
    """Whoever always draws when it can uses most tiles; there is one for each draw."""
    for seed in range(5):
        state = GAME.setup(Options(), seats, bytes([seed]) * 32).state
        while state.public.asks:
            seat = state.public.asks[-1].seats[0]
            shown = GAME.view(state, seat)
            if Draw() in GAME.choices(shown):
                assert state.hidden.main or state.hidden.end
            state = GAME.apply(state, {seat: GAME.default(shown)}).state
        assert GAME.outcome(GAME.view(state, None))


@pytest.mark.parametrize("seats", SEATS)
def test_at_most_one_bonus_in_a_turn(seats):
    for seed in range(6):
        since = 0
        for action, step in game(seats, seed, greedy):
            since += isinstance(action, TakeOver | Discard | Skip)
            assert since <= 1
            if step.state.public.asks and step.state.public.asks[-1].kind == TURN:
                since = 0


def test_bonuses_do_happen():
    found = [type(action) for seed in range(8) for action, _ in game(4, seed, greedy)]
    assert found.count(TakeOver) > 5
    assert found.count(Discard) > 5


@pytest.mark.parametrize("seats", SEATS)
def test_a6_all_is_open_but_the_order_of_the_piles(seats):
    state = GAME.setup(Options(), seats, bytes(32)).state
    for _, step in game(seats, 7):
        state = step.state
        for seat in (0, None):
            shown = GAME.view(state, seat)
            assert (shown.seat, shown.public, shown.own) == (seat, state.public, None)
            imagined = GAME.imagine(shown, bytes([3]) * 32)
            assert imagined.public == state.public
            assert sorted(imagined.hidden.main + imagined.hidden.end) == sorted(state.hidden.main + state.hidden.end)
            assert len(imagined.hidden.main) == len(state.hidden.main)


def test_imagining_draws_different_worlds():
    shown = GAME.view(GAME.setup(Options(), 4, bytes(32)).state, 1)
    worlds = {GAME.imagine(shown, bytes([number]) * 32).hidden.main for number in range(8)}
    assert len(worlds) == 8


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_every_level_plays_by_the_rules(level, seats):
    random = Random(5)
    state = GAME.setup(Options(), seats, bytes([4]) * 32).state
    while state.public.asks:
        seat = state.public.asks[-1].seats[0]
        state = attempt(GAME, state, {seat: LEVELS[level](GAME, GAME.view(state, seat), random)}).state


def test_greedy_beats_three_randoms():
    wins = 0
    for seed in range(24):
        me = seed % 4
        random = Random(seed)
        state = GAME.setup(Options(), 4, bytes([seed]) * 32).state
        while state.public.asks:
            seat = state.public.asks[-1].seats[0]
            bot = greedy if seat == me else random_bot
            state = GAME.apply(state, {seat: bot(GAME, GAME.view(state, seat), random)}).state
        wins += GAME.outcome(GAME.view(state, None)).places[me] == 1
    assert wins >= 22


def test_the_default_is_a_choice():
    for _, step in game(3, 11):
        if step.state.public.asks:
            shown = view(step.state)
            assert GAME.default(shown) in GAME.choices(shown)
    assert GAME.default(view(position(3, trucks=["L", "W"]))) == Draw()
    assert GAME.default(view(position(3, trucks=["L L L", "R R R", "W W W"]))) == Take(0)
    assert GAME.default(view(position(3, trucks=["L L L", "W"], drawn="O", ask=LOAD))) == Load(1)
    assert GAME.default(view(unloading("L", "W | L |"))) == place("L", 1)
    bonus = position(3, zoos={0: "L L L L L L | | ; W"}, ask=BONUS, took={0: 0}, filled=True)
    assert GAME.default(view(bonus)) == Skip()


def perft(state, depth):
    """Return how many lines of `depth` decisions there are."""
    if not depth or not state.public.asks:
        return 1
    seat = state.public.asks[-1].seats[0]
    return sum(
        perft(GAME.apply(state, {seat: action}).state, depth - 1) for action in GAME.choices(GAME.view(state, seat))
    )


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        (2, (1, 3, 6, 20, 34, 107, 270, 738)),
        (3, (1, 3, 6, 21, 36, 123, 324, 930)),
        (4, (1, 4, 8, 32, 60, 240, 604, 2132)),
        (5, (1, 5, 10, 45, 90, 405, 1070, 4200)),
    ],
)
def test_perft(seats, expected):
    """Three seats by hand: draw; 3 trucks; draw or take; 3 trucks or 4 spots; ..."""
    state = GAME.setup(Options(first=1), seats, bytes(range(32))).state
    assert tuple(perft(state, depth) for depth in range(1, len(expected) + 1)) == expected
