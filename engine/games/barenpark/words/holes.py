"""Find the holes of a park that are just the place of a tile, and those that wait for more tiles than are on hand."""

from collections import Counter
from collections.abc import Iterator

from engine.games.barenpark.rules.figures import gaps, parts_of, stays
from engine.games.barenpark.rules.park_map import FORMS, GRID, park_map, pit_rule
from engine.games.barenpark.rules.table import Park, Player, Public
from engine.games.barenpark.tiles import PLAYGROUND, SIZE, TOILET
from engine.shared.polyomino import Square, ones

FILLS = (TOILET, PLAYGROUND)
"""The tile that fills a hole of one square, and of two."""


def unfilled(player: Player) -> Iterator[tuple[Square, ...]]:
    """Yield the holes of one or two squares of a size of which there are more than tiles on hand that just fill them."""
    holes = gaps(player.park)
    sizes = Counter(map(len, holes))
    for hole in holes:
        if sizes[len(hole)] > player.supply.count(FILLS[len(hole) - 1]):
            yield hole


def just_filled(public: Public, park: Park, tile: int) -> list[tuple[Square, ...]]:
    """Return the holes, open to no area that may come, that a tile fills with nothing left over."""
    places = {
        FORMS[tile][turn] << at for turn, here in park_map(park).openings(tile, pit_rule(public)) for at in ones(here)
    }
    return [hole for hole in parts_of(park, SIZE[tile]) if GRID.mask(hole) in places and stays(park, hole)]
