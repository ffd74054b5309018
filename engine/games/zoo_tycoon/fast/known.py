"""Cache what was worked out for the ground of a zoo, by the identity of what lies on it."""

import functools
from collections.abc import Callable
from typing import TypeVar

from engine.games.zoo_tycoon.rules.model import Zoo

R = TypeVar("R")


def of_ground(most: int) -> Callable[[Callable[[Zoo, int], R]], Callable[[Zoo, int], R]]:
    """Return what remembers at most `most` results of a function of what lies where in a zoo, and of a number.

    Zoos that differ in what waits in quarantine, or in their money, have the same ground.
    """

    def remembering(function: Callable[[Zoo, int], R]) -> Callable[[Zoo, int], R]:
        known: dict[tuple[int, int], tuple[object, object, int, R]] = {}

        @functools.wraps(function)
        def asked(zoo: Zoo, other: int) -> R:
            enclosures, buildings, prohibited = zoo.enclosures, zoo.buildings, zoo.prohibited
            entry = known.get((id(enclosures), other))
            if entry is not None and entry[1] is buildings and entry[2] == prohibited:
                return entry[3]
            found = function(zoo, other)
            if len(known) >= most:
                known.clear()
            known[id(enclosures), other] = enclosures, buildings, prohibited, found
            return found

        return asked

    return remembering
