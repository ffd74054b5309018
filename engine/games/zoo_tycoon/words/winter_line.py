"""Say what this winter does to a zoo's money as all zoos stand: `money 15, kept 3, income +17, bonus +2, costs −7`."""

from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.table import Report
from engine.shared.wording import number, signed

_BONUS = COMPONENTS.popularity.bonus
_INCOME_FROM = COMPONENTS.popularity.starts[1]
_RANKS = {0: "", _BONUS.highest: "highest", _BONUS.second: "second"}


def rank(report: Report) -> str:
    """Return the rank that a bonus is paid for (`highest`, `second`), empty without a bonus (R122)."""
    return _RANKS[report.bonus]


def winter_line(report: Report, *, still_open: bool = False, was: int | None = None) -> str:
    """Return what the money is made of (taxed, revenue, bonus, costs), and why there is no revenue (R120–R123).

    With `still_open` others can still overtake: the bonus is the most that may come of it. `was` is the money without the step
    that is looked at.
    """
    kept = report.before - report.tax
    most = "up to " if still_open and report.bonus else ""
    terms = (("income ", report.fixed), (f"bonus {most}", report.bonus), ("costs ", -report.costs))
    there = [(name, value) for name, value in terms if value]
    total = kept + sum(value for _, value in there)
    words = f"money {number(total)}" if was in (None, report.money) else f"money {number(was)} → {number(total)}"
    if there:
        words += f", kept {number(kept)}" + "".join(f", {name}{signed(value)}" for name, value in there)
    if total != report.money:
        words += f", the {'most' if report.money > 0 else 'least'} is {number(report.money)}"
    return words if report.fixed else f"{words}; no income below popularity {_INCOME_FROM}"
