"""Give a board painter what it draws, as plain figures: squares with roads, enclosures that score, standings."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import NamedTuple

from engine.games.o_zoo_le_mio.components.loading import TILES
from engine.games.o_zoo_le_mio.rules.map.bit_cells import listed
from engine.games.o_zoo_le_mio.rules.map.geometry import NORTH, START, At, Cell, Shape, cells, link, shapes
from engine.games.o_zoo_le_mio.rules.map.zoo_map import chart
from engine.games.o_zoo_le_mio.rules.model import ATTRACTIONS, KEY, KINDS, Placed, Public

__all__ = ["Herd", "Line", "Square", "Stand", "grove", "herds", "squares", "standings", "tile_squares"]


class Square(NamedTuple):
    """Hold one half of a tile as it is drawn.

    `kind` is -1 on the starting tile, `bushes` stand on half A only, `roads` are the sides that the road leaves its middle by (also
    the one to the other half), `seam` is the side where the other half lies, `tile` the tile's place in the zoo (-1: start).
    """

    x: int
    y: int
    kind: int
    stars: int
    bushes: int
    roads: tuple[int, ...]
    seam: int
    tile: int


class Herd(NamedTuple):
    """Hold the enclosure that counts for one kind: its cells in reading order, stars, time, and the visitors it has."""

    kind: int
    cells: tuple[Cell, ...]
    stars: int
    time: int
    visitors: int


class Stand(NamedTuple):
    """Hold what one seat has in an attraction: stars (or bushes), the time that decides ties, visitors (or trees)."""

    stars: int
    time: int
    guests: int


class Line(NamedTuple):
    """Hold one line of the table of attractions: its number and each seat's part."""

    attraction: int
    stands: tuple[Stand, ...]


def _halves(shape: Shape, at: At, tile: int) -> Iterator[Square]:
    linked = link(shape)
    for half, (x, y) in enumerate(cells(at)):
        seam = (1 + shape.r + 2 * half) % 4
        roads = {side for which, side in shape.open if which == half}
        if linked:
            roads.add(seam)
        bushes = 0 if half else shape.bushes
        yield Square(x, y, shape.kinds[half], shape.stars[half], bushes, tuple(sorted(roads)), seam, tile)


def tile_squares(tile: int, at: At = (0, 0, NORTH), place: int = 0) -> tuple[Square, Square]:
    """Return the two squares of a tile that lies, or would lie, at `at`; `place` becomes their `tile`."""
    a, b = _halves(shapes(tile)[at[2]], at, place)
    return a, b


@functools.lru_cache(maxsize=256)
def squares(tiles: tuple[Placed, ...]) -> tuple[Square, ...]:
    """Return all squares of a zoo, the starting tile first."""
    found = [*_halves(START, (0, 0, 0), -1)]
    for place, laid in enumerate(tiles):
        found += tile_squares(laid.tile, (laid.x, laid.y, laid.r), place)
    return tuple(found)


def herds(public: Public, seat: int) -> tuple[Herd, ...]:
    """Return the enclosure that counts for each kind that a seat has (R31)."""
    zoo = chart(public.zoos[seat].tiles)
    found = []
    for kind in range(KINDS):
        if zoo.enclosures[kind]:
            best = max(zoo.enclosures[kind], key=lambda one: (one.stars, one.time))
            inside = tuple(sorted(listed(best.cells, zoo.south), key=lambda cell: (cell[1], cell[0])))
            found.append(Herd(kind, inside, best.stars, best.time, public.attractions[kind].guests[seat]))
    return tuple(found)


def grove(tiles: tuple[Placed, ...]) -> Cell | None:
    """Return the cell to draw trees on: half A of the tile with the most bushes, the latest of equals."""
    best = max(tiles, key=lambda placed: (TILES[placed.tile].bushes, placed.time), default=None)
    return None if best is None or not TILES[best.tile].bushes else (best.x, best.y)


def standings(public: Public) -> tuple[Line, ...]:
    """Return the table of attractions: the five kinds, then the bushes."""
    return tuple(
        Line(number, tuple(Stand(key // KEY, key % KEY, has) for key, has in zip(one.keys, one.guests, strict=True)))
        for number, one in zip(range(ATTRACTIONS), public.attractions, strict=True)
    )
