"""Say what laying a tile changes (R23–R41): the zoo, its benches, visitors and trees of all."""

from __future__ import annotations

from engine.contract.tree import replace
from engine.games.o_zoo_le_mio.rules.map.geometry import Placement, shapes
from engine.games.o_zoo_le_mio.rules.map.zoo_map import zoo_map
from engine.games.o_zoo_le_mio.rules.model import BUSHES, PlacedTile, Public, Zoo
from engine.games.o_zoo_le_mio.rules.score import attraction_after


def attractions_of(tile: int) -> tuple[int, ...]:
    """Return the attractions that a tile adds to."""
    shape = shapes(tile)[0]
    return (*shape.kinds, BUSHES) if shape.bushes else shape.kinds


def after_placing(public: Public, seat: int, tile: int, at: Placement) -> Public:
    """Return the table after `seat` has laid a tile; who is asked next is not changed."""
    x, y, r = at
    tiles = (*public.zoos[seat].tiles, PlacedTile(tile=tile, x=x, y=y, r=r, time=public.auction))
    after = zoo_map(tiles)
    attractions = public.attractions
    for number in attractions_of(tile):
        if after.keys[number] != attractions[number].keys[seat]:
            found = attraction_after(public, number, seat, after.keys[number])
            attractions = (*attractions[:number], found, *attractions[number + 1 :])
    zoos = (*public.zoos[:seat], Zoo(tiles, after.benches), *public.zoos[seat + 1 :])
    return replace(public, zoos=zoos, attractions=attractions)
