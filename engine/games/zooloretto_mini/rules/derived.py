"""Work out the figures that stand on a board: what an enclosure is worth at each place, what a truck would bring.

Everything here is pure and knows only zoos and tiles, so painters, forecasts and bots all ask the same source.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator

from engine.contract.tree import Struct
from engine.games.zooloretto_mini.rules.model import BARN, KINDS, PLACES, SORT, Zoo
from engine.games.zooloretto_mini.rules.placing import fills, home_spots, settle
from engine.games.zooloretto_mini.rules.score import PENALTY, VALUES, animals, points

__all__ = [
    "Ladder",
    "Move",
    "Unloading",
    "barn_penalties",
    "best_gain",
    "best_unloading",
    "gain",
    "ladder",
    "moved",
    "truck_figures",
    "unloaded",
    "unloadings",
]


class Ladder(Struct, frozen=True, array_like=True, gc=False):
    """Hold an enclosure's value now, with one animal more (None: full), and at each free place if animals fill it."""

    now: int
    then: int | None
    steps: tuple[int, ...]


class Move(Struct, frozen=True, array_like=True, gc=False):
    """Hold what one tile does at one spot.

    `now → then` are the points of what it touches: the enclosure (animal), its type of landscape, or its sort in the barn.
    `nursery` is where its young is born, or UNBORN, `nursing` what this young costs in the barn; `gain` is all together.
    """

    tile: int
    spot: int
    now: int
    then: int
    nursery: int
    nursing: int
    full: bool
    gain: int


class Unloading(Struct, frozen=True, array_like=True, gc=False):
    """Hold one way to place several tiles: the moves in order, the zoo after them, and whether a bonus is due (R39)."""

    moves: tuple[tuple[int, int], ...]
    zoo: Zoo
    filled: bool


def ladder(enclosure: tuple[int, ...]) -> Ladder:
    """Return what an enclosure is worth and what more animals would make it worth (R49)."""
    count = animals(enclosure)
    steps = tuple(VALUES[count + step] for step in range(1, PLACES - len(enclosure) + 1))
    return Ladder(VALUES[count], steps[0] if steps else None, steps)


def barn_penalties(zoo: Zoo) -> tuple[tuple[int, int], ...]:
    """Return (sort, points lost) for each sort in the barn, in the order in which they came (R51, R52)."""
    return tuple((sort, PENALTY) for sort in dict.fromkeys(SORT[tile] for tile in zoo.barn))


def gain(zoo: Zoo, tile: int, spot: int) -> int:
    """Return the points that a tile brings at a legal spot, with the young that it causes."""
    return points(settle(zoo, tile, spot)[0]) - points(zoo)


def best_gain(zoo: Zoo, tile: int) -> int:
    """Return the most points that a tile can bring at once; less than zero if it must go to the barn and costs there."""
    return max(gain(zoo, tile, spot) for spot in (*home_spots(zoo, tile), BARN))


def moved(zoo: Zoo, tile: int, spot: int) -> Move:
    """Return what a tile does at a legal spot."""
    after, nursery = settle(zoo, tile, spot)
    if spot == BARN:
        now, then = 0, _barn_points(after) - _barn_points(zoo)
    elif SORT[tile] < KINDS:
        now, then = VALUES[animals(zoo.enclosures[spot])], VALUES[animals(after.enclosures[spot])]
    else:
        now, then = 0, points(after) - points(zoo)
    nursing = _barn_points(after) - _barn_points(zoo) if nursery == BARN else 0
    return Move(tile, spot, now, then, nursery, nursing, fills(zoo, after, spot), points(after) - points(zoo))


def _barn_points(zoo: Zoo) -> int:
    return -PENALTY * len(barn_penalties(zoo))


def unloadings(zoo: Zoo, tiles: tuple[int, ...]) -> Iterator[Unloading]:
    """Yield every way to place `tiles` that ends differently, trying empty enclosures only once (they are alike)."""
    seen: set[tuple[Zoo, bool]] = set()
    for order in _ways(zoo, tiles, (), filled=False):
        if (order.zoo, order.filled) not in seen:
            seen.add((order.zoo, order.filled))
            yield order


def _ways(zoo: Zoo, tiles: tuple[int, ...], done: tuple[tuple[int, int], ...], filled: bool) -> Iterator[Unloading]:
    if not tiles:
        yield Unloading(done, zoo, filled)
        return
    for tile in dict.fromkeys(tiles):
        place = tiles.index(tile)
        rest = (*tiles[:place], *tiles[place + 1 :])
        for spot in _different(zoo, home_spots(zoo, tile)):
            after, _ = settle(zoo, tile, spot)
            yield from _ways(after, rest, (*done, (tile, spot)), filled or fills(zoo, after, spot))


def _different(zoo: Zoo, spots: list[int]) -> list[int]:
    """Return the spots and the barn, of several empty enclosures only the first."""
    first = zoo.enclosures.index(()) if () in zoo.enclosures else BARN
    return [spot for spot in (*spots, BARN) if spot <= first or spot == BARN or zoo.enclosures[spot]]


def best_unloading(zoo: Zoo, tiles: tuple[int, ...], worth: Callable[[Unloading], int] | None = None) -> Unloading:
    """Return the way to place `tiles` that `worth` likes best; without it the most points, then most room, then a bonus."""
    if worth is None:
        return _best_for_points(zoo, tiles)
    return max(unloadings(zoo, tiles), key=worth)


def unloaded(zoo: Zoo, way: Unloading) -> list[Move]:
    """Return what each tile does when `way` is gone, in that order."""
    moves = []
    for tile, spot in way.moves:
        moves.append(moved(zoo, tile, spot))
        zoo, _ = settle(zoo, tile, spot)
    return moves


def truck_figures(zoo: Zoo, tiles: tuple[int, ...]) -> tuple[Move, ...]:
    """Return what each tile of a truck does when all are placed for the most points, in the order of `tiles`."""
    moves = unloaded(zoo, best_unloading(zoo, tiles))
    return tuple(moves.pop([move.tile for move in moves].index(tile)) for tile in tiles)


@functools.lru_cache(maxsize=256)
def _best_for_points(zoo: Zoo, tiles: tuple[int, ...]) -> Unloading:
    return max(unloadings(zoo, tiles), key=lambda way: (points(way.zoo), _reach(way.zoo), way.filled))


def _reach(zoo: Zoo) -> int:
    """Return what the enclosures would be worth if only animals came from now on."""
    return sum([VALUES[animals(enclosure) + PLACES - len(enclosure)] for enclosure in zoo.enclosures])
