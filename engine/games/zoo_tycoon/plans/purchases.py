"""What is worth buying at the end, when nothing but victory points counts any more (R155, R156)."""

import functools

from engine.games.zoo_tycoon.components.numbers import CONSERVATION_POINT, EDUCATION_POINT, POPULARITY_POINT, RETREAT
from engine.games.zoo_tycoon.plans.gains import buildings_to_buy, points_to_buy
from engine.games.zoo_tycoon.plans.planned import Planned
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.score import points
from engine.games.zoo_tycoon.rules.step import Year
from engine.games.zoo_tycoon.rules.zoo.tracks import standing

_KINDS = (POPULARITY_POINT, EDUCATION_POINT, CONSERVATION_POINT, RETREAT)


@functools.lru_cache(maxsize=64)
def last_purchases(zoo: Zoo, year: Year) -> tuple[Planned, ...]:
    """Return the focal points and buildings that bring points, the most for their money first.

    Where none does by itself, those are returned that move a track, and after which another one would.
    """
    now, there = points(zoo), _legal(zoo, year)
    found = [plan for plan in there if points(plan.after) > now]
    if found:
        return tuple(
            sorted(found, key=lambda plan: (-(points(plan.after) - now) * 20 // max(1, plan.price), plan.price))
        )
    begun = [plan for plan in there if standing(plan.after) != standing(zoo)]
    return tuple([plan for plan in begun if any(points(second.after) > now for second in _legal(plan.after, year))])


def _legal(zoo: Zoo, year: Year) -> list[Planned]:
    plans = (*points_to_buy(zoo, year, _KINDS), *buildings_to_buy(zoo, year))
    return [plan for plan in plans if plan.legal]
