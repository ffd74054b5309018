"""Say what a main lacks to its next colour: which needs, from what to what (R38, R40)."""

from __future__ import annotations

from engine.games.zoo_tycoon.components.schema_species import Ladder
from engine.games.zoo_tycoon.rules.model import Enclosure
from engine.games.zoo_tycoon.rules.zoo.needs import LADDERS, happiness, needs

__all__ = ["lacking", "missing_to_next", "next_colour"]

_BEST = 2


def next_colour(enclosure: Enclosure) -> int | None:
    """Return the colour above the happiness of an enclosure's main, None at the top."""
    colour = happiness(enclosure)
    return colour + 1 if colour < _BEST else None


def missing_to_next(ladder: Ladder, have: int) -> int:
    """Return how much more of a need reaches a higher colour, 0 where there is none."""
    if have >= ladder.top:
        return 0
    value = have
    while ladder.colour(value) <= ladder.colour(have):
        value += 1
    return value - have


def lacking(enclosure: Enclosure) -> tuple[tuple[int, int, int], ...]:
    """Return the needs that keep an enclosure's main from its next colour: number of the need, what there is, what is wanted."""
    main, target = enclosure.main, next_colour(enclosure)
    if main is None or target is None:
        return ()
    found = []
    for need, (ladder, have) in enumerate(zip(LADDERS[main.species], needs(enclosure), strict=True)):
        wanted = have
        while ladder.colour(wanted) < target:
            wanted += 1
        if wanted > have:
            found.append((need, have, wanted))
    return tuple(found)
