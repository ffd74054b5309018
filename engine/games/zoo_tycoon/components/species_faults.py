"""What cannot be true of mains and co."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from engine.games.zoo_tycoon.components.schema import Components
from engine.games.zoo_tycoon.components.species import Ladder, PrintedMain, smallest_group
from engine.shared.components import Fault

_LEVELS = {1: 9, 2: 9, 3: 5}
_CO_BY_BIOME = 4
_CO_TILES = {1: 5, 2: 7}
_FACES = range(2, 7)  # a die that always succeeds is no die


def in_species(components: Components) -> Iterator[Fault]:
    """Yield (path, reason) for what is wrong with mains and co."""
    if Counter(one.level for one in components.mains) != Counter(_LEVELS):
        yield "$.mains", "there are 9 of level 1, 9 of level 2 and 5 of level 3"
    levels = [one.level for one in components.mains]
    if levels != sorted(levels):
        yield "$.mains", "they stand in the order of their levels"
    for place, one in enumerate(components.mains):
        here = f"$.mains[{place}]"
        yield from _in_values(here, one)
        yield from _in_needs(here, one)
        yield from _in_points(here, one)
        yield from _in_offspring(here, one)
        yield from _in_demand(here, one)
    yield from _co_names(components)


def _in_values(here: str, one: PrintedMain) -> Iterator[Fault]:
    if len(one.mark) != 2:
        yield f"{here}.mark", "a mark has two letters"
    if len(one.popularity) not in (1, 2) or min(one.popularity) < 1 or not _rising(one.popularity):
        yield f"{here}.popularity", "there is one base value, or one for one animal and a higher one for two"
    if min(one.education, one.conservation) < 0:
        yield f"{here}.education", "values are 0 or more"
    if one.per_tile < 1:
        yield f"{here}.per_tile", "at least one animal stands on a tile"
    if one.cost < 1:
        yield f"{here}.cost", "every main has running costs"


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
        elif not _rising(defined) or defined[0] < 0:
            yield f"{here}.{name}", "a ladder rises from colour to colour"
        elif ladder.dark is None:
            yield f"{here}.{name}", "every species can be dark green"
    if one.experience.minimum != 1:
        yield f"{here}.experience", "experience starts at 1, and every species may be exhibited then"
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
    if not _rising([allowed for _, allowed in one.points]) or one.points[0][1] < 0:
        yield f"{here}.points", "a larger group allows more popularity points"


def _in_offspring(here: str, one: PrintedMain) -> Iterator[Fault]:
    yellow, light, dark = one.thresholds
    if dark is None or (light is None and yellow is not None):
        yield f"{here}.thresholds", "where a colour breeds, happier ones do"
    defined = [needed for needed in one.thresholds if needed is not None]
    if any(lower < higher for lower, higher in pairwise(defined)):
        yield f"{here}.thresholds", "thresholds never rise with happiness"
    if any(needed not in _FACES for needed in defined):
        yield f"{here}.thresholds", "a die can fail and can succeed"
    if one.litter < 1:
        yield f"{here}.litter", "a success brings at least one young"
    track = one.reintroduction
    if (track is None) != (one.level < max(_LEVELS)):
        yield f"{here}.reintroduction", "level 3 is reintroduced, and no other"
    if track and min(track.young, track.points, track.times) < 1:
        yield f"{here}.reintroduction", "it needs young, pays points, and happens"


def _in_demand(here: str, one: PrintedMain) -> Iterator[Fault]:
    if one.demand and (one.level == 1 or one.demand.species < 1):
        yield f"{here}.demand", "level 1 demands nothing, and a demand is for a species or more"
    if one.first_round == bool(one.demand and one.demand.popularity):
        yield f"{here}.first_round", "what demands popularity, and nothing else, is not to be had in round 1"


def _co_names(components: Components) -> Iterator[Fault]:
    if any(sum(one.biome == biome.id for one in components.co) != _CO_BY_BIOME for biome in components.biomes):
        yield "$.co", f"each biome has {_CO_BY_BIOME} co-species"
    if Counter(one.tiles for one in components.co) != Counter(_CO_TILES):
        yield "$.co", "there are 5 co-species of one tile and 7 of two"
    for place, one in enumerate(components.co):
        if len(one.mark) != 2:
            yield f"$.co[{place}].mark", "a mark has two letters"
        if min(one.popularity, one.copies) < 1 or min(one.education, one.conservation) < 0:
            yield f"$.co[{place}]", "a co-species is in the box and brings popularity; its other values are 0 or more"


def _defined(ladder: Ladder) -> list[int]:
    return [value for value in ladder.colours if value is not None]


def _rising(values: list[int] | tuple[int, ...]) -> bool:
    return all(lower < higher for lower, higher in pairwise(values))
