"""How well a tile fits into a park."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from engine.games.barenpark.bots.greedy import Weights, awkward
from engine.games.barenpark.rules.park_map import FORMS, GRID, Land, ParkMap
from engine.games.barenpark.rules.table import CREW, EXCAVATOR, MIXER, WHEELBARROW
from engine.games.barenpark.tiles import SHAPE, SHAPES
from engine.shared.polyomino import Form

QUICK = Weights(icons=(8, 70, 78, 30), square=19, single=42, beside=30)
"""What quick answers believe: fitted by play against `greedy`, which looks at all places."""
FULL = 70
"""How much more than anything else it is liked that an area is completed, in tenths of a point."""
WEIGHED = 4
"""How many places are weighed."""
COVERS = 3
"""How many free squares around it a place may have more if it covers a house or an enclosure."""
_STRIDE = GRID.stride
_ICON_WORTH = QUICK.icons
_KEPT = 8192
_NO_PLACE = 99
_awkward = functools.lru_cache(maxsize=_KEPT)(functools.partial(awkward, weights=QUICK))

Found = tuple[int, int, int, int]
"""What a place brings beside the points of its tile, how many areas it completes, the turn, and the first square's bit."""
_parks: dict[tuple[Land, int, int, int], Fits] = {}


def fits_in(known: ParkMap, allowed: int) -> Fits:
    """Return where tiles fit into a park under a pit rule."""
    key = known.land, known.free, known.pits, allowed
    found = _parks.get(key)
    if found is None:
        if len(_parks) >= _KEPT:
            _parks.clear()
        found = _parks[key] = Fits(known, allowed)
    return found


class Fits:
    """Know the tightest places of each shape in a park, the best first; none where it has no place."""

    __slots__ = ("_allowed", "_found", "_known")

    def __init__(self, known: ParkMap, allowed: int) -> None:
        self._known, self._allowed = known, allowed
        self._found: list[tuple[Found, ...] | None] = [None] * len(SHAPES)

    def of(self, tile: int) -> tuple[Found, ...]:
        """Return the places of a tile."""
        shape = SHAPE[tile]
        found = self._found[shape]
        if found is None:
            found = self._found[shape] = self._sought(tile, shape)
        return found

    def _sought(self, tile: int, shape: int) -> tuple[Found, ...]:
        known = self._known
        openings = known.openings(tile, self._allowed)
        if not openings:
            return ()
        free, land, forms = known.free, known.land, _FORMS[shape]
        low = land.low
        wheelbarrow, mixer, excavator, crew = land.icons
        marked, near_free = ((mixer | excavator) & free) >> low, free >> low
        before, size = _awkward(near_free), SHAPES[shape].size
        nearly = [plot for plot, left in known.left if left <= size]
        places = [(turn, at) for _, turn, at in _tightest(forms, openings, low, near_free, marked)[:WEIGHED]]
        for plot in nearly:
            places.extend(_filling(forms, openings, low, (plot & free) >> low))
        found: list[Found] = []
        for turn, at in dict.fromkeys(places):
            mask = forms[turn][0] << at
            worth = before - awkward(near_free & ~mask, QUICK)
            mask <<= low
            if mask & land.marked:
                worth += (mask & wheelbarrow).bit_count() * _ICON_WORTH[WHEELBARROW]
                worth += (mask & mixer).bit_count() * _ICON_WORTH[MIXER]
                worth += (mask & excavator).bit_count() * _ICON_WORTH[EXCAVATOR]
                worth += (mask & crew).bit_count() * _ICON_WORTH[CREW]
            full = 0
            if nearly:
                left = free & ~mask
                full = sum([1 for plot in nearly if not plot & left and plot & known.pits & ~mask])
            found.append((worth, full, turn, at + low))
        found.sort(key=lambda one: one[0] + FULL * one[1], reverse=True)
        return tuple(found)


def _tightest(
    forms: tuple[tuple[int, int], ...], openings: tuple[tuple[int, int], ...], low: int, free: int, marked: int
) -> list[tuple[int, int, int]]:
    """Return, tightest first, how many squares around it are free, its turn and where, of two places for each turn.

    One of them is that with the fewest, one that of those that cover an icon worth a tile.
    """
    places = []
    around = free << _STRIDE
    for turn, here in openings:
        squares, rim = forms[turn]
        left, least, least_covering = here >> low, _NO_PLACE, _NO_PLACE
        where = where_covering = 0
        while left:  # a form has few places, as a rule: they are soon counted one by one
            at = (left & -left).bit_length() - 1
            left &= left - 1
            count = (around >> at & rim).bit_count()
            if marked >> at & squares:
                if count < least_covering:
                    least_covering, where_covering = count, at
            elif count < least:
                least, where = count, at
        if least_covering != _NO_PLACE:
            places.append((least_covering - COVERS, turn, where_covering))
        if least != _NO_PLACE:
            places.append((least, turn, where))
    places.sort()
    return places


def _filling(
    forms: tuple[tuple[int, int], ...], openings: tuple[tuple[int, int], ...], low: int, lacking: int
) -> Iterator[tuple[int, int]]:
    """Yield the turn and the place of each form that covers all squares that an area lacks."""
    for turn, here in openings:
        squares, left = forms[turn][0], here >> low
        first = (lacking & -lacking).bit_length() - 1
        while left:
            at = (left & -left).bit_length() - 1
            if at > first:
                break
            left &= left - 1
            if not lacking & ~(squares << at):
                yield turn, at


def _around(form: Form) -> int:
    """Return the squares around a form as a set of bits, one row further on so that those above it are in it too."""
    own = set(form)
    near = {(x + dx, y + dy) for x, y in form for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} - own
    return sum([1 << (y + 1) * _STRIDE + x for x, y in near])


_TILE_OF = {shape: tile for tile, shape in enumerate(SHAPE)}
_FORMS = tuple(
    tuple((FORMS[_TILE_OF[number]][turn], _around(form)) for turn, form in enumerate(shape.forms))
    for number, shape in enumerate(SHAPES)
)
"""For each shape and turn: its squares, and those around it one row further on, both from its first square."""
