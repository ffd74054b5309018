"""Say what laying a tile changes (R23–R41): the zoo, its benches, visitors and trees of all."""

from __future__ import annotations

from engine.contract.tree import replace
from engine.games.o_zoo_le_mio.rules.map.geometry import At, shapes
from engine.games.o_zoo_le_mio.rules.map.zoo_map import chart
from engine.games.o_zoo_le_mio.rules.model import BUSHES, Placed, Public, Zoo
from engine.games.o_zoo_le_mio.rules.score import attraction

__all__ = ["laid", "touched"]


def touched(tile: int) -> tuple[int, ...]:
    """Return the attractions that a tile adds to."""
    shape = shapes(tile)[0]
    return (*shape.kinds, BUSHES) if shape.bushes else shape.kinds


def laid(public: Public, seat: int, tile: int, at: At) -> Public:
    """Return the table after `seat` has laid a tile; who is asked next is not changed."""
    x, y, r = at
    tiles = (*public.zoos[seat].tiles, Placed(tile, x, y, r, public.auction))
    after = chart(tiles)
    attractions = public.attractions
    for number in touched(tile):
        if after.keys[number] != attractions[number].keys[seat]:
            found = attraction(public, number, seat, after.keys[number])
            attractions = (*attractions[:number], found, *attractions[number + 1 :])
    zoos = (*public.zoos[:seat], Zoo(tiles, after.benches), *public.zoos[seat + 1 :])
    return replace(public, zoos=zoos, attractions=attractions)
