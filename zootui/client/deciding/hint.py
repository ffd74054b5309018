"""Say what a bot would do in this seat's place, and why, in the words of the preview: the same on the screen and in lines.

Where a game has a bot that thinks ahead, its search is asked, else the usual bot. Nothing is read out of text: the words are the
label of the action and the first gains of its forecast.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import engine
from engine.bots.search import Thought
from engine.contract.choice import Action
from engine.contract.voice import Effect
from net.shells.thinking import Thinker
from zootui.client.game_bundle import GameBundle

__all__ = ["THINKING", "Hint", "Hints", "find_hint", "switched_off"]

THINKING = "Hint: thinking …"
SECONDS = 0.8
"""How long a search for a hint may take; what is said of it comes on top, so that all is there within a second."""
REASONS = 2
"""How many gains are named."""
LONGEST = 205
"""Letters that the strip above the board has room for, broken into its lines."""
KNOWN = 40
"""From how many playouts on a chance to win is said; it is off by less than 0.08 then, two times in three."""

Stop = Callable[[], bool]


@dataclass(frozen=True)
class Hint:
    """Hold an action, and what is said of it: `text` where a board shows its place, `line` where only words do."""

    action: Action
    text: str
    line: str


class Hints:
    """Hold what is said of a hint that was asked for: that somebody thinks, then the hint; empty without one."""

    def __init__(self) -> None:
        self.words = self.line = ""
        self._enough = threading.Event()

    def begin(self) -> Stop:
        """Think about another one and return what tells that nobody wants it any more."""
        self.end()
        self._enough = threading.Event()
        self.words = self.line = THINKING
        return self._enough.is_set

    def end(self) -> None:
        """Say nothing any more; what is thought about is not wanted."""
        self._enough.set()
        self.words = self.line = ""


def switched_off(*, owner: bool) -> str:
    """Return why there are no hints."""
    return f"There are no hints at this table: {'you have' if owner else 'the host player has'} switched them off."


def find_hint(
    bundle: GameBundle, game_id: str, view: Any, names: tuple[str, ...], stop: Stop, *, seconds: float = SECONDS
) -> Hint:
    """Return what a bot would do; blocks for as long as it thinks, so it belongs into a thread."""
    guide = engine.guide(game_id)
    if guide is None:
        level = engine.usual_level(game_id)
        action = engine.bot(game_id, level)(bundle.game, view, Random())
        return _hint(bundle, view, action, names, f"a {level} bot would do it", "")
    thought = Thinker(guide, seconds).think(view, Random(), stop)
    others = len(thought.considered) - 1
    compared = f"it is the best of {others + 1} that were looked at" if others else "there is nothing else to do"
    return _hint(bundle, view, thought.action, names, compared, _chance(thought, len(names)))


def _hint(bundle: GameBundle, view: Any, action: Action, names: tuple[str, ...], otherwise: str, chance: str) -> Hint:
    """Return an action with what speaks for it; `otherwise` where its forecast names no gain."""
    effects = bundle.voice.forecast(bundle.preview(view, action), action, names)
    reasons = [effect.text for effect in _reasons(effects)] or [otherwise]
    label = bundle.voice.label(view, action, names)
    shown = bundle.board.pointed(view, action) or label
    return Hint(action, _words(shown, reasons, chance), _words(label, reasons, chance))


def _words(label: str, reasons: list[str], chance: str) -> str:
    """Return the sentences of a hint, with so many reasons, and the chance, as fit into the strip."""
    for because, more in ((reasons, chance), (reasons, ""), (reasons[:1], chance)):
        words = f"Hint: {label}, because {'; '.join(because)}.{more}"
        if len(words) <= LONGEST:
            return words
    return f"Hint: {label}, because {reasons[0]}."


def _reasons(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return the first gains, else the first thing that is no loss."""
    gains = [effect for effect in effects if effect.sign > 0]
    return tuple(gains[:REASONS] or [effect for effect in effects if effect.sign == 0][:1])


def _chance(thought: Thought, seats: int) -> str:
    """Return the chance to win after the best action, in steps of 5 %, where enough playouts say it and somebody else may win."""
    best = thought.considered[0]
    if best.playouts < KNOWN or seats < 2:
        return ""
    percent = 5 * round(20 * best.chance)
    return f" It wins about {max(5, min(95, percent))} % of the games from here."
