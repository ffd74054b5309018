"""Move what is in hand over a zoo, from square to square or from enclosure to enclosure, also where it may not go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.grid import COLUMNS, SQUARES, each
from zootui.boards.contract import Hand
from zootui.boards.shared.stepping import onward
from zootui.boards.zoo_tycoon.pointing import PLACED, SQUARED, at_place, at_square, field, with_field
from zootui.boards.zoo_tycoon.signs import POINTS

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_TURNS = {"next": 1, "previous": -1}
_SIZES = {"plus": 1, "minus": -1}


def nudge_square(hand: Hand, zoo: Zoo, key: str) -> Any:
    """Return what is in hand after a key, where it ends on a square.

    Arrows go to the square beside, `next` to one where it may go; `turn` takes another tile, biome, kind or building.
    """
    name, value, at = hand.verb.name, hand.value, SQUARED[hand.verb.name]
    if key in STEPS:
        if name == "move_tile":
            return _aimed(value, STEPS[key])
        return at_square(hand, zoo, _beside(field(value, at), STEPS[key], hand))
    if key in _TURNS:
        return _other_square(hand, at, _TURNS[key])
    if key == "turn" and at:
        return _other_lead(hand, at)
    if name == "point" and key in POINTS:
        return with_field(value, 0, POINTS.index(key))
    return value


def _beside(square: int, step: tuple[int, int], hand: Hand) -> int:
    """Return the square beside another, the same one at an edge; from no square to the first where it may go."""
    if square < 0:
        return next((at for at in _squares(hand) if at >= 0), square)
    row, column = divmod(square, COLUMNS)
    row, column = row + step[1], column + step[0]
    return row * COLUMNS + column if 0 <= column < COLUMNS and 0 <= row < SQUARES // COLUMNS else square


def _squares(hand: Hand) -> Iterable[int]:
    return (field(one, SQUARED[hand.verb.name]) for one in hand.slot.options)


def _aimed(value: tuple[int, int], step: tuple[int, int]) -> tuple[int, int]:
    """Return a tile moved by one of the eight directions: an arrow turns it, the opposite one back (R115)."""
    square, target = value
    row, column = divmod(square, COLUMNS)
    down, across = target // COLUMNS - row, target % COLUMNS - column
    new_across = max(-1, min(1, across + step[0]))
    new_down = max(-1, min(1, down + step[1]))
    if (new_across, new_down) == (0, 0):
        new_across, new_down = step
    row, column = row + new_down, column + new_across
    inside = 0 <= column < COLUMNS and 0 <= row < SQUARES // COLUMNS
    return (square, row * COLUMNS + column) if inside else value


def _other_square(hand: Hand, at: int, step: int) -> Any:
    """Return the next value that may be, in reading order of squares, of the same kind so long as there is another."""
    options = list(hand.slot.options)
    alike = [one for one in options if not at or field(one, 0) == field(hand.value, 0)] or options
    alike.sort(key=lambda one: field(one, at))
    if hand.value in alike:
        return onward(alike, hand.value, step)
    here = field(hand.value, at)
    after = [one for one in alike if field(one, at) > here]
    before = [one for one in alike if field(one, at) < here]
    return (after or alike)[0] if step > 0 else (before or alike)[-1]


def _other_lead(hand: Hand, at: int) -> Any:
    """Return the next kind, biome, building or tile of which there is one that may be, on the same square if it may."""
    leads = list(dict.fromkeys(field(one, 0) for one in hand.slot.options))
    lead = onward(leads, field(hand.value, 0), 1)
    value = with_field(hand.value, 0, lead)
    if value in hand.slot.options or hand.verb.name == "found":
        return value
    here = field(hand.value, at)
    mine = [one for one in hand.slot.options if field(one, 0) == lead]
    return min(mine, key=lambda one: _far(field(one, at), here))


def _far(square: int, other: int) -> int:
    return abs(square // COLUMNS - other // COLUMNS) + abs(square % COLUMNS - other % COLUMNS)


# --- enclosures ---------------------------------------------------------------------------------------------------------


def nudge_place(hand: Hand, zoo: Zoo, key: str) -> Any:
    """Return what is in hand after a key, where it ends in an enclosure.

    Arrows go to the enclosure on that side, `next` to one where it may go, `turn` takes another group, species or biome, `plus`
    and `minus` more or fewer animals.
    """
    at = PLACED[hand.verb.name]
    options = list(hand.slot.options)
    if hand.verb.name == "merge":
        step = _TURNS.get(key) or sum(STEPS.get(key, (0, 0)))
        return onward(options, hand.value, step) if step else hand.value
    if key in STEPS:
        return at_place(hand, _enclosure_beside(zoo, field(hand.value, at), STEPS[key]))
    if key in _TURNS:
        places = list(dict.fromkeys(sorted(field(one, at) for one in options)))
        return at_place(hand, onward(places, field(hand.value, at), _TURNS[key]))
    if key in _SIZES:
        return _larger(hand, at, _SIZES[key])
    if key == "turn":
        other = 1 - at
        leads = list(dict.fromkeys(field(one, other) for one in options))
        lead = onward(leads, field(hand.value, other), 1)
        here = [one for one in options if field(one, other) == lead]
        same = [one for one in here if field(one, at) == field(hand.value, at)]
        return max(same or here, key=lambda one: sum(one[2:]))
    return hand.value


def _larger(hand: Hand, at: int, step: int) -> Any:
    """Return the next larger or smaller group that may be, of the same animals in the same enclosure."""
    fixed = max(2, at + 1) if hand.verb.name == "exhibit" else at + 1
    alike = [one for one in hand.slot.options if one[:fixed] == hand.value[:fixed]]
    alike.sort(key=lambda one: (sum(one[fixed:]), one))
    return onward(alike, hand.value, step, around=False) if alike else hand.value


def _enclosure_beside(zoo: Zoo, place: int, step: tuple[int, int]) -> int:
    """Return the nearest enclosure on one side of another."""
    if not 0 <= place < len(zoo.enclosures):
        return 0
    x, y = _middle(zoo.enclosures[place].squares)
    across, down = step
    best, found = None, place
    for other, enclosure in enumerate(zoo.enclosures):
        dx, dy = (there - here for there, here in zip(_middle(enclosure.squares), (x, y), strict=True))
        ahead, aside = (dx * across, abs(dy)) if across else (dy * down, abs(dx))
        if other != place and ahead > 0 and (best is None or ahead + 2 * aside < best):
            best, found = ahead + 2 * aside, other
    return found


def _middle(squares: int) -> tuple[float, float]:
    found = list(each(squares))
    return sum(one % COLUMNS for one in found) / len(found), sum(one // COLUMNS for one in found) / len(found)
