"""What the tile for sale brings each zoo at once is what laying it where it brings most would add to what counts this year."""

from __future__ import annotations

import re
from typing import Any

import engine
from engine.contract.preview import preview
from engine.contract.secrecy import View
from engine.contract.tree import replace
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.placing import Place
from engine.games.o_zoo_le_mio.rules.score import points_now
from engine.games.o_zoo_le_mio.rules.table import PLACE_ASKS
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
        assert stake in hint.line
        on_board += stake in hint.text
    assert on_board
