"""Offer construction actions: another biome, a tile or a building moved (R109, R114-R116, R139)."""

from __future__ import annotations

from engine.contract.choice import Slot, SlotAfter
from engine.games.zoo_tycoon.components.numbers import BIOMES, NOBODY
from engine.games.zoo_tycoon.rules.actions import Biome, MoveBuilding, MoveTile
from engine.games.zoo_tycoon.rules.choices.building.site import Chain, Offer, Site, affordable
from engine.games.zoo_tycoon.rules.zoo.enclosures import holds_animals
from engine.games.zoo_tycoon.rules.zoo.steps.squares import bringing, moved_tile_squares, reach_of_tiles, tile_moves
from engine.shared.cells import Cells

_OTHERS = tuple([tuple([biome for biome in range(BIOMES) if biome != own]) for own in range(BIOMES)])


def _has_empty(here: Site) -> bool:
    for one in here.zoo.enclosures:  # noqa: SIM110  every decision asks this, and a generator would cost as much again
        if one.main is None and one.co == NOBODY:
            return True
    return False


def _biome_slots(here: Site, _any: bool) -> Chain:
    enclosures = here.zoo.enclosures
    places = tuple([place for place, one in enumerate(enclosures) if not holds_animals(one)])
    return Slot("enclosure", places), SlotAfter("biome", lambda place: _OTHERS[enclosures[place].biome])


def _tile_targets(here: Site, place: int) -> list[tuple[int, int]]:
    """Return the tiles of an enclosure that may move beside commercial buildings, each with the squares to which it may (R115)."""
    zoo, free = here.zoo, here.free
    found = []
    for square, targets in tile_moves(zoo.enclosures[place].squares):
        squares = moved_tile_squares(zoo, place, square) if targets & free else 0
        if squares:
            found.append((square, squares))
    return found


def _can_move_tile(here: Site) -> bool:
    free, commercial = here.free, here.commercial
    for place, one in enumerate(here.zoo.enclosures):
        if reach_of_tiles(one.squares) & free and (not commercial or _tile_targets(here, place)):
            return True
    return False


def _tile_slots(here: Site, _any: bool) -> Chain:
    targets: dict[int, int] = {}
    if here.commercial:
        for place in range(len(here.zoo.enclosures)):
            targets.update(_tile_targets(here, place))
    else:
        free = here.free
        for one in here.zoo.enclosures:
            for square, reached in tile_moves(one.squares):
                if reached & free:
                    targets[square] = reached & free
    return Slot("square", tuple(targets)), SlotAfter("target", lambda square: Cells(targets.get(square, 0)))


def _building_targets(here: Site, place: int) -> int:
    """Return the squares to which a building may move (R116)."""
    zoo = here.zoo
    others = zoo.buildings[:place] + zoo.buildings[place + 1 :]
    return bringing(zoo.enclosures, others, here.free, zoo.buildings[place].illustration)


def _can_move_building(here: Site) -> bool:
    return any(_building_targets(here, place) for place in range(len(here.zoo.buildings)))


def _building_slots(here: Site, _any: bool) -> Chain:
    buildings = here.zoo.buildings
    targets = {one.square: _building_targets(here, place) for place, one in enumerate(buildings)}
    movable = tuple([square for square, squares in targets.items() if squares])
    return Slot("square", movable), SlotAfter("target", lambda square: Cells(targets.get(square, 0)))


def may_construct(here: Site) -> bool:
    """Tell whether there is any construction action that a zoo could do if it cost nothing (R139)."""
    return _has_empty(here) or _can_move_tile(here) or _can_move_building(here)


def _may_biome(here: Site) -> bool:
    return affordable(here, here.construction) and _has_empty(here)


def _may_move_tile(here: Site) -> bool:
    return affordable(here, here.construction) and _can_move_tile(here)


def _may_move_building(here: Site) -> bool:
    return bool(here.zoo.buildings) and affordable(here, here.construction) and _can_move_building(here)


CONSTRUCTION = (
    Offer(Biome, _may_biome, _biome_slots),
    Offer(MoveTile, _may_move_tile, _tile_slots),
    Offer(MoveBuilding, _may_move_building, _building_slots),
)
