"""Say which verb is stood on first, and what should not be done by Enter alone."""

from collections.abc import Sequence

from engine.contract.asks import open_ask, owed
from engine.games.zoo_tycoon.plans import PLANNER
from engine.games.zoo_tycoon.rules.asks import SPEND
from engine.games.zoo_tycoon.rules.table import TycoonView
from zootui.boards.zoo_tycoon.hand.verbs import LOOKS


def deliberate(view: TycoonView) -> str:
    """Return what to do where no purchase of the end brings a point by itself; empty everywhere else."""
    ask = owed(view)
    if ask is None or ask.kind != SPEND or PLANNER.verbs(view):
        return ""
    return f"no single purchase brings a point now: {LOOKS['done'].key}, then Enter, is the end"


def stands_on(view: TycoonView, verbs: Sequence[str]) -> str:
    """Return the verb on offer that is stood on first, empty where any will do."""
    ask = open_ask(view.public, view.seat)
    if ask is None or view.seat is None:
        return ""
    zoo = view.public.zoos[view.seat]
    has_tiles = bool(zoo.store + zoo.bought)
    able = [name for name, look in LOOKS.items() if ask.kind in look.first_in and (has_tiles or not look.lays)]
    return next((name for name in able if name in verbs), "")
