"""What the tile for sale brings each zoo at once is what laying it where it brings most would add to what counts this year."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import engine
from engine.contract.preview import preview
from engine.contract.secrecy import View
from engine.contract.tree import replace
from engine.games.o_zoo_le_mio.rules.auction import Bid, winner
from engine.games.o_zoo_le_mio.rules.placing import Place
from engine.games.o_zoo_le_mio.rules.score import points_now
from engine.games.o_zoo_le_mio.rules.table import PLACE_ASKS, coins_of
from engine.games.o_zoo_le_mio.words.at_stake import at_stake
from tests.bots.test_search import positions
from zootui.client.game_bundle import load_bundle
from zootui.client.hint import HintSearch

NAMES = ("Ann", "Ben", "Cleo")
GAME = engine.load("o-zoo-le-mio")
VIEWS = positions("o-zoo-le-mio", 3)
BIDDING = [view for view in VIEWS if type(next(iter(GAME.choices(view)))) is Bid]


def most(view: Any, seat: int) -> int:
    """Return the most points that laying the tile for nothing would add to a seat's for this year, by the rules alone."""
    public = replace(view.public, asks=PLACE_ASKS[seat])
    laying = View(seat, public, view.own)
    after = [preview(GAME, laying, action).after.public for action in GAME.choices(laying) if isinstance(action, Place)]
    gains = [points_now(one, seat) - points_now(public, seat) for one in after if one.year == public.year]
    return max(gains, default=0)


def said(text: str, name: str) -> int:
    if text == "This year the tile for sale brings nobody any points.":
        return 0
    found = re.search(rf"{name} (\d+|no|none)\b", text)
    assert found, text
    return int(found[1]) if found[1].isdigit() else 0


def test_r42_each_zoo_is_told_the_points_of_the_best_place_and_the_own_one_what_they_are_made_of() -> None:
    several = 0
    for view in BIDDING[::5]:
        text = at_stake(view, NAMES, ())
        for seat, name in enumerate(NAMES):
            told = said(text, name)
            assert told >= 0
            if view.public.auction < 24:  # the year may end with the tile, and then nothing counts for it any more
                assert told == most(view, seat)
        parts = [int(one) for one in re.findall(r" ([+-]\d+)", text)]
        assert not parts or sum(parts) == said(text, NAMES[view.seat])
        several += len(parts) > 1
    assert several, "some tile brought more than one thing"


def test_where_nobody_bids_and_to_who_only_watches_nothing_is_at_stake() -> None:
    laying = [view for view in VIEWS if type(next(iter(GAME.choices(view)))) is Place]
    assert laying
    assert all(at_stake(view, NAMES, ()) == "" for view in laying)
    assert at_stake(replace(BIDDING[0], seat=None), NAMES, ()) == ""


def test_a_hint_in_lines_says_what_is_at_stake_and_on_the_board_where_there_is_room() -> None:
    bundle, on_board = load_bundle("o-zoo-le-mio"), 0
    for view in BIDDING[::12]:
        hint = HintSearch(bundle, "o-zoo-le-mio", 0.3).find(view, NAMES, lambda: False)
        stake = at_stake(view, tuple(["you" if seat == view.seat else name for seat, name in enumerate(NAMES)]), ())
        assert stake.removeprefix("This").removesuffix(".") in hint.line
        on_board += stake.removeprefix("This").removesuffix(".") in hint.text
    assert on_board


def bids(view: Any, *coins: int) -> str:
    return at_stake(view, NAMES, tuple([Bid(one) for one in coins]))


def pairs() -> Iterator[tuple[Any, int, int]]:
    """Yield views with two bids that the seat can make, the lower one first."""
    random = Random(3)
    for view in BIDDING[::2]:
        coins = coins_of(view.public)[view.seat]
        low = random.randint(0, coins)
        yield view, low, random.choice((low, min(coins, low + 1), random.randint(low, coins)))


def takes(view: Any, other: int, against: int) -> bool:
    """Tell whether another seat has a bid with which it wins against one, while the third bids nothing."""
    seats = range(len(view.public.zoos))
    for coins in range(coins_of(view.public)[other] + 1):
        made = {view.seat: against, other: coins}
        if winner(view.public.pole, tuple([made.get(seat, 0) for seat in seats]))[0] == other:
            return True
    return False


def test_what_speaks_for_a_higher_bid_than_the_better_one_is_said_to() -> None:
    spoken = 0
    for view, low, high in pairs():
        assert not bids(view, high, low).startswith("For the higher bid")
        assert bids(view, low, high).startswith("For the higher bid: this year") == (low < high)
        assert bids(view, low, high).partition("his year")[2] == bids(view, high, low).partition("his year")[2]
        spoken += low < high
    assert spoken


def test_r14_it_is_said_who_can_win_it_and_who_wins_a_tie() -> None:
    seen = Counter[str]()
    for view, low, high in pairs():
        text, who = bids(view, high, low), NAMES[view.seat]
        others = [seat for seat in range(3) if seat != view.seat]
        can = [seat for seat in others if takes(view, seat, high)]
        sure = re.search(r"Nobody can win it against (\d+) coin", text)
        assert bool(sure or "Bidding nothing wins it" in text) == (not can)
        if sure:
            least = int(sure[1])
            assert least == (high if any(takes(view, seat, low) for seat in others) else low)
            for seat in others:
                coins = coins_of(view.public)[seat]
                assert f"{NAMES[seat]} has {coins or 'none'}{' (its flag is lower)' if coins == least else ''}" in text
        if only := re.search(r"Only (\w+) with \d+ coins? can win it against (\d+) coin", text):
            assert ([NAMES[seat] for seat in can], high) == ([only[1]], int(only[2]))
        for seat in others:
            pole = view.public.pole
            loses = re.search(rf"{who} loses a tie with (\w+ and )?{NAMES[seat]}", text)
            assert not (loses and pole.index(seat) > pole.index(view.seat))
            if f"{who} wins every tie" in text:
                assert pole.index(seat) > pole.index(view.seat) or coins_of(view.public)[seat] < low
            seen["loses"] += bool(loses)
        seen.update({"sure": bool(sure), "only": bool(only), "wins": "wins every tie" in text})
    assert all(seen.values()), seen
    assert len(seen) == 4


def test_r43_in_the_last_year_it_is_said_that_coins_are_worth_nothing_after_it_to_who_keeps_some() -> None:
    seen = 0
    for view, low, high in pairs():
        told = "coins are worth nothing" in bids(view, high, low)
        assert told == (view.public.year == 5 and coins_of(view.public)[view.seat] > low)
        seen += told
    assert seen
