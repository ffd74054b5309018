"""Guide the search in O Zoo le Mio: bids beside the least that wins, the best places; playouts to the end of the year."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.bots.search import Guide
from engine.bots.search.playouts import first_move, played_out
from engine.contract.choice import Action
from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.bots.evaluation import USUAL_WEIGHTS, Evaluation
from engine.games.o_zoo_le_mio.bots.outlook import doubt, outlook
from engine.games.o_zoo_le_mio.bots.plan import AHEAD, Plan, least_winning
from engine.games.o_zoo_le_mio.bots.usual import usual_bids, usual_place
from engine.games.o_zoo_le_mio.rules.model import BID, Bid, OzooState, OzooView, Place, Public, coins_of, present

__all__ = ["GUIDE", "OzooGuide"]

NEAR = (1, -1, 2)
"""By how much bids that are worth a thought differ from the least that should win."""
PLACES = 5
SOBER = 0.9
"""How often a seat bids as `normal` does."""
NOISE = 2.0
"""By how many coins it differs else, as a deviation."""
YEARS_ON=9
FAR = 1.0
KEPT = 8
"""Plans that are kept."""


class OzooGuide(Guide):
    """Guide the search in O Zoo le Mio."""

    playouts = 3000

    def candidates(self, view: OzooView, random: Random) -> Sequence[Action]:  # noqa: ARG002  (no chance in it)
        """Return bids about the least that wins, none, and what `normal` bids, or the best places: the best by plan first."""
        public, seat = view.public, view.seat
        assert seat is not None
        world = self.game.imagine(view, bytes(32))
        plan = _plan(public, seat)
        if public.asks[-1].kind != BID:
            ways = Evaluation(public, USUAL_WEIGHTS).ranked(seat, present(public).tile)[:PLACES]
            after = {Place(at): self.game.apply(world, {seat: Place(at)}).state for at in ways}
        else:
            bids = usual_bids(public)
            after = {
                Bid(coins): self.game.apply(
                    world, {other: Bid(coins if other == seat else bid) for other, bid in enumerate(bids)}
                ).state
                for coins in _bids(public, seat)
            }
        worth = {action: plan.way(state).chance for action, state in after.items()}
        return sorted(worth, key=lambda action: -worth[action])

    def tried(self, view: OzooView, world: OzooState, line: Sequence[Action], random: Random) -> float:
        """Return the chance to win that a line comes to if the year goes by plan: as it looks at its end, and after the years to come."""
        seat = view.seat
        assert seat is not None
        state = first_move(self, world, seat, line[0], random)
        way = _plan(view.public, seat).way(state)
        if random.random() >= FAR:
            return way.chance
        for moves in way.moves:
            state = self.game.apply(state, moves).state
        if not state.public.asks:
            return way.chance
        return (way.chance + played_out(self, state.public, state, random)[seat]) / 2

    def answer(self, view: OzooView, random: Random) -> Action:
        """Do what `normal` does, or bid a little more or less."""
        public, seat = view.public, view.seat
        assert seat is not None
        if public.asks[-1].kind != BID:
            return Place(usual_place(public, seat))
        bid = usual_bids(public)[seat]
        if random.random() >= SOBER:
            bid = max(0, min(coins_of(public)[seat], round(random.gauss(bid, NOISE))))
        return Bid(bid)

    def cut(self, start: Public, public: Public) -> bool:
        """Cut off where the next year begins, or after a few auctions."""
        return (public.year > start.year + YEARS_ON) and public.asks[-1].kind == BID

    def points(self, state: OzooState) -> Sequence[float]:
        """Return what each seat has and can expect."""
        return outlook(state.public)

    def spread(self, public: Public) -> float:
        """Return less the fewer auctions are to come."""
        return doubt(public)


def _bids(public: Public, seat: int) -> Sequence[int]:
    """Return bids that are worth a thought."""
    coins, wins = coins_of(public)[seat], least_winning(public, seat)
    bids = [0, usual_bids(public)[seat]]
    if wins is None:
        bids.append(coins)
    else:
        bids += [wins, *[wins + more for more in NEAR]]
    return [bid for bid in sorted(set(bids)) if 0 <= bid <= coins]


_plans: dict[tuple[int, int], tuple[Public, Plan]] = {}


def _plan(public: Public, seat: int) -> Plan:
    """Return the plan of a decision: the same in all worlds of one thought, so it is kept."""
    found = _plans.get((id(public), seat))
    if found is None:
        if len(_plans) >= KEPT:
            _plans.clear()
        found = _plans[id(public), seat] = public, Plan(public, seat)
    return found[1]


GUIDE = OzooGuide(GAME)
