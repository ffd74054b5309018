"""Play Bärenpark on quickly, as playouts need it: about as `greedy` does, at a tenth of its price.

A tile is not tried everywhere. Its squares' free neighbours are counted for all places at once, on bits, and only the snuggest
places are weighed, those first that cover a house or an enclosure. Which tile to take is asked of its points and squares, not of
a place for it, as long as it has one.
"""

from __future__ import annotations

import functools
from random import Random

from engine.contract.choice import Action
from engine.games.barenpark.bots.greedy import POINT, USUAL_WEIGHTS, awkward
from engine.games.barenpark.components.tiles import SHAPE, SHAPES, SIZE, VALUE
from engine.games.barenpark.rules.achievements import COUNTS, NEED
from engine.games.barenpark.rules.choices import open_places, outline, takeable
from engine.games.barenpark.rules.model import (
    BUILD,
    CREW,
    NO_GREEN,
    AddArea,
    Award,
    BearView,
    Pass,
    Place,
    Placement,
    Player,
    Public,
    Take,
)
from engine.games.barenpark.rules.park.park_map import FORMS, GRID, SQUARES, Land, ParkMap, park_map
from engine.games.barenpark.rules.park.placements import pit_rule
from engine.shared.polyomino import Form

__all__ = ["light"]

WHIM = 4.0
"""How far a liking goes astray, as a deviation in tenths of a point: playouts are not all alike."""
SAME = 40
"""How much less a tile is wanted for each of its shape in the supply."""
GROUND, DIGGER = 1, 2
"""The icons that bring a house or an enclosure."""
_STRIDE = GRID.stride
_ICON_WORTH = USUAL_WEIGHTS.icons
_KEPT = 512


def light(view: BearView, random: Random) -> Action:
    """Choose quickly what looks good now."""
    public, seat = view.public, view.seat
    assert seat is not None
    ask = public.asks[-1]
    if ask.kind == BUILD:
        return _build(public, seat, random)
    return _take(public, public.players[seat], ask.about, random)


def _build(public: Public, seat: int, random: Random) -> Action:
    player, allowed = public.players[seat], pit_rule(public)
    known, prizes = park_map(player.park), _prizes(public.stock.awards, player.won)
    statue = POINT * public.stock.statues[0] if public.stock.statues else 0
    best, most = None, 0.0
    for tile in dict.fromkeys(player.supply):
        found = _snug(known, SHAPE[tile], known.openings(tile, allowed), allowed)
        if found is None:
            continue
        worth, full, turn, at = found
        liking = worth + full * statue + POINT * VALUE[tile] + prizes[tile] + random.gauss(0, WHIM)
        if best is None or liking > most:
            best, most = Placement(tile, turn, *SQUARES[at]), liking
    if best is not None:
        return Place(best)
    greens = public.stock.greens
    return Pass(max([green for green, left in enumerate(greens) if left], default=NO_GREEN))


def _take(public: Public, player: Player, icons: tuple[int, ...], random: Random) -> Action:
    """Take the area first, then the tile that is most wanted of those that have a place."""
    if icons[CREW]:
        return _area(public, player, random)
    openings, allowed = park_map(player.park).openings, pit_rule(public)
    wanted = _wanted(public.stock.awards, player.won)
    shapes = [SHAPE[tile] for tile in player.supply]
    ways = takeable(public.stock, icons)
    liking = {tile: wanted[tile] - SAME * shapes.count(SHAPE[tile]) + random.gauss(0, WHIM) for tile in ways}
    for tile in sorted(ways, key=liking.__getitem__, reverse=True):
        if openings(tile, allowed):
            return Take(tile)
    return Take(ways[0])


def _area(public: Public, player: Player, random: Random) -> Action:
    """Add an area where it has most neighbours."""
    piles = [number for number, pile in enumerate(public.stock.piles) if pile.left]
    taken = outline(player.park)

    def beside(at: tuple[int, int]) -> float:
        c, r = at
        near = ((c - 1, r) in taken) + ((c + 1, r) in taken) + ((c, r - 1) in taken) + ((c, r + 1) in taken)
        return near + random.random()

    return AddArea(piles[int(random.random() * len(piles))], max(open_places(taken), key=beside))


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


Found = tuple[int, int, int, int]
"""What a place brings beside the points of its tile, how many areas it completes, the turn, and the first square's bit."""
_found: dict[tuple[Land, int, int, int, int], Found | None] = {}


def _snug(known: ParkMap, shape: int, openings: tuple[tuple[int, int], ...], allowed: int) -> Found | None:
    """Return the best of the snuggest places of a shape; None if it has no place."""
    if not openings:
        return None
    key = known.land, known.free, known.pits, shape, allowed
    if key in _found:
        return _found[key]
    if len(_found) >= _KEPT:
        _found.clear()
    free, land, forms = known.free, known.land, _FORMS[shape]
    wood, gold = land.icons[GROUND] & free, land.icons[DIGGER] & free
    before = awkward(free)
    best: Found | None = None
    for turn, here in openings:
        laid, offsets, rim = forms[turn]
        for at in _snuggest(here, free, wood | gold, offsets, rim):
            mask = laid << at
            left = free & ~mask
            worth = before - awkward(left)
            if mask & land.marked:
                worth += sum([(mask & icon).bit_count() * _ICON_WORTH[n] for n, icon in enumerate(land.icons)])
            full = sum([1 for plot in land.plots if plot & mask and not plot & left and plot & known.pits & ~mask])
            if best is None or worth + 100 * full > best[0] + 100 * best[1]:
                best = worth, full, turn, at
    _found[key] = best
    return best


def _snuggest(here: int, free: int, marked: int, offsets: tuple[int, ...], rim: tuple[int, ...]) -> list[int]:
    """Return a place with the fewest free squares around it, and one of those that cover an icon worth a tile."""
    covering = marked
    for offset in offsets:
        covering |= marked >> offset
    ones = twos = fours = eights = 0
    for offset in rim:
        more = free >> offset if offset > 0 else free << -offset
        carry = ones & more
        ones ^= more
        more = twos & carry
        twos ^= carry
        carry = fours & more
        fours ^= more
        eights |= carry
    planes = (eights, fours, twos, ones)
    found = []
    for places in (here & covering, here & ~covering):
        if places:
            left = places
            for plane in planes:
                left = left & ~plane or left
            found.append((left & -left).bit_length() - 1)
    return found


def _around(form: Form) -> tuple[int, ...]:
    """Return how far the squares around a form lie from its first one, in bits."""
    own = set(form)
    near = {(x + dx, y + dy) for x, y in form for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} - own
    return tuple(sorted(y * _STRIDE + x for x, y in near))


_TILE_OF = {shape: tile for tile, shape in enumerate(SHAPE)}
_FORMS = tuple(
    tuple((FORMS[_TILE_OF[number]][turn], GRID.offsets(form), _around(form)) for turn, form in enumerate(shape.forms))
    for number, shape in enumerate(SHAPES)
)
"""For each shape and turn: its squares, how far the others lie behind the first one, how far those around it."""
