"""Count every component, wherever it lies, and check what is said in public about the face-down piles.

Kinds that stayed out at the setup lie in the printed box with all their tiles, so the count is the same in every game.
"""

from collections import Counter
from collections.abc import Iterable

from engine.games.zooloretto_mini.components import COMPONENTS
from engine.games.zooloretto_mini.names import tile_name
from engine.games.zooloretto_mini.rules.hidden import adult, lying_open
from engine.games.zooloretto_mini.rules.setup import deck
from engine.games.zooloretto_mini.rules.table import KINDS, ZooMiniState
from engine.shared.breeding import YOUNG, animal
from engine.shared.trucks.census import pile_counts, truck_counts
from engine.shared.trucks.setup import Options


def census(_options: Options, seats: int) -> tuple[tuple[str, int], ...]:
    """Return how many of each tile there are, and how many trucks of each size with `seats` seats."""
    count = _printed(tuple(range(KINDS)))
    count.update(tile_name(tile) for tile in deck(()))
    count.update(truck_counts(COMPONENTS.table(seats).trucks))
    return tuple(count.items())


def components(state: ZooMiniState) -> tuple[tuple[str, int], ...]:
    """Return how many of each tile and truck lie anywhere in the state, with the kinds that stayed out."""
    public = state.public
    count = Counter(tile_name(adult(tile)) for tile in (*state.hidden.main, *state.hidden.end, *lying_open(public)))
    count.update({tile_name(animal(kind, YOUNG)): left for kind, left in enumerate(public.young)})
    count.update(truck_counts(truck.capacity for truck in public.round.trucks))
    count.update(_printed(tuple(kind for kind in range(KINDS) if kind not in public.kinds)))
    return tuple(count.items())


def counts(state: ZooMiniState) -> Iterable[tuple[str, int, int]]:
    """Return what is said about the piles and what lies in them."""
    return pile_counts(state.public.round, state.hidden)


def _printed(kinds: tuple[int, ...]) -> Counter[str]:
    """Return all tiles of some kinds, babies included."""
    count = Counter(tile_name(tile) for tile in deck(kinds))
    count.subtract(tile_name(tile) for tile in deck(()))
    count.update({tile_name(animal(kind, YOUNG)): COMPONENTS.kinds[kind].young for kind in kinds})
    return count
