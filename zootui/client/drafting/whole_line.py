"""Say a line of several steps in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from engine.bots.search import Guide
from engine.contract.choice import Action
from engine.contract.preview import onward
from engine.contract.voice import Voice
from zootui.client.drafting.draft import MOST_PLACES, MOST_STEPS


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

    Both are legal from the view on; at most `most` different steps are named.
    """
    done, instead = (_labels(guide, view, one, voice, names) for one in (line, other))
    whats, others = (Counter(map(_what, labels)) for labels in (done, instead))
    if not done:
        return "nothing at all"
    if whats == others:
        moved = Counter(map(_cheap, done)) - Counter(map(_cheap, instead))
        return f"the same, with {_listed(moved, MOST_PLACES)}" if moved else "the same in another order"
    return _listed(whats - others, most) or f"the same without {_listed(others - whats, most)}"


ELSEWHERE = "the same on other squares, or in another order"


def instead_words(
    guide: Guide,
    view: Any,
    line: Sequence[Action],
    other: Sequence[Action],
    voice: Voice,
    names: tuple[str, ...],
    most: int = MOST_STEPS,
) -> str:
    """Return a line by what it changes in the other one, which was told: what it does instead, what besides, what it leaves out.

    Where it has next to nothing in common with it, what it does.
    """
    done, instead = (_labels(guide, view, one, voice, names) for one in (line, other))
    whats, others = (Counter(map(_what, labels)) for labels in (done, instead))
    more, fewer = whats - others, others - whats
    if done and whats == others:
        return ELSEWHERE
    if not (whats & others):
        return line_words(guide, view, line, other, voice, names, most)
    if not fewer:
        return f"the same and {_listed(more, most)}"
    if not more:
        return f"the same without {_listed(fewer, most)}"
    return f"the same, but {_listed(more, most)} instead of {_listed(fewer, most)}"


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
