"""Say what tips of both truck games speak of, by the view of a seat."""

from collections.abc import Sequence
from typing import Any

from engine.shared.trucks.round import alone, can_draw, carried, loadable, takeable


def others_out(view: Any) -> bool:
    """Tell whether nobody else can take a truck in this round."""
    return alone(view.public.round)


def may_draw(view: Any) -> bool:
    return can_draw(view.public.round)


def drawn_tile(view: Any) -> int:
    return int(view.public.round.drawn)


def tiles_aboard(view: Any) -> tuple[int, ...]:
    """Return the tiles of the own truck that are not unloaded."""
    return carried(view.public.round, view.seat)


def may_be_spoilt(view: Any, brings: Sequence[int], good: int) -> bool:
    """Tell whether somebody else may put a tile on a truck that brings `good` points or more.

    `brings` says what each truck brings that may be taken.
    """
    shown = view.public.round
    worth = [truck for truck, points in zip(takeable(shown), brings, strict=True) if points >= good]
    return not others_out(view) and any(truck in loadable(shown) for truck in worth)
