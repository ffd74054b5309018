"""What enclosure a herd needs, and which herds there may be."""

import functools
from collections.abc import Iterator

from engine.contract.tree import Node, replace
from engine.games.zoo_tycoon.components.numbers import BIOME, CO_TILES, COMPONENTS, NOBODY, RETREAT
from engine.games.zoo_tycoon.components.species import may_live_together
from engine.games.zoo_tycoon.rules.model import Group, Main, Zoo
from engine.games.zoo_tycoon.rules.readings import most
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home, in_quarantine
from engine.games.zoo_tycoon.rules.zoo.needs import LADDERS, RETREATS, SPACE, group_size, main_tiles


class Design(Node):
    """Hold what an enclosure shall be like when these animals of a main have come in.

    `tiles` and `retreats` are what it has in all. Where they do not `enter`, the enclosure is only made ready for them
    (R149).
    """

    species: int
    males: int
    females: int
    tiles: int
    retreats: int
    points: tuple[int, ...] = ()
    """Kinds of focal points to buy when the animals are there."""
    enter: bool = True


def _inside(zoo: Zoo, species: int, place: int) -> Main:
    """Return a main as it lives at a place, without animals where it does not."""
    main = None if place == NOWHERE else zoo.enclosures[place].main
    return Main(species, 0, 0, 0) if main is None or main.species != species else main


def herds(zoo: Zoo, species: int, group: Group | None = None) -> Iterator[tuple[int, int]]:
    """Yield how many males and females out of quarantine, or of `group`, may come in together, most first, then with both sexes.

    Those that live in its enclosure already count with them (R39, R42, R43).
    """
    there = in_quarantine(zoo, species) if group is None else group
    main = _inside(zoo, species, home(zoo, species))
    limit = most(species, zoo.readings)
    yield from _herds(species, there.males, there.females, main.males, main.females + main.lying, limit)


@functools.lru_cache(maxsize=2048)
def _herds(
    species: int, males_there: int, females_there: int, males_inside: int, females_inside: int, limit: int | None
) -> tuple[tuple[int, int], ...]:
    card, found = COMPONENTS.mains[species], []
    for males in range(males_there + 1):
        for females in range(females_there + 1):
            all_males, all_females = males_inside + males, females_inside + females
            size = all_males + all_females
            if not males + females or size < card.group.minimum or (limit is not None and size > limit):
                continue
            if may_live_together(card, all_males, all_females):
                found.append((males + females, bool(all_males and all_females), females, males))
    return tuple([(males, females) for _, _, females, males in sorted(found, reverse=True)])


@functools.lru_cache(maxsize=1024)
def least(species: int, animals: int, co: int = NOBODY) -> tuple[int, int]:
    """Return the fewest tiles and retreats of an enclosure in which `animals` animals of a main meet their standards (R39, R44)."""
    retreats = LADDERS[species][RETREATS].minimum
    occupied = main_tiles(Main(species, 0, animals, 0)) + (0 if co == NOBODY else CO_TILES[co])
    return max(occupied + LADDERS[species][SPACE].minimum, retreats), retreats


def smallest_design(zoo: Zoo, species: int, herd: tuple[int, int], place: int = NOWHERE) -> Design:
    """Return the smallest design for a herd out of quarantine: in a new enclosure, or in an own one."""
    main = _inside(zoo, species, place)
    co = NOBODY if place == NOWHERE else zoo.enclosures[place].co
    found = Design(species, *herd, *least(species, group_size(main) + sum(herd), co))
    return replace(found, tiles=room(zoo, place)[0] + shortage(zoo, found, place)[0])


def room(zoo: Zoo, place: int) -> tuple[int, int, int]:
    """Return the tiles, those of them without a focal point, and the retreats that are there already."""
    if place == NOWHERE:
        return 0, 0, 0
    one = zoo.enclosures[place]
    pointed = sum([points.bit_count() for points in one.points])
    return one.squares.bit_count(), one.squares.bit_count() - pointed, one.points[RETREAT].bit_count()


def shortage(zoo: Zoo, design: Design, place: int = NOWHERE) -> tuple[int, int]:
    """Return how many tiles must be laid, and how many retreats bought, until an enclosure, or a new one, is as designed.

    A retreat needs a tile without a focal point (R50).
    """
    there, bare, retreats = room(zoo, place)
    more = max(0, design.retreats - retreats)
    return max(0, design.tiles - there, more - bare), more


def affordable(zoo: Zoo, design: Design, place: int = NOWHERE) -> bool:
    """Tell whether the money is there for a design: tiles come from the store, then they are bought (R22, R105)."""
    lay, _ = shortage(zoo, design, place)
    price = max(0, lay - zoo.store - zoo.bought) * COMPONENTS.costs.tile + _furniture(zoo, design, place)
    return not price or price <= zoo.money


def _furniture(zoo: Zoo, design: Design, place: int) -> int:
    """Return what the retreats and other focal points cost, and the biome where it is another (R50, R109)."""
    _, retreats = shortage(zoo, design, place)
    other = place != NOWHERE and zoo.enclosures[place].biome != BIOME[design.species]
    free = zoo.staff.free_rebuildings > 0
    points = (retreats + len(design.points)) * COMPONENTS.costs.focal_point
    return points + (COMPONENTS.costs.rebuilding if other and not free else 0)


def most_tiles(zoo: Zoo, design: Design, place: int = NOWHERE) -> int:
    """Return the tiles of the largest enclosure that the money allows for a design."""
    there, _, _ = room(zoo, place)
    left = max(0, zoo.money - _furniture(zoo, design, place))
    return there + zoo.store + zoo.bought + left // COMPONENTS.costs.tile
