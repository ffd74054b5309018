"""Cache by identity what was worked out for values that never change: sooner told than by what is in them.

A zoo in whose seat nothing happened is the very same value a step later, and a tuple that a step did not touch goes from zoo to
zoo. To look such a value up by its contents takes about as long as what is asked of it.
"""

import functools
from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

A = TypeVar("A")
B = TypeVar("B")
R = TypeVar("R")
M = TypeVarTuple("M")


def of_one(most: int) -> Callable[[Callable[[A], R]], Callable[[A], R]]:
    """Return what remembers at most `most` results of a function of one value that never changes."""

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


def of_one_with(most: int) -> Callable[[Callable[[A, *M], R]], Callable[[A, *M], R]]:
    """Return what remembers at most `most` results of a function of a value that never changes, and of more by what it holds."""

    def remembering(function: Callable[[A, *M], R]) -> Callable[[A, *M], R]:
        known: dict[tuple[object, ...], tuple[A, R]] = {}

        @functools.wraps(function)
        def asked(one: A, *more: *M) -> R:
            entry = known.get((id(one), *more))
            if entry is not None:
                return entry[1]
            found = function(one, *more)
            if len(known) >= most:
                known.clear()
            known[id(one), *more] = one, found
            return found

        return asked

    return remembering


def of_two(most: int) -> Callable[[Callable[[A, B], R]], Callable[[A, B], R]]:
    """Return what remembers at most `most` results of a function of two values that never change, one for each first value."""

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
