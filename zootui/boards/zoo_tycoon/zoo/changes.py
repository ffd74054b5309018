"""Find what becomes other in a zoo: the squares that a step or a whole plan is about, and who is new on them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.zoo_tycoon.components.numbers import NOBODY
from engine.games.zoo_tycoon.rules.model import Enclosure, Zoo
from engine.games.zoo_tycoon.rules.zoo.enclosures import free_squares, home, tiles


@dataclass(frozen=True)
class Changes:
    """Hold sets of squares: all that a step is about, and of these those with a tile that was not there."""

    squares: int = 0
    laid: int = 0


NOTHING_NEW = Changes()


def changes(before: Zoo, after: Zoo) -> Changes:
    """Return what differs on the ground between two states of a zoo."""
    if before is after:
        return NOTHING_NEW
    laid = tiles(after) & ~tiles(before)
    other = before.prohibited ^ after.prohibited | laid | tiles(before) & ~tiles(after)
    houses = set(before.buildings) ^ set(after.buildings)
    for building in houses:
        other |= 1 << building.square
    for one in after.enclosures:
        old = [each for each in before.enclosures if each.squares & one.squares]
        other |= one.squares if _is_other(old, one) else _new_points(before, one)
    return Changes(other & ~(free_squares(after) & free_squares(before)), laid)


def _is_other(old: list[Enclosure], new: Enclosure) -> bool:
    """Tell whether an enclosure is another than those that lay there: joined, with another biome, or somebody came in."""
    if len(old) > 1 or any(one.biome != new.biome for one in old):
        return True
    came_in = new.main is not None and all(one.main != new.main for one in old)
    return came_in or (new.co != NOBODY and all(one.co != new.co for one in old))


def _new_points(before: Zoo, enclosure: Enclosure) -> int:
    """Return the squares of an enclosure on which a focal point stands that was not there."""
    mask = 0
    for kind, there in enumerate(enclosure.points):
        old = 0
        for one in before.enclosures:
            old |= one.points[kind]
        mask |= there & ~old
    return mask


def came(before: Zoo, enclosure: Enclosure) -> tuple[int, int, int]:
    """Return how many males, upright and lying females of an enclosure's main are new in the zoo."""
    main = enclosure.main
    if main is None:
        return 0, 0, 0
    place = home(before, main.species)
    old = before.enclosures[place].main if place >= 0 else None
    if old is None:
        return main.males, main.females, main.lying
    return (
        max(0, main.males - old.males),
        max(0, main.females - old.females),
        max(0, main.lying - old.lying),
    )
