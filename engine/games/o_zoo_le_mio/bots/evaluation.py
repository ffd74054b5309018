"""Estimate what visitors, trees and benches will bring to each seat over the remaining years, and where a tile brings most.

Benches stay, so they count for every year end to come. A lead in an attraction may be lost: the difference of two keys is taken
to drift like a random walk while further tiles are sold, and a seat’s visitors are what it can expect to have at each year end.
"""

import functools
import math
from collections.abc import Iterator

from engine.contract.tree import Struct
from engine.games.o_zoo_le_mio.components import COMPONENTS, TILES
from engine.games.o_zoo_le_mio.rules.geometry import CellSet, Placement, shapes
from engine.games.o_zoo_le_mio.rules.placements import find_placements
from engine.games.o_zoo_le_mio.rules.placing import attractions_of
from engine.games.o_zoo_le_mio.rules.score import FIRST, SECOND, guests_for
from engine.games.o_zoo_le_mio.rules.table import BUSHES, KEY_PER_STAR, YEARS, Public, since
from engine.games.o_zoo_le_mio.rules.zoo import ZooMap, grow, pointed_at, zoo_map

Points = tuple[float, ...]
Keys = tuple[int, ...]
Laid = tuple[Placement, Points]
"""Where a tile is laid, and how everybody’s expected points change by it."""

_FAR = 14 * KEY_PER_STAR
"""Differences of keys beyond this are as good as decided."""
_NONE = -KEY_PER_STAR // 2
"""The key to reckon with for who has nothing of an attraction yet."""
_CLOSING = 6
"""How many free cells between open ends count at most."""
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
        last = len(self.ends) < 2 and not self.ends[0][1]
        self._closing = 0.0 if last else weights.chance * (self.bench - self.ends[0][0] / 2)
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

    def best(self, seat: int, tile: int) -> Laid | None:
        """Return where a seat would best lay a tile, and how everybody's expected points change; None if it has no place."""
        top, found, most = -math.inf, None, max(0.0, self._closing * _CLOSING)
        for gain, after, place, change in self._weighed(seat, tile):
            if gain + most > top and (value := gain + self._chances(after)) > top:
                top, found = value, (place, change)
        return found

    def ranked(self, seat: int, tile: int) -> list[Placement]:
        """Return all places where a seat may lay a tile, the best first."""
        weighed = [(gain + self._chances(after), place) for gain, after, place, _ in self._weighed(seat, tile)]
        return [place for _, place in sorted(weighed, key=lambda way: -way[0])]

    def _weighed(self, seat: int, tile: int) -> Iterator[tuple[float, ZooMap, Placement, Points]]:
        """Yield what each place brings without chances, the zoo then, and how everybody's expected points change."""
        zoo, turns, time = zoo_map(self.public.zoos[seat].tiles), shapes(tile), self.public.auction
        known: dict[tuple[int, Keys], tuple[float, Points]] = {}
        for place in find_placements(zoo, tile):
            x, y, r = place
            after = grow(zoo, turns[r], x, y, time)
            what = after.benches, after.keys
            found = known.get(what)
            if found is None:
                change = self._change(seat, tile, zoo, after)
                found = known[what] = relative_gain(change, seat, self.weights.rival), change
            yield found[0], after, place, found[1]

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
        return self._closing * min(between_open_ends(zoo).bit_count(), _CLOSING)


def between_open_ends(zoo: ZooMap) -> CellSet:
    """Return the free cells at which two open ends or more point."""
    a, b, c, d = pointed_at(zoo)
    return (a & b | (a | b) & (c | d) | c & d) & ~zoo.taken


def at_open_ends(zoo: ZooMap) -> CellSet:
    """Return the free cells at which an open end points, or more."""
    a, b, c, d = pointed_at(zoo)
    return (a | b | c | d) & ~zoo.taken


def relative_gain(change: Points, seat: int, rival: float) -> float:
    """Return a change in everybody's points from one seat's side: what others gain counts against it."""
    own = change[seat]
    return own - rival * (sum(change) - own) / (len(change) - 1)
