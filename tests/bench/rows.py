"""Say what a measurement is: what was measured, what was wanted, what came out, and against which floor."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """Hold one line of the table; `met` is None where there is no goal, only a figure."""

    what: str
    goal: str
    measured: str
    met: bool | None
    beside: str = ""


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value below which `share` of the values lie (nearest rank); 0 for none."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
