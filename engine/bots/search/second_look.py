"""Look at a decision once more, after the game: say how much it gave away against the best that the search finds.

First the search thinks, with the played action among its candidates. What comes out best there was partly lucky, so both are then
played out again in new worlds, each world with the same luck for both: the mean difference is what was lost, its spread says
how sure that is. Where a game is thought of in whole lines, a decision is all that the seat did in its phase.

A look goes on from an earlier one: the search begins with what was best there, and worlds are added to worlds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from engine.bots.search.advice import advise
from engine.bots.search.evidence import Evidence
from engine.bots.search.gone_on import WORLDS, Line, gone_on
from engine.bots.search.guide import ELSEWHERE, WAITING, Guide
from engine.bots.search.halving import think
from engine.bots.search.lead import Lead
from engine.bots.search.outcomes import outcomes
from engine.bots.search.parts import PlayedOut
from engine.bots.search.playouts import believed
from engine.contract.secrecy import View
from engine.contract.tree import Struct, replace

SURE = 3.0
"""How many standard errors a loss has to be above 0 to be more than chance: a game has a hundred decisions to be wrong about."""
LIKELY = 2.0
"""How many standard errors a loss has to be above 0 so that something better is likely found."""
SEEK, SEEK_ON = 0.5, 0.2
"""The share of the playouts that looks for something better, and what goes on looking where something likely was found."""
LEAST = 2
"""In how many new worlds lines are compared at least, whatever the time."""
FAIR = 4
"""From how many worlds on a chart is worth playouts of its own, where what compares lines would flatter (`Guide.flattering`)."""


class Comparison(Struct, frozen=True, gc=False):
    """Hold the best line found, mostly one action, how much chance to win the played one `loss` (0 to 1, 0 if none is better).

    All are as they may be believed.
    """

    better: Line
    loss: float
    error: float
    """The standard error of the loss."""
    chances: tuple[float, ...]
    """Those of all seats after what was played, which share 1."""
    playouts: int
    gap: Evidence = Evidence()
    """By how much the better line was better, world by world, as it was found."""
    ends: tuple[Evidence, ...] = ()
    """The chances of all seats after what was played, world by world, as they were found."""
    fair: bool = True
    """Whether these favour nobody."""
    lead: Lead = Lead(0)
    """By what the better line leads, from the worlds of `gap`."""
    on: tuple[Line, Line] = ((), ())
    """What the better line and the played one go on with where they are compared: nothing, or what the other one does."""
    hard_to_see: bool = False
    """Whether a hint would have advised what was played, once that was tried (`advised`)."""

    @property
    def surely(self) -> float:
        """Return how much was lost at least, as sure as can be; not above 0 where chance alone may have made the difference."""
        return self.loss - SURE * self.error if self.gap.telling else 0.0


TRIES = 3
"""How often it is tried whether a hint would advise what was played; most of them decide."""


def advised(
    guide: Guide, view: View[Any, Any], played: Line, seed: str, stop: Callable[[], bool] = lambda: False
) -> bool:
    """Tell whether a hint, which takes a second, would mostly have advised a line, too.

    Of lines of a whole phase it is enough that they are of one kind.
    """
    kind = guide.kind(view, played) if guide.phase(view) else None
    found = 0
    for number in range(TRIES):
        if stop():
            break
        line = advise(guide, view, Random(f"{seed}/{number}"), guide.budget(view), stop).best.line
        found += line == played or (kind is not None and guide.kind(view, line) == kind)
        if not 2 * found <= TRIES or 2 * (found + TRIES - 1 - number) < TRIES:
            break  # the others change nothing
    return 2 * found > TRIES


def compare(
    guide: Guide,
    view: View[Any, Any],
    played: Line,
    random: Random,
    playouts: int,
    stop: Callable[[], bool] = lambda: False,
    before: Comparison | None = None,
) -> Comparison:
    """Return what the view's seat gave away by the line that it played, from about `playouts` playouts more; some of them search.

    `before` is what an earlier look found, with another generator. Where `stop` says so, the search ends and only a few playouts
    follow.
    """
    earlier = played if before is None else before.better
    also = [line for line in dict.fromkeys((played, earlier)) if len(line) == 1 or line != played]
    found_out = before is not None and before.gap.worlds > 0 and before.loss > LIKELY * before.error
    thought = think(guide, view, random, max(1, round(playouts * (SEEK_ON if found_out else SEEK))), stop, also)
    searched = sum([one.playouts for one in thought.considered])
    ranked = [  # what another line does first comes anyway, or costs nothing yet: that is no decision
        one.line for one in thought.considered if one.line == played or guide.contrast(view, one.line, played) > WAITING
    ]
    # A few playouts that take what was played for best may be wrong.
    runner_up = [line for line in ranked if line != played][:1]
    best = ranked[0] if ranked else played
    rivals = [line for line in dict.fromkeys((earlier, best)) if line != played] or runner_up
    worlds = max(LEAST, (playouts - searched) // (1 + len(rivals)))
    seed, worlds_made = random.getrandbits(64), 0
    seat = view.seat
    assert seat is not None
    kept = {earlier: before} if before is not None and earlier in rivals else {}
    on: dict[Line, tuple[Line, Line]] = {}
    for line in rivals:
        on[line] = kept[line].on if line in kept else ((), ())
        if worlds >= WORLDS:
            on[line] = _going_on(guide, view, line, played, [one.line for one in thought.considered], seed, stop)
        if line in kept and on[line] != kept[line].on:
            del kept[line]  # what was known is of other playouts
    pairs = {line: ((*line, *on[line][0]), (*played, *on[line][1])) for line in rivals}
    gaps = {line: kept[line].gap if line in kept else Evidence() for line in rivals}
    leads = {line: kept[line].lead if line in kept else Lead(seat) for line in rivals}
    ends = before.ends if before is not None else ()
    fair = not guide.flattering or (before is not None and before.fair)
    for number in range(worlds):
        if number >= LEAST and stop():
            break
        luck, worlds_made = f"again {seed}/{number}", worlds_made + 1
        world = guide.world(view, luck)
        lines = dict.fromkeys([played, *[line for pair in pairs.values() for line in pair]])
        endings = {line: guide.judged(view, world, line, Random(luck)) for line in lines}
        for line, (one, beside) in pairs.items():
            now, then = endings[one], endings[beside]
            gaps[line] = gaps[line].having(now.chances[seat] - then.chances[seat])
            (gets, way), (got, other) = outcomes(guide, view, (one, now), (beside, then))
            leads[line] = leads[line].having(luck, (now, gets), (then, got), guide.families, (way, other))
        after = endings[played].chances
        if guide.flattering and worlds >= FAIR and number % 2 == 0:
            after, ends, fair = guide.ended(view, world, played, Random(luck)).chances, ends if fair else (), True
        elif guide.flattering and fair:
            continue
        ends = tuple(
            [
                one.having(max(0.0, chance))
                for one, chance in zip(ends or (Evidence(),) * len(after), after, strict=True)
            ]
        )
    made = (0 if before is None else before.playouts) + searched + (1 + len(rivals)) * worlds_made
    better = max(rivals, key=lambda line: gaps[line].mean - gaps[line].error, default=played)
    lead = leads.get(better, Lead(seat))
    compared = on.get(better, ((), ()))
    found = Comparison(better, 0.0, 0.0, (), made, gaps.get(better, Evidence()), ends, fair, lead, compared)
    return _believed(found, seat, guide.trust, guide.borne_out(view))


def _going_on(
    guide: Guide,
    view: View[Any, Any],
    line: Line,
    played: Line,
    others: Sequence[Line],
    seed: int,
    stop: Callable[[], bool],
) -> tuple[Line, Line]:
    """Return what a line and what was played go on with: what the other one does, where that is surely better."""
    endings: dict[tuple[Line, str], PlayedOut] = {}

    def judged(one: Line, name: str) -> PlayedOut:
        if (one, name) not in endings:
            endings[one, name] = guide.judged(view, guide.world(view, name), one, Random(name))
        return endings[one, name]

    worlds = [f"gone on {seed}/{number}" for number in range(WORLDS)]

    def on(one: Line, beside: Line) -> Line:
        elsewhere = [other for other in others if guide.contrast(view, beside, other) == ELSEWHERE]
        return gone_on(guide, view, one, [beside, *elsewhere], worlds, judged, stop)[len(one) :]

    return on(line, played), on(played, line)


def _believed(found: Comparison, seat: int, trust: float, borne_out: float) -> Comparison:
    """Return what was found with loss, error and chances as they may be believed; of a loss no more than is borne out."""
    chances, gap = shared(found.ends), found.gap
    known = gap.worlds > 0
    loss, error = borne_out * gap.mean, borne_out * gap.error if known else 0.0
    scale = _scale(chances, seat, max(loss, error), trust)
    return replace(
        found,
        loss=min(1.0, max(0.0, scale * loss)),
        error=min(1.0, scale * error),
        chances=believed(chances, trust),
    )


def _scale(chances: Sequence[float], seat: int, more: float, trust: float) -> float:
    """Return how many times as much a seat's chance grows as it may be believed when it grows by `more`."""
    own = chances[seat]
    then = min(1.0, own + more)
    rest = (1.0 - then) / (1.0 - own) if own < 1.0 else 0.0
    grown = [then if place == seat else rest * one for place, one in enumerate(chances)]
    return (believed(grown, trust)[seat] - believed(chances, trust)[seat]) / (then - own) if then > own else 1.0


def shared(ends: Sequence[Evidence]) -> tuple[float, ...]:
    """Return the mean chance of each seat; how far ahead somebody is counts in them, so they are made to share 1."""
    total = sum([one.total for one in ends])
    return tuple([one.total / total for one in ends]) if total else (1 / len(ends),) * len(ends)
