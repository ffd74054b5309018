"""Count every component, wherever it lies, and check what is said in public about the face-down piles.

Kinds that stayed out at the setup lie in the printed box with all their tiles, so the count is the same in every game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.games.zooloretto_mini.data import COMPONENTS
from engine.games.zooloretto_mini.model import KINDS, YOUNG, Options, ZooMiniState, adult, animal, deck
from engine.games.zooloretto_mini.words import tile_name
from engine.trucks import NO_TILE

__all__ = ["census", "components", "counts"]


def census(options: Options, seats: int) -> tuple[tuple[str, int], ...]:  # noqa: ARG001  (every option gives the same box)
    """Return how many of each tile there are, and how many trucks of each size with so many seats."""
    count = _printed(tuple(range(KINDS)))
    count.update(tile_name(tile) for tile in deck(()))
    count.update(f"truck for {room}" for room in COMPONENTS.table(seats).trucks)
    return tuple(count.items())


def components(state: ZooMiniState) -> tuple[tuple[str, int], ...]:
    """Return how many of each tile and truck lie anywhere in the state, with the kinds that stayed out."""
    public = state.public
    tiles = [*state.hidden.main, *state.hidden.end, *public.box]
    tiles += [tile for truck in public.round.trucks for tile in truck.tiles]
    tiles += [tile for zoo in public.zoos for place in (*zoo.enclosures, zoo.barn) for tile in place]
    if public.round.drawn != NO_TILE:
        tiles.append(public.round.drawn)
    count = Counter(tile_name(adult(tile)) for tile in tiles)
    count.update({tile_name(animal(kind, YOUNG)): left for kind, left in enumerate(public.young)})
    count.update(f"truck for {truck.capacity}" for truck in public.round.trucks)
    count.update(_printed(tuple(kind for kind in range(KINDS) if kind not in public.kinds)))
    return tuple(count.items())


def counts(state: ZooMiniState) -> Iterable[tuple[str, int, int]]:
    """Yield what is said about the piles and what lies in them."""
    yield "main pile", state.public.round.main, len(state.hidden.main)
    yield "end pile", state.public.round.end, len(state.hidden.end)


def _printed(kinds: tuple[int, ...]) -> Counter[str]:
    """Return all tiles of some kinds, offspring included."""
    count = Counter(tile_name(tile) for tile in deck(kinds))
    count.subtract(tile_name(tile) for tile in deck(()))
    count.update({tile_name(animal(kind, YOUNG)): COMPONENTS.kinds[kind].young for kind in kinds})
    return count
