"""Guide the search in O Zoo le Mio: bids beside the least that wins, the best places; plans of the year, then playouts to the end.

The others are taken to bid about as `normal` does. Who bids otherwise is not known better, so now and then they bid off by a bit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from engine.bots.search import Guide
from engine.bots.search.playouts import first_move, played_out
from engine.contract.choice import Action
from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.bots.evaluation import USUAL_WEIGHTS, Evaluation
from engine.games.o_zoo_le_mio.bots.outlook import doubt, outlook
from engine.games.o_zoo_le_mio.bots.plan import Plan, least_winning
from engine.games.o_zoo_le_mio.bots.playout import usual_bids, usual_place
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.placing import Place
from engine.games.o_zoo_le_mio.rules.table import BID, OzooState, OzooView, Public, coins_of, present

NEAR = (1, -1, 2)
"""By how much bids that are worth a thought differ from the least that should win."""
PLACES = 5
SOBER = 0.9
"""How often a seat bids as `normal` does."""
NOISE = 2.0
"""By how many coins it differs else, as a deviation."""
DRAWS = 48
"""How many times the others' bids are drawn to put bids in order."""
KEPT = 8
"""Plans that are kept."""


class OzooGuide(Guide):
    """Guide the search in O Zoo le Mio."""

    trust_in_tried = 0.6
    playouts = 300

    def candidates(self, view: OzooView, random: Random) -> Sequence[Action]:
        """Return bids about the least that should win, none, and what `normal` bids, or the best places: the best by plan first."""
        public, seat = view.public, view.seat
        assert seat is not None
        world, plan = self.game.imagine(view, bytes(32)), _plan(public, seat)
        worth: dict[Action, float] = {}
        if public.asks[-1].kind != BID:
            for at in Evaluation(public, USUAL_WEIGHTS).ranked(seat, present(public).tile)[:PLACES]:
                worth[Place(at)] = plan.way(self.game.apply(world, {seat: Place(at)}).state).chance
        else:
            drawn = Counter([tuple(self.others(world, seat, random).items()) for _ in range(DRAWS)])
            for coins in _bids(public, seat):
                after = [
                    (plan.way(self.game.apply(world, {**dict(bids), seat: Bid(coins)}).state).chance, times)
                    for bids, times in drawn.items()
                ]
                worth[Bid(coins)] = sum([chance * times for chance, times in after])
        return sorted(worth, key=lambda action: -worth[action])

    def tried(self, view: OzooView, world: OzooState, line: Sequence[Action], random: Random) -> float:
        """Return the chance to win if the year goes by plan: half as it looks then, half as the game goes on and ends."""
        seat = view.seat
        assert seat is not None
        state = first_move(self, world, seat, line[0], random)
        way = _plan(view.public, seat).way(state)
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

    def cut(self, start: Public, public: Public) -> bool:  # noqa: ARG002  (half of a chance is what it looks like earlier)
        """Play to the end."""
        return False

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
