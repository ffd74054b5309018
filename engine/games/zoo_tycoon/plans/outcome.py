"""What a plan comes to: figures before and after it, and the winter that follows."""

from engine.contract.tree import Node, Struct, put, replace
from engine.games.zoo_tycoon.plans.planned import Planned
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.score import victory_points
from engine.games.zoo_tycoon.rules.table import Public, Report
from engine.games.zoo_tycoon.rules.winter import winter_reports
from engine.games.zoo_tycoon.rules.zoo.enclosures import tiles
from engine.games.zoo_tycoon.rules.zoo.tracks import buzz, conservation, education, popularity, running_costs, welfare


class PlanFigures(Node):
    """Hold where a zoo stands: money, costs a year, tracks, buzz, level, welfare, victory points, tiles in store and laid."""

    money: int
    costs: int
    popularity: int
    buzz: int
    level: int
    conservation: int
    education: int
    welfare: int
    points: int
    store: int
    tiles: int


class PlanOutcome(Struct, frozen=True, gc=False):
    """Hold the figures before a plan and after it, and what winter brings without it and with it, the others as they stand."""

    before: PlanFigures
    after: PlanFigures
    without: Report
    winter: Report


def figures(zoo: Zoo) -> PlanFigures:
    """Return where a zoo stands."""
    popular, conserved, offset = popularity(zoo), conservation(zoo), buzz(zoo)
    return PlanFigures(
        zoo.money,
        running_costs(zoo),
        popular,
        offset,
        popular + offset,
        conserved,
        education(zoo),
        welfare(zoo),
        victory_points(popular, conserved),
        zoo.store,
        tiles(zoo).bit_count(),
    )


def winter_with(public: Public, seat: int, zoo: Zoo) -> Report:
    """Return what this winter would bring a seat if its zoo were this and all others stayed as they stand."""
    return winter_reports(replace(public, zoos=put(public.zoos, seat, zoo)))[seat]


def outcome(public: Public, seat: int, plan: Planned) -> PlanOutcome:
    """Return what a plan of a seat comes to."""
    before, after = plan.before, plan.after
    return PlanOutcome(
        figures(before), figures(after), winter_with(public, seat, before), winter_with(public, seat, after)
    )
