"""Share a budget of playouts among candidates so that most of it goes to those that are hard to tell apart.

Sequential halving (Karnin, Koren and Somekh, *Almost optimal exploration in multi-armed bandits*, 2013): in each round all that are
left get the same number of playouts, then the worse half goes. Playout number n of all candidates begins in the same world with the
same luck (common random numbers), so what they differ in is the candidate.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from hashlib import blake2b
from random import Random
from typing import Any

from engine.bots.search.guide import Guide
from engine.contract.choice import Action
from engine.contract.game import View
from engine.contract.tree import Struct

__all__ = ["Considered", "Thought", "think"]


class Considered(Struct, frozen=True, gc=False):
    """Hold actions one after another, mostly one, the chance to win with them (0 to 1), from how many playouts that is known."""

    line: tuple[Action, ...]
    chance: float
    playouts: int

    @property
    def action(self) -> Action:
        """Return the first of the actions."""
        return self.line[0]


class Thought(Struct, frozen=True, gc=False):
    """Hold what was considered, the best first."""

    considered: tuple[Considered, ...]

    @property
    def action(self) -> Action:
        """Return the action that is best."""
        return self.considered[0].action


def think(
    guide: Guide,
    view: View[Any, Any],
    random: Random,
    playouts: int,
    stop: Callable[[], bool] = lambda: False,
    also: Sequence[Action] = (),
) -> Thought:
    """Return what is best for the view's seat after about so many playouts, or after those made when `stop` says so.

    What is to be considered `also` is, wherever the guide has it. Without a single playout the guide's first candidate is best.
    """
    if view.seat is None:
        raise ValueError("a watcher has nothing to decide")
    lines = list(guide.lines(view, random)[: max(1, playouts // guide.least)])
    known = {line[0] for line in lines}
    lines += [(action,) for action in also if action not in known]
    trial = _Trial(guide, view, random.getrandbits(64), tuple(lines))
    thought = trial.halved(playouts, stop)
    guide.decided(view, thought.considered[0].line)
    return thought


class _Trial:
    """Count what the playouts of each candidate came to."""

    def __init__(self, guide: Guide, view: View[Any, Any], seed: int, lines: tuple[tuple[Action, ...], ...]) -> None:
        self._guide, self._view, self._seed = guide, view, seed
        self._lines = lines
        self._sums = [0.0] * len(lines)
        self._counts = [0] * len(lines)
        self._number = 0

    def halved(self, playouts: int, stop: Callable[[], bool]) -> Thought:
        """Return what about so many playouts come to, or those made when `stop` says so."""
        alive = list(range(len(self._lines)))
        rounds = max(1, math.ceil(math.log2(len(alive))))
        order: list[int] = []
        while len(alive) > 1:
            for _ in range(max(1, playouts // (rounds * len(alive)))):
                if stop():
                    return self._thought(alive, order)
                self._play(alive)
            alive.sort(key=self._mean, reverse=True)
            order = alive[(len(alive) + 1) // 2 :] + order
            alive = alive[: (len(alive) + 1) // 2]
        return self._thought(alive, order)

    def _play(self, alive: list[int]) -> None:
        """Play each line that is left out once, in one world."""
        world = self._guide.game.imagine(self._view, self._key())
        luck = f"{self._seed}/{self._number}"
        self._number += 1
        for place in alive:
            self._sums[place] += self._guide.tried(self._view, world, self._lines[place], Random(luck))
            self._counts[place] += 1

    def _key(self) -> bytes:
        return blake2b(f"{self._seed}/{self._number}".encode(), digest_size=32).digest()

    def _mean(self, place: int) -> float:
        """Return the chance to win after a candidate, as far as it is known."""
        return self._sums[place] / self._counts[place] if self._counts[place] else 0.0

    def _thought(self, alive: list[int], order: list[int]) -> Thought:
        """Return what was considered: those that are left, then the others, the last to go first."""
        first = sorted(alive, key=self._mean, reverse=True)
        return Thought(
            tuple(
                [Considered(self._lines[place], self._mean(place), self._counts[place]) for place in (*first, *order)]
            )
        )
