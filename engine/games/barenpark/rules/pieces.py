"""Where a tile in hand reaches, and how it moves: turned, flipped, shifted, also where it may not lie.

Turning and flipping keep the corner of the tile's bounds where it is, so that four turns or two flips bring the tile back.
"""

from __future__ import annotations

from engine.contract.tree import Struct
from engine.games.barenpark.rules.park_map import SIDE
from engine.games.barenpark.rules.table import Park, Placement
from engine.games.barenpark.tiles import SHAPE, SHAPES


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
