"""Hold the bots to the rules and to some sense."""

from random import Random

import pytest

import engine
from engine.bots.arena import key_for, play_game, randoms_for
from engine.contract.rng import child
from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.bots import LEVELS
from engine.games.o_zoo_le_mio.bots.bidding import coin_worth
from engine.games.o_zoo_le_mio.bots.candidates import GUIDE
from engine.games.o_zoo_le_mio.bots.evaluation import USUAL_WEIGHTS, Evaluation, coming_year_ends, relative_gain
from engine.games.o_zoo_le_mio.bots.greedy import greedy
from engine.games.o_zoo_le_mio.bots.outlook import brought_so_far
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.placing import Place
from engine.games.o_zoo_le_mio.rules.score import seat_score, totals
from engine.games.o_zoo_le_mio.rules.table import BUSHES, KINDS, Options, coins_of
from engine.record import replay
from tests.golden.play import kept
from tests.rules.o_zoo_le_mio.build import KEY, NUMBER, ZOOS, at, coins, options, table

ODD = Random(0)


def test_the_levels() -> None:
    assert engine.levels("o-zoo-le-mio") == ("random", "easy", "normal", "hard")
    assert LEVELS["normal"] is greedy


@pytest.mark.parametrize("rules", [Options(), Options(1, True, True, True), Options(three_bush_years=True)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_keeps_to_the_rules(seats: int, rules: Options) -> None:
    result = play_game(GAME, rules, [greedy] * seats, child(KEY, "bots"), randoms_for(1, 1, seats), checked=True)
    assert result.decisions >= 25 * (seats + 1) - 2


def test_greedy_beats_randoms() -> None:
    random = engine.bot("o-zoo-le-mio", "random")
    wins = 0
    for number in range(8):
        seat = number % 4
        bots = [greedy if place == seat else random for place in range(4)]
        result = play_game(GAME, Options(), bots, key_for(3, number), randoms_for(3, number, 4))
        wins += result.outcome.places[seat] == 1
    assert wins >= 6


def test_greedy_closes_a_path_when_it_can() -> None:
    state = table(("", ""), row="T24", winner=0)
    assert greedy(GAME, GAME.view(state, 0), ODD) == Place(at("1,-1,2"))


def test_greedy_bids_nothing_for_what_has_no_place() -> None:
    state = table(("T04@1,-1,2 T12@1,-2,3 T24@2,-1,3", ""), row="T11")
    assert greedy(GAME, GAME.view(state, 0), ODD) == Bid(0)
    with pytest.raises(ValueError, match="no place"):
        greedy(GAME, GAME.view(table(("T04@1,-1,2 T12@1,-2,3 T24@2,-1,3", ""), row="T11", winner=0), 0), ODD)


def test_greedy_spends_what_it_has_on_the_last_tile_of_all() -> None:
    state = table(ZOOS, row="T03 T04 T05 T09 T06", sold=4, year=5, coins=(8, 8, 8, 8), stack="")
    assert coin_worth(state.public, [8, 8, 8, 8], USUAL_WEIGHTS) == 0
    assert greedy(GAME, GAME.view(state, 2), ODD) == Bid(8)


def test_greedy_sees_only_its_view() -> None:
    state = GAME.setup(Options(), 4, KEY).state
    view = GAME.view(state, 1)
    world = GAME.imagine(view, child(KEY, "another"))
    assert world != state
    assert greedy(GAME, GAME.view(world, 1), ODD) == greedy(GAME, view, ODD)


def test_everybodys_coins_follow_from_what_is_public() -> None:
    state = table(ZOOS, row="T03 T04 T05 T06", sold=3, year=3, coins=(3, 1, 4, 0))
    assert list(coins_of(state.public)) == [3, 1, 4, 0] == coins(state)


def test_the_horizon_counts_auctions_to_each_year_end() -> None:
    assert coming_year_ends(GAME.setup(Options(), 4, KEY).state.public) == ((1, 4), (2, 9), (3, 14), (4, 19), (5, 24))
    assert coming_year_ends(table(("", ""), row="T03 T04 T05 T09 T06", sold=4, year=5).public) == ((5, 0),)
    hidden = GAME.setup(options(hide_upcoming=True), 4, KEY).state.public
    assert coming_year_ends(hidden) == ((1, 4), (2, 9), (3, 14), (4, 19), (5, 24))


def test_the_last_tile_is_judged_by_the_points_it_brings() -> None:
    state = table(ZOOS, row="T03 T04 T05 T09 T06", sold=4, year=5)
    found = Evaluation(state.public, USUAL_WEIGHTS).best(2, NUMBER["T06"])
    assert found is not None
    assert found[1] == (-5, -10, 15, 0)
    assert relative_gain(found[1], 2, 1.0) == 15 + 15 / 3


def test_visitors_are_told_apart_by_the_animals_that_they_came_to_see_and_make_up_the_score() -> None:
    for seats in (2, 4):
        for step in replay(kept("o-zoo-le-mio", seats)):
            public = step.state.public
            for seat, brought in enumerate(brought_so_far(public)):
                score = dict(seat_score(public, seat).parts)
                assert (sum(brought[:KINDS]), brought[BUSHES]) == (score["visitors"], score["trees"])
                if not public.asks:
                    assert sum([points for _, points in GUIDE.parts(public, seat)]) == totals(public)[seat]
