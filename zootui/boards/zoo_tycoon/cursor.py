"""Say where what is in hand begins, and what keys do with it: over squares and enclosures, also where it may not go, in rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.contract.choice import Slot, Verb
from engine.games.zoo_tycoon.components.numbers import BIOME
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import TycoonView
from engine.games.zoo_tycoon.rules.zoo.enclosures import COLUMNS, each
from zootui.boards.contract import Hand
from zootui.boards.shared.stepping import onward
from zootui.boards.zoo_tycoon import verbs
from zootui.boards.zoo_tycoon.exchange_cursor import nudge_trade, start_trade, trade_jumps
from zootui.boards.zoo_tycoon.faces import POINTS
from zootui.boards.zoo_tycoon.in_hand import STEPS, at_place, at_square, field, with_field
from zootui.boards.zoo_tycoon.land import near
from zootui.boards.zoo_tycoon.plan_cursor import DIGITS, best_places, nudge_plan, nudge_tiles, start_tiles, tile_keys

_TURNS = {"next": 1, "previous": -1}
_SIZES = {"plus": 1, "minus": -1}
_CARD = ("i", "card")
_ROW = {"left": -1, "up": -1, "previous": -1, "right": 1, "down": 1, "next": 1}


def _zoo(view: TycoonView) -> Zoo:
    return view.public.zoos[view.seat or 0]


def start(view: TycoonView, verb: Verb, slot: Slot, filled: tuple[Any, ...]) -> Any:
    """Return a good first value that is cheap to find."""
    options = slot.options
    if filled:
        return options[0]
    match verbs.ends_of(verb):
        case verbs.InExchange():
            return start_trade(view, verb)
        case verbs.InEnclosure(sized=True):
            return max(options, key=lambda one: sum(one[-2:]))
        case verbs.HowMany():
            return max(options, key=sum)
        case verbs.AlongPath():
            return start_tiles(_zoo(view))
        case verbs.OnSquare(anywhere=True):
            biomes = [BIOME[group.species] for group in _zoo(view).quarantine]
            return next((one for biome in biomes for one in options if one[0] == biome), options[0])
    return options[0]


def nudge(view: TycoonView, hand: Hand, key: str) -> Any:
    """Return the value after a key; the same one where the key means nothing."""
    if hand.value is None:
        return None
    ends, options, step = verbs.ends_of(hand.verb), hand.slot.options, _ROW.get(key, 0)
    if not hand.filled:
        match ends:
            case verbs.AlongPath():
                return nudge_tiles(hand, _zoo(view), key)
            case verbs.OverSquares():
                return nudge_plan(hand, _zoo(view), ends, key)
            case verbs.OnSquare():
                return nudge_square(hand, _zoo(view), ends, key)
            case verbs.InEnclosure():
                return nudge_place(hand, _zoo(view), ends, key)
            case verbs.InExchange():
                return nudge_trade(view, hand, key)
    if isinstance(ends, verbs.HowMany):
        return onward(sorted(options, key=lambda one: (sum(one), one)), hand.value, step, around=False)
    return onward(list(options), hand.value, step) if step else hand.value


def jumps(view: TycoonView, verb: Verb, slot: Slot) -> Sequence[tuple[str, Any]]:
    """Return keys that jump to legal values."""
    match verbs.ends_of(verb):
        case verbs.OverSquares(enters):
            return tuple(zip(DIGITS, best_places(_zoo(view), slot.options[0][0], enters), strict=False))
        case verbs.InExchange():
            return trade_jumps(view, verb)
    return ()


def keys(hand: Hand) -> Sequence[tuple[str, str]]:
    """Return the keys for the footer; with a letter among them the hand moves freely, also where it may not be."""
    if hand.filled:
        return ()
    turns = verbs.LOOKS[hand.verb.name].turns if hand.verb.name in verbs.LOOKS else ""
    turn = (("r", f"other {turns}"),) if turns else ()
    match verbs.ends_of(hand.verb):
        case verbs.AlongPath():
            return tile_keys(hand.value, legal=hand.legal)
        case verbs.OverSquares():
            return (("← ↑ ↓ →", "move"), ("r", "turn"), ("+ −", "tiles"), ("n", "next place"), _CARD)
        case verbs.OnSquare():
            return (("← ↑ ↓ →", "point"), *turn, ("n", "next place"), _CARD)
        case verbs.InEnclosure() as ends:
            return (*_place_keys(hand, ends, turn), _CARD)
        case verbs.InExchange(gives):
            does = "give them" if gives else "take them"
            return (("↑ ↓", "species"), ("← →", "how many"), ("Space", "♂ ♀"), ("n", "next"), ("Enter", does))
        case verbs.HowMany():
            return (("← →", "how many"),)
        case verbs.OfSpecies() | verbs.InRow():
            return (("← →", "point"), ("n", "next"))
    return ()


def _place_keys(hand: Hand, ends: verbs.InEnclosure, turn: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """Return the keys for what ends in an enclosure, those alone that find something else."""
    options = hand.slot.options
    several = ends.joins or len({field(one, ends.field) for one in options}) > 1
    leads = {field(one, 1 - ends.field) for one in options} if isinstance(hand.value, tuple) else set()
    found = (("← ↑ ↓ →", "enclosure"),) if several else ()
    sized = (("+ −", "animals"),) if ends.sized else ()
    return (*found, *(turn if len(leads) > 1 else ()), *sized, *((("n", "next place"),) if several else ()))


# --- squares ---------------------------------------------------------------------------------------------------------------


def nudge_square(hand: Hand, zoo: Zoo, ends: verbs.OnSquare, key: str) -> Any:
    """Return what is in hand after a key, where it ends on a square.

    Arrows go to the square beside, `next` to one where it may go; `turn` takes another tile, biome, kind or building.
    """
    value, at = hand.value, ends.field
    if key in STEPS:
        if ends.aims:
            return _aimed(value, STEPS[key])
        return at_square(hand, zoo, ends, _beside(field(value, at), STEPS[key], hand, at))
    if key in _TURNS:
        return _other_square(hand, at, _TURNS[key])
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
    here = field(hand.value, at)
    after = [one for one in alike if field(one, at) > here]
    before = [one for one in alike if field(one, at) < here]
    return (after or alike)[0] if step > 0 else (before or alike)[-1]


def _other_lead(hand: Hand, ends: verbs.OnSquare) -> Any:
    """Return the next kind, biome, building or tile of which there is one that may be, on the same square if it may."""
    leads = list(dict.fromkeys(field(one, 0) for one in hand.slot.options))
    lead = onward(leads, field(hand.value, 0), 1)
    value = with_field(hand.value, 0, lead)
    if value in hand.slot.options or ends.anywhere:
        return value
    at = ends.field
    here = field(hand.value, at)
    mine = [one for one in hand.slot.options if field(one, 0) == lead]
    return min(mine, key=lambda one: _far(field(one, at), here))


def _far(square: int, other: int) -> int:
    return abs(square // COLUMNS - other // COLUMNS) + abs(square % COLUMNS - other % COLUMNS)


# --- enclosures ---------------------------------------------------------------------------------------------------------


def nudge_place(hand: Hand, zoo: Zoo, ends: verbs.InEnclosure, key: str) -> Any:
    """Return what is in hand after a key, where it ends in an enclosure.

    Arrows go to the enclosure on that side, `next` to one where it may go, `turn` takes another group, species or biome, `plus`
    and `minus` more or fewer animals.
    """
    at = ends.field
    options = list(hand.slot.options)
    if ends.joins:
        step = _TURNS.get(key) or sum(STEPS.get(key, (0, 0)))
        return onward(options, hand.value, step) if step else hand.value
    if key in STEPS:
        return at_place(hand, ends, _enclosure_beside(zoo, field(hand.value, at), STEPS[key]))
    if key in _TURNS:
        places = list(dict.fromkeys(sorted(field(one, at) for one in options)))
        return at_place(hand, ends, onward(places, field(hand.value, at), _TURNS[key]))
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
    alike = [one for one in hand.slot.options if one[: at + 1] == hand.value[: at + 1]]
    alike.sort(key=lambda one: (sum(one[at + 1 :]), one))
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
        ahead, sideways = (dx * across, abs(dy)) if across else (dy * down, abs(dx))
        if other != place and ahead > 0 and (best is None or ahead + 2 * sideways < best):
            best, found = ahead + 2 * sideways, other
    return found


def _middle(squares: int) -> tuple[float, float]:
    found = list(each(squares))
    return sum(one % COLUMNS for one in found) / len(found), sum(one // COLUMNS for one in found) / len(found)
