"""Plan what is missing for a level, and what enclosure a herd needs."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator

from engine.contract.choice import Action
from engine.contract.tree import Node, replace
from engine.games.zoo_tycoon.components.numbers import BIOME, CO_TILES, COMPONENTS, DARK, NOBODY, RETREAT
from engine.games.zoo_tycoon.components.species import may_live_together
from engine.games.zoo_tycoon.fast.squares import point_squares
from engine.games.zoo_tycoon.plans.planned import LIFT, Planned, planned
from engine.games.zoo_tycoon.plans.spots import Laying, extensions, ground
from engine.games.zoo_tycoon.plans.tile_steps import laid_tiles
from engine.games.zoo_tycoon.rules.asks import FEMALE, MALE
from engine.games.zoo_tycoon.rules.autumn.animals import Exhibit
from engine.games.zoo_tycoon.rules.autumn.purchases import Point
from engine.games.zoo_tycoon.rules.autumn.staff import Keep
from engine.games.zoo_tycoon.rules.figures import starts_of
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.model import Group, Main, Zoo
from engine.games.zoo_tycoon.rules.readings import category, most
from engine.games.zoo_tycoon.rules.step import QUIET, Phase
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, each, home, quarantine_space
from engine.games.zoo_tycoon.rules.zoo.needs import LADDERS, group_size, happiness, main_tiles

_SPACE, _RETREATS, _GROUP = 1, 2, 3


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


def waiting(zoo: Zoo, species: int) -> Group:
    """Return the animals of a main in quarantine, perhaps none."""
    space = quarantine_space(zoo, species)
    return Group(species, 0, 0) if space == NOWHERE else zoo.quarantine[space]


def _inside(zoo: Zoo, species: int, place: int) -> Main:
    """Return a main as it lives at a place, without animals where it does not."""
    main = None if place == NOWHERE else zoo.enclosures[place].main
    return Main(species, 0, 0, 0) if main is None or main.species != species else main


def herds(zoo: Zoo, species: int, group: Group | None = None) -> Iterator[tuple[int, int]]:
    """Yield how many males and females out of quarantine, or of `group`, may come in together, most first, then with both sexes.

    Those that live in its enclosure already count with them (R39, R42, R43).
    """
    there = waiting(zoo, species) if group is None else group
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
    retreats = LADDERS[species][_RETREATS].minimum
    occupied = main_tiles(Main(species, 0, animals, 0)) + (0 if co == NOBODY else CO_TILES[co])
    return max(occupied + LADDERS[species][_SPACE].minimum, retreats), retreats


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
    free = zoo.staff.constructions > 0
    points = (retreats + len(design.points)) * COMPONENTS.costs.focal_point
    return points + (COMPONENTS.costs.construction if other and not free else 0)


def most_tiles(zoo: Zoo, design: Design, place: int = NOWHERE) -> int:
    """Return the tiles of the largest enclosure that the money allows for a design."""
    there, _, _ = room(zoo, place)
    left = max(0, zoo.money - _furniture(zoo, design, place))
    return there + zoo.store + zoo.bought + left // COMPONENTS.costs.tile


# --- lifts ---------------------------------------------------------------------------------------------------------


Coming = tuple[int, int, int, int]
"""Who comes: young males and females that grow up, males and females out of quarantine."""


def lifts_of(zoo: Zoo, phase: Phase = QUIET) -> tuple[Planned, ...]:
    """Return for each exhibited main the cheapest plan that lifts it to its next colour, if there is one; cheapest first."""
    found = [lift(zoo, place, phase) for place in range(len(zoo.enclosures))]
    return tuple(sorted([plan for plan in found if plan is not None and plan.legal], key=lambda plan: plan.price))


def needed(species: int, colour: int) -> tuple[int, int, int, int] | None:
    """Return the experience, free space, retreats and group from which a main is of a colour or a better one (R38, R40).

    None where one of its ladders ends below.
    """
    experience, space, retreats, group = starts_of(species, colour)
    if experience is None or space is None or retreats is None or group is None:
        return None
    return experience, space, retreats, group


def lift(zoo: Zoo, place: int, phase: Phase = QUIET) -> Planned | None:
    """Return the cheapest plan that lifts the main of an enclosure to its next colour.

    None where it has no next one, where animals or workers are too few for it, or where the enclosure cannot grow enough. What
    money does not allow is in the plan, as the refusal that stops it.
    """
    one = zoo.enclosures[place]
    main = one.main
    if main is None or happiness(one) == DARK:
        return None
    goal = happiness(one) + 1
    needs = needed(main.species, goal)
    coming = None if needs is None else _coming(zoo, main, needs[3], phase)
    if needs is None or coming is None:
        return None
    lay, retreats = _missing(zoo, place, main, needs, sum(coming))
    lessons = max(0, needs[0] - main.experience)
    if lessons > COMPONENTS.givens.workers - zoo.staff.used:
        return None
    sets = extensions(ground(zoo, main.species), one.squares, lay, max(0, lay - zoo.store - zoo.bought))
    if not sets:
        return None
    spot = Laying(place, sets[0])
    course, _ = laid_tiles(zoo, spot, one.biome)
    bare = [*each(point_squares(zoo, place)), *each(spot.squares)]
    course += points_on([RETREAT] * retreats, bare)
    young_males, young_females, males, females = coming
    course += [*[Convert(main.species, MALE)] * young_males, *[Convert(main.species, FEMALE)] * young_females]
    if males + females:
        course.append(entering(zoo, main.species, place, males, females))
    course += [Keep(main.species)] * lessons
    plan = planned(LIFT, main.species, zoo, course, phase, place)
    return replace(plan, goal=happiness(plan.after.enclosures[place]))


def _missing(zoo: Zoo, place: int, main: Main, needs: tuple[int, int, int, int], more: int) -> tuple[int, int]:
    """Return how many tiles and retreats are missing when `more` animals have come."""
    there, bare, retreats = room(zoo, place)
    co = zoo.enclosures[place].co
    group = Main(main.species, 0, group_size(main) + more, 0)
    wanted = main_tiles(group) + needs[1] + (0 if co == NOBODY else CO_TILES[co])
    further = max(0, needs[2] - retreats)
    return max(0, wanted - there, further - bare), further


def _coming(zoo: Zoo, main: Main, group: int, phase: Phase) -> Coming | None:
    """Return who comes so that the group is large enough, nobody if it is; young first, who would cost points in the end (R71)."""
    more = max(0, group - group_size(main))
    limit = most(main.species, zoo.readings)
    if limit is not None and group_size(main) + more > limit:
        return None
    card = COMPONENTS.mains[main.species]
    for coming in _companies(zoo, main, more, phase):
        males = main.males + coming[0] + coming[2]
        if may_live_together(card, males, main.females + main.lying + coming[1] + coming[3]):
            return coming
    return None


def _companies(zoo: Zoo, main: Main, more: int, phase: Phase) -> Iterator[Coming]:
    """Yield who could come, `more` in all: most young first, then most females."""
    group = waiting(zoo, main.species)
    ill = category(main.species, zoo.readings) == phase.barred
    there = 0 if ill else group.males + group.females
    for young in range(min(more, main.male_discs + main.female_discs), -1, -1):
        for young_females in range(min(young, main.female_discs), max(0, young - main.male_discs) - 1, -1):
            grown = more - young
            if grown > there:
                continue
            for females in range(min(grown, group.females), max(0, grown - group.males) - 1, -1):
                yield young - young_females, young_females, grown - females, females


def entering(zoo: Zoo, species: int, place: int, males: int, females: int) -> Action:
    """Return the action that brings males and females of a main out of quarantine to a place."""
    return Exhibit(quarantine_space(zoo, species), place, males, females)


def points_on(kinds: Iterable[int], squares: Iterable[int]) -> list[Action]:
    """Return the actions that buy focal points of these kinds, each on the next of the squares, as long as there are any."""
    return [Point(kind, square) for kind, square in zip(kinds, squares, strict=False)]
