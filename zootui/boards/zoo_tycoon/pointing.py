"""Say which squares of a zoo what is in hand is about, on which it could be, and how to point at another.

An action's fields are pointed at together: a value is the tuple of all of them, or the only one (`zootui.boards.whole_verb`).
"""

from __future__ import annotations

from typing import Any

from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.enclosures import home, inhabitants
from engine.games.zoo_tycoon.rules.zoo.grid import SQUARES
from zootui.boards.contract import Hand

SQUARED = {
    "build": 1,
    "build_best": 1,
    "buy": 0,
    "extend": 1,
    "found": 1,
    "loan": 0,
    "move_building": 1,
    "move_tile": 1,
    "point": 1,
}
"""The verbs that end on a square, with the number of the field that it is in."""
PLACED = {"biome": 0, "exhibit": 1, "guest": 1, "house": 0, "invite": 1, "merge": 0, "point_best": 0, "shift": 1}
"""The verbs that end in an enclosure, with the number of the field that its place is in."""
SPREAD = ("exhibit_here", "prepare_here")
"""The plans that lie on squares: a species, an enclosure (NOWHERE for a new one), its tiles, the squares that are laid."""
LAID = "lay"
"""The plan that lays tiles: an enclosure (NOWHERE for a new one), a biome, the path that leads over the squares."""
_MOVES = ("move_tile", "move_building")
OF_SPECIES = ("keep", "convert", "protect", "unprotect", "hand_over", "lift")
"""The verbs that are about a species that lives in the zoo; it is their first field."""


def field(value: Any, at: int) -> Any:
    """Return a field of a value, which is the value itself where there is only one."""
    return value[at] if isinstance(value, tuple) else value


def with_field(value: Any, at: int, new: Any) -> Any:
    """Return a value with another field."""
    return (*value[:at], new, *value[at + 1 :]) if isinstance(value, tuple) else new


def at_square(hand: Hand, zoo: Zoo, square: int) -> Any:
    """Return what is in hand on another square; a tile is laid at the enclosure there that it can be laid at."""
    value = with_field(hand.value, SQUARED[hand.verb.name], square)
    if hand.verb.name != "extend" or value in hand.slot.options:
        return value
    others = ((place, square) for place in range(len(zoo.enclosures)))
    return next((other for other in others if other in hand.slot.options), value)


def at_place(hand: Hand, place: int) -> Any:
    """Return what is in hand at another enclosure; where its other fields do not go with that, the first that do."""
    at = PLACED[hand.verb.name]
    value = with_field(hand.value, at, place)
    if value in hand.slot.options:
        return value
    here = [one for one in hand.slot.options if field(one, at) == place]
    return max(here, key=lambda one: _like(one, value), default=value)


def at_species(hand: Hand, zoo: Zoo, place: int) -> Any:
    """Return what is in hand for a species that lives in an enclosure; None where it is for none of them."""
    for species in inhabitants(zoo.enclosures[place]):
        here = [one for one in hand.slot.options if field(one, 0) == species]
        if here:
            return hand.value if hand.value in here else here[0]
    return None


def _like(one: Any, value: Any) -> tuple[int, int]:
    """Weigh how much a value is like another, then how much is in it."""
    if not isinstance(one, tuple):
        return int(one == value), 0
    return int(one[0] == value[0]), sum(one[2:])


def plan_squares(zoo: Zoo, value: tuple[int, int, int, int]) -> int:
    """Return the squares that an enclosure would have by a plan."""
    _, place, _, squares = value
    return squares | (zoo.enclosures[place].squares if 0 <= place < len(zoo.enclosures) else 0)


def place_at(zoo: Zoo, square: int) -> int | None:
    """Return the place of the enclosure that a square belongs to."""
    return next((place for place, one in enumerate(zoo.enclosures) if one.squares >> square & 1), None)


def meant(hand: Hand, zoo: Zoo) -> int:
    """Return the squares that are pointed at, as a set."""
    name, value = hand.verb.name, hand.value
    if value is None or hand.filled:
        return 0
    if name in SPREAD:
        return plan_squares(zoo, value)
    if name == LAID:
        return sum({1 << square for square in value[2]})
    if name in SQUARED:
        squares = value if name in _MOVES else (field(value, SQUARED[name]),)
        return sum({1 << square for square in squares if 0 <= square < SQUARES})
    if name in PLACED:
        places = value if name == "merge" else (field(value, PLACED[name]),)
    elif name in OF_SPECIES:
        places = (home(zoo, field(value, 0)),)
    else:
        return 0
    mask = 0
    for place in places:
        if 0 <= place < len(zoo.enclosures):
            mask |= zoo.enclosures[place].squares
    return mask


def possible_squares(hand: Hand) -> int:
    """Return the squares on which what is in hand could be, all other fields staying as they are."""
    name, options = hand.verb.name, hand.slot.options
    if hand.value is None or hand.filled or name not in SQUARED:
        return 0
    at = SQUARED[name]
    return sum([1 << square for square in range(SQUARES) if with_field(hand.value, at, square) in options])
