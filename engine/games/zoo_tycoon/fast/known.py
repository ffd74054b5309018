"""Remember what was worked out for values that never change, by the values themselves: sooner told than by what is in them.

A zoo in whose seat nothing happened is the very same value a step later, and a tuple that a step did not touch goes from zoo to
zoo. To look such a value up by its contents takes about as long as what is asked of it.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TypeVar

from engine.games.zoo_tycoon.rules.model import Zoo

A = TypeVar("A")
B = TypeVar("B")
R = TypeVar("R")


def of_one(most: int) -> Callable[[Callable[[A], R]], Callable[[A], R]]:
    """Return what remembers at most so many results of a function of one value that never changes."""

    def remembering(function: Callable[[A], R]) -> Callable[[A], R]:
        known: dict[int, tuple[A, R]] = {}

        @functools.wraps(function)
        def asked(one: A) -> R:
            entry = known.get(id(one))  # the entry holds the value, so nothing else can have its number
            if entry is not None:
                return entry[1]
            found = function(one)
            if len(known) >= most:
                known.clear()
            known[id(one)] = one, found
            return found

        return asked

    return remembering


def of_two(most: int) -> Callable[[Callable[[A, B], R]], Callable[[A, B], R]]:
    """Return what remembers at most so many results of a function of two values that never change, one for each first value."""

    def remembering(function: Callable[[A, B], R]) -> Callable[[A, B], R]:
        known: dict[int, tuple[A, B, R]] = {}

        @functools.wraps(function)
        def asked(one: A, other: B) -> R:
            entry = known.get(id(one))
            if entry is not None and entry[1] is other:
                return entry[2]
            found = function(one, other)
            if len(known) >= most:
                known.clear()
            known[id(one)] = one, other, found
            return found

        return asked

    return remembering


def of_ground(most: int) -> Callable[[Callable[[Zoo, int], R]], Callable[[Zoo, int], R]]:
    """Return what remembers at most so many results of a function of what lies where in a zoo, and of a number.

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
