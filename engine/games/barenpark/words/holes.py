"""Find the holes of a park that are just the place of a tile, and those that wait for more tiles than are on hand."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.games.barenpark.rules.figures import gaps, parts_of, stays
from engine.games.barenpark.rules.park_map import FORMS, GRID, park_map, pit_rule
from engine.games.barenpark.rules.table import Park, Player, Public
from engine.games.barenpark.tiles import PLAYGROUND, SIZE, TOILET
from engine.shared.polyomino import Square, ones

FILLS = (TOILET, PLAYGROUND)
"""The tile that fills a hole of one square, and of two."""


def unfilled(player: Player, taken: Sequence[int] = (0, 0)) -> Iterator[tuple[Square, ...]]:
    """Yield the holes of one or two squares of a size of which there are more than tiles that just fill them.

    Those are on hand, or can be `taken` at once: how many toilets, and how many playgrounds.
    """
    holes = gaps(player.park)
    sizes = Counter(map(len, holes))
    for hole in holes:
        of_size = len(hole) - 1
        if sizes[len(hole)] > player.supply.count(FILLS[of_size]) + taken[of_size]:
            yield hole


def just_filled(public: Public, park: Park, tile: int) -> list[tuple[Square, ...]]:
    """Return the holes, open to no area that may come, that a tile fills with nothing left over."""
    places = {
        FORMS[tile][turn] << at for turn, here in park_map(park).openings(tile, pit_rule(public)) for at in ones(here)
    }
    return [hole for hole in parts_of(park, SIZE[tile]) if GRID.mask(hole) in places and stays(park, hole)]
