"""What the boards of truck games have in common."""

from abc import ABC
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from engine.contract.asks import top_ask
from engine.contract.choice import Action
from zootui.boards.contract import Board, BoardCursor, Hand


class TruckCursor(BoardCursor, Protocol):
    """Say more of what is in hand: `Board` asks the same."""

    def numbers(self, hand: Hand, /) -> Mapping[int, Any]:
        """Return by its number what has one on the board, allowed or not, for what is in hand."""
        ...

    def lettered(self, hand: Hand, /) -> Mapping[str, Any]:
        """Return by its letter in lines what has no number on the board, for what is in hand."""
        ...

    def fitting(self, hand: Hand, /) -> int:
        """Return how many places there are for what is in hand."""
        ...


_AT = {
    "turn": "moves",
    "load": "loads",
    "unload": "places",
    "bonus": "bonus",
    "young": "baby",
    "bought": "places",
    "coworker": "hires",
    "move": "moves",
}
"""What a seat does in a word, by the kind of what is asked."""


class TruckBoard(Board, ABC):
    """Say what the games with trucks have in common; the game adds how it is painted."""

    cursor: TruckCursor
    points_at_once = True
    by_number: Mapping[str, Callable[[int], Action]]
    """What the number of a truck does, by the kind of the ask."""

    def brief_doing(self, view: Any, seat: int) -> str:
        """Return what a seat does that is asked, in a word."""
        ask = top_ask(view.public)
        return "" if ask is None or seat not in ask.seats else _AT.get(ask.kind, "")

    def numbers(self, view: Any, hand: Hand) -> Mapping[int, Any]:
        return self.cursor.numbers(hand)

    def lettered(self, view: Any, hand: Hand) -> Mapping[str, Any]:
        return self.cursor.lettered(hand)

    def fitting(self, hand: Hand) -> int:
        return self.cursor.fitting(hand)

    def meant(self, view: Any, key: str) -> Action | None:
        """Return what a number stands for although that truck cannot be chosen now."""
        ask = top_ask(view.public)
        make = None if ask is None else self.by_number.get(ask.kind)
        if make is None or not key.isdecimal() or not 1 <= int(key) <= len(view.public.round.trucks):
            return None
        return make(int(key) - 1)
