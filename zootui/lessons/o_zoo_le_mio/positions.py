"""Prepare the positions of the lesson: played auctions with tiles in a chosen order, so that they are what the rules lead to."""

from __future__ import annotations

import functools

from engine.contract.game import AnyGame, attempt
from engine.contract.tree import replace
from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.placing import Place
from engine.games.o_zoo_le_mio.rules.table import Lot, Options, OzooState

SEATS = 3
_FIRST_YEAR = "T02 T22 T20 T23 T12"
_ORDER = "T24 T01 T11 T16 T21 T12 T19 T22 T23 T02 T04 T20 T03 T18 T14 T05 T06 T08 T09 T17 T25 T10 T15 T13 T07"
_AUCTIONS = (
    ((0, 3, 2), (1, -1, 2)),
    ((2, 1, 1), (1, -1, 2)),
    ((2, 0, 2), (1, -1, 2)),
    ((0, 2, 3), (0, -3, 1)),
    ((1, 0, 1), (1, -2, 2)),
    ((2, 3, 0), (-1, -1, 1)),
    ((2, 0, 0), (0, -3, 0)),
    ((1, 1, 1), (2, -2, 1)),
    ((0, 0, 1), (3, -1, 2)),
    ((1, 1, 0), (2, -2, 1)),
    ((2, 0, 0), (1, -4, 2)),
    ((0, 0, 0), (3, -3, 1)),
    ((1, 2, 1), (2, -3, 2)),
    ((1, 0, 3), (-1, -2, 3)),
    ((1, 0, 1), (3, -1, 3)),
    ((3, 2, 2), (-1, -3, 3)),
    ((1, 1, 2), (1, -3, 0)),
    ((1, 1, 0), (-1, -3, 1)),
    ((1, 0, 1), (-1, -5, 1)),
    ((1, 1, 0), (-1, -1, 3)),
    ((0, 3, 0), (4, -1, 2)),
    ((0, 1, 7), (1, -4, 2)),
    ((0, 1, 2), (-2, -2, 1)),
    ((0, 1, 1), (0, -3, 3)),
)
"""The bids of all auctions but the last one, by seat, and where their winners laid the tiles."""


def _begun(order: str, pole: tuple[int, ...]) -> OzooState:
    """Return the beginning of a game whose tiles come in this order, those that are not named last; `pole` is top first."""
    state = GAME.setup(Options(), SEATS, bytes(32)).state
    numbers = {tile.id: number for number, tile in enumerate(TILES)}
    named = [numbers[name] for name in order.split()]
    tiles = [*named, *(number for number in range(len(TILES)) if number not in named)]
    size = len(state.public.row)
    public = replace(state.public, row=tuple(Lot(tile) for tile in tiles[:size]), pole=pole)
    return replace(state, public=public, hidden=replace(state.hidden, deck=tuple(tiles[size:])))


def _sold(state: OzooState, bids: tuple[int, ...], at: tuple[int, int, int]) -> OzooState:
    """Return the position after an auction and the laying of its tile."""
    game: AnyGame = GAME
    state = attempt(game, state, {seat: Bid(coins) for seat, coins in enumerate(bids)}).state
    (winner,) = state.public.asks[-1].seats
    return attempt(game, state, {winner: Place(at)}).state


def first_auction() -> OzooState:
    """Return the beginning of a game."""
    return _begun(_FIRST_YEAR, (0, 1, 2))


def birds_for_sale() -> OzooState:
    """Return the third auction of the first year: the learner has birds, Jonas some, and more birds are for sale."""
    state = _sold(first_auction(), (3, 2, 1), (-1, -1, 0))
    return _sold(state, (1, 3, 2), (1, -1, 2))


@functools.cache
def last_auction() -> OzooState:
    """Return the last auction of a game that is not decided yet."""
    state = _begun(_ORDER, (2, 1, 0))
    for bids, at in _AUCTIONS:
        state = _sold(state, bids, at)
    return state
