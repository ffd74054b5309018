"""Say which rectangle of squares a park or a placement takes."""

from __future__ import annotations

from engine.contract.tree import Struct
from engine.games.barenpark.components.tiles import SHAPE, SHAPES
from engine.games.barenpark.rules.model import Park, Placement
from engine.games.barenpark.rules.park.park_map import SIDE


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
