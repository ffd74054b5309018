"""Give a board painter what it draws, ready to be drawn: halves of tiles with their roads, enclosures that score, standings."""

import functools
from collections.abc import Iterator
from typing import NamedTuple

from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.rules.geometry import (
    NORTH,
    START,
    Cell,
    Placement,
    TurnedTile,
    cells,
    halves_joined,
    listed,
    shapes,
)
from engine.games.o_zoo_le_mio.rules.table import ATTRACTIONS, KEY_PER_STAR, KINDS, PlacedTile, Public
from engine.games.o_zoo_le_mio.rules.zoo import zoo_map


class HalfTile(NamedTuple):
    """Hold one half of a tile as it is drawn.

    `bushes` stand on half A only.
    """

    x: int
    y: int
    kind: int
    """-1 on the starting tile."""
    stars: int
    bushes: int
    roads: tuple[int, ...]
    """The sides that the road leaves its middle by (also the one to the other half)."""
    seam: int
    """The side where the other half lies."""
    tile: int
    """The tile's place in the zoo (-1: start)."""


class CountedEnclosure(NamedTuple):
    """Hold the enclosure that counts for one kind: its cells in reading order, stars, time, and the visitors it has."""

    kind: int
    cells: tuple[Cell, ...]
    stars: int
    time: int
    visitors: int


class AttractionStanding(NamedTuple):
    """Hold what one seat has in an attraction: stars (or bushes), the time that decides ties, visitors (or trees)."""

    stars: int
    time: int
    guests: int


class AttractionRow(NamedTuple):
    """Hold one line of the table of attractions: its number and each seat's part."""

    attraction: int
    stands: tuple[AttractionStanding, ...]


def _halves(shape: TurnedTile, at: Placement, tile: int) -> Iterator[HalfTile]:
    linked = halves_joined(shape)
    for half, (x, y) in enumerate(cells(at)):
        seam = (1 + shape.r + 2 * half) % 4
        roads = {side for which, side in shape.open if which == half}
        if linked:
            roads.add(seam)
        bushes = 0 if half else shape.bushes
        yield HalfTile(
            x=x,
            y=y,
            kind=shape.kinds[half],
            stars=shape.stars[half],
            bushes=bushes,
            roads=tuple(sorted(roads)),
            seam=seam,
            tile=tile,
        )


def halves_of(tile: int, at: Placement = (0, 0, NORTH), place: int = 0) -> tuple[HalfTile, HalfTile]:
    """Return the two halves of a tile that lies, or would lie, at `at`; `place` becomes their `tile`."""
    a, b = _halves(shapes(tile)[at[2]], at, place)
    return a, b


@functools.lru_cache(maxsize=256)
def half_tiles(tiles: tuple[PlacedTile, ...]) -> tuple[HalfTile, ...]:
    """Return all halves of tiles in a zoo, the starting tile first."""
    found = [*_halves(START, (0, 0, 0), -1)]
    for place, laid in enumerate(tiles):
        found += halves_of(laid.tile, (laid.x, laid.y, laid.r), place)
    return tuple(found)


def counted_enclosures(public: Public, seat: int) -> tuple[CountedEnclosure, ...]:
    """Return the enclosure that counts for each kind that a seat has (R31)."""
    zoo = zoo_map(public.zoos[seat].tiles)
    found = []
    for kind in range(KINDS):
        if zoo.enclosures[kind]:
            best = max(zoo.enclosures[kind], key=lambda one: (one.stars, one.time))
            inside = tuple(sorted(listed(best.cells, zoo.south), key=lambda cell: (cell[1], cell[0])))
            visitors = public.attractions[kind].guests[seat]
            found.append(CountedEnclosure(kind=kind, cells=inside, stars=best.stars, time=best.time, visitors=visitors))
    return tuple(found)


def tree_cell(tiles: tuple[PlacedTile, ...]) -> Cell | None:
    """Return the cell to draw trees on: half A of the tile with the most bushes, the latest of equals."""
    best = max(tiles, key=lambda placed: (TILES[placed.tile].bushes, placed.time), default=None)
    return None if best is None or not TILES[best.tile].bushes else (best.x, best.y)


def standings(public: Public) -> tuple[AttractionRow, ...]:
    """Return the table of attractions: the five kinds, then the bushes."""
    return tuple(
        AttractionRow(
            number,
            tuple(
                AttractionStanding(stars=key // KEY_PER_STAR, time=key % KEY_PER_STAR, guests=has)
                for key, has in zip(one.keys, one.guests, strict=True)
            ),
        )
        for number, one in zip(range(ATTRACTIONS), public.attractions, strict=True)
    )
