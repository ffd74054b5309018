"""Carry out a legal action. Nothing is checked here; `choices` is the law."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.contract.facts import Fact
from engine.contract.game import State, Step
from engine.contract.tree import put, replace
from engine.games.zooloretto_mini.rules.choices import bonus_verbs
from engine.games.zooloretto_mini.rules.facts import (
    BonusDue,
    BonusSkipped,
    Born,
    Discarded,
    Filled,
    Placed,
    TakenOver,
)
from engine.games.zooloretto_mini.rules.model import (
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
from engine.games.zooloretto_mini.rules.placing import UNBORN, fills, moved_in, without_barn_tile
from engine.games.zooloretto_mini.rules.score import totals
from engine.shared.trucks.round import load, take, unload
from engine.shared.trucks.turns import RuleNumbers, drawn, loaded, passed, taken

MiniStep = Step[Public, None, Piles]
RULES = RuleNumbers(draw="R15", take="R19", round="R12", last="R47", left="R56")


def apply(state: ZooMiniState, moves: Mapping[int, Action]) -> MiniStep:
    """Return the step of the one seat that is asked."""
    ((seat, action),) = moves.items()
    return _DOERS[type(action)](state, seat, action)


def _draw(state: ZooMiniState, seat: int, _action: Draw) -> MiniStep:
    public = state.public
    shown, piles, facts = drawn(public.round, state.hidden, seat, RULES)
    return Step(State(replace(public, asks=ASKS[LOAD][seat], round=shown), state.seats, piles), facts, True)


def _load(state: ZooMiniState, seat: int, action: Load) -> MiniStep:
    public = state.public
    fact = loaded(public.round, seat, action.truck, RULES)
    return _turn_over(state, public, load(public.round, action.truck), fact)


def _take(state: ZooMiniState, seat: int, action: Take) -> MiniStep:
    public = state.public
    fact = taken(public.round, seat, action.truck, RULES)
    shown = take(public.round, seat, action.truck)
    return Step(State(replace(public, asks=ASKS[UNLOAD][seat], round=shown), state.seats, state.hidden), (fact,))


def _place(state: ZooMiniState, seat: int, action: Place) -> MiniStep:
    public = state.public
    tile, spot = action.home
    truck = public.round.took[seat]
    shown, tile = unload(public.round, seat, public.round.trucks[truck].tiles.index(tile))
    after, filled, facts = _moved_in(public, seat, tile, spot, Placed(seat=seat, tile=tile, spot=spot))
    if filled and not after.filled:
        after = replace(after, filled=True)
    if shown.trucks[truck].tiles:
        return Step(State(replace(after, round=shown), state.seats, state.hidden), facts)
    if after.filled and bonus_verbs(after.zoos, seat):
        after = replace(after, asks=ASKS[BONUS][seat], round=shown)
        return Step(State(after, state.seats, state.hidden), (*facts, BonusDue(seat=seat)))
    return _turn_over(state, after, shown, *facts)


def _take_over(state: ZooMiniState, seat: int, action: TakeOver) -> MiniStep:
    victim, tile, spot = action.prize
    public = state.public
    public = replace(public, zoos=put(public.zoos, victim, without_barn_tile(public.zoos[victim], tile)))
    fact = TakenOver(seat=seat, victim=victim, tile=tile, spot=spot)
    public, _, facts = _moved_in(public, seat, tile, spot, fact)
    return _turn_over(state, public, public.round, *facts)


def _discard(state: ZooMiniState, seat: int, action: Discard) -> MiniStep:
    public = state.public
    public = replace(
        public,
        zoos=put(public.zoos, seat, without_barn_tile(public.zoos[seat], action.tile)),
        box=(*public.box, action.tile),
    )
    return _turn_over(state, public, public.round, Discarded(seat=seat, tile=action.tile))


def _skip(state: ZooMiniState, seat: int, _action: Skip) -> MiniStep:
    return _turn_over(state, state.public, state.public.round, BonusSkipped(seat=seat))


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
    after, nursery = moved_in(before, tile, spot)
    zoos = put(public.zoos, seat, after)
    filled = fills(before, after, spot)
    full = (Filled(seat=seat, enclosure=spot),) if filled else ()
    if nursery == UNBORN:
        return replace(public, zoos=zoos), filled, (fact, *full)
    kind = SORT[tile]
    young = put(public.young, kind, public.young[kind] - 1)
    born = Born(seat=seat, tile=animal(kind, YOUNG), spot=nursery)
    return replace(public, zoos=zoos, young=young), filled, (fact, born, *full)


def _turn_over(state: ZooMiniState, public: Public, shown: Round, *facts: Fact) -> MiniStep:
    """Pass the turn on; close the round when everybody has a truck, and the game with the last round (R12, R47, R56)."""
    turn = passed(shown, ASKS[TURN], RULES)
    public = replace(public, asks=turn.asks, round=turn.round, filled=False)
    if turn.closed:
        public = replace(public, box=public.box + turn.left, race=(*public.race, totals(public)))
    return Step(State(public, state.seats, state.hidden), (*facts, *turn.facts))
