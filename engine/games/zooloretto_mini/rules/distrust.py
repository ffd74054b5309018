"""Say why a view cannot be: what no host that keeps the rules shows."""

from __future__ import annotations

import functools

from engine.games.zooloretto_mini.components import COMPONENTS
from engine.games.zooloretto_mini.rules.hidden import face_down
from engine.games.zooloretto_mini.rules.table import ENCLOSURES, KINDS, PLACES, SORT, ZooMiniView, deck, is_animal
from engine.games.zooloretto_mini.rules.turn import BONUS
from engine.shared.sense import asked, check_kinds, check_race, check_round, counted, each, judged, need
from engine.shared.trucks.round import LOAD, NO_TILE, NO_TRUCK, TURN, UNLOAD

_TILES = len(SORT)
_ABOUTS = {TURN: (0,), LOAD: (0,), UNLOAD: (0,), BONUS: (0,)}
_MANY = 200
"""More tiles than the box has."""


@functools.lru_cache(maxsize=256)
def _drawn(kinds: tuple[int, ...]) -> frozenset[int]:
    """Return the tiles that are drawn when `kinds` are in play."""
    return frozenset(deck(kinds))


@judged
def possible(view: ZooMiniView, seats: int) -> None:
    """Return why a view cannot be at a table with so many seats, an empty string if it can."""
    public = view.public
    asked(public.asks, _ABOUTS, seats)
    check_kinds(public.kinds, KINDS)
    check_round(public.round, seats, COMPONENTS.table(seats).trucks, _drawn(public.kinds))
    kind = public.asks[-1].kind if public.asks else ""
    need((kind == LOAD) == (public.round.drawn != NO_TILE), "a tile waits that is not asked about, or the other way")
    if kind == UNLOAD:
        truck = public.round.took[public.asks[-1].seats[0]]
        need(truck != NO_TRUCK and bool(public.round.trucks[truck].tiles), "nothing is left to unload")
    counted(public.zoos, seats, "zoos")
    for zoo in public.zoos:
        counted(zoo.enclosures, ENCLOSURES, "enclosures")
        counted(zoo.barn, range(_MANY), "a barn")
        each(zoo.barn, 0, _TILES - 1, "tiles of a barn")
        for tiles in zoo.enclosures:
            counted(tiles, range(PLACES + 1), "an enclosure")
            each(tiles, 0, _TILES - 1, "tiles of an enclosure")
            need(len({SORT[tile] for tile in tiles if is_animal(tile)}) <= 1, "two kinds share an enclosure")
    counted(public.young, KINDS, "offspring")
    each(public.young, 0, 99, "offspring")
    counted(public.box, range(_MANY), "the box")
    each(public.box, 0, _TILES - 1, "tiles of the box")
    check_race(public.race, seats)
    need(len(face_down(public)) == public.round.main + public.round.end, "the piles cannot hold what lies face down")
