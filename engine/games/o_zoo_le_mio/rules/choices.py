"""Say what a seat may do now, and what is done for it when its time is up (R12, R17, R19)."""

from __future__ import annotations

import functools

from engine.contract.choice import NOTHING, Choices, Slot, Verb
from engine.games.o_zoo_le_mio.rules.map.placements import Places, legal
from engine.games.o_zoo_le_mio.rules.model import BID, Action, Bid, OzooView, Place, present, purse

__all__ = ["choices", "default", "places"]


def choices(view: OzooView) -> Choices:
    """Return what the view's seat may do; falsy when it owes nothing."""
    asks = view.public.asks
    if not asks or view.seat not in asks[-1].seats:
        return NOTHING
    if asks[-1].kind == BID:
        return _bids(purse(view))
    return Choices((Verb(Place, (Slot("place", places(view)),)),))


@functools.lru_cache(maxsize=256)
def _bids(coins: int) -> Choices:
    return Choices((Verb(Bid, (Slot("coins", range(coins + 1)),)),))


def places(view: OzooView) -> Places:
    """Return where the winner may lay the tile that is asked for (R19)."""
    public = view.public
    return legal(public.zoos[public.asks[-1].seats[0]].tiles, present(public).tile)


def default(view: OzooView) -> Action:
    """Return a bid of nothing, or the first legal place; raise ValueError if the seat owes nothing."""
    asks = view.public.asks
    if not asks or view.seat not in asks[-1].seats:
        raise ValueError("this seat owes nothing")
    return Bid(0) if asks[-1].kind == BID else Place(places(view)[0])
