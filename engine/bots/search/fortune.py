"""Say what a step changed: what its luck gave and took, and what was decided in a turn.

Of luck that is the chances to win while it was open, held against those once it was known.

Both are seen by the seat that moved, so what it knew besides counts on both sides, and nothing but luck lies between them.

What was decided is held against how all go on in a playout, in the same worlds: that is what a chart counts on before it is done.
"""

import math
from collections.abc import Mapping
from random import Random
from typing import Any

from engine.bots.search.evidence import Evidence
from engine.bots.search.guide import Guide
from engine.bots.search.lead import Lead
from engine.bots.search.parts import PlayedOut, Stop
from engine.bots.search.playouts import believed
from engine.bots.search.second_look import SURE, shared
from engine.contract.choice import Action
from engine.contract.secrecy import View
from engine.contract.tree import Struct

LEAST = 2
"""In how many worlds at least, whatever the time."""


class Fortune(Struct, frozen=True, gc=False):
    """Hold what the luck of a step came to; chances are as they may be believed."""

    seat: int
    """Whom it gave most."""
    gain: float
    """How much chance to win."""
    error: float
    """The standard error of that."""
    chances: tuple[float, ...]
    """Those of all seats afterwards, which share 1."""
    before: tuple[Evidence, ...]
    """The chances of all seats while it was open, world by world, as they were found."""
    after: tuple[Evidence, ...]
    """The same once it was known."""
    lead: Lead = Lead(0)
    """By what the seat that it is told by is further ahead than it was, from the same worlds."""

    @property
    def playouts(self) -> int:
        """Return from how many playouts it is known."""
        return self.before[0].worlds + self.after[0].worlds

    @property
    def surely(self) -> float:
        """Return how much was given at least, as sure as can be."""
        return self.gain - SURE * self.error if self.after[self.seat].telling else 0.0


Luck = tuple[View[Any, Any], Action, View[Any, Any]]
"""What a seat saw, what it did, what it saw then."""


def fortune(
    guide: Guide,
    luck: Luck,
    told_by: int,
    seed: int,
    worlds: int,
    stop: Stop = lambda: False,
    earlier: Fortune | None = None,
) -> Fortune:
    """Return what a step's luck came to from `worlds` more worlds, told by the lead of a seat.

    `earlier` is what is known already.
    """
    view, action, then = luck
    before = earlier.before if earlier is not None else ()
    after = earlier.after if earlier is not None else ()
    done = before[0].worlds if before else 0
    found: list[tuple[str, PlayedOut, PlayedOut]] = []
    for number in range(done, done + max(LEAST, worlds)):
        if number >= done + LEAST and stop():
            break
        name = f"luck {seed}/{number}"
        was = guide.ended(view, guide.world(view, name), (action,), Random(name))
        came = guide.ended_after(view, then, guide.world(then, name), Random(name))
        before, after = _having(before, was.chances), _having(after, came.chances)
        found.append((name, was, came))
    then_open, then_known = shared(before), shared(after)
    told = [believed(one, guide.trust) for one in (then_open, then_known)]
    gains = [now - was for was, now in zip(*told, strict=True)]
    seat = max(range(len(gains)), key=gains.__getitem__)
    more = then_known[seat] - then_open[seat]
    scale = gains[seat] / more if more > 0 else 1.0
    error = math.hypot(before[seat].error, after[seat].error)
    lead = earlier.lead if earlier is not None and earlier.lead.seat == told_by else Lead(told_by)
    for name, was, came in found:
        lead = lead.having(name, (came, guide.came_from(view, came)), (was, guide.came_from(view, was)), guide.families)
    return Fortune(seat, max(0.0, gains[seat]), min(1.0, scale * error), told[1], before, after, lead)


Turn = tuple[Mapping[int, Action], ...]
"""What was done one after another, by seat: by one of them, or by all who were asked at once."""


def lead_of_turn(
    guide: Guide,
    view: View[Any, Any],
    turn: Turn,
    seat: int,
    worlds: int,
    stop: Stop = lambda: False,
    earlier: Lead | None = None,
) -> Lead:
    """Return by what a seat is further ahead once a turn was made, seen by one who made it, from `worlds` more worlds.

    `earlier` is what is known already.
    """
    lead = earlier or Lead(seat)
    done = lead.worlds
    for number in range(done, done + max(LEAST, worlds)):
        if number >= done + LEAST and stop():
            break
        name = f"turn {number}"
        world = guide.world(view, name)
        was, came = guide.ended(view, world, (), Random(name)), _after(guide, view, world, turn, Random(name))
        lead = lead.having(name, (came, guide.came_from(view, came)), (was, guide.came_from(view, was)), guide.families)
    return lead


def _after(guide: Guide, view: View[Any, Any], world: Any, turn: Turn, random: Random) -> PlayedOut:
    """Return what a playout after a turn comes to: the turn shows nothing that the view does not, so it fits all its worlds."""
    if guide.phase(view):
        assert view.seat is not None
        return guide.ended(view, world, [done[view.seat] for done in turn], random)
    for done in turn:
        world = guide.game.apply(world, done).state
    return guide.ended(view, world, (), random)


def _having(ends: tuple[Evidence, ...], chances: Any) -> tuple[Evidence, ...]:
    return tuple(
        [one.having(max(0.0, end)) for one, end in zip(ends or (Evidence(),) * len(chances), chances, strict=True)]
    )
