"""Find what cannot be true of the printed components."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.zoo_tycoon.components.schema import Components
from engine.shared.components import Fault

__all__ = ["faults"]


def faults(components: Components) -> Iterator[Fault]:
    """Yield (path, reason) for everything that is wrong, nothing for the components of the real game."""
    if not components.mains:
        yield "$.mains", "there are no species"
