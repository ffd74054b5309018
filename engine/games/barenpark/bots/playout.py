"""Play Bärenpark on quickly, as playouts need it: about as `greedy` does, at a tenth of its price.

A tile goes to a snug place (`snug`), and of the tiles that promise most by points and squares alone the one is taken that has the
best place. What is found for a tile that is taken is known when it is built.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from random import Random

from engine.contract.choice import Action
from engine.games.barenpark.bots.greedy import POINT, USUAL_WEIGHTS, area_worth
from engine.games.barenpark.bots.snug import snug
from engine.games.barenpark.rules.achievements import COUNTS, NEED
from engine.games.barenpark.rules.building import Pass, Place
from engine.games.barenpark.rules.park_map import SQUARES, park_map
from engine.games.barenpark.rules.placements import pit_rule
from engine.games.barenpark.rules.table import BUILD, CREW, NO_GREEN, Award, Placement, Player, Plot, Public
from engine.games.barenpark.rules.taking import AddArea, Take, open_places, outline, takeable
from engine.games.barenpark.tiles import SHAPE, SIZE, VALUE

WHIM = 4.0
"""How far a liking goes astray, as a deviation in tenths of a point: playouts are not all alike."""
APART = 41
"""How far the whims of one turn lie from those of the next."""
SAME = 40
"""How much less a tile is wanted for each of its shape in the supply, in tenths of a point, before a place is looked for."""
PLACED = 5
"""For how many of the tiles that are wanted most a place is looked for."""
OTHERS = 0.9
"""How much less a tile with a place is liked for each of its shape in the supply."""
_KEPT = 512

Whims = Sequence[float]
"""How far the liking of each tile goes astray, in tenths of a point."""


def _whims(random: Random) -> Sequence[Whims]:
    return tuple(tuple(random.gauss(0, WHIM) for _ in VALUE) for _ in range(256))


WHIMS = _whims(Random(0))
"""What somebody may feel like in a turn."""
CALM: Whims = (0.0,) * len(VALUE)
"""No whims at all."""


def whims_of(luck: int, turn: int) -> Whims:
    """Return what somebody of such luck feels like in a turn: the same whatever was done before it."""
    return WHIMS[(luck + APART * turn) % len(WHIMS)]


def light(public: Public, seat: int, whims: Whims) -> Action:
    """Choose quickly what looks good now."""
    ask = public.asks[-1]
    if ask.kind == BUILD:
        return _build(public, seat, whims)
    return _take(public, public.players[seat], ask.about, whims)


def _build(public: Public, seat: int, whims: Whims) -> Action:
    player, allowed = public.players[seat], pit_rule(public)
    known, prizes = park_map(player.park), _prizes(public.stock.awards, player.won)
    statue = POINT * public.stock.statues[0] if public.stock.statues else 0
    best, most = None, 0.0
    for tile in dict.fromkeys(player.supply):
        found = snug(known, SHAPE[tile], known.openings(tile, allowed), allowed)
        if found is None:
            continue
        worth, full, turn, at = found
        liking = worth + full * statue + POINT * VALUE[tile] + prizes[tile] + whims[tile]
        if best is None or liking > most:
            best, most = Placement(tile, turn, *SQUARES[at]), liking
    if best is not None:
        return Place(best)
    greens = public.stock.greens
    return Pass(max([green for green, left in enumerate(greens) if left], default=NO_GREEN))


def _take(public: Public, player: Player, icons: tuple[int, ...], whims: Whims) -> Action:
    """Take the area first, then of the tiles that are most wanted the one that has the best place."""
    if icons[CREW]:
        return _area(public, player, whims)
    known, allowed = park_map(player.park), pit_rule(public)
    prizes, wanted = _prizes(public.stock.awards, player.won), _wanted(public.stock.awards, player.won)
    statue = POINT * public.stock.statues[0] if public.stock.statues else 0
    shapes = [SHAPE[tile] for tile in player.supply]
    ways = takeable(public.stock, icons)
    if len(ways) > PLACED:
        likings = {tile: wanted[tile] - SAME * shapes.count(SHAPE[tile]) + whims[tile] for tile in ways}
        ways = tuple(sorted(ways, key=likings.__getitem__, reverse=True)[:PLACED])
    best, most = ways[0], -1.0
    for tile in ways:
        found = snug(known, SHAPE[tile], known.openings(tile, allowed), allowed)
        liking = 0.0
        if found is not None:
            worth, full, _, _ = found
            liking = worth + full * statue + POINT * VALUE[tile] + prizes[tile] + whims[tile]
            liking /= 1 + OTHERS * shapes.count(SHAPE[tile])
        if liking > most:
            best, most = tile, liking
    return Take(best)


def _area(public: Public, player: Player, whims: Whims) -> Action:
    """Add the area that is worth most where it is worth most."""
    places = open_places(outline(player.park))
    best, most = None, 0.0
    for number, pile in enumerate(public.stock.piles):
        if pile.left:
            for place, (c, r) in enumerate(places):
                liking = area_worth(player.park, Plot(pile.top, c, r)) + whims[2 * place + number]
                if best is None or liking > most:
                    best, most = AddArea(number, (c, r)), liking
    assert best is not None
    return best


@functools.lru_cache(maxsize=_KEPT)
def _prizes(awards: tuple[Award, ...], won: tuple[int, ...]) -> tuple[int, ...]:
    """Return what each tile brings of achievements that can still be won, as if each step were a like share of the prize."""
    open_ones = [award for award, own in zip(awards, won, strict=True) if award.left and not own]
    return tuple(
        sum([POINT * award.left[0] // (2 * NEED[award.kind]) for award in open_ones if COUNTS[award.kind][tile]])
        for tile in range(len(VALUE))
    )


@functools.lru_cache(maxsize=_KEPT)
def _wanted(awards: tuple[Award, ...], won: tuple[int, ...]) -> tuple[int, ...]:
    """Return how much each tile is wanted: its points, the squares that it covers, its part in achievements."""
    prizes = _prizes(awards, won)
    return tuple(POINT * VALUE[tile] + USUAL_WEIGHTS.square * SIZE[tile] + prizes[tile] for tile in range(len(VALUE)))
