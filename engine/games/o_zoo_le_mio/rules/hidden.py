"""What a seat sees, and some world behind it: the stack may be in any order, the coins can be worked out (R12: bids are public)."""

from engine.contract.rng import Rng, shuffled
from engine.contract.secrecy import State, View
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.rules.table import OzooHidden, OzooState, OzooView, Public, Purse, coins_of


def shown(state: OzooState, seat: int | None) -> OzooView:
    """Return what a seat sees: all that lies open, and its own coins."""
    return View(seat, state.public, None if seat is None else state.seats[seat])


def unseen(public: Public) -> tuple[int, ...]:
    """Return the tiles that still lie face down, in the order of their numbers."""
    seen = {placed.tile for zoo in public.zoos for placed in zoo.tiles}
    seen.update(public.discarded)
    seen.update(lot.tile for lot in public.row)
    return tuple(tile for tile in range(len(TILES)) if tile not in seen)


def imagine(view: OzooView, key: bytes) -> OzooState:
    """Return a world that looks exactly like `view`, the tiles of the stack in an order chosen by `key`."""
    public = view.public
    deck, rng = shuffled(Rng(key), unseen(public))
    purses = tuple([None if public.coins else Purse(coins) for coins in coins_of(public)])
    return State(public, purses, OzooHidden(deck, rng))
