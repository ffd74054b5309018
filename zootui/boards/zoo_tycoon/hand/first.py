"""Say which verb is stood on first, and what should not be done by Enter alone."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract.asks import open_ask, owed
from engine.games.zoo_tycoon.plans import PLANNER
from engine.games.zoo_tycoon.rules.asks import ARRIVE, BUILD, GROW, LEAVE, LOANS, PREPARE, REROLL, SPEND
from engine.games.zoo_tycoon.rules.table import TycoonView
from zootui.boards.zoo_tycoon.hand.verbs import LOOKS

_BUILDING = ("exhibit_here", "exhibit", "prepare_here", "lay", "extend", "found", "entertain", "done")
_LAYING = ("lay", "extend", "found")
"""What costs money once no tile is in store."""
_FIRST = {
    ARRIVE: ("take", "exchange", "pass"),
    BUILD: _BUILDING,
    GROW: ("convert", "done"),
    LEAVE: ("pass",),
    LOANS: _BUILDING,
    PREPARE: ("roll",),
    REROLL: ("draw",),
    SPEND: ("point_best", "build_best"),
}
"""What is stood on first by what is asked, best first; what is not here has only one thing to choose."""


def deliberate(view: TycoonView) -> str:
    """Return what to do where nothing that can be bought at the end brings a point; empty everywhere else."""
    ask = owed(view)
    if ask is None or ask.kind != SPEND or PLANNER.verbs(view):
        return ""
    return f"no building or focal point brings a point now: {LOOKS['done'].key}, then Enter, is the end"


def stands_on(view: TycoonView, verbs: Sequence[str]) -> str:
    """Return the verb on offer that is stood on first, empty where any will do."""
    ask = open_ask(view.public, view.seat)
    if ask is None or view.seat is None:
        return ""
    zoo = view.public.zoos[view.seat]
    passed_over = () if zoo.store + zoo.bought else _LAYING
    return next((name for name in _FIRST.get(ask.kind, ()) if name in verbs and name not in passed_over), "")
