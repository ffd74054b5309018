"""Say where the tile in hand begins, how keys move it, and which letters jump where. What is legal comes in with the slot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.contract.choice import Slot, Verb
from engine.games.o_zoo_le_mio.lookahead import best_of
from engine.games.o_zoo_le_mio.rules.geometry import STEPS, Cell, Placement, cells
from engine.games.o_zoo_le_mio.rules.table import PLACE, OzooView
from zootui.boards.contract import JUMP_LETTERS, Hand

_MOVES = {"up": STEPS[0], "right": STEPS[1], "down": STEPS[2], "left": STEPS[3]}
_ROOM = 3
"""How far beyond tiles and legal places the ghost may be moved."""


def start(view: OzooView, verb: Verb, slot: Slot) -> Any:
    """Return a bid of nothing, or the legal place that brings most."""
    if verb.name != PLACE:
        return slot.options[0]
    return best_of(view.public, view.public.asks[-1].seats[0], slot.options)


def anchors(view: OzooView, places: Iterable[Placement]) -> dict[Cell, Placement]:
    """Return the cells where half A may lie, in reading order, each with the turn that brings most there."""
    public = view.public
    seat = public.asks[-1].seats[0]
    turns: dict[Cell, list[Placement]] = {}
    for at in sorted(places, key=lambda at: (at[1], at[0], at[2])):
        turns.setdefault((at[0], at[1]), []).append(at)
    return {cell: fits[0] if len(fits) == 1 else best_of(public, seat, fits) for cell, fits in turns.items()}


def jumps(view: OzooView, verb: Verb, slot: Slot) -> Sequence[tuple[str, Placement]]:
    """Return letters for the cells where half A may lie."""
    if verb.name != PLACE:
        return ()
    return tuple(zip(JUMP_LETTERS, anchors(view, slot.options).values(), strict=False))


def nudge(view: OzooView, hand: Hand, key: str) -> Any:
    """Return the value after a key; a tile may be moved over places where it cannot lie, but not out of sight."""
    if hand.verb.name != PLACE:
        return _count(hand, key)
    x, y, r = hand.value if hand.value is not None else hand.slot.options[0]
    if key == "turn":
        return x, y, (r + 1) % 4
    if key in ("next", "previous"):
        return _onward(hand, (x, y, r), 1 if key == "next" else -1)
    if key not in _MOVES:
        return hand.value
    east, south = _MOVES[key]
    left, top, right, bottom = _bounds(view, hand.slot.options)
    return min(max(x + east, left), right), min(max(y + south, top), bottom), r


def _count(hand: Hand, key: str) -> Any:
    step = {"left": -1, "down": -1, "previous": -1, "right": 1, "up": 1, "next": 1}.get(key, 0)
    value = (hand.value or 0) + step
    return value if value in hand.slot.options else hand.value


def _onward(hand: Hand, at: Placement, step: int) -> Placement:
    """Return the next or previous legal place in reading order, going round."""
    order: list[Placement] = sorted(hand.slot.options, key=lambda one: (one[1], one[0], one[2]))
    here = (at[1], at[0], at[2])
    if step > 0:
        return next((one for one in order if (one[1], one[0], one[2]) > here), order[0])
    return next((one for one in reversed(order) if (one[1], one[0], one[2]) < here), order[-1])


def _bounds(view: OzooView, places: Iterable[Placement]) -> tuple[int, int, int, int]:
    public = view.public
    seat = public.asks[-1].seats[0]
    known = {(0, 0), (1, 1)}.union(*(cells(at) for at in places))
    known.update(cell for placed in public.zoos[seat].tiles for cell in cells((placed.x, placed.y, placed.r)))
    xs, ys = zip(*known, strict=True)
    return min(xs) - _ROOM, min(ys) - _ROOM, max(xs) + _ROOM, max(ys) + _ROOM


def keys(hand: Hand) -> Sequence[tuple[str, str]]:
    """Return the keys that mean something for a bid or for a tile."""
    if hand.verb.name != PLACE:
        return (("← →", "less, more"),)
    return (("← ↑ ↓ →", "move"), ("r", "turn"), ("n", "next legal place"))
