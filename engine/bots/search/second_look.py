"""Look at a decision once more, after the game: say how much it gave away against the best that the search finds.

First the search thinks, with the played action among its candidates. What comes out best there was partly lucky, so both are then
played out again in new worlds, each world with the same luck for both: the mean difference is what was lost, its spread says
how sure that is. Where a game is thought of in whole lines, a decision is all that the seat did in its phase.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from hashlib import blake2b
from random import Random
from typing import Any

from engine.bots.search.guide import Guide
from engine.bots.search.halving import think
from engine.bots.search.playouts import believed
from engine.contract.choice import Action
from engine.contract.game import View
from engine.contract.tree import Struct

SURE = 3.0
"""How many standard errors a loss has to be above 0 to be more than chance: a game has a hundred decisions to be wrong about."""
LEAST = 8
"""How many new worlds there are at least, whatever the time."""


class Comparison(Struct, frozen=True, gc=False):
    """Hold the best line found, mostly one action, how much chance to win the played one `loss` (0 to 1, 0 if none is better).

    All are as they may be believed.
    """

    better: tuple[Action, ...]
    loss: float
    error: float
    """The standard error of the loss."""
    chances: tuple[float, ...]
    """Those of all seats after what was played, which share 1."""
    playouts: int

    @property
    def surely(self) -> float:
        """Return how much was lost at least, as sure as can be; not above 0 where chance alone may have made the difference."""
        return self.loss - SURE * self.error


def compare(
    guide: Guide,
    view: View[Any, Any],
    played: tuple[Action, ...],
    random: Random,
    playouts: int,
    stop: Callable[[], bool] = lambda: False,
) -> Comparison:
    """Return what the view's seat gave away by the line that it played, from about so many playouts; half of them search.

    Where `stop` says so, the search ends and only a few playouts follow.
    """
    thought = think(guide, view, random, max(1, playouts // 2), stop, played if len(played) == 1 else ())
    searched = sum([one.playouts for one in thought.considered])
    best = thought.considered[0].line
    both = [played] if best == played else [played, best]
    judged, ends = _looked(guide, view, both, random.getrandbits(64), max(LEAST, (playouts - searched) // 2), stop)
    seat = view.seat
    assert seat is not None
    loss, error = _mean([one[-1] - one[0] for one in judged])
    worse = loss > 0
    chances = _shared(ends)
    scale = _scale(chances, seat, max(loss, error), guide.trust)
    return Comparison(
        better=best if worse else played,
        loss=scale * loss if worse else 0.0,
        error=scale * error if worse else 0.0,
        chances=believed(chances, guide.trust),
        playouts=searched + len(both) * len(judged),
    )


def _scale(chances: Sequence[float], seat: int, more: float, trust: float) -> float:
    """Return how many times as much a seat's chance grows as it may be believed when it grows by `more`."""
    own = chances[seat]
    then = min(1.0, own + more)
    rest = (1.0 - then) / (1.0 - own) if own < 1.0 else 0.0
    grown = [then if place == seat else rest * one for place, one in enumerate(chances)]
    return (believed(grown, trust)[seat] - believed(chances, trust)[seat]) / (then - own) if then > own else 1.0


def _looked(
    guide: Guide,
    view: View[Any, Any],
    lines: Sequence[tuple[Action, ...]],
    seed: int,
    worlds: int,
    stop: Callable[[], bool],
) -> tuple[list[list[float]], list[Sequence[float]]]:
    """Return for each new world what each line came to, and for every other one the chances of all seats after the first."""
    judged: list[list[float]] = []
    ends: list[Sequence[float]] = []
    for number in range(worlds):
        if number >= LEAST and stop():
            break
        luck = f"again {seed}/{number}"
        world = guide.game.imagine(view, blake2b(luck.encode(), digest_size=32).digest())
        judged.append([guide.judged(view, world, line, Random(luck)) for line in lines])
        if number % 2 == 0:
            ends.append(guide.ends(view, world, lines[0], Random(luck)))
    return judged, ends


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of values and its standard error."""
    mean = sum(values) / len(values)
    spread = sum([(value - mean) ** 2 for value in values]) / (len(values) - 1)
    return mean, math.sqrt(spread / len(values))


def _shared(ends: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """Return the mean chance of each seat; how far ahead somebody is counts in them, so they are made to share 1."""
    sums = [max(0.0, sum([end[seat] for end in ends])) for seat in range(len(ends[0]))]
    total = sum(sums)
    return tuple([one / total for one in sums]) if total else (1 / len(sums),) * len(sums)
