"""Say O Zoo le Mio in words (`engine.contract.game.Voice`)."""

from __future__ import annotations

from engine.contract.choice import Action
from engine.contract.preview import preview
from engine.contract.voice import Words, no_caution, nothing_counted, nothing_left
from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.lookahead import more_to_score
from engine.games.o_zoo_le_mio.names import count, half_name, tile_name
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.geometry import cells
from engine.games.o_zoo_le_mio.rules.placing import Place
from engine.games.o_zoo_le_mio.rules.rulebook import RULEBOOK
from engine.games.o_zoo_le_mio.rules.score import points_now, totals
from engine.games.o_zoo_le_mio.rules.table import BID, YEARS, OzooView, present
from engine.games.o_zoo_le_mio.words.fact_text import tell as tell
from engine.games.o_zoo_le_mio.words.forecast import forecast as forecast
from engine.games.o_zoo_le_mio.words.options import options as options
from engine.games.o_zoo_le_mio.words.picture import picture as picture
from engine.games.o_zoo_le_mio.words.reasons import reasons as reasons

caution = no_caution
counts_between = nothing_counted
left_over = nothing_left

call = RULEBOOK.call

Names = tuple[str, ...]


def headline(view: OzooView) -> str:
    """Return year and auction."""
    public = view.public
    if not public.asks:
        return f"all {YEARS} years are over"
    return f"year {public.year} of {YEARS} · auction {public.auction} of {len(TILES)}"


def question(view: OzooView) -> str:
    """Return the decision that is open, the view's own or somebody else's, or an empty string after the game."""
    public = view.public
    if not public.asks:
        return ""
    if view.seat in public.asks[-1].seats:
        return RULEBOOK.question(view)
    return f"{'For sale' if public.asks[-1].kind == BID else 'Being placed'}: {tile_name(present(public).tile)}"


def scores(view: OzooView) -> tuple[int, ...]:
    """Return the points from the years that are over."""
    return totals(view.public)


def standing(view: OzooView) -> tuple[int, ...]:
    """Return the points from the years that are over and what the present one would bring if it ended now."""
    public = view.public
    return tuple([total + points_now(public, seat) for seat, total in enumerate(totals(public))])


def stretch(view: OzooView) -> int:
    """Return the year."""
    return view.public.year


def doing(view: OzooView, seat: int) -> tuple[str, ...]:
    """Return what a seat is at, with its coins where the viewer may know them."""
    public = view.public
    if not public.asks:
        return ()
    coins = public.coins[seat] if public.coins else view.own.coins if view.own and seat == view.seat else None
    has = () if coins is None else (count(coins, "coin", "coins"),)
    if seat not in public.asks[-1].seats:
        return (*has, "waits")
    return (*has, "bids" if public.asks[-1].kind == BID else f"paid {present(public).price}, places")


def words(view: OzooView, action: Action, _names: Names) -> Words:
    """Return a bid, or where both halves of the tile would lie and what that brings."""
    if isinstance(action, Bid):
        return Words(f"bid {count(action.coins, 'coin', 'coins')}" if action.coins else "bid nothing")
    assert isinstance(action, Place)
    public = view.public
    tile = present(public).tile
    halves = " · ".join(f"{half_name(TILES[tile], half)} at {x},{y}" for half, (x, y) in enumerate(cells(action.at)))
    more = more_to_score(preview(GAME, view, action))
    return Words(
        f"{halves}{f' · {more * public.year:+d} points' if more else ''}", here=f"lay {tile_name(tile)} as shown"
    )
