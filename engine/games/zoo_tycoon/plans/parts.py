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
"""What a step works on, about what, and its square or NO_SQUARE."""

_PARTS: dict[type, tuple[Part, Callable[[Any, Zoo], int]]] = {
    Found: (Part.TILES, lambda step, _: step.biome),
    Extend: (Part.TILES, lambda step, zoo: zoo.enclosures[step.place].biome),
    Buy: (Part.BOUGHT, lambda *_: NOBODY),
    Point: (Part.POINTS, lambda step, _: step.kind),
    Exhibit: (Part.ANIMALS, lambda step, zoo: zoo.quarantine[step.space].species),
    Guest: (Part.ANIMALS, lambda step, _: step.species),
    Convert: (Part.YOUNG, lambda step, _: step.species),
    Keep: (Part.KEEPING, lambda step, _: step.species),
    Build: (Part.BUILDING, lambda step, _: step.illustration),
    Biome: (Part.REBUILDING, lambda step, _: step.biome),
    Entertain: (Part.SHOW, lambda step, _: step.track),
}


def part_of(zoo: Zoo, step: Any) -> PartOf:
    """Return what a step works on in the zoo before it."""
    part, about = _PARTS[type(step)]
    return part, about(step, zoo), step.landing()
