"""Resolve what an action brings, in the order of R40, and pass the turn on.

What is left to be decided is pushed on the stack of asks: a coworker that is due lies below the offspring, so the offspring and all
that it brings come first; the truck that is being unloaded lies below both. `go_on` answers what has only one answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.contract.asks import Ask
from engine.contract.facts import Fact
from engine.contract.game import State, Step
from engine.contract.tree import put, replace
from engine.games.aquaretto.rules.coworkers import moved, open_posts, staffed
from engine.games.aquaretto.rules.facts import (
    Born,
    CoinEarned,
    CoworkerEarned,
    CoworkerIdle,
    CoworkerMoved,
    Employed,
    Housed,
)
from engine.games.aquaretto.rules.grid.placing import moved_in, stored
from engine.games.aquaretto.rules.grid.zoo_map import legal_cells
from engine.games.aquaretto.rules.model import (
    ASKS,
    BOUGHT,
    COWORKER,
    DEPOT,
    KIND,
    MOVE,
    NUMBERS,
    OFFSPRING,
    AquarettoState,
    Public,
)
from engine.games.aquaretto.rules.score import totals
from engine.shared.breeding import YOUNG, animal
from engine.shared.trucks.round import TURN, UNLOAD, Piles, Round
from engine.shared.trucks.turns import passed

AquaStep = Step[Public, None, Piles]
Facts = list[Fact]


def arrived(public: Public, seat: int, tile: int, cell: int, below: tuple[Ask, ...], facts: Facts) -> Public:
    """Move a tile in and push what it brings on the asks `below`, the offspring on top (R36, R40)."""
    after = moved_in(public.zoos[seat], tile, cell)
    kind = KIND[tile]
    bank, young = public.bank, public.young
    if after.coin:
        bank -= 1
        facts.append(CoinEarned(seat=seat, species=kind, size=after.size))
    if after.coworker:
        below = (*below, *ASKS[COWORKER][seat])
        facts.append(CoworkerEarned(seat=seat, species=kind, size=after.size))
    if after.bred:
        below = (*below, Ask(kind=OFFSPRING, seats=(seat,), sealed=False, about=(animal(kind, YOUNG),)))
        young = put(young, kind, young[kind] - 1)
        facts.append(Born(seat=seat, tile=animal(kind, YOUNG)))
    zoos = put(public.zoos, seat, after.zoo)
    return Public(
        asks=below,
        round=public.round,
        zoos=zoos,
        kinds=public.kinds,
        young=young,
        bank=bank,
        coworkers=public.coworkers,
        box=public.box,
        race=public.race,
    )


def housed(public: Public, seat: int, cell: int) -> tuple[Public, Facts]:
    """Give the animal that is asked about a space and take the question off the stack."""
    tile = public.asks[-1].about[0]
    facts: Facts = [Housed(seat=seat, tile=tile, cell=cell)]
    return arrived(public, seat, tile, cell, public.asks[:-1], facts), facts


def put_to_work(public: Public, seat: int, post: int) -> tuple[Public, Facts]:
    """Give the coworker that is asked about a post and take the question off the stack."""
    ask, zoo = public.asks[-1], public.zoos[seat]
    asks = public.asks[:-1]
    if ask.kind == MOVE:
        source = ask.about[0]
        public = replace(public, asks=asks, zoos=put(public.zoos, seat, moved(zoo, source, post)))
        return public, [CoworkerMoved(seat=seat, source=source, post=post)]
    zoos = put(public.zoos, seat, staffed(zoo, post))
    return replace(public, asks=asks, zoos=zoos, coworkers=public.coworkers - 1), [Employed(seat=seat, post=post)]


class _Answer(NamedTuple):
    """Hold what became of a question that had at most one answer."""

    public: Public
    facts: Facts


def go_on(state: AquarettoState, public: Public, seat: int, facts: Facts) -> AquaStep:
    """Answer what has only one answer; then ask what is open, or pass the turn on if nothing is."""
    while public.asks:
        forced = _FORCED[public.asks[-1].kind](public, seat)
        if forced is None:
            return Step(State(public, state.seats, state.hidden), tuple(facts))
        public = forced.public
        facts += forced.facts
    return pass_turn(state, public, public.round, facts)


def _forced_home(public: Public, seat: int) -> _Answer | None:
    """Place an animal that has one space; send an offspring without any to the depot (R32)."""
    tile = public.asks[-1].about[0]
    cells = legal_cells(public.zoos[seat], KIND[tile])
    if len(cells) > 1:
        return None
    if cells:
        return _Answer(*housed(public, seat, cells[0]))
    zoos = put(public.zoos, seat, stored(public.zoos[seat], tile))
    return _Answer(replace(public, asks=public.asks[:-1], zoos=zoos), [Housed(seat=seat, tile=tile, cell=DEPOT)])


def _forced_post(public: Public, seat: int) -> _Answer | None:
    """Place a coworker that has one post; one that has none stays in the supply."""
    ask = public.asks[-1]
    posts = open_posts(public.zoos[seat], ask.about[0] if ask.about else None)
    if len(posts) > 1:
        return None
    if posts:
        return _Answer(*put_to_work(public, seat, posts[0]))
    return _Answer(replace(public, asks=public.asks[:-1]), [CoworkerIdle(seat=seat)])


def _forced_unload(public: Public, seat: int) -> _Answer | None:
    """Leave a truck that is empty."""
    shown = public.round
    return None if shown.trucks[shown.took[seat]].tiles else _Answer(replace(public, asks=public.asks[:-1]), [])


_FORCED: dict[str, Callable[[Public, int], _Answer | None]] = {
    UNLOAD: _forced_unload,
    OFFSPRING: _forced_home,
    BOUGHT: _forced_home,
    COWORKER: _forced_post,
    MOVE: _forced_post,
}


def pass_turn(state: AquarettoState, public: Public, shown: Round, facts: Facts) -> AquaStep:
    """Pass the turn on; close the round when everybody has a truck, and the game with the last round (R11, R48, R53)."""
    turn = passed(shown, ASKS[TURN], NUMBERS)
    public = replace(public, asks=turn.asks, round=turn.round)
    if turn.closed:
        public = replace(public, box=public.box + turn.left, race=(*public.race, totals(public)))
    return Step(State(public, state.seats, state.hidden), (*facts, *turn.facts))
