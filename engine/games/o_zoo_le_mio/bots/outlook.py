"""Estimate what points each seat can expect in the end of a game, and what they come from."""

import functools
from collections.abc import Sequence

from engine.bots.search import together, within
from engine.games.o_zoo_le_mio.bots.evaluation import USUAL_WEIGHTS, Evaluation, at_open_ends, between_open_ends
from engine.games.o_zoo_le_mio.components import COMPONENTS, TILES
from engine.games.o_zoo_le_mio.names import NAMES
from engine.games.o_zoo_le_mio.rules.score import ALONE, guests_for, totals
from engine.games.o_zoo_le_mio.rules.table import BUSHES, KINDS, YEARS, Public, coins_of
from engine.games.o_zoo_le_mio.rules.zoo import zoo_map

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
_DOUBTS = (19.8, 16.8, 13.7, 9.6, 5.7, 1.0)

VISITORS = tuple([f"visitors to the {NAMES[number]}" for number in range(KINDS)])
"""By the animals that they come to see."""
TREES, BENCHES = "trees", "benches"
BOUGHT_LATER = "tiles that coins buy later"
"""What coins are good for, the income of later years too, and a flag that wins ties."""
WON_LATER = "tiles won later"
"""The same where no coin is kept for it: other tiles go to others than they else would, or cost less."""
PATHS = "paths that may close"
"""Open ends, and free cells between two of them."""
OUTLOOK = (*VISITORS, TREES, BENCHES, PATHS, BOUGHT_LATER)
"""What can still be expected comes from."""
FAMILIES = {
    **within("visitors and trees", {**together("visitors", VISITORS), **together(TREES, (TREES,))}),
    **together("benches now or later", (BENCHES, PATHS)),
}


def outlook(public: Public) -> Sequence[float]:
    """Return the points that each seat can expect in the end; what all would get alike is left out."""
    if not public.asks:
        return totals(public)
    brings, attractions, rest = _promised(public)
    visited = [brings * sum(points) for points in zip(*attractions, strict=True)]
    return [has + own + sum(more) for has, own, more in zip(totals(public), visited, rest, strict=True)]


def outlooks(public: Public) -> Sequence[Sequence[float]]:
    """Return for each seat how many points more each of `OUTLOOK` promises."""
    brings, attractions, rest = _promised(public)
    return [
        (*[brings * points for points in own], bench, between + single, coins + income + flag)
        for own, (bench, coins, income, between, single, flag) in zip(zip(*attractions, strict=True), rest, strict=True)
    ]


def _promised(public: Public) -> tuple[float, Sequence[Sequence[float]], Sequence[Sequence[float]]]:
    """Return what an expected point of an attraction counts, those by attraction and seat, what else promises points by seat."""
    evaluation, coins = Evaluation(public, USUAL_WEIGHTS), coins_of(public)
    nothing = (0.0,) * evaluation.seats
    attractions = [
        evaluation.points(number, one.keys) if any(one.keys) else nothing
        for number, one in enumerate(public.attractions)
    ]
    year, part = _time(public)
    early, late = _FIGURES[evaluation.seats][year : year + 2]
    brings, *figures = [one + part * (other - one) for one, other in zip(early, late, strict=True)]
    rest = []
    for seat, zoo in enumerate(public.zoos):
        there = zoo_map(zoo.tiles)
        found = (
            evaluation.bench * zoo.benches,
            coins[seat],
            len(zoo.tiles),
            between_open_ends(there).bit_count(),
            at_open_ends(there).bit_count(),
            public.pole.index(seat),
        )
        rest.append([figure * one for figure, one in zip(figures, found, strict=True)])
    return brings, attractions, rest


@functools.lru_cache(maxsize=8)
def brought_so_far(public: Public) -> Sequence[Sequence[int]]:
    """Return for each seat what each attraction brought it in the years that are over: visitors by animals, then trees (R42)."""
    found = [[0] * len(public.attractions) for _ in public.zoos]
    for year, end in enumerate(public.years, 1):
        then = [zoo_map(tuple([one for one in zoo.tiles if one.time <= end.auction])).keys for zoo in public.zoos]
        for number in range(len(public.attractions)):
            alone = public.switches.sole_bush_owner_trees if number == BUSHES else ALONE
            for seat, guests in enumerate(guests_for(tuple([keys[number] for keys in then]), alone)):
                found[seat][number] += year * guests
    return found


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
