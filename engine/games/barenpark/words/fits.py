"""Say that a tile fits nowhere in a park, and count where it fits."""

from __future__ import annotations

from engine.games.barenpark.rules.filling import may_ever_lie
from engine.games.barenpark.rules.park_map import park_map, pit_rule
from engine.games.barenpark.rules.table import Park, Public


def fits_nowhere(public: Public, park: Park, tile: int, where: str = "") -> str:
    """Return that a tile fits nowhere `where`, yet or any more; empty where it fits.

    Where it lies free of others it may fit once tiles lie beside it (R15).
    """
    if places_of(public, park, tile):
        return ""
    return f"fits nowhere{where and f' {where}'} {'yet' if may_ever_lie(public, park, tile) else 'any more'}"


def places_of(public: Public, park: Park, tile: int) -> int:
    """Return in how many places a tile fits in a park."""
    return sum([mask.bit_count() for _, mask in park_map(park).openings(tile, pit_rule(public))])
