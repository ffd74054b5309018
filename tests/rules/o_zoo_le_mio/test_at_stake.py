"""What the tile for sale brings each zoo at once is what laying it where it brings most would add to what counts this year."""

import re
from collections import Counter
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

import engine
from engine.contract.at_stake import FIRST, NEITHER, SECOND
from engine.contract.preview import preview
from engine.contract.rng import child
from engine.contract.secrecy import View
from engine.contract.tree import replace
from engine.games.o_zoo_le_mio.lookahead import best_place
from engine.games.o_zoo_le_mio.names import tile_name
from engine.games.o_zoo_le_mio.rules.auction import Bid, winner
from engine.games.o_zoo_le_mio.rules.placements import legal_placements
from engine.games.o_zoo_le_mio.rules.placing import Place, after_placing
from engine.games.o_zoo_le_mio.rules.score import points_now
from engine.games.o_zoo_le_mio.rules.table import (
    BID,
    PLACE,
    PLACE_ASKS,
    Options,
    coins_of,
    present,
    since,
)
from engine.games.o_zoo_le_mio.words.at_stake import at_stake
from engine.shared.differences import in_sentences
from engine.shared.wording import capital, listing
from tests.bots.test_search import positions
from tests.counted_hints import by_count
from tests.rules.o_zoo_le_mio.build import KEY
from tests.rules.o_zoo_le_mio.test_whole_games import play
from tests.rules.told import in_text
from zootui.client.game_bundle import load_bundle
from zootui.client.hints.search import HintSearch

NAMES = ("Ann", "Ben", "Cleo")
GAME = engine.load("o-zoo-le-mio")
VIEWS = positions("o-zoo-le-mio", 3)
BIDDING = [view for view in VIEWS if type(next(iter(GAME.choices(view)))) is Bid]


BEYOND = r"\. At both (.+?) can then bring (\d+) points? this year, at all other places that bring as much now (?P<most>\d+|none)"
AMONG = r"\. At both (.+?) can then bring (\d+) points?[a-z ]*, at other places that bring as much now (\d+|none) to (?P<most>\d+)"


def follows(view: Any, place: Place) -> dict[str, int]:
    """Return by its name what each tile that follows this year can bring the seat once a tile lies at a place."""
    public, first = view.public, since(view.public) + 1
    after = replace(view, public=after_placing(public, view.seat, present(public).tile, place.at))
    return {
        tile_name(public.row[number - first].tile): points_with(after, number)[view.seat]
        for number in range(public.auction + 1, first + len(public.row))
        if can_come_to(view, view.seat, number)
    }


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
        text = in_text(at_stake(view, NAMES, ()))
        for seat, name in enumerate(NAMES):
            told = said(text, name)
            assert told >= 0
            if view.public.auction < 24:  # the year may end with the tile, and then nothing counts for it any more
                assert told == most(view, seat)
        parts = [int(one) for one in re.findall(r"\(([+-]\d+)", text)]
        assert not parts or sum(parts) == said(text, NAMES[view.seat])
        several += len(parts) > 1
    assert several, "some tile brought more than one thing"


def test_where_nobody_bids_and_to_who_only_watches_nothing_is_at_stake() -> None:
    laying = [view for view in VIEWS if type(next(iter(GAME.choices(view)))) is Place]
    assert laying
    assert all(in_text(at_stake(view, NAMES, ())) == "" for view in laying)
    assert in_text(at_stake(replace(BIDDING[0], seat=None), NAMES, ())) == ""


def test_a_hint_in_lines_says_what_is_at_stake_and_on_the_board_where_there_is_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    by_count(monkeypatch, "o-zoo-le-mio", 40, 10)
    bundle, on_board = load_bundle("o-zoo-le-mio"), 0
    for view in BIDDING[::24]:
        hint = HintSearch(bundle, "o-zoo-le-mio").find(view, NAMES, lambda: False)
        stake = in_text(
            at_stake(view, tuple(["you" if seat == view.seat else name for seat, name in enumerate(NAMES)]), ())
        )
        stake = stake.split(". ")[0]
        assert stake.removeprefix("This").removesuffix(".") in hint.in_lines
        for coins in re.findall(r"For bidding (\d+) coin", hint.in_lines):
            assert re.search(rf"bid {coins} coin", hint.in_lines), (
                "it is a bid that the hint holds the advised one against"
            )
        on_board += stake.removeprefix("This").removesuffix(".") in hint.on_board
    assert on_board


KEPT_FOR = re.compile(
    r"(?:^|(?<=[.;] ))(?P<once>[Oo]nce \w+ (?:has|have) laid this one(?: best)?, |[Aa]s zoos are now, )?"
    r"(?P<how>[Oo]f the tiles that follow this year|[Tt]he next tile,) "
    r"(?P<tile>.+?),? (?:brings|can bring) (?P<who>\w+) "
    r"(?P<most>most, )?(?:(?P<least>\d+|up) to )?(?P<own>\d+) points?(?: \(this one (?P<this>\w+)\))?"
    r"(?P<others>; (?:as zoos are now )?(?:\w+ \w+ and )?\w+ \w+(?=[;.]))?"
    r"(?:; (?P<too>[^.]+) (?P=who) as much)?\. "
)


def bids(view: Any, best: int, other: int) -> str:
    """Return what is told of two bids, the first of them found better, each thing as a sentence whichever it speaks for."""
    stake = at_stake(view, NAMES, (Bid(best), Bid(other)))
    return in_text(in_sentences(stake._replace(seen=tuple([one._replace(favours=NEITHER) for one in stake.seen]))))


def for_the_other(view: Any, best: int, other: int) -> str:
    """Return what is told to speak for the second of two bids."""
    seen = at_stake(view, NAMES, (Bid(best), Bid(other))).seen
    return in_text([f"{capital(one.said)}." for one in seen if one.favours == SECOND])


@cache
def pairs() -> tuple[tuple[Any, int, int], ...]:
    """Return views of random games with two bids that the seat can make, the lower one first."""
    random, found = Random(3), []
    for seed in range(16):
        states = [step.state for step in play(Options(), 3, child(KEY, f"stake {seed}"), seed)]
        for state in [one for one in states if one.public.asks and one.public.asks[-1].kind == BID]:
            seat = random.randrange(3)
            coins = coins_of(state.public)[seat]
            low = random.choice((min(1, coins), random.randint(0, coins)))
            high = random.choice((low, min(coins, low + 1), random.randint(low, coins)))
            found.append((GAME.view(state, seat), low, high))
    return tuple(found)


def takes(view: Any, other: int, against: int) -> bool:
    """Tell whether another seat has a bid with which it wins against one, while the third bids nothing."""
    seats = range(len(view.public.zoos))
    for coins in range(coins_of(view.public)[other] + 1):
        made = {view.seat: against, other: coins}
        if winner(view.public.pole, tuple([made.get(seat, 0) for seat in seats]))[0] == other:
            return True
    return False


def can_come_to(view: Any, seat: int, auction: int) -> bool:
    """Tell whether there are bids, from the auction of now on, with which a seat wins the tile of a later one (R12-R16).

    If the tile of now is to be laid, it is sold.
    """
    start = view.public.auction + (view.public.asks[-1].kind == PLACE)
    return won_by_some_bids(seat, auction - start, view.public.pole, coins_of(view.public))


@cache
def won_by_some_bids(seat: int, before: int, pole: tuple[int, ...], coins: tuple[int, ...]) -> bool:
    """Tell whether a seat can win the auction that is held once others were held `before`; no bids above 1 are needed."""
    for made in product(*[range(min(has, 1) + 1) for has in coins]):
        first, then = winner(pole, made)
        left = tuple([has - made[first] * (one == first) for one, has in enumerate(coins)])
        if first == seat if not before else won_by_some_bids(seat, before - 1, then, left):
            return True
    return False


def least_and_most_lost(view: Any, rival: int) -> tuple[int, int]:
    """Return how many points of this year a seat loses where a rival lays the tile for most points, by the rules alone."""
    public = replace(view.public, asks=PLACE_ASKS[rival])
    laying = View(rival, public, view.own)
    after = [preview(GAME, laying, action).after.public for action in GAME.choices(laying) if isinstance(action, Place)]
    most = max([points_now(one, rival) for one in after], default=0)
    had = points_now(public, view.seat)
    lost = [had - points_now(one, view.seat) for one in after if points_now(one, rival) == most] or [0]
    return min(lost), max(lost)


def test_r35_it_is_said_what_a_seat_loses_to_each_who_can_win_the_tile_against_the_lower_of_two_bids() -> None:
    seen = Counter[str]()
    for view, low, high in pairs()[::3]:
        if view.public.auction % 5 == 0:  # the year ends with the tile
            continue
        text = bids(view, high, low)
        told = re.findall(
            r"[Ii]f ([^.]*) gets it and lays it for most points, (\w+) (loses|can lose up to) (\d+) points?([^.]*)",
            text,
        )
        assert {who for _, who, _, _, _ in told} <= {NAMES[view.seat]}
        said_of = {name: (verb, int(points), of) for names, _, verb, points, of in told for name in names.split(" or ")}
        nobody = re.search(r"obody bids a coin, (\w+) gets it \(.+?; (\w+) loses (up to )?(\d+)([^)]*)\)", text)
        if nobody:
            assert nobody[2] == NAMES[view.seat]
            assert nobody[1] not in said_of, "it is told once"
            said_of[nobody[1]] = ("can lose up to" if nobody[3] else "loses", int(nobody[4]), nobody[5])
        seen["nobody"] += nobody is not None
        for rival in [seat for seat in range(3) if seat != view.seat]:
            least, worst = least_and_most_lost(view, rival)
            threat = worst > 0 and takes(view, rival, low)
            assert (NAMES[rival] in said_of) == bool(threat)
            if threat:
                verb, points, of = said_of[NAMES[rival]]
                assert (points, verb) == (worst, "loses" if least == worst else "can lose up to")
                parts = [int(one) for one in re.findall(r" (\d+)", of)]
                assert not parts or sum(parts) == points
                seen.update({verb: 1, "parts": len(parts) > 1})
    assert min(seen[how] for how in ("loses", "can lose up to", "nobody")) > 0, seen


FOR_IT = re.compile(r"(?:^|\. )(This year the tile for sale brings \w+ [1-9]|If [^.]* (?:loses?|can lose up to) )")
SHUTS_OUT = re.compile(r"; against \d+ [^.]* can, too|can win it, against \d+ nobody")
IN_SPITE = "Nothing was found on the board that speaks for"


def test_what_the_tile_brings_and_what_is_lost_without_it_is_said_to_speak_for_the_higher_bid_unless_either_wins_it_surely() -> (
    None
):
    spoken = Counter[str]()
    for view, low, high in pairs():
        text, own = for_the_other(view, low, high), most(view, view.seat) if view.public.auction % 5 else None
        found = FOR_IT.search(text)
        doubts = [[seat for seat in range(3) if seat != view.seat and takes(view, seat, bid)] for bid in (low, high)]
        if low == high or not doubts[0]:
            assert not found, "the tile brings as much for either bid"
            spoken["sure"] += low < high
        elif own is not None:
            assert bool(found) == (own > 0 or "lays it" in text)
            spoken["both"] += bool(found) and len(doubts[0]) == len(doubts[1])
        if found and own is not None:
            spoken["loss" if found[1].startswith("If") else "gain"] += 1
            assert found[1].startswith("If") == (own == 0)
    assert all(spoken[one] for one in ("loss", "gain", "sure", "both"))


def test_r44_where_all_speaks_for_the_higher_bid_it_is_said_what_coins_are_kept_for_or_that_it_is() -> None:
    seen = Counter[str]()
    for view, low, high in pairs()[::2]:
        text, public = bids(view, low, high), view.public
        next_year = re.search(r"ext year (\w+) has (\d+|no) coins? without it, ([^.]*)", text)
        in_spite = IN_SPITE in text
        if FOR_IT.search(for_the_other(view, low, high)) or (low and SHUTS_OUT.search(text)):
            later = bool(KEPT_FOR.search(f"{text} "))
            gains = FOR_IT.search(for_the_other(view, low, high)) or most(view, view.seat) or "lays it" in text
            if gains:
                sides = {one.favours for one in at_stake(view, NAMES, (Bid(low), Bid(high))).seen}
                assert in_spite == (FIRST not in sides and SECOND in sides)
                assert later + bool(next_year) <= 1 - in_spite
            seen.update({"later": later, "next year": bool(next_year), "in spite": in_spite})
        else:
            assert not in_spite or for_the_other(view, low, high)
        if next_year:
            who, without, prices = next_year.groups()
            fits = bool(legal_placements(public.zoos[view.seat].tiles, present(public).tile))
            coins = coins_of(public)[view.seat] + len(public.zoos[view.seat].tiles)
            assert (who, public.auction % 5) == (NAMES[view.seat], 0)
            assert int(without) == coins
            assert left_at(prices) == {
                str(price or "nothing"): str(coins - price + fits or "none") for price in {low or high, high}
            }
    assert all(seen[one] for one in ("later", "next year", "in spite"))


def left_at(prices: str) -> dict[str, str]:
    return {price: has for has, price in re.findall(r"(\d+|none) if it costs (\d+|nothing)", prices)}


def test_r44_of_a_higher_bid_it_is_said_what_either_price_leaves_next_year() -> None:
    seen = Counter[bool]()
    for view in [view for view, _, _ in pairs() if view.public.auction in (5, 10, 15, 20)]:
        for low, high in combinations(range(coins_of(view.public)[view.seat] + 1), 2):
            found = re.search(r"ext year \w+ has \w+ coins? without it, ([^.]*)", bids(view, high, low))
            if found:
                assert {*left_at(found[1])} == {str(price) for price in (low, high) if price}
                seen[low > 0] += 1
    assert len(seen) == 2


def test_where_somebody_can_still_win_a_tile_that_costs_who_bids_it_is_said_what_more_coins_are_kept_for() -> None:
    seen = 0
    for view, low, high in pairs()[::3]:
        text = bids(view, high, low)
        more = [one.said for one in at_stake(view, NAMES, (Bid(high), Bid(low))).seen if one.favours != SECOND]
        kept = KEPT_FOR.search(f"{text} ") or any(one.startswith("next year") for one in more)
        rivals = [seat for seat in range(3) if seat != view.seat and takes(view, seat, high)]
        if kept:
            assert high < coins_of(view.public)[view.seat]
            assert rivals
            seen += 1
        elif view.public.auction % 5 and high < coins_of(view.public)[view.seat]:
            best = max(
                [points_with(view, one)[view.seat] for one in range(view.public.auction + 1, since(view.public) + 6)],
                default=0,
            )
            assert not best or all(most(view, seat) <= most(view, view.seat) for seat in rivals)
    assert seen


def test_where_as_many_points_come_from_benches_as_from_visitors_both_are_told() -> None:
    seen = 0
    for view, _, _ in pairs()[::2]:
        public, seat = view.public, view.seat
        tile, had, benches = present(public).tile, points_now(public, seat), public.zoos[seat].benches
        after = [after_placing(public, seat, tile, at) for at in legal_placements(public.zoos[seat].tiles, tile)]
        gains = [points_now(one, seat) - had for one in after]
        of_best = {
            one.zoos[seat].benches - benches for one, gain in zip(after, gains, strict=True) if gain == max(gains)
        }
        told = re.search(r"come from ([^.]*); or as many elsewhere from ([^.]*)\.", in_text(at_stake(view, NAMES, ())))
        assert bool(told) == (len(of_best) > 1 and max(gains) > 0)
        if told:
            assert "benches" in told[0]
            seen += 1
    assert seen


def test_r14_it_is_said_who_can_win_it_and_whether_a_coin_more_is_for_the_flag_alone() -> None:
    seen = Counter[str]()
    for view, low, high in pairs():
        text, coins, pole = bids(view, high, low), coins_of(view.public), view.public.pole
        others = [seat for seat in range(3) if seat != view.seat]
        can, threats = ([seat for seat in others if takes(view, seat, bid)] for bid in (high, low))
        sure = re.search(r"Nobody can win it against (\d+) coin", text)
        nobody = re.search(rf"gainst {low} coins? [^.]* can win it, against {high} nobody", text)
        assert bool(sure or nobody or "Bidding nothing wins it" in text) == (not can)
        assert bool(nobody) == (0 < low < high and bool(threats) and not can)
        if sure:
            least = int(sure[1])
            assert least == (high if threats else low)
            for seat in others:
                assert (
                    f"{NAMES[seat]} has {coins[seat] or 'none'}{' (with a lower flag)' * (coins[seat] == least)}"
                    in text
                )
        if only := re.search(r"Only (\w+) with \d+ coins? can win it against (\d+) coin", text):
            assert ([NAMES[seat] for seat in can], high) == ([only[1]], int(only[2]))
        drops = any(
            winner(pole, tuple([low if seat in (view.seat, other) else 0 for seat in range(3)]))[1] != pole
            for other in others
            if coins[other] >= low
        )
        enough = not threats and low < high
        for_nothing = bool(threats) and low == 0 < high and pole[0] == view.seat
        last = view.public.auction == 25
        flag = enough and drops and not last
        drops_for = f"if nobody bids a coin, the flag of {NAMES[view.seat]} drops to the bottom"
        dropped = f"Bidding nothing has a drawback: {drops_for}" in text
        assert dropped == (for_nothing and not last)
        assert (f"the flag of {NAMES[view.seat]} drops to the bottom" in text) == (flag or dropped)
        assert ("no coin more is needed" in text) == (enough and not flag)
        seen.update(
            {"sure": bool(sure), "only": bool(only), "flag": flag, "dropped": dropped, "enough": enough and not flag}
        )
    assert all(seen.values()), seen
    assert len(seen) == 5


def tied(view: Any, bid: int, other: int) -> int:
    """Return who wins where a seat and another one bid as much, and the third nothing."""
    return winner(view.public.pole, tuple([bid if seat in (view.seat, other) else 0 for seat in range(3)]))[0]


def test_r14_it_is_told_with_whom_a_flag_wins_a_tie_and_with_whom_it_loses_one_of_those_who_can_bid_as_much() -> None:
    seen = Counter[str]()
    for view, low, high in pairs()[::3]:
        text, who = bids(view, high, low), NAMES[view.seat]
        found = re.search(
            rf"The flag of {who} (?:wins a tie with ([^.]*?))?(?: and )?(?:loses (?:one|a tie) with ([^.]*))?\.", text
        )
        able = [seat for seat in range(3) if seat != view.seat and 0 < high <= coins_of(view.public)[seat]]
        won = [NAMES[seat] for seat in able if tied(view, high, seat) == view.seat]
        lost = [NAMES[seat] for seat in able if tied(view, high, seat) == seat]
        assert bool(found) == (bool(able) and any(takes(view, seat, high) for seat in range(3) if seat != view.seat))
        if found:
            assert re.findall(r"Ann|Ben|Cleo", found[1] or "") == won
            assert re.findall(r"Ann|Ben|Cleo", found[2] or "") == lost
            seen.update({"loses": bool(lost), "wins": bool(won), "both": bool(lost and won)})
        if nobody := re.search(r"[Ii]f nobody bids a coin, (\w+) gets it(?: \((\d+|no) points?[;)])?", text):
            first = winner(view.public.pole, (0, 0, 0))[0]
            assert (low, first) == (0, NAMES.index(nobody[1]))
            assert not view.public.auction % 5 or int((nobody[2] or "0").replace("no", "0")) == most(view, first)
        elif low == 0:
            assert not any(takes(view, seat, 0) for seat in range(3) if seat != view.seat)
        seen["nobody"] += bool(nobody)
    assert all(seen.values()), seen
    assert len(seen) == 4


def test_r43_in_the_last_year_it_is_said_that_coins_are_worth_nothing_after_it_to_who_keeps_some() -> None:
    seen = 0
    for view, low, high in pairs()[::3]:
        told = "coins are worth nothing" in bids(view, high, low)
        assert told == (view.public.year == 5 and coins_of(view.public)[view.seat] > low)
        seen += told
    assert seen


def left_over(view: Any, low: int, high: int) -> str:
    """Return how it is told what the lower of two bids leaves, beside those who can match only what the higher one leaves.

    Who has as many and the higher flag outbids it either way (R14).
    """
    own, who = coins_of(view.public)[view.seat], NAMES[view.seat]
    most, least = own - low, own - high
    begins = (
        f"Winning it for {low} leaves {who} {most}"
        if low
        else f"Bidding nothing leaves {who} {own} coin{'s' * (own > 1)}"
    )
    close = kept_from(view, most, least)
    if not close:
        return f" {begins}, for {high} coin" if low else ""
    how = "more than" if any(coins_of(view.public)[seat] < most for seat in close) else "as many as"
    how = f"at least {how}" if how == "as many as" and not low else how
    return f" {begins}, {how} "


def kept_from(view: Any, most: int, least: int) -> list[int]:
    """Return who has as many coins as the least that a seat may have left, or more, and loses to it if it bids the most."""
    coins, pole = coins_of(view.public), view.public.pole
    others = [seat for seat in range(3) if seat != view.seat and coins[seat] >= max(1, least)]
    bid = {
        seat: [most if one == view.seat else coins[seat] if one == seat else 0 for one in range(3)] for seat in others
    }
    return [seat for seat in others if winner(pole, tuple(bid[seat]))[0] == view.seat]


def wins_all_that_follow(view: Any, coins: int) -> bool:
    """Tell whether a seat with so many coins wins each tile that follows this year, one more a tile than anybody else has."""
    follow = since(view.public) + len(view.public.row) - view.public.auction
    dearest = 1 + max([has for seat, has in enumerate(coins_of(view.public)) if seat != view.seat])
    return follow > 0 and coins - (follow - 1) * dearest >= dearest


def test_of_a_lower_bid_that_is_better_it_is_told_which_later_tile_of_the_year_brings_most() -> None:
    seen, seen_without, seen_idle, seen_elsewhere, seen_broke = Counter[bool](), 0, 0, 0, 0
    for view, low, high in pairs()[::2]:
        assert not re.search(r" leaves \d+ more | coins? stays? while", bids(view, high, low))
        public, first = view.public, since(view.public) + 1
        later = range(public.auction + 1, first + len(public.row))
        text = f"{bids(view, low, high)} "
        found = KEPT_FOR.search(text) if low < high else None
        own = points_with(view, public.auction)[view.seat]
        another = not low and any(takes(view, seat, 0) for seat in range(3) if seat != view.seat)
        tables = with_another(view) if another else with_this_one_laid(view) if low and own else [view]
        brings = spans(view.seat, tables, later, sure=another)
        least, best = max(brings.values(), default=(0, 0))
        left = coins_of(public)[view.seat] - high
        idle = low > 0 and wins_all_that_follow(view, left)
        assert bool(found) == (low < high and best > 0 and not idle), "what the higher bid leaves may be enough for all"
        seen_idle += idle and low < high and best > 0
        if found:
            assert left_over(view, low, high) in f" {text}"
            assert ("Bidding nothing leaves" in text) == bool(not low and left_over(view, low, high))
            without = re.search(
                r"As zoos are now (.+?) brings \w+ (\d+) points?; this one (\w+)"
                r"(?:, and then (one that follows|no coin)(?: is)? (\w+))?\.",
                text,
            )
            alone = {number: points_with(view, number)[view.seat] for number in later}
            close = kept_from(view, left + high - low, left)
            assert bool(without) == (
                low > 0
                and max(alone.values()) > best
                and (max(alone.values()) >= own + best or (bool(close) and max(alone.values()) > own))
            ), "what is given up for this one is told where it is as much, or the seat may not win both"
            if without:
                names = [
                    tile_name(public.row[number - first].tile) for number in later if alone[number] == int(without[2])
                ]
                assert int(without[2]) == max(alone.values())
                assert without[3] == str(own or "none")
                both = own > 0 and max(alone.values()) >= own + best
                assert (without[4], without[5]) == (("one that follows", str(best or "none")) if both else (None, None))
                assert without[1] in names
                seen_without += 1
            once = "once another has laid this one best" if another else "as zoos are now"
            once = f"once {NAMES[view.seat].casefold()} has laid this one" if low and own else once
            assert found["once"].casefold() == f"{once}, ", "somebody lays it before"
            assert found["least"] == (None if least == best else str(least or "up"))
            assert found["this"] == (None if low else str(own or "none"))
            if not low and 2 * best >= own and (now := re.search("his year the tile for sale", text)):
                assert found.start() < now.start(), "what brings half as much later, or more, goes first"
            assert (len(brings) == 1) == (found["how"].casefold() == "the next tile,"), "nothing is the most of one"
            there = [number for number in brings if tile_name(public.row[number - first].tile) == found["tile"]]
            assert (found["who"], int(found["own"])) == (NAMES[view.seat], best)
            ways = [[number for number in later if points_with(one, number)[view.seat] == best] for one in tables]
            if another:
                ways = [[number for number in later if brings[number] == (least, best)]]
            as_good = max(ways, key=len)
            too = [tile_name(public.row[number - first].tile) for number in as_good[1:]]
            assert (found["too"] or "") == listing(too), "they bring as much with this one in the same place"
            alone = len({number for way in ways for number in way}) == 1
            alone = alone and (not another or sum([most >= least for _, most in brings.values()]) == 1)
            assert bool(found["most"]) == (len(brings) > 1 and alone), "most is more than any other"
            seen_elsewhere += len(as_good) < len({number for way in ways for number in way})
            told = dict(re.findall(r"(Ann|Ben|Cleo) (\w+)", found["others"] or ""))
            others = [seat for seat in range(3) if seat != view.seat]
            assert any(
                told
                == {
                    NAMES[seat]: str(points_with(one, number)[seat] or "none")
                    for seat in others
                    if can_come_to(view, seat, number)
                }
                for one in ([view] if another else tables)
                for number in there
            ), "what it brings who cannot win it tells nothing"
            seen_broke += len(told) < 2
        seen[bool(found)] += 1
    assert seen[True]
    assert seen[False]
    assert min(seen_without, seen_idle, seen_elsewhere, seen_broke) > 0


def spans(seat: int, tables: list[Any], later: range, *, sure: bool) -> dict[int, tuple[int, int]]:
    """Return the fewest and the most points that tiles that follow bring a seat at some tables; the most alone unless `sure`."""
    points = {number: [points_with(one, number)[seat] for one in tables] for number in later}
    return {number: (min(each) if sure else max(each), max(each)) for number, each in points.items()}


def with_another(view: Any) -> list[Any]:
    """Return views of a seat once another one has the tile for sale for which it bids nothing, and laid it for most points."""
    found: dict[Any, Any] = {}
    tile = present(view.public).tile
    for other in [one for one in range(3) if one != view.seat and takes(view, one, 0)]:
        laid = [
            after_placing(view.public, other, tile, at) for at in legal_placements(view.public.zoos[other].tiles, tile)
        ]
        most_points = max([points_now(one, other) for one in laid], default=0)
        for one in [one for one in laid if points_now(one, other) == most_points] or [view.public]:
            found.setdefault(tuple([kind.keys for kind in one.attractions]), one)
    return [replace(view, public=one) for one in found.values()]


def with_this_one_laid(view: Any) -> list[Any]:
    """Return views of a seat that has laid the tile for sale where most comes of it, from what it is told to come from."""
    public, tile, seat = view.public, present(view.public).tile, view.seat
    after = {at: after_placing(public, seat, tile, at) for at in legal_placements(public.zoos[seat].tiles, tile)}
    things = {
        at: (*[one.guests[seat] for one in then.attractions], then.zoos[seat].benches) for at, then in after.items()
    }
    if not after:
        return [view]
    told = things[best_place(public, seat)]
    assert points_now(after[best_place(public, seat)], seat) == max([points_now(one, seat) for one in after.values()])
    return [replace(view, public=after[at]) for at in after if things[at] == told]


def points_with(view: Any, auction: int) -> list[int]:
    """Return the most points of this year that the tile of an auction adds to each seat’s as the zoos are now."""
    public = replace(view.public, auction=auction)
    found = []
    for seat in range(3):
        tile, had = present(public).tile, points_now(public, seat)
        places = legal_placements(public.zoos[seat].tiles, tile)
        found.append(max([points_now(after_placing(public, seat, tile, at), seat) - had for at in places], default=0))
    return found
