"""Choose where a tile brings most at once: where a cursor begins, and which place of a tile for sale is shown."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.o_zoo_le_mio.rules.geometry import Placement
from engine.games.o_zoo_le_mio.rules.placements import legal_placements
from engine.games.o_zoo_le_mio.rules.placing import after_placing
from engine.games.o_zoo_le_mio.rules.score import tally, worth
from engine.games.o_zoo_le_mio.rules.table import Public, present


def best_place(public: Public, seat: int) -> Placement | None:
    """Return where the tile of now would bring a seat most, None if it has no place in its zoo."""
    places = legal_placements(public.zoos[seat].tiles, present(public).tile)
    return best_of(public, seat, places) if places else None


def best_of(public: Public, seat: int, places: Iterable[Placement]) -> Placement:
    """Return the place of the tile of now with the most to score for, then the best keys, the northernmost of several."""
    tile = present(public).tile

    def order(at: Placement) -> tuple[int, ...]:
        after = after_placing(public, seat, tile, at)
        return -worth(tally(after, seat)), -sum(one.keys[seat] for one in after.attractions), at[1], at[0], at[2]

    return min(places, key=order)
