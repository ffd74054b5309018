"""Of two bids it is told what the lower one saves, and of a bid beside none what one coin more would change."""

import re
from collections import Counter

from engine.games.o_zoo_le_mio.lookahead import best_place
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.table import coins_of
from engine.games.o_zoo_le_mio.words.at_stake import at_stake
from engine.shared.differences import in_sentences, shortened
from engine.shared.wording import listing
from tests.rules.o_zoo_le_mio.test_at_stake import NAMES, bids, pairs, wins_all_that_follow
from tests.rules.o_zoo_le_mio.test_why_this_bid import can


def test_of_a_bid_and_a_lower_one_that_is_as_good_it_is_told_what_that_saves_unless_the_higher_leaves_enough() -> None:
    seen = Counter[str]()
    for view, low, high in pairs():
        if low == high:
            continue
        text = in_sentences(at_stake(view, NAMES, (Bid(high), Bid(low)), as_good=True))[-1]
        called = f"bidding {low} coin{'s' * (low > 1)}" if low else "bidding nothing"
        own, who, follows = coins_of(view.public)[view.seat], NAMES[view.seat], view.public.auction % 5
        rest = rf"(?:only {own - high}|none)" if own > high else "none"
        if low:
            saves = rf"winning it for {low} leaves {who} {own - low}[,;] .*for {high} coins? {rest}\b"
        else:
            keeps = rf"(?:{who} keeps {own} coins? for |bidding nothing leaves {who} {own} coins?|it leaves {who} {own} coins?)"
            saves = rf"{keeps}.*[,;] winning (?:it|this one) for {high}(?: coins?)? {rest}\b"
        if not follows:
            fits = best_place(view.public, view.seat) is not None
            saves = rf"next year {who} has \d+ coins? without it, .*if it costs {high} coins?"
            told = view.public.year < 5 and (low > 0 or high - fits > 0)
        else:
            told = not wins_all_that_follow(view, own - high)
        in_favour = text.startswith(f"In favour of {called}: ")
        assert bool(in_favour and re.search(saves, text)) == told, text
        seen.update({f"{'bid' if low else 'nothing'} {'later' if follows else 'last'} {told}": 1})
    assert all(seen[f"{what} later {told}"] for what in ("bid", "nothing") for told in (True, False)), seen
    assert seen["bid last True"], seen
    assert seen["nothing last True"], seen


def test_in_little_room_what_either_of_two_bids_leaves_is_one_clause() -> None:
    seen = Counter[str]()
    for view, low, high in pairs():
        if not 0 < low < high:
            continue
        own = coins_of(view.public)[view.seat]
        for one in in_sentences(shortened(at_stake(view, NAMES, (Bid(low), Bid(high))))):
            if one.startswith(f"Winning it for {low} leaves"):
                assert f", for {high} coin" in one
                assert one.endswith(f"only {own - high}." if own > high else "none.")
                assert ";" not in one
                seen["beside" if "more than" in one or "as many as" in one else "alone"] += 1
    assert min(seen["beside"], seen["alone"]) > 0, seen


def test_of_a_bid_beside_none_it_is_told_what_one_coin_more_would_change_and_what_it_would_leave() -> None:
    seen = Counter[str]()
    for view, _, bid in pairs():
        own, last = coins_of(view.public)[view.seat], view.public.auction == 25
        if not bid or not can(view, 0):
            continue
        (told,) = [one for one in bids(view, bid, 0).split(". ") if re.search(f"an win it against {bid} coin", one)]
        found = re.search(
            rf", (?:and against {bid + 1} (as well)|against {bid + 1} only ([\w ]+)|"
            rf"against {bid + 1} (nobody)(?:, but that leaves {NAMES[view.seat]} (?:only )?(\d+|none))?)\.?$",
            told,
        )
        threats, then = can(view, bid), can(view, bid + 1)
        assert bool(found) == (bool(threats) and bid < own)
        if found:
            assert bool(found[1]) == (then == threats)
            assert bool(found[3]) == (not then)
            assert (found[2] or "") == (listing([NAMES[seat] for seat in then]) if then != threats else "")
            assert (found[4] is None) == (bool(then) or last)
            assert int((found[4] or "none").replace("none", "0")) == (0 if then or last else own - bid - 1)
            seen["as well" if found[1] else "only" if found[2] else "nobody"] += 1
    assert min(seen["as well"], seen["only"], seen["nobody"]) > 0, seen
