"""Value a water zoo by its points and by what it can still become, and find a good way to unload a truck.

Values are hundredths of a point, whole numbers throughout. `ahead` is how many tiles a zoo may still expect; with 0 a value is the
points alone and a little for coins, which decide a tie. Forecasts and bots both ask here.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

from engine.contract.tree import replace
from engine.games.aquaretto.rules.coworkers import free_jobs, staffed
from engine.games.aquaretto.rules.grid.placing import COIN_AT, COWORKER_AT, moved_in, stored
from engine.games.aquaretto.rules.grid.zoo_map import ZooMap, legal_cells, zoo_map
from engine.games.aquaretto.rules.model import (
    COIN,
    DEPOT,
    FEMALE,
    FISH,
    FORM,
    KIND,
    KINDS,
    MALE,
    TRAINABLE,
    YOUNG,
    Zoo,
    animal,
)
from engine.games.aquaretto.rules.score import points, tally
from engine.shared.breeding import would_be_mate
from engine.shared.polyomino import ones

__all__ = [
    "FISH_AHEAD",
    "TRAINED_AHEAD",
    "TilePlacement",
    "Unloading",
    "best_cell",
    "best_post",
    "best_unloading",
    "growing",
    "rough_gain",
    "training_cells",
    "zoo_value",
]

COIN_VALUE = (0, 70, 130, 180, 220, 250)  # what 0, 1, 2 … coins can still buy
MORE_COINS = 20
COWORKER_VALUE = 300
YOUNG_VALUE = 60  # an unbred parent that may find a mate
ROOM = (0, 60, 90, 110)  # a basin with 0, 1, 2, 3 or more legal spaces
START = 25  # one more basin may start: so much for each tile that is still to come
FISH_AHEAD, TRAINED_AHEAD = 12, 10  # per keeper or trainer's space and tile that is still to come
FEW = 6  # how many spaces are tried for a trainer
NEAR = (0, 0, 20, 0, 90, 20, 0, 0, 20, 100, 0, 20, 0, 0)  # how close a basin of this size is to its next reward


class TilePlacement(NamedTuple):
    """Hold where one tile of a truck goes: the tile, its cell or DEPOT."""

    tile: int
    cell: int


class Unloading(NamedTuple):
    """Hold one way to unload a truck: the stops in order (offspring included), the zoo afterwards, coworkers still to be placed."""

    placements: tuple[TilePlacement, ...]
    zoo: Zoo
    coworkers: int


@functools.lru_cache(maxsize=8192)
def zoo_value(zoo: Zoo, ahead: int) -> int:
    """Return the value of a zoo that may expect `ahead` more tiles."""
    value = 100 * points(zoo)
    if not ahead:
        return value + zoo.coins
    few = min(zoo.coins, len(COIN_VALUE) - 1)
    value += COIN_VALUE[few] + MORE_COINS * (zoo.coins - few)
    here = zoo_map(zoo)
    for kind in range(KINDS):
        size = here.size(kind)
        if size:
            room = here.legal(kind).bit_count()
            value += ROOM[min(room, 3)]
            if room:
                value += NEAR[size]
    value += YOUNG_VALUE * sum([what >= 0 and FORM[what] in (FEMALE, MALE) for what in zoo.spaces])
    vacant = here.layout.limit - here.basins
    if vacant:
        starts = (here.empty & ~here.beside).bit_count()
        value += START * min(ahead, 12) * min(vacant, starts // 3 + (starts > 0))
    return value + _coworkers_ahead(zoo, ahead)


def _coworkers_ahead(zoo: Zoo, ahead: int) -> int:
    """Return what keepers and trainers may still gain from the tiles to come."""
    here = zoo_map(zoo)
    value = zoo.staff[1] * FISH_AHEAD * ahead
    if here.trainers:
        grown = growing(here)
        for space in ones(here.trainers):
            value += TRAINED_AHEAD * (here.layout.around[space] & grown).bit_count() * min(ahead, 8)
    return value


def rough_gain(zoo: Zoo, tiles: tuple[int, ...], ahead: int) -> int:
    """Return about what a truck with these tiles adds to a zoo, without looking for spaces one by one."""
    here = zoo_map(zoo)
    basins, value = here.basins, 0
    loss = 100 if zoo.staff[2] else 200
    stored_kinds = {KIND[tile] for tile in zoo.depot}
    for kind in dict.fromkeys(KIND[tile] for tile in tiles):
        these = [tile for tile in tiles if KIND[tile] == kind]
        if kind == KINDS:
            few = min(zoo.coins, 4)
            value += len(these) * ((COIN_VALUE[few + 1] - COIN_VALUE[few]) if ahead else 1)
            value += 100 * zoo.staff[0] * len(these)
            continue
        size, room = here.size(kind), here.legal(kind).bit_count()
        if not room or (not size and basins >= here.layout.limit):
            value -= 0 if kind in stored_kinds else loss
            value -= 15 * len(these)
            continue
        basins += not size
        value += _housed(zoo, these, size) - (0 if size else START * min(ahead, 12))
    return value


def _housed(zoo: Zoo, these: list[int], size: int) -> int:
    """Return about what tiles of one kind add that find spaces in a basin of `size`."""
    after = size + len(these)
    fertile = [tile for tile in these if FORM[tile] in (FEMALE, MALE)]
    value = 0
    for tile in fertile:
        mate = would_be_mate(tile, FORM[tile])
        if mate in zoo.spaces or mate in these:
            after += 1
            break
        value += YOUNG_VALUE
    for number in range(size + 1, after + 1):
        value += 100 + 60 * (number in COIN_AT) + COWORKER_VALUE * (number in COWORKER_AT)
    value += ROOM[2] if not size else 0
    return value + 100 * zoo.staff[1] * sum([FORM[tile] == FISH for tile in these])


def best_cell(zoo: Zoo, tile: int, ahead: int) -> int:
    """Return where a tile does most for a zoo: a legal cell, or DEPOT if there is none."""
    cells = legal_cells(zoo, KIND[tile])
    if len(cells) < 2:
        return cells[0] if cells else DEPOT
    return max(cells, key=lambda cell: zoo_value(moved_in(zoo, tile, cell).zoo, ahead))


def best_post(zoo: Zoo, ahead: int, source: int | None = None) -> int | None:
    """Return where a new coworker does most, or the one that leaves `source`; None if there is no post.

    Of the empty spaces only those are tried that have the most animals to train, or room for them, around.
    """
    jobs, sites = free_jobs(zoo, source), training_cells(zoo)[:FEW]
    left = zoo if source is None else staffed(zoo, source, -1)
    return max((*jobs, *sites), key=lambda post: _value_with_coworker(left, post, ahead), default=None)


def training_cells(zoo: Zoo) -> list[int]:
    """Return the empty cells, those first that have the most to train around."""
    here = zoo_map(zoo)
    layout = here.layout
    around = {layout.cells[space]: layout.around[space] for space in ones(here.empty)}
    now, grown = tally(zoo)[2], growing(here)
    return sorted(around, key=lambda cell: -2 * (around[cell] & now).bit_count() - (around[cell] & grown).bit_count())


def growing(here: ZooMap) -> int:
    """Return the spaces where animals that can be trained may still come to a basin."""
    found = 0
    for kind in range(KINDS):
        if here.tiles[kind] and TRAINABLE[animal(kind)]:
            found |= here.legal(kind)
    return found


def _value_with_coworker(zoo: Zoo, post: int, ahead: int) -> int:
    """Return the value of a zoo with a coworker at a post, and a little for a trainer, whose worth is sure to last."""
    after = staffed(zoo, post)
    return zoo_value(after, ahead) + (tally(after)[3] if post >= 0 else 0)


def _cashed(zoo: Zoo, tiles: tuple[int, ...]) -> tuple[Zoo, tuple[int, ...]]:
    """Return a zoo with the coin tiles of a truck as money, and the animals on it."""
    animals = tuple([tile for tile in tiles if tile != COIN])
    found = len(tiles) - len(animals)
    return (replace(zoo, coins=zoo.coins + found) if found else zoo), animals


@functools.lru_cache(maxsize=1024)
def best_unloading(zoo: Zoo, tiles: tuple[int, ...], ahead: int) -> Unloading:
    """Return a good way to unload tiles: each where it does most, in the best order; coin tiles are money first."""
    start, animals = _cashed(zoo, tiles)
    orders = {animals, animals[::-1], tuple(sorted(animals)), (*animals[1:], *animals[:1])}
    ways = [_unloaded(start, order, ahead) for order in sorted(orders)]
    return max(ways, key=lambda way: zoo_value(way.zoo, ahead) + COWORKER_VALUE * way.coworkers)


def _unloaded(zoo: Zoo, order: tuple[int, ...], ahead: int) -> Unloading:
    placements: list[TilePlacement] = []
    coworkers = 0
    for tile in order:
        due = [tile]
        while due:
            here = due.pop()
            cell = best_cell(zoo, here, ahead)
            placements.append(TilePlacement(here, cell))
            if cell == DEPOT:
                zoo = stored(zoo, here)
                continue
            zoo, size, bred = moved_in(zoo, here, cell)
            coworkers += size in COWORKER_AT
            if bred:
                due.append(animal(KIND[tile], YOUNG))
    return Unloading(tuple(placements), zoo, coworkers)
