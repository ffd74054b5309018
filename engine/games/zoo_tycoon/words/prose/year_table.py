"""Say a year in figures, a line a zoo: level, income, costs, money, points (R118-R125)."""

from __future__ import annotations

from engine.games.zoo_tycoon.rules.score import points
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.words.winter_line import rank
from engine.shared.wording import number, signed

_HEADS = ("level", "income", "costs", "tax", "money", "points")


def year_table(public: Public, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the heading and a line a zoo of the last winter; `income` is the level's and the rank's."""
    room = max(len(f"Year {len(public.race)}"), *map(len, names)) + 2
    lines = [f"{f'Year {len(public.race)}':<{room}}" + "".join([f"{head:>8}" for head in _HEADS])]
    for seat, report in enumerate(public.reports):
        figures = (
            number(report.level),
            signed(report.fixed + report.bonus),
            signed(-report.costs),
            signed(-report.tax),
            number(report.money),
            number(points(public.zoos[seat])),
        )
        place = rank(report)
        said = f"  {place} level" if place else ""
        lines.append(f"{names[seat]:<{room}}" + "".join([f"{figure:>8}" for figure in figures]) + said)
    return tuple(lines)
