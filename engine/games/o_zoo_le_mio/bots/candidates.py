"""Guide the search in O Zoo le Mio: bids beside the least that wins, the best places; plans of the year, then playouts to the end.

The others are taken to bid about as `normal` does, so that a seat has two choices in an auction: the least bid that wins, or none.
A plan looks through all of them, to the end of the row or a few auctions further. Who bids otherwise than `normal` is not known
better, so now and then they bid off by a bit.
"""

from collections import Counter
from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from random import Random

from engine.bots.search import Guide, Parts, PlayedOut, Sequel, Share
from engine.bots.search.guide import Contrast
from engine.bots.search.playouts import chances, first_moves, played_out
from engine.contract.choice import Action
from engine.contract.tree import Struct, replace
from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.bots.evaluation import USUAL_WEIGHTS, Evaluation
from engine.games.o_zoo_le_mio.bots.greedy import greedy, usual_bids, usual_place
from engine.games.o_zoo_le_mio.bots.outlook import (
    BENCHES,
    BOUGHT_LATER,
    FAMILIES,
    OUTLOOK,
    PATHS,
    TREES,
    VISITORS,
    WON_LATER,
    brought_so_far,
    doubt,
    outlook,
    outlooks,
)
from engine.games.o_zoo_le_mio.components import ANIMALS, TILES
from engine.games.o_zoo_le_mio.lookahead import best_place
from engine.games.o_zoo_le_mio.names import tile_name
from engine.games.o_zoo_le_mio.rules.auction import Bid, winner, winning
from engine.games.o_zoo_le_mio.rules.placing import Place, after_placing
from engine.games.o_zoo_le_mio.rules.score import seat_score, tally, worth
from engine.games.o_zoo_le_mio.rules.table import BID, Lot, OzooState, OzooView, Public, coins_of, present, since
from engine.shared.by_identity import of_one_with

AHEAD = 5
"""How many auctions are looked through at most, the present one included."""
_WAYS = 4096
"""Positions from which the way on is kept."""


class YearLine(Struct, frozen=True, gc=False):
    """Hold how the rest of a year may go: the moves of all, position by position, and each seat's chance to win after them."""

    chances: Sequence[float]
    moves: tuple[Mapping[int, Action], ...] = ()


class YearOutlook:
    """Hold what is known of the year from one decision of a seat on."""

    def __init__(self, public: Public, seat: int) -> None:
        """Look as far as the tiles lie face up at `public`."""
        self.seat = seat
        self._last = min(since(public) + len(public.row), public.auction + AHEAD - 1)
        self._kept: dict[Public, YearLine] = {}

    def way(self, state: OzooState) -> YearLine:
        """Return how it goes on if the seat does what is best for it."""
        known = replace(state.public, bids=())  # losing bids change nothing that follows
        kept = self._kept.get(known)
        if kept is None:
            if len(self._kept) >= _WAYS:
                self._kept.clear()
            kept = self._kept[known] = self._looked(state)
        return kept

    def sees(self, public: Public) -> bool:
        """Tell whether it reaches as far as the auction of a table."""
        return public.auction <= self._last

    def _looked(self, state: OzooState) -> YearLine:
        public = state.public
        if public.asks and public.asks[-1].kind != BID:
            seat = public.asks[-1].seats[0]
            return self._after(state, {seat: Place(usual_place(public, seat))})
        if not public.asks or not self.sees(public):
            return YearLine(chances(outlook(public), doubt(public)))
        bids = {other: Bid(coins) for other, coins in enumerate(usual_bids(public))}
        ways = [self._after(state, {**bids, self.seat: Bid(coins)}) for coins in _choices(public, self.seat)]
        return max(ways, key=lambda way: way.chances[self.seat])

    def _after(self, state: OzooState, moves: Mapping[int, Action]) -> YearLine:
        way = self.way(GAME.apply(state, moves).state)
        return YearLine(way.chances, (moves, *way.moves))


def least_winning(public: Public, seat: int) -> int | None:
    """Return the fewest coins that win against what `normal` bids in the other seats, None if the seat has not got them."""
    bids = list(usual_bids(public))
    bids[seat] = 0
    top = max(bids)
    for coins in (top, top + 1):
        bids[seat] = coins
        if winner(public.pole, tuple(bids))[0] == seat:
            return coins if coins <= coins_of(public)[seat] else None
    raise AssertionError("one more than all others bid wins")


def _choices(public: Public, seat: int) -> Iterator[int]:
    """Yield bids of which one leaves the tile to another seat and one wins it, as far as there is a choice."""
    yield 0
    wins = least_winning(public, seat)
    if wins:
        yield wins


NEAR = (1, -1, 2)
"""By how much bids that are worth a thought differ from the least that should win."""
PLACES = 5
SOBER, NOISE = 0.5, 1.5
"""How often a seat bids in a playout as `normal` does, and by how many coins it differs else, as a deviation.

People differ so much. Bids that hardly did would set off the same events in nearly every world by a coin more or less, so that a
year seemed to hinge on it: leads were two to four times as large.
"""
SOBER_AT_FIRST, NOISE_AT_FIRST = 0.9, 2.0
"""The same where candidates are put in order by plans, which are made against `normal`."""
DRAWS = 48
"""How many times the others' bids are drawn for that."""
KEPT = 8
"""Plans that are kept."""
USUALLY = 0.5
"""By what share of the points that the end may still differ by two lines mostly differ that are held against each other."""
TRIFLE = 0.25
"""By what share of the least that may count two lines may differ that are as good."""
WINNING_THIS = "winning this tile"
LIKED = 0.01
"""How much chance to win by plan a bot with a bent gives up at most for what it likes."""


class OzooGuide(Guide):
    """Guide the search in O Zoo le Mio."""

    trust = 2.0  # fitted to 26 games (`docs/bots.md`)
    trust_in_tried = 1.25
    flattering = True
    playouts = 300
    families = FAMILIES
    things = (*VISITORS, TREES, BENCHES)
    to_come = "that come with later tiles"

    def candidates(self, view: OzooView, random: Random) -> Sequence[Action]:
        """Return bids about the least that should win, none, and what `normal` bids, or the best places: the best by plan first."""
        public, seat = view.public, view.seat
        assert seat is not None
        world, plan = self.game.imagine(view, bytes(32)), _plan(public, seat)
        worth: dict[Action, float] = {}

        def chance(moves: Mapping[int, Action]) -> float:
            return plan.way(self.game.apply(world, moves).state).chances[seat]

        if public.asks[-1].kind != BID:
            for at in Evaluation(public, self.weights).ranked(seat, present(public).tile)[:PLACES]:
                worth[Place(at)] = chance({seat: Place(at)})
        else:
            drawn = Counter([_bids_of_others(public, seat, random) for _ in range(DRAWS)])
            for coins in _bids(public, seat):
                worth[Bid(coins)] = sum(
                    [chance({**dict(bids), seat: Bid(coins)}) * times for bids, times in drawn.items()]
                )
        if self.weights != USUAL_WEIGHTS:
            worth[self._liked(view, random)] += LIKED
        return sorted(worth, key=lambda action: -worth[action])

    def _liked(self, view: OzooView, random: Random) -> Action:
        """Return the place that one's own figures like best; of the least bid that should win and none, the one that they say."""
        action, public, seat = greedy(self.game, view, random, self.weights), view.public, view.seat
        if not isinstance(action, Bid):
            return action
        assert seat is not None
        wins = least_winning(public, seat)
        return Bid(wins if wins is not None and action.coins >= wins else 0)

    def tried(self, view: OzooView, world: OzooState, line: Sequence[Action], random: Random) -> PlayedOut:
        """Return what it comes to if the seat goes through the year by plan, which others may cross: their bids are not known."""
        seat = view.seat
        assert seat is not None
        return self._halved(view.public, self.begun(view, world, line, random), random, _plan(view.public, seat))

    def judged(self, view: OzooView, world: OzooState, line: Sequence[Action], random: Random) -> PlayedOut:
        """Return the same: a second look is of one mind with a hint."""
        return self.tried(view, world, line, random)

    def sequel(self, view: OzooView, world: OzooState, line: Sequence[Action], random: Random) -> Sequel:
        """Return how the year goes on by plan, as lines are compared."""
        seat, years = view.seat, len(view.public.years)
        assert seat is not None
        plan, moves, state = _plan(view.public, seat), [first_moves(self, world, seat, line[0], random)], world
        state = self.game.apply(world, moves[0]).state
        while state.public.asks and len(state.public.years) == years:
            moves.append(self._going_on(state, random, plan))
            state = self.game.apply(state, moves[-1]).state
        return Sequel(tuple(moves), state)

    def ended(self, view: OzooView, world: OzooState, line: Sequence[Action], random: Random) -> PlayedOut:
        return self._halved(view.public, self.begun(view, world, line, random), random)

    def _halved(self, start: Public, state: OzooState, random: Random, plan: YearOutlook | None = None) -> PlayedOut:
        """Return what it comes to, half as it looks when the year is over, of which less is luck, half as the game ends."""
        made = 0
        while state.public.asks and len(state.public.years) == len(start.years):
            state, made = self.game.apply(state, self._going_on(state, random, plan)).state, made + 1
        public, end = state.public, played_out(self, start, state, random, made=made)
        if not public.asks:
            return end
        soon = chances(outlook(public), doubt(public))
        stops = ((0.5, public), *[(0.5, last) for _, last in end.stops[0]])
        return PlayedOut(
            [(one + other) / 2 for one, other in zip(soon, end.chances, strict=True)], (stops,) * len(soon)
        )

    def _going_on(self, state: OzooState, random: Random, plan: YearOutlook | None) -> Mapping[int, Action]:
        """Return what is done next by those who are asked: as a seat answers, but by plan where it has one."""
        own = plan.seat if plan is not None and plan.sees(state.public) else None
        return {
            seat: plan.way(state).moves[0][seat]
            if plan is not None and seat == own
            else self.answer(self.game.view(state, seat), random)
            for seat in state.public.asks[-1].seats
        }

    def asked_about(self, view: OzooView, line: Sequence[Action]) -> Sequence[tuple[Action, ...]]:
        """Return of a place that where the tile brings most now, if that is more."""
        public, seat, one = view.public, view.seat, line[0]
        if not isinstance(one, Place) or seat is None:
            return ()
        best, tile = best_place(public, seat), present(public).tile
        if best is None:
            return ()
        more, less = (worth(tally(after_placing(public, seat, tile, at), seat)) for at in (best, one.at))
        return [(Place(best),)] if more > less else []

    def contrast(self, view: OzooView, line: Sequence[Action], other: Sequence[Action]) -> Contrast:
        """Return little of a bid that is higher than one that wins in any case: nobody asks why not that."""
        bid, seat = other[0], view.seat
        if isinstance(bid, Bid) and seat is not None and bid.coins and not winning(view.public, seat, bid.coins - 1):
            return Contrast.ELSEWHERE
        return super().contrast(view, line, other)

    def kind(self, view: OzooView, line: Sequence[Action]) -> Hashable:
        """Return of a place how many benches and stars the zoo has with it: others with as many do the same elsewhere."""
        action, seat = line[0], view.seat
        if not isinstance(action, Place):
            return action
        assert seat is not None
        then = self.game.apply(self.game.imagine(view, bytes(32)), {seat: action}).state.public
        return then.zoos[seat].benches, tuple([one.keys[seat] for one in then.attractions])

    def answer(self, view: OzooView, random: Random) -> Action:
        """Do what `normal` does, or bid a little more or less."""
        public, seat = view.public, view.seat
        assert seat is not None
        if public.asks[-1].kind != BID:
            return Place(usual_place(public, seat))
        return _drawn_bid(public, seat, SOBER, NOISE, random)

    def cut(self, start: Public, public: Public) -> bool:  # half of a chance is what it looks like earlier
        """Play to the end."""
        return False

    def points(self, state: OzooState) -> Sequence[float]:
        """Return what each seat has and can expect."""
        return outlook(state.public)

    def parts(self, public: Public, seat: int) -> Parts:
        """Return them by visitors, trees and benches of the years that are over, and by what is still to come."""
        score = dict(seat_score(public, seat).parts)
        brought = zip((*VISITORS, TREES), brought_so_far(public)[seat], strict=True)
        had = tuple([(what, float(points)) for what, points in (*brought, (BENCHES, score[BENCHES]))])
        return (*had, *zip(OUTLOOK, outlooks(public)[seat], strict=True)) if public.asks else had

    def came_from(self, view: OzooView, ending: PlayedOut) -> tuple[Mapping[str, float], ...]:
        """Return it with visitors and trees that only other tiles than the one of now can bring as what coins buy later."""
        told = {*_shown(view.public), BENCHES, PATHS}
        if view.public.asks[-1].kind != BID:
            told.discard(TREES)  # bushes count wherever they lie
        found = []
        for gets in super().came_from(view, ending):
            own: dict[str, float] = {}
            for what, points in gets.items():
                name = what if what in told else BOUGHT_LATER
                own[name] = own.get(name, 0.0) + points
            found.append(own)
        return tuple(found)

    def called(self, view: OzooView, lines: Sequence[Sequence[Action]], share: Share, decides: int) -> Share:
        """Return what coins buy later as such where the line that gets more of it keeps coins, else as what is won later."""
        if share.what != BOUGHT_LATER or _keeps_coins(lines, share, decides):
            return share
        return replace(share, what=WON_LATER)

    def at_hand(self, public: Public, seat: int) -> Collection[str]:
        """Return what brought it points, stands in its zoo, or comes with the tile of now, which may be its own."""
        rows = zip((*VISITORS, TREES), public.attractions, brought_so_far(public)[seat], strict=True)
        kinds = [what for what, one, points in rows if one.keys[seat] or points]
        kinds += _shown(public) if public.asks else ()
        sat = public.zoos[seat].benches or dict(seat_score(public, seat).parts)[BENCHES]
        return [*kinds, BENCHES] if sat else kinds

    def come_by(self, view: OzooView, line: Sequence[Action], ending: PlayedOut) -> Collection[str]:
        """Return which of the other tiles that lie face up it wins in this year, and whether by a bid that of now."""
        public, seat = view.public, view.seat
        assert seat is not None
        later = {lot.tile for lot in _later(public)}
        won = {one.tile for one in ending.stops[seat][0][1].zoos[seat].tiles}
        this = present(public).tile in won and isinstance(line[0], Bid)
        return [*[_winning(tile) for tile in later & won], *([WINNING_THIS] if this else [])]

    def brings(self, view: OzooView, line: Sequence[Action]) -> Collection[str]:
        """Return of bidding nothing that the tile of now is mostly won without: that needs not be said."""
        return [WINNING_THIS] if line[0] == Bid(0) else []

    def forgone(self, view: OzooView, line: Sequence[Action], other: Sequence[Action], what: str) -> bool:
        """Tell whether it is the tile of now, for which the other line bids more."""
        one, two = line[0], other[0]
        return what == WINNING_THIS and isinstance(one, Bid) and isinstance(two, Bid) and one.coins < two.coins

    def serves(self, what: str) -> Collection[str]:
        """Return of a tile that is won later the visitors to its animals, its trees, and the coins that are kept for it."""
        if what == WINNING_THIS:
            return _EVER_SERVED
        return _SERVED.get(what, ())

    def slight(self, view: OzooView) -> float:
        """Return what the least that counts brings this year: where no more is sure, what can be seen decides."""
        return float(view.public.year)

    def trifle(self, view: OzooView) -> float:
        """Return a part of what the least that counts, a visitor, tree or bench, brings this year (R42)."""
        return TRIFLE * view.public.year

    def borne_out(self, view: OzooView, error: float = 0.0) -> float:
        """Return less the larger the error is beside the points by which two lines mostly differ: what stands out is lucky, too."""
        usual = USUALLY * self.spread(view.public)
        return usual**2 / (usual**2 + error**2)

    def spread(self, public: Public) -> float:
        """Return less the fewer auctions are to come."""
        return doubt(public)


def _keeps_coins(lines: Sequence[Sequence[Action]], share: Share, decides: int) -> bool:
    """Tell whether that of two lines with which who decides gets more of something bids fewer coins than the other one."""
    bids = [one.coins for one in (line[0] for line in lines if line) if isinstance(one, Bid)]
    own = share.points if share.seat == decides else share.own if share.against else None
    if len(bids) < 2 or not own:
        return False
    return bids[0] < bids[1] if own > 0 else bids[0] > bids[1]


def _shown(public: Public) -> tuple[str, ...]:
    """Return what the tile of now shows, by the visitors that come for it, or trees."""
    tile = TILES[present(public).tile]
    visitors = [VISITORS[ANIMALS.index(half.animal)] for half in (tile.a, tile.b)]
    return (*visitors, TREES) if tile.bushes else tuple(visitors)


def _later(public: Public) -> Sequence[Lot]:
    """Return the other tiles that lie face up, which are sold after the one of now."""
    return public.row[public.auction - since(public) :]


def _winning(tile: int) -> str:
    return f"winning {tile_name(tile)}"


_SERVED = {
    _winning(tile): (
        *[VISITORS[ANIMALS.index(half.animal)] for half in (one.a, one.b)],
        *([TREES] if one.bushes else ()),
        BOUGHT_LATER,
    )
    for tile, one in enumerate(TILES)
}


_EVER_SERVED = (*VISITORS, TREES, BENCHES, PATHS)


def _drawn_bid(public: Public, seat: int, sober: float, noise: float, random: Random) -> Bid:
    """Return what `normal` bids in a seat, as often as it is `sober`, else a little more or less."""
    bid = usual_bids(public)[seat]
    if random.random() >= sober:
        bid = max(0, min(coins_of(public)[seat], round(random.gauss(bid, noise))))
    return Bid(bid)


def _bids_of_others(public: Public, seat: int, random: Random) -> tuple[tuple[int, Bid], ...]:
    """Return what the others may bid in an auction, for candidates to be put in order."""
    rivals = [other for other in range(len(public.zoos)) if other != seat]
    return tuple([(other, _drawn_bid(public, other, SOBER_AT_FIRST, NOISE_AT_FIRST, random)) for other in rivals])


def _bids(public: Public, seat: int) -> Sequence[int]:
    """Return bids that are worth a thought: one coin more than anybody else has wins, and what is above that only costs more."""
    coins, wins = coins_of(public), least_winning(public, seat)
    most = min(coins[seat], 1 + max([has for other, has in enumerate(coins) if other != seat]))
    bids = [0, usual_bids(public)[seat]]
    if wins is None:
        bids.append(most)
    else:
        bids += [wins, *[wins + more for more in NEAR]]
    return sorted({min(bid, most) for bid in bids if bid >= 0})


@of_one_with(KEPT)
def _plan(public: Public, seat: int) -> YearOutlook:
    """Return the plan of a decision: the same in all worlds of one thought, so it is kept."""
    return YearOutlook(public, seat)


GUIDE = OzooGuide(GAME, USUAL_WEIGHTS)
