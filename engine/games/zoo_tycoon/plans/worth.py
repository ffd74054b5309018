"""Say what a zoo is worth to a plan: points for victory, and what the years to come will pay, in hundredths of a point.

This is a judgement, not a rule: victory points are the lower of two tracks, so the lower one counts more; education counts by
how near its next spaces are, a national park by how much of it is there; money a year counts as long as there are years.
"""

from __future__ import annotations

from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import PARK_MEMBERS
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.year.tracks import POPULARITY, segment
from engine.games.zoo_tycoon.rules.year.winter import fixed
from engine.games.zoo_tycoon.rules.zoo.national_parks import missing
from engine.games.zoo_tycoon.rules.zoo.tracks import conservation, education, popularity, running_costs, welfare

POINT = 100
"""What a victory point is worth."""
_LOWER, _HIGHER = 100, 50
MONEY = 25
"""What a piece of money is worth that comes in a year to come."""
_WELFARE = 40
_STARTS = COMPONENTS.popularity.starts


def worth(zoo: Zoo, years: int) -> int:
    """Return what a zoo is worth with so many winters still to come, this year's counted."""
    taught = education(zoo)
    popular = popularity(zoo) * POINT + _nearness(taught, COMPONENTS.education.popularity)
    conserved = conservation(zoo) * POINT + _nearness(taught, COMPONENTS.education.conservation) + _parks(zoo)
    tracks = _LOWER * min(popular, conserved) + _HIGHER * max(popular, conserved)
    costs, once = running_costs(zoo), zoo.staff.surcharge
    paid = years * (yearly(zoo) - 10 * max(0, costs - once)) - 10 * min(costs, once)
    return tracks // POINT + _WELFARE * welfare(zoo) + MONEY * paid // 10


def _nearness(taught: int, spaces: tuple[int, ...]) -> int:
    """Return the share of a point that education is on its way to the next space."""
    behind = max([space for space in spaces if space <= taught], default=0)
    ahead = min([space for space in spaces if space > taught], default=None)
    return 0 if ahead is None else POINT * (taught - behind) // (ahead - behind)


def _parks(zoo: Zoo) -> int:
    """Return what the national parks are worth that are begun: the more members are there the more each counts (R144)."""
    total = 0
    for park, members in enumerate(PARK_MEMBERS):
        there = len(members) - len(missing(zoo, park))
        total += POINT * COMPONENTS.parks[park].second * there * there // len(members) ** 2
    return total


def yearly(zoo: Zoo) -> int:
    """Return what popularity pays a year, in tenths, without rank and buzz: in between where the next segment is near."""
    popular = popularity(zoo)
    here = segment(POPULARITY, popular)
    if here + 1 == len(_STARTS):
        return 10 * fixed(popular)
    behind, ahead = _STARTS[here], _STARTS[here + 1]
    rise = fixed(ahead) - fixed(behind)
    return 10 * fixed(behind) + 10 * rise * (popular - behind) // (ahead - behind)
