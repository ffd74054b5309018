"""Say what a seat would see after an action, by the game's own `apply`: no rule is computed a second time.

A preview is made from the view alone: some world that looks like it is imagined, the action is applied there, and the view of the
new state is taken. What chance or other seats decide is in that view only as it may turn out, so it is marked `undecided`.
Whatever is said or painted of a move before it is made is read off the difference between `before` and `after`, and off nothing
that is undecided. Law 14: all else in `after` is what happens.

>>> without((1, (2, 3), 4), ("1.0", "2"))
(1, (None, 3), None)
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.contract.secrecy import State, View
from engine.contract.tree import Struct

_KEY = bytes(range(32))


class Preview(Struct, frozen=True, gc=False):
    """Hold what a seat sees before and after an action.

    `undecided` are the paths in the view at which `after` shows only what may be: names of fields and numbers of items with
    dots between (`public.round.drawn`, `public.zoos.2`).
    """

    before: View[Any, Any]
    after: View[Any, Any]
    undecided: tuple[str, ...]
    world: State[Any, Any, Any]
    """The imagined state after the action, for looking further."""


def preview(game: AnyGame, view: View[Any, Any], action: Action, key: bytes = _KEY) -> Preview:
    """Return what the view's seat would see after a legal `action`.

    In a sealed ask it is what would be seen if the others answered as the game supposes (`suppose`).
    """
    return onward(game, view, game.imagine(view, key), action)


def onward(game: AnyGame, view: View[Any, Any], world: State[Any, Any, Any], action: Action) -> Preview:
    """Return what the view's seat would see after one more `action`, in the `world` of an earlier preview."""
    seat = view.seat
    if seat is None:
        raise ValueError("nobody acts in the view of a watcher")
    step = game.apply(world, game.suppose(view, action))
    after = game.view(step.state, seat)
    return Preview(before=view, after=after, undecided=game.undecided(view, step), world=step.state)


def through(game: AnyGame, view: View[Any, Any], actions: Iterable[Action]) -> Preview:
    """Return what the view's seat would see after several legal actions, one after another; `before` is the view itself."""
    seen = Preview(before=view, after=view, undecided=(), world=game.imagine(view, _KEY))
    for action in actions:
        then = onward(game, seen.after, seen.world, action)
        undecided = (*seen.undecided, *[path for path in then.undecided if path not in seen.undecided])
        seen = Preview(before=view, after=then.after, undecided=undecided, world=then.world)
    return seen


def alone(view: View[Any, Any], action: Action) -> Mapping[int, Action]:
    """Return the action as the only move: the `suppose` of games without sealed asks."""
    assert view.seat is not None
    return {view.seat: action}


def without(tree: Any, paths: tuple[str, ...]) -> Any:
    """Return a tree as tuples, with None in the place of what stands at `paths`; a path that leads nowhere is passed over.

    What a struct is tagged with comes first, as in its bytes.
    """
    return _without(tree, tuple(tuple(path.split(".")) for path in paths if path))


def _without(tree: Any, paths: tuple[tuple[str, ...], ...]) -> Any:
    if not paths:
        return tree
    if any(len(path) == 0 for path in paths):
        return None
    tag: tuple[Any, ...] = ()
    if isinstance(tree, msgspec.Struct):
        names, kind = tree.__struct_fields__, tree.__struct_config__.tag
        tag = () if kind is None else (kind,)
        items: Mapping[str, Any] = {name: getattr(tree, name) for name in names}
    elif isinstance(tree, tuple):
        items = {str(place): item for place, item in enumerate(tree)}
    else:
        return tree
    below = (_without(item, tuple(path[1:] for path in paths if path[0] == name)) for name, item in items.items())
    return (*tag, *below)
