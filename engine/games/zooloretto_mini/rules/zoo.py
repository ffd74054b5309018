"""Say where a tile may live and what happens when it moves in: one kind per enclosure, six places, young at once.

Tiles never move again, so an enclosure never loses one, keeps its kind and is filled only once (R28, R29).
"""

from __future__ import annotations

from engine.contract.tree import put
from engine.games.zooloretto_mini.rules.model import BARN, FORM, KINDS, PLACES, SORT, YOUNG, Zoo, animal, is_animal
from engine.shared.breeding import paired

UNBORN = -1
NOBODY_HOME = -1


def occupant(enclosure: tuple[int, ...]) -> int:
    """Return the kind that lives in an enclosure, or NOBODY_HOME if no animal does (R23)."""
    for tile in enclosure:
        if SORT[tile] < KINDS:
            return SORT[tile]
    return NOBODY_HOME


def accepts(enclosure: tuple[int, ...], tile: int) -> bool:
    """Tell whether a tile may go into an enclosure: a place must be free (R22) and no other kind live there (R23)."""
    if len(enclosure) >= PLACES:
        return False
    return not is_animal(tile) or occupant(enclosure) in (NOBODY_HOME, SORT[tile])


def home_spots(zoo: Zoo, tile: int) -> list[int]:
    """Return the enclosures that accept a tile."""
    return [spot for spot, enclosure in enumerate(zoo.enclosures) if accepts(enclosure, tile)]


def homes(zoo: Zoo, tile: int) -> list[int]:
    """Return where the owner of a zoo may put a tile: the enclosures that accept it, then the barn (R22–R27)."""
    return [*home_spots(zoo, tile), BARN]


def moved_in(zoo: Zoo, tile: int, spot: int) -> tuple[Zoo, int]:
    """Return the zoo after a tile moved to a legal spot, and where its young was born: a spot or UNBORN (R32–R37)."""
    if spot == BARN:
        return Zoo(zoo.enclosures, (*zoo.barn, tile)), UNBORN
    enclosures = zoo.enclosures
    enclosure = enclosures[spot]
    pair = paired(enclosure, tile, FORM[tile])
    if pair is None:
        return Zoo(put(enclosures, spot, (*enclosure, tile)), zoo.barn), UNBORN
    others, parent = pair
    family, young = (*others, parent), animal(SORT[tile], YOUNG)
    if len(family) < PLACES:
        return Zoo(put(enclosures, spot, (*family, young)), zoo.barn), spot
    return Zoo(put(enclosures, spot, family), (*zoo.barn, young)), BARN


def fills(before: Zoo, after: Zoo, spot: int) -> bool:
    """Tell whether moving to `spot` gave the enclosure its last tile (R39, R40)."""
    return spot != BARN and len(before.enclosures[spot]) < PLACES == len(after.enclosures[spot])


def without_barn_tile(zoo: Zoo, tile: int) -> Zoo:
    """Return the zoo after a tile left the barn (R42, R43)."""
    place = zoo.barn.index(tile)
    return Zoo(zoo.enclosures, (*zoo.barn[:place], *zoo.barn[place + 1 :]))
