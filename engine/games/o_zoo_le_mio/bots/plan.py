"""Look through the year: which tiles in sight to win and which to leave, if the others bid and lay as `normal` does.

The others' bids follow from what is public, so that a seat has two choices in an auction: the least bid that wins, or none.
All of them together, to the end of the row or a few auctions further, are looked through; the end is judged by `outlook`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.bots.search.playouts import chances
from engine.contract.choice import Action
from engine.contract.tree import Struct, replace
from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.bots.outlook import doubt, outlook
from engine.games.o_zoo_le_mio.bots.playout import usual_bids, usual_place
from engine.games.o_zoo_le_mio.rules.auction import Bid, winner
from engine.games.o_zoo_le_mio.rules.placing import Place
from engine.games.o_zoo_le_mio.rules.table import BID, OzooState, Public, coins_of, since

AHEAD = 5
"""How many auctions are looked through at most, the present one included."""
_KEPT = 4096
"""Positions from which the way on is kept."""


class Way(Struct, frozen=True, gc=False):
    """Hold how the rest of a year may go: the moves of all, position by position, and the chance to win after them, 0 to 1."""

    chance: float
    moves: tuple[Mapping[int, Action], ...] = ()


class Plan:
    """Hold what is known of the year from one decision of a seat on."""

    def __init__(self, public: Public, seat: int) -> None:
        """Look as far as the tiles lie face up at `public`."""
        self.seat = seat
        self._last = min(since(public) + len(public.row), public.auction + AHEAD - 1)
        self._kept: dict[Public, Way] = {}

    def way(self, state: OzooState) -> Way:
        """Return how it goes on if the seat does what is best for it."""
        known = replace(state.public, bids=())  # losing bids change nothing that follows
        kept = self._kept.get(known)
        if kept is None:
            if len(self._kept) >= _KEPT:
                self._kept.clear()
            kept = self._kept[known] = self._looked(state)
        return kept

    def _looked(self, state: OzooState) -> Way:
        public = state.public
        if public.asks and public.asks[-1].kind != BID:
            seat = public.asks[-1].seats[0]
            return self._after(state, {seat: Place(usual_place(public, seat))})
        if not public.asks or public.auction > self._last:
            return Way(chances(outlook(public), doubt(public))[self.seat])
        bids = {other: Bid(coins) for other, coins in enumerate(usual_bids(public))}
        ways = [self._after(state, {**bids, self.seat: Bid(coins)}) for coins in _choices(public, self.seat)]
        return max(ways, key=lambda way: way.chance)

    def _after(self, state: OzooState, moves: Mapping[int, Action]) -> Way:
        way = self._looked(GAME.apply(state, moves).state)
        return Way(way.chance, (moves, *way.moves))


def least_winning(public: Public, seat: int) -> int | None:
    """Return the fewest coins that win against what `normal` bids in the other seats, None if the seat has not got them."""
    bids = list(usual_bids(public))
    bids[seat] = 0
    top = max(bids)
    for coins in (top, top + 1):
        bids[seat] = coins
        if winner(public.pole, tuple(bids))[0] == seat:
            return coins if coins <= coins_of(public)[seat] else None
    raise AssertionError("one more than all others bid wins")


def _choices(public: Public, seat: int) -> Iterator[int]:
    """Yield bids of which one leaves the tile to another seat and one wins it, as far as there is a choice."""
    yield 0
    wins = least_winning(public, seat)
    if wins:
        yield wins
