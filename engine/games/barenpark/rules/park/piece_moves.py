"""Move a tile that is held over a park: turn it, flip it, shift it, also where it may not lie.

Turning and flipping keep the corner of the tile's bounds where it is, so that four turns or two flips bring the tile back.
"""

from __future__ import annotations

from engine.games.barenpark.components.tiles import SHAPE, SHAPES
from engine.games.barenpark.rules.model import Placement
from engine.games.barenpark.rules.park.bounds import placement_bounds


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
