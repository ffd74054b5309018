"""Deal the face-down piles, and imagine what may lie in them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from engine.contract.game import State
from engine.contract.rng import Rng, shuffled
from engine.shared.trucks.round import Piles, Round

P = TypeVar("P")


def deal(tiles: Sequence[int], end: int, rng: Rng) -> tuple[Piles, Rng]:
    """Return all `tiles` shuffled with `end` of them apart as the end pile, and the generator after it."""
    order, rng = shuffled(rng, tiles)
    return Piles(order[end:], order[:end]), rng


def deal_like(shown: Round, tiles: Sequence[int], rng: Rng) -> tuple[Piles, Rng]:
    """Return `tiles` shuffled into piles of the sizes that `shown` counts; raise ValueError if they are not as many."""
    if len(tiles) != shown.main + shown.end:
        raise ValueError(f"{len(tiles)} tiles cannot lie in piles of {shown.main} and {shown.end}")
    return deal(tiles, shown.end, rng)


def unseen(tiles: Iterable[int], seen: Iterable[int]) -> tuple[int, ...]:
    """Return `tiles` without `seen`, each copy once; raise ValueError if something was seen that is not among them."""
    rest = list(tiles)
    for tile in seen:
        if tile not in rest:
            raise ValueError(f"tile {tile} was seen more often than there are copies")
        rest.remove(tile)
    return tuple(rest)


def imagined(public: P, shown: Round, tiles: Sequence[int], key: bytes) -> State[P, None, Piles]:
    """Return some world that looks like `public`, with `tiles` face down in an order chosen by `key`."""
    piles, _ = deal_like(shown, tiles, Rng(key))
    return State(public, (None,) * len(shown.took), piles)
