"""Say a line of actions in a few words, and only what another line has not: what was done, how often, without where."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from engine.bots.search import Guide
from engine.contract.choice import Action
from engine.contract.plan import Plan
from engine.contract.preview import onward, through
from engine.contract.voice import Effect, Voice

MOST_STEPS, MOST_PLACES = 6, 3
"""How many different steps of a line are named; with their places, where they differ in these alone."""


def line_words(
    guide: Guide,
    view: Any,
    line: Sequence[Action],
    other: Sequence[Action],
    voice: Voice,
    names: tuple[str, ...],
    most: int = MOST_STEPS,
) -> str:
    """Return what a line does that the other one does not; where that is nothing but places, what it does where.

    Both are legal from the view on; at most so many different steps are named.
    """
    done, instead = (_labels(guide, view, one, voice, names) for one in (line, other))
    whats, others = (Counter(map(_what, labels)) for labels in (done, instead))
    if not done:
        return "nothing at all"
    if whats == others:
        moved = Counter(map(_cheap, done)) - Counter(map(_cheap, instead))
        return f"the same, with {_listed(moved, MOST_PLACES)}" if moved else "the same in another order"
    return _listed(whats - others, most) or "nothing beside the rest"


def _listed(steps: Counter[str], most: int) -> str:
    """Return steps with how often they are done, the first ones, and how many there are more."""
    told = [what if count == 1 else f"{what} × {count}" for what, count in steps.items()]
    more = len(told) - most
    return ", ".join([*told[:most], f"{more} more"] if more > 0 else told)


def _labels(guide: Guide, view: Any, line: Sequence[Action], voice: Voice, names: tuple[str, ...]) -> list[str]:
    return [voice.words(before, action, names).full for before, action in _within(guide, view, line)]


def _within(guide: Guide, view: Any, line: Sequence[Action]) -> Iterator[tuple[Any, Action]]:
    """Yield what the seat sees before each action, and the action, up to the one that ends the phase."""
    phase, world, here = guide.phase(view), guide.game.imagine(view, bytes(32)), view
    for action in line:
        then = onward(guide.game, here, world, action)
        if guide.phase(then.after) != phase:
            return
        yield here, action
        here, world = then.after, then.world


def _what(label: str) -> str:
    """Return what a step does, without where it does it, what it costs and what comes of it.

    >>> _what("retreat for lions (4): c5"), _what("care for lions, experience +1 (worker 2 of 5)")
    ('retreat for lions', 'care for lions')
    >>> _what("tile for the empty savanna at a2: a3")
    'tile for the empty savanna'
    """
    return label.partition(": ")[0].partition(", ")[0].partition(" (")[0].partition(" at ")[0]


def _cheap(label: str) -> str:
    """Return what a step does and where, without what it costs.

    >>> _cheap("retreat for lions (4): c5")
    'retreat for lions: c5'
    """
    return re.sub(r" \([^)]*\)", "", label)


def line_effects(
    guide: Guide, view: Any, line: Sequence[Action], voice: Voice, names: tuple[str, ...]
) -> tuple[Effect, ...]:
    """Return what a line does, as the preview says it at the table of a plan of several actions."""
    steps = tuple(action for _, action in _within(guide, view, line))
    return voice.forecast(through(guide.game, view, steps), Plan(), names)
