"""Step on from one of several values to another."""

from collections.abc import Sequence
from typing import Any


def onward(values: Sequence[Any], value: Any, step: int, *, around: bool = True) -> Any:
    """Return the value `step` steps after one, going round or staying at the ends; the first if that one is not there."""
    if value not in values:
        return values[0]
    place = values.index(value) + step
    return values[place % len(values)] if around else values[max(0, min(place, len(values) - 1))]
