"""Say how far chances that a search came to may be believed: what playouts promise is mostly promised too surely.

A playout ends early, or counts points instead of wins, and seats go on in it by quick answers; all that makes chances that are a
little too near to 0 and 1, or too far from them. How much so was measured by the games of `normal` (`tests/bench/calibration.py`),
and each game's guide has one figure for it. It changes what people are told, never what is chosen: who was ahead stays ahead.
"""

from __future__ import annotations

from collections.abc import Sequence


def believed(chances: Sequence[float], trust: float) -> tuple[float, ...]:
    """Return chances of all seats, which share 1, as they may be believed: raised to the power of `trust`, and sharing 1 again.

    >>> [round(one, 2) for one in believed((0.9, 0.1), 0.5)], believed((0.75, 0.25), 1.0)
    ([0.75, 0.25], (0.75, 0.25))
    """
    weights = [max(0.0, one) ** trust for one in chances]
    total = sum(weights)
    return tuple([one / total for one in weights])


def believed_of(chance: float, seats: int, trust: float) -> float:
    """Return one seat's chance as it may be believed, the others having equal ones.

    >>> round(believed_of(0.9, 2, 0.5), 2), believed_of(0.25, 4, 0.5)
    (0.75, 0.25)
    """
    own = min(1.0, max(0.0, chance))
    return believed((own, *((1 - own) / (seats - 1),) * (seats - 1)), trust)[0]
