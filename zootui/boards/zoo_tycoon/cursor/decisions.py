"""Say for each decision where the cursor begins, what keys do, which keys jump where, and what the footer says of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.contract.choice import Slot, Verb
from engine.games.zoo_tycoon.components.numbers import BIOME
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import TycoonView
from zootui.boards.contract import Hand
from zootui.boards.shared.stepping import onward
from zootui.boards.zoo_tycoon.cursor.laying import nudge_tiles, start_tiles, tile_keys
from zootui.boards.zoo_tycoon.cursor.over_zoo import nudge_place, nudge_square
from zootui.boards.zoo_tycoon.cursor.plans import DIGITS, best_places, nudge_plan
from zootui.boards.zoo_tycoon.exchange import cursor as trades
from zootui.boards.zoo_tycoon.pointing import LAID, PLACED, SPREAD, SQUARED, field

_TURNED = {
    "biome": "biome",
    "build": "building",
    "build_best": "building",
    "exhibit": "species",
    "extend": "enclosure",
    "found": "biome",
    "guest": "species",
    "invite": "species",
    "move_building": "building",
    "move_tile": "tile",
    "point": "kind",
    "point_best": "kind",
    "shift": "species",
}
"""What `r` takes another one of."""
_CARD = ("i", "card")
_COUNTED = ("reintroduce",)
_SIZED = ("exhibit", "house")
_IN_ROWS = ("convert", "demand", "entertain", "keep", "lift", "protect", "reroll", "unprotect")
_ROW = {"left": -1, "up": -1, "previous": -1, "right": 1, "down": 1, "next": 1}


def _zoo(view: TycoonView) -> Zoo:
    return view.public.zoos[view.seat or 0]


def start(view: TycoonView, verb: Verb, slot: Slot, filled: tuple[Any, ...]) -> Any:
    """Return a good first value that is cheap to find."""
    options, name = slot.options, verb.name
    if filled:
        return options[0]
    if name in trades.AT_ONCE:
        return trades.start(view, verb)
    if name in _SIZED:
        return max(options, key=lambda one: sum(one[-2:]))
    if name in _COUNTED:
        return max(options, key=sum)
    if name == LAID:
        return start_tiles(_zoo(view))
    if name == "found":
        wished = [BIOME[group.species] for group in _zoo(view).quarantine]
        return next((one for biome in wished for one in options if one[0] == biome), options[0])
    return options[0]


def nudge(view: TycoonView, hand: Hand, key: str) -> Any:
    """Return the value after a key; the same one where the key means nothing."""
    name, options = hand.verb.name, hand.slot.options
    if hand.value is None:
        return None
    if not hand.filled:
        if name == LAID:
            return nudge_tiles(hand, _zoo(view), key)
        if name in SPREAD:
            return nudge_plan(hand, _zoo(view), key)
        if name in SQUARED:
            return nudge_square(hand, _zoo(view), key)
        if name in PLACED:
            return nudge_place(hand, _zoo(view), key)
        if name in trades.AT_ONCE:
            return trades.nudge(view, hand, key)
    step = _ROW.get(key, 0)
    if name in _COUNTED:
        return onward(sorted(options, key=lambda one: (sum(one), one)), hand.value, step, around=False)
    return onward(list(options), hand.value, step) if step else hand.value


def jumps(view: TycoonView, verb: Verb, slot: Slot) -> Sequence[tuple[str, Any]]:
    """Return keys that jump to legal values."""
    if verb.name in SPREAD:
        first = slot.options[0]
        return tuple(zip(DIGITS, best_places(_zoo(view), first[0], verb.name == "exhibit_here"), strict=False))
    return trades.jumps(view, verb) if verb.name in trades.AT_ONCE else ()


def _place_keys(hand: Hand) -> Sequence[tuple[str, str]]:
    """Return the keys for what ends in an enclosure, those alone that find something else."""
    name, options, at = hand.verb.name, hand.slot.options, PLACED[hand.verb.name]
    places = {field(one, at) for one in options}
    leads = {field(one, 1 - at) for one in options} if isinstance(hand.value, tuple) else set()
    found = [("← ↑ ↓ →", "enclosure")] if len(places) > 1 or name == "merge" else []
    found += [("r", f"other {_TURNED[name]}")] if name in _TURNED and len(leads) > 1 else []
    found += [("+ −", "animals")] if name in _SIZED else []
    return (*found, ("n", "next place")) if len(places) > 1 or name == "merge" else found


def keys(hand: Hand) -> Sequence[tuple[str, str]]:
    """Return the keys for the footer; with a letter among them the hand moves freely, also where it may not be."""
    name = hand.verb.name
    if hand.filled:
        return ()
    if name == LAID:
        return tile_keys(hand.value, legal=hand.legal)
    turn = (("r", f"other {_TURNED[name]}"),) if name in _TURNED else ()
    if name in SPREAD:
        return (("← ↑ ↓ →", "move"), ("r", "turn"), ("+ −", "tiles"), ("n", "next place"), _CARD)
    if name in SQUARED:
        return (("← ↑ ↓ →", "point"), *turn, ("n", "next place"), _CARD)
    if name in PLACED:
        return (*_place_keys(hand), _CARD)
    if name in trades.AT_ONCE:
        return trades.keys(hand)
    if name in _COUNTED:
        return (("← →", "how many"),)
    return (("← →", "point"), ("n", "next")) if name in _IN_ROWS else ()
