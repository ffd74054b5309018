"""Checks of a view that a host sent: numbers in bounds, lengths that can be, questions that the game has."""

import functools
from collections.abc import Callable, Collection, Iterable, Mapping, Sized
from typing import Any

MOST = 10_000
"""The greatest number of anything where the box sets no limit: points, coins, turns."""
_DEEPEST = 32


class CannotBe(ValueError):
    """Say what in a view cannot be."""


def judged(check: Callable[[Any, Any], None]) -> Callable[[Any, Any], str]:
    """Make of a check of a view, with seats or options, which raises, what returns the reason, empty if there is none."""

    @functools.wraps(check)
    def reason(view: Any, beside: Any) -> str:
        try:
            check(view, beside)
        except (ArithmeticError, LookupError, TypeError, ValueError) as error:
            return str(error) or type(error).__name__
        return ""

    return reason


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
    """Raise CannotBe unless the number of items is the one that `counts` is, or one of those in it."""
    allowed = (counts,) if isinstance(counts, int) else counts
    if len(items) not in allowed:
        raise CannotBe(f"{what}: there cannot be {len(items)}")


def chosen(holds: bool) -> None:
    """Raise CannotBe unless a view is of a game with the options of its table."""
    need(holds, "it goes by other options than the table’s")


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
