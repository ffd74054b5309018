"""Move a plan over a zoo: the enclosure that a species could have, with its shape and tiles."""

import functools
from typing import Any

from engine.contract.tree import replace
from engine.games.zoo_tycoon.names import plural
from engine.games.zoo_tycoon.plans.exhibits import design_at, exhibit_plan, places, pointed
from engine.games.zoo_tycoon.plans.herds import Design
from engine.games.zoo_tycoon.plans.shapes import forms, laid
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE
from engine.games.zoo_tycoon.rules.zoo.squares import each
from engine.shared.wording import counted
from zootui.boards.contract import Hand
from zootui.boards.shared.stepping import onward
from zootui.boards.zoo_tycoon.hand.ends import OverSquares
from zootui.boards.zoo_tycoon.hand.pointing import SIZES, STEPS, TURNS, plan_squares
from zootui.boards.zoo_tycoon.land.ground import near

DIGITS = "123456789"

Value = tuple[int, int, int, int]
"""A species, an enclosure (NOWHERE for a new one), its tiles, the squares that are laid."""


@functools.lru_cache(64)
def best_places(zoo: Zoo, species: int, enter: bool) -> tuple[Value, ...]:
    """Return the best places for a species in quarantine, best first, as many as there are digits.

    Where those that do not `enter` would find all ready already, the enclosure gets a tile more.
    """
    found = places(zoo, species, len(DIGITS), None, enter)
    if not enter:
        sited = (places(zoo, species, len(DIGITS), None, enter, larger) for larger in (0, 1))
        unready = ([one for one in those if exhibit_plan(zoo, one.design, one.spot).actions] for those in sited)
        found = tuple(next(filter(None, unready), ()))
    return tuple((species, one.spot.place, one.design.tiles, one.spot.squares) for one in found)


def nudge_plan(hand: Hand, zoo: Zoo, ends: OverSquares, key: str) -> Any:
    """Return a plan after a key: arrows move it, `turn` gives it another shape, `plus` and `minus` more or fewer tiles.

    `next` and digits go to the best places, after those of one species to those of the next.
    """
    value: Value = hand.value
    if key in STEPS:
        return _moved(zoo, value, STEPS[key])
    if key == "turn":
        return _laid(zoo, value, _anchor(zoo, value), _turn(value) + 1) or value
    if key in SIZES:
        tiles = value[2] + SIZES[key]
        return _laid(zoo, (*value[:2], tiles, value[3]), _anchor(zoo, value), 0) or value if tiles > 0 else value
    known = best_places(zoo, value[0], ends.enters)
    if key in DIGITS and DIGITS.index(key) < len(known):
        return known[DIGITS.index(key)]
    if key in TURNS:
        species = tuple(dict.fromkeys(group.species for group in zoo.quarantine))
        every = [one for who in species for one in best_places(zoo, who, ends.enters)]
        return onward(every, value, TURNS[key]) if every else value
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
