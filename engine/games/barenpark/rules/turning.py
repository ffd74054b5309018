"""A tile turned, flipped and moved in the hand (R12)."""

from engine.games.barenpark.rules.park_map import Bounds
from engine.games.barenpark.rules.table import Placement
from engine.games.barenpark.tiles import SHAPE, SHAPES


def placement_bounds(placement: Placement) -> Bounds:
    """Return the smallest rectangle of squares around a placement."""
    form = SHAPES[SHAPE[placement.tile]].forms[placement.turn]
    columns, rows = [x for x, _ in form], [y for _, y in form]
    left = min(columns)
    return Bounds(left=placement.x + left, top=placement.y, width=max(columns) - left + 1, height=max(rows) + 1)


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
    """Return the placement moved by a number of squares."""
    return Placement(placement.tile, placement.turn, placement.x + right, placement.y + down)
