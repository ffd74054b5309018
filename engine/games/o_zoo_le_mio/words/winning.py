"""Say who can win the tile for sale against a bid, and who wins a tie."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.contract.at_stake import FIRST, NEITHER, SECOND, Difference
from engine.contract.voice import Names
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.names import count
from engine.games.o_zoo_le_mio.rules.auction import winning
from engine.games.o_zoo_le_mio.rules.row import another_auction
from engine.games.o_zoo_le_mio.rules.table import YEARS, Public, coins_of
from engine.games.o_zoo_le_mio.words.brought import points_of
from engine.games.o_zoo_le_mio.words.lost import lost_in_brackets
from engine.shared.wording import listing


def told_amount(public: Public, seat: int, names: Names, best: int, other: int) -> Difference:
    """Return who can win the tile against the better of two bids and against the other one; empty where nobody bids."""
    low, high = sorted((best, other))
    at_low, at_high = (winning(public, seat, bid) for bid in (low, high))
    for_low, for_high = (FIRST, SECOND) if best == low else (SECOND, FIRST)
    if not at_low:
        needed = "; no coin more is needed" * (low < high and not [*told_flag_lost(public, seat, names, low)])
        return Difference(for_low, _sure(public, seat, names, low) + needed)
    if low in (0, high):
        fewer = len(at_high) < len(public.zoos) - 1
        against = _against(public, seat, names, high) if high else ""
        more = _one_more(public, seat, names, high) if best == high > low else ""
        return Difference(for_high if fewer else NEITHER, against + more, shorter=against if more else None)
    shut = [one for one in at_low if one not in at_high]
    if not shut:
        who = _with_coins(public, names, at_low)
        if best == high:
            has = "has" if len(at_low) == 1 else "have"
            vain = "" if any(points_of(public, one) for one in at_low) else ", whom it brings nothing,"
            more = f"{who}{vain} can win it against {high} coins, too, but {has} to bid more than against {low}"
            bidders = listing([names[one] for one in at_low])
            to_bid = (
                f"{bidders} {has} to bid {count(high - low, 'coin', 'coins')} more against {high} than against {low}"
            )
            return Difference(for_high, more, shorter=to_bid)
        return Difference(for_low, f"{who} can win it against {high} coins as well as against {low}")
    those = _with_coins(public, names, shut)
    if at_high:
        return Difference(for_high, f"{_against(public, seat, names, high)}; against {low} {those} can, too")
    lower = [names[one] for one in shut if coins_of(public)[one] == high]
    flag = f", as {_whose_flag(names[seat])} wins a tie with {listing(lower)}" if lower else ""
    return Difference(
        for_high, f"against {count(low, 'coin', 'coins')} {those} can win it, against {high} nobody{flag}"
    )


def told_unstoppable(public: Public, seat: int, names: Names) -> Iterator[str]:
    """Yield who can win the tile whatever a seat bids, and, for the last one, has no other use for coins (R43)."""
    coins = coins_of(public)[seat]
    can = [other for other in winning(public, seat, coins) if points_of(public, other)] if coins else []
    if can:
        use = " and has no other use for coins" if len(can) == 1 else " and have no other use for coins"
        against = f"whatever {names[seat]} {'bid' if names[seat] == 'you' else 'bids'}"
        yield f"{against}, {_with_coins(public, names, can)} can win it{use * (public.auction == len(TILES))}"


def told_nobody(public: Public, seat: int, names: Names) -> str:
    """Return who gets the tile if nobody bids a coin (R16), with the points that it brings that one, and what the seat loses."""
    first = public.pole[0]
    gains, loses = points_of(public, first), lost_in_brackets(public, seat, first, names) if first != seat else ""
    told = [count(gains, "point", "points")] * bool(gains or loses) + [loses] * bool(loses)
    brings = f" ({'; '.join(told)})" if told else ""
    return f"if nobody bids a coin, {names[first]} {'get' if names[first] == 'you' else 'gets'} it{brings}"


def told_the_same(public: Public, seat: int, names: Names, low: int, high: int) -> Iterator[str]:
    """Yield when a bid comes to no more than none, as who does not win keeps its coins (R13): somebody else bids more."""
    can = [] if low else winning(public, seat, high)
    if more := [names[other] for other in can if coins_of(public)[other] > high]:
        yield f"if {listing(more, 'or')} bids more than {high}, either comes to the same"


class Ties(NamedTuple):
    """Hold with whom a flag wins a tie, and with whom it loses one."""

    won: list[int]
    lost: list[int]


def tied_with(public: Public, seat: int, bid: int) -> Ties:
    """Return with whom a flag wins and loses a tie, of those who can bid as much (R14)."""
    coins, higher = coins_of(public), public.pole[: public.pole.index(seat)]
    able = [other for other in range(len(coins)) if other != seat and coins[other] >= bid > 0]
    return Ties([one for one in able if one not in higher], [one for one in able if one in higher])


def told_flag(public: Public, seat: int, names: Names, bid: int) -> Iterator[str]:
    """Yield with whom a flag wins a tie and with whom it loses one, of those who can bid as much (R14)."""
    won, lost = ([names[other] for other in some] for some in tied_with(public, seat, bid))
    told = [f"wins a tie with {listing(won)}"] * bool(won)
    told += [f"loses {'one' if won else 'a tie'} with {listing(lost)}"] * bool(lost)
    if told:
        yield f"{_whose_flag(names[seat])} {' and '.join(told)}"


def _against(public: Public, seat: int, names: Names, bid: int) -> str:
    """Return who can win the tile against a bid, and if nobody can, why not."""
    can = winning(public, seat, bid)
    if not can:
        return _sure(public, seat, names, bid)
    only = "only " * (len(can) < len(public.zoos) - 1)
    return f"{only}{_with_coins(public, names, can)} can win it against {count(bid, 'coin', 'coins')}"


def _one_more(public: Public, seat: int, names: Names, bid: int) -> str:
    """Return who can win the tile against one coin more than a bid as well, and what that leaves if nobody can.

    Nothing where the seat has no more, and none of what is left where coins are worth nothing then (R43).
    """
    more, coins = bid + 1, coins_of(public)[seat]
    can, then = (winning(public, seat, one) for one in (bid, more))
    if more > coins or not can:
        return ""
    if then == can:
        return f", and against {more} as well"
    if then:
        return f", against {more} only {listing([names[other] for other in then])}"
    left = f"only {coins - more}" if coins > more else "none"
    costs = another_auction(public) or public.year < YEARS
    return f", against {more} nobody{f', but that leaves {names[seat]} {left}' * costs}"


def _with_coins(public: Public, names: Names, seats: list[int]) -> str:
    """Return seats with the coins that they have."""
    coins = coins_of(public)
    first, *more = seats
    return listing(
        [
            f"{names[first]} with {count(coins[first], 'coin', 'coins')}",
            *[f"{names[one]} with {coins[one] or 'none'}" for one in more],
        ]
    )


def _whose_flag(who: str) -> str:
    return "your flag" if who == "you" else f"the flag of {who}"


def _sure(public: Public, seat: int, names: Names, bid: int) -> str:
    """Return that a bid wins the tile whatever others bid, and why."""
    if not bid:
        return "bidding nothing wins it: nobody else has a coin, and no flag is higher"
    coins = coins_of(public)
    has = [f"{names[other]} has {_purse(coins[other], bid)}" for other in range(len(coins)) if other != seat]
    return f"nobody can win it against {count(bid, 'coin', 'coins')}: {listing(has)}"


def _purse(coins: int, against: int) -> str:
    """Return the coins of somebody who cannot win against a bid, with why not where they are as many."""
    return f"{coins} (with a lower flag)" if coins == against else str(coins or "none")


def told_flag_dropped_for_nothing(public: Public, seat: int, names: Names) -> Iterator[str]:
    """Yield that the flag drops that gets the tile if nobody bids, where another tile follows (R16)."""
    if public.pole[0] == seat and public.auction < len(TILES):
        yield f"bidding nothing has a drawback: if nobody bids a coin, {_whose_flag(names[seat])} drops to the bottom"


def told_flag_lost(public: Public, seat: int, names: Names, bid: int) -> Iterator[str]:
    """Yield when the flag drops that wins the tile for a bid, where a higher one keeps it up (R14, R16)."""
    coins = coins_of(public)
    tied = [names[other] for other in range(len(coins)) if other != seat and coins[other] == bid]
    if tied and public.auction < len(TILES):
        when = f" if {listing(tied, 'or')} bids as much" if bid else ""
        what = f"bidding {count(bid, 'coin', 'coins') if bid else 'nothing'}"
        yield f"{what} {_whose_flag(names[seat])} drops to the bottom{when}"
