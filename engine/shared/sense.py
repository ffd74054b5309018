"""Do not believe a state that no game reaches."""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterable, Mapping, Sized
from typing import Any

from engine.shared.trucks.round import NO_TILE, NO_TRUCK, Round


def check_kinds(kinds: tuple[int, ...], there: int) -> None:
    """Raise CannotBe unless kinds of those that are there can be in play."""
    each(kinds, 0, there - 1, "kinds")
    need(list(kinds) == sorted(set(kinds)), "a kind is in play twice")


def check_round(shown: Round, seats: int, capacities: tuple[int, ...], tiles: frozenset[int]) -> None:
    """Raise CannotBe unless a round can be at a table with so many seats, trucks of these capacities, and these tiles to draw."""
    within(shown.number, 1, MOST, "round")
    each((shown.starter, shown.mover), 0, seats - 1, "who begins and moves")
    need(tuple([truck.capacity for truck in shown.trucks]) == capacities, "these are not the trucks")
    for truck in shown.trucks:
        need(len(truck.tiles) <= truck.capacity, "a truck is too full")
        need(tiles.issuperset(truck.tiles), "a tile lies on a truck that nobody draws")
    counted(shown.took, seats, "who took a truck")
    each(shown.took, NO_TRUCK, len(shown.trucks) - 1, "trucks taken")
    taken = [truck for truck in shown.took if truck != NO_TRUCK]
    need(len(taken) == len(set(taken)), "two took one truck")
    need(shown.drawn == NO_TILE or shown.drawn in tiles, "a tile was drawn that nobody draws")
    each((shown.main, shown.end), 0, MOST, "piles")


def check_race(race: tuple[tuple[int, ...], ...], seats: int) -> None:
    """Raise CannotBe unless the points after each round are some of every seat."""
    need(len(race) <= MOST, "there are too many rounds")
    for points in race:
        counted(points, seats, "points")
        each(points, -MOST, MOST, "points")


# --- sense ---------------------------------------------------------------------------------------------------------


MOST = 10_000
"""The greatest number of anything where the box sets no limit: points, coins, turns."""
_DEEPEST = 32


class CannotBe(ValueError):
    """Say what in a view cannot be."""


def judged(check: Callable[[Any, int], None]) -> Callable[[Any, int], str]:
    """Make of a check of a view at a table with so many seats, which raises, what returns the reason, empty if there is none."""

    @functools.wraps(check)
    def possible(view: Any, seats: int) -> str:
        try:
            check(view, seats)
        except (ArithmeticError, LookupError, TypeError, ValueError) as error:
            return str(error) or type(error).__name__
        return ""

    return possible


def need(holds: bool, what: str) -> None:
    """Raise CannotBe unless something holds."""
    if not holds:
        raise CannotBe(what)


def within(value: int, least: int, most: int, what: str) -> None:
    """Raise CannotBe unless a number lies within bounds, both included."""
    if not least <= value <= most:
        raise CannotBe(f"{what}: {value} is not {least} to {most}")


def each(values: Collection[int], least: int, most: int, what: str) -> None:
    """Raise CannotBe unless every number lies within bounds, both included."""
    if values and not (least <= min(values) and max(values) <= most):
        raise CannotBe(f"{what}: there are numbers that are not {least} to {most}")


def counted(items: Sized, counts: int | Collection[int], what: str) -> None:
    """Raise CannotBe unless there are so many items, or one of so many."""
    allowed = (counts,) if isinstance(counts, int) else counts
    if len(items) not in allowed:
        raise CannotBe(f"{what}: there cannot be {len(items)}")


def asked(asks: Iterable[Any], abouts: Mapping[str, tuple[int, ...]], seats: int) -> None:
    """Raise CannotBe unless every ask is of a kind that the game has, of seats that are there, about as many things as it is.

    `abouts` says for each kind how many numbers it may be about.
    """
    for depth, ask in enumerate(asks):
        need(depth < _DEEPEST, "too much is asked at once")
        need(ask.kind in abouts, f"nothing is called {ask.kind[:20]!r} here")
        need(0 < len(ask.seats) == len(set(ask.seats)) <= seats, "a question is put to nobody, or to somebody twice")
        each(ask.seats, 0, seats - 1, "asked seats")
        counted(ask.about, abouts[ask.kind], ask.kind)
        each(ask.about, -MOST, MOST, ask.kind)
