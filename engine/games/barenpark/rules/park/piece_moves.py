"""Move a tile that is held over a park: turn it, flip it, shift it, also where it may not lie.

Turning and flipping keep the corner of the tile's box where it is, so that four turns or two flips bring the tile back.
"""

from __future__ import annotations

from engine.contract.tree import Struct
from engine.games.barenpark.components.tiles import SHAPE, SHAPES
from engine.games.barenpark.rules.model import Spot

__all__ = ["Box", "box", "flipped", "held", "moved", "turned"]


class Box(Struct, frozen=True, gc=False):
    """Hold the smallest rectangle of squares around a laid tile."""

    left: int
    top: int
    width: int
    height: int


def box(spot: Spot) -> Box:
    """Return the rectangle around a spot."""
    form = SHAPES[SHAPE[spot.tile]].forms[spot.turn]
    columns, rows = [x for x, _ in form], [y for _, y in form]
    left = min(columns)
    return Box(spot.x + left, spot.y, max(columns) - left + 1, max(rows) + 1)


def held(tile: int, turn: int, left: int, top: int) -> Spot:
    """Return the spot of a tile whose box has its first corner at (left, top)."""
    form = SHAPES[SHAPE[tile]].forms[turn]
    return Spot(tile, turn, left - min(x for x, _ in form), top)


def turned(spot: Spot) -> Spot:
    """Return the spot after a quarter turn clockwise."""
    old = box(spot)
    return held(spot.tile, SHAPES[SHAPE[spot.tile]].turn[spot.turn], old.left, old.top)


def flipped(spot: Spot) -> Spot:
    """Return the spot after flipping the tile left to right."""
    old = box(spot)
    return held(spot.tile, SHAPES[SHAPE[spot.tile]].flip[spot.turn], old.left, old.top)


def moved(spot: Spot, right: int, down: int) -> Spot:
    """Return the spot so many squares further."""
    return Spot(spot.tile, spot.turn, spot.x + right, spot.y + down)
