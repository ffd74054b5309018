"""Explain a game's signs, and guide through a first game: what a board's `guide` module may say.

A game's guide is `zootui.boards.<id with _>.guide` with `LEGEND` and `TIPS`; a game without one simply has none.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from engine.contract.asks import open_ask, top_ask
from net.wire.sheet import Sheet, asked_since

__all__ = ["Coach", "Guide", "Tip", "load_guide"]


@dataclass(frozen=True)
class Tip:
    """Hold what is said when something of this kind is asked; tips of one kind are given one a decision, in order."""

    kind: str
    text: str


@dataclass(frozen=True)
class Guide:
    """Hold signs with their meanings, the tips of a first game, and what is said while others decide."""

    legend: tuple[tuple[str, str], ...] = ()
    tips: tuple[Tip, ...] = ()
    meanwhile: str = ""
    farewell: str = ""


@functools.cache
def load_guide(game_id: str) -> Guide:
    """Return what helps with a game; an empty guide where nobody wrote one."""
    name = f"zootui.boards.{game_id.replace('-', '_')}.guide"
    if find_spec(name) is None:
        return Guide()
    guide: Any = import_module(name).GUIDE
    return guide if isinstance(guide, Guide) else Guide()


class Coach:
    """Give the tips of a guide, each for one decision, then say goodbye once and be silent."""

    def __init__(self, guide: Guide) -> None:
        self._left: dict[str, list[str]] = {}
        for tip in guide.tips:
            self._left.setdefault(tip.kind, []).append(tip.text)
        self._guide = guide
        self._usual = guide.tips[0].kind if guide.tips else ""
        self._now: tuple[object, str] = (None, "")
        self._bade = not guide.tips

    @property
    def left(self) -> Mapping[str, Sequence[str]]:
        """Return the tips that were not given yet."""
        return self._left

    def advise(self, sheet: Sheet[Any], *, owed: bool) -> str:
        """Return what to say at this moment of a table; `owed` tells whether the player has to decide something."""
        if sheet.view is None or top_ask(sheet.view.public) is None:
            return ""
        ask = open_ask(sheet.view.public, sheet.view.seat) if owed else None
        turn = sheet.table.turn if sheet.view.seat is None else asked_since(sheet.table, sheet.view.seat)
        return self.say(None if ask is None else ask.kind, (turn, owed))

    def say(self, kind: str | None, moment: object) -> str:
        """Return what to say now: `kind` is what is asked (None: nothing), `moment` tells one decision from the next.

        While others decide nothing is said any more once the tips for what is asked first are gone: what is asked rarely may
        not come for a long time, and the board would jump with every turn.
        """
        if kind is None:
            return self._guide.meanwhile if self._left.get(self._usual) else ""
        if self._now[0] != moment:
            self._now = (moment, self._next(kind))
        return self._now[1]

    def _next(self, kind: str) -> str:
        tips = self._left.get(kind)
        if tips:
            return tips.pop(0)
        if not any(self._left.values()) and not self._bade:
            self._bade = True
            return self._guide.farewell
        return ""
