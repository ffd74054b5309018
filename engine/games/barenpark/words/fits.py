"""Say that a tile fits nowhere in a park."""

from __future__ import annotations

from engine.games.barenpark.rules.park_map import park_map, pit_rule
from engine.games.barenpark.rules.table import FULL, Park, Public


def fits_nowhere(public: Public, park: Park, tile: int, where: str = "") -> str:
    """Return that a tile fits nowhere `where`, yet or any more; empty where it fits.

    Squares only become fewer once all areas are there, but for pits in the variant (R42, R43).
    """
    if park_map(park).openings(tile, pit_rule(public)):
        return ""
    ever = len(park.plots) < FULL or public.pits
    return f"fits nowhere{where and f' {where}'} {'yet' if ever else 'any more'}"
