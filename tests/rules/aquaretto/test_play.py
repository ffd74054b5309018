"""Whole games: coins and coworkers add up, the piles suffice, zoos stay on the grid, bots play."""

from random import Random

import pytest

from engine.bots import random_bot
from engine.contract.game import attempt
from engine.contract.tree import encode
from engine.games.aquaretto import GAME
from engine.games.aquaretto.bots import LEVELS
from engine.games.aquaretto.bots.greedy import greedy
from engine.games.aquaretto.rules.figures import bounds
from engine.games.aquaretto.rules.money import Buy, Discard, Large, MoveCoworker, Settle, Small
from engine.games.aquaretto.rules.table import COWORKER, TRAINER
from engine.games.aquaretto.rules.turn import Draw
from engine.games.aquaretto.rules.zoo import zoo_map
from engine.shared.trucks.setup import Options

SEATS = (2, 3, 4, 5)
at_every_table = pytest.mark.parametrize("seats", SEATS)


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


def hangs_together(here, tiles):
    reached = tiles & -tiles
    while True:
        more = reached
        for space, near in enumerate(here.layout.near):
            if reached >> space & 1:
                more |= near & tiles
        if more == reached:
            return reached == tiles
        reached = more


def basins_hold(zoo):
    """Check that basins hang together, never touch, are not too many; return coworkers and coins that they brought."""
    here = zoo_map(zoo)
    coworkers = coins = 0
    for kind, tiles in enumerate(here.tiles):
        if not tiles:
            continue
        assert hangs_together(here, tiles)
        assert not here.halo[kind] & sum(others for other, others in enumerate(here.tiles) if other != kind)
        size = here.size(kind)
        assert size <= 13
        coworkers += (size >= 5) + (size >= 10)
        coins += min(4, size // 3)
    assert here.basins <= 3 + sum(form == 0 for form, _ in zoo.built)
    return coworkers, coins


def coworkers_hold(public):
    """Check that everybody has the coworkers that the basins brought, but for the ones still to be placed."""
    waiting = sum(ask.kind == COWORKER for ask in public.asks)
    at_work = sum(sum(zoo.staff) + zoo.spaces.count(TRAINER) for zoo in public.zoos)
    assert at_work == 16 - public.coworkers
    assert at_work + waiting == sum(basins_hold(zoo)[0] for zoo in public.zoos)
    for zoo in public.zoos:
        assert all(at_it <= most for at_it, most in zip(zoo.staff, (2, 2, 1), strict=True))


@at_every_table
def test_r36_reward_coins_are_a_third_of_each_basin_and_nobody_earns_twice(seats):
    """Coins come from the start, coin tiles, sales and basins, and go for prices; nothing else moves them."""
    paid = earned = 0
    prices = {Settle: 1, MoveCoworker: 1, Buy: 2, Discard: 2, Large: 2, Small: 1}
    for action, step in game(seats, 11):
        paid += prices.get(type(action), 0) - isinstance(action, Buy)
        earned += sum(fact.ids[0] for fact in step.facts if fact.kind == "cash")
        public = step.state.public
        coworkers_hold(public)
        basins = sum(basins_hold(zoo)[1] for zoo in public.zoos)
        assert sum(zoo.coins for zoo in public.zoos) == seats - paid + earned + basins


@at_every_table
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


@at_every_table
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_every_level_plays_by_the_rules(level, seats):
    random = Random(5)
    state = GAME.setup(Options(), seats, bytes([4]) * 32).state
    while state.public.asks:
        seat = state.public.asks[-1].seats[0]
        action = LEVELS[level](GAME, GAME.view(state, seat), random)
        state = attempt(GAME, state, {seat: action}).state
    assert GAME.outcome(GAME.view(state, None))


def test_greedy_beats_random_players():
    won = 0
    for number in range(12):
        random = Random(number)
        step = GAME.setup(Options(), 4, bytes([number]) * 32)
        while step.state.public.asks:
            seat = step.state.public.asks[-1].seats[0]
            bot = greedy if seat == number % 4 else random_bot
            step = GAME.apply(step.state, {seat: bot(GAME, GAME.view(step.state, seat), random)})
        won += GAME.outcome(GAME.view(step.state, None)).places[number % 4] == 1
    assert won >= 10


def test_decisions_are_small_and_states_too():
    most, largest = 0, 0
    for seed in range(2):
        for _, step in game(5, seed, greedy):
            asks = step.state.public.asks
            if asks:
                most = max(most, GAME.choices(GAME.view(step.state, asks[-1].seats[0])).count())
            largest = max(largest, len(encode(GAME.view(step.state, None))))
    assert most < 400
    assert largest < 4096


def test_a_zoo_stays_on_the_grid():
    for seed in range(20):
        *_, (_, last) = game(4, seed)
        for zoo in last.state.public.zoos:
            top, left, bottom, right = bounds(zoo)
            assert -8 <= top <= 0
            assert bottom <= 12
            assert left >= -8
            assert right <= 12
