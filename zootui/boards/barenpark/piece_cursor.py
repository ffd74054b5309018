"""A piece in hand."""

from engine.games.barenpark.rules.park_map import squares
from engine.games.barenpark.rules.placements import Placements
from engine.games.barenpark.rules.table import BearView, Park, Placement
from engine.games.barenpark.rules.turning import flipped, moved, placement_at, placement_bounds, turned
from engine.games.barenpark.tiles import SHAPE, SHAPES, VALUE
from engine.games.barenpark.words.first_place import first_place
from engine.shared.polyomino import Square
from zootui.boards.barenpark.viewport import extent_of
from zootui.boards.shared.viewport import Extent

_STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def park_of(view: BearView) -> Park:
    """Return the park of the seat that is asked."""
    public = view.public
    return public.players[public.asks[-1].seats[0]].park


def tiles_of(placements: Placements) -> tuple[int, ...]:
    """Return the tiles that fit somewhere, in the order of the supply."""
    return tuple(dict.fromkeys(run[0] for run in placements.runs))


def start(view: BearView, placements: Placements) -> Placement:
    """Return a good place for the tile that is worth most."""
    tile = max(tiles_of(placements), key=lambda one: (VALUE[one], len(SHAPES[SHAPE[one]].forms[0])))
    return first_place(view, tile)


def nudge(view: BearView, placements: Placements, placement: Placement, key: str) -> Placement:
    """Return the placement after a key; a tile may be held over squares where it cannot lie, but not beyond the park's extent."""
    limits = extent_of(park_of(view))
    if key in _STEPS:
        return _inside(moved(placement, *_STEPS[key]), limits)
    if key == "turn":
        return _inside(turned(placement), limits)
    if key == "flip":
        return _inside(flipped(placement), limits)
    if key == "next":
        return placements.after(placement) or placement
    if key == "previous":
        return _before(placements, placement)
    if key in ("tab", "t", "shift+tab"):
        return _other(placements, placement, -1 if key == "shift+tab" else 1)
    return placement


def _inside(placement: Placement, limits: Extent) -> Placement:
    """Return the placement pushed back over the park; what is longer than the park sticks out at its right or lower end."""
    here = placement_bounds(placement)
    left = max(limits.left, min(here.left, limits.right + 1 - here.width))
    top = max(limits.top, min(here.top, limits.bottom + 1 - here.height))
    return moved(placement, left - here.left, top - here.top)


def _before(placements: Placements, placement: Placement) -> Placement:
    own = list(placements.of(placement.tile))
    earlier = [one for one in own if (one.turn, one.y, one.x) < (placement.turn, placement.y, placement.x)]
    return next(reversed(earlier or own), placement)


def _other(placements: Placements, placement: Placement, step: int) -> Placement:
    """Return the next or previous tile that fits, near to where this one is held."""
    order = tiles_of(placements)
    if not order:
        return placement
    place = order.index(placement.tile) if placement.tile in order else -1 if step > 0 else 0
    return swapped(placements, placement, order[(place + step) % len(order)])


def swapped(placements: Placements, placement: Placement, tile: int) -> Placement:
    """Return another tile as near as it can lie to where this one is held; this one if it is the same."""
    if tile == placement.tile:
        return placement
    x, y = _middle(placement)

    def away(one: Placement) -> int:
        other_x, other_y = _middle(one)
        return (other_x - x) ** 2 + (other_y - y) ** 2

    return min(placements.of(tile), key=away)


def _middle(placement: Placement) -> Square:
    """Return twice the middle of the rectangle around a placement."""
    here = placement_bounds(placement)
    return 2 * here.left + here.width, 2 * here.top + here.height


def _grasp(tile: int, turn: int) -> Square:
    """Return the square of a form that is nearest to its middle, counted from the corner of its box: there the mouse holds it."""
    lying = placement_at(tile, turn, 0, 0)
    x, y = _middle(lying)
    return min(squares(lying), key=lambda one: ((2 * one[0] + 1 - x) ** 2 + (2 * one[1] + 1 - y) ** 2, one[1], one[0]))


def aimed(limits: Extent, tile: int, turn: int, square: Square) -> Placement:
    """Return the placement of a tile that the mouse holds over a square."""
    x, y = _grasp(tile, turn)
    return _inside(placement_at(tile, turn, square[0] - x, square[1] - y), limits)
