"""Carry out a legal action. Nothing is checked here; `choices` is the law."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core import Fact, State, Step
from engine.games.zooloretto_mini.choices import bonus_options
from engine.games.zooloretto_mini.model import (
    ASKS,
    BONUS,
    LOAD,
    SORT,
    TURN,
    UNLOAD,
    YOUNG,
    Action,
    Discard,
    Draw,
    Load,
    Piles,
    Place,
    Public,
    Round,
    Skip,
    Take,
    TakeOver,
    ZooMiniState,
    animal,
)
from engine.games.zooloretto_mini.placing import UNBORN, fills, settle, without
from engine.games.zooloretto_mini.score import totals
from engine.tree import put, replace
from engine.trucks import NO_TRUCK, draw, load, over, take, turn_over, unload

__all__ = ["apply"]

MiniStep = Step[Public, None, Piles]


def apply(state: ZooMiniState, moves: Mapping[int, Action]) -> MiniStep:
    """Return the step of the one seat that is asked."""
    ((seat, action),) = moves.items()
    return _DOERS[type(action)](state, seat, action)


def _draw(state: ZooMiniState, seat: int, _action: Draw) -> MiniStep:
    public = state.public
    shown, piles = draw(public.round, state.hidden)
    facts: tuple[Fact, ...] = (Fact("draw", seat, (shown.drawn,), "R15"),)
    if shown.last and not public.round.last:
        facts = (Fact("last", None, (shown.number,), "R47"), *facts)
    return Step(State(replace(public, asks=ASKS[LOAD][seat], round=shown), state.seats, piles), facts, True)


def _load(state: ZooMiniState, seat: int, action: Load) -> MiniStep:
    public = state.public
    fact = Fact("load", seat, (public.round.drawn, action.truck), "R15")
    return _turn_over(state, public, load(public.round, action.truck), fact)


def _take(state: ZooMiniState, seat: int, action: Take) -> MiniStep:
    public = state.public
    fact = Fact("take", seat, (action.truck, *public.round.trucks[action.truck].tiles), "R19")
    shown = take(public.round, seat, action.truck)
    return Step(State(replace(public, asks=ASKS[UNLOAD][seat], round=shown), state.seats, state.hidden), (fact,))


def _place(state: ZooMiniState, seat: int, action: Place) -> MiniStep:
    public = state.public
    tile, spot = action.home
    truck = public.round.took[seat]
    shown, tile = unload(public.round, seat, public.round.trucks[truck].tiles.index(tile))
    after, filled, facts = _moved_in(public, seat, tile, spot, Fact("place", seat, (tile, spot), "R20"))
    if filled and not after.filled:
        after = replace(after, filled=True)
    if shown.trucks[truck].tiles:
        return Step(State(replace(after, round=shown), state.seats, state.hidden), facts)
    if after.filled and any(bonus_options(after, seat)):
        after = replace(after, asks=ASKS[BONUS][seat], round=shown)
        return Step(State(after, state.seats, state.hidden), (*facts, Fact("bonus", seat, (), "R39")))
    return _turn_over(state, after, shown, *facts)


def _take_over(state: ZooMiniState, seat: int, action: TakeOver) -> MiniStep:
    victim, tile, spot = action.prize
    public = state.public
    public = replace(public, zoos=put(public.zoos, victim, without(public.zoos[victim], tile)))
    public, _, facts = _moved_in(public, seat, tile, spot, Fact("takeover", seat, (victim, tile, spot), "R42"))
    return _turn_over(state, public, public.round, *facts)


def _discard(state: ZooMiniState, seat: int, action: Discard) -> MiniStep:
    public = state.public
    public = replace(
        public,
        zoos=put(public.zoos, seat, without(public.zoos[seat], action.tile)),
        box=(*public.box, action.tile),
    )
    return _turn_over(state, public, public.round, Fact("discard", seat, (action.tile,), "R43"))


def _skip(state: ZooMiniState, seat: int, _action: Skip) -> MiniStep:
    return _turn_over(state, state.public, state.public.round, Fact("skip", seat, (), "R46"))


_DOERS: dict[type, Callable[[ZooMiniState, int, Any], MiniStep]] = {
    Draw: _draw,
    Load: _load,
    Take: _take,
    Place: _place,
    TakeOver: _take_over,
    Discard: _discard,
    Skip: _skip,
}


def _moved_in(public: Public, seat: int, tile: int, spot: int, fact: Fact) -> tuple[Public, bool, tuple[Fact, ...]]:
    """Move a tile in; return what is public then, whether an enclosure became full, and `fact` with what it caused."""
    before = public.zoos[seat]
    after, nursery = settle(before, tile, spot)
    zoos = put(public.zoos, seat, after)
    filled = fills(before, after, spot)
    facts = (fact,) if not filled else (fact, Fact("full", seat, (spot,), "R39"))
    if nursery == UNBORN:
        return replace(public, zoos=zoos), filled, facts
    kind = SORT[tile]
    young = put(public.young, kind, public.young[kind] - 1)
    born = Fact("born", seat, (animal(kind, YOUNG), nursery), "R33")
    return replace(public, zoos=zoos, young=young), filled, (fact, born, *facts[1:])


def _turn_over(state: ZooMiniState, public: Public, shown: Round, *facts: Fact) -> MiniStep:
    """Pass the turn on; close the round when everybody has a truck, and the game with the last round (R12, R47, R56)."""
    after, left = turn_over(shown)
    if NO_TRUCK in shown.took:
        public = replace(public, asks=ASKS[TURN][after.mover], round=after, filled=False)
        return Step(State(public, state.seats, state.hidden), facts)
    if left:
        facts = (*facts, Fact("left", None, left, "R56"))
    ended = over(after)
    public = replace(
        public,
        asks=() if ended else ASKS[TURN][after.mover],
        round=after,
        box=public.box + left,
        filled=False,
        race=(*public.race, totals(public)),
    )
    news = Fact("over", None, (), "R47") if ended else Fact("round", after.mover, (after.number,), "R12")
    return Step(State(public, state.seats, state.hidden), (*facts, news))
