"""Play on from a preview as a good player would, move by move with the game's own `apply`; which moves is `evaluation`'s choice.

A coworker earned on the way waits until the truck is empty: where one works is a decision of its own, which nobody makes here.
"""

import functools
from collections.abc import Collection
from typing import cast

from engine.contract.asks import owed
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.contract.preview import Preview, onward
from engine.contract.secrecy import State
from engine.contract.tree import put, replace
from engine.games.aquaretto import GAME
from engine.games.aquaretto.bots.evaluation import USUAL
from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.rules.arrival import Home, Work
from engine.games.aquaretto.rules.table import (
    ASKS,
    BOUGHT,
    COWORKER,
    DEPOT,
    FORM,
    KIND,
    KINDS,
    MOVE,
    OFFSPRING,
    AquarettoState,
    AquarettoView,
    Public,
    Zoo,
)
from engine.games.aquaretto.rules.turn import Take
from engine.games.aquaretto.rules.unloading import Place
from engine.games.aquaretto.rules.zoo import legal_cells
from engine.shared.breeding import YOUNG
from engine.shared.trucks.round import NO_TILE, NO_TRUCK, TURN, UNLOAD, Piles, Round, Truck, carried

SOON = 4
"""How far ahead a good way to unload looks, in tiles still to come."""
Steps = tuple[Preview, ...]
"""Moves of one seat that follow each other."""
_GAME = cast(AnyGame, GAME)


def housed(seen: Preview) -> Steps:
    """Return a move and those that give what it bought and what was born then a space, where they do most."""
    return _played_on(seen, (BOUGHT, OFFSPRING))


def moved_on(seen: Preview) -> Steps:
    """Return a move that called a coworker away, and the one to where the coworker does most."""
    return _played_on(seen, (MOVE,))


def unloaded(seen: Preview) -> Steps:
    """Return a move that took a truck, and those that unload it well."""
    return _played_on(seen, (UNLOAD, OFFSPRING))


@functools.lru_cache(maxsize=256)
def truck_of(zoo: Zoo, tiles: tuple[int, ...]) -> Steps:
    """Return how a truck with `tiles` is taken and unloaded well for a zoo, whatever else there is at the table."""
    seats = COMPONENTS.tables[0].seats
    shown = Round(
        number=1,
        starter=0,
        mover=0,
        trucks=(Truck(len(tiles), tiles),),
        took=(NO_TRUCK,) * seats,
        drawn=NO_TILE,
        main=0,
        end=0,
        last=False,
    )
    public = Public(
        asks=ASKS[TURN][0],
        round=shown,
        zoos=put((Zoo(),) * seats, 0, zoo),
        kinds=tuple(range(KINDS)),
        young=tuple([printed.young for printed in COMPONENTS.kinds]),
        bank=COMPONENTS.money.coins,
    )
    world = State(public, (None,) * seats, Piles((), ()))
    return unloaded(onward(_GAME, _GAME.view(world, 0), world, Take(0)))


def _played_on(seen: Preview, kinds: Collection[str]) -> Steps:
    """Return `seen` and the moves after it while its seat is asked one of `kinds`."""
    seen = _waiting(seen)
    found, plan = [seen], list[tuple[int, int]]()
    while (ask := owed(seen.after)) is not None and ask.kind in kinds:
        if ask.kind == UNLOAD and not plan:
            plan = _plan(seen.after)
        seen = _waiting(onward(_GAME, seen.after, seen.world, _move(seen.after, ask.kind, plan)))
        found.append(seen)
    return tuple(found)


def _plan(view: AquarettoView) -> list[tuple[int, int]]:
    """Return the tiles of the truck in a good order, each with its cell; babies are not among them."""
    public, seat = view.public, view.seat
    assert seat is not None
    way = USUAL.best_unloading(public.zoos[seat], tuple(sorted(carried(public.round, seat))), SOON)
    return [(tile, cell) for tile, cell in way.placements if FORM[tile] != YOUNG]


def _move(view: AquarettoView, kind: str, plan: list[tuple[int, int]]) -> Action:
    """Return the answer to an ask of some kind that does most; a tile of the truck is taken off the plan."""
    public, seat = view.public, view.seat
    assert seat is not None
    zoo, about = public.zoos[seat], public.asks[-1].about
    if kind == MOVE:
        post = USUAL.best_post(zoo, 0, about[0])
        assert post is not None, "somebody who can be moved has somewhere to go"
        return Work(post)
    if kind != UNLOAD:
        return Home(USUAL.best_cell(zoo, about[0], SOON))
    tile, cell = plan.pop(0)
    # The plan knows nothing of a coworker that had one post left and took it at once.
    return Place(
        (tile, cell if cell == DEPOT or cell in legal_cells(zoo, KIND[tile]) else USUAL.best_cell(zoo, tile, SOON))
    )


def _waiting(seen: Preview) -> Preview:
    """Return what is seen if coworkers wait for the truck to be empty, should there be tiles on it."""
    public, seat = seen.world.public, seen.after.seat
    assert seat is not None
    if not public.asks or public.asks[-1].kind != COWORKER or not carried(public.round, seat):
        return seen
    patient = [ask for ask in public.asks if ask.kind == COWORKER]
    asks = (*patient, *[ask for ask in public.asks if ask.kind != COWORKER])
    world: AquarettoState = replace(seen.world, public=replace(public, asks=asks))
    return Preview(before=seen.before, after=_GAME.view(world, seat), undecided=seen.undecided, world=world)
