"""Winter, which asks nobody anything: protest, keeping, education, taxes, revenue, new year (R118-R125).

The *level* of a zoo, by which revenue is paid, is its popularity with its buzz. What each zoo had of a winter is a `Report`, which
stays on the table until the next one. A course is what it is in autumn, where it is said.
"""

from engine.contract.facts import Fact
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.course import Course, fact_of, said, shown
from engine.games.zoo_tycoon.rules.event_cards import protested
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.score import points
from engine.games.zoo_tycoon.rules.table import COUNT, SPRING, Public, Report
from engine.games.zoo_tycoon.rules.zoo.seasons import after_keeping, after_year
from engine.games.zoo_tycoon.rules.zoo.spaces import EDUCATION, POPULARITY, clipped, leading, ranked, segment, white
from engine.games.zoo_tycoon.rules.zoo.tracks import buzz, education, popularity, running_costs, welfare, with_points


class Protested(Fact):
    """A zoo loses all buzz to a protest (R147)."""

    kind = "protested"
    rule: str = "R147"
    buzz: int


class WinterCame(Fact):
    """What a winter brings a zoo, from its `Report`: revenue is `fixed`, by the level, and a `bonus`, by rank (R119-R123)."""

    kind = "winter"
    rule: str = "R123"
    conservation: int
    tax: int
    level: int
    fixed: int
    bonus: int
    costs: int
    money: int


def begun(course: Course) -> Course:
    """Return a course in the next spring, or at the final count after the last year (R125)."""
    public = course.public
    facts = [
        Protested(seat=seat, buzz=buzz(zoo))
        for seat, zoo in enumerate(public.zoos)
        if _loses_buzz(public, zoo) and buzz(zoo)
    ]
    found = winter_reports(public)
    after_revenues = [
        replace(with_points(zoo, conserved=report.conservation), money=report.money)
        for zoo, report in zip(public.zoos, found, strict=True)
    ]
    over = public.round == COMPONENTS.givens.rounds
    course = shown(
        course,
        zoos=tuple([after_year(after_keeping(zoo)) for zoo in after_revenues]),
        reports=found,
        race=(*public.race, tuple(map(points, after_revenues))),  # keeping and the new year move no track
        season=COUNT if over else SPRING,
        round=public.round if over else public.round + 1,
    )
    return said(course, *facts, *[fact_of(WinterCame, seat, report) for seat, report in enumerate(found)])


def winter_reports(public: Public) -> tuple[Report, ...]:
    """Return what winter would bring each zoo as all zoos stand (R119-R123, A54)."""
    zoos = public.zoos
    buzzes = tuple([0 if _loses_buzz(public, zoo) else buzz(zoo) for zoo in zoos])
    return reports(zoos, buzzes, by_popularity=not public.options.revenue_rank_by_level)


def _loses_buzz(public: Public, zoo: Zoo) -> bool:
    """Tell whether a protest takes a zoo's buzz, before animals are kept (A54)."""
    return protested(public.cards.event, welfare(zoo))


# --- what a winter brings ---------------------------------------------------------------------------------------------


_REVENUE = COMPONENTS.popularity.revenue
_HIGHEST = COMPONENTS.popularity.bonus.highest
_SECOND = COMPONENTS.popularity.bonus.second


def reports(zoos: tuple[Zoo, ...], buzzes: tuple[int, ...], by_popularity: bool = False) -> tuple[Report, ...]:
    """Return what the winter brings each zoo, with the buzz that each has left (R119-R123).

    `by_popularity` ranks zoos without their buzz (A34).
    """
    popularities = tuple(map(popularity, zoos))
    levels = tuple(map(sum, zip(popularities, buzzes, strict=True)))
    leads = leading(EDUCATION, tuple(map(education, zoos)))
    bonuses = rank_bonuses(levels, popularities if by_popularity else None)
    return tuple([_report(*one) for one in zip(zoos, popularities, buzzes, leads, bonuses, strict=True)])


def _report(zoo: Zoo, popular: int, buzzing: int, leads_education: bool, bonus: int) -> Report:
    level, costs, left = popular + buzzing, running_costs(zoo), taxed(zoo.money)
    paid = fixed(level)
    return Report(
        conservation=int(leads_education),
        tax=zoo.money - left,
        level=level,
        fixed=paid,
        bonus=bonus,
        costs=costs,
        money=after_revenue(left, paid + bonus, costs),
        popularity=popular,
        buzz=buzzing,
        before=zoo.money,
    )


def taxed(money: int) -> int:
    """Return what the taxes leave (R120)."""
    return min(money, COMPONENTS.money.kept)


def fixed(level: int) -> int:
    """Return what the segment of a level pays; by the level, even where popularity alone is on white (R122, A44)."""
    return _REVENUE[segment(POPULARITY, level)]


def rank_bonuses(levels: tuple[int, ...], figures: tuple[int, ...] | None = None) -> tuple[int, ...]:
    """Return what each zoo gets for the highest or the second highest level; there are as many zoos as players (R122).

    Equal ones all get the full amount, and with several first there is no second. Two players need one segment for the second
    (R159); one player always gets the second's (R163). White spaces get nothing (A33). `figures` is what zoos are ranked
    by where that is not their level (A34).
    """
    if figures is None:
        figures = levels
    if len(levels) == 1:
        return (0 if white(POPULARITY, levels[0]) else _SECOND,)
    highest, second = ranked(figures)
    if len(levels) == 2 and segment(POPULARITY, levels[0]) != segment(POPULARITY, levels[1]):
        second = None
    return tuple([_bonus(level, own, highest, second) for level, own in zip(levels, figures, strict=True)])


def _bonus(level: int, own: int, highest: int | None, second: int | None) -> int:
    if white(POPULARITY, level):
        return 0
    return _HIGHEST if own == highest else _SECOND if own == second else 0


def after_revenue(money: int, revenue: int, costs: int) -> int:
    """Return money after revenue and running costs, which are charged without revenue, too (R123)."""
    return clipped(money + revenue - costs)
