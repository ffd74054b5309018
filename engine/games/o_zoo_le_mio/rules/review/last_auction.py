"""Say how the auction went whose bids opened last, as it follows from what lies open (R13–R17)."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.o_zoo_le_mio.rules.model import BID, Public, present


class LastAuction(NamedTuple):
    """Hold the number of an auction, its tile, all bids by seat, who won, and the others who bid as much, upper flags first."""

    auction: int
    tile: int
    bids: tuple[int, ...]
    winner: int
    tied: tuple[int, ...]


def last_auction(public: Public) -> LastAuction | None:
    """Return the latest auction whose bids are open, None before the first."""
    if not public.bids:
        return None
    placing = bool(public.asks) and public.asks[-1].kind != BID
    auction = public.auction if placing else public.auction - 1
    top = max(public.bids)
    *tied, winner = (
        seat for seat in public.pole if public.bids[seat] == top
    )  # the flag that won a tie is at the bottom now
    tile = present(public).tile if placing else _tile(public, winner, auction)
    return LastAuction(auction=auction, tile=tile, bids=public.bids, winner=winner, tied=tuple(tied))


def _tile(public: Public, winner: int, auction: int) -> int:
    """Return the tile that was sold: it lies in the winner's zoo, or had no place there (R22)."""
    for placed in public.zoos[winner].tiles:
        if placed.time == auction:
            return placed.tile
    return public.discarded[-1]
