"""Look further than one move: where a tile brings most at once, and what one that was won, or might be, brings there."""

from collections.abc import Iterable

from engine.contract.asks import owed
from engine.contract.preview import Preview, onward, preview
from engine.contract.secrecy import View
from engine.contract.tree import replace
from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.rules.geometry import Placement
from engine.games.o_zoo_le_mio.rules.placements import legal_placements
from engine.games.o_zoo_le_mio.rules.placing import Place, after_placing
from engine.games.o_zoo_le_mio.rules.score import tally, worth
from engine.games.o_zoo_le_mio.rules.table import PLACE, PLACE_ASKS, OzooView, Public, Purse, coins_of, present


def best_place(public: Public, seat: int) -> Placement | None:
    """Return where the tile of now would bring a seat most, None if it has no place in its zoo."""
    places = legal_placements(public.zoos[seat].tiles, present(public).tile)
    return best_of(public, seat, places) if places else None


def best_of(public: Public, seat: int, places: Iterable[Placement]) -> Placement:
    """Return the place of the tile of now with the most to score for, then the best keys, the northernmost of several."""
    tile = present(public).tile

    def order(at: Placement) -> tuple[int, ...]:
        after = after_placing(public, seat, tile, at)
        return -worth(tally(after, seat)), -sum(one.keys[seat] for one in after.attractions), at[1], at[0], at[2]

    return min(places, key=order)


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
