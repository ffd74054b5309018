"""Find the holes of a park that are just the place of a tile."""

from engine.games.barenpark.rules.figures import parts_of, stays
from engine.games.barenpark.rules.park_map import FORMS, GRID, park_map, pit_rule
from engine.games.barenpark.rules.table import Park, Public
from engine.games.barenpark.tiles import SIZE
from engine.shared.polyomino import Square, ones


def just_filled(public: Public, park: Park, tile: int) -> list[tuple[Square, ...]]:
    """Return the holes, open to no area that may come, that a tile fills with nothing left over."""
    places = {
        FORMS[tile][turn] << at for turn, here in park_map(park).openings(tile, pit_rule(public)) for at in ones(here)
    }
    return [hole for hole in parts_of(park, SIZE[tile]) if GRID.mask(hole) in places and stays(park, hole)]
