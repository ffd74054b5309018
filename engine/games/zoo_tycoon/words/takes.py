"""Say how early a group that could be taken stands in a list, and whether it is enough to be exhibited."""

from engine.games.zoo_tycoon.components import numbers
from engine.games.zoo_tycoon.plans.herds import herds, least
from engine.games.zoo_tycoon.rules.model import Group, Zoo
from engine.games.zoo_tycoon.rules.zoo.animals import main_of
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home, in_quarantine
from engine.games.zoo_tycoon.rules.zoo.needs import group_size
from engine.shared.wording import counted


def _together(zoo: Zoo, species: int, males: int, females: int) -> tuple[Group, tuple[int, int]]:
    """Return all that would wait in quarantine, and the largest herd of it that may be exhibited."""
    there = in_quarantine(zoo, species)
    group = Group(species, there.males + males, there.females + females)
    return group, next(herds(zoo, species, group), (0, 0))


def appeal_of(zoo: Zoo, species: int, males: int, females: int) -> int:
    """Return how early a group stands: what can be exhibited first, the largest herd with both sexes, nobody left over.

    Herds for which the tiles are not there come after those for which they are; below 0 where nobody can be exhibited.
    """
    group, herd = _together(zoo, species, males, females)
    size = group.males + group.females
    if not any(herd):
        return size - 1000
    tiles, _ = least(species, sum(herd))
    room = home(zoo, species) != NOWHERE or tiles <= zoo.store + zoo.bought
    return 500 * room + 20 * sum(herd) + 10 * all(herd) - 15 * (size - sum(herd))


def herd_note(zoo: Zoo, species: int, males: int, females: int) -> tuple[str, ...]:
    """Return whether a group is enough to be exhibited and how many tiles it takes, or how many are too few."""
    group, herd = _together(zoo, species, males, females)
    main = main_of(zoo, species)
    size = group.males + group.females
    over = size - sum(herd)
    if not any(herd):
        short = numbers.COMPONENTS.mains[species].group.minimum - size - (0 if main is None else group_size(main))
        return (f"{short} too few to exhibit" if short > 0 else "cannot be exhibited together",)
    parts = [] if main is not None else [counted(least(species, sum(herd))[0], "tile")]
    if main is None and not all(herd):
        parts.append("one sex, no young")
    if over:
        parts.append(f"{over} must wait")
    return tuple(parts) or ("join those that live there",)
