"""Measure how near a park is to each achievement (R36–R41).

Streets and rivers have *mouths*: the edges through which they go on, each named by twice the coordinates of its middle. Two
tiles of one shape join where they share a mouth; as tiles never overlap, they then come from both sides of it.
"""

from collections.abc import Callable, Iterable

from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.rules.park_map import GRID, placement_mask
from engine.games.barenpark.rules.table import Park
from engine.games.barenpark.tiles import ENCLOSURE, FOOD, GREEN, HOUSE, KIND, RIVER, SHAPES, SPECIES, TILES
from engine.shared.polyomino import Form, Square

NEED = tuple(printed.need for printed in COMPONENTS.achievements)
"""What each type of achievement needs of what `progress` counts."""
_IDS = tuple(printed.id for printed in COMPONENTS.achievements)
TWICE = _IDS.index("twice")
WHERE = tuple(map(_IDS.index, ("green", "enclosures", "food", "river")))
"""The types that ask how tiles lie to each other."""


def progress(park: Park, kind: int, statues: int = 0) -> int:
    """Return how much of what type `kind` needs a park has; `statues` were placed this very turn (R38)."""
    return statues if kind == TWICE else _MEASURES[kind][0](park)


def met(park: Park, kind: int, statues: int) -> bool:
    """Tell whether a park meets the condition of type `kind` after a build turn in which `statues` statues were placed."""
    if kind == TWICE:
        return statues >= NEED[kind]
    counted = COUNTS[kind]
    some = sum(
        [counted[placement.tile] for placement in park.tiles]
    )  # too few in all is the usual case, and quickly found
    return some >= NEED[kind] and progress(park, kind) >= NEED[kind]


Count = Callable[[Park], int]
Counted = Callable[[int], bool]


def _bears(species: int) -> tuple[Count, Counted]:
    def count(park: Park) -> int:
        return sum([SPECIES[placement.tile] == species for placement in park.tiles])

    return count, lambda tile: SPECIES[tile] == species


def _houses(park: Park) -> int:
    return len({SPECIES[placement.tile] for placement in park.tiles if KIND[placement.tile] == HOUSE})


def _cluster_of(kind: int) -> tuple[Count, Counted]:
    def count(park: Park) -> int:
        return cluster([placement_mask(placement) for placement in park.tiles if KIND[placement.tile] == kind])

    return count, lambda tile: KIND[tile] == kind


def cluster(masks: list[int]) -> int:
    """Return how many tiles the largest group has that hangs together by edges (R41)."""
    largest = 0
    while len(masks) > largest:
        group, size = masks[0], 1
        masks = masks[1:]
        while True:
            edge = GRID.around(group)
            apart = [mask for mask in masks if not mask & edge]
            if len(apart) == len(masks):
                break
            size += len(masks) - len(apart)
            for mask in masks:
                if mask & edge:
                    group |= mask
            masks = apart
        largest = max(largest, size)
    return largest


def _mouths(form: Form) -> tuple[Square, ...]:
    """Return the mouths of a street or river: each end goes on away from the square that it hangs on (R39, R40)."""
    squares = set(form)
    mouths = []
    for x, y in form:
        near = [(dx, dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)) if (x + dx, y + dy) in squares]
        if len(near) == 1:
            mouths.append((2 * x - near[0][0], 2 * y - near[0][1]))
    return tuple(mouths)


_MOUTHS = {tile: tuple(_mouths(form) for form in SHAPES[tile].forms) for tile in (FOOD, RIVER)}


def _joined(tile: int) -> tuple[Count, Counted]:
    def count(park: Park) -> int:
        return chain(
            [
                tuple([(2 * placement.x + x, 2 * placement.y + y) for x, y in _MOUTHS[tile][placement.turn]])
                for placement in park.tiles
                if placement.tile == tile
            ]
        )

    return count, lambda other: other == tile


def chain(tiles: Iterable[tuple[Square, ...]]) -> int:
    """Return how many tiles the largest group has that is joined mouth to mouth; each tile is given by its mouths."""
    groups: list[tuple[set[Square], int]] = []
    for mouths in tiles:
        open_at, size = set(mouths), 1
        apart = []
        for group in groups:
            if open_at & group[0]:
                open_at |= group[0]
                size += group[1]
            else:
                apart.append(group)
        groups = [*apart, (open_at, size)]
    return max([size for _, size in groups], default=0)


def _measure(achievement: str) -> tuple[Count, Counted]:
    """Return how to count what an achievement wants, and which tiles count for it."""
    species = [one.id for one in COMPONENTS.species]
    if achievement in species:
        return _bears(species.index(achievement))
    measures: dict[str, tuple[Count, Counted]] = {
        "houses": (_houses, lambda tile: KIND[tile] == HOUSE),
        "green": _cluster_of(GREEN),
        "enclosures": _cluster_of(ENCLOSURE),
        "food": _joined(FOOD),
        "river": _joined(RIVER),
        "twice": (lambda _park: 0, lambda _tile: False),
    }
    return measures[achievement]


_MEASURES = tuple(map(_measure, _IDS))
COUNTS = tuple(tuple(map(counted, range(TILES))) for _, counted in _MEASURES)
"""`COUNTS[kind][tile]`: whether a type counts a tile; Twice Is Nice counts none."""
