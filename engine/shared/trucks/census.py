"""Count trucks and piles for the laws."""

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.shared.trucks.round import Piles, Round


def truck_counts(capacities: Iterable[int]) -> Counter[str]:
    """Return how many trucks there are of each size."""
    return Counter(f"truck for {capacity}" for capacity in capacities)


def pile_counts(shown: Round, piles: Piles) -> Iterator[tuple[str, int, int]]:
    """Yield what is said in public about the piles and what lies in them."""
    yield "main pile", shown.main, len(piles.main)
    yield "end pile", shown.end, len(piles.end)
