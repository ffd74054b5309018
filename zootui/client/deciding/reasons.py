"""Say what speaks for one line of actions against another: what only it brings, in the words of the preview.

What both bring is no reason, and what would be true only of the other one, neither. A game that weighs two actions by more than
their forecasts (a bid, which may lose) says so itself.
"""

from __future__ import annotations

from typing import Any

from engine.bots.search import Guide
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.contract.preview import preview
from engine.contract.voice import Effect, Voice
from zootui.client.deciding.whole_line import line_effects

Line = tuple[Action, ...]
Names = tuple[str, ...]


def advantages(
    guide: Guide, game: AnyGame, view: Any, line: Line, other: Line, voice: Voice, names: Names
) -> tuple[Effect, ...]:
    """Return what a line of actions, mostly one, does that the other one does not, most important first."""
    if not guide.phase(view):
        own = voice.reasons(view, line[0], other[0], names)
        if own is not None:
            return own
    shared = {effect.text for effect in _effects(guide, game, view, other, voice, names)}
    return tuple(effect for effect in _effects(guide, game, view, line, voice, names) if effect.text not in shared)


def _effects(guide: Guide, game: AnyGame, view: Any, line: Line, voice: Voice, names: Names) -> tuple[Effect, ...]:
    if guide.phase(view):
        return line_effects(guide, view, line, voice, names)
    return voice.forecast(preview(game, view, line[0]), line[0], names)
