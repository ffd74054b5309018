"""Play Aquaretto on quickly, as playouts need it: as `greedy` does, but spaces and posts are chosen by what lies around them.

What trucks add to a zoo, and what money can do, is worked out once and kept with the zoos that it holds for.
"""

import functools
from random import Random

from engine.contract.choice import Action
from engine.games.aquaretto.bots.evaluation import USUAL, USUAL_WEIGHTS, growing, training_cells
from engine.games.aquaretto.bots.greedy import LEAST, ahead, money, narrow
from engine.games.aquaretto.rules.arrival import Home, Work
from engine.games.aquaretto.rules.coworkers import free_jobs
from engine.games.aquaretto.rules.hidden import face_down
from engine.games.aquaretto.rules.layout import LARGE, SMALL, sites, sites_covering
from engine.games.aquaretto.rules.money import PRICES, Large, Settle, Small
from engine.games.aquaretto.rules.rulebook import RULEBOOK
from engine.games.aquaretto.rules.score import depot_loss, tally
from engine.games.aquaretto.rules.table import (
    CASHIER,
    COWORKER,
    DEPOT,
    KEEPER,
    KIND,
    MOVE,
    TRAINABLE,
    AquarettoView,
    Public,
    Zoo,
)
from engine.games.aquaretto.rules.turn import Draw, Load, Take
from engine.games.aquaretto.rules.unloading import Place
from engine.games.aquaretto.rules.zoo import zoo_map
from engine.shared.by_identity import of_one_with
from engine.shared.polyomino import ones
from engine.shared.trucks.bots import best_load, take_or_draw
from engine.shared.trucks.round import LOAD, NO_TRUCK, TURN, UNLOAD

TRAINED = 3
"""How many free neighbours a space for a tile may lack if a trainer stands beside it."""
SOON = 6
"""Nothing is built for fewer tiles to come."""
_KEPT = 256
"""Zoos that are kept."""


def light(view: AquarettoView, random: Random) -> Action:
    """Choose quickly what looks good now."""
    public, seat = view.public, view.seat
    assert seat is not None
    ask = public.asks[-1]
    if ask.kind == UNLOAD:
        shown, zoo = public.round, public.zoos[seat]
        tile = shown.trucks[shown.took[seat]].tiles[0]
        return Place((tile, _cell(zoo, tile, random)))
    if ask.kind in (COWORKER, MOVE):
        post = _post(public.zoos[seat], ahead(public), ask.about[0] if ask.kind == MOVE else None)
        return RULEBOOK.choices(view).at(0) if post is None else Work(post)
    if ask.kind not in (TURN, LOAD):
        return Home(_cell(public.zoos[seat], ask.about[0], random))
    return _turn(public, seat, ask.kind == LOAD, random)


def _turn(public: Public, seat: int, loads: bool, random: Random) -> Action:
    coming = ahead(public)
    zoos = [_truck_gains(zoo, coming) for zoo in public.zoos]

    def gain(other: int, tiles: tuple[int, ...]) -> int:
        return zoos[other].gain(tiles)

    if loads:
        return Load(best_load(public.round, seat, gain, USUAL_WEIGHTS.mine, USUAL_WEIGHTS.theirs, LEAST))
    bought = _bought(public, seat, coming, random) if public.zoos[seat].coins else None
    if bought:
        return bought
    truck = take_or_draw(public.round, seat, gain, USUAL_WEIGHTS.enough, functools.partial(face_down, public))
    return Draw() if truck == NO_TRUCK else Take(truck)


class _TruckGains:
    """Hold what trucks add to one zoo that may expect a number of further tiles, as far as anybody has asked."""

    __slots__ = ("_ahead", "_gains", "_zoo")

    def __init__(self, zoo: Zoo, coming: int) -> None:
        self._zoo, self._ahead = zoo, coming
        self._gains: dict[tuple[int, ...], int] = {}

    def gain(self, tiles: tuple[int, ...]) -> int:
        """Return about what a truck adds, in hundredths of a point."""
        found = self._gains.get(tiles)
        if found is None:
            found = self._gains[tiles] = USUAL.rough_gain(self._zoo, tiles, self._ahead)
        return found


@of_one_with(_KEPT)
def _truck_gains(zoo: Zoo, coming: int) -> _TruckGains:
    """Return what is known of a zoo, which is asked about at every move and changes rarely."""
    return _TruckGains(zoo, coming)


_money_kept: dict[tuple[int, ...], tuple[tuple[Zoo, ...], Action | None]] = {}


def _bought(public: Public, seat: int, coming: int, random: Random) -> Action | None:
    """Return a money action that is nearly always right; in the last round the one that adds most."""
    zoo = public.zoos[seat]
    if not coming:
        return _bought_last(public, seat)
    if zoo.depot and zoo_map(zoo).legal(KIND[zoo.depot[-1]]):
        return Settle(_cell(zoo, zoo.depot[-1], random))
    return _built(zoo, coming, random)


def _bought_last(public: Public, seat: int) -> Action | None:
    """Return what money brings most for, if anything: the same as long as no zoo changes."""
    zoos = public.zoos
    key = (seat, *map(id, zoos))
    found = _money_kept.get(key)
    if found is None:
        if len(_money_kept) >= _KEPT:
            _money_kept.clear()
        found = _money_kept[key] = zoos, money(public, seat)
    return found[1]


def _built(zoo: Zoo, coming: int, random: Random) -> Action | None:
    """Return an expansion that gives the largest basin without room some, or makes one more basin possible."""
    here = zoo_map(zoo)
    large, small = zoo.spare
    if large and coming >= SOON and zoo.coins >= PRICES.large and here.basins >= here.layout.limit:
        cells = list(ones(sites(zoo.built)[LARGE]))
        return Large(cells[int(random.random() * len(cells))]) if cells else None
    if small and coming >= SOON and (beside := narrow(zoo)):
        masks = sites_covering(zoo.built, beside)[SMALL:]
        ways = [(turn, cell) for turn, mask in enumerate(masks) for cell in ones(mask)]
        return Small(ways[int(random.random() * len(ways))]) if ways else None
    return None


def _cell(zoo: Zoo, tile: int, random: Random) -> int:
    """Return where a tile has most room to grow around it, rather beside a trainer; DEPOT if it has no space."""
    here, kind = zoo_map(zoo), KIND[tile]
    legal = here.legal(kind)
    if not legal:
        return DEPOT
    layout = here.layout
    free = here.empty & ~here.between if here.tiles[kind] else here.empty & ~here.beside
    trainers = here.trainers if TRAINABLE[tile] else 0
    best, most = 0, -1.0
    for space in ones(legal):
        worth = (layout.near[space] & free).bit_count() + random.random()
        if trainers:
            worth += TRAINED * (layout.around[space] & trainers).bit_count()
        if worth > most:
            best, most = space, worth
    return layout.cells[best]


def _post(zoo: Zoo, coming: int, source: int | None) -> int | None:
    """Return where a coworker brings most; None if there is no post."""
    best, most = None, -1
    _, fish, trainable, _ = tally(zoo)
    for job in free_jobs(zoo, source):
        worth = 100 * depot_loss(zoo.depot, 0) - 100 * depot_loss(zoo.depot, 1)
        if job == CASHIER:
            worth = 100 * zoo.coins
        elif job == KEEPER:
            worth = 100 * fish + USUAL_WEIGHTS.fish * coming
        if worth > most:
            best, most = job, worth
    for cell in training_cells(zoo)[:1]:
        here = zoo_map(zoo)
        around = here.layout.around[here.layout.space[cell]]
        worth = 100 * (around & trainable).bit_count()
        worth += USUAL_WEIGHTS.trained * min(coming, 8) * (around & growing(here)).bit_count()
        if worth > most:
            best, most = cell, worth
    return best
