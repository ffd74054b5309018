"""Carry out legal actions: reveal the bids, lay the tile, close the year. Nothing is checked here; `choices` is the law."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from engine.contract.choice import Action
from engine.contract.facts import Fact
from engine.contract.game import State, Step
from engine.contract.tree import put, replace
from engine.games.o_zoo_le_mio.rules.facts import (
    AttractionChanged,
    BidsOpened,
    GameOver,
    IncomePaid,
    PathsClosed,
    TileLost,
    TilePlaced,
    TileTurnedUp,
    TileWon,
    YearBegun,
    YearScored,
)
from engine.games.o_zoo_le_mio.rules.map.placements import legal_placements
from engine.games.o_zoo_le_mio.rules.model import (
    BID,
    BUSHES,
    PLACE_ASKS,
    YEARS,
    Bid,
    Hidden,
    Lot,
    OzooState,
    Place,
    Public,
    Purse,
    YearEnd,
    ask_bid,
    present,
    since,
)
from engine.games.o_zoo_le_mio.rules.placing import after_placing, attractions_of
from engine.games.o_zoo_le_mio.rules.score import income, tally, totals, worth
from engine.games.o_zoo_le_mio.rules.year_row import turn_up

OzooStep = Step[Public, Purse | None, Hidden]
Facts = tuple[Fact, ...]


def apply(state: OzooState, moves: Mapping[int, Action]) -> OzooStep:
    """Return the step that all bids make, or the winner's placement."""
    if state.public.asks[-1].kind == BID:
        return _reveal(state, cast(Mapping[int, Bid], moves))
    ((seat, action),) = moves.items()
    return _lay(state, seat, cast(Place, action).at)


def winner(pole: tuple[int, ...], bids: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Return who wins with these bids by seat, and the pole afterwards (R13–R16)."""
    top = max(bids)
    if bids.count(top) == 1:
        return bids.index(top), pole
    place = 0
    while bids[pole[place]] != top:
        place += 1
    return pole[place], (*pole[:place], *pole[place + 1 :], pole[place])


def _reveal(state: OzooState, moves: Mapping[int, Bid]) -> OzooStep:
    """Open the bids, let the winner pay, move a flag after a tie, and ask for the placement (R13–R17)."""
    public = state.public
    bids = tuple([moves[seat].coins for seat in range(len(moves))])
    seat, pole = winner(public.pole, bids)
    price = bids[seat]
    tied = pole is not public.pole
    place = public.auction - since(public) - 1
    tile = public.row[place].tile
    row = put(public.row, place, Lot(tile=tile, buyer=seat, price=price))
    facts: Facts = (
        BidsOpened(bids=bids),
        TileWon(seat=seat, rule=_rule_of_win(price, tied), tile=tile, price=price, tied=int(tied)),
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
        return _next(public, purses, state.hidden, facts, True)
    return Step(State(public, purses, state.hidden), facts, True)


def _rule_of_win(price: int, tied: bool) -> str:
    """Return the rule by which a tile was won: the highest bid, a tie, or a tie at no coins."""
    if not tied:
        return "R13"
    return "R14" if price else "R16"


def _lay(state: OzooState, seat: int, at: tuple[int, int, int]) -> OzooStep:
    """Lay the tile and tell what it changed (R17, R23–R41)."""
    before = state.public
    tile = present(before).tile
    after = after_placing(before, seat, tile, at)
    benches = after.zoos[seat].benches
    more = benches - before.zoos[seat].benches
    x, y, turns = at
    facts: Facts = (TilePlaced(seat=seat, tile=tile, x=x, y=y, turns=turns),)
    if more:
        facts = (*facts, PathsClosed(seat=seat, closed=more, benches=benches))
    for number in attractions_of(tile):
        old, new = before.attractions[number], after.attractions[number]
        if new is not old:
            changed = AttractionChanged(
                seat=seat,
                rule="R38" if number == BUSHES else "R34",
                attraction=number,
                keys=new.keys,
                before=old.guests,
                after=new.guests,
            )
            facts = (*facts, changed)
    return _next(after, state.seats, state.hidden, facts, False)


def _next(public: Public, purses: tuple[Purse | None, ...], hidden: Hidden, facts: Facts, reveals: bool) -> OzooStep:
    """Go on to the next auction, through the end of the year or of the game if there is none left (R10, R11)."""
    auction = public.auction + 1
    if public.switches.hide_upcoming:
        row, deck = turn_up(public.switches, public.year, public.row, hidden.deck)
        if deck is not hidden.deck:
            facts = (*facts, TileTurnedUp(tile=row[-1].tile))
            public = replace(public, row=row, stack=len(deck))
            hidden, reveals = Hidden(deck, hidden.rng), True
    if len(public.row) < auction - since(public):
        return _year_end(replace(public, auction=auction), purses, hidden, facts)
    public = replace(public, asks=ask_bid(len(public.zoos)), auction=auction)
    return Step(State(public, purses, hidden), facts, reveals)


def _year_end(public: Public, purses: tuple[Purse | None, ...], hidden: Hidden, facts: Facts) -> OzooStep:
    """Score the year, pay the income, lay out the next row; a year without tiles ends at once (R42–R45, V1)."""
    seats = range(len(public.zoos))
    tallies = tuple(tally(public, seat) for seat in seats)
    points = tuple(public.year * worth(found) for found in tallies)
    years = (*public.years, YearEnd(public.auction - 1, tallies))
    facts = (*facts, YearScored(year=public.year, points=points))
    if public.year == YEARS:
        public = replace(public, asks=(), years=years)
        facts = (*facts, GameOver(points=totals(public)))
        return Step(State(public, purses, hidden), facts, True)  # the result stands
    gained = income(public)
    facts = (*facts, IncomePaid(coins=gained))
    coins = public.coins
    if coins:
        coins = tuple(has + gets for has, gets in zip(coins, gained, strict=True))
    else:
        purses = tuple(Purse(cast(Purse, has).coins + gets) for has, gets in zip(purses, gained, strict=True))
    year = public.year + 1
    row, deck = turn_up(public.switches, year, (), hidden.deck)
    public = replace(public, asks=ask_bid(len(seats)), year=year, row=row, stack=len(deck), coins=coins, years=years)
    hidden = Hidden(deck, hidden.rng)
    facts = (*facts, YearBegun(year=year, tiles=tuple(lot.tile for lot in row)))
    if not row:
        return _year_end(public, purses, hidden, facts)
    return Step(State(public, purses, hidden), facts, True)
