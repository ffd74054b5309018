"""Bid for a tile what pays best: what it is worth in points, what a coin is worth, and how likely a bid wins."""

import functools
import math
from collections.abc import Sequence

from engine.games.o_zoo_le_mio.bots.evaluation import Evaluation, Laid, Weights, relative_gain
from engine.games.o_zoo_le_mio.components import COMPONENTS, TILES
from engine.games.o_zoo_le_mio.rules.table import YEARS, Public, coins_of

_USUAL = COMPONENTS.supply.tiles_per_year


def coin_worth(public: Public, coins: Sequence[int], weights: Weights) -> float:
    """Return the points to reckon with for a coin: what is still to be sold by all coins that will be there for it."""
    tiles = sum(len(zoo.tiles) for zoo in public.zoos)
    income = sum(tiles + _USUAL * (year - public.year) + _USUAL // 2 for year in range(public.year, YEARS))
    return _goods(public.auction, weights) / max(1, sum(coins) + income)


@functools.lru_cache(maxsize=64)
def _goods(auction: int, weights: Weights) -> float:
    """Return what the tiles that are sold from an auction on take out of all purses, in points."""
    return sum([weights.goods[min(YEARS, 1 + number // _USUAL) - 1] for number in range(auction, len(TILES))])


class Bidding:
    """Hold what all seats reckon with when they bid for a tile: where each would lay it, and what each may bid for it."""

    def __init__(self, evaluation: Evaluation, laid: Sequence[Laid | None]) -> None:
        public, self._weights, self._laid = evaluation.public, evaluation.weights, laid
        self._pole, self._coins = public.pole, coins_of(public)
        self._worth = coin_worth(public, self._coins, self._weights)
        self._income = self._worth * (YEARS - public.year)
        self._fair = [self._fair_bid(seat) for seat in range(evaluation.seats)]
        most = max(self._coins)
        self._under = [self._odds_under(seat, most) for seat in range(evaluation.seats)]

    def usual(self, seat: int) -> int:
        """Return the bid of a seat with the best odds times gain, the lowest of equals."""
        if not self._coins[seat] or self._laid[seat] is None:
            return 0
        rivals = [other for other in range(len(self._coins)) if other != seat]
        value = self._value(seat, rivals)
        promises = [
            round(odds * (value - self._worth * coins), 9) for coins, odds in enumerate(self._odds(seat, rivals))
        ]
        return promises.index(max(promises))

    def _fair_bid(self, seat: int) -> float:
        """Return what would be right for a seat to bid, as far as it has the coins."""
        laid = self._laid[seat]
        if laid is None:
            return 0.0
        wants = max(0.0, relative_gain(laid[1], seat, self._weights.rival) + self._income)
        return min(self._coins[seat], self._weights.shade * wants / max(self._worth, 0.01))

    def _odds_under(self, seat: int, most: int) -> Sequence[float]:
        """Return for each number of coins, up to one more than anybody has, how likely a seat bids less."""
        coins, fair, weights = self._coins[seat], self._fair[seat], self._weights
        odds = []
        for bid in range(coins + 1):
            sober = (1 + math.erf((bid - 0.5 - fair) / weights.noise)) / 2
            odds.append(weights.wild * bid / (coins + 1) + (1 - weights.wild) * sober)
        return odds + [1.0] * (most + 1 - coins)

    def _value(self, seat: int, rivals: Sequence[int]) -> float:
        """Return what winning is worth to a seat in points: what the tile brings, and that no rival has it."""
        keen = sum([self._fair[other] + 0.5 for other in rivals])
        value = self._income
        for other, laid in enumerate(self._laid):
            if laid is not None:
                gain = relative_gain(laid[1], seat, self._weights.rival)
                value += gain if other == seat else -gain * (self._fair[other] + 0.5) / keen
        return value

    def _odds(self, seat: int, rivals: Sequence[int]) -> Sequence[float]:
        """Return for each bid of a seat how likely it wins: a rival with a higher flag has to bid less, another one no more."""
        higher = self._pole[: self._pole.index(seat)]
        odds = [1.0] * (self._coins[seat] + 1)
        for other in rivals:
            under = self._under[other] if other in higher else self._under[other][1:]
            odds = [so_far * here for so_far, here in zip(odds, under, strict=False)]
        return odds
