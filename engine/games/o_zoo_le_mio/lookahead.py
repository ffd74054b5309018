"""Look further than one move: what a tile that was won, or might be, brings where it fits best."""

from __future__ import annotations

from engine.contract.asks import owed
from engine.contract.game import View
from engine.contract.preview import Preview, onward, preview
from engine.contract.tree import replace
from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.bots.best_place import best_place
from engine.games.o_zoo_le_mio.rules.placing import Place
from engine.games.o_zoo_le_mio.rules.score import tally, worth
from engine.games.o_zoo_le_mio.rules.table import PLACE, PLACE_ASKS, OzooView, Purse, coins_of


def laid(won: Preview) -> Preview | None:
    """Return the preview of laying the tile that a bid wins where it brings most at once; None if it is lost (R22)."""
    ask = owed(won.after)
    if ask is None or ask.kind != PLACE:
        return None
    return _best(won.after, won)


def best_fit(view: OzooView, seat: int) -> Preview | None:
    """Return the preview of laying the tile for sale as if `seat` had won it for nothing; None if it has no place there."""
    public = view.public
    own = None if public.coins else Purse(coins_of(public)[seat])
    return _best(View(seat, replace(public, asks=PLACE_ASKS[seat]), own))


def _best(view: OzooView, won: Preview | None = None) -> Preview | None:
    assert view.seat is not None
    at = best_place(view.public, view.seat)
    if at is None:
        return None
    return preview(GAME, view, Place(at)) if won is None else onward(GAME, view, won.world, Place(at))


def more_to_score(seen: Preview) -> int:
    """Return how many more visitors, trees and benches the view's seat has after what was previewed."""
    seat = seen.before.seat
    assert seat is not None
    return worth(tally(seen.after.public, seat)) - worth(tally(seen.before.public, seat))
