"""Say what tells a fact: the fact, what its seat is called, what all seats are called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Telling = Callable[[Any, str, tuple[str, ...]], str]


def each_by_name(points: tuple[int, ...], names: tuple[str, ...]) -> list[tuple[str, int]]:
    """Return what each seat gets with its name; raise LookupError where somebody gets something who cannot be there."""
    if len(points) > len(names):
        raise LookupError(f"there are {len(names)} seats, not {len(points)}")
    return list(zip(names, points, strict=False))
