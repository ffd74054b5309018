"""Play O Zoo le Mio on quickly, as playouts need it: bid about what is fair, lay where most is won.

Whoever bids has looked for the best place, and whoever wins lays there; so the best place of a tile in a zoo is kept, too.
"""

from __future__ import annotations

from random import Random

from engine.contract.choice import Action
from engine.games.o_zoo_le_mio.bots.evaluation import USUAL_WEIGHTS, Evaluation, Points, relative_gain
from engine.games.o_zoo_le_mio.bots.greedy import coin_worth
from engine.games.o_zoo_le_mio.rules.map.geometry import Placement
from engine.games.o_zoo_le_mio.rules.model import (
    BID,
    YEARS,
    Bid,
    OzooView,
    Place,
    PlacedTile,
    Public,
    coins_of,
    present,
)
from engine.games.o_zoo_le_mio.rules.placing import attractions_of

__all__ = ["light"]

NOISE = 1.2
"""How far bids are from what would be fair, as a deviation in coins."""
_KEPT = 1024
"""Best places that are kept."""

Best = tuple[Placement, Points] | None
_Key = tuple[int, int, tuple[tuple[int, int], ...], tuple[PlacedTile, ...], tuple[tuple[int, ...], ...]]
_best_places: dict[_Key, Best] = {}


def light(view: OzooView, random: Random) -> Action:
    """Bid about what is fair, lay where most is won."""
    public, seat = view.public, view.seat
    assert seat is not None
    evaluation = Evaluation(public, USUAL_WEIGHTS)
    found = _best(evaluation, seat, present(public).tile)
    if public.asks[-1].kind != BID:
        assert found is not None
        return Place(found[0])
    coins = coins_of(public)
    if found is None or not coins[seat]:
        return Bid(0)
    return Bid(max(0, min(coins[seat], round(random.gauss(_fair(public, coins, seat, found[1]), NOISE)))))


def _fair(public: Public, coins: tuple[int, ...], seat: int, change: Points) -> float:
    """Return how many coins are a fair price for what a tile changes."""
    worth = coin_worth(public, coins, USUAL_WEIGHTS)
    wants = relative_gain(change, seat, USUAL_WEIGHTS.rival) + worth * (YEARS - public.year)
    return USUAL_WEIGHTS.shade * max(0.0, wants) / max(worth, 0.01)


def _best(evaluation: Evaluation, seat: int, tile: int) -> Best:
    public = evaluation.public
    keys = tuple([public.attractions[number].keys for number in attractions_of(tile)])
    key = seat, tile, evaluation.ends, public.zoos[seat].tiles, keys
    if key in _best_places:
        return _best_places[key]
    if len(_best_places) >= _KEPT:
        _best_places.clear()
    found = _best_places[key] = evaluation.likely(seat, tile)
    return found
