"""Count what is compared between zoos: money, costs, popularity, buzz, conservation, education, victory points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.score import points
from engine.games.zoo_tycoon.rules.zoo.tracks import buzz, conservation, education, level, popularity, running_costs

__all__ = ["FIGURES", "Figure"]


@dataclass(frozen=True)
class Figure:
    """Hold a figure of a zoo: its name, how it is counted, whether more is better, where segments of its track begin."""

    name: str
    of: Callable[[Zoo], int]
    good: int = 1
    starts: tuple[int, ...] = ()


def _money(zoo: Zoo) -> int:
    return zoo.money


MONEY = Figure("money", _money)
COSTS = Figure("costs a year", running_costs, -1)
POPULARITY = Figure("popularity", popularity, starts=COMPONENTS.popularity.starts)
LEVEL = Figure("with buzz", level, starts=COMPONENTS.popularity.starts)
BUZZ = Figure("buzz", buzz)
CONSERVATION = Figure("conservation", conservation, starts=COMPONENTS.conservation.starts)
EDUCATION = Figure("education", education, starts=COMPONENTS.education.starts)
POINTS = Figure("points", points)

FIGURES = (MONEY, COSTS, POPULARITY, BUZZ, CONSERVATION, EDUCATION, POINTS)
"""The figures as a table has them."""
DRAWN = (MONEY, COSTS, POPULARITY, LEVEL, CONSERVATION, EDUCATION, POINTS)
"""The figures as tracks show them: buzz stands on popularity (R13)."""
