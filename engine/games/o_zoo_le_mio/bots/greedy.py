"""Play the best that one look shows."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from engine.bots.weighing import Bent, Weighed
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.contract.tree import replace
from engine.games.o_zoo_le_mio.bots.evaluation import USUAL_WEIGHTS, Evaluation, Points, Weights, relative_gain
from engine.games.o_zoo_le_mio.components import COMPONENTS, TILES
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.geometry import Placement
from engine.games.o_zoo_le_mio.rules.placing import Place, attractions_of
from engine.games.o_zoo_le_mio.rules.table import BID, YEARS, PlacedTile, Public, coins_of, present

_USUAL = COMPONENTS.supply.tiles_per_year


def greedy(game: AnyGame, view: Any, random: Random, weights: Weights = USUAL_WEIGHTS) -> Action:  # noqa: ARG001  (no chance in it)
    """Bid for points over the remaining years at a fair price; lay where most is won."""
    public: Public = view.public
    evaluation = Evaluation(public, weights)
    tile = present(public).tile
    if public.asks[-1].kind == BID:
        found_by_all = [evaluation.best(seat, tile) for seat in range(evaluation.seats)]
        return Bid(usual_bid(evaluation, view.seat, found_by_all))
    found = evaluation.best(view.seat, tile)
    if found is None:
        raise ValueError("this tile has no place")
    return Place(found[0])


def coin_worth(public: Public, coins: Sequence[int], weights: Weights) -> float:
    """Return the points to reckon with for a coin: what is still to be sold by all coins that will be there for it."""
    tiles = sum(len(zoo.tiles) for zoo in public.zoos)
    income = sum(tiles + _USUAL * (year - public.year) + _USUAL // 2 for year in range(public.year, YEARS))
    return _goods(public.auction, weights) / max(1, sum(coins) + income)


@functools.lru_cache(maxsize=64)
def _goods(auction: int, weights: Weights) -> float:
    """Return what the tiles that are sold from an auction on take out of all purses, in points."""
    return sum([weights.goods[min(YEARS, 1 + number // _USUAL) - 1] for number in range(auction, len(TILES))])


def usual_bid(evaluation: Evaluation, seat: int, found: Sequence[tuple[Placement, Points] | None]) -> int:
    """Return the bid with the best odds times gain, the lowest of equals, if each seat would lay the tile where `found` says."""
    public, weights = evaluation.public, evaluation.weights
    coins = coins_of(public)
    if not coins[seat] or found[seat] is None:
        return 0
    worth = coin_worth(public, coins, weights)
    income = worth * (YEARS - public.year)
    rivals = [other for other in range(evaluation.seats) if other != seat]
    fair = [0.0] * evaluation.seats
    for other, best in enumerate(found):
        if best is not None:
            wants = max(0.0, relative_gain(best[1], other, weights.rival) + income)
            fair[other] = min(coins[other], weights.shade * wants / max(worth, 0.01))
    keen = sum(fair[other] + 0.5 for other in rivals)
    value = income
    for other, best in enumerate(found):
        if best is not None:
            own = relative_gain(best[1], seat, weights.rival)
            value += own if other == seat else -own * (fair[other] + 0.5) / keen
    before = set(public.pole[: public.pole.index(seat)])

    def promise(coin: int) -> float:
        odds = 1.0
        for other in rivals:
            odds *= _under(coin + (other not in before), coins[other], fair[other], weights)
        return odds * (value - worth * coin)

    return max(range(coins[seat] + 1), key=lambda coin: (round(promise(coin), 9), -coin))


def _under(coin: int, coins: int, fair: float, weights: Weights) -> float:
    """Return how likely a rival with `coins` coins, for whom `fair` would be right, bids less than `coin`."""
    if coin > coins:
        return 1.0
    sober = (1 + math.erf((coin - 0.5 - fair) / weights.noise)) / 2
    return weights.wild * coin / (coins + 1) + (1 - weights.wild) * sober


_PLACES, _TABLES = 4096, 512
"""Best places, and tables with everybody's bids, that are kept; what is kept follows from its key alone."""

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


BENTS = {
    "Mabel": Bent(
        "spender",
        "spends early and bids low in the last years",
        replace(USUAL_WEIGHTS, goods=(378.0, 202.0, 115.0, 53.0, 26.0)),
    ),
    "Linus": Bent(
        "rival", "bids for what others want", replace(USUAL_WEIGHTS, rival=1.3, goods=(378.0, 238.0, 139.0, 67.0, 32.0))
    ),
    "Boris": Bent(
        "planner",
        "leaves paths open to close them later",
        replace(USUAL_WEIGHTS, chance=0.6, goods=(248.0, 157.0, 91.0, 44.0, 21.0)),
    ),
}
WEIGHED = Weighed(USUAL_WEIGHTS, lambda weights: partial(greedy, weights=weights), BENTS)
