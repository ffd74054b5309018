"""What is in the box: tiles with their enclosures, bushes and paths, the supply; read from `data.json` at the start.

Owners of the printed game may put in what their tiles show (the file's `status` says that ours are HOUSE DATA); what cannot be the
game's is refused with the file, the place in it, and what is wrong there.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Annotated, Any, Literal

from msgspec import Meta

from engine.shared.components import Component, Count, Fault, Positive, load

PORTS = ("AN", "BN", "BE", "BS", "AS", "AW")
"""The six outer sides of an unturned tile, clockwise: half A or B, then the compass."""

Strand = Annotated[tuple[Literal["AN", "BN", "BE", "BS", "AS", "AW"], ...], Meta(min_length=1)]
"""One connected piece of path, as the ports that it reaches."""
Strands = Annotated[tuple[Strand, ...], Meta(min_length=1)]


class Half(Component):
    """The enclosure on half a tile."""

    animal: str
    stars: Annotated[int, Meta(ge=1, le=3)]


class Tile(Component):
    """A zoo tile."""

    id: str
    a: Half
    b: Half
    bushes: Count
    strands: Strands


class Start(Component):
    """A starting tile, half A on (0, 0) and half B on (1, 0)."""

    id: str
    a: None
    b: None
    bushes: Count
    strands: Strands
    entrance_cells: tuple[tuple[int, int], ...]
    """Where the entrance lies in front of it (R6)."""


class Animal(Component):
    """A kind of animal."""

    id: str
    colour: str
    """That of its stars and visitors."""


class CommonSupply(Component):
    """The rest of the box, and how long a game lasts."""

    coins: int
    start_coins: Count
    visitors_per_animal: Annotated[int, Meta(ge=3)]
    trees: Annotated[int, Meta(ge=3)]
    benches: int
    flags: int
    years: Positive
    tiles_per_year: Positive


class Components(Component):
    """The box."""

    schema: Literal["zoo-tiles/1"]
    status: str
    known_facts: tuple[str, ...]
    animals: Annotated[tuple[Animal, ...], Meta(min_length=5, max_length=5)]
    grid: dict[str, Any]
    supply: CommonSupply
    start_tiles: Annotated[tuple[Start, ...], Meta(min_length=1)]
    tiles: tuple[Tile, ...]


def faults(box: Components) -> Iterator[Fault]:
    """Yield where something cannot be true that every type allows, and why, in the order of the file."""
    supply, known = box.supply, {animal.id for animal in box.animals}
    if len(known) != len(box.animals):
        yield "$.animals", "the kinds of animals are all different"
    if supply.years * supply.tiles_per_year != len(box.tiles):
        yield "$.supply", f"{len(box.tiles)} tiles must fill all years exactly"
    if len(box.start_tiles) != supply.flags:
        yield "$.start_tiles", f"there is one for each of the {supply.flags} flags"
    for place, start in enumerate(box.start_tiles):
        path = f"$.start_tiles[{place}]"
        if start.strands != box.start_tiles[0].strands or start.entrance_cells != box.start_tiles[0].entrance_cells:
            yield path, "all zoos begin alike (R6)"
        if set(start.entrance_cells) != {(0, 1), (1, 1)}:
            yield path + ".entrance_cells", "the entrance lies on (0,1) and (1,1)"
        if {"AS", "BS"} & {port for strand in start.strands for port in strand}:
            yield path + ".strands", "no path runs into the entrance (R6)"
        yield from _in_strands(start.strands, path)
    yield from _in_tiles(box.tiles, known)


def _in_tiles(tiles: tuple[Tile, ...], known: set[str]) -> Iterator[Fault]:
    names = [tile.id for tile in tiles]
    for place, tile in enumerate(tiles):
        path = f"$.tiles[{place}]"
        if tile.id in names[:place]:
            yield path + ".id", f"{tile.id!r} is there twice"
        for side, half in (("a", tile.a), ("b", tile.b)):
            if half.animal not in known:
                yield f"{path}.{side}.animal", f"there is no kind {half.animal!r}"
        if tile.a.animal == tile.b.animal:
            yield path, "the halves of a tile show two different kinds"
        yield from _in_strands(tile.strands, path)


def _in_strands(strands: Strands, path: str) -> Iterator[Fault]:
    ports = Counter(port for strand in strands for port in strand)
    twice = [port for port, times in ports.items() if times > 1]
    yield from ((f"{path}.strands", f"the port {port} is there twice") for port in twice)
    if not twice and any(_cross(one, other) for one, other in combinations(strands, 2)):
        yield f"{path}.strands", "two strands cross each other"


def _cross(one: Strand, other: Strand) -> bool:
    """Tell whether two strands share no gap between ports, going round the tile."""
    owner = [strand for port in PORTS for strand in (one, other) if port in strand]
    changes = sum(owner[place] is not owner[place - 1] for place in range(len(owner)))
    return changes > 2


COMPONENTS = load(__package__, Components, faults)
TILES = COMPONENTS.tiles
"""The 25 zoo tiles; states and actions name a tile by its place in here."""
ANIMALS = tuple(animal.id for animal in COMPONENTS.animals)
