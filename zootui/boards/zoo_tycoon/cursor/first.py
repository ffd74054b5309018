"""Say which verb the cursor stands on first: something useful, and never one that ends a phase while there is any."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract.asks import open_ask
from engine.games.zoo_tycoon.rules.asks import ARRIVE, BUILD, GROW, LEAVE, LOANS, PREPARE, REROLL, SPEND
from engine.games.zoo_tycoon.rules.table import TycoonView

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
    SPEND: ("point_best", "done"),
}
"""What is stood on first by what is asked, best first; what is not here has only one thing to choose."""


def stands_on(view: TycoonView, verbs: Sequence[str]) -> str:
    """Return the verb on offer that is stood on first, empty where any will do."""
    ask = open_ask(view.public, view.seat)
    if ask is None or view.seat is None:
        return ""
    zoo = view.public.zoos[view.seat]
    passed_over = () if zoo.store + zoo.bought else _LAYING
    return next((name for name in _FIRST.get(ask.kind, ()) if name in verbs and name not in passed_over), "")
