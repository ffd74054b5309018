"""Carry out a legal action. Nothing is checked here; `choices` is the law, and `resolve` sees to what an action brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.contract.asks import Ask
from engine.contract.game import State, Step
from engine.contract.tree import put, replace
from engine.games.aquaretto.components.loading import COMPONENTS
from engine.games.aquaretto.rules.facts import Bought, CoinsUnloaded, Discarded, Expanded, Placed, Settled
from engine.games.aquaretto.rules.grid.layout import LARGE, SMALL, Site
from engine.games.aquaretto.rules.grid.placing import expanded, stored
from engine.games.aquaretto.rules.model import (
    ASKS,
    BOUGHT,
    COIN,
    DEPOT,
    MOVE,
    Action,
    AquarettoState,
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
from engine.games.aquaretto.rules.resolve import AquaStep, Facts, arrived, go_on, housed, pass_turn, put_to_work
from engine.shared.trucks.round import LOAD, UNLOAD, load, take, unload

PRICES = COMPONENTS.prices


def apply(state: AquarettoState, moves: Mapping[int, Action]) -> AquaStep:
    """Return the step of the one seat that is asked."""
    ((seat, action),) = moves.items()
    return _DOERS[type(action)](state, seat, action)


def _draw(state: AquarettoState, seat: int, action: Draw) -> AquaStep:
    public = state.public
    shown, piles, facts = action.drawn(public.round, state.hidden, seat)
    return Step(State(replace(public, asks=ASKS[LOAD][seat], round=shown), state.seats, piles), facts, True)


def _load(state: AquarettoState, seat: int, action: Load) -> AquaStep:
    public = state.public
    return pass_turn(state, public, load(public.round, action.truck), [action.told(public.round, seat)])


def _take(state: AquarettoState, seat: int, action: Take) -> AquaStep:
    """Take a truck; its coin tiles are money at once, since no order of unloading could matter for them (R18, R19)."""
    public = state.public
    tiles = public.round.trucks[action.truck].tiles
    facts: Facts = [action.told(public.round, seat)]
    shown = take(public.round, seat, action.truck)
    cash = tiles.count(COIN)
    for _ in range(cash):
        shown, _tile = unload(shown, seat, shown.trucks[action.truck].tiles.index(COIN))
    if cash:
        zoo = public.zoos[seat]
        public = replace(public, zoos=put(public.zoos, seat, replace(zoo, coins=zoo.coins + cash)))
        facts.append(CoinsUnloaded(seat=seat, coins=cash))
    return go_on(state, replace(public, asks=ASKS[UNLOAD][seat], round=shown), seat, facts)


def _place(state: AquarettoState, seat: int, action: Place) -> AquaStep:
    public = state.public
    tile, cell = action.home
    shown, tile = unload(public.round, seat, public.round.trucks[public.round.took[seat]].tiles.index(tile))
    facts: Facts = [Placed(seat=seat, tile=tile, cell=cell)]
    if cell == DEPOT:
        zoos = put(public.zoos, seat, stored(public.zoos[seat], tile))
        return go_on(state, replace(public, round=shown, zoos=zoos), seat, facts)
    after = arrived(replace(public, round=shown), seat, tile, cell, public.asks, facts)
    return go_on(state, after, seat, facts)


def _settle(state: AquarettoState, seat: int, action: Settle) -> AquaStep:
    public = state.public
    zoo = public.zoos[seat]
    tile = zoo.depot[-1]
    public = _paid(public, seat, replace(zoo, depot=zoo.depot[:-1]), PRICES.settle)
    facts: Facts = [Settled(seat=seat, tile=tile, cell=action.cell)]
    return go_on(state, arrived(public, seat, tile, action.cell, (), facts), seat, facts)


def _move(state: AquarettoState, seat: int, action: Move) -> AquaStep:
    public = state.public
    public = _paid(public, seat, public.zoos[seat], PRICES.move)
    return go_on(
        state, replace(public, asks=(Ask(kind=MOVE, seats=(seat,), sealed=False, about=(action.post,)),)), seat, []
    )


def _buy(state: AquarettoState, seat: int, action: Buy) -> AquaStep:
    public = state.public
    seller = public.zoos[action.seat]
    tile = seller.depot[-1]
    public = _paid(public, seat, public.zoos[seat], PRICES.buy)
    seller = replace(seller, depot=seller.depot[:-1], coins=seller.coins + PRICES.seller)
    public = replace(
        public,
        asks=(Ask(kind=BOUGHT, seats=(seat,), sealed=False, about=(tile,)),),
        zoos=put(public.zoos, action.seat, seller),
        bank=public.bank - PRICES.seller,
    )
    return go_on(state, public, seat, [Bought(seat=seat, seller=action.seat, tile=tile)])


def _discard(state: AquarettoState, seat: int, _action: Discard) -> AquaStep:
    public = state.public
    zoo = public.zoos[seat]
    tile = zoo.depot[-1]
    public = _paid(public, seat, replace(zoo, depot=zoo.depot[:-1]), PRICES.discard)
    return pass_turn(state, replace(public, box=(*public.box, tile)), public.round, [Discarded(seat=seat, tile=tile)])


def _large(state: AquarettoState, seat: int, action: Large) -> AquaStep:
    return _expanded(state, seat, (LARGE, action.cell), PRICES.large)


def _small(state: AquarettoState, seat: int, action: Small) -> AquaStep:
    turn, cell = action.site
    return _expanded(state, seat, (SMALL + turn, cell), PRICES.small)


def _expanded(state: AquarettoState, seat: int, site: Site, price: int) -> AquaStep:
    after = expanded(state.public.zoos[seat], site)
    public = _paid(state.public, seat, after, price)
    form, cell = site
    return pass_turn(state, public, public.round, [Expanded(seat=seat, form=form, cell=cell)])


def _home(state: AquarettoState, seat: int, action: Home) -> AquaStep:
    public, facts = housed(state.public, seat, action.cell)
    return go_on(state, public, seat, facts)


def _work(state: AquarettoState, seat: int, action: Work) -> AquaStep:
    public, facts = put_to_work(state.public, seat, action.post)
    return go_on(state, public, seat, facts)


_DOERS: dict[type, Callable[[AquarettoState, int, Any], AquaStep]] = {
    Draw: _draw,
    Load: _load,
    Take: _take,
    Place: _place,
    Settle: _settle,
    Move: _move,
    Buy: _buy,
    Discard: _discard,
    Large: _large,
    Small: _small,
    Home: _home,
    Work: _work,
}


def _paid(public: Public, seat: int, zoo: Zoo, price: int) -> Public:
    """Return what is public once the owner of `zoo` paid a price to the bank."""
    return replace(public, zoos=put(public.zoos, seat, replace(zoo, coins=zoo.coins - price)), bank=public.bank + price)
