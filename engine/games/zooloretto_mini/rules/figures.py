"""Work out what a board shows and no state holds: what an enclosure is worth at each place, what a truck would bring.

Everything here is pure and knows only zoos and tiles, so painters, forecasts and bots all ask the same source.
"""

import functools
from collections.abc import Iterator

from engine.contract.tree import Node
from engine.games.zooloretto_mini.rules.score import VALUES, animals, barn_loss, points
from engine.games.zooloretto_mini.rules.table import BARN, KINDS, PLACES, SORT, Zoo
from engine.games.zooloretto_mini.rules.zoo import UNBORN, enclosures_for, fills, moved_in


class EnclosureValues(Node):
    """Hold an enclosure's value now, with one animal more (None: full), and at each free place if animals fill it."""

    now: int
    then: int | None
    steps: tuple[int, ...]


class SpotEffect(Node):
    """Hold what one tile does at one spot.

    `now → then` are the points of what it touches: the enclosure (animal), its type of landscape, or its sort in the barn.
    """

    tile: int
    spot: int
    now: int
    then: int
    nursery: int
    """Where its young is born, or UNBORN."""
    nursing: int
    """What this young costs in the barn."""
    full: bool
    gain: int
    """All together."""


class Unloading(Node):
    """Hold one way to place several tiles: each (tile, spot) in order, the zoo after them, and whether they filled an enclosure."""

    placements: tuple[tuple[int, int], ...]
    zoo: Zoo
    filled: bool


def enclosure_values(enclosure: tuple[int, ...]) -> EnclosureValues:
    """Return what an enclosure is worth and what more animals would make it worth (R49)."""
    count = animals(enclosure)
    steps = tuple(VALUES[count + step] for step in range(1, PLACES - len(enclosure) + 1))
    return EnclosureValues(VALUES[count], steps[0] if steps else None, steps)


def gain(zoo: Zoo, tile: int, spot: int) -> int:
    """Return the points that a tile brings at a legal spot, with the young that it causes."""
    return points(moved_in(zoo, tile, spot)[0]) - points(zoo)


def best_gain(zoo: Zoo, tile: int) -> int:
    """Return the most points that a tile can bring at once; less than zero if it must go to the barn and costs there."""
    return max(gain(zoo, tile, spot) for spot in (*enclosures_for(zoo, tile), BARN))


def placed_tile(before: Zoo, after: Zoo, tile: int, spot: int) -> SpotEffect:
    """Return what a tile did that moved to a spot, as the zoos before and after it show."""
    nursery = _nursery(before, after, spot)
    if spot == BARN:
        now, then = 0, barn_loss(before) - barn_loss(after)
    elif SORT[tile] < KINDS:
        now, then = VALUES[animals(before.enclosures[spot])], VALUES[animals(after.enclosures[spot])]
    else:
        now, then = 0, points(after) - points(before)
    nursing = barn_loss(before) - barn_loss(after) if nursery == BARN else 0
    return SpotEffect(
        tile=tile,
        spot=spot,
        now=now,
        then=then,
        nursery=nursery,
        nursing=nursing,
        full=fills(before, after, spot),
        gain=points(after) - points(before),
    )


def _nursery(before: Zoo, after: Zoo, spot: int) -> int:
    """Return where the young of a tile that moved to a spot was born, or UNBORN: it is one tile more than came."""
    if spot == BARN:
        return UNBORN
    if len(after.barn) > len(before.barn):
        return BARN
    return spot if len(after.enclosures[spot]) > len(before.enclosures[spot]) + 1 else UNBORN


def unloadings(zoo: Zoo, tiles: tuple[int, ...]) -> Iterator[Unloading]:
    """Yield every way to place `tiles` that ends differently, trying empty enclosures only once (they are alike)."""
    seen: set[tuple[Zoo, bool]] = set()
    for way in _ways(zoo, tiles, (), filled=False):
        if (way.zoo, way.filled) not in seen:
            seen.add((way.zoo, way.filled))
            yield way


def _ways(zoo: Zoo, tiles: tuple[int, ...], done: tuple[tuple[int, int], ...], filled: bool) -> Iterator[Unloading]:
    if not tiles:
        yield Unloading(done, zoo, filled)
        return
    for tile in dict.fromkeys(tiles):
        place = tiles.index(tile)
        rest = (*tiles[:place], *tiles[place + 1 :])
        for spot in _different(zoo, enclosures_for(zoo, tile)):
            after, _ = moved_in(zoo, tile, spot)
            yield from _ways(after, rest, (*done, (tile, spot)), filled or fills(zoo, after, spot))


def _different(zoo: Zoo, spots: list[int]) -> list[int]:
    """Return the spots and the barn, of several empty enclosures only the first."""
    first = zoo.enclosures.index(()) if () in zoo.enclosures else BARN
    return [*[spot for spot in spots if spot <= first or zoo.enclosures[spot]], BARN]


@functools.lru_cache(maxsize=256)
def best_unloading(zoo: Zoo, tiles: tuple[int, ...]) -> Unloading:
    """Return the way to place `tiles` that brings the most points, then leaves the most room, then earns a bonus."""
    return max(unloadings(zoo, tiles), key=lambda way: (points(way.zoo), _reach(way.zoo), way.filled))


def brings(zoo: Zoo, tiles: tuple[int, ...]) -> int:
    """Return the points that a truck with `tiles` brings a zoo if they are placed for the most."""
    return points(best_unloading(zoo, tiles).zoo) - points(zoo)


def placed_tiles(zoo: Zoo, way: Unloading) -> list[SpotEffect]:
    """Return what each tile does that is unloaded in one way, in that order."""
    placed = []
    for tile, spot in way.placements:
        after, _ = moved_in(zoo, tile, spot)
        placed.append(placed_tile(zoo, after, tile, spot))
        zoo = after
    return placed


def truck_effects(zoo: Zoo, tiles: tuple[int, ...]) -> tuple[SpotEffect, ...]:
    """Return what each tile of a truck does when all are placed for the most points, in the order of `tiles`."""
    placed = placed_tiles(zoo, best_unloading(zoo, tiles))
    return tuple(placed.pop([each.tile for each in placed].index(tile)) for tile in tiles)


def _reach(zoo: Zoo) -> int:
    """Return what the enclosures would be worth if only animals came from now on."""
    return sum([VALUES[animals(enclosure) + PLACES - len(enclosure)] for enclosure in zoo.enclosures])
