"""Run the delivery trucks that Zooloretto Mini and Aquaretto share: two piles, trucks in the middle, rounds one drops out of.

Each game adds its own tiles (small whole numbers, 0 or more), asks, rule numbers and words. In the state:

* `Round` stands in `public`. A truck that a seat took keeps its tiles until that seat has unloaded them one by one.
* `Piles` stands in `hidden`; `Round.main` and `Round.end` count it for everybody.

A turn goes `draw` → `load` → `turn_over`, or `take` → `unload` until the truck is bare → `turn_over`. Every function returns new
values; none checks its caller: legality is `can_draw`, `loadable`, `takeable` (what may be chosen) and `why_not_…` (why not).
`turn_over` finds who acts next: the next seat clockwise that has no truck, which is the same seat again when it is the only
one left; after the last truck it opens the next round with the seat that took last, or ends the game (`over`) if the
round was the last one. The first tile of the end pile makes it so (`Round.last`). Tiles on trucks that nobody took come
back from `turn_over` as left over, for the game's box.

For setting up: `removed` (which kinds stay out), `deal` (shuffle, set the end pile apart), `first_round`.
For imagining: `unseen` (what must be in the piles) and `deal_like` (piles of the right sizes from it).
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

from engine.choice import Slot, Verb
from engine.core import Refusal
from engine.rng import Rng, shuffled
from engine.tree import Struct, put, replace

__all__ = [
    "NOBODY",
    "NO_TILE",
    "NO_TRUCK",
    "Draw",
    "Load",
    "Piles",
    "Round",
    "Take",
    "Truck",
    "can_draw",
    "deal",
    "deal_like",
    "draw",
    "first_round",
    "load",
    "load_verb",
    "loadable",
    "next_mover",
    "over",
    "removed",
    "still_in",
    "take",
    "takeable",
    "taker",
    "turn_over",
    "turn_verbs",
    "unload",
    "unseen",
    "why_not_draw",
    "why_not_load",
    "why_not_take",
]

NO_TILE = -1
NO_TRUCK = -1
NOBODY = -1


class Draw(Struct, frozen=True, array_like=True, gc=False, tag="draw"):
    """Draw the next tile of the piles."""


class Load(Struct, frozen=True, array_like=True, gc=False, tag="load"):
    """Put the drawn tile on a truck."""

    truck: int


class Take(Struct, frozen=True, array_like=True, gc=False, tag="take"):
    """Take a truck with all its tiles and leave the round."""

    truck: int


class Truck(Struct, frozen=True, array_like=True, gc=False):
    """Hold the tiles on one truck, in the order in which they came, and how many it has room for."""

    capacity: int
    tiles: tuple[int, ...] = ()


class Round(Struct, frozen=True, array_like=True, gc=False):
    """Hold what everybody sees of the present round.

    `took[seat]` is the truck that a seat took this round, or NO_TRUCK while it is in. `drawn` waits to be loaded, else it is
    NO_TILE. `main` and `end` are the sizes of the piles. `number` counts rounds from 1.
    """

    number: int
    starter: int
    mover: int
    trucks: tuple[Truck, ...]
    took: tuple[int, ...]
    drawn: int
    main: int
    end: int
    last: bool


class Piles(Struct, frozen=True, array_like=True, gc=False):
    """Hold the face-down tiles; the next one to be drawn is the last of its tuple, the end pile comes after the main pile."""

    main: tuple[int, ...]
    end: tuple[int, ...]


def removed(kinds: Sequence[int], count: int, rng: Rng) -> tuple[tuple[int, ...], Rng]:
    """Return `count` of `kinds` at random, in ascending order, and the generator after it."""
    order, rng = shuffled(rng, kinds)
    return tuple(sorted(order[:count])), rng


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


def first_round(capacities: Sequence[int], seats: int, starter: int, piles: Piles) -> Round:
    """Return the first round: every truck empty in the middle, every seat in, `starter` to act."""
    trucks = tuple(Truck(capacity) for capacity in capacities)
    return Round(1, starter, starter, trucks, (NO_TRUCK,) * seats, NO_TILE, len(piles.main), len(piles.end), last=False)


def loadable(shown: Round) -> tuple[int, ...]:
    """Return the trucks in the middle that have room."""
    took = shown.took
    return tuple(
        [place for place, truck in enumerate(shown.trucks) if len(truck.tiles) < truck.capacity and place not in took]
    )


def takeable(shown: Round) -> tuple[int, ...]:
    """Return the trucks in the middle that carry at least one tile."""
    took = shown.took
    return tuple([place for place, truck in enumerate(shown.trucks) if truck.tiles and place not in took])


def can_draw(shown: Round) -> bool:
    """Tell whether some truck in the middle has room."""
    took = shown.took
    return any(len(truck.tiles) < truck.capacity and place not in took for place, truck in enumerate(shown.trucks))


def taker(shown: Round, truck: int) -> int:
    """Return the seat that took a truck this round, or NOBODY."""
    return shown.took.index(truck) if truck in shown.took else NOBODY


def still_in(shown: Round, seat: int) -> bool:
    """Tell whether a seat has no truck yet this round."""
    return shown.took[seat] == NO_TRUCK


def over(shown: Round) -> bool:
    """Tell whether the last round has been played out; ask only between turns."""
    return shown.last and NO_TRUCK not in shown.took


def draw(shown: Round, piles: Piles) -> tuple[Round, Piles]:
    """Draw the next tile into `drawn`, from the main pile while it has any; the end pile's first makes this the last round."""
    if piles.main:
        tile = piles.main[-1]
        return replace(shown, drawn=tile, main=shown.main - 1), Piles(piles.main[:-1], piles.end)
    tile = piles.end[-1]
    return replace(shown, drawn=tile, end=shown.end - 1, last=True), Piles((), piles.end[:-1])


def load(shown: Round, truck: int) -> Round:
    """Put the drawn tile on `truck`."""
    old = shown.trucks[truck]
    return replace(
        shown, trucks=put(shown.trucks, truck, Truck(old.capacity, (*old.tiles, shown.drawn))), drawn=NO_TILE
    )


def take(shown: Round, seat: int, truck: int) -> Round:
    """Take `truck` with all its tiles for `seat`, which is out of the round from then on."""
    return replace(shown, took=put(shown.took, seat, truck))


def unload(shown: Round, seat: int, place: int) -> tuple[Round, int]:
    """Lift tile number `place` off the truck that `seat` took; return the round without it, and the tile."""
    truck = shown.took[seat]
    old = shown.trucks[truck]
    tiles = old.tiles
    rest = Truck(old.capacity, (*tiles[:place], *tiles[place + 1 :]))
    return replace(shown, trucks=put(shown.trucks, truck, rest)), tiles[place]


def next_mover(shown: Round) -> int:
    """Return the next seat clockwise after the mover that is still in (the mover itself if alone), or NOBODY."""
    took, seats = shown.took, len(shown.took)
    for step in range(1, seats + 1):
        seat = (shown.mover + step) % seats
        if took[seat] == NO_TRUCK:
            return seat
    return NOBODY


def turn_over(shown: Round) -> tuple[Round, tuple[int, ...]]:
    """Return the round as the next turn finds it, and the tiles left on trucks that nobody took if it was over."""
    seat = next_mover(shown)
    if seat != NOBODY:
        return (shown if seat == shown.mover else replace(shown, mover=seat)), ()
    left = tuple(tile for truck in shown.trucks for tile in truck.tiles)
    trucks = tuple(Truck(truck.capacity) for truck in shown.trucks)
    if shown.last:
        return replace(shown, trucks=trucks), left
    return (
        replace(shown, number=shown.number + 1, starter=shown.mover, trucks=trucks, took=(NO_TRUCK,) * len(shown.took)),
        left,
    )


@functools.cache
def turn_verbs(drawable: bool, trucks: tuple[int, ...]) -> tuple[Verb, ...]:
    """Return the verbs of a turn: Draw if `drawable`, Take for each of `trucks`."""
    verbs = (Verb(Draw),) if drawable else ()
    return (*verbs, Verb(Take, (Slot("truck", trucks),))) if trucks else verbs


@functools.cache
def load_verb(trucks: tuple[int, ...]) -> Verb:
    """Return the verb that puts the drawn tile on one of `trucks`."""
    return Verb(Load, (Slot("truck", trucks),))


def why_not_draw(shown: Round, rule: str) -> Refusal | None:
    """Return why nothing can be drawn, or None; `rule` says that there must be room."""
    if can_draw(shown):
        return None
    return Refusal("trucks-full", rule, "Every truck in the middle is full, so take one of them.")


def why_not_load(shown: Round, truck: int, rule: str) -> Refusal | None:
    """Return why a tile cannot go on `truck`, or None; `rule` says where a drawn tile goes."""
    gone = _why_not_there(shown, truck, rule)
    if gone is not None:
        return gone
    carrier = shown.trucks[truck]
    if len(carrier.tiles) < carrier.capacity:
        return None
    return Refusal("truck-full", rule, f"Truck {truck + 1} is full; put the tile on one that has room.")


def why_not_take(shown: Round, truck: int, rule: str) -> Refusal | None:
    """Return why `truck` cannot be taken, or None; `rule` says which trucks can."""
    gone = _why_not_there(shown, truck, rule)
    if gone is not None:
        return gone
    if shown.trucks[truck].tiles:
        return None
    return Refusal("truck-empty", rule, f"Truck {truck + 1} is empty; a truck needs at least one tile to be taken.")


def _why_not_there(shown: Round, truck: int, rule: str) -> Refusal | None:
    if not 0 <= truck < len(shown.trucks):
        return Refusal("no-such-truck", rule, f"There are only trucks 1 to {len(shown.trucks)}.")
    if truck in shown.took:
        return Refusal("truck-gone", rule, f"Truck {truck + 1} has been taken; choose one still in the middle.")
    return None
