"""Say what is open in the preview of a move of the truck round, and look some moves further than one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract.game import Action, AnyGame, Step, View
from engine.contract.preview import Preview, onward

__all__ = ["chain", "undecided"]

_DRAWN = ("public.round.drawn",)


def undecided(view: View[Any, Any], step: Step[Any, Any, Any]) -> tuple[str, ...]:  # noqa: ARG001
    """Return the path of the drawn tile if the step drew one: no other step of the truck round reveals anything."""
    return _DRAWN if step.reveals else ()


def chain(game: AnyGame, seen: Preview, choose: Callable[[Any], Action | None]) -> tuple[Preview, ...]:
    """Return `seen` and the previews of the seat's moves after it, each chosen from the view before it, until one is None."""
    found = [seen]
    while (action := choose(seen.after)) is not None:
        seen = onward(game, seen.after, seen.world, action)
        found.append(seen)
    return tuple(found)
