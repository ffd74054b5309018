"""Read out of a kept analysis where mistakes were made, for a replay: without looking at the game itself."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from engine.bots.search.second_look import SURE
from zootui.analysis.analysis import LEAST_LOSS
from zootui.analysis.kept import FORMAT, Kept

__all__ = ["Mark", "marks_in"]

MOST = 12
"""How many mistakes are marked, the worst of them."""


@dataclass(frozen=True)
class Mark:
    """Mark a mistake: the position that it led to, whose it was, and the chance to win that it lost (0 to 1)."""

    place: int
    seat: int
    loss: float

    @property
    def words(self) -> str:
        """Return how much was lost."""
        return f"−{100 * self.loss:.0f}%"


def marks_in(data: bytes, head: str, last: int, seats: int) -> tuple[Mark, ...]:
    """Return the mistakes that a kept analysis is sure of, in the order of the game; none if it is of another game.

    `head` is the chain head at the end of the game in hexadecimal digits, `last` the number of its last position.
    """
    try:
        kept = msgspec.json.decode(data, type=Kept)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ()
    if kept.format != FORMAT or kept.head != head:
        return ()
    sure = [
        Mark(one.moment, one.seat, one.loss)
        for one in kept.found
        if 0 < one.moment <= last
        and 0 <= one.seat < seats
        and one.loss - SURE * one.error >= LEAST_LOSS
        and one.loss <= 1
    ]
    worst = sorted(sure, key=lambda one: -one.loss)[:MOST]
    return tuple(sorted(worst, key=lambda one: (one.place, one.seat)))
