"""Move what ends on a square: a tile, a focal point, a building."""

from typing import Any

from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.squares import COLUMNS
from zootui.boards.contract import Hand
from zootui.boards.shared.stepping import onward
from zootui.boards.zoo_tycoon.faces import POINTS
from zootui.boards.zoo_tycoon.hand.ends import OnSquare
from zootui.boards.zoo_tycoon.hand.pointing import STEPS, TURNS, field, following, with_field
from zootui.boards.zoo_tycoon.land.ground import near


def at_square(hand: Hand, zoo: Zoo, ends: OnSquare, square: int) -> Any:
    """Return what is in hand on another square; a tile is laid at the enclosure there that it can be laid at."""
    value = with_field(hand.value, ends.field, square)
    if not ends.beside or value in hand.slot.options:
        return value
    others = ((place, square) for place in range(len(zoo.enclosures)))
    return next((other for other in others if other in hand.slot.options), value)


def nudge_square(hand: Hand, zoo: Zoo, ends: OnSquare, key: str) -> Any:
    """Return what is in hand after a key, where it ends on a square.

    Arrows go to the square beside, `next` to one where it may go; `turn` takes another tile, biome, kind or building.
    """
    value, at = hand.value, ends.field
    if key in STEPS:
        if ends.aims:
            return _aimed(value, STEPS[key])
        return at_square(hand, zoo, ends, _beside(field(value, at), STEPS[key], hand, at))
    if key in TURNS:
        return _other_square(hand, at, TURNS[key])
    if key == "turn" and at:
        return _other_lead(hand, ends)
    if ends.lettered and key in POINTS:
        return with_field(value, 0, POINTS.index(key))
    return value


def _beside(square: int, step: tuple[int, int], hand: Hand, at: int) -> int:
    """Return the square beside another, the same one at an edge; from no square to the first where it may go."""
    if square < 0:
        return next((found for one in hand.slot.options if (found := field(one, at)) >= 0), square)
    found = near(square, *step)
    return square if found is None else found


def _aimed(value: tuple[int, int], step: tuple[int, int]) -> tuple[int, int]:
    """Return a tile moved by one of the eight directions: an arrow turns it, the opposite one back (R115)."""
    square, target = value
    row, column = divmod(square, COLUMNS)
    down, across = target // COLUMNS - row, target % COLUMNS - column
    new_across = max(-1, min(1, across + step[0]))
    new_down = max(-1, min(1, down + step[1]))
    if (new_across, new_down) == (0, 0):
        new_across, new_down = step
    found = near(square, new_across, new_down)
    return value if found is None else (square, found)


def _other_square(hand: Hand, at: int, step: int) -> Any:
    """Return the next value that may be, in reading order of squares, of the same kind so long as there is another."""
    options = list(hand.slot.options)
    alike = [one for one in options if not at or field(one, 0) == field(hand.value, 0)] or options
    alike.sort(key=lambda one: field(one, at))
    if hand.value in alike:
        return onward(alike, hand.value, step)
    return following(alike, field(hand.value, at), step, lambda one: field(one, at))


def _other_lead(hand: Hand, ends: OnSquare) -> Any:
    """Return the next kind, biome, building or tile of which there is one that may be, on the same square if it may."""
    own, face = field(hand.value, 0), ends.face or _itself
    faces: dict[object, int] = {}
    for one in hand.slot.options:
        faces.setdefault(face(field(one, 0)), field(one, 0))
    faces[face(own)] = own
    lead = onward(list(faces.values()), own, 1)
    value = with_field(hand.value, 0, lead)
    if value in hand.slot.options or ends.anywhere:
        return value
    at = ends.field
    here = field(hand.value, at)
    mine = [one for one in hand.slot.options if field(one, 0) == lead]
    return min(mine, key=lambda one: _far(field(one, at), here))


def _itself(lead: int) -> object:
    return lead


def _far(square: int, other: int) -> int:
    return abs(square // COLUMNS - other // COLUMNS) + abs(square % COLUMNS - other % COLUMNS)
