"""A water zoo: its basins, and where a tile may lie (R21-R27).

A *basin* is all tiles of one kind in a zoo; the rules see to it that they hang together and that no two kinds share an edge. So
"where may this kind go" is a few ands of masks over spaces: a kind that has a basin goes next to it, a new one next to nobody.
Tiles never move or leave again, so a basin only grows, keeps its pairs, and earns each reward once (R27, R36).
"""

import functools
from collections.abc import Iterable, Iterator

from engine.games.aquaretto.rules.layout import Site, Spaces, layout_of
from engine.games.aquaretto.rules.table import EMPTY, KIND, KINDS, Zoo
from engine.shared.polyomino import ones

ENOUGH = 6
"""Room for more tiles than this is enough for anybody."""


class WaterMap:
    """Hold masks over the spaces of one zoo: tiles by kind, their neighbours by kind, empty spaces, trainers.

    `beside` are spaces next to at least one tile, `between` next to tiles of two or more kinds.
    """

    __slots__ = ("_cells", "basins", "beside", "between", "empty", "halo", "layout", "tiles", "trainers")

    def __init__(self, layout: Spaces, spaces: tuple[int, ...]) -> None:
        tiles, halo = [0] * KINDS, [0] * KINDS
        empty = trainers = 0
        bit = 1
        for what, near in zip(spaces, layout.near, strict=True):
            if what == EMPTY:
                empty |= bit
            elif what >= 0:
                kind = KIND[what]
                tiles[kind] |= bit
                halo[kind] |= near
            else:
                trainers |= bit
            bit <<= 1
        beside = between = basins = 0
        for kind in range(KINDS):
            if tiles[kind]:
                basins += 1
                between |= beside & halo[kind]
                beside |= halo[kind]
        self.layout, self.tiles, self.halo = layout, tuple(tiles), tuple(halo)
        self.empty, self.trainers, self.basins = empty, trainers, basins
        self.beside, self.between = beside, between
        self._cells: dict[int, tuple[int, ...]] = {}

    def legal(self, kind: int) -> int:
        """Return the spaces where a tile of a kind may go."""
        if self.tiles[kind]:
            return self.empty & self.halo[kind] & ~self.between
        return self.empty & ~self.beside if self.basins < self.layout.limit else 0

    def reach(self, kind: int, kept: int = 0) -> int:
        """Return the spaces that a basin can still come to as things are, each next to the one before, but for some `kept` free."""
        return _reached(self.layout, self._apart(kind) & ~kept, self.tiles[kind])

    def _apart(self, kind: int) -> int:
        """Return the free spaces that are not next to another kind."""
        free = self.empty
        for other in range(KINDS):
            if other != kind:
                free &= ~self.halo[other]
        return free

    def room(self, kind: int) -> int:
        """Return how many more tiles of a kind have a place as things are; of a new basin the most."""
        if self.tiles[kind]:
            return self.reach(kind).bit_count()
        layout, free = self.layout, self._apart(kind)
        most, left = 0, free if self.basins < layout.limit else 0
        while left:
            first = left & -left
            there = first | _reached(layout, free, first)
            most, left = max(most, there.bit_count()), left & ~there
        return most

    def scarce(self, kinds: Iterable[int]) -> tuple[int, ...]:
        """Return how much room kinds have; of more than enough only that it is."""
        return tuple([min(self.room(kind), ENOUGH + 1) for kind in kinds])

    def cells(self, spaces: int) -> tuple[int, ...]:
        """Return the cells of a mask of spaces, in the order of the spaces."""
        found = self._cells.get(spaces)
        if found is None:
            cells = self.layout.cells
            found = self._cells[spaces] = tuple([cells[space] for space in ones(spaces)])
        return found

    def size(self, kind: int) -> int:
        """Return how many tiles the basin of a kind has, 0 if there is none."""
        return self.tiles[kind].bit_count()

    def neighbours(self, space: int) -> Iterator[int]:
        """Yield the kinds that live next to a space."""
        for kind in range(KINDS):
            if self.halo[kind] >> space & 1:
                yield kind


def _reached(layout: Spaces, free: int, begun: int) -> int:
    """Return the free spaces that are reached from spaces over free ones."""
    found, due = 0, begun
    while due:
        near = 0
        for space in ones(due):
            near |= layout.near[space]
        due = near & free & ~found & ~begun
        found |= due
    return found


def zoo_map(zoo: Zoo) -> WaterMap:
    return _zoo_map(zoo.built, zoo.spaces)


@functools.lru_cache(maxsize=4096)
def _zoo_map(built: tuple[Site, ...], spaces: tuple[int, ...]) -> WaterMap:
    return WaterMap(layout_of(built), spaces)


def legal_cells(zoo: Zoo, kind: int) -> tuple[int, ...]:
    """Return the cells where a tile of a kind may go in a zoo."""
    found = _zoo_map(zoo.built, zoo.spaces)
    return found.cells(found.legal(kind))
