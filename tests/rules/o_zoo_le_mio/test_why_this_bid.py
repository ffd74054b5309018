"""Of a bid it is told first what speaks for it: whom it shuts out that another bid does not, and who gets the tile without it."""

import re
from collections import Counter
from itertools import product
from typing import Any

from engine.bots.search.guide import Contrast
from engine.contract.at_stake import FIRST, NEITHER, SECOND
from engine.games.o_zoo_le_mio.bots.candidates import WINNING_THIS
from engine.games.o_zoo_le_mio.lookahead import best_place
from engine.games.o_zoo_le_mio.names import NAMES as NAMED, tile_name
from engine.games.o_zoo_le_mio.rules.auction import Bid, winner
from engine.games.o_zoo_le_mio.rules.placing import after_placing
from engine.games.o_zoo_le_mio.rules.table import KEY_PER_STAR, coins_of, present, since
from engine.games.o_zoo_le_mio.words.at_stake import at_stake
from engine.shared.differences import in_sentences, shortened
from engine.shared.wording import listing
from tests.bots.test_search import guide_of
from tests.rules.o_zoo_le_mio.test_at_stake import (
    GAME,
    NAMES,
    VIEWS,
    bids,
    for_the_other,
    kept_from,
    left_over,
    most,
    pairs,
    points_with,
    spans,
    takes,
    wins_all_that_follow,
    with_another,
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
            (told,) = [one for one in better[low].split(". ") if "can win it against" in one]
            saves = re.search(r"inning it for \d+ leaves|ext year \w+ has", better[low])
            sooner = better[low].startswith(("Winning it for", "Next year"))
            assert sooner == bool(saves), "what coins are saved sets the two apart"
            assert better[low].split(". ")[sooner] == told, "that is so of both"
            unrivalled = UNRIVALLED.search(better[low])
            assert not unrivalled or better[low].index(told) < unrivalled.start(), "and so is that"
            assert told.endswith(f" can win it against {high} coins as well as against {low}")
            assert with_coins(view, told) == can(view, low) == can(view, high)
            seen.update({"saves": sooner, "unrivalled": unrivalled is not None})
            place = better[high].index(f" can win it against {high} coins, too, but ")
            if own := re.search(r"his year the tile for sale brings \w+ \d", better[high]):
                assert own.start() < place, "that is so of any higher bid: what the tile brings tells more"
        seen["shut" if shut else "nobody shut out"] += 1
    assert all(seen[one] for one in ("shut", "nobody shut out", "saves", "unrivalled")), seen


def test_r16_who_gets_the_tile_if_nobody_bids_is_told_first_where_that_speaks_for_what_is_advised() -> None:
    seen = Counter[str]()
    for view, low, high in pairs():
        if low or not high or not can(view, 0):
            continue
        gets_it = view.public.pole[0] == view.seat
        told = f"If nobody bids a coin, {NAMES[view.public.pole[0]]} gets it"
        text = bids(view, 0, high)
        sooner = text.startswith(("Once another", "As zoos are now, ", "Whatever"))  # that nobody bids is seldom so
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
        told = f"If {' or '.join(more)} bids more than {high}, either comes to the same."
        for best, other in ((low, high), (high, low)):
            assert in_text(at_stake(view, NAMES, (Bid(best), Bid(other)), as_good=True)).count(told) == bool(more)
            assert told not in bids(view, best, other)
        seen[len(more)] += 1
    assert min(seen[0], seen[1], seen[2]) > 0, seen


WINS = r"(?:If (?P<who>\w+)|Whoever else) wins it(?: against (?P<bid>\d+) coins?)?"
UNRIVALLED = re.compile(rf"{WINS}, nobody can outbid (?P<own>\w+) for the next tile then; (?P<left>[^.]*)\.")
FOLLOWS = "(?P<one>the next tile|the tiles that follow this year)"
ALONE = re.compile(rf"{WINS}, nobody but (?P<own>\w+) has a coin then for {FOLLOWS}; (?P<left>[^.]*)\.")
LOWEST = " (with the lowest flag then)"
HIGHER = r"(?: and a higher flag than [\w ]+)?"
FEWER = re.compile(
    rf"{WINS}(?:,| has (?P<than>fewer|no more) left than \w+:)? (?P<left>[^.;]*?)(?:, the other (?P<kept>\w+))?, "
    rf"(?P<own>\w+) \d+{HIGHER}\."
)


def lost_to(view: Any, bid: int) -> list[tuple[int, int, tuple[int, ...]]]:
    """Return who else wins the tile against a bid, what that one has left, and the flags then, whatever others bid (R13-R16)."""
    seats, coins = range(3), coins_of(view.public)
    found = []
    for made in product(*[range(bid, bid + 1) if seat == view.seat else range(coins[seat] + 1) for seat in seats]):
        first, pole = winner(view.public.pole, made)
        if first != view.seat:
            found.append((first, coins[first] - made[first], pole))
    return found


def can_be_outbid(view: Any, payer: int, left: int, pole: tuple[int, ...], others: Any = None) -> bool:
    """Tell whether a seat that bids all its coins for the tile that follows can lose it, or lose it to one of some others."""
    coins = [left if seat == payer else has for seat, has in enumerate(coins_of(view.public))]
    rivals = [seat for seat in range(3) if seat != view.seat and coins[seat] and (others is None or seat in others)]
    bid = {one: tuple([coins[seat] if seat in (view.seat, one) else 0 for seat in range(3)]) for one in rivals}
    return any(winner(pole, bid[one])[0] != view.seat for one in rivals)


def test_r13_it_is_told_what_is_left_to_who_wins_the_tile_and_that_nobody_can_outbid_the_seat_or_has_a_coin_then() -> (
    None
):
    seen = Counter[str]()
    higher = [(view, high, low) for view, low, high in pairs() if low < high]
    for view, best, other in [*pairs(), *higher]:
        coins, text, follows = coins_of(view.public), bids(view, best, other), view.public.auction % 5
        told = {how: one.search(text) for how, one in (("outbid", UNRIVALLED), ("alone", ALONE), ("left", FEWER))}
        assert sum(one is not None for one in told.values()) <= 1
        ends = lost_to(view, best)
        payers = [*dict.fromkeys(sorted(who for who, _, _ in ends))]
        own, rivalled = coins[view.seat], any(can_be_outbid(view, *end) for end in ends)
        by_payers = any(can_be_outbid(view, *end, [end[0]]) for end in ends)
        alone = ends and not any(
            left or any(coins[seat] for seat in range(3) if seat not in (view.seat, who)) for who, left, _ in ends
        )
        if any(told.values()):
            assert follows, "a tile follows this year"
            assert not by_payers, "who pays cannot outbid it"
        for how, found in told.items():
            if found is None:
                continue
            assert found["own"] == NAMES[view.seat]
            assert int(found["bid"] or 0) == best
            assert payers == ([NAMES.index(found["who"])] if found["who"] else payers)
            assert (len(payers) == 1) == bool(found["who"])
            at_most = {who: max(left for payer, left, _ in ends if payer == who) for who in payers}
            whole = found["left"].replace(LOWEST, "")
            named = re.findall(r"(Ann|Ben|Cleo) (?:has )?(at most )?(\d+|none)", whole)
            if the_same := re.match(r"the winner has (?:at most )?(\d+|none) left, the other (\d+|none), ", whole):
                assert [at_most[seat] for seat in payers] == [int(the_same[1].replace("none", "0"))] * 2
                assert [coins[seat] for seat in payers] == [int(the_same[2].replace("none", "0"))] * 2
                named = []
            elif "otherwise" in whole:  # who does not win it pays nothing
                as_winner, _, otherwise = whole.partition(", otherwise ")
                assert as_winner.startswith("as winner ")
                rest = re.findall(r"(Ann|Ben|Cleo) (\d+|none)", otherwise)
                assert all(coins[NAMES.index(name)] == int(has.replace("none", "0")) for name, has in rest)
                assert {NAMES.index(name) for name, _ in rest} == {0, 1, 2}
                named = re.findall(r"(Ann|Ben|Cleo) (?:has )?(at most )?(\d+|none)", as_winner)
            for name, most_left, has in named:
                seat = NAMES.index(name)
                is_left = at_most[seat] if seat in at_most else coins[seat]
                assert int(has.replace("none", "0")) == is_left
                assert bool(most_left) == bool(seat in at_most and is_left)
            if not named and not the_same:
                assert {*at_most.values()} == {int(whole.replace("none", "0").split()[-2])}
                losers = {coins[seat] for who in payers for seat in range(3) if seat not in (view.seat, who)}
                kept = found["kept"]
                assert losers == {int(kept.replace("none", "0"))} if kept else len(losers) > 1
                seen["kept"] += bool(kept)
            pays_not = [seat for seat in range(3) if seat != view.seat and payers != [seat]] * (how == "outbid")
            up = {who for who, left, pole in ends if left == at_most[who] and pole == view.public.pole}
            level = {who for who, left in at_most.items() if left == own}
            lowest = re.findall(r"(Ann|Ben|Cleo) (?:has )?at most \d+(?: left)?" + re.escape(LOWEST), found["left"])
            for_all = level - up == {*payers} and not named and LOWEST in found["left"]
            assert for_all or {*lowest} == {NAMES[who] for who in level - up}, "who wins a tie with a flag above"
            seen["lowest"] += len(lowest)
            as_many = level & up | {who for who in pays_not if coins[who] == own}
            flag = re.search(r" and a higher flag than ([\w ]+)", found[0])
            assert (flag[1] if flag else "") == listing([NAMES[seat] for seat in sorted(as_many)])
            seen["flag"] += len(as_many)
            assert {NAMES[seat] for seat in payers} <= {name for name, _, _ in named} or not named
            if how == "outbid":
                assert not rivalled
            elif how == "alone":
                assert alone
                assert (found["one"] == "the next tile") == (view.public.auction % 5 == 4)
            else:
                spent = not any(at_most.values())
                scarce = view.public.auction % 5 < 4 and not wins_all_that_follow(view, own - other)
                assert rivalled or spent or scarce
                seen["spent"] += spent and not scarce
                assert not found["than"] or (found["than"] == "no more") == (own in at_most.values())
            seen[how] += 1
            seen["the same"] += bool(the_same)
            seen["otherwise"] += "otherwise" in whole
        spends = any(coins[who] > own - other for who in payers)
        if (
            best < other
            and follows
            and own
            and ends
            and (alone or spends)
            and not rivalled
            and any(coins[who] for who in payers)
        ):
            assert told["outbid"] or told["alone"], "it is what the lower bid leaves"
            seen["lower bid"] += 1
    assert (
        min(
            seen[how]
            for how in (
                "outbid",
                "alone",
                "left",
                "lower bid",
                "flag",
                "the same",
                "otherwise",
                "lowest",
                "kept",
                "spent",
            )
        )
        > 0
    ), seen


LEFT_BESIDE = re.compile(
    r"(?:Winning it for \d+|Bidding nothing) leaves \w+ (?P<own>\d+)(?: coins?)?,(?: more than (?P<fewer>[^;]*?\)))?(?: and)?"
    r"(?P<many> (?:at least )?as many as [\w ]+? ha(?:ve|s)(?P<flag>[^;]*))?;"
)


def test_r14_what_a_lower_bid_leaves_beside_the_coins_of_others_is_so_however_the_bids_end() -> None:
    seen = Counter[str]()
    beside_none = [(view, 0, coins_of(view.public)[view.seat]) for view, _, _ in pairs()]
    for view, low, high in [*pairs(), *beside_none]:
        found = LEFT_BESIDE.search(bids(view, low, high)) if low < high else None
        if found is None:
            continue
        coins, own = coins_of(view.public), coins_of(view.public)[view.seat] - low
        fewer, many = (
            [NAMES.index(one) for one in re.findall("Ann|Ben|Cleo", found[which] or "")] for which in ("fewer", "many")
        )
        flag = (found["flag"] or "").removeprefix(" then")
        as_many = [seat for seat in many if seat != view.seat]
        assert int(found["own"]) == own
        assert fewer or as_many
        ways = product(*[[low] if seat == view.seat else range(has + 1) for seat, has in enumerate(coins)])
        for made in ways:
            first, pole = winner(view.public.pole, made)
            if low and first != view.seat:
                continue
            left = [has - made[first] * (seat == first) for seat, has in enumerate(coins)]
            assert left[view.seat] == own
            assert all(left[seat] < own for seat in fewer)
            assert all(left[seat] == own if low else left[seat] <= own for seat in as_many)
            for seat in as_many if "lower" in flag else ():
                tie = first == view.seat and pole != view.public.pole
                assert (pole.index(seat) > pole.index(view.seat)) == (not tie)
                assert not tie or "wins a tie for this one" in flag
                seen["tie"] += tie
        seen["unless" if "unless" in flag else "lower" if flag else "no flag" if as_many else "fewer"] += 1
    assert min(seen[how] for how in ("tie", "unless", "lower", "no flag", "fewer")) > 0, seen


def test_in_little_room_bidding_nothing_is_told_with_the_tile_that_coins_are_kept_for() -> None:
    seen = Counter[str]()
    for view, low, high in pairs():
        if low == high:
            continue
        text = in_text(in_sentences(shortened(at_stake(view, NAMES, (Bid(low), Bid(high))))))
        who, coins = NAMES[view.seat], coins_of(view.public)[view.seat]
        first = since(view.public) + 1
        later = range(view.public.auction + 1, first + len(view.public.row))
        keeps = re.search(
            rf"{who} keeps (\d+) coins? for (.+?) \((?:then )?(?:up to |\d+ to )?(\d+) points?\), "
            r"winning this one for (\d+) (only \d+|none)\.",
            text,
        )
        after = re.search(
            rf"(?:^|\. )(After this one |As zoos are now, )([a-z, +★\d]+) (can bring|brings) {who} (\d+) points?\.",
            text,
            re.IGNORECASE,
        )
        if found := keeps or (after if low else None):
            laid = low > 0 and points_with(view, view.public.auction)[view.seat] > 0
            another = not low and bool(can(view, 0))
            tables = with_another(view) if another else with_this_one_laid(view) if laid else [view]
            brings = spans(view.seat, tables, later, sure=another)
            _, best = span = max(brings.values())
            names = [tile_name(view.public.row[number - first].tile) for number in later if brings[number] == span]
            if keeps:
                assert low == 0
                assert (int(keeps[1]), int(keeps[4])) == (coins, high)
                assert keeps[5] == (f"only {coins - high}" if coins > high else "none")
                assert "Bidding nothing leaves" not in text
            else:
                assert (found[1].casefold() == "after this one ") == laid == (found[3] == "can bring")
            assert int(found[3] if keeps else found[4]) == best
            assert found[2].casefold() in names
            seen["keeps" if keeps else "after" if laid else "now"] += 1
    assert min(seen[how] for how in ("keeps", "after", "now")) > 0, seen


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
        assert other in kept_from(view, coins[view.seat] - low, coins[view.seat] - high)
        assert left_over(view, low, high).strip() in text
        later = range(view.public.auction + 1, since(view.public) + len(view.public.row) + 1)
        own = points_with(view, view.public.auction)[view.seat]
        tables = with_this_one_laid(view) if own else [view]
        brings = [points_with(one, number) for one in tables for number in later]
        assert max(points[view.seat] for points in brings) == 0, "else it is told what it brings the seat"
        assert int(found[4]) == max(points[other] for points in brings)
    assert told


def test_r14_a_flag_that_only_loses_ties_speaks_for_a_higher_bid_and_one_that_only_wins_them_for_a_bid_beside_none() -> (
    None
):
    seen = Counter[str]()
    for view, low, high in pairs():
        flags = [one for one in at_stake(view, NAMES, (Bid(low), Bid(high))).seen if "a tie with" in one.said]
        for one in [one for one in flags if low < high and one.said.startswith("the flag")]:
            wins, loses = "wins a tie" in one.said, "loses" in one.said
            speaks = (loses and not wins) if low else (wins and not loses)
            assert one.favours == (SECOND if speaks else NEITHER), one.said
            seen[f"{'bid' if low else 'none'} {speaks}"] += 1
        assert all("the flag of" not in one for one in for_the_other(view, high, low).split(". "))
    assert len(seen) == 4, seen


def test_of_a_tile_that_brings_no_points_it_is_told_of_what_a_seat_has_more_stars_and_where_that_puts_it() -> None:
    seen = 0
    for view in VIEWS:
        at = best_place(view.public, view.seat) if type(next(iter(GAME.choices(view)))) is Bid else None
        text = in_text(at_stake(view, NAMES, (Bid(1), Bid(0))))
        found = re.search(r"[Ww]ith it (\w+) can have ([^.]*)\.", text)
        if at is None:
            assert found is None
            continue
        after = after_placing(view.public, view.seat, present(view.public).tile, at)
        more = {
            "bushes" if kind == 5 else NAMED[kind]: (
                then.keys[view.seat] // KEY_PER_STAR,
                here.keys[view.seat] // KEY_PER_STAR,
            )
            for kind, (here, then) in enumerate(zip(view.public.attractions, after.attractions, strict=True))
        }
        more = {kind: both for kind, both in more.items() if both[0] > both[1]}
        assert (found is not None) == bool(more and not re.search(rf"for sale brings {NAMES[view.seat]} \d", text))
        if found:
            told = re.findall(r"(\d+) (?:stars? of )?([a-z ]+) \([a-z ]+\) instead of (\w+)", found[2])
            named = {"bushes" if what == "bush" else what: (now, was) for now, what, was in told}
            assert named == {what: (str(now), str(was or "none")) for what, (now, was) in more.items()}
            seen += 1
    assert seen


def test_a_lower_bid_is_not_told_to_lead_less_often_to_winning_the_tile_for_that_goes_without_saying() -> None:
    guide = guide_of("o-zoo-le-mio")
    view = next(view for view, low, high in pairs() if low < high)
    assert guide.forgone(view, (Bid(1),), (Bid(2),), WINNING_THIS)
    assert not guide.forgone(view, (Bid(2),), (Bid(1),), WINNING_THIS)
    assert not guide.forgone(view, (Bid(1),), (Bid(2),), "winning apes ★")


def test_r44_that_the_last_tile_of_a_year_for_one_coin_costs_none_next_year_is_told_where_the_income_brings_it_back() -> (
    None
):
    seen = Counter[str]()
    for view, _, _ in pairs():
        public, seat = view.public, view.seat
        own, place = coins_of(public)[seat], best_place(public, seat)
        if not own:
            continue
        found = re.search(r"If it costs 1 coin, \w+ has (\d+) coins? next year with it[^.]*\.", bids(view, 1, 0))
        last = not public.auction % 5 and public.year < 5
        assert bool(found) == (last and place is not None)
        if found:
            tiles = len(public.zoos[seat].tiles)
            assert (
                int(found[1])
                == own + tiles
                == own - 1 + len(after_placing(public, seat, present(public).tile, place).zoos[seat].tiles)
            )
            assert ("more at the end of year 4." in found[0]) == (public.year == 3), (
                "the last year ends without income (R45)"
            )
            assert ("each year from then on but the last" in found[0]) == (public.year < 3)
        seen.update({"told": bool(found), "lost": last and place is None, "not": not last})
        assert "If it costs 1 coin" not in bids(view, 0, 1)
    assert min(seen["told"], seen["not"]) > 0, seen


def test_where_only_slight_things_speak_for_a_lower_bid_that_may_lose_the_tile_it_is_hard_to_see() -> None:
    seen = Counter[bool]()
    for view, _, _ in pairs():
        coins = coins_of(view.public)
        low = max([has for seat, has in enumerate(coins) if seat != view.seat])
        high = low + 1
        if not 0 < low < high <= coins[view.seat] or not can(view, low) or not most(view, view.seat):
            continue
        stake = at_stake(view, NAMES, (Bid(low), Bid(high)))
        own = [one for one in stake.seen if one.favours == FIRST]
        enough = wins_all_that_follow(view, coins[view.seat] - high)
        seen[enough and bool(own)] += 1
        assert stake.unseen or not enough
        assert not stake.unseen or enough or not own
    assert len(seen) == 2, seen


def test_r13_of_two_bids_about_as_good_it_is_told_first_that_others_have_to_bid_more_and_what_the_lower_one_leaves() -> (
    None
):
    seen = Counter[str]()
    for view, low, high in pairs():
        if not 0 < low < high or not can(view, low):
            continue
        stake = at_stake(view, NAMES, (Bid(high), Bid(low)), as_good=True)
        own = coins_of(view.public)[view.seat]
        leaves = [one for one in stake.seen if one.said.startswith(f"winning it for {low} leaves")]
        last = not view.public.auction % 5
        assert len(leaves) == (not last and not wins_all_that_follow(view, own - high))
        if leaves:
            left = re.search(rf"leaves \w+ (\d+).*for {high} coins? (?:only (\d+)|none)$", leaves[0].said)
            assert left
            assert (int(left[1]), int(left[2] or 0), leaves[0].favours) == (own - low, own - high, SECOND)
            seen["leaves"] += 1
        if can(view, low) == can(view, high):
            more = f"to bid {high - low} coin{'s' * (high - low > 1)} more against {high} than against {low}."
            assert in_sentences(shortened(stake))[0].endswith(more)
            seen["more"] += 1
    assert min(seen["leaves"], seen["more"]) > 0
