"""Income and costs of a year, and how popular a zoo counts with its buzz."""

from __future__ import annotations

from collections.abc import Iterable

from engine.contract.tree import Node
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.year.money import clipped, taxed
from engine.games.zoo_tycoon.rules.year.parks import EDUCATION, POPULARITY, leading, segment, white


def best_of(values: Iterable[int]) -> int:
    """Return the one base value that gives buzz: the highest of those mains that bred, or that are new (R12, R84, A16)."""
    return max(values, default=0)


def level(popularity: int, buzz: int) -> int:
    """Return the level: buzz is a distance from popularity and goes up and down with it (R13, R121, A2)."""
    return popularity + buzz


_REVENUE = COMPONENTS.popularity.revenue
_HIGHEST = COMPONENTS.popularity.bonus.highest
_SECOND = COMPONENTS.popularity.bonus.second


class Year(Node):
    """Hold what a winter needs to know of a zoo."""

    popularity: int
    buzz: int
    """What is left of it after a protest (A54)."""
    education: int
    money: int
    costs: int


class Report(Node):
    """Hold what a winter brings a zoo: conservation for education, taxes, revenue by its two parts, costs, money in the end.

    So that it can be reckoned again it also holds popularity and buzz, which make the level, and the money before the taxes.
    """

    conservation: int
    tax: int
    level: int
    fixed: int
    bonus: int
    costs: int
    money: int
    popularity: int = 0
    buzz: int = 0
    before: int = 0


def kept(experience: int, top: int) -> int:
    """Return the experience of a main after a winter; it never passes the top of its ladder (R41, R118)."""
    return min(experience + 1, top) if experience < top else experience


def fixed(level: int) -> int:
    """Return what the segment of a level pays; by the level, even where popularity alone is on white (R122, A44)."""
    return _REVENUE[segment(POPULARITY, level)]


def rank_bonuses(levels: tuple[int, ...], ranks: tuple[int, ...] | None = None) -> tuple[int, ...]:
    """Return what each zoo gets for the highest or the second highest level; there are as many zoos as players (R122).

    Equal ones all get the full amount, and with several first there is no second. Two players need one segment for the second
    (R159); one player always gets the second's (R163). White spaces get nothing (A33). `ranks` says by what zoos are ranked where
    that is not their level (A34).
    """
    by = levels if ranks is None else ranks
    if len(levels) == 1:
        return (0 if white(POPULARITY, levels[0]) else _SECOND,)
    highest = max(by)
    second = max((rank for rank in by if rank < highest), default=None) if by.count(highest) == 1 else None
    if second is not None and len(levels) == 2 and not _one_segment(levels):
        second = None
    return tuple([_bonus(level, rank, highest, second) for level, rank in zip(levels, by, strict=True)])


def _bonus(level: int, rank: int, highest: int, second: int | None) -> int:
    if white(POPULARITY, level):
        return 0
    return _HIGHEST if rank == highest else _SECOND if rank == second else 0


def _one_segment(levels: tuple[int, ...]) -> bool:
    return len({segment(POPULARITY, level) for level in levels}) == 1


def revenue(levels: tuple[int, ...], ranks: tuple[int, ...] | None = None) -> tuple[int, ...]:
    """Return each zoo's whole revenue: its segment's amount and the bonus for its rank (R122)."""
    return tuple([fixed(level) + bonus for level, bonus in zip(levels, rank_bonuses(levels, ranks), strict=True)])


def after_revenue(money: int, revenue: int, costs: int) -> int:
    """Return money after revenue and running costs, which are charged without revenue, too (R123)."""
    return clipped(money + revenue - costs)


def reports(years: tuple[Year, ...], by_popularity: bool = False) -> tuple[Report, ...]:
    """Return what the winter brings each zoo (R119-R123); `by_popularity` ranks zoos without their buzz (A34)."""
    levels = tuple([level(year.popularity, year.buzz) for year in years])
    taught = leading(EDUCATION, tuple([year.education for year in years]))
    ranks = tuple([year.popularity for year in years]) if by_popularity else None
    bonuses = rank_bonuses(levels, ranks)
    return tuple([_report(*one) for one in zip(years, taught, levels, bonuses, strict=True)])


def _report(year: Year, taught: bool, level: int, bonus: int) -> Report:
    left = taxed(year.money)
    paid = fixed(level)
    return Report(
        conservation=int(taught),
        tax=year.money - left,
        level=level,
        fixed=paid,
        bonus=bonus,
        costs=year.costs,
        money=after_revenue(left, paid + bonus, year.costs),
        popularity=year.popularity,
        buzz=year.buzz,
        before=year.money,
    )
