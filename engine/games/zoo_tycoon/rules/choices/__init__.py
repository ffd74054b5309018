"""Say what a seat may do now, and what is done for one whose time is up. Each season has a module."""

from __future__ import annotations

from collections.abc import Callable

from engine.contract.asks import open_ask
from engine.contract.choice import NOTHING, Action as AnyAction, Choices
from engine.games.zoo_tycoon.rules.actions import Done, Draw, Pass, Roll, Wait
from engine.games.zoo_tycoon.rules.choices import building, count, spring, summer
from engine.games.zoo_tycoon.rules.table import Public, TycoonView

__all__ = ["choices", "default"]

_BY_ASK: dict[str, Callable[[Public, int], Choices]] = {
    **spring.CHOICES,
    **summer.CHOICES,
    **building.CHOICES,
    **count.CHOICES,
}
_PLAIN: tuple[AnyAction, ...] = (Done(), Roll(), Draw(), Pass(), Wait())


def choices(view: TycoonView) -> Choices:
    """Return what the view's seat may do; NOTHING while it waits, watches, is done, or the game is over."""
    public, seat = view.public, view.seat
    ask = open_ask(public, seat)
    return NOTHING if ask is None or seat is None else _BY_ASK[ask.kind](public, seat)


def default(view: TycoonView) -> AnyAction:
    """Return what is played for a seat that is not there: it does no more than it must."""
    here = choices(view)
    return next((action for action in _PLAIN if action in here), None) or here.at(0)
