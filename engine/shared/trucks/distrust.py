"""Do not believe a table that no truck round shows: what both games check of a view."""

import functools
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from engine.shared.trucks.round import LOAD, NO_TILE, NO_TRUCK, UNLOAD, Round
from engine.shared.trucks.setup import Options, TruckComponents, kept_out
from engine.shared.untrusted import MOST, asked, chosen, counted, each, need, within

MANY = 300
"""More of anything than either box has."""
Deck = Callable[[tuple[int, ...]], Sequence[int]]
"""What says which tiles are drawn when some kinds are in play."""


def check_table(
    public: Any,
    seats: int,
    abouts: Mapping[str, tuple[int, ...]],
    capacities: tuple[int, ...],
    deck: Deck,
    kinds: int,
    tiles: int,
) -> None:
    """Raise CannotBe unless asks, kinds, round, babies, box and race of a public part can be at a table with `seats` seats.

    `abouts` says of each kind of ask how many numbers it may be about, `capacities` what the trucks hold; there are `kinds` kinds
    of animals and `tiles` different tiles.
    """
    asked(public.asks, abouts, seats)
    each(public.kinds, 0, kinds - 1, "kinds")
    need(list(public.kinds) == sorted(set(public.kinds)), "a kind is in play twice")
    _check_round(public.round, seats, capacities, _drawn(deck, public.kinds))
    kind = public.asks[-1].kind if public.asks else ""
    need((kind == LOAD) == (public.round.drawn != NO_TILE), "a tile waits that is not asked about, or the other way")
    if kind == UNLOAD:
        truck = public.round.took[public.asks[-1].seats[0]]
        need(truck != NO_TRUCK and bool(public.round.trucks[truck].tiles), "nothing is left to unload")
    counted(public.zoos, seats, "zoos")
    counted(public.young, kinds, "babies")
    each(public.young, 0, 99, "babies")
    counted(public.box, range(MANY), "the box")
    each(public.box, 0, tiles - 1, "tiles of the box")
    need(len(public.race) <= MOST, "there are too many rounds")
    for points in public.race:
        counted(points, seats, "points")
        each(points, -MOST, MOST, "points")


def check_options(public: Any, options: Options, components: TruckComponents, always: Collection[int] = ()) -> None:
    """Raise CannotBe, or ValueError, unless a public part is of a game with these options; kinds `always` are in play."""
    seats, kinds = len(public.zoos), components.kinds
    out = components.table(seats).removed
    counted(public.kinds, len(kinds) - out, "kinds")
    if options.without:
        chosen(set(kept_out(options.without, kinds, out, seats, always)).isdisjoint(public.kinds))
    chosen(options.first in (0, public.round.starter + 1) or public.round.number > 1)


@functools.lru_cache(maxsize=256)
def _drawn(deck: Deck, kinds: tuple[int, ...]) -> frozenset[int]:
    return frozenset(deck(kinds))


def _check_round(shown: Round, seats: int, capacities: tuple[int, ...], tiles: frozenset[int]) -> None:
    """Raise CannotBe unless a round can be at a table with `seats` seats, trucks of these capacities, and these tiles to draw."""
    within(shown.number, 1, MOST, "round")
    each((shown.starter, shown.mover), 0, seats - 1, "who begins and moves")
    need(tuple([truck.capacity for truck in shown.trucks]) == capacities, "these are not the trucks")
    for truck in shown.trucks:
        need(len(truck.tiles) <= truck.capacity, "a truck is too full")
        need(tiles.issuperset(truck.tiles), "a tile lies on a truck that nobody draws")
    counted(shown.took, seats, "who took a truck")
    each(shown.took, NO_TRUCK, len(shown.trucks) - 1, "trucks taken")
    taken = [truck for truck in shown.took if truck != NO_TRUCK]
    need(len(taken) == len(set(taken)), "two took one truck")
    need(shown.drawn == NO_TILE or shown.drawn in tiles, "a tile was drawn that nobody draws")
    each((shown.main, shown.end), 0, MOST, "piles")


def check_piles(shown: Round, face_down: Sequence[int]) -> None:
    """Raise CannotBe unless the piles hold what must lie face down; asked last, of a view in which all else can be."""
    need(len(face_down) == shown.main + shown.end, "the piles cannot hold what lies face down")
