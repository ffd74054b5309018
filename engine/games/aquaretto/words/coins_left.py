"""Say what coins can still do about the depot, and what is left of that once they are spent on something else."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from engine.contract.tree import replace
from engine.games.aquaretto.rules.money import PRICES
from engine.games.aquaretto.rules.score import points
from engine.games.aquaretto.rules.table import KIND, Zoo
from engine.games.aquaretto.rules.zoo import legal_cells
from engine.games.aquaretto.words.hauls import employed, ways_to_unload
from engine.shared.wording import capital, signed


def of_coins_left(now: Zoo, after: Zoo, spent: str, *, advised: bool) -> Iterator[str]:
    """Yield how many points coins can bring by what lies in the depot, now and after they were `spent`, if that is not the same."""
    before, then = (_cleared(zoo) - points(zoo) for zoo in (now, after))
    was, left = (signed(more) if more else "nothing" for more in (before, then))
    depot = "by what lies in the depot"
    if then > before:
        brings = f"coins can then bring {left} {depot} instead of {was}"
        yield f"{capital(brings)}." if advised else f"For {spent}: {brings}."
    elif then < before:
        brings = f"coins can bring {was} {depot}, after {spent} {left}"
        yield f"Against {spent}: {brings}." if advised else f"{capital(brings)}."


@functools.lru_cache(maxsize=512)
def _cleared(zoo: Zoo) -> int:
    """Return the most points that a zoo comes to if coins only take tiles from the depot into the water, or out of the game."""
    best = points(zoo)
    if not zoo.depot:
        return best
    *below, top = zoo.depot
    if zoo.coins >= PRICES.settle and legal_cells(zoo, KIND[top]):
        paid = replace(zoo, depot=tuple(below), coins=zoo.coins - PRICES.settle)
        best = max(best, *[_cleared(employed(way)[0]) for way in ways_to_unload(paid, (top,))])
    if zoo.coins >= PRICES.discard:
        best = max(best, _cleared(replace(zoo, depot=tuple(below), coins=zoo.coins - PRICES.discard)))
    return best
