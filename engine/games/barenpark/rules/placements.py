"""Where a piece may lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.contract.tree import Struct
from engine.games.barenpark.rules.park_map import CLOSING, GRID, LAST, NO_PITS, SIDE, SQUARES, park_map
from engine.games.barenpark.rules.table import NOBODY, Park, Placement, Public
from engine.games.barenpark.tiles import SHAPE, SHAPES
from engine.shared.polyomino import nth, ones


class Bounds(Struct, frozen=True, gc=False):
    """Hold a rectangle of squares: its first column and row, and how many of each it has."""

    left: int
    top: int
    width: int
    height: int


def park_bounds(park: Park) -> Bounds:
    """Return the smallest rectangle of squares around a park."""
    columns, levels = [plot.c for plot in park.plots], [plot.r for plot in park.plots]
    left, top = SIDE * min(columns), -SIDE * max(levels)
    return Bounds(left=left, top=top, width=SIDE * (max(columns) + 1) - left, height=SIDE - top)


def placement_bounds(placement: Placement) -> Bounds:
    """Return the smallest rectangle of squares around a placement."""
    form = SHAPES[SHAPE[placement.tile]].forms[placement.turn]
    columns, rows = [x for x, _ in form], [y for _, y in form]
    left = min(columns)
    return Bounds(left=placement.x + left, top=placement.y, width=max(columns) - left + 1, height=max(rows) + 1)


# --- piece moves ---------------------------------------------------------------------------------------------------


def placement_at(tile: int, turn: int, left: int, top: int) -> Placement:
    """Return the placement of a tile whose bounds have their first corner at (left, top)."""
    form = SHAPES[SHAPE[tile]].forms[turn]
    return Placement(tile, turn, left - min(x for x, _ in form), top)


def turned(placement: Placement) -> Placement:
    """Return the placement after a quarter turn clockwise."""
    old = placement_bounds(placement)
    return placement_at(placement.tile, SHAPES[SHAPE[placement.tile]].turn[placement.turn], old.left, old.top)


def flipped(placement: Placement) -> Placement:
    """Return the placement after flipping the tile left to right."""
    old = placement_bounds(placement)
    return placement_at(placement.tile, SHAPES[SHAPE[placement.tile]].flip[placement.turn], old.left, old.top)


def moved(placement: Placement, right: int, down: int) -> Placement:
    """Return the placement so many squares further."""
    return Placement(placement.tile, placement.turn, placement.x + right, placement.y + down)


# --- placements ----------------------------------------------------------------------------------------------------


class Placements(Sequence[Placement]):
    """List placements in order of tile, turn, and reading order of the first square."""

    __slots__ = ("_length", "runs")

    def __init__(self, runs: tuple[tuple[int, int, int], ...]) -> None:
        """Take `runs` of (tile, turn, mask of first squares), none of them empty."""
        self.runs = runs
        self._length = 0
        for _, _, mask in runs:
            self._length += mask.bit_count()

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: Any) -> Any:
        if not 0 <= index < self._length:
            raise IndexError(index)
        for tile, turn, mask in self.runs:
            size = mask.bit_count()
            if index < size:
                return Placement(tile, turn, *SQUARES[nth(mask, index)])
            index -= size
        raise IndexError(index)

    def __contains__(self, placement: object) -> bool:
        if not isinstance(placement, Placement) or not GRID.holds(placement.x, placement.y):
            return False
        at = 1 << GRID.bit(placement.x, placement.y)
        return any(tile == placement.tile and turn == placement.turn and mask & at for tile, turn, mask in self.runs)

    def __iter__(self) -> Iterator[Placement]:
        for tile, turn, mask in self.runs:
            for bit in ones(mask):
                yield Placement(tile, turn, *SQUARES[bit])

    def __repr__(self) -> str:
        return f"Spots({self.runs!r})"

    def after(self, placement: Placement) -> Placement | None:
        """Return the next placement of the same tile, first with the same turn, at last round to the first; None if there is none.

        `placement` itself may lie anywhere.
        """
        own = list(self.of(placement.tile))
        later = [one for one in own if (one.turn, one.y, one.x) > (placement.turn, placement.y, placement.x)]
        return next(iter(later or own), None)

    def of(self, tile: int) -> Placements:
        """Return the placements of one tile."""
        return Placements(tuple([run for run in self.runs if run[0] == tile]))


def pit_rule(public: Public) -> int:
    """Return how far pits may be ignored on a turn (R42, R43); whoever called the last round has no more turns."""
    if not public.pits:
        return NO_PITS
    return CLOSING if public.trigger == NOBODY else LAST


def placements(public: Public, seat: int) -> Placements:
    """Return every legal placement of a seat's supply."""
    player = public.players[seat]
    openings, allowed = park_map(player.park).openings, pit_rule(public)
    runs = []
    before = -1
    for tile in player.supply:
        if tile != before:  # equal tiles stand side by side in a supply and are offered once
            before = tile
            for turn, mask in openings(tile, allowed):
                runs.append((tile, turn, mask))
    return Placements(tuple(runs))


def can_build(public: Public, seat: int) -> bool:
    """Tell whether a seat has any legal placement."""
    player = public.players[seat]
    known, allowed = park_map(player.park), pit_rule(public)
    return any(known.openings(tile, allowed) for tile in player.supply)
