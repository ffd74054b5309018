"""What speaks for a bid against another one: nothing that is true only of winning speaks for letting a tile go."""

from __future__ import annotations

from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.placing import Place
from engine.games.o_zoo_le_mio.words import voice
from tests.rules.o_zoo_le_mio.build import ZOOS, at, options, table

NAMES = ("Mara", "Jonas", "Priya", "Otto")
OPEN = options(open_coins=True)
ROW = "T03 T04 T05 T06 T09"


def reasons(state, seat: int, coins: int, other: int) -> list[str]:
    found = voice.reasons(GAME.view(state, seat), Bid(coins), Bid(other), NAMES)
    assert all(effect.sign > 0 for effect in found)
    return [effect.text for effect in found]


def selling(**more):
    return table(ZOOS, row=ROW, sold=3, year=3, **more)


def test_r22_a_tile_without_a_place_is_let_go_for_that() -> None:
    stuck = table(("T04@1,-1,2 T12@1,-2,3 T24@2,-1,3", ""), row="T11 T01")
    assert reasons(stuck, 0, 0, 3) == ["the tile has no place in your zoo (R22)"]


def test_a_tile_is_let_go_to_who_can_pay_more() -> None:
    state = selling(coins=(2, 8, 3, 1), rules=OPEN)
    assert reasons(state, 2, 0, 3) == ["the tile is worth up to 9 points to you this year, and Jonas can pay 8 coins"]


def test_hidden_coins_of_others_are_no_reason() -> None:
    said = reasons(selling(coins=(2, 8, 3, 1)), 2, 0, 3)
    assert said[-1] == "you keep 3 coins for what comes"
    assert not any("can pay" in text for text in said)


def test_a_tile_is_bid_for_because_of_what_it_is_worth() -> None:
    assert reasons(selling(coins=(8, 8, 7, 8)), 2, 3, 0)[0].startswith(
        "the tile is worth up to 9 points to you this year"
    )


def test_more_wins_more_often_and_less_keeps_more() -> None:
    state = selling(coins=(8, 8, 7, 8))
    assert reasons(state, 2, 4, 3) == ["it wins more often than 3 coins"]
    assert reasons(state, 2, 3, 4) == ["if it wins, you keep 4 coins for what comes"]


def test_with_open_coins_a_bid_that_nobody_beats_is_enough() -> None:
    state = selling(coins=(2, 2, 7, 2), rules=OPEN)
    assert reasons(state, 2, 3, 4) == ["nobody can beat it as it is", "if it wins, you keep 4 coins for what comes"]
    assert reasons(state, 2, 3, 1) == ["nobody can beat it"]


def test_in_the_last_auction_coins_are_kept_for_nothing() -> None:
    last = table(ZOOS, row="T03 T04 T05 T09 T06", sold=4, year=5, stack="")
    assert reasons(last, 2, 3, 4) == []


def test_places_differ_by_their_forecasts() -> None:
    state = table(ZOOS, row=ROW, sold=3, year=3, winner=2)
    assert voice.reasons(GAME.view(state, 2), Place(at("3,-2,2")), Place(at("3,-2,2")), NAMES) is None
