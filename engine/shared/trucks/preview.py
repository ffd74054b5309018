"""Say what is open in the preview of a move of the truck round, and look some moves further than one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.contract.choice import Action
from engine.contract.game import AnyGame, Step, View
from engine.contract.preview import Preview, onward

_DRAWN = ("public.round.drawn",)


def undecided(view: View[Any, Any], step: Step[Any, Any, Any]) -> tuple[str, ...]:  # noqa: ARG001
    """Return the path of the drawn tile if the step drew one: no other step of the truck round reveals anything."""
    return _DRAWN if step.reveals else ()


def chain(game: AnyGame, seen: Preview, actions: Iterable[Action]) -> tuple[Preview, ...]:
    """Return the previews of the seat's `actions` one after the other, the first of them after `seen`."""
    found: list[Preview] = []
    for action in actions:
        seen = onward(game, seen.after, seen.world, action)
        found.append(seen)
    return tuple(found)
