"""Money: what winter leaves, loans, and what workers cost."""

from __future__ import annotations

from engine.games.zoo_tycoon.components.numbers import COMPONENTS

_MONEY = COMPONENTS.money
_WORKERS = COMPONENTS.costs.workers


def clipped(money: int) -> int:
    """Return money between the ends of its track; what lies beyond an end is lost (R21)."""
    return max(_MONEY.least, min(money, _MONEY.most))


def may_borrow(money: int) -> bool:
    """Tell whether money is low enough for a loan; it also takes a free square (R102)."""
    return money < _MONEY.loan_to


def borrowed(money: int) -> int:
    """Return money after a loan, which never lifts it above the line (R102)."""
    return min(money + _MONEY.loan, _MONEY.loan_to)


def taxed(money: int) -> int:
    """Return what the taxes leave (R120)."""
    return min(money, _MONEY.kept)


def surcharge(worker: int, free: int = 0) -> int:
    """Return what a worker adds to this round's running costs; the first is 1, an event makes worker `free` cost nothing (R25)."""
    return 0 if worker == free else _WORKERS[worker - 1]
