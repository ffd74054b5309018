"""Share a budget of playouts among candidates so that most of it goes to those that are hard to tell apart.

Sequential halving (Karnin, Koren and Somekh, *Almost optimal exploration in multi-armed bandits*, 2013): in each round all that are
left get the same number of playouts, then the worse half goes. Playout number n of all candidates begins in the same world with the
same luck (common random numbers), so what they differ in is the candidate.

The first candidate, what the guide would do without a search, stays to the end, and another one is chosen only if it was better in
the same worlds by more than the error of that difference: the best of many that are hardly known is mostly the luckiest.
"""

import math
from collections.abc import Sequence
from random import Random
from typing import Any

from engine.bots.search.guide import Guide
from engine.bots.search.lead import Lead
from engine.bots.search.outcomes import Played, outcomes
from engine.bots.search.parts import PlayedOut, Stop
from engine.contract.choice import Action
from engine.contract.secrecy import View
from engine.contract.tree import Struct

DOUBT = 1.0
"""How many standard errors a candidate has to be better than the first."""
FEWEST_COMPARED = 2
"""Among how many candidates to choose at least where there are as many playouts: one alone says nothing of itself."""


class Considered(Struct, frozen=True, gc=False):
    """Hold actions one after another, mostly one, the chance to win with them (0 to 1), from how many playouts that is known."""

    line: tuple[Action, ...]
    chance: float
    playouts: int
    endings: tuple[tuple[str, PlayedOut], ...] = ()
    """What the playouts came to, each with the name of its world, where they were to be kept."""

    @property
    def action(self) -> Action:
        return self.line[0]


class Thought(Struct, frozen=True, gc=False):
    """Hold what was considered, the best first."""

    considered: tuple[Considered, ...]

    @property
    def action(self) -> Action:
        """Return the action that is best."""
        return self.considered[0].action

    @property
    def playouts(self) -> int:
        """Return from how many playouts all of it is known."""
        return sum([one.playouts for one in self.considered])


def think(
    guide: Guide,
    view: View[Any, Any],
    random: Random,
    playouts: int,
    stop: Stop = lambda: False,
    also: Sequence[tuple[Action, ...]] = (),
    *,
    keep: bool = False,
    before: Thought | None = None,
) -> Thought:
    """Return what is best for the view's seat after about `playouts` playouts, or after those made when `stop` says so.

    Lines in `also` are tried wherever the guide has them, or not at all. Without a playout the guide's first candidate is best.
    `keep` says that the reason is wanted, too: what each playout came to is kept. A thought of the same view that kept it is gone
    on with where it is given as `before`: what its lines came to counts as well, and its best is the first candidate, which stays
    unless another one is surely better.
    """
    if view.seat is None:
        raise ValueError("a watcher has nothing to decide")
    most = max(1, min(FEWEST_COMPARED, playouts), playouts // guide.least)
    lines = list(guide.lines(view, random)[:most])
    if before is not None:
        lines = list(dict.fromkeys((*[one.line for one in before.considered], *lines)))[:most]
    lines += [line for line in also if line not in lines]
    trial = _Trial(guide, view, random.getrandbits(64), tuple(lines), keep=keep)
    if before is not None:
        trial.go_on_from(before)
    thought = trial.halved(playouts, stop)
    guide.decided(view, thought.considered[0].line)
    return thought


def lead_of(guide: Guide, view: View[Any, Any], better: Considered, other: Considered, stop: Stop, more: int) -> Lead:
    """Return by how much one line of a thought that kept its endings leads another.

    That is from the worlds in which the thought tried both, then from `more` further ones as long as `stop` does not say otherwise.
    """
    assert view.seat is not None
    lead, others = Lead(view.seat), dict(other.endings)
    pairs = [(name, one, others[name]) for name, one in better.endings if name in others]
    for name, one, two in pairs:
        lead = _having(guide, view, lead, name, (better.line, one), (other.line, two))
    for number in range(more):
        if stop():
            break
        luck = f"more {number} of {pairs[0][0] if pairs else ''}"
        world = guide.world(view, luck)
        one, two = (guide.tried(view, world, line, Random(luck)) for line in (better.line, other.line))
        lead = _having(guide, view, lead, luck, (better.line, one), (other.line, two))
    return lead


def _having(guide: Guide, view: View[Any, Any], lead: Lead, world: str, better: Played, other: Played) -> Lead:
    """Return a lead with what both lines came to in one more world."""
    (gets, comes_by), (got, came_by) = outcomes(guide, view, better, other)
    return lead.having(world, (better[1], gets), (other[1], got), guide.families, (comes_by, came_by))


def tried_beside(
    guide: Guide,
    view: View[Any, Any],
    known: Considered,
    line: tuple[Action, ...],
    worlds: int,
    stop: Stop = lambda: False,
) -> Considered:
    """Return another line with what it comes to in the worlds, at most so many, of one that kept its endings, until `stop`."""
    endings: list[tuple[str, PlayedOut]] = []
    for name, _ in known.endings[:worlds]:
        if stop():
            break
        endings.append((name, guide.tried(view, guide.world(view, name), line, Random(name))))
    return Considered(line, known.chance, len(endings), tuple(endings))


class _Trial:
    """Count what the playouts of each candidate came to, and by how much each was better than the first in the same worlds."""

    def __init__(
        self, guide: Guide, view: View[Any, Any], seed: int, lines: tuple[tuple[Action, ...], ...], *, keep: bool
    ) -> None:
        self._guide, self._view, self._seed, self._keep = guide, view, seed, keep
        assert view.seat is not None
        self._lines, self._seat = lines, view.seat
        self._sums = [0.0] * len(lines)
        self._squares = [0.0] * len(lines)
        self._better = [0.0] * len(lines)
        self._counts = [0] * len(lines)
        self._compared = [0] * len(lines)
        self._endings: list[list[tuple[str, PlayedOut]]] = [[] for _ in lines]
        self._number = 0

    def halved(self, playouts: int, stop: Stop) -> Thought:
        """Return what about `playouts` playouts come to, or those made when `stop` says so."""
        rivals = list(range(1, len(self._lines)))
        rounds = math.ceil(math.log2(len(rivals))) + 1 if rivals else 0
        gone: list[int] = []
        for _ in range(rounds):
            for _ in range(max(1, playouts // (rounds * (len(rivals) + 1)))):
                if stop() or not self._play([0, *rivals], stop):
                    return self._thought(rivals, gone)
            rivals.sort(key=self._mean, reverse=True)
            gone = rivals[(len(rivals) + 1) // 2 :] + gone
            rivals = rivals[: (len(rivals) + 1) // 2]
        return self._thought(rivals, gone)

    def go_on_from(self, before: Thought) -> None:
        """Count what a thought kept of these lines."""
        known = {one.line: one.endings for one in before.considered}
        firsts = dict(known.get(self._lines[0], ()))
        for place, line in enumerate(self._lines):
            for luck, ending in known.get(line, ()):
                self._count(place, luck, ending, firsts.get(luck))

    def _count(self, place: int, luck: str, ending: PlayedOut, first: PlayedOut | None) -> None:
        """Count a playout of a line, held against what the first candidate came to in the same world, if it was tried there."""
        chance = ending.chances[self._seat]
        if self._keep:
            self._endings[place].append((luck, ending))
        self._sums[place] += chance
        self._counts[place] += 1
        if first is not None:
            more = chance - first.chances[self._seat]
            self._better[place] += more
            self._squares[place] += more**2
            self._compared[place] += 1

    def _play(self, places: list[int], stop: Stop) -> bool:
        """Play each of these lines once in one world, the first candidate first; a world that `stop` cuts short counts for none.

        Return whether it was played whole.
        """
        luck = f"{self._seed}/{self._number}"
        world = self._guide.world(self._view, luck)
        self._number += 1
        endings: list[PlayedOut] = []
        for place in places:
            if endings and stop():
                return False
            endings.append(self._guide.tried(self._view, world, self._lines[place], Random(luck)))
        for place, ending in zip(places, endings, strict=True):
            self._count(place, luck, ending, endings[0])
        return True

    def _mean(self, place: int) -> float:
        """Return the chance to win after a candidate, as far as it is known."""
        return self._sums[place] / self._counts[place] if self._counts[place] else 0.0

    def _surely(self, place: int) -> float:
        """Return by how much a candidate is better than the first, less what may be chance."""
        count = self._compared[place]
        if count < 2:
            return -1.0
        mean = self._better[place] / count
        spread = max(0.0, self._squares[place] - count * mean * mean) / (count - 1)
        return mean - DOUBT * math.sqrt(spread / count)

    def _thought(self, rivals: list[int], gone: list[int]) -> Thought:
        """Return what was considered: what is best, those that are left, then the others, the last to go first."""
        left = sorted([0, *rivals], key=self._mean, reverse=True)
        best = max(rivals, key=self._surely, default=0)
        if best and self._surely(best) <= 0:
            best = 0
        left.remove(best)
        return Thought(
            tuple(
                [
                    Considered(self._lines[place], self._mean(place), self._counts[place], tuple(self._endings[place]))
                    for place in (best, *left, *gone)
                ]
            )
        )
