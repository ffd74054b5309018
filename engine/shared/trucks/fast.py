"""Keep the choices of turns: there are few different ones, and random play asks for them at every second step."""

import functools
from collections.abc import Callable
from typing import Any

from engine.contract.choice import Choices, Slot, Verb
from engine.shared.trucks.round import can_draw, loadable, takeable
from engine.shared.trucks.turns import Draw, Load, Take


def kept_turns(draw: type[Draw], take: type[Take]) -> Callable[[Any], Choices]:
    """Return what offers to draw and to take a truck, as the slots of the two verbs say."""

    @functools.cache
    def kept(drawable: bool, trucks: tuple[int, ...]) -> Choices:
        drawn = (Verb(draw),) if drawable else ()
        return Choices((*drawn, Verb(take, (Slot("truck", trucks),))) if trucks else drawn)

    return lambda view: kept(can_draw(view.public.round), takeable(view.public.round))


def kept_loads(load: type[Load]) -> Callable[[Any], Choices]:
    """Return what offers the trucks for a drawn tile, as the slots of the verb say."""

    @functools.cache
    def kept(trucks: tuple[int, ...]) -> Choices:
        return Choices((Verb(load, (Slot("truck", trucks),)),))

    return lambda view: kept(loadable(view.public.round))
