"""A round of the truck games: trucks, piles, who is out."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from engine.contract.rng import Rng, shuffled
from engine.contract.secrecy import State
from engine.contract.tree import Node, put, replace

P = TypeVar("P")


NO_TILE = -1
NO_TRUCK = -1
NOBODY = -1

TURN, LOAD, UNLOAD = "turn", "load", "unload"
"""What a seat is asked, as an ask's kind: to draw or take; where the drawn tile goes; where a tile of its truck goes."""


class Truck(Node):
    """Hold the tiles on one truck, in the order in which they came, and how many it has room for."""

    capacity: int
    tiles: tuple[int, ...] = ()


class Round(Node):
    """Hold what everybody sees of the present round.

    `took[seat]` is the truck that a seat took this round, or NO_TRUCK while it is in. `drawn` waits to be loaded, else it is
    NO_TILE. `main` and `end` are the sizes of the piles.
    """

    number: int
    """Counts rounds from 1."""
    starter: int
    mover: int
    trucks: tuple[Truck, ...]
    took: tuple[int, ...]
    drawn: int
    main: int
    end: int
    last: bool


class Piles(Node):
    """Hold the face-down tiles; the next one to be drawn is the last of its tuple, the end pile comes after the main pile."""

    main: tuple[int, ...]
    end: tuple[int, ...]


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
    for place, truck in enumerate(shown.trucks):  # noqa: SIM110  (asked on every turn; `any` takes twice as long)
        if len(truck.tiles) < truck.capacity and place not in took:
            return True
    return False


def part_over(shown: Round) -> float:
    """Return how much of a round is over, from 0 to 1: of the spaces for tiles those that cannot be filled any more.

    It is over, too, once everybody took a truck, where more of them stand there than seats.
    """
    spaces = sum([truck.capacity for truck in shown.trucks])
    closed = [truck.capacity if place in shown.took else len(truck.tiles) for place, truck in enumerate(shown.trucks)]
    out = sum([truck != NO_TRUCK for truck in shown.took]) / len(shown.took)
    return max(out, (sum(closed) + (shown.drawn != NO_TILE)) / spaces)


def on_trucks(shown: Round) -> list[int]:
    """Return every tile that lies on a truck, and the one that waits to be loaded."""
    tiles = [tile for truck in shown.trucks for tile in truck.tiles]
    return tiles if shown.drawn == NO_TILE else [*tiles, shown.drawn]


def carried(shown: Round, seat: int) -> tuple[int, ...]:
    """Return the tiles that a seat has still to unload."""
    truck = shown.took[seat]
    return () if truck == NO_TRUCK else shown.trucks[truck].tiles


def taker(shown: Round, truck: int) -> int:
    """Return the seat that took a truck this round, or NOBODY."""
    return shown.took.index(truck) if truck in shown.took else NOBODY


def still_in(shown: Round, seat: int) -> bool:
    """Tell whether a seat has no truck yet this round."""
    return shown.took[seat] == NO_TRUCK


def alone(shown: Round) -> bool:
    """Tell whether all seats but one have a truck: that one has turn after turn."""
    return shown.took.count(NO_TRUCK) == 1


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
