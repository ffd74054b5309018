"""Move through species and numbers of animals: what is taken from the exchange, given away, put on a track."""

from __future__ import annotations

from typing import Any

from engine.games.zoo_tycoon.components.numbers import MAINS
from zootui.boards.contract import Hand
from zootui.boards.shared.stepping import onward

__all__ = ["OF_SPECIES", "jumps_of_species", "most_of", "nudge_count", "nudge_species"]

OF_SPECIES = ("take", "supply", "give", "hand_over")
"""The verbs with a species, males and females."""
_ROWS = {"up": -1, "down": 1, "previous": -1, "next": 1}
_COUNTS = {"left": -1, "minus": -1, "right": 1, "plus": 1}
_DIGITS = "123456789"


def most_of(options: Any, species: int) -> tuple[int, int, int]:
    """Return the most animals of a species that may be; one female where none may, so that it says why."""
    mine = [one for one in options if one[0] == species]
    return max(mine, key=lambda one: (one[1] + one[2], one[2]), default=(species, 0, 1))


def nudge_species(hand: Hand, key: str) -> Any:
    """Return species and numbers after a key: up and down go through all mains, `next` to one that may be, sideways counts."""
    options, value = list(hand.slot.options), hand.value
    if key in ("up", "down"):
        return most_of(options, (value[0] + _ROWS[key]) % MAINS)
    if key in _ROWS:
        there = sorted({one[0] for one in options})
        return most_of(options, onward(there, value[0], _ROWS[key]))
    if key in _COUNTS:
        mine = sorted((one for one in options if one[0] == value[0]), key=lambda one: (one[1] + one[2], one[1]))
        return onward(mine, value, _COUNTS[key], around=False) if mine else value
    if key in _DIGITS:
        return dict(jumps_of_species(options)).get(key, value)
    return value


def nudge_count(hand: Hand, key: str) -> Any:
    """Return males and females after a key: more or fewer of them."""
    step = _COUNTS.get(key) or -_ROWS.get(key, 0)
    options = sorted(hand.slot.options, key=lambda one: (sum(one), one))
    return onward(options, hand.value, step, around=False) if step else hand.value


def jumps_of_species(options: Any) -> tuple[tuple[str, tuple[int, int, int]], ...]:
    """Return a digit for each of the first species that may be."""
    found = list(options)
    there = list(dict.fromkeys(one[0] for one in found))
    return tuple((digit, most_of(found, species)) for digit, species in zip(_DIGITS, there, strict=False))
