"""Move a plan over a zoo: the enclosure that a species could have, with its shape and tiles, or a path on which tiles are laid."""

from __future__ import annotations

import functools
from typing import Any

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import BIOME, BIOMES
from engine.games.zoo_tycoon.names import plural, square_name
from engine.games.zoo_tycoon.plans.exhibits import SitedDesign, design_at, exhibit_plan, places, pointed
from engine.games.zoo_tycoon.plans.laying import squares_of
from engine.games.zoo_tycoon.plans.lifts import Design
from engine.games.zoo_tycoon.plans.shapes import forms, laid
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, SQUARES, each, free_squares, grown
from engine.shared.wording import counted
from zootui.boards.contract import Hand
from zootui.boards.shared.stepping import onward
from zootui.boards.zoo_tycoon.in_hand import STEPS, plan_squares
from zootui.boards.zoo_tycoon.land import near
from zootui.boards.zoo_tycoon.verbs import AlongPath, OverSquares, ends_of

DIGITS = "123456789"
_SIZES = {"plus": 1, "minus": -1}

Value = tuple[int, int, int, int]
"""A species, an enclosure (NOWHERE for a new one), its tiles, the squares that are laid."""


@functools.lru_cache(64)
def best_places(zoo: Zoo, species: int, enter: bool) -> tuple[Value, ...]:
    """Return the best places for a species in quarantine, best first, as many as there are digits.

    Where those that do not `enter` would find all ready already, the enclosure gets a tile more.
    """
    found = places(zoo, species, len(DIGITS), None, enter)
    if not enter:
        unready = (_doing(zoo, places(zoo, species, len(DIGITS), None, enter, larger)) for larger in (0, 1))
        found = next(filter(None, unready), ())
    return tuple((species, one.spot.place, one.design.tiles, one.spot.squares) for one in found)


def _doing(zoo: Zoo, found: tuple[SitedDesign, ...]) -> tuple[SitedDesign, ...]:
    """Return those places where there is anything to be done."""
    return tuple([one for one in found if exhibit_plan(zoo, one.design, one.spot).actions])


def nudge_plan(hand: Hand, zoo: Zoo, ends: OverSquares, key: str) -> Any:
    """Return a plan after a key: arrows move it, `turn` gives it another shape, `plus` and `minus` more or fewer tiles.

    `next` and digits go to the best places, after those of one species to those of the next.
    """
    value: Value = hand.value
    if key in STEPS:
        return _moved(zoo, value, STEPS[key])
    if key == "turn":
        return _laid(zoo, value, _anchor(zoo, value), _turn(value) + 1) or value
    if key in _SIZES:
        tiles = value[2] + _SIZES[key]
        return _laid(zoo, (*value[:2], tiles, value[3]), _anchor(zoo, value), 0) or value if tiles > 0 else value
    known = best_places(zoo, value[0], ends.enters)
    if key in DIGITS and DIGITS.index(key) < len(known):
        return known[DIGITS.index(key)]
    if key in ("next", "previous"):
        species = tuple(dict.fromkeys(group.species for group in zoo.quarantine))
        every = [one for who in species for one in best_places(zoo, who, ends.enters)]
        return onward(every, value, 1 if key == "next" else -1) if every else value
    return value


def least_words(zoo: Zoo, value: Value) -> str:
    """Return how many tiles a species needs where its plan is held; empty where nothing is known of that."""
    design = _design(zoo, value[0], value[1])
    return "" if design is None else f"Fewer do not do: {plural(value[0])} need {counted(design.tiles, 'tile')} here."


def plan_at(hand: Hand, zoo: Zoo, square: int) -> Any:
    """Return the plan in hand where the mouse points: its first square there, or in the own enclosure there."""
    return _laid(zoo, hand.value, square, _turn(hand.value)) or hand.value


def _anchor(zoo: Zoo, value: Value) -> int:
    """Return the square by which a plan is held: the first one."""
    return next(each(plan_squares(zoo, value)), 0)


def _turn(value: Value) -> int:
    """Return which of the shapes of its size a new enclosure has, 0 where it is none of them."""
    _, place, tiles, squares = value
    if place != NOWHERE or not squares:
        return 0
    anchor = next(each(squares))
    return next((turn for turn in range(len(forms(tiles))) if laid(tiles, turn, anchor) == squares), 0)


def _moved(zoo: Zoo, value: Value, step: tuple[int, int]) -> Value:
    """Return a plan moved so that its first square lies beside where it lay; out of an own enclosure in one go."""
    within = zoo.enclosures[value[1]].squares if 0 <= value[1] < len(zoo.enclosures) else 0
    anchor = near(_anchor(zoo, value), *step)
    while anchor is not None and within >> anchor & 1:
        anchor = near(anchor, *step)
    return value if anchor is None else _laid(zoo, value, anchor, _turn(value)) or value


def _laid(zoo: Zoo, value: Value, anchor: int, turn: int) -> Value | None:
    """Return a plan held on a square with a shape, None where there is nothing to build."""
    species, place, tiles, _ = value
    design = _design(zoo, species, place)
    if design is None:
        return None
    found = pointed(zoo, replace(design, tiles=max(tiles, design.tiles)), anchor, turn)
    return species, found.spot.place, found.design.tiles, found.spot.squares


@functools.lru_cache(64)
def _design(zoo: Zoo, species: int, place: int) -> Design | None:
    return design_at(zoo, species, place) or design_at(zoo, species)


# --- laying tiles in one gesture: point at a square, hold, go on from square to square, let go or lay all of them ----------

Laid = tuple[int, int, tuple[int, ...]]
"""An enclosure (NOWHERE for a new one), its biome, and the path that leads over the squares, the last of which is pointed at.

A path of one square is pointed at, a longer one is held; that of one tile held begins with the same square twice.
"""
_SQUARES = {square_name(square): square for square in range(SQUARES)}
_HELD = "shift+"
"""What a terminal that tells them apart puts before an arrow that holds at once."""


def held(value: Laid) -> bool:
    """Tell whether arrows lay further squares."""
    return len(value[2]) > 1


def start_tiles(zoo: Zoo) -> Laid:
    """Return where tiles are laid at first: where who waits longest could live best, else on the first free square."""
    for group in zoo.quarantine:
        for _, place, _, squares in best_places(zoo, group.species, True):
            if place == NOWHERE and squares:
                return NOWHERE, BIOME[group.species], (next(each(squares)),)
    return _led(zoo, NOWHERE, 0, (next(each(free_squares(zoo)), 0),))


def nudge_tiles(hand: Hand, zoo: Zoo, key: str) -> Laid:
    """Return what is in hand after a key.

    Arrows point at the square beside, or lay it while held; `space` holds and lets go, `minus` takes the latest square back,
    `turn` lays for another enclosure or in another biome, `next` points at the next free square.
    """
    value: Laid = hand.value
    place, biome, path = value
    if key.removeprefix(_HELD) in STEPS:
        beside = near(path[-1], *STEPS[key.removeprefix(_HELD)])
        square = path[-1] if beside is None else beside
        if key.startswith(_HELD) and not held(value):
            value = place, biome, (path[-1], path[-1])
        return value if square == path[-1] else _onto(zoo, value, square, legal=hand.legal)
    if key == "space":
        return place, biome, path[-1:] if held(value) else path * 2
    if key == "minus" and held(value):
        return place, biome, path[:-1] if len(path) > 2 else path[:1]
    if key == "turn":
        leads = _leads(zoo, path)
        place, biome = onward(leads, (place, biome), 1) if (place, biome) in leads else leads[0]
        return place, biome, path
    if key in ("next", "previous") and not held(value):
        free = list(each(free_squares(zoo)))
        return _led(zoo, place, biome, (_following(free, path[-1], key == "next"),)) if free else value
    return value


def _following(free: list[int], here: int, ahead: bool) -> int:
    after, before = [one for one in free if one > here], [one for one in free if one < here]
    return (after or free)[0] if ahead else (before or free)[-1]


def _onto(zoo: Zoo, value: Laid, square: int, *, legal: bool) -> Laid:
    """Return the value with the cursor on another square: laid too while held, in place of one that cannot be laid."""
    place, biome, path = value
    if not held(value):
        return _led(zoo, place, biome, (square,))
    if not legal and len(path) > 2:
        path = path[:-1]
        if path[-1] == square:
            return place, biome, path
    return place, biome, (*path, square)


def _led(zoo: Zoo, place: int, biome: int, path: tuple[int, ...]) -> Laid:
    """Return a path to a square with the enclosure that it is laid at: one that it is on or beside, else a new one."""
    leads = [lead for lead in _leads(zoo, path) if lead[0] != NOWHERE]
    if not leads:
        return NOWHERE, biome, path
    place, biome = (place, biome) if (place, biome) in leads else leads[0]
    return place, biome, path


def _leads(zoo: Zoo, path: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return for which enclosures a path could be: own ones that it is on or beside, and new ones of each biome."""
    squares = sum({1 << square for square in path})
    own = [(at, one.biome) for at, one in enumerate(zoo.enclosures) if one.squares & grown(squares)]
    return own if squares & ~_own(zoo) == 0 and own else [*own, *((NOWHERE, biome) for biome in range(BIOMES))]


def _own(zoo: Zoo) -> int:
    return sum([one.squares for one in zoo.enclosures])


def laid_at(hand: Hand, zoo: Zoo, square: int) -> Laid:
    """Return what is in hand after a click on a square: begun there, laid too if it lies beside, taken away if it was laid.

    A click on the latest square changes nothing: it lays all of them.
    """
    value: Laid = hand.value
    place, biome, path = value
    if held(value):
        if square == path[-1]:
            return value
        if square in path:
            rest = tuple(one for one in dict.fromkeys(path) if one != square)
            return place, biome, rest if len(rest) > 1 else rest * 2
        ground = squares_of(zoo, place, path) | (0 if place == NOWHERE else zoo.enclosures[place].squares)
        if grown(ground) >> square & 1:
            return place, biome, (*path, square)
    place, biome, path = _led(zoo, place, biome, (square,))
    return place, biome, path * 2


def typed(hand: Hand, words: str) -> Laid | None:
    """Return what is in hand on squares whose names were typed; None where other words were, or no tiles are in hand."""
    path = [_SQUARES.get(word) for word in words.lower().replace(",", " ").split()]
    if not isinstance(ends_of(hand.verb), AlongPath) or len(path) < 2 or None in path:
        return None
    place, biome, _ = hand.value
    return place, biome, tuple(square for square in path if square is not None)


def tile_keys(value: Any, *, legal: bool) -> tuple[tuple[str, str], ...]:
    """Return the keys for the footer; of what cannot lie there no other biome is offered."""
    turn = (("r", "biome"),) if legal else ()
    if held(value):
        return (("← ↑ ↓ →", "lay more"), ("−", "one back"), *turn, ("Space", "let go"))
    return (("← ↑ ↓ →", "point"), ("Space", "lay several"), *turn, ("n", "next place"))
