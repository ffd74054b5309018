"""Say what chance gave and took in a step: the chances to win while its luck was open, held against those once it was known.

Both are seen by the seat that moved, so what it knew besides counts on both sides, and nothing but luck lies between them.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import Any

from engine.bots.search.difference import WORLDS, Difference, PointsFrom, counts, most_different, sequel_of, world_of
from engine.bots.search.evidence import Evidence
from engine.bots.search.guide import Guide
from engine.bots.search.playouts import believed
from engine.bots.search.second_look import SURE, shared
from engine.contract.choice import Action
from engine.contract.secrecy import View
from engine.contract.tree import Struct, replace

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
    why: Difference | None = None
    """What decides for the seat, once that was looked for."""

    @property
    def playouts(self) -> int:
        """Return from how many playouts it is known."""
        return self.before[0].worlds + self.after[0].worlds

    @property
    def surely(self) -> float:
        """Return how much was given at least, as sure as can be."""
        return self.gain - SURE * self.error if self.after[self.seat].telling else 0.0

    def because(self, why: Difference | None) -> Fortune:
        """Return it with what decides."""
        return replace(self, why=why)


Luck = tuple[View[Any, Any], Action, View[Any, Any]]
"""What a seat saw, what it did, what it saw then."""


def fortune(
    guide: Guide,
    luck: Luck,
    seed: int,
    worlds: int,
    stop: Callable[[], bool] = lambda: False,
    earlier: Fortune | None = None,
) -> Fortune:
    """Return what a step's luck came to from so many worlds more; `earlier` is what is known already."""
    view, action, then = luck
    before = earlier.before if earlier is not None else ()
    after = earlier.after if earlier is not None else ()
    done = before[0].worlds if before else 0
    for number in range(done, done + max(LEAST, worlds)):
        if number >= done + LEAST and stop():
            break
        world = f"luck {seed}/{number}"
        before = _having(before, guide.ends(view, world_of(guide, view, world), (action,), Random(world)))
        after = _having(after, guide.ends_after(view, then, world_of(guide, then, world), Random(world)))
    was, came = shared(before), shared(after)
    told = [believed(one, guide.trust) for one in (was, came)]
    gains = [now - earlier for earlier, now in zip(*told, strict=True)]
    seat = max(range(len(gains)), key=gains.__getitem__)
    found = came[seat] - was[seat]
    scale = gains[seat] / found if found > 0 else 1.0
    error = math.hypot(before[seat].error, after[seat].error)
    why = earlier.why if earlier is not None and earlier.seat == seat else None
    return Fortune(seat, max(0.0, gains[seat]), min(1.0, scale * error), told[1], before, after, why)


def favoured(
    guide: Guide,
    points_from: PointsFrom,
    luck: Luck,
    seat: int,
    seed: int,
    worlds: int,
    stop: Callable[[], bool],
    over: Callable[[], bool],
) -> Difference | None:
    """Return by which one difference a step's luck favours a seat; None where nothing stands out.

    `stop` and `over` as where lines are held against each other (`deciding`).
    """
    view, action, then = luck
    found = []
    for number in range(max(WORLDS, worlds)):
        if stop() or (number >= WORLDS and over()):
            break
        world = f"luck {seed}/{number}"
        was = counts(guide, points_from, sequel_of(guide, view, (action,), world))
        came = counts(guide, points_from, sequel_of(guide, then, (), world))
        found.append((world, {key: came.get(key, 0.0) - was.get(key, 0.0) for key in {**was, **came}}))
    seats = len(guide.game.imagine(view, bytes(32)).seats)
    weights = [1.0 if other == seat else -1 / max(1, seats - 1) for other in range(seats)]
    return most_different(found, weights) if len(found) >= WORLDS else None


def _having(ends: tuple[Evidence, ...], chances: Any) -> tuple[Evidence, ...]:
    return tuple(
        [one.having(max(0.0, end)) for one, end in zip(ends or (Evidence(),) * len(chances), chances, strict=True)]
    )
