"""Say what a seat may do now."""

from __future__ import annotations

import functools
from collections.abc import Callable

from engine.contract.asks import owed
from engine.contract.choice import NOTHING, Action as AnyAction, Choices, Slot, SlotAfter, Verb
from engine.games.aquaretto.components.loading import COMPONENTS
from engine.games.aquaretto.rules.coworkers import movable, open_posts
from engine.games.aquaretto.rules.grid.layout import LARGE, SMALL, Site, sites
from engine.games.aquaretto.rules.grid.zoo_map import zoo_map
from engine.games.aquaretto.rules.model import (
    BOUGHT,
    COWORKER,
    DEPOT,
    KIND,
    MOVE,
    OFFSPRING,
    AquarettoView,
    Buy,
    Discard,
    Draw,
    Home,
    Large,
    Load,
    Move,
    Place,
    Public,
    Settle,
    Small,
    Take,
    Work,
    Zoo,
)
from engine.shared.cells import Cells
from engine.shared.trucks.fast import kept_loads, kept_turns
from engine.shared.trucks.round import LOAD, TURN, UNLOAD

PRICES = COMPONENTS.prices
_TRUCKS = kept_turns(Draw, Take)


def choices(view: AquarettoView) -> Choices:
    """Return what the view's seat may do; NOTHING while it waits, watches, or the game is over."""
    ask = owed(view)
    return NOTHING if ask is None else _BY_ASK[ask.kind](view.public, ask.seats[0])


def _turn(public: Public, seat: int) -> Choices:
    zoo, trucks = public.zoos[seat], _TRUCKS(public, seat)
    return Choices((*trucks.verbs, *_money(public, seat, zoo))) if zoo.coins else trucks


def _money(public: Public, seat: int, zoo: Zoo) -> list[Verb]:
    """Return what the seat can pay for (I a to III b)."""
    verbs = []
    if zoo.depot and zoo.coins >= PRICES.settle:
        here = zoo_map(zoo)
        if legal := here.legal(KIND[zoo.depot[-1]]):
            verbs.append(Verb(Settle, (Slot("place", here.cells(legal)),)))
    if zoo.coins >= PRICES.move and (posts := movable(zoo)):
        verbs.append(Verb(Move, (Slot("post", posts),)))
    if zoo.coins >= PRICES.buy and (seats := sellers(public, seat)):
        verbs.append(Verb(Buy, (Slot("seat", seats),)))
    if zoo.depot and zoo.coins >= PRICES.discard:
        verbs.append(_DISCARD)
    large, small = zoo.spare
    if large and zoo.coins >= PRICES.large:
        verbs.append(_expansion_verbs(zoo.built)[0])
    if small and zoo.coins >= PRICES.small:
        verbs.append(_expansion_verbs(zoo.built)[1])
    return verbs


_DISCARD = Verb(Discard)


def sellers(public: Public, seat: int) -> tuple[int, ...]:
    """Return the seats whose top depot tile has a legal space in the zoo of `seat` (II a)."""
    here = zoo_map(public.zoos[seat])
    return tuple(
        [
            other
            for other, zoo in enumerate(public.zoos)
            if zoo.depot and other != seat and here.legal(KIND[zoo.depot[-1]])
        ]
    )


@functools.lru_cache(maxsize=2048)
def _expansion_verbs(built: tuple[Site, ...]) -> tuple[Verb, Verb]:
    masks = sites(built)
    fits = {turn: Cells(mask) for turn, mask in enumerate(masks[SMALL:]) if mask}
    turned = SlotAfter("site", lambda turn: fits.get(turn, ()))
    return Verb(Large, (Slot("site", Cells(masks[LARGE])),)), Verb(Small, (Slot("turn", tuple(fits)), turned))


def _unload(public: Public, seat: int) -> Choices:
    shown, here = public.round, zoo_map(public.zoos[seat])
    tiles = shown.trucks[shown.took[seat]].tiles
    tiles = tiles if len(tiles) == 1 else tuple(dict.fromkeys(tiles))
    places = SlotAfter("place", lambda tile: (*here.cells(here.legal(KIND[tile])), DEPOT) if tile in tiles else ())
    return Choices((Verb(Place, (Slot("tile", tiles), places)),))


def _home(public: Public, seat: int) -> Choices:
    here = zoo_map(public.zoos[seat])
    return Choices((Verb(Home, (Slot("place", here.cells(here.legal(KIND[public.asks[-1].about[0]]))),)),))


def _coworker(public: Public, seat: int) -> Choices:
    return Choices((Verb(Work, (Slot("post", open_posts(public.zoos[seat])),)),))


def _move(public: Public, seat: int) -> Choices:
    return Choices((Verb(Work, (Slot("post", open_posts(public.zoos[seat], public.asks[-1].about[0])),)),))


_BY_ASK: dict[str, Callable[[Public, int], Choices]] = {
    TURN: _turn,
    LOAD: kept_loads(Load),
    UNLOAD: _unload,
    OFFSPRING: _home,
    BOUGHT: _home,
    COWORKER: _coworker,
    MOVE: _move,
}


def default(view: AquarettoView) -> AnyAction:
    """Return what is played for a seat that is not there: draw, first truck, first space or post."""
    return choices(view).at(0)
