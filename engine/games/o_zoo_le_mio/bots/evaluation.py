"""Estimate what a position will bring to each seat over the remaining years, and what points it can expect in the end.

Benches stay, so they count for every year end to come. A lead in an attraction may be lost: the difference of two keys is taken
to drift like a random walk while further tiles are sold, and a seat’s visitors are what it can expect to have at each year end.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator, Sequence

from engine.contract.tree import Struct
from engine.games.o_zoo_le_mio.components import COMPONENTS, TILES
from engine.games.o_zoo_le_mio.rules.geometry import ROW, CellSet, Placement, shapes
from engine.games.o_zoo_le_mio.rules.placements import find_placements
from engine.games.o_zoo_le_mio.rules.placing import attractions_of
from engine.games.o_zoo_le_mio.rules.score import FIRST, SECOND, guests_for, totals
from engine.games.o_zoo_le_mio.rules.table import BUSHES, KEY_PER_STAR, YEARS, Public, coins_of, since
from engine.games.o_zoo_le_mio.rules.zoo import ZooMap, grow, zoo_map

Points = tuple[float, ...]
Keys = tuple[int, ...]

_FAR = 14 * KEY_PER_STAR
"""Differences of keys beyond this are as good as decided."""
_NONE = -KEY_PER_STAR // 2
"""The key to reckon with for who has nothing of an attraction yet."""
_OFTEN = 0.4
"""The share of tiles that show a given kind."""


def coming_year_ends(public: Public) -> tuple[tuple[int, int], ...]:
    """Return for each year end to come its number and how many auctions follow the present one until then."""
    done = public.auction - since(public)
    usual = COMPONENTS.supply.tiles_per_year
    here = usual if public.switches.hide_upcoming else len(public.row)
    left = max(0, here - done)
    ends = [(public.year, left)]
    later = YEARS - public.year
    if later:
        rest = max(0, len(TILES) - public.auction - left)
        ends += [(public.year + number, left + rest * number // later) for number in range(1, later + 1)]
    return tuple(ends)


@functools.cache
def _ahead(auctions: int, seats: int, drift: float) -> tuple[float, ...]:
    """Return how likely a seat is ahead of another after `auctions` auctions, by the difference of their keys plus `_FAR`."""
    spread = KEY_PER_STAR * math.sqrt(2 * drift * auctions / seats)
    return tuple((1 + math.erf(difference / spread)) / 2 for difference in range(-_FAR, _FAR + 1))


def _gaps(keys: Keys) -> tuple[Keys, ...]:
    """Return for each seat where `_ahead` says how likely it is ahead of each of the others."""
    known = [key or _NONE for key in keys]
    return tuple(
        [
            tuple([max(0, min(2 * _FAR, own - key + _FAR)) for other, key in enumerate(known) if other != seat])
            for seat, own in enumerate(known)
        ]
    )


_TIMES, _MOST = 64, 4096
"""Times of a game, and at each of them expectations, that are kept."""
_kept: dict[tuple[object, ...], dict[tuple[bool, Keys], Points]] = {}


def _known(*time: object) -> dict[tuple[bool, Keys], Points]:
    """Return what has been worked out so far at this time of a game: points by keys, for bushes apart."""
    known = _kept.get(time)
    if known is None:
        if len(_kept) >= _TIMES:
            _kept.clear()
        known = _kept[time] = {}
    elif len(known) >= _MOST:
        known.clear()
    return known


class Weights(Struct, frozen=True, gc=False):
    """Hold what a bot believes; the figures of `USUAL_WEIGHTS` did best among bots that differ in one of them.

    A rival's fair bid is `shade` times what the tile is worth to it, give or take `noise`.
    """

    drift: float = 12.0
    """How much the variance of the difference of two seats' stars grows with each auction, times the number of seats."""
    chance: float = 0.15
    """What a free cell between two open ends is worth, as a part of a bench."""
    rival: float = 0.6
    """How much the others' mean gain counts against the own."""
    shade: float = 0.55
    noise: float = 1.8
    wild: float = 0.5
    """The share of bids that could be anything."""
    goods: tuple[float, ...] = (285.0, 180.0, 105.0, 51.0, 24.0)
    """What a tile of each year takes out of all purses, in points: far more than it brings, because coins that are kept
    buy more after the others have spent theirs.
    """


USUAL_WEIGHTS = Weights()


class Evaluation:
    """Hold what stays the same while one decision is thought over; what it works out is kept for all at this time of a game."""

    def __init__(self, public: Public, weights: Weights) -> None:
        self.weights = weights
        self.public = public
        self.seats = len(public.zoos)
        self.ends = coming_year_ends(public)
        self.bench = sum(year for year, _ in self.ends)
        bushes = public.switches.sole_bush_owner_trees
        self._known = _known(self.ends, self.seats, bushes, weights.drift)

    def points(self, number: int, keys: tuple[int, ...]) -> Points:
        """Return the points that each seat can expect from an attraction with these keys, over all year ends to come."""
        found = self._known.get((number == BUSHES, keys))
        if found is None:
            alone = self.public.switches.sole_bush_owner_trees if number == BUSHES else 1
            total = [0.0] * self.seats
            gaps = _gaps(keys)
            for year, auctions in self.ends:
                shares = self._shares(keys, gaps, alone, auctions) if auctions else guests_for(keys, alone)
                for seat, share in enumerate(shares):
                    total[seat] += year * share
            found = self._known[number == BUSHES, keys] = tuple(total)
        return found

    def _shares(self, keys: Keys, gaps: tuple[Keys, ...], alone: int, auctions: int) -> Points:
        ahead = _ahead(auctions, self.seats, self.weights.drift)
        still = (1 - _OFTEN / self.seats) ** auctions
        only = math.prod([still] * (self.seats - 1))
        owners = self.seats - keys.count(0)
        shares = []
        for own, to_others in zip(keys, gaps, strict=True):
            first, second = 1.0, 0.0
            for gap in to_others:
                better = ahead[gap]
                second = second * better + first * (1 - better)
                first *= better
            share = FIRST * first + SECOND * second
            shares.append(share if owners > (own > 0) else share - only * first * (FIRST - alone))
        return tuple(shares)

    def best(self, seat: int, tile: int) -> tuple[Placement, Points] | None:
        """Return where a seat would best lay a tile, and how everybody's expected points change; None if it has no place."""
        top: tuple[float, Placement, Points] | None = None
        for value, place, change in self._weighed(seat, tile):
            if top is None or value > top[0]:
                top = value, place, change
        return None if top is None else top[1:]

    def ranked(self, seat: int, tile: int) -> list[Placement]:
        """Return all places where a seat may lay a tile, the best first."""
        return [place for _, place, _ in sorted(self._weighed(seat, tile), key=lambda way: -way[0])]

    def _weighed(self, seat: int, tile: int) -> Iterator[tuple[float, Placement, Points]]:
        zoo = zoo_map(self.public.zoos[seat].tiles)
        turns, numbers = shapes(tile), attractions_of(tile)
        known: dict[tuple[int, ...], tuple[float, Points]] = {}
        for x, y, r in find_placements(zoo, tile):
            after = grow(zoo, turns[r], x, y, self.public.auction)
            what = (after.benches, *[after.keys[number] for number in numbers])
            if what not in known:
                change = self._change(seat, tile, zoo, after)
                known[what] = relative_gain(change, seat, self.weights.rival), change
            gain, change = known[what]
            yield gain + self._chances(after), (x, y, r), change

    def _change(self, seat: int, tile: int, before: ZooMap, after: ZooMap) -> Points:
        total = [0.0] * self.seats
        total[seat] = float(self.bench * (after.benches - before.benches))
        for number in attractions_of(tile):
            keys = self.public.attractions[number].keys
            own = after.keys[number]
            if own != keys[seat]:
                old = self.points(number, keys)
                new = self.points(number, (*keys[:seat], own, *keys[seat + 1 :]))
                for other in range(self.seats):
                    total[other] += new[other] - old[other]
        return tuple(total)

    def _chances(self, zoo: ZooMap) -> float:
        """Return what the free cells between open ends promise: each may close a path later."""
        if len(self.ends) < 2 and not self.ends[0][1]:
            return 0.0
        between = open_cells(zoo)[0].bit_count()
        return self.weights.chance * (self.bench - self.ends[0][0] / 2) * min(between, 6)


def open_cells(zoo: ZooMap) -> tuple[CellSet, CellSet]:
    """Return the free cells at which two open ends or more point, and those at which one does or more."""
    north, east, south, west = zoo.exits
    free = ~zoo.taken
    a, b, c, d = south >> ROW & free, west >> 1 & free, north << ROW & free, east << 1 & free
    return a & b | (a | b) & (c | d) | c & d, a | b | c | d


def relative_gain(change: Points, seat: int, rival: float) -> float:
    """Return a change in everybody's points from one seat's side: what others gain counts against it."""
    own = change[seat]
    return own - rival * (sum(change) - own) / (len(change) - 1)


_USUAL = COMPONENTS.supply.tiles_per_year

Figures = tuple[float, ...]
_NOW: Figures = (1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0)
"""What the parts of a position are worth when the last tile is laid: what lies there brings what it brings, the rest nothing."""
_FIGURES: dict[int, tuple[Figures, ...]] = {
    2: (
        (3.40, 1.30, 12.68, 2.02, 5.41, 6.98, -5.96),
        (1.71, 1.06, 7.69, 3.63, 7.64, 3.19, -7.64),
        (2.06, 1.09, 5.00, -2.96, 4.03, 1.85, -4.00),
        (1.67, 0.96, 1.62, -0.33, 2.66, 0.38, -1.83),
        (1.22, 0.96, 0.43, 0.22, 0.63, 0.29, -0.11),
        _NOW,
    ),
    3: (
        (1.46, 0.75, 14.60, 31.71, 1.82, 2.03, -2.09),
        (1.24, 0.91, 12.11, 10.02, 3.97, 3.88, -3.56),
        (0.86, 0.74, 10.89, 9.67, 3.08, 2.17, -4.78),
        (1.26, 0.92, 4.67, 0.97, 3.16, 1.54, -2.23),
        (1.13, 0.95, 1.86, -0.15, 1.33, 0.72, -0.95),
        _NOW,
    ),
    4: (
        (1.75, 1.18, 17.07, 40.52, 4.25, 5.05, -2.64),
        (0.92, 0.96, 11.17, 17.99, 6.08, 3.87, -3.11),
        (0.89, 0.87, 11.06, 6.53, 3.57, 3.38, -2.24),
        (1.28, 0.96, 6.60, -1.69, 3.57, 2.11, -1.37),
        (1.23, 1.18, 2.52, -1.78, 2.14, 0.90, -0.75),
        _NOW,
    ),
}
"""By seats, then by year, what the parts are worth in points when the year begins: attractions and benches as in `Evaluation`,
coins, tiles, free cells between open ends, free cells with one, places below the top of the pole.

They are those of a linear fit of the final points to positions of games among `normal` some of whose bids were changed by chance,
so that coins and tiles are there independently of each other."""
_BY_YEAR = {seats: tuple([(one[0], *one) for one in years]) for seats, years in _FIGURES.items()}
"""The same for each of `OUTLOOK`: a tree counts as a visitor does."""
_DOUBTS = (19.8, 16.8, 13.7, 9.6, 5.7, 1.0)


OUTLOOK = (
    "visitors",
    "trees",
    "benches",
    "coins for later auctions",
    "the size of the zoo",
    "paths that may close",
    "open paths",
    "the place on the pole",
)
"""What can still be expected comes from."""


def outlook(public: Public) -> Sequence[float]:
    """Return the points that each seat can expect in the end; what all would get alike is left out."""
    if not public.asks:
        return totals(public)
    return [has + sum(more) for has, more in zip(totals(public), outlooks(public), strict=True)]


def outlooks(public: Public) -> Sequence[Sequence[float]]:
    """Return for each seat how many points more each of `OUTLOOK` promises."""
    evaluation, coins = Evaluation(public, USUAL_WEIGHTS), coins_of(public)
    visitors, trees = [0.0] * evaluation.seats, [0.0] * evaluation.seats
    for number, attraction in enumerate(public.attractions):
        if any(attraction.keys):
            found = trees if number == BUSHES else visitors
            for seat, points in enumerate(evaluation.points(number, attraction.keys)):
                found[seat] += points
    year, part = _time(public)
    early, late = _BY_YEAR[evaluation.seats][year : year + 2]
    figures = [one + part * (other - one) for one, other in zip(early, late, strict=True)]
    expected = []
    for seat, zoo in enumerate(public.zoos):
        between, beside = open_cells(zoo_map(zoo.tiles))
        parts = (
            visitors[seat],
            trees[seat],
            evaluation.bench * zoo.benches,
            coins[seat],
            len(zoo.tiles),
            between.bit_count(),
            beside.bit_count(),
            public.pole.index(seat),
        )
        expected.append([figure * found for figure, found in zip(figures, parts, strict=True)])
    return expected


def doubt(public: Public) -> float:
    """Return by how many points the end may still differ from what is expected."""
    if not public.asks:
        return _DOUBTS[-1]
    year, part = _time(public)
    return _DOUBTS[year] + part * (_DOUBTS[year + 1] - _DOUBTS[year])


def _time(public: Public) -> tuple[int, float]:
    """Return how many usual years are over, and which part of the next."""
    auction = min(public.auction, len(TILES)) - 1
    return min(YEARS - 1, auction // _USUAL), auction % _USUAL / _USUAL
