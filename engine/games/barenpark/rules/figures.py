"""Read off a position what a picture of it needs: squares, gaps, piles of houses, the race for achievements.

Plain values for painters, words and bots; nothing here decides a rule.
"""

import functools
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from engine.contract.tree import Struct
from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.rules.achievements import NEED, TWICE, progress
from engine.games.barenpark.rules.park_map import AREAS, FORMS, GRID, SIDE, park_map, pit_rule, squares
from engine.games.barenpark.rules.table import FULL, ICONS, Park, Player, Public
from engine.games.barenpark.tiles import ENCLOSURES, SPECIES, house
from engine.shared.polyomino import Square, ones

PIT_MARK = "*"
NO_TILE = -1


class Cell(Struct, frozen=True, gc=False):
    """Hold what is on one square of a park.

    `icon` is one of ICONS, `*` for a pit, or empty.
    """

    plot: int
    """The place of its area in `park.plots`."""
    icon: str
    tile: int
    """The place in `park.tiles` of the tile that covers it, or NO_TILE."""
    statue: int
    """The statue's value."""


class HousePile(Struct, frozen=True, gc=False):
    """Hold a pile of houses: the tile on top (NO_TILE: the pile is gone) and the values left, top first."""

    top: int
    values: tuple[int, ...]


class Race(Struct, frozen=True, gc=False):
    """Hold how a player stands with one achievement: what there is of what it needs, points won, values still left."""

    kind: int
    name: str
    task: str
    have: int
    need: int
    won: int
    left: tuple[int, ...]


@functools.lru_cache(maxsize=256)
def cells(park: Park) -> Mapping[Square, Cell]:
    """Return every square of a park and what is on it, area by area in reading order."""
    tile_at = {square: number for number, placement in enumerate(park.tiles) for square in squares(placement)}
    found = {}
    for number, plot in enumerate(park.plots):
        for y, row in enumerate(AREAS[plot.area].rows):
            for x, mark in enumerate(row):
                square = SIDE * plot.c + x, -SIDE * plot.r + y
                icon = mark if mark in ICONS + PIT_MARK else ""
                statue = plot.statue if mark == PIT_MARK else 0
                found[square] = Cell(plot=number, icon=icon, tile=tile_at.get(square, NO_TILE), statue=statue)
    return MappingProxyType(found)


def reach(public: Public, seat: int, tile: int) -> tuple[Square, ...]:
    """Return every square that some legal placement of a tile would cover, in reading order."""
    mask = 0
    for turn, first in park_map(public.players[seat].park).openings(tile, pit_rule(public)):
        for offset in ones(FORMS[tile][turn]):
            mask |= first << offset
    return GRID.squares(mask)


def gaps(park: Park) -> tuple[tuple[Square, ...], ...]:
    """Return the free parts of a park that only one or two squares hang together in, smallest first."""
    return parts_of(park, 2)


def parts_of(park: Park, most: int, but: int = 0) -> tuple[tuple[Square, ...], ...]:
    """Return the free parts of a park, `but` for some squares, in which `most` hang together, or fewer, smallest first."""
    rest = park_map(park).free & ~but
    found = []
    while rest:
        part = rest & -rest
        while True:
            grown = (part | GRID.around(part)) & rest
            if grown == part:
                break
            part = grown
        rest ^= part
        if part.bit_count() <= most:
            found.append(GRID.squares(part))
    return tuple(sorted(found, key=len))


def stays(park: Park, part: Iterable[Square]) -> bool:
    """Tell whether a free part stays as it is whatever areas come: none can come next to it (R25)."""
    if len(park.plots) == FULL:
        return True
    around = GRID.around(GRID.mask(part)) & ~park_map(park).land.whole
    return all(not GRID.holds(x, y) or y >= SIDE for x, y in GRID.squares(around))


def house_piles(public: Public) -> tuple[HousePile, ...]:
    return tuple(
        HousePile(top=house(species, pile[0]) if pile else NO_TILE, values=pile)
        for species, pile in enumerate(public.stock.houses)
    )


def open_enclosures(public: Public) -> tuple[tuple[tuple[int, bool], ...], ...]:
    """Return by species each enclosure and whether the stock still has it."""
    left = set(public.stock.enclosures)
    return tuple(
        tuple((tile, tile in left) for tile in ENCLOSURES if SPECIES[tile] == species)
        for species in range(len(COMPONENTS.species))
    )


def race(public: Public, player: Player, statues: int = 0) -> tuple[Race, ...]:
    """Return how a player stands with each achievement in play; `statues` counts for Twice Is Nice."""
    return tuple(
        Race(
            kind=award.kind,
            name=COMPONENTS.achievements[award.kind].name,
            task=COMPONENTS.achievements[award.kind].task,
            have=_standing(player, award.kind, won, statues),
            need=NEED[award.kind],
            won=won,
            left=award.left,
        )
        for award, won in zip(public.stock.awards, player.won, strict=True)
    )


def _standing(player: Player, kind: int, won: int, statues: int) -> int:
    need = NEED[kind]
    if won and kind == TWICE:
        return need
    return min(progress(player.park, kind, statues), need)
