"""The arena: games of bots, fair seats, and how sure one can be of who is better."""

from random import Random
from typing import Any

import pytest

from engine.bots import random_bot
from engine.bots.arena import key_for, play_game, randoms_for, rotated, standings, wilson
from engine.contract.game import Illegal, Outcome, Score
from tests.laws.toy import Bid, Done, Options, Pass, Toy

TOY = Toy()


def test_a_game_is_played_to_its_end_and_counted() -> None:
    result = play_game(TOY, Options(), [random_bot] * 3, key_for(1, 0), randoms_for(1, 0, 3))
    assert sorted(result.outcome.places)[0] == 1
    assert result.decisions > result.states > 0


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    games = [
        play_game(TOY, Options(), [random_bot] * 2, key_for(s, n), randoms_for(s, n, 2))
        for s, n in [(1, 0), (1, 0), (1, 1), (2, 0)]
    ]
    assert games[0] == games[1]
    assert len({key_for(s, n) for s in (1, 2, -1) for n in range(3)}) == 9
    assert games[0] != games[2] or games[0] != games[3]


def test_every_seat_of_a_joint_ask_gets_its_turn() -> None:
    order: list[int] = []

    def quick(game: Any, view: Any, random: Random) -> Any:
        order.append(view.seat)
        kind = view.public.asks[-1].kind
        return Bid(0) if kind == "bid" else Pass() if kind == "peek" else Done()

    result = play_game(TOY, Options(), [quick] * 3, key_for(0, 0), randoms_for(0, 0, 3))
    assert result.decisions == len(order) == 12 * 9
    assert [order.count(seat) for seat in range(3)] == [36, 36, 36]


def test_each_bot_gets_its_own_generator_and_only_a_view() -> None:
    seen: dict[int, set[int]] = {0: set(), 1: set()}

    def watching(game: Any, view: Any, random: Random) -> Any:
        assert not hasattr(view, "hidden")
        seen[view.seat].add(id(random))
        return random_bot(game, view, random)

    play_game(TOY, Options(), [watching] * 2, key_for(0, 0), randoms_for(0, 0, 2), checked=True)
    assert len(seen[0]) == len(seen[1]) == 1
    assert seen[0] != seen[1]


def test_a_cheating_bot_is_found_out_when_checked() -> None:
    def greedy(game: Any, view: Any, random: Random) -> Any:
        return Bid(99)

    with pytest.raises(Illegal):
        play_game(TOY, Options(), [greedy, random_bot], key_for(0, 0), randoms_for(0, 0, 2), checked=True)


def test_everybody_sits_everywhere() -> None:
    for bots in range(1, 6):
        seatings = [rotated(bots, number) for number in range(bots)]
        assert seatings[0] == tuple(range(bots))
        for seat in range(bots):
            assert {seated[seat] for seated in seatings} == set(range(bots))
        assert rotated(bots, bots) == seatings[0]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.27753),
        (10, 10, 0.72247, 1.0),
        (5, 10, 0.23659, 0.76341),
        (85, 100, 0.76718, 0.90694),
    ],
)
def test_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=2e-5)


def test_a_shared_first_place_is_a_share_of_a_win() -> None:
    def ended(places: tuple[int, ...], points: tuple[int, ...]) -> Outcome:
        return Outcome(places, tuple(Score(total) for total in points), "")

    results = [(ended((1, 2, 3), (9, 5, 1)), (0, 1, 2)), (ended((1, 1, 3), (7, 7, 2)), (2, 0, 1))]
    first, second, third = standings(results, 3)
    assert (first.wins, second.wins, third.wins) == (1.5, 0.0, 0.5)
    assert (first.points, second.points, third.points) == (8.0, 3.5, 4.0)
    assert first.games == 2
    assert (first.low, first.high) == wilson(1.5, 2)
    assert standings([], 2)[0].games == 0
