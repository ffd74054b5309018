"""How well a tile fits into a park."""

from __future__ import annotations

from engine.games.barenpark.bots.greedy import USUAL_WEIGHTS, awkward
from engine.games.barenpark.rules.park_map import FORMS, GRID, Land, ParkMap
from engine.games.barenpark.tiles import SHAPE, SHAPES
from engine.shared.polyomino import Form

GROUND, DIGGER = 1, 2
"""The icons that bring a house or an enclosure."""
FULL = 100
"""How much more than anything else it is liked that an area is completed, in tenths of a point."""
WEIGHED = 4
"""How many places are weighed."""
COVERS = 3
"""How many free squares around it a place may have more if it covers a house or an enclosure."""
_STRIDE = GRID.stride
_ICON_WORTH = USUAL_WEIGHTS.icons
_KEPT = 8192

Found = tuple[int, int, int, int]
"""What a place brings beside the points of its tile, how many areas it completes, the turn, and the first square's bit."""
_found: dict[tuple[Land, int, int, int, int], Found | None] = {}


def snug(known: ParkMap, shape: int, openings: tuple[tuple[int, int], ...], allowed: int) -> Found | None:
    """Return the best of the snuggest places of a shape; None if it has no place."""
    if not openings:
        return None
    key = known.land, known.free, known.pits, shape, allowed
    if key in _found:
        return _found[key]
    if len(_found) >= _KEPT:
        _found.clear()
    free, land, forms = known.free, known.land, _FORMS[shape]
    low = land.low
    wood, gold = land.icons[GROUND] & free, land.icons[DIGGER] & free
    marked, near_free = (wood | gold) >> low, free >> low
    before = awkward(near_free)
    places: list[tuple[int, int, int]] = []
    for turn, here in openings:
        _, offsets, rim = forms[turn]
        _snuggest(places, turn, here >> low, near_free, marked, offsets, rim)
    best: Found | None = None
    for _, turn, at in sorted(places)[:WEIGHED]:
        mask = forms[turn][0] << at
        worth = before - awkward(near_free & ~mask)
        mask <<= low
        if mask & land.marked:
            worth += sum([(mask & icon).bit_count() * _ICON_WORTH[n] for n, icon in enumerate(land.icons)])
        left = free & ~mask
        full = sum([1 for plot in land.plots if not plot & left and plot & mask and plot & known.pits & ~mask])
        if best is None or worth + FULL * full > best[0] + FULL * best[1]:
            best = worth, full, turn, at + low
    _found[key] = best
    return best


def _snuggest(
    places: list[tuple[int, int, int]],
    turn: int,
    here: int,
    free: int,
    marked: int,
    offsets: tuple[int, ...],
    rim: tuple[int, ...],
) -> None:
    """Add a place with the fewest free squares around it, and one of those that cover an icon worth a tile."""
    ones = twos = fours = eights = 0
    for offset in rim:
        more = free >> offset if offset > 0 else free << -offset
        carry = ones & more
        ones ^= more
        if carry:
            more = twos & carry
            twos ^= carry
            if more:
                eights |= fours & more
                fours ^= more
    covering = marked
    for offset in offsets:
        covering |= marked >> offset
    for some, gain in ((here & covering, COVERS), (here & ~covering, 0)):
        if some:
            left, count = some, 0
            for plane, weight in ((eights, 8), (fours, 4), (twos, 2), (ones, 1)):
                fewer = left & ~plane
                if fewer:
                    left = fewer
                else:
                    count += weight
            places.append((count - gain, turn, (left & -left).bit_length() - 1))


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
