"""Guide the search in O Zoo le Mio: bids around the one that `greedy` makes, the best places; playouts of a few auctions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from engine.bots.search import Guide
from engine.contract.choice import Action
from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.bots.evaluation import USUAL_WEIGHTS, Evaluation
from engine.games.o_zoo_le_mio.bots.greedy import best_bid, coin_worth, greedy
from engine.games.o_zoo_le_mio.bots.playout import light
from engine.games.o_zoo_le_mio.rules.model import BID, YEARS, Bid, OzooState, OzooView, Place, Public, coins_of, present
from engine.games.o_zoo_le_mio.rules.score import totals

__all__ = ["GUIDE", "OzooGuide"]

AUCTIONS = 3
"""After how many auctions a playout is cut off."""
NEAR = (1, -1, 2, -2, 3, -3, 5)
"""By how much bids that are worth a thought differ from the one that `greedy` makes."""
PLACES = 5
SOBER = 0.6
"""How often others bid as `greedy` does."""
KEPT = 32
"""Bids of others that are kept."""
COIN = 0.8
"""How much of its worth a coin keeps that is left over when a playout is cut off."""


class OzooGuide(Guide):
    """Guide the search in O Zoo le Mio."""

    trust = 1.5

    playouts = 3000

    def candidates(self, view: OzooView, random: Random) -> Sequence[Action]:
        """Return what `greedy` does; then bids beside it, or other places where the tile brings much."""
        public, seat = view.public, view.seat
        assert seat is not None
        first = greedy(self.game, view, random)
        if isinstance(first, Bid):
            coins = coins_of(public)[seat]
            bids = [first.coins + more for more in NEAR] + [0]
            return [first, *[Bid(bid) for bid in dict.fromkeys(bids) if 0 <= bid <= coins and bid != first.coins]]
        ways = Evaluation(public, USUAL_WEIGHTS).ranked(seat, present(public).tile)
        return [first, *[action for at in ways[:PLACES] if (action := Place(at)) != first]]

    def answer(self, view: OzooView, random: Random) -> Action:
        """Bid about what is fair, lay where most is won."""
        return light(view, random)

    def others(self, state: OzooState, seat: int, random: Random) -> Mapping[int, Action]:
        """Return what the others bid: what `greedy` bids, or about what is fair, as people may."""
        public = state.public
        return {
            other: _sober_bid(public, other)
            if random.random() < SOBER
            else self.answer(self.game.view(state, other), random)
            for other in range(len(public.zoos))
            if other != seat
        }

    def cut(self, start: Public, public: Public) -> bool:
        """Cut off after a few auctions, where the next bids are asked for."""
        return public.auction >= start.auction + AUCTIONS and public.asks[-1].kind == BID

    def points(self, state: OzooState) -> Sequence[float]:
        """Return what each seat has, what its attractions, benches and coins can be expected to bring."""
        public = state.public
        evaluation = Evaluation(public, USUAL_WEIGHTS)
        coins = coins_of(public)
        worth = COIN * coin_worth(public, coins, USUAL_WEIGHTS)
        expected = [
            total + evaluation.bench * zoo.benches + worth * (own + len(zoo.tiles) * (YEARS - public.year))
            for total, zoo, own in zip(totals(public), public.zoos, coins, strict=True)
        ]
        for number, attraction in enumerate(public.attractions):
            if any(attraction.keys):
                for seat, points in enumerate(evaluation.points(number, attraction.keys)):
                    expected[seat] += points
        return expected

    def spread(self, public: Public) -> float:
        """Return less the fewer auctions are to come."""
        return 1.0 + 0.5 * max(0, 25 - public.auction)


_bids: dict[tuple[int, int], tuple[Public, Bid]] = {}


def _sober_bid(public: Public, seat: int) -> Bid:
    """Return what `greedy` bids: the same in all worlds of one thought, so it is kept."""
    found = _bids.get((id(public), seat))
    if found is None:
        if len(_bids) >= KEPT:
            _bids.clear()
        found = _bids[id(public), seat] = public, best_bid(public, seat)
    return found[1]


GUIDE = OzooGuide(GAME)
