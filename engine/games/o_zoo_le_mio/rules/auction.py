"""The auction: everybody bids in secret, the highest bid wins and pays, flags decide ties (R10-R17, R22)."""

import functools
from collections.abc import Mapping
from typing import cast

from engine.contract.cards import AskCard, VerbCard
from engine.contract.choice import Choices, Slot, Slots, Verb
from engine.contract.facts import Fact
from engine.contract.game import Refusal, Step
from engine.contract.secrecy import State
from engine.contract.tree import put, replace
from engine.games.o_zoo_le_mio.names import tile_name
from engine.games.o_zoo_le_mio.rules.placements import legal_placements
from engine.games.o_zoo_le_mio.rules.placing import TileLost
from engine.games.o_zoo_le_mio.rules.table import (
    BID,
    PLACE_ASKS,
    Lot,
    OzooState,
    Public,
    Purse,
    coins_of,
    present,
    purse,
    since,
)
from engine.games.o_zoo_le_mio.rules.year import Facts, OzooStep, next_auction


def winning(public: Public, seat: int, bid: int) -> list[int]:
    """Return the seats that have a bid with which they win against one of a seat (R13-R16)."""
    coins, pole = coins_of(public), public.pole
    higher = pole[: pole.index(seat)] if bid else pole[:1]  # where all bid nothing, the uppermost flag wins (R16)
    others = [other for other in range(len(coins)) if other != seat]
    return [other for other in others if coins[other] > bid or (coins[other] == bid and other in higher)]


class BidsOpened(Fact):
    """Tell what every seat bid, in coins."""

    kind = "bids"
    rule: str = "R13"
    bids: tuple[int, ...]


class TileWon(Fact):
    """Tell that a seat won the tile for a price."""

    kind = "win"
    tile: int
    price: int
    tied: int
    """1 if its flag decided a tie and went to the bottom, else 0."""


class Bid(VerbCard):
    """Offer coins for the present tile; nobody passes, but a bid may be 0 (R12)."""

    coins: int

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots:
        """Offer each amount that the seat has."""
        return (Slot("coins", range(coins_of(public)[seat] + 1)),)

    def refused(self, public: Public, seat: int) -> Refusal:
        """Return that it is no amount, or more than the seat has."""
        if type(self.coins) is not int or self.coins < 0:
            return Refusal("negative-bid", "R12", "A bid is a whole number of coins, 0 or more.")
        coins = coins_of(public)[seat]
        has = "no coins, so you can only bid 0" if not coins else f"only {coins} coin{'s' * (coins != 1)}"
        return Refusal("too-many-coins", "R12", f"You have {has}.")


@functools.lru_cache(maxsize=256)
def _up_to(coins: int) -> Choices:
    return Choices((Verb(Bid, (Slot("coins", range(coins + 1)),)),))


def winner(pole: tuple[int, ...], bids: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Return who wins with these bids by seat, and the pole afterwards (R13–R16)."""
    top = max(bids)
    if bids.count(top) == 1:
        return bids.index(top), pole
    place = 0
    while bids[pole[place]] != top:
        place += 1
    return pole[place], (*pole[:place], *pole[place + 1 :], pole[place])


def opened(state: OzooState, moves: Mapping[int, Bid]) -> OzooStep:
    """Open the bids, let the winner pay, move a flag after a tie, and ask for the placement (R13–R17)."""
    public = state.public
    bids = tuple([moves[seat].coins for seat in range(len(moves))])
    seat, pole = winner(public.pole, bids)
    price = bids[seat]
    tied = pole is not public.pole
    place = public.auction - since(public) - 1
    tile = public.row[place].tile
    row = put(public.row, place, Lot(tile=tile, buyer=seat, price=price))
    rule = "R13" if not tied else "R14" if price else "R16"
    facts: Facts = (
        BidsOpened(bids=bids),
        TileWon(seat=seat, rule=rule, tile=tile, price=price, tied=int(tied)),
    )
    paid, coins, purses = public.paid, public.coins, state.seats
    if price:
        paid = put(paid, seat, paid[seat] + price)
        if coins:
            coins = put(coins, seat, coins[seat] - price)
        else:
            purses = put(purses, seat, Purse(cast(Purse, purses[seat]).coins - price))
    fits = len(legal_placements(public.zoos[seat].tiles, tile))
    public = replace(public, asks=PLACE_ASKS[seat], row=row, pole=pole, bids=bids, paid=paid, coins=coins)
    if not fits:
        public = replace(public, discarded=(*public.discarded, tile))
        facts = (*facts, TileLost(seat=seat, tile=tile))
        return next_auction(public, purses, state.hidden, facts, True)
    return Step(State(public, purses, state.hidden), facts, True)


YOUR_BID = AskCard(
    BID,
    verbs=(Bid,),
    call="YOUR BID",
    doing="bids",
    question=lambda public, _seat: f"Your bid for {tile_name(present(public).tile)}",
    otherwise=Refusal("wrong-action", "R10", "Everybody bids first; the winner lays the tile afterwards."),
    opened=opened,
    fast=lambda view: _up_to(purse(view)),  # the purse says what `coins_of` works out
)
