"""Say what a seat may do now, and what is done for it when its time is up (R12, R17, R19)."""

from __future__ import annotations

import functools

from engine.contract.asks import owed
from engine.contract.choice import NOTHING, Choices, Slot, Verb
from engine.games.o_zoo_le_mio.rules.map.placements import Placements, legal_placements
from engine.games.o_zoo_le_mio.rules.model import BID, Action, Bid, OzooView, Place, present, purse


def choices(view: OzooView) -> Choices:
    """Return what the view's seat may do; falsy when it owes nothing."""
    ask = owed(view)
    if ask is None:
        return NOTHING
    if ask.kind == BID:
        return _bids(purse(view))
    return Choices((Verb(Place, (Slot("place", placements(view)),)),))


@functools.lru_cache(maxsize=256)
def _bids(coins: int) -> Choices:
    return Choices((Verb(Bid, (Slot("coins", range(coins + 1)),)),))


def placements(view: OzooView) -> Placements:
    """Return where the winner may lay the tile that is asked for (R19)."""
    public = view.public
    return legal_placements(public.zoos[public.asks[-1].seats[0]].tiles, present(public).tile)


def default(view: OzooView) -> Action:
    """Return a bid of nothing, or the first legal place; raise ValueError if the seat owes nothing."""
    ask = owed(view)
    if ask is None:
        raise ValueError("this seat owes nothing")
    return Bid(0) if ask.kind == BID else Place(placements(view)[0])
