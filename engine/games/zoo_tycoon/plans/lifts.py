"""Plan what a main is missing for its next colour."""

from collections.abc import Iterable, Iterator

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import CO_TILES, COMPONENTS, DARK, NOBODY, RETREAT
from engine.games.zoo_tycoon.components.species import may_live_together
from engine.games.zoo_tycoon.fast.squares import point_squares
from engine.games.zoo_tycoon.plans.herds import room
from engine.games.zoo_tycoon.plans.planned import LIFT, Planned, planned
from engine.games.zoo_tycoon.plans.spots import Laying, extensions, ground
from engine.games.zoo_tycoon.plans.tile_steps import laid_tiles
from engine.games.zoo_tycoon.rules.asks import FEMALE, MALE
from engine.games.zoo_tycoon.rules.autumn.animals import Exhibit
from engine.games.zoo_tycoon.rules.autumn.purchases import BuyPoint
from engine.games.zoo_tycoon.rules.autumn.staff import Keep
from engine.games.zoo_tycoon.rules.figures import starts_of
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.model import Main, Zoo
from engine.games.zoo_tycoon.rules.readings import category, most
from engine.games.zoo_tycoon.rules.step import QUIET, Year, ZooStep
from engine.games.zoo_tycoon.rules.zoo.enclosures import in_quarantine, quarantine_space
from engine.games.zoo_tycoon.rules.zoo.needs import group_size, happiness, main_tiles
from engine.games.zoo_tycoon.rules.zoo.squares import each

Coming = tuple[int, int, int, int]
"""Who comes: young males and females that grow up, males and females out of quarantine."""


def lifts_of(zoo: Zoo, year: Year = QUIET) -> tuple[Planned, ...]:
    """Return for each exhibited main the cheapest plan that lifts it to its next colour, if there is one; cheapest first."""
    found = [lift(zoo, place, year) for place in range(len(zoo.enclosures))]
    return tuple(sorted([plan for plan in found if plan is not None and plan.legal], key=lambda plan: plan.price))


def needed(species: int, colour: int) -> tuple[int, int, int, int] | None:
    """Return the experience, free space, retreats and group from which a main is of a colour or a better one (R38, R40).

    None where one of its ladders ends below.
    """
    experience, space, retreats, group = starts_of(species, colour)
    if experience is None or space is None or retreats is None or group is None:
        return None
    return experience, space, retreats, group


def lift(zoo: Zoo, place: int, year: Year = QUIET) -> Planned | None:
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
    coming = None if needs is None else _coming(zoo, main, needs[3], year)
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
    steps, _ = laid_tiles(zoo, spot, one.biome)
    bare = [*each(point_squares(zoo, place)), *each(spot.squares)]
    steps += points_on([RETREAT] * retreats, bare)
    young_males, young_females, males, females = coming
    steps += [*[Convert(main.species, MALE)] * young_males, *[Convert(main.species, FEMALE)] * young_females]
    if males + females:
        steps.append(entering(zoo, main.species, place, males, females))
    steps += [Keep(main.species)] * lessons
    plan = planned(LIFT, main.species, zoo, steps, year, place)
    return replace(plan, goal=happiness(plan.after.enclosures[place]))


def _missing(zoo: Zoo, place: int, main: Main, needs: tuple[int, int, int, int], more: int) -> tuple[int, int]:
    """Return how many tiles and retreats are missing when `more` animals have come."""
    there, bare, retreats = room(zoo, place)
    co = zoo.enclosures[place].co
    group = Main(main.species, 0, group_size(main) + more, 0)
    wanted = main_tiles(group) + needs[1] + (0 if co == NOBODY else CO_TILES[co])
    further = max(0, needs[2] - retreats)
    return max(0, wanted - there, further - bare), further


def _coming(zoo: Zoo, main: Main, group: int, year: Year) -> Coming | None:
    """Return who comes so that the group is large enough, nobody if it is; young first, who would cost points in the end (R71)."""
    more = max(0, group - group_size(main))
    limit = most(main.species, zoo.readings)
    if limit is not None and group_size(main) + more > limit:
        return None
    card = COMPONENTS.mains[main.species]
    for coming in _companies(zoo, main, more, year):
        males = main.males + coming[0] + coming[2]
        if may_live_together(card, males, main.females + main.lying + coming[1] + coming[3]):
            return coming
    return None


def _companies(zoo: Zoo, main: Main, more: int, year: Year) -> Iterator[Coming]:
    """Yield who could come, `more` in all: most young first, then most females."""
    group = in_quarantine(zoo, main.species)
    ill = category(main.species, zoo.readings) == year.disease
    there = 0 if ill else group.males + group.females
    for young in range(min(more, main.male_discs + main.female_discs), -1, -1):
        for young_females in range(min(young, main.female_discs), max(0, young - main.male_discs) - 1, -1):
            grown = more - young
            if grown > there:
                continue
            for females in range(min(grown, group.females), max(0, grown - group.males) - 1, -1):
                yield young - young_females, young_females, grown - females, females


def entering(zoo: Zoo, species: int, place: int, males: int, females: int) -> ZooStep:
    """Return the action that brings males and females of a main out of quarantine to a place."""
    return Exhibit(quarantine_space(zoo, species), place, males, females)


def points_on(kinds: Iterable[int], squares: Iterable[int]) -> list[ZooStep]:
    """Return the actions that buy focal points of these kinds, each on the next of the squares, as long as there are any."""
    return [BuyPoint(kind, square) for kind, square in zip(kinds, squares, strict=False)]
