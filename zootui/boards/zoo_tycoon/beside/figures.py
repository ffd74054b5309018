"""Count what is compared between zoos: money, costs, popularity, buzz, conservation, education, victory points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.score import points
from engine.games.zoo_tycoon.rules.zoo.tracks import buzz, conservation, education, level, popularity, running_costs


@dataclass(frozen=True)
class Figure:
    """Hold a figure of a zoo: its name, how it is counted, whether more is better, where segments of its track begin.

    `about` says what it is for, for who points at it.
    """

    name: str
    of: Callable[[Zoo], int]
    good: int = 1
    starts: tuple[int, ...] = ()
    about: str = ""


def _money(zoo: Zoo) -> int:
    return zoo.money


_LIKED = "popularity: visitors and money each winter; points with conservation"
_LEVEL = "popularity with this year’s buzz: what the winter pays for"
_SAVED = "conservation: the lower of this and popularity are your points"

MONEY = Figure("money", _money, about="money: pays land, buildings, animals and, each winter, the running costs")
COSTS = Figure(
    "costs a year", running_costs, -1, about="costs a year: paid each winter, for animals, buildings and staff"
)
POPULARITY = Figure("popularity", popularity, starts=COMPONENTS.popularity.starts, about=_LIKED)
LEVEL = Figure("with buzz", level, starts=COMPONENTS.popularity.starts, about=_LEVEL)
BUZZ = Figure("buzz", buzz, about="buzz: counts as popularity for this year only")
CONSERVATION = Figure("conservation", conservation, starts=COMPONENTS.conservation.starts, about=_SAVED)
EDUCATION = Figure(
    "education", education, starts=COMPONENTS.education.starts, about="education: pays conservation each winter"
)
POINTS = Figure("points", points, about="points: the lower of popularity and conservation")

FIGURES = (MONEY, COSTS, POPULARITY, BUZZ, CONSERVATION, EDUCATION, POINTS)
"""The figures as a table has them."""
DRAWN = (MONEY, COSTS, POPULARITY, LEVEL, CONSERVATION, EDUCATION, POINTS)
"""The figures as tracks show them: buzz stands on popularity (R13)."""
