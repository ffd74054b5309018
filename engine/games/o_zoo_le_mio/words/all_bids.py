"""Say what came of all bids for a tile: who won it for how much, what the others bid of how many coins, what flags decided."""

from collections.abc import Iterator, Mapping

from engine.contract.choice import Action
from engine.contract.voice import Names
from engine.games.o_zoo_le_mio.names import count, tile_name
from engine.games.o_zoo_le_mio.rules.auction import Bid, winner
from engine.games.o_zoo_le_mio.rules.table import YEARS, OzooView, coins_of, present
from engine.shared.wording import listing, seat_name

WORTHLESS = "coins that are kept to the end are worth nothing"
"""What losing bids of the last year meant that were lower than they had to be (R43)."""


def all_at_once(view: OzooView, moves: Mapping[int, Action], names: Names) -> str:
    """Return what came of the bids of all seats; empty where something else was done, or not by all."""
    public, made = view.public, [move.coins for _, move in sorted(moves.items()) if isinstance(move, Bid)]
    if len(made) < len(public.zoos):
        return ""
    bids, coins = tuple(made), coins_of(public)
    first, pole = winner(public.pole, bids)
    top = bids[first]
    tied = [seat_name(names, seat) for seat, bid in enumerate(bids) if bid == top and seat != first]
    tile, who = tile_name(present(public).tile), seat_name(names, first)
    if not top:
        won = f"nobody bids a coin, so {who}, whose flag is highest, wins {tile} for nothing"
    elif pole is not public.pole:
        higher = listing([f"{name}’s" for name in tied])
        won = f"{who}, whose flag is higher than {higher}, wins {tile} for {_price(top, coins[first])}"
    else:
        won = f"{who} wins {tile} for {_price(top, coins[first])}"
    others = ", ".join(_others(bids, coins, first, names))
    kept = public.year == YEARS and any(has > top for seat, has in enumerate(coins) if seat != first)
    return "; ".join(filter(None, (won, others, WORTHLESS if kept else "")))


def _others(bids: tuple[int, ...], coins: tuple[int, ...], first: int, names: Names) -> Iterator[str]:
    """Yield what each of the others bid of how many coins; where nobody bid any, only who had none."""
    for seat, (bid, has) in enumerate(zip(bids, coins, strict=True)):
        if seat == first:
            continue
        if not has:
            yield f"{seat_name(names, seat)} had no coins"
        elif bids[first]:
            yield f"{seat_name(names, seat)} bid {bid or 'none'} of {has}"


def _price(price: int, coins: int) -> str:
    """Return a price with how many coins there were for it."""
    if price == coins:
        return "its only coin" if coins == 1 else f"all {coins} coins that it has"
    return f"{price} of {count(coins, 'coin', 'coins')}"
