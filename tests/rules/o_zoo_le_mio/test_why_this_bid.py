"""Of a bid it is told first what speaks for it: whom it shuts out that another bid does not, and who gets the tile without it."""

import re
from collections import Counter
from typing import Any

from engine.bots.search.guide import Contrast
from engine.games.o_zoo_le_mio.lookahead import best_place
from engine.games.o_zoo_le_mio.names import NAMES as NAMED
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.placing import after_placing
from engine.games.o_zoo_le_mio.rules.table import coins_of, present, since
from engine.games.o_zoo_le_mio.words.at_stake import at_stake
from engine.games.o_zoo_le_mio.words.kept import outbids_only_for_more
from tests.bots.test_search import guide_of
from tests.rules.o_zoo_le_mio.test_at_stake import (
    NAMES,
    bids,
    left_over,
    most,
    pairs,
    points_with,
    takes,
    with_this_one_laid,
)
from tests.rules.told import in_text


def can(view: Any, bid: int) -> list[int]:
    """Return who else has a bid that wins against one, by the rules alone."""
    return [seat for seat in range(3) if seat != view.seat and takes(view, seat, bid)]


def with_coins(view: Any, text: str) -> list[int]:
    """Return which seats are named with their coins, and see that they have as many."""
    found = re.findall(r"(Ann|Ben|Cleo) with (\d+)", text)
    assert all(coins_of(view.public)[NAMES.index(name)] == int(coins) for name, coins in found)
    return [NAMES.index(name) for name, _ in found]


def test_r13_of_two_bids_it_is_told_who_can_win_against_the_lower_and_not_against_the_higher_or_that_nobody_is_shut_out() -> (
    None
):
    seen = Counter[str]()
    for view, low, high in pairs():
        if not 0 < low < high or not can(view, low):
            continue
        shut = [seat for seat in can(view, low) if seat not in can(view, high)]
        better = {high: bids(view, high, low), low: bids(view, low, high)}
        if shut:
            told = better[high].partition(". ")[0]
            if can(view, high):
                first, _, then = told.partition(f"; against {low} ")
                assert (with_coins(view, first), with_coins(view, then)) == (can(view, high), shut)
                assert then.endswith(" can, too")
            else:
                first, _, then = told.partition(f" can win it, against {high} nobody")
                assert with_coins(view, first) == shut
                equal = [NAMES[seat] for seat in shut if coins_of(view.public)[seat] == high]
                assert re.findall("Ann|Ben|Cleo", then)[1:] == equal, "the own flag wins a tie with those"
            assert told in better[low], "it is told of either"
            assert not better[low].startswith(told), "but not first where it speaks for the other bid"
        else:
            kept = outbids_only_for_more(view.public, view.seat, low, high) and "Winning it for" in better[low]
            told = [one for one in better[low].split(". ") if "can win it against" in one]
            assert bool(kept) == better[low].startswith(("Once", "Of the tiles", "The next", "Winning it for")), (
                "or for whom coins are kept"
            )
            first = told[0] if kept else better[low].partition(". ")[0]
            assert first.endswith(f" can win it against {high} coins as well as against {low}")
            assert with_coins(view, first) == can(view, low) == can(view, high)
            assert f" can win it against {high} coins, too, but " in better[high].partition(". ")[0], (
                "it is what differs"
            )
        seen["shut" if shut else "nobody shut out"] += 1
    assert all(seen[one] for one in ("shut", "nobody shut out")), seen


def test_r16_who_gets_the_tile_if_nobody_bids_is_told_first_where_that_speaks_for_what_is_advised() -> None:
    seen = Counter[str]()
    for view, low, high in pairs():
        if low or not high or not can(view, 0):
            continue
        gets_it = view.public.pole[0] == view.seat
        told = f"If nobody bids a coin, {NAMES[view.public.pole[0]]} gets it"
        text = bids(view, 0, high)
        sooner = text.startswith(("Of the tiles", "The next", "Whatever"))  # that nobody bids is seldom so
        assert (gets_it and sooner) or text.startswith(told) == gets_it
        assert told in text.partition("his year the tile for sale")[0] or not gets_it
        seen["sooner"] += gets_it and sooner
        text, first = bids(view, high, 0), view.public.pole[0]
        if view.public.auction % 5:  # points of the tile that ends a year cannot be counted after it
            mine, its = most(view, view.seat), most(view, first)
            assert text.startswith(told) == (not gets_it and (its > 0 or not mine))
            seen["in vain"] += not gets_it and mine > 0 == its
        if text.startswith("This year the tile for sale brings") and not gets_it:
            assert f". {told}" in text or text.index("lays it for most points") < text.index(told)
        assert told in bids(view, 0, high)
        assert told in bids(view, high, 0)
        seen[str(gets_it)] += 1
    assert min(seen["True"], seen["False"], seen["in vain"], seen["sooner"]) > 0


def test_of_bidding_nothing_it_is_told_who_can_win_it_whatever_is_bid_and_after_the_last_tile_that_a_bid_costs_nothing() -> (
    None
):
    seen = Counter[str]()
    for view, _, high in pairs():
        coins = coins_of(view.public)[view.seat]
        if not high or not can(view, 0):
            continue
        text, last = bids(view, 0, high), view.public.auction == 25
        those = can(view, coins)
        if view.public.auction % 5:  # points of the tile that ends a year cannot be counted after it
            those = [seat for seat in those if most(view, seat)]
        found = re.search(
            rf"Whatever {NAMES[view.seat]} bids, ([^.]*) can win it( and ha\w+ no other use for coins)?\.", text
        )
        if view.public.auction % 5:
            assert bool(found) == bool(those)
        if found:
            named = with_coins(view, found[1])
            assert named == those if view.public.auction % 5 else set(named) <= set(those)
            assert bool(found[2]) == last
            assert text.index(found[0]) < text.index("his year the tile for sale")
        assert (f"Bidding {high} coin" in text and "costs nothing either" in text) == last
        seen.update({"found": bool(found), "last": last, "last found": last and bool(found), "none": not found})
    assert all(seen.values()), seen


def test_what_a_seat_loses_if_another_gets_the_tile_is_told_before_what_follows_unless_the_lower_bid_is_better() -> (
    None
):
    seen = 0
    for view, low, high in pairs():
        for best, other in ((low, high), (high, low)):
            text = bids(view, best, other)
            lost, later = (
                re.search(words, text) for words in (r"lays it for most points", r" follow this year|he next tile,")
            )
            if lost and later and best:
                assert (lost.start() < later.start()) == (best >= other), "what speaks for a lower bid goes before that"
                seen += 1
    assert seen


def test_r34_who_would_be_alone_with_a_kind_is_told_as_the_only_one_and_as_first_where_somebody_is_second() -> None:
    seen = Counter[str]()
    for view, _, _ in pairs():
        at = best_place(view.public, view.seat)
        if at is None:
            continue
        after = after_placing(view.public, view.seat, present(view.public).tile, at)
        text = in_text(at_stake(view, NAMES, ())).partition("; or as many")[0]
        for kind, stands in re.findall(r"(visitors to the [a-z ]+|trees) \((?:\+\d+, )?([a-z ]+) with \d+ ", text):
            keys = after.attractions[5 if kind == "trees" else NAMED.index(kind.removeprefix("visitors to the "))].keys
            place = 1 + sum(key > keys[view.seat] for key in keys)
            alone = sum(key > 0 for key in keys) == 1
            assert stands == ("the only one" if alone else ("first", "second", "third")[place - 1])
            seen[stands] += 1
    assert all(seen[one] for one in ("the only one", "first", "second"))


def test_all_that_is_seen_speaks_for_a_higher_bid_where_coins_are_kept_for_nothing_and_it_gains_more_surely() -> None:
    seen = Counter[bool]()
    for view, low, high in pairs():
        against = at_stake(view, NAMES, (Bid(low), Bid(high))).against
        text = bids(view, low, high)
        assert not (against and at_stake(view, NAMES, (Bid(high), Bid(low))).against), "it speaks for one of them"
        if against:
            assert can(view, low), "the lower one can lose it"
            assert not re.search("of the tiles that follow|the next tile|next year you have", text, re.I), text
            assert text.startswith("Nothing was found on the board that speaks for bidding")
            assert f"In favour of bidding {high} coin" in in_text(at_stake(view, NAMES, (Bid(low), Bid(high))))
        else:
            assert "Nothing was found" not in text
        seen[against] += 1
    assert len(seen) == 2


def test_r13_a_bid_is_held_against_none_that_is_higher_than_one_that_wins_in_any_case() -> None:
    guide, seen = guide_of("o-zoo-le-mio"), Counter[bool]()
    for view, low, high in pairs():
        needless = bool(high) and not can(view, high - 1)
        told = guide.contrast(view, (Bid(low),), (Bid(high),))
        assert low == high or (told == Contrast.ELSEWHERE) == needless
        seen[needless] += 1
    assert seen[True]
    assert seen[False]


def test_r13_of_a_bid_and_none_that_are_as_good_it_is_told_who_makes_them_the_same_by_bidding_more() -> None:
    seen = Counter[int]()
    for view, low, high in pairs():
        if low or not high:
            continue
        more = [NAMES[seat] for seat, has in enumerate(coins_of(view.public)) if has > high and seat != view.seat]
        told = f"If {' or '.join(more)} bids more, either comes to the same."
        for best, other in ((low, high), (high, low)):
            assert in_text(at_stake(view, NAMES, (Bid(best), Bid(other)), as_good=True)).count(told) == bool(more)
            assert told not in bids(view, best, other)
        seen[len(more)] += 1
    assert min(seen[0], seen[1], seen[2]) > 0, seen


def test_r13_of_a_lower_bid_it_is_told_what_who_wins_against_it_keeps_at_most_where_the_seat_then_has_more() -> None:
    told = 0
    beside_none = [(view, bid, 0) for view, low, bid in pairs() if bid and not low]
    for view, low, high in [*pairs(), *beside_none]:
        coins, text = coins_of(view.public), bids(view, low, high)
        found = re.search(r"If ([\w ]+) wins it, ([\w ]+); (\w+) keeps (\d+)\.", text)
        assert found is None or low < high or not high, "it is a bid that others have to pay more against than none"
        if found:
            told += 1
            alike = re.fullmatch(r"that one keeps (?:at most )?(\w+)", found[2])
            kept = re.findall(r"(\w+) keeps (?:at most )?(\w+)", found[2])
            kept = [(name, alike[1]) for name in found[1].split(" or ")] if alike else kept
            assert [NAMES.index(name) for name, _ in kept] == can(view, low)
            for name, most_left in kept:
                other = NAMES.index(name)
                pays = next(bid for bid in range(coins[other] + 1) if takes_for(view, other, low, bid))
                assert int(most_left.replace("none", "0")) == coins[other] - pays < coins[view.seat] == int(found[4])
            assert any(coins[NAMES.index(name)] >= coins[view.seat] for name, _ in kept), "else it has more anyway"
    assert told


def takes_for(view: Any, other: int, low: int, bid: int) -> bool:
    """Tell whether somebody who bids so much wins against a bid of the view's seat, by the rules (R13, R14)."""
    pole = view.public.pole
    if not bid:
        return not low and pole[0] == other  # R16
    return bid > low or (bid == low and pole.index(other) < pole.index(view.seat))


def test_of_two_bids_the_lower_keeps_coins_against_who_gains_by_a_tile_that_brings_the_own_seat_nothing() -> None:
    told = 0
    for view, low, high in pairs():
        text, coins = bids(view, low, high), coins_of(view.public)
        found = re.search(
            r"(?:he next tile, ([^,]+, \d bush\w*|[^,]+),|this year (.+)) can bring (\w+) (\d+) points?, (\w+) none\. ",
            text,
        )
        if not found:
            continue
        told += 1
        other = NAMES.index(found[3])
        assert found[5] == NAMES[view.seat]
        assert coins[view.seat] - high <= coins[other] <= coins[view.seat] - low
        assert left_over(view, low, high).strip() in text
        later = range(view.public.auction + 1, since(view.public) + len(view.public.row) + 1)
        own = points_with(view, view.public.auction)[view.seat]
        tables = with_this_one_laid(view) if own else [view]
        brings = [points_with(one, number) for one in tables for number in later]
        assert max(points[view.seat] for points in brings) == 0, "else it is told what it brings the seat"
        assert int(found[4]) == max(points[other] for points in brings)
    assert told
