"""Share what the boards of the truck games answer alike: what is in hand is moved by their cursors, a number is a truck."""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from engine.contract.asks import top_ask
from engine.contract.choice import Action, Slot, Verb
from zootui.boards.contract import Board, Hand, Target
from zootui.boards.shared import viewport


class Cursor(Protocol):
    """Name what a game's module `cursor` does, as `Board` asks it."""

    def start(self, view: Any, verb: Verb, slot: Slot, /) -> Any:
        """Return the value that the cursor stands on first."""
        ...

    def nudge(self, view: Any, hand: Hand, key: str, /) -> Any:
        """Return the value after a key."""
        ...

    def jumps(self, view: Any, verb: Verb, slot: Slot, /) -> Sequence[tuple[str, Any]]:
        """Return letters and what they jump to."""
        ...

    def keys(self, hand: Hand, /) -> Sequence[tuple[str, str]]:
        """Return the keys that mean something for what is in hand."""
        ...

    def fitting(self, hand: Hand, /) -> int:
        """Return how many places there are for what is in hand."""
        ...


class TruckBoard(Board, ABC):
    """Ask a game's own `cursor`; the game adds how it is painted."""

    by_number: Mapping[str, Callable[[int], Action]]
    """What the number of a truck does, by the kind of the ask."""

    def __init__(self, cursor: Cursor) -> None:
        self._cursor = cursor

    def start(self, view: Any, verb: Verb, slot: Slot, filled: tuple[Any, ...]) -> Any:  # noqa: ARG002
        """Return the value that the cursor stands on first."""
        return self._cursor.start(view, verb, slot)

    def nudge(self, view: Any, hand: Hand, key: str) -> Any:
        """Return the value after a key."""
        return self._cursor.nudge(view, hand, key)

    def jumps(self, view: Any, verb: Verb, slot: Slot, filled: tuple[Any, ...]) -> Sequence[tuple[str, Any]]:  # noqa: ARG002
        """Return numbers and letters, and what they jump to."""
        return self._cursor.jumps(view, verb, slot)

    def keys(self, hand: Hand) -> Sequence[tuple[str, str]]:
        """Return the keys that mean something for what is in hand."""
        return self._cursor.keys(hand)

    def fitting(self, hand: Hand) -> int:
        """Return how many places there are for what is in hand."""
        return self._cursor.fitting(hand)

    def meant(self, view: Any, key: str) -> Action | None:
        """Return what a number stands for although that truck cannot be chosen now."""
        ask = top_ask(view.public)
        make = None if ask is None else self.by_number.get(ask.kind)
        if make is None or not key.isdecimal() or not 1 <= int(key) <= len(view.public.round.trucks):
            return None
        return make(int(key) - 1)


def in_sight(targets: Iterable[Target], width: int, height: int, at: tuple[int, int] = (0, 0)) -> tuple[Target, ...]:
    """Return the targets of a painting that begins `at` a column and line of the board, cut off at the board's edges."""
    found = []
    for target in targets:
        seen = viewport.cut(target.x + at[0], target.y + at[1], target.width, target.height, (width, height))
        if seen is not None:
            found.append(Target(*seen, value=target.value, key=target.key, verb=target.verb))
    return tuple(found)
