"""Say what the tile for sale brings each zoo at once, and who can win it, so that people can tell what a bid is about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.contract.choice import Action
from engine.contract.voice import Names
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.lookahead import best_place
from engine.games.o_zoo_le_mio.names import NAMES, count
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.placing import after_placing
from engine.games.o_zoo_le_mio.rules.table import BID, BUSHES, YEARS, OzooView, Public, coins_of, present
from engine.shared.wording import capital, listing

_THINGS = (*(f"visitors to the {name}" for name in NAMES[:BUSHES]), "trees", "benches")


def at_stake(view: OzooView, names: Names, held: Sequence[Action]) -> str:
    """Return in sentences what the tile for sale brings each seat this year, and which of two bids can lose it to whom.

    Of bids the first is the one that was found better; what speaks for a higher one is said to. Empty where nobody bids.
    """
    public = view.public
    if not public.asks or public.asks[-1].kind != BID or view.seat is None:
        return ""
    bids = [one.coins for one in held if isinstance(one, Bid)]
    brought = _brought(public, view.seat, names)
    if bids and bids[0] < max(bids):
        brought = f"for the higher bid: {brought}"
    told = [brought, *(_rivals(public, view.seat, names, min(bids), max(bids)) if bids else ())]
    if bids and public.year == YEARS and coins_of(public)[view.seat] > min(bids):
        told.append(
            "after this tile coins are worth nothing"
            if public.auction == len(TILES)
            else "after this year coins are worth nothing"
        )
    return " ".join([f"{capital(one)}." for one in told])


def _brought(public: Public, seat: int, names: Names) -> str:
    """Return what the tile brings each seat this year where it lies best."""
    own, others = _more(public, seat), [other for other in range(len(public.zoos)) if other != seat]
    if not any(own or ()) and not any(_points(public, other) for other in others):
        return "this year the tile for sale brings nobody any points"
    of_others = listing([f"{names[other]} {_points(public, other) or 'none'}" for other in others])
    parts = [(thing, public.year * more) for thing, more in zip(_THINGS, own or (), strict=False) if more]
    told = ", ".join([thing if len(parts) == 1 else f"{thing} {points:+d}" for thing, points in parts])
    told = told if own is not None else "it has no place there"
    points = count(public.year * sum(own or ()), "point", "points")
    return f"this year the tile for sale brings {names[seat]} {points}{told and f' ({told})'}, {of_others}"


def _more(public: Public, seat: int) -> tuple[int, ...] | None:
    """Return what more a seat has of `_THINGS` with the tile where it brings most; None where it has no place."""
    at = best_place(public, seat)
    if at is None:
        return None
    after = after_placing(public, seat, present(public).tile, at)
    before, then = (
        (*[found.guests[seat] for found in one.attractions], one.zoos[seat].benches) for one in (public, after)
    )
    return tuple([now - was for was, now in zip(before, then, strict=True)])


def _points(public: Public, seat: int) -> int:
    return public.year * sum(_more(public, seat) or ())


def _rivals(public: Public, seat: int, names: Names, low: int, high: int) -> Iterator[str]:
    """Yield who can win the tile against the higher of two bids, and, where they lie close together, who wins a tie (R14, R15)."""
    coins, who = coins_of(public), names[seat]
    others = [other for other in range(len(coins)) if other != seat]
    higher = public.pole[: public.pole.index(seat)]

    def winning(bid: int) -> list[int]:
        return [other for other in others if coins[other] > bid or (coins[other] == bid and other in higher)]

    can, sure = winning(high), high if winning(low) else low
    if not can and not sure:
        yield "bidding nothing wins it: nobody else has a coin, and no flag is higher"
        return
    if not can:
        has = [f"{names[other]} has {_purse(coins[other], sure)}" for other in others]
        yield f"nobody can win it against {count(sure, 'coin', 'coins')}: {listing(has)}"
        return
    if len(can) < len(others) and high:
        those = listing([f"{names[other]} with {count(coins[other], 'coin', 'coins')}" for other in can])
        yield f"only {those} can win it against {count(high, 'coin', 'coins')}"
    if high - low > 1:
        return
    lost, won = (
        [names[other] for other in others if coins[other] >= low and (other in higher) == wins]
        for wins in (True, False)
    )
    if lost:
        yield f"{who} {'lose' if who == 'you' else 'loses'} a tie with {listing(lost)}"
    elif won:
        yield f"{who} {'win' if who == 'you' else 'wins'} every tie"


def _purse(coins: int, against: int) -> str:
    """Return the coins of somebody who cannot win against a bid, with why not where they are as many."""
    return f"{coins} (its flag is lower)" if coins == against else str(coins or "none")
