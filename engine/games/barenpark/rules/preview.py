"""Say what a step leaves open in a preview, and follow a preview to the end of the turn."""

from typing import Any

from engine.contract.choice import Action
from engine.contract.game import Step
from engine.contract.preview import Preview
from engine.contract.secrecy import open_view
from engine.games.barenpark.rules.hidden import imagine
from engine.games.barenpark.rules.rulebook import RULEBOOK
from engine.games.barenpark.rules.table import TAKE, BearHidden, BearView, Public


def undecided(view: BearView, step: Step[Public, None, BearHidden]) -> tuple[str, ...]:
    """Return where the view after `step` shows what chance decided: the new top of a pile from which an area was taken."""
    if not step.reveals:
        return ()
    piles = zip(view.public.stock.piles, step.state.public.stock.piles, strict=True)
    return tuple([f"public.stock.piles.{number}.top" for number, (was, now) in enumerate(piles) if was.left > now.left])


def is_over_after(view: BearView, action: Action) -> bool:
    """Tell whether nobody can do anything more once the view's seat has taken something or passed (R31)."""
    if view.seat is None or any(view.public.stock.greens):
        return False
    return not RULEBOOK.apply(imagine(view, bytes(32)), {view.seat: action}).state.public.asks


def turn_end(seen: Preview) -> BearView:
    """Return what the seat of a preview sees once its turn is over, in that preview's world.

    What still waits for icons is taken somehow. Only supply, stock, and whether nobody can do anything more (R31) depend on how;
    statues, achievements, the call for the last round and its end do not (R26, R29, R30, R36).
    """
    seat, state = seen.before.seat, seen.world
    assert seat is not None
    while state.public.asks and state.public.asks[-1].kind == TAKE:
        some: Any = RULEBOOK.default(open_view(state, seat))
        state = RULEBOOK.apply(state, {seat: some}).state
    return open_view(state, seat)
