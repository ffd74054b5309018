"""Say what may be chosen in the truck round, and why something else may not."""

from __future__ import annotations

import functools

from engine.contract.choice import Choices, Slot, Verb
from engine.contract.game import Refusal
from engine.shared.trucks.round import Draw, Load, Round, Take, can_draw
from engine.shared.trucks.words.round import Name, load_of


@functools.cache
def turn_verbs(drawable: bool, trucks: tuple[int, ...]) -> tuple[Verb, ...]:
    """Return the verbs of a turn: Draw if `drawable`, Take for each of `trucks`."""
    verbs = (Verb(Draw),) if drawable else ()
    return (*verbs, Verb(Take, (Slot("truck", trucks),))) if trucks else verbs


@functools.cache
def turn_choices(drawable: bool, trucks: tuple[int, ...]) -> Choices:
    """Return the choices of a turn on which nothing else can be done."""
    return Choices(turn_verbs(drawable, trucks))


@functools.cache
def load_choices(trucks: tuple[int, ...]) -> Choices:
    """Return the choices that put the drawn tile on one of `trucks`."""
    return Choices((Verb(Load, (Slot("truck", trucks),)),))


def why_not_draw(shown: Round, rule: str) -> Refusal | None:
    """Return why nothing can be drawn, or None; `rule` says that there must be room."""
    if can_draw(shown):
        return None
    return Refusal("trucks-full", rule, "Every truck in the middle is full, so take one of them.")


def why_not_load(shown: Round, truck: int, rule: str, full: str = "") -> Refusal | None:
    """Return why a tile cannot go on `truck`, or None; `rule` says where a drawn tile goes, `full` (else it too) how many fit."""
    gone = _why_not_there(shown, truck, rule)
    if gone is not None:
        return gone
    carrier = shown.trucks[truck]
    if len(carrier.tiles) < carrier.capacity:
        return None
    return Refusal("truck-full", full or rule, f"Truck {truck + 1} is full; put the tile on one that has room.")


def why_not_take(shown: Round, truck: int, rule: str) -> Refusal | None:
    """Return why `truck` cannot be taken, or None; `rule` says which trucks can."""
    gone = _why_not_there(shown, truck, rule)
    if gone is not None:
        return gone
    if shown.trucks[truck].tiles:
        return None
    return Refusal("truck-empty", rule, f"Truck {truck + 1} is empty; a truck needs at least one tile to be taken.")


def why_not_unload(shown: Round, seat: int, tile: int, rule: str, name: Name) -> Refusal | None:
    """Return why `tile` cannot be unloaded, or None if it is on the truck that a seat took; `rule` says what is unloaded."""
    tiles = shown.trucks[shown.took[seat]].tiles
    if tile in tiles:
        return None
    return Refusal("not-on-truck", rule, f"That tile is not on your truck; it carries {load_of(tiles, name)}.")


def _why_not_there(shown: Round, truck: int, rule: str) -> Refusal | None:
    if not 0 <= truck < len(shown.trucks):
        return Refusal("no-such-truck", rule, f"There are only trucks 1 to {len(shown.trucks)}.")
    if truck in shown.took:
        return Refusal("truck-gone", rule, f"Truck {truck + 1} has been taken; choose one still in the middle.")
    return None
