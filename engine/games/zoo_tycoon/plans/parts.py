"""Part a plan into stages: steps that follow each other and work on the same are one."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Any

from engine.games.zoo_tycoon.components.numbers import NOBODY
from engine.games.zoo_tycoon.rules.autumn.animals import Exhibit, Guest
from engine.games.zoo_tycoon.rules.autumn.construction import Biome
from engine.games.zoo_tycoon.rules.autumn.purchases import Build, Point
from engine.games.zoo_tycoon.rules.autumn.staff import Entertain, Keep
from engine.games.zoo_tycoon.rules.autumn.tiles import Buy, Extend, Found
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.model import Zoo


class Part(IntEnum):
    """Name what a step works on."""

    TILES = 0
    BOUGHT = 1
    POINTS = 2
    ANIMALS = 3
    YOUNG = 4
    KEEPING = 5
    BUILDING = 6
    REBUILDING = 7
    SHOW = 8


PartOf = tuple[Part, int, int]
"""What a step works on, about what, and its square or −1."""

_PARTS: dict[type, Callable[[Any, Zoo], PartOf]] = {
    Found: lambda step, _: (Part.TILES, step.biome, step.square),
    Extend: lambda step, zoo: (Part.TILES, zoo.enclosures[step.place].biome, step.square),
    Buy: lambda step, _: (Part.BOUGHT, NOBODY, step.square),
    Point: lambda step, _: (Part.POINTS, step.kind, step.square),
    Exhibit: lambda step, zoo: (Part.ANIMALS, zoo.quarantine[step.space].species, -1),
    Guest: lambda step, _: (Part.ANIMALS, step.species, -1),
    Convert: lambda step, _: (Part.YOUNG, step.species, -1),
    Keep: lambda step, _: (Part.KEEPING, step.species, -1),
    Build: lambda step, _: (Part.BUILDING, step.illustration, step.square),
    Biome: lambda step, _: (Part.REBUILDING, step.biome, -1),
    Entertain: lambda step, _: (Part.SHOW, step.track, -1),
}


def part_of(zoo: Zoo, step: Any) -> PartOf:
    """Return what a step works on in the zoo before it."""
    return _PARTS[type(step)](step, zoo)
