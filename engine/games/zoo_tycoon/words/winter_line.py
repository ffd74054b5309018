"""Say what this winter does to a zoo's money as all zoos stand: `level 26, second: 3 + 17 + 2 − 7 = 15`."""

from __future__ import annotations

from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.rules.year.winter import Report
from engine.shared.wording import number, total_of

__all__ = ["rank", "reckoning", "winter_line"]

_BONUS = COMPONENTS.popularity.bonus
_RANKS = {0: "", _BONUS.highest: "highest", _BONUS.second: "second"}


def rank(report: Report) -> str:
    """Return the rank that a bonus is paid for (`highest`, `second`), empty without a bonus (R122)."""
    return _RANKS[report.bonus]


def reckoning(report: Report) -> str:
    """Return what the money is made of: taxed, revenue, bonus, costs (`3 + 31 + 4 − 17 = 21`); R120–R123."""
    terms = [report.before - report.tax, *[term for term in (report.fixed, report.bonus, -report.costs) if term]]
    clipped = (
        ""
        if sum(terms) == report.money
        else f", the {'most' if report.money > 0 else 'least'} is {number(report.money)}"
    )
    return f"{total_of(terms)} = {number(sum(terms))}{clipped}"


def winter_line(report: Report) -> str:
    """Return the level with its rank, and what the money is made of."""
    placed = rank(report)
    level = f"level {number(report.level)}"
    if not report.fixed:
        level += ", white, no revenue"
    elif placed:
        level += f", {placed}"
    return f"{level}: {reckoning(report)}"
