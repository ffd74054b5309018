"""What a typed line means."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from msgspec.structs import astuple

from engine.contract.tree import Struct
from zootui.boards.whole_verb import WholeVerb
from zootui.client.drafting.draft import Draft
from zootui.line.alternatives import Alternatives
from zootui.line.spoken import spoken

_SQUARE = re.compile(r"\d?[a-z]\d+")
_LEAST = 3
"""The fewest letters by which an alternative may be named."""


def named(labels: Sequence[str], words: str) -> int | None:
    """Return which label was typed by its first words or, where none begins so, by words in it; None unless that is just one."""
    meant = words.strip().lower()
    if len(meant) < _LEAST or meant.isdecimal():
        return None
    meant, labels = spoken(meant), [spoken(label) for label in labels]
    whole = re.compile(rf"\b{re.escape(meant)}")
    for fits in (str.startswith, lambda label, _: whole.search(label) is not None):
        found = [place for place, label in enumerate(labels) if fits(label.lower(), meant)]
        if found:
            return found[0] if len(found) == 1 else None
    return None


def typed_as(draft: Draft, value: Any) -> str:
    """Return how a place is typed that is made of numbers; nothing for what is no place, or only says what goes where."""
    numbers = spot(value)
    if len(numbers) < 3 or isinstance(draft.verb, WholeVerb):
        return ""
    return f"column, row and quarter turns, like {', '.join(map(str, numbers))}"


def piece_meant(found: Alternatives, words: str) -> str:
    """Return the piece whose number was typed; nothing where it was none."""
    one = found.numbered.get(int(words)) if words.isdecimal() else None
    return "" if one is None else one.piece


def values_there(draft: Draft, found: Alternatives, words: str) -> list[Any]:
    """Return the values whose place was typed."""
    if not words or words.isdecimal():
        return []
    values = [one.value for one in found.listed if not one.piece]
    return [value for value in values if _place(draft.words(value).where) == _place(words)]


def _place(name: str) -> frozenset[str] | str:
    """Return a place as it is compared: squares in any order, with commas or without."""
    squares = name.lower().replace(",", " ").split()
    return frozenset(squares) if squares and all(_SQUARE.fullmatch(one) for one in squares) else name.lower()


def value_meant(draft: Draft, found: Alternatives, words: str) -> Any | None:
    """Return the value that was typed: by its number in the list or on the board, or by its own numbers, allowed or not."""
    listed = found.listed
    if words.isdecimal():
        one = found.numbered.get(int(words))
        return dict(found.own).get(int(words)) if one is None else one.value
    values = [one.value for one in listed if not one.piece]
    parts = words.replace("minus ", "-").replace(",", " ").split()
    if values and len(parts) > 1 and all(part.removeprefix("-").isdecimal() for part in parts):
        value = tuple(int(part) for part in parts)
        if typed_as(draft, values[0]) and len(spot(values[0])) == len(value):
            return type(values[0])(*value) if isinstance(values[0], Struct) else value
    return draft.bundle.board.typed(replace(draft.held, value=values[0]), words) if values else None


def spot(value: Any) -> tuple[int, ...]:
    """Return the numbers that a place is made of, or nothing for a value that is no place."""
    parts = astuple(value) if isinstance(value, Struct) else value
    whole = isinstance(parts, tuple) and len(parts) > 1 and all(isinstance(part, int) for part in parts)
    return parts if whole else ()
