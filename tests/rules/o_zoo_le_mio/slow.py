"""Work everything out the plain way, cell by cell, as a reference for what the game computes fast.

It shares the tiles and nothing else with the game: own turning of ports, own legality, loops by union-find and by flood fill,
enclosures by walking, visitors by sorting.
"""

from collections.abc import Iterator, Sequence

from engine.games.o_zoo_le_mio.components import TILES, Tile
from engine.games.o_zoo_le_mio.rules.table import PlacedTile

Cell = tuple[int, int]
Port = tuple[int, int, str]
Laid = tuple[Tile | None, int, int, int]
"""A tile (None: the starting tile) with half A on (x, y) after r turns."""

WAY = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
ENTRANCE = {(0, 1), (1, 1)}
START: Laid = (None, 0, 0, 0)


def turn(side: str, r: int) -> str:
    return "NESW"[("NESW".index(side) + r) % 4]


def halves(laid: Laid) -> tuple[Cell, Cell]:
    _, x, y, r = laid
    east, south = WAY[turn("E", r)]
    return (x, y), (x + east, y + south)


def strands(laid: Laid) -> list[list[Port]]:
    tile, _, _, r = laid
    both = halves(laid)
    ports = (("AN", "BN"),) if tile is None else tile.strands
    return [[(*both["AB".index(port[0])], turn(port[1], r)) for port in strand] for strand in ports]


def exits(laid: Laid) -> set[Port]:
    return {port for strand in strands(laid) for port in strand}


def facing(port: Port) -> Port:
    x, y, side = port
    return x + WAY[side][0], y + WAY[side][1], turn(side, 2)


def as_laid(tiles: Sequence[PlacedTile]) -> list[Laid]:
    return [START, *((TILES[placed.tile], placed.x, placed.y, placed.r) for placed in tiles)]


def refused(zoo: list[Laid], new: Laid) -> str:
    """Return the code of R19 that forbids a place, or an empty string."""
    taken = {cell for laid in zoo for cell in halves(laid)}
    there = {port for laid in zoo for port in exits(laid)}
    both = set(halves(new))
    if both & taken:
        return "overlap"
    if both & ENTRANCE:
        return "entrance"
    own = exits(new)
    if any(facing(port)[:2] in ENTRANCE for port in own):
        return "path-into-entrance"
    joins = 0
    for x, y in both:
        for side in WAY:
            other = facing((x, y, side))
            if other[:2] not in taken:
                continue
            if ((x, y, side) in own) != (other in there):
                return "edge-mismatch"
            joins += other in there
    return "" if joins else "no-extension"


def places(zoo: list[Laid], tile: Tile) -> Iterator[tuple[int, int, int]]:
    """Yield all legal places, looking at every cell near the zoo."""
    taken = [cell for laid in zoo for cell in halves(laid)]
    for x in range(min(x for x, _ in taken) - 3, max(x for x, _ in taken) + 4):
        for y in range(min(y for _, y in taken) - 3, max(y for _, y in taken) + 4):
            for r in range(4):
                if not refused(zoo, (tile, x, y, r)):
                    yield x, y, r


def loops_by_union(zoo: Sequence[Laid]) -> int:
    """Return the closed paths: joins between strands that were connected already (R26)."""
    root: dict[int, int] = {}
    owner: dict[Port, int] = {}

    def find(one: int) -> int:
        while root[one] != one:
            one = root[one]
        return one

    closed = 0
    for laid in zoo:
        for strand in strands(laid):
            name = len(root)
            root[name] = name
            for port in strand:
                other = owner.get(facing(port))
                if other is None:
                    continue
                if find(other) == find(name):
                    closed += 1
                else:
                    root[find(other)] = find(name)
            owner.update((port, name) for port in strand)
    return closed


def loops_by_flood(zoo: Sequence[Laid]) -> int:
    """Return the closed paths of a zoo of single-strand tiles: parts of a fine raster that no road divides, but the outside."""
    wall: set[tuple[int, int]] = set()  # a cell is 4 × 4 dots; roads run along the lines with an even number
    cells = [cell for laid in zoo for cell in halves(laid)]
    for laid in zoo:
        both = halves(laid)
        ports = exits(laid)
        for x, y, side in ports:
            wall.update((4 * x + 2 + WAY[side][0] * far, 4 * y + 2 + WAY[side][1] * far) for far in range(3))
        if len({port[:2] for port in ports}) == 2:
            (x, y), (x2, y2) = both
            wall.update((4 * x + 2 + (x2 - x) * far, 4 * y + 2 + (y2 - y) * far) for far in range(5))
    west, east = 4 * min(x for x, _ in cells) - 2, 4 * max(x for x, _ in cells) + 6
    north, south = 4 * min(y for _, y in cells) - 2, 4 * max(y for _, y in cells) + 6
    left = {(x, y) for x in range(west, east + 1) for y in range(north, south + 1)} - wall
    parts = 0
    while left:
        parts += 1
        edge = [left.pop()]
        while edge:
            x, y = edge.pop()
            for step_x, step_y in WAY.values():
                dot = (x + step_x, y + step_y)
                if dot in left:
                    left.remove(dot)
                    edge.append(dot)
    return parts - 1


def enclosures(tiles: Sequence[PlacedTile], kind: str) -> list[tuple[int, int]]:
    """Return (stars, time) of all combined enclosures of a kind, best first (R29–R32)."""
    found: dict[Cell, tuple[int, int]] = {}
    for placed in tiles:
        tile = TILES[placed.tile]
        for half, cell in zip((tile.a, tile.b), halves((tile, placed.x, placed.y, placed.r)), strict=True):
            if half.animal == kind:
                found[cell] = (half.stars, placed.time)
    result = []
    while found:
        edge = [next(iter(found))]
        parts = [found.pop(edge[0])]
        while edge:
            x, y = edge.pop()
            for step_x, step_y in WAY.values():
                cell = (x + step_x, y + step_y)
                if cell in found:
                    edge.append(cell)
                    parts.append(found.pop(cell))
        result.append((sum(stars for stars, _ in parts), max(time for _, time in parts)))
    return sorted(result, reverse=True)


def bushes(tiles: Sequence[PlacedTile]) -> tuple[int, int]:
    """Return the bushes of a zoo and the time of the last tile with one (R37, R38)."""
    times = [placed.time for placed in tiles if TILES[placed.tile].bushes]
    return sum(TILES[placed.tile].bushes for placed in tiles), max(times, default=0)


def handed_out(best: Sequence[tuple[int, int]], alone: int) -> list[int]:
    """Return the visitors or trees by seat; (0, 0) owns nothing (R34, R38–R40)."""
    owners = sorted((seat for seat, key in enumerate(best) if key[0]), key=lambda seat: best[seat], reverse=True)
    out = [0] * len(best)
    if len(owners) == 1:
        out[owners[0]] = alone
    for seat, number in zip(owners, (2, 1), strict=False):
        if len(owners) > 1:
            out[seat] = number
    return out
