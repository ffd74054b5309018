"""Find the decisions in which one move stands out: better than all others by more than chance may have made of it."""

from random import Random
from typing import Any

from engine.bots.search.evidence import Evidence
from engine.bots.search.gone_on import WORLDS, Line, gone_on
from engine.bots.search.guide import Guide
from engine.bots.search.halving import think
from engine.bots.search.parts import PlayedOut
from engine.bots.search.playouts import believed_of
from engine.contract.choice import Action
from engine.contract.secrecy import View
from engine.contract.tree import Struct

SURE = 3.0
"""How many standard errors the best move has to be ahead of each other one."""
LEAST_GAP = 0.04
"""The least chance to win that it has to be ahead, as it may be believed."""
RIVALS = 5
"""How many other moves it is held against, the best of those that were considered."""
FEWEST_MOVES = 3
"""How many moves have to be worth a thought, so that there is something to find."""
SIFTED = 8
"""The part of the playouts that the first, quick look takes: one in eight."""
FEWEST_WORLDS = 12
"""In how many worlds at least moves are held against each other."""


class Rival(Struct, frozen=True, gc=False):
    """Hold another move with the chance to win (0 to 1) that it gives away, and the standard error of that."""

    line: Line
    """What was played out: the move, with what it goes on with."""
    loss: float
    error: float

    @property
    def action(self) -> Action:
        return self.line[0]


class Standout(Struct, frozen=True, gc=False):
    """Hold the move that stands out, and what the others give away, the best of them first."""

    line: Line
    rivals: tuple[Rival, ...]

    @property
    def action(self) -> Action:
        return self.line[0]

    @property
    def gap(self) -> float:
        """Return by how much chance to win the best other move falls behind."""
        return self.rivals[0].loss


class _Held(Struct, frozen=True, gc=False):
    """Hold what lines came to in the same worlds."""

    seats: int
    ends: tuple[Evidence, ...]
    """What each line came to."""
    gaps: tuple[Evidence, ...]
    """By how much the first line was ahead of each other one."""

    def ahead(self, errors: float) -> bool:
        """Tell whether the first line is ahead of each other one by `errors` standard errors."""
        return all(gap.mean > errors * gap.error for gap in self.gaps)


def standing_out(guide: Guide, view: View[Any, Any], random: Random, playouts: int) -> Standout | None:
    """Return the move that stands out at a view, from about `playouts` playouts; None where none does, or one thinks in lines.

    A quick look sorts out most positions. Then half of the playouts search, and what is best is held against the others in new
    worlds, each with the same luck for all, so that what a move seemed to be worth while it was sought does not count.
    """
    if guide.phase(view) or not _sifted(guide, view, random, playouts):
        return None
    lines = _best_lines(guide, view, random, playouts // 2)
    if len(lines) < FEWEST_MOVES:
        return None
    lines = _going_on(guide, view, random, lines)
    held = _hold(guide, view, random, lines, max(FEWEST_WORLDS, playouts // 2 // len(lines)))
    if not held.ahead(SURE):
        return None
    best, *others = [believed_of(end.mean, held.seats, guide.trust) for end in held.ends]
    rivals = [
        Rival(line, best - other, gap.error * (best - other) / gap.mean)
        for line, other, gap in zip(lines[1:], others, held.gaps, strict=True)
    ]
    rivals.sort(key=lambda one: one.loss)
    return Standout(lines[0], tuple(rivals)) if rivals[0].loss >= LEAST_GAP else None


def _sifted(guide: Guide, view: View[Any, Any], random: Random, playouts: int) -> bool:
    """Tell whether a quick look finds at least three moves, and one of them ahead of each other one."""
    lines = _best_lines(guide, view, random, playouts // SIFTED)
    if len(lines) < FEWEST_MOVES:
        return False
    return _hold(guide, view, random, lines, FEWEST_WORLDS).ahead(1.0)


def _best_lines(guide: Guide, view: View[Any, Any], random: Random, playouts: int) -> list[Line]:
    """Return the lines that a search likes best, that which it would play first."""
    return [one.line for one in think(guide, view, random, max(1, playouts)).considered[: RIVALS + 1]]


def _going_on(guide: Guide, view: View[Any, Any], random: Random, lines: list[Line]) -> list[Line]:
    """Return lines, the best first, each gone on with: the best by one of the others, each other by the best."""
    seed, endings = random.getrandbits(64), dict[tuple[Line, str], PlayedOut]()

    def judged(line: Line, name: str) -> PlayedOut:
        if (line, name) not in endings:
            endings[line, name] = guide.judged(view, guide.world(view, name), line, Random(name))
        return endings[line, name]

    worlds, (first, *others) = [f"gone on {seed}/{number}" for number in range(WORLDS)], lines
    best = gone_on(guide, view, first, others, worlds, judged)
    return [best, *[gone_on(guide, view, one, [first], worlds, judged) for one in others]]


def _hold(guide: Guide, view: View[Any, Any], random: Random, lines: list[Line], worlds: int) -> _Held:
    """Hold the first line against the others in `worlds` worlds."""
    seed, seat, seats = random.getrandbits(64), view.seat, 1
    assert seat is not None
    ends, gaps = [Evidence()] * len(lines), [Evidence()] * (len(lines) - 1)
    for number in range(worlds):
        luck = f"standing out {seed}/{number}"
        world = guide.world(view, luck)
        seats = len(world.seats)
        came_to = [guide.judged(view, world, line, Random(luck)).chances[seat] for line in lines]
        ends = [end.having(one) for end, one in zip(ends, came_to, strict=True)]
        gaps = [gap.having(came_to[0] - one) for gap, one in zip(gaps, came_to[1:], strict=True)]
    return _Held(seats, tuple(ends), tuple(gaps))
