"""Winter, which asks nobody anything: protest, keeping, education, taxes, revenue, new year (R118-R125)."""

from __future__ import annotations

from engine.contract.facts import Fact
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.course import Course, said, shown
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.score import points
from engine.games.zoo_tycoon.rules.table import COUNT, SPRING, Public
from engine.games.zoo_tycoon.rules.year.events import may_protest, protested
from engine.games.zoo_tycoon.rules.year.winter import Report, reports
from engine.games.zoo_tycoon.rules.zoo.figures import winter
from engine.games.zoo_tycoon.rules.zoo.seasons import after_keeping, after_year
from engine.games.zoo_tycoon.rules.zoo.tracks import buzz, welfare


class Protested(Fact):
    """A zoo loses all buzz to a protest (R147)."""

    kind = "protested"
    rule: str = "R147"
    buzz: int


class WinterCame(Fact):
    """What a winter brings a zoo, as in `year.winter.Report` (R119-R123)."""

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
        if _struck(public, zoo) and buzz(zoo)
    ]
    found = winter_due(public)
    paid = [_paid(zoo, report) for zoo, report in zip(public.zoos, found, strict=True)]
    over = public.round == COMPONENTS.givens.rounds
    course = shown(
        course,
        zoos=tuple([after_year(after_keeping(zoo)) for zoo in paid]),
        reports=found,
        race=(*public.race, tuple(map(points, paid))),  # keeping and the new year move no track
        season=COUNT if over else SPRING,
        round=public.round if over else public.round + 1,
    )
    return said(course, *facts, *[_told(seat, report) for seat, report in enumerate(found)])


def winter_due(public: Public) -> tuple[Report, ...]:
    """Return what winter would bring each zoo as all zoos stand (R119-R123, A54)."""
    years = tuple([replace(winter(zoo), buzz=0) if _struck(public, zoo) else winter(zoo) for zoo in public.zoos])
    return reports(years, by_popularity=not public.options.revenue_rank_by_level)


def _struck(public: Public, zoo: Zoo) -> bool:
    """Tell whether a protest takes a zoo's buzz, before animals are kept (A54)."""
    return may_protest(public.cards.event) and protested(public.cards.event, welfare(zoo))


def _paid(zoo: Zoo, report: Report) -> Zoo:
    if not report.conservation:
        return replace(zoo, money=report.money)
    ledger = replace(zoo.ledger, conservation=zoo.ledger.conservation + report.conservation)
    return replace(zoo, ledger=ledger, money=report.money)


def _told(seat: int, report: Report) -> WinterCame:
    return WinterCame(
        seat=seat,
        conservation=report.conservation,
        tax=report.tax,
        level=report.level,
        fixed=report.fixed,
        bonus=report.bonus,
        costs=report.costs,
        money=report.money,
    )
