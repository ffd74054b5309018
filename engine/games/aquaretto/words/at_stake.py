"""Say what tells two actions apart that is to be seen on the table: what trucks bring whom, points at once, room, posts."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import cast

from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.contract.preview import preview
from engine.contract.voice import Names
from engine.games.aquaretto import GAME
from engine.games.aquaretto.names import job_name, plural, tile_name
from engine.games.aquaretto.rules.coworkers import open_posts
from engine.games.aquaretto.rules.figures import post_points
from engine.games.aquaretto.rules.money import Buy, Discard, Large, Move, Settle, Small
from engine.games.aquaretto.rules.score import points
from engine.games.aquaretto.rules.table import (
    BOUGHT,
    COWORKER,
    KIND,
    KINDS,
    LOAD,
    MOVE,
    OFFSPRING,
    TURN,
    UNLOAD,
    AquarettoView,
    Zoo,
)
from engine.games.aquaretto.rules.unloading import Place
from engine.games.aquaretto.rules.zoo import zoo_map
from engine.games.aquaretto.words.forecast import of_unseen, played_on, unseen_counts
from engine.games.aquaretto.words.hauls import haul_of
from engine.shared.trucks.hauls import TellsApart, of_loads, of_turns, points_at_once, told_apart
from engine.shared.trucks.round import carried
from engine.shared.wording import counted, listing, signed

ROOMS = 2
"""Of how many kinds it is told at most how much room they have."""


def at_stake(view: AquarettoView, names: Names, held: Sequence[Action]) -> str:
    """Return in a few sentences what tells the two actions `held` against each other apart."""
    return told_apart(_BY_ASK, view, names, held)


def _of_turns(view: AquarettoView, names: Names, held: Sequence[Action]) -> Iterator[str]:
    """Yield what trucks bring and a draw means; then what money brings at once, and for what it makes room."""
    assert view.seat is not None
    yield from of_turns(haul_of, tile_name, _unseen_apart, view, names, held)
    spent = [action for action in held if type(action) in _SPENT]
    if len(spent) == 2:
        yield from _of_places(view, names, held)
    elif spent:
        now, after, how = view.public.zoos[view.seat], _after(view, spent[0]), _SPENT[type(spent[0])]
        if points(after) != points(now):
            yield f"{how} brings {signed(points(after) - points(now))} at once."
        if isinstance(spent[0], Large | Small) and (room := _room(after, now)):
            yield f"With the expansion {room}."
    if sum(isinstance(action, Large) for action in held) == 1:
        yield _of_basins(view)


def _unseen_apart(view: AquarettoView, zoo: str) -> str:
    """Return for how many unseen tiles there is a place; nothing where there is for all: that is no reason for anything."""
    *_, unfit = unseen_counts(view)
    return of_unseen(view, zoo) if unfit else ""


def _of_basins(view: AquarettoView) -> str:
    """Return how many basins are in use, and which kinds have no place where that is all of them."""
    assert view.seat is not None
    here = zoo_map(view.public.zoos[view.seat])
    if here.basins < here.layout.limit:
        return f"{here.basins} of {here.layout.limit} basins are in use."
    homeless = [plural(kind) for kind in view.public.kinds if not here.legal(kind)]
    return f"All {here.layout.limit} basins are in use: no place for {listing(homeless)}."


def _of_places(view: AquarettoView, _names: Names, held: Sequence[Action]) -> Iterator[str]:
    """Yield what two ways to change the own zoo bring at once, and how much room they leave."""
    assert view.seat is not None
    now = points(view.public.zoos[view.seat])
    one, other = (_after(view, action) for action in held)
    yield from points_at_once(points(one) - now, points(other) - now)
    if room := _room(one, other, _waiting(view, held[0]), last=view.public.round.last):
        yield f"Then {room}."


def _of_posts(view: AquarettoView, _names: Names, _held: Sequence[Action]) -> Iterator[str]:
    """Yield what a coworker would bring today at the best of each kind of post that is open."""
    assert view.seat is not None
    ask, zoo, best = view.public.asks[-1], view.public.zoos[view.seat], dict[str, int]()
    for post in open_posts(zoo, ask.about[0] if ask.kind == MOVE else None):
        best[job_name(post)] = max(best.get(job_name(post), 0), post_points(zoo, post))
    if len(best) > 1:
        yield f"Today: {', '.join([f'{job} {signed(most)}' for job, most in best.items()])}."


def _after(view: AquarettoView, action: Action) -> Zoo:
    """Return the own zoo after an action, and after what was born or bought with it has a space."""
    assert view.seat is not None
    zoo: Zoo = played_on(preview(cast(AnyGame, GAME), view, action), action)[-1].after.public.zoos[view.seat]
    return zoo


def _waiting(view: AquarettoView, action: Action) -> Collection[int]:
    """Return the kinds on the own truck after an action."""
    assert view.seat is not None
    tiles = [*carried(view.public.round, view.seat)]
    if isinstance(action, Place):
        tiles.remove(action.placement[0])
    return {KIND[tile] for tile in tiles}


def _room(one: Zoo, other: Zoo, waiting: Collection[int] = (), *, last: bool = False) -> str:
    """Return how many spaces kinds have in one zoo, and in another, for which that differs most; first where it is none.

    They have a basin in both, or tiles of them are `waiting`; in the `last` round nothing else will come.
    """
    here, there = zoo_map(one), zoo_map(other)
    kinds = [kind for kind in range(KINDS) if kind in waiting or (not last and here.size(kind) and there.size(kind))]
    spaces = [(here.legal(kind).bit_count(), there.legal(kind).bit_count(), kind) for kind in kinds]
    found = [(now, then, kind) for now, then, kind in spaces if now != then]
    found.sort(key=lambda room: (bool(room[0] and room[1]), -abs(room[0] - room[1])))
    return listing(
        [f"the {plural(kind)} have {counted(now, 'space')} instead of {then}" for now, then, kind in found[:ROOMS]]
    )


_SPENT: Mapping[type, str] = {
    Large: "The expansion",
    Small: "The expansion",
    Settle: "The tile from the depot",
    Discard: "To discard",
    Buy: "What is bought",
    Move: "To move the coworker",
}
"""What is done with money, as it stands before what it brings."""
_BY_ASK: Mapping[str, TellsApart] = {
    TURN: _of_turns,
    LOAD: partial(of_loads, haul_of),
    UNLOAD: _of_places,
    OFFSPRING: _of_places,
    BOUGHT: _of_places,
    COWORKER: _of_posts,
    MOVE: _of_posts,
}
