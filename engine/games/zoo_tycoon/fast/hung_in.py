"""Hang in what is fast: each says the same as the plain rule beside it, only sooner."""

from __future__ import annotations

from engine.games.zoo_tycoon.fast.reach import entered, reached
from engine.games.zoo_tycoon.rules.summer.arrival import in_reach
from engine.games.zoo_tycoon.rules.summer.trading import entries


def hang_in() -> None:
    """Let the rules be answered by what is fast."""
    in_reach.fast = reached
    entries.fast = entered
