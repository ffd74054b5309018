"""Say which verb the cursor stands on first: one with which pressing Enter costs and decides nothing that is not meant."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract.asks import open_ask
from engine.games.zoo_tycoon.rules.actions import ARRIVE, BUILD, GROW, LEAVE, LOANS, PREPARE, REROLL, SPEND
from engine.games.zoo_tycoon.rules.table import TycoonView

__all__ = ["stands_on"]

_HARMLESS = {
    ARRIVE: ("take", "pass"),
    BUILD: ("exhibit_here", "exhibit", "done"),
    GROW: ("done",),
    LEAVE: ("pass",),
    LOANS: ("exhibit_here", "exhibit", "done"),
    PREPARE: ("roll",),
    REROLL: ("draw",),
    SPEND: ("done",),
}
"""What is stood on first by what is asked, best first; what is not here has only one thing to choose."""


def stands_on(view: TycoonView, verbs: Sequence[str]) -> str:
    """Return the verb on offer that is stood on first, empty where any will do."""
    ask = open_ask(view.public, view.seat)
    return "" if ask is None else next((name for name in _HARMLESS.get(ask.kind, ()) if name in verbs), "")
