"""Hold `hard` to what it reckons with: what `normal` does in the other seats, the least bid that wins, its view alone."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.bots import Bot
from engine.bots.arena import play_game, randoms_for
from engine.bots.levels import Thinking
from engine.contract.rng import child
from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.bots.candidates import GUIDE, least_winning
from engine.games.o_zoo_le_mio.bots.greedy import greedy, usual_bids, usual_place
from engine.games.o_zoo_le_mio.bots.outlook import doubt, outlook
from engine.games.o_zoo_le_mio.rules.auction import Bid, winner
from engine.games.o_zoo_le_mio.rules.placing import Place
from engine.games.o_zoo_le_mio.rules.score import totals
from engine.games.o_zoo_le_mio.rules.table import BID, Options, OzooState, coins_of
from tests.rules.o_zoo_le_mio.build import KEY, ZOOS, table

ODD = Random(0)
WORLDS = 200


def _game(seats: int, rules: Options | None = None) -> Iterator[OzooState]:
    """Yield the positions of a game in which all bid as `normal` does."""
    state = GAME.setup(rules or Options(), seats, KEY).state
    while asks := state.public.asks:
        yield state
        state = GAME.apply(state, {seat: greedy(GAME, GAME.view(state, seat), ODD) for seat in asks[-1].seats}).state
    yield state


@pytest.mark.parametrize("rules", [Options(), Options(1, True, True, True)])
@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_usual_is_what_normal_does(seats: int, rules: Options) -> None:
    for state in list(_game(seats, rules))[:-1:3]:
        public = state.public
        does = [greedy(GAME, GAME.view(state, seat), ODD) for seat in public.asks[-1].seats]
        if public.asks[-1].kind == BID:
            assert does == [Bid(coins) for coins in usual_bids(public)]
        else:
            assert does == [Place(usual_place(public, public.asks[-1].seats[0]))]


def test_the_least_bid_that_wins_wins_and_one_coin_less_does_not() -> None:
    for state in list(_game(4))[:-1]:
        public = state.public
        if public.asks[-1].kind != BID:
            continue
        for seat in range(4):
            coins, bids = least_winning(public, seat), list(usual_bids(public))
            if coins is None:
                coins = coins_of(public)[seat] + 1
            else:
                bids[seat] = coins
                assert winner(public.pole, tuple(bids))[0] == seat
            if coins:
                bids[seat] = coins - 1
                assert winner(public.pole, tuple(bids))[0] != seat


def test_no_bid_is_thought_about_that_pays_more_than_what_nobody_else_can_bid() -> None:
    surely = 0
    for state in _game(2):
        public = state.public
        if not public.asks or public.asks[-1].kind != BID:
            continue
        for seat, has in enumerate(coins_of(public)):
            bids = [one.coins for one in GUIDE.candidates(GAME.view(state, seat), Random(1)) if isinstance(one, Bid)]
            enough = 1 + max(coins for other, coins in enumerate(coins_of(public)) if other != seat)
            assert 0 in bids
            assert max(bids) <= min(has, enough)
            surely += max(bids) == enough < has
    assert surely, "some could have bid still more"


def test_the_order_of_the_stack_changes_nothing() -> None:
    for state in list(_game(3))[:-1:9]:
        for seat in state.public.asks[-1].seats:
            view = GAME.view(state, seat)
            other = GAME.view(GAME.imagine(view, child(KEY, "another")), seat)
            assert GUIDE.candidates(view, Random(1)) == GUIDE.candidates(other, Random(1))


@pytest.mark.parametrize("rules", [Options(1, True, True, True), Options(three_bush_years=True)])
def test_hard_keeps_to_the_rules_of_all_variants(rules: Options) -> None:
    bots: list[Bot] = [Thinking(GUIDE, 1), greedy]
    assert play_game(GAME, rules, bots, child(KEY, "hard"), randoms_for(1, 1, 2), checked=True).decisions >= 73


def test_the_last_tile_is_bought_for_no_more_than_it_takes() -> None:
    state = table(ZOOS, row="T03 T04 T05 T09 T06", sold=4, year=5, coins=(1, 2, 9, 3), stack="")
    assert GUIDE.candidates(GAME.view(state, 2), ODD)[0] == Bid(3)


def test_what_can_be_expected_in_the_end_is_what_is_there() -> None:
    states = list(_game(4))
    assert tuple(outlook(states[-1].public)) == totals(states[-1].public)
    doubts = [doubt(state.public) for state in states]
    assert doubts == sorted(doubts, reverse=True)


def test_no_bid_is_taken_for_certain_where_a_bid_is_judged() -> None:
    """Else a year would seem to hinge on a coin: one more would win in every world, one less in none."""
    state = next(one for one in _game(3) if one.public.asks[-1].kind == BID)
    wins = least_winning(state.public, 0)
    assert wins is not None
    won = 0
    for number in range(WORLDS):
        bids = {0: Bid(wins), **GUIDE.others(state, 0, Random(number))}
        won += winner(state.public.pole, tuple([bids[seat].coins for seat in range(3)]))[0] == 0
    assert WORLDS // 4 < won < WORLDS * 17 // 20


def test_a_hint_and_a_second_look_judge_a_bid_by_the_same_playouts() -> None:
    state = next(one for one in _game(3) if one.public.asks[-1].kind == BID)
    view, world = GAME.view(state, 0), GUIDE.world(GAME.view(state, 0), "one")
    for coins in (0, 2):
        tried, judged = (play(view, world, (Bid(coins),), Random("one")) for play in (GUIDE.tried, GUIDE.judged))
        assert tried == judged
