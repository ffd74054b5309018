"""What may come next in a line, with the zoos it makes."""

from collections.abc import Iterable, Iterator

from engine.contract.game import Refusal
from engine.games.zoo_tycoon.bots.outlook import Outlook
from engine.games.zoo_tycoon.components.numbers import (
    COMPONENTS,
    CONSERVATION_POINT,
    EDUCATION_POINT,
    NOBODY,
    POPULARITY_POINT,
)
from engine.games.zoo_tycoon.fast.squares import point_squares
from engine.games.zoo_tycoon.plans.exhibits import exhibit_plans
from engine.games.zoo_tycoon.plans.gains import building_gains, guest_gains, point_gains
from engine.games.zoo_tycoon.plans.lifts import lifts_of
from engine.games.zoo_tycoon.plans.planned import POINT, planned
from engine.games.zoo_tycoon.rules.autumn.purchases import BuyPoint
from engine.games.zoo_tycoon.rules.autumn.staff import Entertain, Keep
from engine.games.zoo_tycoon.rules.autumn.tiles import BuyTile, Extend
from engine.games.zoo_tycoon.rules.growing import growths
from engine.games.zoo_tycoon.rules.model import NO_SQUARE, Zoo
from engine.games.zoo_tycoon.rules.readings import category
from engine.games.zoo_tycoon.rules.step import Year, ZooStep
from engine.games.zoo_tycoon.rules.zoo.enclosures import free_squares
from engine.games.zoo_tycoon.rules.zoo.figures import mains
from engine.games.zoo_tycoon.rules.zoo.spaces import CONSERVATION, EDUCATION, POPULARITY
from engine.games.zoo_tycoon.rules.zoo.squares import NEIGHBOURS, around, each
from engine.games.zoo_tycoon.rules.zoo.values import point_limit

Begun = tuple[tuple[ZooStep, ...], tuple[Zoo, ...]]
"""How a line begins: actions, and the zoo after each."""


def steps(zoo: Zoo, outlook: Outlook) -> Iterator[Begun]:
    """Yield all that may come next in a line, each with the zoos it makes."""
    years, year = outlook.years, outlook.year
    gains = [*point_gains(zoo, years, year), *building_gains(zoo, years, year)]
    if years:
        gains += guest_gains(zoo, years, year)
        for species in [one.species for one in zoo.quarantine if category(one.species, zoo.readings) != year.disease]:
            for plan in exhibit_plans(zoo, species, year, 1):
                yield plan.actions, plan.zoos
        for plan in lifts_of(zoo, year):
            yield plan.actions, plan.zoos
        yield from single(zoo, [*_workers(zoo), *growths(zoo)], year)
    for one in gains:
        yield one.plan.actions, one.plan.zoos
    for actions in _bought_points(zoo):
        plan = planned(POINT, NOBODY, zoo, actions, year)
        if plan.legal:
            yield plan.actions, plan.zoos


def _bought_points(zoo: Zoo) -> Iterator[list[ZooStep]]:
    """Yield a focal point on a tile that is bought for it, for each enclosure that has no tile left for it (R50, R105)."""
    if zoo.store or zoo.money < COMPONENTS.costs.tile + COMPONENTS.costs.focal_point:
        return
    free = free_squares(zoo)
    for place, one in enumerate(zoo.enclosures):
        kinds = [kind for kind in _KINDS if one.points[kind].bit_count() < point_limit(one, kind)]
        beside = around(one.squares) & (free | zoo.prohibited)
        if kinds and beside and not point_squares(zoo, place):
            square = tile_square(beside & zoo.prohibited or beside, free)
            lifted = square if zoo.prohibited >> square & 1 else _lifted(zoo)
            for kind in kinds:
                yield [BuyTile(lifted), Extend(place, square), BuyPoint(kind, square)]


_KINDS = (CONSERVATION_POINT, EDUCATION_POINT, POPULARITY_POINT)


def tile_square(squares: int, free: int) -> int:
    """Return the square on which a tile takes least room from others."""
    return min(each(squares), key=lambda square: ((NEIGHBOURS[square] & free).bit_count(), square))


def _lifted(zoo: Zoo) -> int:
    """Return the prohibition tile that it does most good to lift (R105)."""
    free = free_squares(zoo)
    prohibited = each(zoo.prohibited)
    return max(prohibited, key=lambda square: (NEIGHBOURS[square] & free).bit_count(), default=NO_SQUARE)


def _workers(zoo: Zoo) -> Iterator[ZooStep]:
    """Yield what workers could do: entertain, keep animals (R137, R138)."""
    if zoo.staff.used >= COMPONENTS.givens.workers:
        return
    if not zoo.staff.entertained:
        yield from map(Entertain, (CONSERVATION, EDUCATION, POPULARITY))
    for _, main in mains(zoo):
        if main.experience < COMPONENTS.mains[main.species].experience.top:
            yield Keep(main.species)


def single(zoo: Zoo, actions: Iterable[ZooStep], year: Year) -> Iterator[Begun]:
    """Yield each of some actions that is legal, with the zoo after it."""
    for action in actions:
        after = action.in_year(zoo, year)
        if not isinstance(after, Refusal):
            yield (action,), (after,)
