"""Where benches stand: what closed paths surround."""

import functools
from itertools import combinations

from engine.games.o_zoo_le_mio.rules.geometry import START, Cell, TurnedTile, cells, shapes
from engine.games.o_zoo_le_mio.rules.table import PlacedTile

Corner = tuple[int, int]
Area = frozenset[Corner]


_BEFORE = ((0, 0), (1, 0), (1, 1), (0, 1))
"""The corner, from a cell's own, that comes before its north, east, south, west side when going round clockwise."""


@functools.cache
def _rim(shape: TurnedTile) -> tuple[Corner, ...]:
    """Return the six corners of a turned tile, seen from half A; each comes before the side of the same place, clockwise."""
    east, south = shape.beside
    return tuple((half * east + _BEFORE[side][0], half * south + _BEFORE[side][1]) for half, side in shape.sides)


@functools.cache
def _links(shape: TurnedTile) -> tuple[tuple[Corner, Corner], ...]:
    """Return which corners of a turned tile, seen from half A, no strand divides."""
    rim = _rim(shape)
    found = []
    for one, other in combinations(range(len(rim)), 2):
        between = set(shape.sides[one:other])
        if all(len(between & set(strand)) in (0, len(strand)) for strand in shape.strands):
            found.append((rim[one], rim[other]))
    return tuple(found)


@functools.lru_cache(maxsize=256)
def areas(tiles: tuple[PlacedTile, ...]) -> tuple[Area, ...]:
    """Return the surrounded areas of a zoo, in reading order of their first corners."""
    beside: dict[Corner, list[Corner]] = {}
    taken: set[Cell] = set()

    def connect(one: Corner, other: Corner) -> None:
        beside.setdefault(one, []).append(other)
        beside.setdefault(other, []).append(one)

    laid = [(START, 0, 0), *((shapes(placed.tile)[placed.r], placed.x, placed.y) for placed in tiles)]
    for shape, x, y in laid:
        taken.update(cells((x, y, shape.r)))
        for (x1, y1), (x2, y2) in _links(shape):
            connect((x + x1, y + y1), (x + x2, y + y2))
        for x1, y1 in _rim(shape):
            beside.setdefault((x + x1, y + y1), [])  # every corner counts, also one that roads cut off on all sides
    west, east = min(x for x, _ in taken) - 1, max(x for x, _ in taken) + 1
    north, south = min(y for _, y in taken) - 1, max(y for _, y in taken) + 1
    for x in range(west, east + 1):
        for y in range(north, south + 1):
            if (x, y) not in taken:
                connect((x, y), (x + 1, y))
                connect((x, y), (x, y + 1))
                connect((x, y), (x + 1, y + 1))
    return _inside(beside, (west, north))


def _inside(beside: dict[Corner, list[Corner]], outside: Corner) -> tuple[Area, ...]:
    """Return the connected sets of corners but the one of `outside`."""
    left = set(beside)
    found = []
    while left:
        reached = {min(left) if outside not in left else outside}
        edge = list(reached)
        while edge:
            for corner in beside[edge.pop()]:
                if corner not in reached:
                    reached.add(corner)
                    edge.append(corner)
        left -= reached
        if outside not in reached:
            found.append(frozenset(reached))
    return tuple(sorted(found, key=lambda area: min((y, x) for x, y in area)))


def middle(area: Area) -> Corner:
    """Return the corner of an area that is nearest to its middle."""
    size = len(area)
    mx, my = sum(x for x, _ in area), sum(y for _, y in area)
    return min(
        area, key=lambda corner: ((size * corner[0] - mx) ** 2 + (size * corner[1] - my) ** 2, corner[1], corner[0])
    )


@functools.lru_cache(maxsize=256)
def benches(tiles: tuple[PlacedTile, ...]) -> tuple[Corner, ...]:
    """Return the corners on which a zoo's benches stand, in the order in which they came."""
    if not tiles:
        return ()
    before = benches(tiles[:-1])
    return before + tuple(middle(area) for area in areas(tiles) if not area & set(before))


def new_benches(tiles: tuple[PlacedTile, ...]) -> tuple[Corner, ...]:
    """Return where the last tile of a zoo brought benches."""
    return benches(tiles)[len(benches(tiles[:-1])) :]
