"""Where the hand is on a board of Bärenpark."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.barenpark.rules.park_map import park_map, pit_rule
from engine.games.barenpark.rules.placements import Placements
from engine.games.barenpark.rules.table import BearView, Placement
from engine.games.barenpark.tiles import SIZE, VALUE
from engine.games.barenpark.words.first_place import first_place
from zootui.boards.barenpark import piece_cursor as piece
from zootui.boards.barenpark.area_places import lettered, step_place
from zootui.boards.barenpark.stock_picture import key_of, onward, shelf_number
from zootui.boards.contract import JUMP_LETTERS, Hand

_DIGITS = "123456789"


def supply_keys(tiles: Sequence[int]) -> tuple[tuple[str, int], ...]:
    """Return a key for each tile of a supply that fits: digits, then letters."""
    return tuple(zip(_DIGITS + JUMP_LETTERS, tiles, strict=False))


def start(view: BearView, hand: Hand) -> Any:
    """Return a good first value that is cheap to find."""
    if isinstance(hand.slot.options, Placements):
        return piece.start(view, hand.slot.options)
    if hand.slot.what in ("tile", "green"):
        return max(hand.slot.options, key=lambda tile: _preference(view, tile))
    if hand.slot.what == "place":
        taken = {(plot.c, plot.r) for plot in piece.park_of(view).plots}
        return max(hand.slot.options, key=lambda place: (_beside(taken, place), -place[1], -abs(place[0]), place[0]))
    return hand.slot.options[0]


def _preference(view: BearView, tile: int) -> tuple[bool, int, int]:
    """Weigh a tile to take: that it fits somewhere, its points, its size."""
    if tile < 0:
        return (False, 0, 0)
    fits = bool(park_map(piece.park_of(view)).openings(tile, pit_rule(view.public)))
    return fits, VALUE[tile], SIZE[tile]


def _beside(taken: set[tuple[int, int]], place: tuple[int, int]) -> int:
    c, r = place
    return sum(one in taken for one in ((c - 1, r), (c + 1, r), (c, r - 1), (c, r + 1)))


def nudge(view: BearView, hand: Hand, key: str) -> Any:
    """Return the value after a key; the same one where the key means nothing."""
    value, options = hand.value, hand.slot.options
    if isinstance(options, Placements):
        placement = value if isinstance(value, Placement) else piece.start(view, options)
        wanted = dict(supply_keys(piece.tiles_of(options))).get(key)
        return (
            piece.nudge(view, options, placement, key) if wanted is None else piece.swapped(options, placement, wanted)
        )
    if hand.slot.what in ("tile", "green"):
        return onward(options, value, key)
    if hand.slot.what == "place":
        return step_place(options, value if isinstance(value, tuple) else options[0], key)
    step = {"left": -1, "up": -1, "previous": -1, "right": 1, "down": 1, "next": 1}.get(key, 0)
    place = options.index(value) if value in options else 0
    return options[(place + step) % len(options)]


def jumps(view: BearView, hand: Hand) -> Sequence[tuple[str, Any]]:
    """Return the keys that jump to legal values."""
    options = hand.slot.options
    if isinstance(options, Placements):
        tiles = piece.tiles_of(options)
        return tuple((key, first_place(view, tile)) for key, tile in supply_keys(tiles))
    if options and isinstance(options[0], Placement):
        return ()  # some of the placements, which are told by their places
    if hand.slot.what in ("tile", "green"):
        return tuple((key_of(tile), tile) for tile in options)
    if hand.slot.what == "place":
        return lettered(options)
    return tuple((str(pile + 1), pile) for pile in options)


def numbers(view: BearView, hand: Hand) -> Mapping[int, Any]:
    """Return what lies on a numbered shelf of the stock, and the piles of areas, by their numbers."""
    if hand.slot.what not in ("tile", "green", "pile"):
        return {}
    if hand.slot.what == "pile":
        return {int(key): value for key, value in jumps(view, hand)}
    return {shelf_number(tile): tile for tile in hand.slot.options}


def keys(hand: Hand) -> Sequence[tuple[str, str]]:
    """Return the keys for the footer."""
    arrows = "← ↑ ↓ →"
    options = hand.slot.options
    if isinstance(options, Placements):
        swap = (("Tab", "tile"),) if len(piece.tiles_of(options)) > 1 else ()
        return ((arrows, "move"), ("r", "turn"), ("f", "flip"), ("n", "next"), *swap, ("Enter", "place"))
    if hand.slot.what == "tile":
        return ((arrows, "point"), ("n", "next tile"), ("Enter", "take it"))
    if hand.slot.what == "green":
        return (("← →", "point"), ("n", "next"), ("Enter", "pass"))
    if hand.slot.what == "place":
        return ((arrows, "move"), ("n", "next place"), ("Enter", "add it"))
    return (("← →", "pile"), ("n", "other pile"), ("Enter", "choose"))
