"""Value a zoo by its points and by what it can still become, and find the best way to unload a truck.

Values are hundredths of a point. `coming` is how many tiles a zoo may still expect, in hundredths.
"""

from __future__ import annotations

import functools

from engine.games.zooloretto_mini.rules.derived import Unloading, unloadings
from engine.games.zooloretto_mini.rules.model import FEMALE, FORM, MALE, PLACES, Zoo
from engine.games.zooloretto_mini.rules.score import LANDSCAPE_POINTS, VALUES, animals, barn_loss, landscape_types

__all__ = ["BONUS_DUE", "enclosure_value", "reach", "truck_gain", "zoo_value"]

RATE = 14  # of a hundred tiles that a zoo still gets, how many find their way to one given enclosure
OPEN = 60  # an empty enclosure may still become anything
PAIR = 50  # a fertile animal may still meet a mate
BONUS_DUE = 150  # a filled enclosure earns a bonus


@functools.lru_cache(maxsize=2048)
def enclosure_value(enclosure: tuple[int, ...], coming: int) -> int:
    """Return the value of an enclosure that may expect `coming` hundredths of an animal."""
    room = PLACES - len(enclosure)
    whole, part = divmod(100 * animals(enclosure) + min(100 * room, coming), 100)
    value = 100 * VALUES[whole] + (part * (VALUES[whole + 1] - VALUES[whole]) if part else 0)
    if not coming:
        return value
    if not enclosure:
        return value + OPEN
    if room >= 2:
        value += PAIR * sum(FORM[tile] in (FEMALE, MALE) for tile in enclosure)
    return value


def reach(coming: int) -> int:
    """Return how many hundredths of an animal an enclosure may expect of a zoo that expects `coming` hundredths of a tile."""
    return coming * RATE // 100


def zoo_value(zoo: Zoo, coming: int) -> int:
    """Return the value of a zoo that may expect `coming` hundredths of a tile."""
    far = reach(coming)
    homes = sum([enclosure_value(enclosure, far) for enclosure in zoo.enclosures])
    return homes + 100 * (LANDSCAPE_POINTS * len(landscape_types(zoo)) - barn_loss(zoo))


@functools.lru_cache(maxsize=512)
def truck_gain(zoo: Zoo, tiles: tuple[int, ...], coming: int) -> tuple[int, Unloading]:
    """Return what a truck adds to a zoo at best, and the way to place its tiles then."""
    ways = [(zoo_value(way.zoo, coming) + BONUS_DUE * way.filled, way) for way in unloadings(zoo, tiles)]
    value, way = max(ways, key=lambda pair: pair[0])
    return value - zoo_value(zoo, coming), way
