"""Say who can win the tile for sale against a bid, and who wins a tie."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.contract.voice import Names
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.names import count
from engine.games.o_zoo_le_mio.rules.auction import winning
from engine.games.o_zoo_le_mio.rules.table import Public, coins_of
from engine.games.o_zoo_le_mio.words.brought import points_of
from engine.shared.wording import listing


@dataclass(frozen=True)
class Amount:
    """Hold who can win the tile against a bid, in words, and whether that speaks for the bid."""

    words: str
    speaks_for_it: bool


def told_amount(public: Public, seat: int, names: Names, best: int, other: int) -> Amount:
    """Return who can win the tile against the better of two bids and against the other one."""
    low, high = sorted((best, other))
    at_low, at_high = (winning(public, seat, bid) for bid in (low, high))
    if not at_low:
        return Amount(_sure(public, seat, names, low) + _flag(public, seat, names, low) * (low < high), True)
    if low in (0, high):
        fewer = len(at_high) < len(public.zoos) - 1
        return Amount(_against(public, seat, names, high) if high else "", best > 0 and fewer)
    shut = [one for one in at_low if one not in at_high]
    if not shut:
        who = _with_coins(public, names, at_low)
        if best == high:
            has = "has" if len(at_low) == 1 else "have"
            vain = "" if any(points_of(public, one) for one in at_low) else ", whom it brings nothing,"
            more = f"{who}{vain} can win it against {high} coins, too, but {has} to bid more than against {low}"
            return Amount(more, False)
        return Amount(f"{who} can win it against {high} coins as well as against {low}", True)
    those = _with_coins(public, names, shut)
    if at_high:
        return Amount(f"{_against(public, seat, names, high)}; against {low} {those} can, too", best == high)
    lower = [names[one] for one in shut if coins_of(public)[one] == high]
    flag = f", as {_whose_flag(names[seat])} wins a tie with {listing(lower)}" if lower else ""
    return Amount(
        f"against {count(low, 'coin', 'coins')} {those} can win it, against {high} nobody{flag}", best == high
    )


def told_unstoppable(public: Public, seat: int, names: Names) -> Iterator[str]:
    """Yield who can win the tile whatever a seat bids, and, for the last one, has no other use for coins (R43)."""
    coins = coins_of(public)[seat]
    can = [other for other in winning(public, seat, coins) if points_of(public, other)] if coins else []
    if can:
        use = " and has no other use for coins" if len(can) == 1 else " and have no other use for coins"
        against = f"whatever {names[seat]} {'bid' if names[seat] == 'you' else 'bids'}"
        yield f"{against}, {_with_coins(public, names, can)} can win it{use * (public.auction == len(TILES))}"


def told_nobody(public: Public, names: Names) -> Iterator[str]:
    """Yield who gets the tile if nobody bids a coin (R16), with the points that it brings that one."""
    first = public.pole[0]
    points = points_of(public, first)
    brings = f" ({count(points, 'point', 'points')})" if points else ""
    yield f"if nobody bids a coin, {names[first]} {'get' if names[first] == 'you' else 'gets'} it{brings}"


def told_the_same(public: Public, seat: int, names: Names, low: int, high: int) -> Iterator[str]:
    """Yield when a bid comes to no more than none, as who does not win keeps its coins (R13): somebody else bids more."""
    can = [] if low else winning(public, seat, high)
    if more := [names[other] for other in can if coins_of(public)[other] > high]:
        yield f"if {listing(more, 'or')} bids more, either comes to the same"


def told_flag(public: Public, seat: int, names: Names, bid: int) -> Iterator[str]:
    """Yield with whom a flag wins a tie and with whom it loses one, of those who can bid as much (R14)."""
    coins, higher = coins_of(public), public.pole[: public.pole.index(seat)]
    able = [other for other in range(len(coins)) if other != seat and coins[other] >= bid > 0]
    lost, won = ([names[other] for other in able if (other in higher) == wins] for wins in (True, False))
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
    return f"{coins} (its flag is lower)" if coins == against else str(coins or "none")


def _flag(public: Public, seat: int, names: Names, bid: int) -> str:
    """Return what a higher bid than one that wins in any case would be for: where a tie is won the flag drops (R14, R16)."""
    coins = coins_of(public)
    tied = [names[other] for other in range(len(coins)) if other != seat and coins[other] == bid]
    if not tied or public.auction == len(TILES):
        return "; no coin more is needed"
    flag = _whose_flag(names[seat])
    when = f"if {listing(tied, 'or')} bids as much, " if bid else ""
    return f"; but {when}{flag} drops to the bottom"
