"""Say whose answer is open, for the games that ask one seat after the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.contract.game import Ask, Refusal, open_ask

__all__ = ["owed", "stacks", "why_not_asked"]


def stacks(kinds: Iterable[str], seats: int) -> dict[str, tuple[tuple[Ask, ...], ...]]:
    """Return for each kind, and for each of so many seats, the stack with the one ask of this kind to this seat."""
    return {kind: tuple([(Ask(kind, (seat,)),) for seat in range(seats)]) for kind in kinds}


def owed(view: Any) -> Ask | None:
    """Return the ask that the view's seat is to answer, or None while it waits, watches, or the game is over."""
    asks: tuple[Ask, ...] = view.public.asks
    return asks[-1] if asks and view.seat in asks[-1].seats else None


def why_not_asked(view: Any, over: str, turn: str, waits: Refusal | None = None) -> Refusal | None:
    """Return why the view's seat may do nothing at all now, or None if it is asked.

    `over` and `turn` are the rules that end the game and say who acts. `waits` is said to a seat that is not asked, if there is
    more to say than that it is not its turn.
    """
    ask = open_ask(view.public)
    if ask is None:
        return Refusal("over", over, "The game is over.")
    if view.seat is None:
        return Refusal("spectator", turn, "You are watching; only players at the table act.")
    if view.seat in ask.seats:
        return None
    return waits or Refusal("not-your-turn", turn, "It is not your turn.")
