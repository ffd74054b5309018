"""Exhibit a main at once where the plan for it can hardly fail: the zoo after the plan, without the zoos on the way.

What a plan does step by step comes to the same whatever the order of its steps, as long as all of them are legal: tiles, retreats,
animals. Education only grows on the way, so its spaces pay the same at the end (R17).
"""

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import BIOME, COMPONENTS, RETREAT
from engine.games.zoo_tycoon.fast.squares import point_squares
from engine.games.zoo_tycoon.plans.herds import Design, shortage
from engine.games.zoo_tycoon.plans.spots import Laying
from engine.games.zoo_tycoon.plans.tile_steps import lifted_for
from engine.games.zoo_tycoon.rules.model import NO_SQUARE, Enclosure, Group, Main, Zoo
from engine.games.zoo_tycoon.rules.readings import category
from engine.games.zoo_tycoon.rules.step import Year
from engine.games.zoo_tycoon.rules.zoo.animals import start_experience
from engine.games.zoo_tycoon.rules.zoo.buildings import why_no_commerce
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, quarantine_space
from engine.games.zoo_tycoon.rules.zoo.needs import why_unfit
from engine.games.zoo_tycoon.rules.zoo.squares import each
from engine.games.zoo_tycoon.rules.zoo.tracks import with_spaces_paid

_TILE, _POINT = COMPONENTS.costs.tile, COMPONENTS.costs.focal_point


def exhibited_at_once(zoo: Zoo, design: Design, spot: Laying, year: Year) -> Zoo | None:
    """Return the zoo in which a main lives at a spot as it is designed; None where it takes a look at each step."""
    species, place = design.species, spot.place
    if not design.enter or design.points or zoo.readings or spot.squares & zoo.prohibited:
        return None
    if category(species) == year.disease:
        return None
    there = Enclosure(BIOME[species], 0) if place == NOWHERE else zoo.enclosures[place]
    if there.biome != BIOME[species]:
        return None
    _, retreats = shortage(zoo, design, place)
    bought = max(0, spot.squares.bit_count() - zoo.store - zoo.bought)
    price = bought * _TILE + retreats * _POINT
    if price > max(0, zoo.money):
        return None
    enclosure = _furnished(zoo, there, design, spot, retreats)
    if enclosure is None or why_unfit(enclosure) is not None:
        return None
    if place == NOWHERE:
        enclosures = (*zoo.enclosures, enclosure)
    else:
        enclosures = (*zoo.enclosures[:place], enclosure, *zoo.enclosures[place + 1 :])
    after = replace(
        zoo,
        enclosures=enclosures,
        quarantine=_left(zoo, design),
        money=zoo.money - price,
        **_tiles(zoo, spot, bought),
    )
    if why_no_commerce(after.enclosures, after.buildings) is not None:
        return None
    return with_spaces_paid(after)


def _furnished(zoo: Zoo, there: Enclosure, design: Design, spot: Laying, retreats: int) -> Enclosure | None:
    """Return the enclosure with its tiles, retreats and animals, None where there is no tile for a retreat."""
    main = there.main or Main(design.species, 0, 0, start_experience(zoo, design.species))
    points = there.points
    if retreats:
        bare = [*(each(point_squares(zoo, spot.place)) if spot.place != NOWHERE else ()), *each(spot.squares)]
        if len(bare) < retreats:
            return None
        on = points[RETREAT]
        for square in bare[:retreats]:
            on |= 1 << square
        points = (points[0], points[1], points[2], on)
    more = replace(main, males=main.males + design.males, females=main.females + design.females)
    return Enclosure(there.biome, there.squares | spot.squares, more, there.co, points)


def _tiles(zoo: Zoo, spot: Laying, bought: int) -> dict[str, int]:
    """Return the tiles that are left of those bought, which go first, and in store, and what is prohibited then (R105, R113)."""
    if bought:
        prohibited = zoo.prohibited
        for square in lifted_for(zoo, spot, bought):
            if square != NO_SQUARE:
                prohibited &= ~(1 << square)
        return {"store": 0, "bought": 0, "prohibited": prohibited}
    laid = spot.squares.bit_count()
    first = min(laid, zoo.bought)
    return {"store": zoo.store - laid + first, "bought": zoo.bought - first}


def _left(zoo: Zoo, design: Design) -> tuple[Group, ...]:
    """Return who waits still (R106)."""
    space = quarantine_space(zoo, design.species)
    group = zoo.quarantine[space]
    males, females = group.males - design.males, group.females - design.females
    rest = (Group(design.species, males, females),) if males or females else ()
    return (*zoo.quarantine[:space], *rest, *zoo.quarantine[space + 1 :])
