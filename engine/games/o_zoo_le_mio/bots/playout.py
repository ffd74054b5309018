"""Say what every seat does if all play as `normal` does: a tile's best place in each zoo is looked for once for the whole table.

What is kept follows from its key alone.
"""

from __future__ import annotations

from engine.games.o_zoo_le_mio.bots.evaluation import USUAL_WEIGHTS, Evaluation, Points
from engine.games.o_zoo_le_mio.bots.greedy import usual_bid
from engine.games.o_zoo_le_mio.rules.geometry import Placement
from engine.games.o_zoo_le_mio.rules.placing import attractions_of
from engine.games.o_zoo_le_mio.rules.table import PlacedTile, Public, present

_PLACES, _TABLES = 4096, 512
"""Best places, and tables with everybody's bids, that are kept."""

Best = tuple[Placement, Points] | None
_Key = tuple[int, int, int, int, tuple[tuple[int, int], ...], tuple[PlacedTile, ...], tuple[tuple[int, ...], ...]]
_places: dict[_Key, Best] = {}
_bids: dict[int, tuple[Public, tuple[int, ...]]] = {}


def usual_bids(public: Public) -> tuple[int, ...]:
    """Return what `greedy` bids in each seat for the tile of now."""
    kept = _bids.get(id(public))
    if kept is not None:
        return kept[1]
    evaluation, tile, seats = Evaluation(public, USUAL_WEIGHTS), present(public).tile, range(len(public.zoos))
    found = [_best(evaluation, seat, tile) for seat in seats]
    bids = tuple([usual_bid(evaluation, seat, found) for seat in seats])
    if len(_bids) >= _TABLES:
        _bids.clear()
    _bids[id(public)] = public, bids
    return bids


def usual_place(public: Public, seat: int) -> Placement:
    """Return where `greedy` lays the tile of now in a seat's zoo; raise ValueError if it has no place there."""
    found = _best(Evaluation(public, USUAL_WEIGHTS), seat, present(public).tile)
    if found is None:
        raise ValueError("this tile has no place")
    return found[0]


def _best(evaluation: Evaluation, seat: int, tile: int) -> Best:
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
