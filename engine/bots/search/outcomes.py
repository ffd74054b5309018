"""Say what came of two lines that are held against each other, as far as it may be told of them."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from engine.bots.search.guide import Guide
from engine.bots.search.parts import PlayedOut
from engine.contract.choice import Action
from engine.contract.secrecy import View

Played = tuple[tuple[Action, ...], PlayedOut]
"""A line and what a playout of it came to."""
Gets = Sequence[Mapping[str, float]]
"""What each seat's points come from."""


def outcomes(guide: Guide, view: View[Any, Any], better: Played, other: Played) -> tuple[tuple[Gets, set[str]], ...]:
    """Return of either line what each seat's points come from, and what the own one comes by on the way.

    That is not what one of them brings at once, nor what neither has to do with: how playouts go on is partly chance.
    """
    lines = better[0], other[0]
    at_once = {what for line in lines for what in guide.brings(view, line)}
    concerned = guide.concerned(view, *lines)

    def of(line: tuple[Action, ...], ending: PlayedOut) -> tuple[Gets, set[str]]:
        gets, found = guide.came_from(view, ending), {*guide.come_by(view, line, ending)} - at_once
        if concerned is None:
            return gets, found
        return [_loosely(guide, one, concerned) for one in gets], found.intersection(concerned)

    return of(*better), of(*other)


def _loosely(guide: Guide, gets: Mapping[str, float], concerned: Collection[str]) -> Mapping[str, float]:
    """Return what points come from, what no line has to do with under its looser name."""
    found: dict[str, float] = {}
    for what, points in gets.items():
        name = what if what in concerned else guide.loosely.get(what, what)
        found[name] = found.get(name, 0.0) + points
    return found
