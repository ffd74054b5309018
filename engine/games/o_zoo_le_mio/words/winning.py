"""Say who can win the tile for sale against a bid, and who wins a tie."""

from __future__ import annotations

from collections.abc import Iterator

from engine.contract.voice import Names
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.names import count
from engine.games.o_zoo_le_mio.rules.table import Public, coins_of
from engine.shared.wording import listing


def winning(public: Public, seat: int, bid: int) -> list[int]:
    """Return the seats that have a bid with which they win against one of a seat (R13-R16)."""
    coins, pole = coins_of(public), public.pole
    higher = pole[: pole.index(seat)] if bid else pole[:1]  # where all bid nothing, the uppermost flag wins (R16)
    others = [other for other in range(len(coins)) if other != seat]
    return [other for other in others if coins[other] > bid or (coins[other] == bid and other in higher)]


def told_winning(public: Public, seat: int, names: Names, low: int, high: int) -> Iterator[str]:
    """Yield who can win the tile against the higher of two bids, and, where they lie close together, who wins a tie."""
    coins, can = coins_of(public), winning(public, seat, high)
    if not winning(public, seat, low):
        yield _sure(public, seat, names, low) + _flag(public, seat, names, low) * (low < high)
        return
    if not can:
        yield _sure(public, seat, names, high)
    elif len(can) < len(coins) - 1 and high:
        those = listing([f"{names[other]} with {count(coins[other], 'coin', 'coins')}" for other in can])
        yield f"only {those} can win it against {count(high, 'coin', 'coins')}"
    if high - low <= 1:
        yield from _ties(public, seat, names, [low, high] if can and low < high else [low])


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
    flag = "your flag" if names[seat] == "you" else f"the flag of {names[seat]}"
    when = f"if {listing(tied, 'or')} bids as much, " if bid else ""
    return f"; but {when}{flag} drops to the bottom"


def _ties(public: Public, seat: int, names: Names, bids: list[int]) -> Iterator[str]:
    """Yield who wins a tie at each of some bids, of those who have the coins for it."""
    at: dict[str, list[int]] = {}
    for bid in filter(None, bids):
        if tie := _tie(public, seat, names, bid):
            at.setdefault(tie, []).append(bid)
    if 0 in bids:
        first = names[public.pole[0]]
        yield f"if nobody bids a coin, {first} {'get' if first == 'you' else 'gets'} it"
    for tie, those in at.items():
        yield f"at {listing(map(str, those), 'or')} {'coin' if those == [1] else 'coins'} {tie}"


def _tie(public: Public, seat: int, names: Names, bid: int) -> str:
    """Return with whom a tie is lost, and with whom one is won; empty where nobody else has as many coins."""
    coins, who, higher = coins_of(public), names[seat], public.pole[: public.pole.index(seat)]
    able = [other for other in range(len(coins)) if other != seat and coins[other] >= bid]
    lost, won = ([names[other] for other in able if (other in higher) == wins] for wins in (True, False))
    lose, win = ("lose", "win") if who == "you" else ("loses", "wins")
    told = [f"{lose} a tie with {listing(lost)}"] * bool(lost)
    told += [f"{win} {'one' if lost else 'a tie'} with {listing(won)}"] * bool(won)
    return f"{who} {' and '.join(told)}" if told else ""
