"""Find what cannot be true of the printed components: the box, the starting tiles, the tiles and their paths.

What every set must obey is always checked. How often each kind, pair and number of paths occurs is asked only of the house set.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from engine.games.o_zoo_le_mio.components.schema import PORTS, Components, Strands, Tile
from engine.shared.components import Fault

HOUSE = "HOUSE DATA"
"""How the status of a file begins whose tiles are our own invention."""
_SCHEMA, _TILES, _ANIMALS, _STARS = "zoo-tiles/1", 25, 5, (1, 2, 3)

Faults = list[Fault]


def faults(box: Components) -> Faults:
    """Return (path, reason) for everything that is wrong, nothing for the components of the real game."""
    found = _in_box(box) + _in_starts(box) + _in_tiles(box)
    return found or (_in_house(box.tiles) if box.status.startswith(HOUSE) else [])


def _in_box(box: Components) -> Faults:
    faults: Faults = []
    if box.schema != _SCHEMA:
        faults.append(("$.schema", f"this is {_SCHEMA}, not {box.schema}"))
    if len({animal.id for animal in box.animals}) != _ANIMALS or len(box.animals) != _ANIMALS:
        faults.append(("$.animals", f"there are {_ANIMALS} different kinds of animals"))
    if tuple(box.grid.get("ports", ())) != PORTS:
        faults.append(("$.grid.ports", f"the ports are {' '.join(PORTS)}, clockwise"))
    least = {"visitors_per_animal": 3, "trees": 3, "years": 1, "tiles_per_year": 1, "start_coins": 0}
    for name, value in least.items():
        if getattr(box.supply, name) < value:
            faults.append((f"$.supply.{name}", f"this is at least {value}"))
    if box.supply.years * box.supply.tiles_per_year != len(box.tiles):
        faults.append(("$.supply", f"{len(box.tiles)} tiles must fill all years exactly"))
    return faults


def _in_starts(box: Components) -> Faults:
    faults: Faults = []
    if len(box.start_tiles) != box.supply.flags:
        faults.append(("$.start_tiles", f"there is one for each of the {box.supply.flags} flags"))
    for place, start in enumerate(box.start_tiles):
        path = f"$.start_tiles[{place}]"
        if start.strands != box.start_tiles[0].strands or start.entrance_cells != box.start_tiles[0].entrance_cells:
            faults.append((path, "all zoos begin alike (R6)"))
        if set(start.entrance_cells) != {(0, 1), (1, 1)}:
            faults.append((path + ".entrance_cells", "the entrance lies on (0,1) and (1,1)"))
        if {"AS", "BS"} & {port for strand in start.strands for port in strand}:
            faults.append((path + ".strands", "no path runs into the entrance (R6)"))
        faults += _in_strands(start.strands, path)
    return faults


def _in_tiles(box: Components) -> Faults:
    faults: Faults = []
    if len(box.tiles) != _TILES:
        faults.append(("$.tiles", f"there are {_TILES} tiles, not {len(box.tiles)}"))
    known = {animal.id for animal in box.animals}
    seen: set[str] = set()
    for place, tile in enumerate(box.tiles):
        path = f"$.tiles[{place}]"
        if tile.id in seen:
            faults.append((path + ".id", f"{tile.id!r} is there twice"))
        seen.add(tile.id)
        for side, half in (("a", tile.a), ("b", tile.b)):
            if half.animal not in known:
                faults.append((f"{path}.{side}.animal", f"there is no kind {half.animal!r}"))
            if half.stars not in _STARS:
                faults.append((f"{path}.{side}.stars", f"an enclosure has 1, 2 or 3 stars, not {half.stars}"))
        if tile.a.animal == tile.b.animal:
            faults.append((path, "the halves of a tile show two different kinds"))
        if tile.bushes < 0:
            faults.append((path + ".bushes", "there cannot be fewer than no bushes"))
        faults += _in_strands(tile.strands, path)
    return faults


def _in_strands(strands: Strands, path: str) -> Faults:
    path += ".strands"
    ports = [port for strand in strands for port in strand]
    if not ports or not all(strands):
        return [(path, "a tile has some path, and a strand has a port")]
    faults: Faults = [(path, f"there is no port {port!r}") for port in ports if port not in PORTS]
    faults += [(path, f"the port {port} is there twice") for port, times in Counter(ports).items() if times > 1]
    if not faults and any(_cross(one, other) for one, other in combinations(strands, 2)):
        faults.append((path, "two strands cross each other"))
    return faults


def _cross(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Tell whether two strands share no gap between ports, going round the tile."""
    owner = [strand for port in PORTS for strand in (one, other) if port in strand]
    changes = sum(owner[place] is not owner[place - 1] for place in range(len(owner)))
    return changes > 2


def _in_house(tiles: tuple[Tile, ...]) -> Faults:
    """Return where the tiles are not the balanced set that the house figures were measured with."""
    return [fault for check in (_stars, _pairs, _bushes, _exits) for fault in check(tiles)]


def _unlike(path: str, what: str, found: object, wanted: object) -> Faults:
    return [] if found == wanted else [(path, f"{HOUSE}: {what} must be {wanted}, not {found}")]


def _stars(tiles: tuple[Tile, ...]) -> Faults:
    faults: Faults = []
    halves = [half for tile in tiles for half in (tile.a, tile.b)]
    for animal in sorted({half.animal for half in halves}):
        ladder = sorted(half.stars for half in halves if half.animal == animal)
        faults += _unlike("$.tiles", f"the stars of {animal}", ladder, [1, 1, 1, 2, 2, 2, 2, 3, 3, 3])
    sums = Counter(tile.a.stars + tile.b.stars for tile in tiles)
    return faults + _unlike("$.tiles", "tiles by their stars", dict(sorted(sums.items())), {3: 7, 4: 11, 5: 7})


def _pairs(tiles: tuple[Tile, ...]) -> Faults:
    faults: Faults = []
    close = ("ape", "bird", "sea", "reptile", "mammal")
    often = {frozenset((close[place - 1], close[place])) for place in range(len(close))}
    count = Counter(frozenset((tile.a.animal, tile.b.animal)) for tile in tiles)
    for one, other in combinations(close, 2):
        pair = frozenset((one, other))
        faults += _unlike("$.tiles", f"tiles with {one} and {other}", count[pair], 3 if pair in often else 2)
    return faults


def _bushes(tiles: tuple[Tile, ...]) -> Faults:
    sizes = Counter(tile.bushes for tile in tiles)
    faults = _unlike("$.tiles", "tiles by their bushes", dict(sorted(sizes.items())), {0: 10, 1: 9, 2: 5, 3: 1})
    for animal in ("ape", "mammal", "bird", "reptile", "sea"):
        beside = sum(tile.bushes for tile in tiles if animal in (tile.a.animal, tile.b.animal))
        faults += _unlike("$.tiles", f"bushes on tiles with {animal}", beside, 8 if animal == "mammal" else 9)
    return faults


def _exits(tiles: tuple[Tile, ...]) -> Faults:
    faults: Faults = []
    for place, tile in enumerate(tiles):
        path = f"$.tiles[{place}].strands"
        faults += _unlike(path, "the number of strands", len(tile.strands), 1)
        if not {"AW", "BE"} & set(tile.strands[0]):
            faults.append((path, f"{HOUSE}: a path must leave by a short side"))
        if set(tile.strands[0]) in ({"AN", "BN", "AW"}, {"AS", "BS", "BE"}):
            faults.append((path, f"{HOUSE}: with its mirror image this layout could seal a new zoo"))
    sizes = Counter(len(tile.strands[0]) for tile in tiles)
    faults += _unlike("$.tiles", "tiles by their exits", dict(sorted(sizes.items())), {3: 11, 4: 11, 5: 3})
    for animal in ("ape", "mammal", "bird", "reptile", "sea"):
        beside = sum(len(tile.strands[0]) for tile in tiles if animal in (tile.a.animal, tile.b.animal))
        faults += _unlike("$.tiles", f"exits on tiles with {animal}", beside, 36 if animal == "ape" else 37)
    return faults
