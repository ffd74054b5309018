"""What cannot be true of mains."""

from collections.abc import Iterator
from itertools import pairwise

from engine.games.zoo_tycoon.components.schema import Components
from engine.games.zoo_tycoon.components.species import Ladder, PrintedMain, smallest_group
from engine.shared.components import Fault

_REINTRODUCED = 3
"""The level whose species are let go into the wild (R140)."""


def in_species(components: Components) -> Iterator[Fault]:
    """Yield (path, reason) for what is wrong with mains."""
    levels = [one.level for one in components.mains]
    if levels != sorted(levels):
        yield "$.mains", "they stand in the order of their levels"
    for place, one in enumerate(components.mains):
        here = f"$.mains[{place}]"
        if not _rising(one.popularity):
            yield f"{here}.popularity", "two animals have a higher base value than one"
        yield from _in_needs(here, one)
        yield from _in_points(here, one)
        yield from _in_offspring(here, one)


def _in_needs(here: str, one: PrintedMain) -> Iterator[Fault]:
    """Check the four ladders (R38), the limit of the group (R42), and that a smallest group can be exhibited."""
    for name, ladder in (
        ("experience", one.experience),
        ("space", one.space),
        ("retreats", one.retreats),
        ("group", one.group),
    ):
        defined = _defined(ladder)
        if not defined:
            yield f"{here}.{name}", "a ladder has at least one colour"
        elif not _rising(defined):
            yield f"{here}.{name}", "a ladder rises from colour to colour"
        elif ladder.dark is None:
            yield f"{here}.{name}", "every species can be dark green"
    if one.group.minimum < 1:
        yield f"{here}.group", "a group is one animal or more"
    if one.most is not None and one.most < one.group.top:
        yield f"{here}.most", "the largest group reaches the highest colour"
    if smallest_group(one, *one.meeples) is None:
        yield f"{here}.meeples", "the box must hold a smallest group that is allowed"
    if one.single and (one.group.minimum != 2 or min(one.meeples) < 1):
        yield f"{here}.single", "a single pair is a group of two"


def _in_points(here: str, one: PrintedMain) -> Iterator[Fault]:
    starts = [start for start, _ in one.points]
    if starts != _defined(one.group):
        yield f"{here}.points", "each colour of the group, and nothing else, has a number of popularity points"
    if not _rising([allowed for _, allowed in one.points]):
        yield f"{here}.points", "a larger group allows more popularity points"


def _in_offspring(here: str, one: PrintedMain) -> Iterator[Fault]:
    yellow, light, dark = one.thresholds
    if dark is None or (light is None and yellow is not None):
        yield f"{here}.thresholds", "where a colour breeds, happier ones do"
    defined = [needed for needed in one.thresholds if needed is not None]
    if any(lower < higher for lower, higher in pairwise(defined)):
        yield f"{here}.thresholds", "thresholds never rise with happiness"
    if (one.reintroduction is None) != (one.level < _REINTRODUCED):
        yield f"{here}.reintroduction", f"level {_REINTRODUCED} is reintroduced, and no other"


def _defined(ladder: Ladder) -> list[int]:
    return [value for value in ladder.colours if value is not None]


def _rising(values: list[int] | tuple[int, ...]) -> bool:
    return all(lower < higher for lower, higher in pairwise(values))
