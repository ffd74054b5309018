"""Say why one line of actions is better than another, as hints, puzzles and analyses tell it.

It is the one difference that decides in the end (`engine.bots.search.difference`); where none stands out, what the line brings at
once that the other one does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.bots.search import Difference, Guide
from engine.bots.search.difference import STILL
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.contract.preview import preview
from engine.contract.voice import Effect, Voice
from zootui.client.draft import line_effects

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


def difference_words(
    difference: Difference,
    seat: int,
    names: Sequence[str],
    horizon: str,
    subject: str = "The better move",
    than: str = "",
) -> str:
    """Return in a sentence what decides for the better line of a seat: who gets or loses how many points by what.

    `horizon` says when they are counted, `than` what the line is held against; where they are empty, nothing is said of that.

    >>> llamas = Difference(0, "llamas", 2.25, 0.5, False, 3.0, "")
    >>> difference_words(llamas, 0, ("Mara", "Ben"), "in the end")
    'The better move brings Mara about 2.2 more points from llamas, counted in the end.'
    >>> difference_words(llamas, 1, ("Mara", "Ben"), "in the end")
    'The better move leaves Mara about 2.2 fewer points from llamas, counted in the end.'
    """
    who, points = names[difference.seat], f"about {abs(difference.points):.1f}"
    own, counted = difference.seat == seat, f", counted {horizon}" if horizon else ""
    if difference.cost:
        return (
            f"{subject} saves {who} {points} points that {difference.what} would cost{counted}."
            if own
            else f"{subject} costs {who} {points} points more, by {difference.what}{counted}."
        )
    source = f"from {difference.what}" if difference.what != STILL else "from what can still come of the zoo"
    gets = f"brings {who} {points} more points" if own else f"leaves {who} {points} fewer points"
    return f"{subject} {gets} {source}{than and f' than {than}'}{counted}."
