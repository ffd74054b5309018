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
from engine.bots.search.playouts import first_move, played_out
from engine.contract.choice import Action
from engine.contract.game import State, View
from engine.contract.tree import Struct

__all__ = ["Considered", "Thought", "think"]

LEAST = 4
"""How many playouts each candidate gets in the first round at least; those that would get fewer are not looked at."""


class Considered(Struct, frozen=True, gc=False):
    """Hold an action, the chance to win after it (0 to 1) and from how many playouts that is known."""

    action: Action
    chance: float
    playouts: int


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
    candidates = list(guide.candidates(view, random)[: max(1, playouts // LEAST)])
    candidates += [action for action in also if action not in candidates]
    trial = _Trial(guide, view, random.getrandbits(64), tuple(candidates))
    alive = list(range(len(candidates)))
    rounds = max(1, math.ceil(math.log2(len(candidates))))
    order: list[int] = []
    while len(alive) > 1:
        for _ in range(max(1, playouts // (rounds * len(alive)))):
            if stop():
                return trial.thought(alive, order)
            trial.play(alive)
        alive.sort(key=trial.mean, reverse=True)
        order = alive[(len(alive) + 1) // 2 :] + order
        alive = alive[: (len(alive) + 1) // 2]
    return trial.thought(alive, order)


class _Trial:
    """Count what the playouts of each candidate came to."""

    def __init__(self, guide: Guide, view: View[Any, Any], seed: int, candidates: tuple[Action, ...]) -> None:
        self._guide, self._view, self._seed = guide, view, seed
        self._candidates = candidates
        self._sums = [0.0] * len(candidates)
        self._counts = [0] * len(candidates)
        self._number = 0

    def play(self, alive: list[int]) -> None:
        """Play each candidate that is left out once, in one world."""
        seat = self._view.seat
        assert seat is not None
        world = self._guide.game.imagine(self._view, self._key())
        luck = f"{self._seed}/{self._number}"
        self._number += 1
        for place in alive:
            random = Random(luck)
            state = self._after(world, self._candidates[place], random)
            self._sums[place] += played_out(self._guide, self._view.public, state, random)[seat]
            self._counts[place] += 1

    def _after(self, world: State[Any, Any, Any], action: Action, random: Random) -> State[Any, Any, Any]:
        seat = self._view.seat
        assert seat is not None
        after: State[Any, Any, Any] = first_move(self._guide, world, seat, action, random)
        return after

    def _key(self) -> bytes:
        return blake2b(f"{self._seed}/{self._number}".encode(), digest_size=32).digest()

    def mean(self, place: int) -> float:
        """Return the chance to win after a candidate, as far as it is known."""
        return self._sums[place] / self._counts[place] if self._counts[place] else 0.0

    def thought(self, alive: list[int], order: list[int]) -> Thought:
        """Return what was considered: those that are left, then the others, the last to go first."""
        first = sorted(alive, key=self.mean, reverse=True)
        return Thought(
            tuple(
                [
                    Considered(self._candidates[place], self.mean(place), self._counts[place])
                    for place in (*first, *order)
                ]
            )
        )
