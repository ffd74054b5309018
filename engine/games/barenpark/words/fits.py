"""Say that a tile fits nowhere in a park, and count where it fits."""

from __future__ import annotations

from engine.games.barenpark.rules.park_map import park_map, pit_rule
from engine.games.barenpark.rules.table import FULL, Park, Public


def fits_nowhere(public: Public, park: Park, tile: int, where: str = "") -> str:
    """Return that a tile fits nowhere `where`, yet or any more; empty where it fits.

    Squares only become fewer once all areas are there, but for pits in the variant (R42, R43).
    """
    if places_of(public, park, tile):
        return ""
    ever = len(park.plots) < FULL or public.pits
    return f"fits nowhere{where and f' {where}'} {'yet' if ever else 'any more'}"


def places_of(public: Public, park: Park, tile: int) -> int:
    """Return in how many places a tile fits in a park."""
    return sum([mask.bit_count() for _, mask in park_map(park).openings(tile, pit_rule(public))])
