"""Play the best that one look shows."""

from functools import partial
from random import Random
from typing import Any

from engine.bots.weighing import Bent, Weighed
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.contract.tree import replace
from engine.games.o_zoo_le_mio.bots.bidding import Bidding
from engine.games.o_zoo_le_mio.bots.evaluation import USUAL_WEIGHTS, Evaluation, Laid, Weights
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.geometry import Placement
from engine.games.o_zoo_le_mio.rules.placing import Place, attractions_of
from engine.games.o_zoo_le_mio.rules.table import BID, PlacedTile, Public, present
from engine.shared.by_identity import of_one


def greedy(game: AnyGame, view: Any, random: Random, weights: Weights = USUAL_WEIGHTS) -> Action:
    """Bid for points over the remaining years at a fair price; lay where most is won."""
    public: Public = view.public
    evaluation = Evaluation(public, weights)
    tile = present(public).tile
    if public.asks[-1].kind == BID:
        laid = [evaluation.best(seat, tile) for seat in range(evaluation.seats)]
        return Bid(Bidding(evaluation, laid).usual(view.seat))
    found = evaluation.best(view.seat, tile)
    if found is None:
        raise ValueError("this tile has no place")
    return Place(found[0])


_PLACES, _TABLES = 4096, 512
"""Best places, and tables with everybody's bids, that are kept; what is kept follows from its key alone."""

_Key = tuple[int, int, int, int, tuple[tuple[int, int], ...], tuple[PlacedTile, ...], tuple[tuple[int, ...], ...]]
_places: dict[_Key, Laid | None] = {}


@of_one(_TABLES)
def usual_bids(public: Public) -> tuple[int, ...]:
    """Return what `greedy` bids in each seat for the tile of now."""
    evaluation, tile, seats = Evaluation(public, USUAL_WEIGHTS), present(public).tile, range(len(public.zoos))
    bidding = Bidding(evaluation, [_best(evaluation, seat, tile) for seat in seats])
    return tuple([bidding.usual(seat) for seat in seats])


def usual_place(public: Public, seat: int) -> Placement:
    """Return where `greedy` lays the tile of now in a seat's zoo; raise ValueError if it has no place there."""
    found = _best(Evaluation(public, USUAL_WEIGHTS), seat, present(public).tile)
    if found is None:
        raise ValueError("this tile has no place")
    return found[0]


def _best(evaluation: Evaluation, seat: int, tile: int) -> Laid | None:
    public = evaluation.public
    keys = tuple([public.attractions[number].keys for number in attractions_of(tile)])
    alone = public.switches.sole_bush_owner_trees
    key = seat, tile, public.auction, alone, evaluation.ends, public.zoos[seat].tiles, keys
    if key in _places:
        return _places[key]
    if len(_places) >= _PLACES:
        _places.clear()
    found = _places[key] = evaluation.best(seat, tile)
    return found


BENTS = {
    "Mabel": Bent(
        "spender",
        "spends early and bids low in the last years",
        replace(USUAL_WEIGHTS, goods=(362.0, 198.0, 112.0, 52.0, 25.0)),
    ),
    "Linus": Bent(
        "rival", "bids for what others want", replace(USUAL_WEIGHTS, rival=1.3, goods=(378.0, 238.0, 139.0, 67.0, 32.0))
    ),
    "Boris": Bent(
        "planner",
        "leaves paths open to close them later",
        replace(USUAL_WEIGHTS, chance=0.6, goods=(244.0, 154.5, 89.5, 43.3, 20.6)),
    ),
}
WEIGHED = Weighed(USUAL_WEIGHTS, lambda weights: partial(greedy, weights=weights), BENTS)
