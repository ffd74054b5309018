"""Say which truck a number key stands for, also where that truck cannot be chosen now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.contract.game import Action, open_ask

__all__ = ["truck_meant"]


def truck_meant(view: Any, key: str, kinds: Mapping[str, Callable[[int], Action]]) -> Action | None:
    """Return what a number would do with its truck; `kinds` makes the action for each kind of ask that is about trucks."""
    ask = open_ask(view.public)
    make = None if ask is None else kinds.get(ask.kind)
    if make is None or not key.isdecimal() or not 1 <= int(key) <= len(view.public.round.trucks):
        return None
    return make(int(key) - 1)
