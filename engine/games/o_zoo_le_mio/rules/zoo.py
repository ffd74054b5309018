"""Know a zoo as sets of cells, so that all legal places of a tile are found with a few shifts.

`south`, the y of the lowest row, is always two rows or more below the lowest tile, because a tile may reach two cells further;
the sets are moved down when the zoo outgrows them that way.

A map follows from the placements alone. `zoo_map` keeps the latest ones, keyed by the tuple of placements, beside the state
and never in it; one is grown from the one before.
"""

import functools

from engine.contract.tree import Struct, replace
from engine.games.o_zoo_le_mio.rules.geometry import ENTRANCE, ROW, START, CellSet, TurnedTile, cell_bit, shapes
from engine.games.o_zoo_le_mio.rules.paths import Parts, joined, whole
from engine.games.o_zoo_le_mio.rules.table import BUSHES, KEY_PER_STAR, PlacedTile

_DEEPER = 8
"""Rows by which the sets move down at once when the zoo outgrows them southward."""
_REACH = 6
"""Rows from a tile's half A to the lowest row that are enough for whatever may be laid below it."""
_KEPT = 32
"""Maps that are kept: enough for every zoo of a table, few enough to stay in the processor's own memory."""


class CombinedEnclosure(Struct, frozen=True, gc=False):
    """Hold a combined enclosure: its cells, its stars, and the time of its latest tile (R29, R30, R32)."""

    cells: CellSet
    stars: int
    time: int


class ZooMap(Struct, frozen=True, gc=False):
    """Hold what a zoo looks like."""

    south: int
    """The y of the lowest row."""
    taken: CellSet
    """The cells of tiles and entrance."""
    exits: tuple[CellSet, CellSet, CellSet, CellSet]
    """The cells with a path exit to the north, east, south and west."""
    enclosures: tuple[tuple[CombinedEnclosure, ...], ...]
    """Those of each kind."""
    keys: tuple[int, ...]
    """The zoo's own key in each attraction."""
    benches: int = 0
    """Its closed paths."""
    parts: Parts = ()
    """Empty while all paths hang together, else the exits of each connected piece."""


def lowered(old: ZooMap) -> ZooMap:
    """Return the same zoo with more rows in the south."""
    by = ROW * _DEEPER
    north, east, south, west = old.exits
    return replace(
        old,
        south=old.south + _DEEPER,
        taken=old.taken << by,
        exits=(north << by, east << by, south << by, west << by),
        enclosures=tuple(tuple(replace(one, cells=one.cells << by) for one in kind) for kind in old.enclosures),
    )


def pointed_at(zoo: ZooMap) -> tuple[CellSet, CellSet, CellSet, CellSet]:
    """Return the cells with a neighbour whose path leads to them, by the side of that neighbour: north, east, south, west."""
    north, east, south, west = zoo.exits
    return south >> ROW, west >> 1, north << ROW, east << 1


def _joins(one: tuple[CellSet, ...], other: tuple[CellSet, ...]) -> int:
    """Return how many exits of `one` meet an exit of `other`, both given by side (north, east, south, west)."""
    return (
        ((one[0] << ROW) & other[2]).bit_count()
        + ((one[1] << 1) & other[3]).bit_count()
        + ((one[2] >> ROW) & other[0]).bit_count()
        + ((one[3] >> 1) & other[1]).bit_count()
    )


def grow(old: ZooMap, shape: TurnedTile, x: int, y: int, time: int) -> ZooMap:
    """Return the map after a turned tile was laid with half A on (x, y); it trusts that this is legal."""
    if old.south - y < 3:
        return grow(lowered(old), shape, x, y, time)
    east, south = shape.beside
    a = cell_bit(old.south, x, y)
    shift = east - ROW * south
    b = a << shift if shift > 0 else a >> -shift
    pick = (0, a, b, a | b)
    to_north, to_east, to_south, to_west = shape.exit_halves
    added = pick[to_north], pick[to_east], pick[to_south], pick[to_west]
    before = old.exits
    after = (before[0] | added[0], before[1] | added[1], before[2] | added[2], before[3] | added[3])
    parts = old.parts
    if not parts and len(shape.strands) == 1:
        benches = _joins(added, before) - 1
    else:
        parts, benches = joined(parts or whole(before, old.south), shape, x, y)
    enclosures = list(old.enclosures)
    keys = list(old.keys)
    for half in (0, 1):
        kind = shape.kinds[half]
        enclosures[kind], key = _joined_enclosure(enclosures[kind], pick[half + 1], shape.stars[half], time)
        if key > keys[kind]:
            keys[kind] = key
    if shape.bushes:
        keys[BUSHES] = (keys[BUSHES] // KEY_PER_STAR + shape.bushes) * KEY_PER_STAR + time
    return ZooMap(  # not by keyword: bots grow a map for every place that they weigh
        old.south, old.taken | a | b, after, tuple(enclosures), tuple(keys), old.benches + benches, parts
    )


def _joined_enclosure(
    there: tuple[CombinedEnclosure, ...], half: CellSet, stars: int, time: int
) -> tuple[tuple[CombinedEnclosure, ...], int]:
    """Return the enclosures of one kind with a new half, joined to those that it touches (R29), and the key of its own."""
    if not there:
        return (CombinedEnclosure(half, stars, time),), stars * KEY_PER_STAR + time
    around = half << 1 | half >> 1 | half << ROW | half >> ROW
    apart = []
    cells = half
    for one in there:
        if one.cells & around:
            cells |= one.cells
            stars += one.stars
        else:
            apart.append(one)
    apart.append(CombinedEnclosure(cells, stars, time))
    return tuple(apart), stars * KEY_PER_STAR + time


def _bare() -> ZooMap:
    """Return a zoo that has only its starting tile (R6)."""
    south = max(y for _, y in ENTRANCE) + 2
    a, b = cell_bit(south, 0, 0), cell_bit(south, 1, 0)
    north, east, low, west = ((0, a, b, a | b)[halves] for halves in START.exit_halves)
    taken = a | b
    for x, y in ENTRANCE:
        taken |= cell_bit(south, x, y)
    return ZooMap(
        south=south,
        taken=taken,
        exits=(north, east, low, west),
        enclosures=((),) * BUSHES,
        keys=(0,) * (BUSHES + 1),
    )


BARE = _bare()
"""The map of a new zoo."""


@functools.lru_cache(maxsize=_KEPT)
def zoo_map(tiles: tuple[PlacedTile, ...]) -> ZooMap:
    """Return the map of a zoo with these placements, in the order in which they were laid."""
    if not tiles:
        return BARE
    last = tiles[-1]
    zoo = grow(zoo_map(tiles[:-1]), shapes(last.tile)[last.r], last.x, last.y, last.time)
    return lowered(zoo) if zoo.south - last.y < _REACH else zoo  # once, rather than for each place of the next tile
