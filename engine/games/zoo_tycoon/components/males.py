"""Say which groups of a species may live together (R42, R43)."""

from __future__ import annotations

from engine.games.zoo_tycoon.components.schema_species import Main


def may_live_together(main: Main, males: int, females: int) -> bool:
    """Return whether so many males and females of a species get on; group size is not asked for (R43)."""
    if main.males == "any" or males <= 1:
        return True
    return main.males == "bachelor" and females == 0


def smallest_group(main: Main, males: int, females: int) -> tuple[int, int] | None:
    """Return the smallest group out of so many males and females that may be exhibited, fewest males first; None without one."""
    for size in range(main.group.minimum, (main.most or males + females) + 1):
        for taken in range(min(size, males) + 1):
            if size - taken <= females and may_live_together(main, taken, size - taken):
                return taken, size - taken
    return None
