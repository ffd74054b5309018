"""What a focal point, a building, a guest would bring: those that bring something, best for their money first."""

from collections.abc import Iterator

from engine.contract.tree import Struct
from engine.games.zoo_tycoon.components.numbers import (
    BIOME,
    BOOTH,
    BUILDING_BIOMES,
    BUILDINGS,
    CENTER,
    CO_TILES,
    COMPONENTS,
    CONSERVATION_POINT,
    EDUCATION_POINT,
    FIRST_CO,
    FOOD,
    KIND,
    NOBODY,
    PARK,
    POPULARITY_POINT,
    SPECIES,
)
from engine.games.zoo_tycoon.fast.squares import building_squares, point_squares
from engine.games.zoo_tycoon.plans.lifts import needed
from engine.games.zoo_tycoon.plans.planned import BUILD, GUEST, POINT, Planned, planned
from engine.games.zoo_tycoon.plans.spots import Laying, extensions, ground
from engine.games.zoo_tycoon.plans.tile_steps import laid_tiles
from engine.games.zoo_tycoon.plans.worth import worth
from engine.games.zoo_tycoon.rules.autumn.animals import BringGuest
from engine.games.zoo_tycoon.rules.autumn.purchases import Build, BuyPoint, price_of
from engine.games.zoo_tycoon.rules.model import Enclosure, Zoo
from engine.games.zoo_tycoon.rules.step import QUIET, Year, ZooStep
from engine.games.zoo_tycoon.rules.zoo.buildings import rings, touched
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, exhibited, free_squares
from engine.games.zoo_tycoon.rules.zoo.needs import free_space, happiness
from engine.games.zoo_tycoon.rules.zoo.squares import NEIGHBOURS, each
from engine.games.zoo_tycoon.rules.zoo.values import point_limit

_KINDS = (POPULARITY_POINT, EDUCATION_POINT, CONSERVATION_POINT)


class Gain(Struct, frozen=True, gc=False):
    """Hold a plan and by how much it makes the zoo worth more, in hundredths of a point."""

    plan: Planned
    gain: int

    @property
    def rate(self) -> int:
        """Return the gain for ten pieces of money; what costs nothing counts as if it cost half a piece."""
        return self.gain * 20 // max(1, 2 * self.plan.price)


def _ranked(zoo: Zoo, years: int, plans: Iterator[Planned]) -> tuple[Gain, ...]:
    """Return plans that are legal and bring something, the most for its money first."""
    before = worth(zoo, years)
    gains = [Gain(plan, worth(plan.after, years) - before) for plan in plans if plan.legal]
    return tuple(sorted([one for one in gains if one.gain > 0], key=lambda one: (-one.rate, -one.gain)))


# --- focal points ----------------------------------------------------------------------------------------------------


def point_gains(zoo: Zoo, years: int, year: Year = QUIET) -> tuple[Gain, ...]:
    """Return the focal points that bring something, best for its money first; `years` are the winters still to come.

    Where every tile of an enclosure has one, a tile is laid for it, bought if none is stored.
    """
    return _ranked(zoo, years, points_to_buy(zoo, year, _KINDS)) if zoo.money >= COMPONENTS.costs.focal_point else ()


def points_to_buy(zoo: Zoo, year: Year, wanted: tuple[int, ...]) -> Iterator[Planned]:
    """Yield the plans for a focal point of each of some kinds in each enclosure that may have one more, legal or not."""
    for place, one in enumerate(zoo.enclosures):
        kinds = [kind for kind in wanted if one.points[kind].bit_count() < point_limit(one, kind)]
        steps, square = _bare_tile(zoo, place) if kinds else ([], NOWHERE)
        if square != NOWHERE:
            for kind in kinds:
                yield _point(zoo, place, [*steps, BuyPoint(kind, square)], year)


def point_plan(zoo: Zoo, place: int, kind: int, year: Year = QUIET) -> Planned | None:
    """Return the plan for a focal point of a kind in an enclosure, None where there is no tile for it."""
    steps, square = _bare_tile(zoo, place)
    return None if square == NOWHERE else _point(zoo, place, [*steps, BuyPoint(kind, square)], year)


def _point(zoo: Zoo, place: int, steps: list[ZooStep], year: Year) -> Planned:
    return planned(POINT, _host(zoo, place), zoo, steps, year, place)


def _host(zoo: Zoo, place: int) -> int:
    one = zoo.enclosures[place]
    return one.co if one.main is None else one.main.species


def _bare_tile(zoo: Zoo, place: int) -> tuple[list[ZooStep], int]:
    """Return a tile of an enclosure without a focal point, and how it is laid if there is none yet."""
    bare = point_squares(zoo, place)
    if bare:
        return [], next(each(bare))
    steps = _extended(zoo, place, 1, _host(zoo, place))
    return (steps, steps[-1].landing()) if steps else ([], NOWHERE)


def _extended(zoo: Zoo, place: int, more: int, species: int) -> list[ZooStep] | None:
    """Return the actions that lay `more` tiles at the enclosure of a species, stored ones first, None for lack of squares."""
    one = zoo.enclosures[place]
    sets = extensions(ground(zoo, species), one.squares, more, max(0, more - zoo.store - zoo.bought))
    return laid_tiles(zoo, Laying(place, sets[0]), one.biome)[0] if sets else None


# --- buildings -------------------------------------------------------------------------------------------------------


def building_gains(zoo: Zoo, years: int, year: Year = QUIET) -> tuple[Gain, ...]:
    """Return the buildings that bring something, each at its best spots, best for its money first."""
    return _ranked(zoo, years, buildings_to_buy(zoo, year))


def buildings_to_buy(zoo: Zoo, year: Year) -> Iterator[Planned]:
    """Yield the plans for each building that can be paid, on its best squares."""
    there = {one.illustration for one in zoo.buildings}
    looks = set()
    for illustration in range(BUILDINGS):
        look = KIND[illustration], BUILDING_BIOMES[illustration]
        if illustration in there or look in looks or zoo.money < price_of(zoo, illustration):
            continue
        looks.add(look)  # two that differ in nothing but the picture
        for square in _spots(zoo, illustration):
            yield building_plan(zoo, illustration, square, year)


def building_plan(zoo: Zoo, illustration: int, square: int, year: Year = QUIET) -> Planned:
    """Return the plan for a building on a square."""
    return planned(BUILD, illustration, zoo, [Build(illustration, square)], year)


def _spots(zoo: Zoo, illustration: int) -> list[int]:
    """Return one square for each set of neighbours that a building could have: where it takes least room from others."""
    near = _reach(zoo, illustration)
    free = free_squares(zoo)
    best: dict[tuple[int, ...], tuple[int, int]] = {}
    for square in each(building_squares(zoo, illustration)):
        key = tuple([touched(one, square) for one in near])
        room = (NEIGHBOURS[square] & free).bit_count()
        if key not in best or best[key] > (room, square):
            best[key] = room, square
    return [square for _, square in best.values()]


def _reach(zoo: Zoo, illustration: int) -> list[list[int]]:
    """Return the squares around each neighbour that a building counts, biome by biome."""
    kind = KIND[illustration]
    if kind == PARK:
        return [[NEIGHBOURS[one.square] for one in zoo.buildings if KIND[one.illustration] != PARK]]
    if kind == CENTER:
        return [rings(zoo.enclosures, CENTER)]
    counted = BOOTH if kind == BOOTH else FOOD
    return [rings(zoo.enclosures, counted, biome) for biome in BUILDING_BIOMES[illustration]]


# --- co --------------------------------------------------------------------------------------------------------------


def guest_gains(zoo: Zoo, years: int, year: Year = QUIET) -> tuple[Gain, ...]:
    """Return the co that bring something, with the tiles it takes so that no main becomes less happy, best first."""
    return _ranked(zoo, years, _guests(zoo, year))


def _guests(zoo: Zoo, year: Year) -> Iterator[Planned]:
    there = set(exhibited(zoo))
    for species in range(FIRST_CO, SPECIES):
        if species in there:
            continue
        for place, one in enumerate(zoo.enclosures):
            if one.biome == BIOME[species] and one.co == NOBODY and _tolerant(one) and _payable(zoo, one, species):
                plan = guest_plan(zoo, species, place, year)
                if plan is not None:
                    yield plan


def _tolerant(one: Enclosure) -> bool:
    """Tell whether a co may live beside the main of an enclosure at all (R35)."""
    return one.main is None or COMPONENTS.mains[one.main.species].tolerates_co


def guest_plan(zoo: Zoo, species: int, place: int, year: Year = QUIET) -> Planned | None:
    """Return the plan that brings a co into an enclosure where no main becomes less happy; None where the tiles are lacking."""
    more = _wanted(zoo.enclosures[place], species)
    steps = _extended(zoo, place, more, species) if more else []
    if steps is None:
        return None
    return planned(GUEST, species, zoo, [*steps, BringGuest(species, place)], year, place)


def _wanted(one: Enclosure, species: int) -> int:
    """Return how many tiles it takes so that a co may come and no main becomes less happy."""
    needs = None if one.main is None else needed(one.main.species, happiness(one))
    return max(0, CO_TILES[species] + (needs[1] if needs else 0) - free_space(one))


def _payable(zoo: Zoo, one: Enclosure, species: int) -> bool:
    """Tell whether there is the money for the tiles of a co beyond those that are there: most are soon told to be too dear."""
    bought = _wanted(one, species) - zoo.store - zoo.bought
    return bought <= 0 or bought * COMPONENTS.costs.tile <= zoo.money
