"""Complete two areas in one turn for Twice Is Nice: what fills the rest of one is placed first, what completes both last."""

from collections.abc import Iterator, Sequence

from engine.games.barenpark.bots.fitting import Fits
from engine.games.barenpark.rules.park_map import FORMS, SQUARES, ParkMap
from engine.games.barenpark.rules.table import Placement
from engine.games.barenpark.tiles import SIZE, TOILET
from engine.shared.polyomino import ones


def before_both(known: ParkMap, fits: Fits, supply: Sequence[int], allowed: int) -> Placement | None:
    """Return where a tile on hand goes before another one that then completes two areas, of which it completes one by now."""
    for left, others in _rests(known, fits, supply):
        many = left.bit_count()
        toilets = many if others.count(TOILET) >= many else 0
        for tile in dict.fromkeys(others):
            if SIZE[tile] == many or (tile == TOILET and toilets):
                for turn, here in known.openings(tile, allowed):
                    form = FORMS[tile][turn]
                    for at in ones(here & left):
                        if not form << at & ~left:
                            return Placement(tile, turn, *SQUARES[at])
    return None


def _rests(known: ParkMap, fits: Fits, supply: Sequence[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield what an area lacks that lies partly under a tile which completes another one, and what is on hand beside that tile."""
    for tile in dict.fromkeys(supply):
        for _, full, turn, at in fits.of(tile):
            mask = FORMS[tile][turn] << at
            for plot, _ in known.left if full == 1 else ():
                left = plot & known.free & ~mask
                if left and mask & plot and plot & known.pits:
                    others = list(supply)
                    others.remove(tile)
                    yield left, tuple(others)
