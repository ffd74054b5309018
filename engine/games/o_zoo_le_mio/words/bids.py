"""Say who won the auction whose bids opened last, and why."""

from __future__ import annotations

from engine.games.o_zoo_le_mio.names import tile_name
from engine.games.o_zoo_le_mio.rules.review import LastAuction, last_auction
from engine.games.o_zoo_le_mio.rules.table import Public
from engine.shared.wording import listing


def auction_words(public: Public, names: tuple[str, ...]) -> tuple[str, str]:
    """Return which auction went to whom for how much, and why; empty before the first auction."""
    last = last_auction(public)
    if last is None:
        return "", ""
    price = last.bids[last.winner]
    pays = f"pays {price or 'nothing'} for {tile_name(last.tile)}"
    return f"Auction {last.auction}: {names[last.winner]} {pays}", _why(last, names)


def _why(last: LastAuction, names: tuple[str, ...]) -> str:
    """Say what decided: the highest bid, or the flags (R13, R14, R16)."""
    price = last.bids[last.winner]
    if not last.tied:
        rest = [bid for seat, bid in enumerate(last.bids) if seat != last.winner]
        return f"the highest bid; the next was {max(rest)} (R13)"
    tied = listing(names[seat] for seat in last.tied)
    if not price:
        return f"nobody bid a coin; the flag of {names[last.winner]} was on top and goes to the bottom (R16)"
    return f"{tied} bid {price}, too; the flag of {names[last.winner]} was higher and goes to the bottom (R14)"
