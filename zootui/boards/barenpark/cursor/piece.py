"""Say where the tile in hand begins, how keys and the mouse move it over a park. What is legal comes in with the slot."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.barenpark.components.tiles import SHAPE, SHAPES, VALUE
from engine.games.barenpark.rules.derived import Bounds, bounds
from engine.games.barenpark.rules.model import BearView, Park, Spot
from engine.games.barenpark.rules.park.park_map import GRID, ground, spot_mask, squares
from engine.games.barenpark.rules.park.piece_moves import box, flipped, held, moved, turned
from engine.games.barenpark.rules.park.placements import Spots
from engine.shared.polyomino import Square

__all__ = ["aimed", "best", "extent", "jump_to", "nudge", "start", "swapped", "tiles_of"]

_STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_ICON_WORTH = (2, 6, 9, 8)
_STATUE_WORTH = 14


def park_of(view: BearView) -> Park:
    """Return the park of the seat that is asked."""
    public = view.public
    return public.players[public.asks[-1].seats[0]].park


def tiles_of(spots: Spots) -> tuple[int, ...]:
    """Return the tiles that fit somewhere, in the order of the supply."""
    return tuple(dict.fromkeys(run[0] for run in spots.runs))


def start(view: BearView, spots: Spots) -> Spot:
    """Return a good place for the tile that is worth most."""
    park = park_of(view)
    tile = max(tiles_of(spots), key=lambda one: (VALUE[one], len(SHAPES[SHAPE[one]].forms[0])))
    return best(park, spots, tile)


def best(park: Park, spots: Spots, tile: int) -> Spot:
    """Return where a tile covers the best icons or completes an area, among equals where it lies closest to what is built."""
    known = ground(park)
    icons = tuple(zip(known.land.icons, _ICON_WORTH, strict=True))
    beyond = ~known.land.whole | known.built | known.land.pits

    def worth(spot: Spot) -> tuple[int, int]:
        mask = spot_mask(spot)
        gain = sum([(mask & found).bit_count() * each for found, each in icons])
        left = known.free & ~mask
        gain += sum([_STATUE_WORTH for plot in known.land.plots if plot & known.pits & ~mask and not plot & left])
        return gain, (GRID.around(mask) & beyond & ~mask).bit_count()

    return max(spots.of(tile), key=worth)


def jump_to(view: BearView, spots: Spots) -> tuple[Spot, ...]:
    """Return for each tile that fits where its key takes it."""
    park = park_of(view)
    return tuple(best(park, spots, tile) for tile in tiles_of(spots))


def extent(park: Park) -> Bounds:
    """Return the squares over which a tile may be held."""
    return bounds(park)


def nudge(view: BearView, spots: Spots, spot: Spot, key: str) -> Spot:
    """Return the spot after a key; a tile may be held over squares where it cannot lie, but not beyond the park's extent."""
    limits = extent(park_of(view))
    if key in _STEPS:
        return _inside(moved(spot, *_STEPS[key]), limits)
    if key == "turn":
        return _inside(turned(spot), limits)
    if key == "flip":
        return _inside(flipped(spot), limits)
    if key == "next":
        return spots.after(spot) or spot
    if key == "previous":
        return _before(spots, spot)
    if key in ("tab", "t", "shift+tab"):
        return _other(spots, spot, -1 if key == "shift+tab" else 1)
    return spot


def _inside(spot: Spot, limits: Bounds) -> Spot:
    """Return the spot pushed back over the park; what is longer than the park sticks out at its right or lower end."""
    here = box(spot)
    left = max(limits.left, min(here.left, limits.left + limits.width - here.width))
    top = max(limits.top, min(here.top, limits.top + limits.height - here.height))
    return moved(spot, left - here.left, top - here.top)


def _before(spots: Spots, spot: Spot) -> Spot:
    own = list(spots.of(spot.tile))
    earlier = [one for one in own if (one.turn, one.y, one.x) < (spot.turn, spot.y, spot.x)]
    return next(reversed(earlier or own), spot)


def _other(spots: Spots, spot: Spot, step: int) -> Spot:
    """Return the next or previous tile that fits, near to where this one is held."""
    order = tiles_of(spots)
    if not order:
        return spot
    place = order.index(spot.tile) if spot.tile in order else -1 if step > 0 else 0
    return swapped(spots, spot, order[(place + step) % len(order)])


def swapped(spots: Spots, spot: Spot, tile: int) -> Spot:
    """Return another tile as near as it can lie to where this one is held; this one if it is the same."""
    if tile == spot.tile:
        return spot
    x, y = _middle(spot)

    def away(one: Spot) -> int:
        other_x, other_y = _middle(one)
        return (other_x - x) ** 2 + (other_y - y) ** 2

    return min(spots.of(tile), key=away)


def _middle(spot: Spot) -> Square:
    """Return twice the middle of the rectangle around a spot."""
    here = box(spot)
    return 2 * here.left + here.width, 2 * here.top + here.height


def _grasp(tile: int, turn: int) -> Square:
    """Return the square of a form that is nearest to its middle, counted from the corner of its box: there the mouse holds it."""
    lying = held(tile, turn, 0, 0)
    x, y = _middle(lying)
    return min(squares(lying), key=lambda one: ((2 * one[0] + 1 - x) ** 2 + (2 * one[1] + 1 - y) ** 2, one[1], one[0]))


def aimed(limits: Bounds, tile: int, turn: int, square: Square) -> Spot:
    """Return the spot of a tile that the mouse holds over a square."""
    x, y = _grasp(tile, turn)
    return _inside(held(tile, turn, square[0] - x, square[1] - y), limits)


def aims(limits: Bounds, spot: Spot, places: Sequence[Square]) -> list[tuple[Square, Spot]]:
    """Return for each square where the tile in hand goes when the mouse points there."""
    return [(square, aimed(limits, spot.tile, spot.turn, square)) for square in places]
