"""What a zoo is worth to who plans."""

import functools

from engine.games.zoo_tycoon.components.numbers import COMPONENTS, PARK_MEMBERS
from engine.games.zoo_tycoon.fast.standing import standing_of
from engine.games.zoo_tycoon.rules.autumn.parks import missing_of
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.winter import fixed
from engine.games.zoo_tycoon.rules.zoo.spaces import POPULARITY, segment

_VICTORY_POINT = 100
"""What a victory point is worth."""
_LOWER, _HIGHER = 100, 50
MONEY = 25
"""What a piece of money is worth that comes in a year to come."""
_WELFARE = 40
_STARTS = COMPONENTS.popularity.starts


def worth(zoo: Zoo, years: int) -> int:
    """Return what a zoo is worth with `years` winters still to come, this year's counted."""
    stands = standing_of(zoo)
    taught = stands.education
    popular = stands.popularity * _VICTORY_POINT + nearness(taught, COMPONENTS.education.popularity)
    conserved = (
        stands.conservation * _VICTORY_POINT
        + nearness(taught, COMPONENTS.education.conservation)
        + _parks(stands.species)
    )
    tracks = _LOWER * min(popular, conserved) + _HIGHER * max(popular, conserved)
    costs, once = stands.costs, zoo.staff.surcharge
    paid = years * (yearly_at(stands.popularity) - 10 * max(0, costs - once)) - 10 * min(costs, once)
    return tracks // _VICTORY_POINT + _WELFARE * stands.welfare + MONEY * paid // 10


@functools.lru_cache(maxsize=128)
def nearness(taught: int, spaces: tuple[int, ...]) -> int:
    """Return the share of a point that education is on its way to the next space."""
    behind = max([space for space in spaces if space <= taught], default=0)
    ahead = min([space for space in spaces if space > taught], default=None)
    return 0 if ahead is None else _VICTORY_POINT * (taught - behind) // (ahead - behind)


@functools.lru_cache(maxsize=1024)
def _parks(here: int) -> int:
    """Return what the parks are worth that a set of species begins: the more members are there the more each counts (R144)."""
    total = 0
    for park, members in enumerate(PARK_MEMBERS):
        there = len(members) - len(missing_of(here, park))
        total += _VICTORY_POINT * COMPONENTS.parks[park].second * there * there // len(members) ** 2
    return total


@functools.lru_cache(maxsize=256)
def yearly_at(popular: int) -> int:
    """Return what popularity pays a year, in tenths, without rank and buzz: in between where the next segment is near."""
    here = segment(POPULARITY, popular)
    if here + 1 == len(_STARTS):
        return 10 * fixed(popular)
    behind, ahead = _STARTS[here], _STARTS[here + 1]
    rise = fixed(ahead) - fixed(behind)
    return 10 * fixed(behind) + 10 * rise * (popular - behind) // (ahead - behind)
