"""Find where an enclosure could lie: on a shape of free squares, or at an own enclosure that is extended.

Squares under prohibition tiles count as free as far as tiles are bought, which lift them (R105).
"""

import functools
from collections.abc import Iterator

from engine.contract.tree import Node
from engine.games.zoo_tycoon.components.numbers import (
    BIOME,
    BOOTH,
    BUILDING_BIOMES,
    CENTER,
    CONSERVATION,
    EDUCATION,
    KIND,
)
from engine.games.zoo_tycoon.fast.known import of_ground
from engine.games.zoo_tycoon.plans.shapes import fitting, forms, laid
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.enclosures import free_squares
from engine.games.zoo_tycoon.rules.zoo.squares import around, each, grown, neighbours

_BEAM = 48
"""How many sets of squares are grown further, at each size."""
_BESIDE, _LONE, _SERVED, _SHARED, _SHUT = 2, 5, 8, 2, 9
"""What counts for a spot: a free square beside it, one that is left alone, a building served, a spot for one, no way to grow."""


class Laying(Node):
    """Hold where tiles are laid: for a new enclosure (NOWHERE) or at the enclosure `place`; perhaps none."""

    place: int
    squares: int


class Ground(Node):
    """Hold what matters of a zoo to where an enclosure of a species goes.

    `free` squares, those `prohibited`, those beside enclosures of its biome and beside others, the free squares around each
    enclosure, the squares of buildings that it would serve.
    """

    free: int
    prohibited: int
    kin: int
    others: int
    rings: tuple[int, ...]
    served: int


@of_ground(256)
def ground(zoo: Zoo, species: int) -> Ground:
    """Return the ground of a zoo as it is for an enclosure of a species."""
    kin = others = 0
    for one in zoo.enclosures:
        if one.biome == BIOME[species]:
            kin |= grown(one.squares)
        else:
            others |= grown(one.squares)
    free = free_squares(zoo)
    rings = [ring for one in zoo.enclosures if (ring := around(one.squares) & free)]
    served = sum([1 << one.square for one in zoo.buildings if _feeds(species, one.illustration)])
    return Ground(free, zoo.prohibited, kin, others, tuple(rings), served)


def _feeds(species: int, illustration: int) -> bool:
    """Tell whether a building counts enclosures of a species (R62, R63)."""
    if KIND[illustration] == BOOTH:
        return EDUCATION[species] > 0 and BIOME[species] in BUILDING_BIOMES[illustration]
    return KIND[illustration] == CENTER and CONSERVATION[species] > 0


@functools.lru_cache(maxsize=64)
def founded(where: Ground, size: int, bought: int) -> tuple[int, ...]:
    """Return where a new enclosure of a size could lie, best first; `bought` of its tiles would be bought."""
    room = where.free | where.prohibited if bought else where.free
    found = [laid(size, turn, anchor) for turn in range(len(forms(size))) for anchor in each(fitting(size, turn, room))]
    sets = [squares for squares in found if _layable(squares, where.prohibited, size - bought)]
    if not sets:  # none of the usual shapes fits in between: any that does
        starts = each(where.free if bought < size else room)
        first = [1 << start for start in starts]
        sets = [squares for one in first for squares in _larger(where, one, size - 1, min(bought, size - 1))[:1]]
    return _ranked(where, sets)


def _layable(squares: int, prohibited: int, stored: int) -> bool:
    """Tell whether `stored` tiles from the store could be laid on some squares before any that lifts a prohibition tile."""
    if not squares & prohibited:
        return True
    rest = squares & ~prohibited
    while rest.bit_count() >= stored > 0:
        part = rest & -rest
        while (more := grown(part) & rest) != part:
            part = more
        if part.bit_count() >= stored:
            return True
        rest &= ~part
    return stored <= 0


@functools.lru_cache(maxsize=128)
def extensions(where: Ground, squares: int, more: int, bought: int) -> tuple[int, ...]:
    """Return which squares could be added to an enclosure, connected with it, best first; `bought` of the tiles would be bought."""
    return _ranked(where, [every & ~squares for every in _larger(where, squares, more, bought)])


def _larger(where: Ground, squares: int, more: int, bought: int) -> list[int]:
    """Return sets of squares that are larger by `more`; where there are very many, the most compact ones."""
    sets = {squares}
    for count in range(more):
        room = where.free if count < more - bought else where.free | where.prohibited
        sets = {every | 1 << one for every in sets for one in each(grown(every) & ~every & room)}
        if len(sets) > _BEAM:
            sets = set(sorted(sets, key=_spread)[:_BEAM])
    return sorted(sets)


def _spread(squares: int) -> tuple[int, int]:
    return grown(squares).bit_count(), squares


def _ranked(where: Ground, sets: list[int]) -> tuple[int, ...]:
    if len(sets) < 2:
        return tuple(sets)
    return tuple([squares for _, squares in sorted([(-value(where, squares), squares) for squares in sets])])


def value(where: Ground, squares: int) -> int:
    """Return what tiles on some squares are worth as a place: little left over, nothing shut in, buildings served."""
    free = where.free & ~squares
    beside = neighbours(squares) & ~squares
    open_beside = beside & free
    left = open_beside.bit_count()
    lone = (open_beside & ~neighbours(free)).bit_count() if open_beside else 0
    served = (beside & where.served).bit_count() if where.served else 0
    shared = min(2, (open_beside & where.kin).bit_count()) * 2 + (1 if open_beside & where.others else 0)
    shut = 0 if left else 1
    for ring in where.rings:
        if not ring & free:
            shut += 1
    return _SERVED * served + _SHARED * shared - _BESIDE * left - _LONE * lone - _SHUT * shut


def distinct(ranked: tuple[int, ...], most: int) -> Iterator[int]:
    """Yield the best of some sets of squares that lie apart: of two that share half of their squares only the better."""
    chosen: list[int] = []
    for squares in ranked:
        if all((squares & other).bit_count() * 2 < squares.bit_count() for other in chosen):
            chosen.append(squares)
            yield squares
            if len(chosen) == most:
                return
