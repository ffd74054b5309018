"""Look at a decision once more, after the game: say how much it gave away against the best that the search finds.

First the search thinks, with the played action among its candidates. What comes out best there was partly lucky, so both are then
played out again in new worlds, each world with the same luck for both: the mean difference is what was lost, its spread says
how sure that is. Where a game is thought of in whole lines, a decision is all that the seat did in its phase.

A look goes on from an earlier one: the search begins with what was best there, and worlds are added to worlds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from engine.bots.search.advice import advise, nobody
from engine.bots.search.evidence import Evidence
from engine.bots.search.gone_on import WORLDS, Line, gone_on
from engine.bots.search.guide import Contrast, Guide
from engine.bots.search.halving import Thought, think
from engine.bots.search.lead import Lead
from engine.bots.search.outcomes import outcomes
from engine.bots.search.parts import PlayedOut, Stop
from engine.bots.search.playouts import believed
from engine.bots.search.strides import led_to
from engine.contract.secrecy import View
from engine.contract.tree import Struct, replace
from engine.contract.voice import Voice

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
    """Whether people see nothing that speaks for the better line, or a hint would have advised the other, once that was tried."""

    @property
    def surely(self) -> float:
        """Return how much was lost at least, as sure as can be; not above 0 where chance alone may have made the difference."""
        return self.loss - SURE * self.error if self.gap.telling else 0.0


TRIES = 3
"""How often it is tried whether a hint would advise what was played; most of them decide."""


def advised(
    guide: Guide,
    view: View[Any, Any],
    played: Line,
    seed: str,
    voice: Voice,
    stop: Stop = lambda: False,
) -> bool:
    """Tell whether a hint, which takes a second, would mostly have advised a line, too.

    Of lines of a whole phase it is enough that they are of one kind.
    """
    kind = guide.kind(view, played) if guide.phase(view) else None
    found = 0
    for number in range(TRIES):
        if stop():
            break
        line = advise(guide, view, Random(f"{seed}/{number}"), guide.budget(view), voice, stop).best.line
        found += line == played or (kind is not None and guide.kind(view, line) == kind)
        if not 2 * found <= TRIES or 2 * (found + TRIES - 1 - number) < TRIES:
            break  # the others change nothing
    return 2 * found > TRIES


def hard_to_see(
    guide: Guide,
    view: View[Any, Any],
    better: Line,
    played: Line,
    seed: str,
    voice: Voice,
    stop: Stop = lambda: False,
) -> bool:
    """Tell whether people cannot find what is better: they see nothing that speaks for it, or a hint advises what was played."""
    if guide.phase(view):
        if voice.nothing_more(view, led_to(guide, view, better), led_to(guide, view, played)):
            return True
    else:
        stake = voice.at_stake(view, nobody(guide, view), (better[0], played[0]))
        if stake.against or stake.unseen:
            return True
    return advised(guide, view, played, seed, voice, stop)


def compare(
    guide: Guide,
    view: View[Any, Any],
    played: Line,
    random: Random,
    playouts: int,
    stop: Stop = lambda: False,
    before: Comparison | None = None,
) -> Comparison:
    """Return what the view's seat gave away by the line that it played, from about `playouts` playouts more; some of them search.

    `before` is what an earlier look found, with another generator. Where `stop` says so, the search ends and only a few playouts
    follow.
    """
    seat, spent = view.seat, 0 if before is None else before.playouts
    assert seat is not None
    earlier = played if before is None else before.better
    also = [line for line in dict.fromkeys((played, earlier)) if len(line) == 1 or line != played]
    found_out = before is not None and before.gap.worlds > 0 and before.loss > LIKELY * before.error
    thought = think(guide, view, random, max(1, round(playouts * (SEEK_ON if found_out else SEEK))), stop, also)
    searched = sum([one.playouts for one in thought.considered])
    lines = _held_against(guide, view, played, earlier, thought)
    worlds, seed = max(LEAST, (playouts - searched) // (1 + len(lines))), random.getrandbits(64)
    rivals = [_Rival(line, Lead(seat)) for line in lines]
    if before is not None:
        rivals = [
            _Rival(one.line, before.lead, before.gap, before.on) if one.line == earlier else one for one in rivals
        ]
    if worlds >= WORLDS:
        others = [one.line for one in thought.considered]
        rivals = [one.going_on(_going_on(guide, view, one.line, played, others, seed, stop)) for one in rivals]
    fair = not guide.flattering or (before is not None and before.fair)
    ends, made = _Ends(() if before is None else before.ends, fair), 0
    for number in range(worlds):
        if number >= LEAST and stop():
            break
        luck, made = f"again {seed}/{number}", made + 1
        world = guide.world(view, luck)
        pairs = [one.pair(played) for one in rivals]
        endings = {
            line: guide.judged(view, world, line, Random(luck))
            for line in dict.fromkeys([played, *[line for pair in pairs for line in pair]])
        }
        rivals = [one.having(guide, view, luck, pair, endings) for one, pair in zip(rivals, pairs, strict=True)]
        if guide.flattering and worlds >= FAIR and number % 2 == 0:
            ends = ends.fairly(guide.ended(view, world, played, Random(luck)).chances)
        elif not (guide.flattering and ends.fair):
            ends = ends.having(endings[played].chances)
    spent += searched + (1 + len(rivals)) * made
    best = max(rivals, key=lambda one: one.gap.mean - one.gap.error, default=_Rival(played, Lead(seat)))
    found = Comparison(best.line, 0.0, 0.0, (), spent, best.gap, ends.found, ends.fair, best.lead, best.on)
    return _believed(found, seat, guide.trust, guide.borne_out(view))


class _Rival(Struct, frozen=True, gc=False):
    """Hold a line that may be better than what was played, and what the worlds say of that so far."""

    line: Line
    lead: Lead
    gap: Evidence = Evidence()
    on: tuple[Line, Line] = ((), ())
    """What it and what was played go on with."""

    def going_on(self, on: tuple[Line, Line]) -> _Rival:
        """Return it going on with something: what was known is of other playouts then.

        What was found to come next stays, though the few worlds of another look do not show it again: a seat may do it.
        """
        better, played = self.on
        on = (better or on[0], played or on[1])
        return self if on == self.on else _Rival(self.line, Lead(self.lead.seat), on=on)

    def pair(self, played: Line) -> tuple[Line, Line]:
        """Return what is played out of it and of what was played."""
        return (*self.line, *self.on[0]), (*played, *self.on[1])

    def having(
        self, guide: Guide, view: View[Any, Any], luck: str, pair: tuple[Line, Line], endings: Mapping[Line, PlayedOut]
    ) -> _Rival:
        """Return it with one world more."""
        (one, other), seat = pair, self.lead.seat
        better, worse = endings[one], endings[other]
        (gets, comes_by), (got, came_by) = outcomes(guide, view, (one, better), (other, worse))
        lead = self.lead.having(luck, (better, gets), (worse, got), guide.families, (comes_by, came_by))
        return replace(self, lead=lead, gap=self.gap.having(better.chances[seat] - worse.chances[seat]))


class _Ends(Struct, frozen=True, gc=False):
    """Hold the chances of all seats after what was played, world by world, and whether they favour nobody."""

    found: tuple[Evidence, ...]
    fair: bool

    def having(self, chances: Sequence[float]) -> _Ends:
        """Return them with those of one world more."""
        known = self.found or (Evidence(),) * len(chances)
        return replace(self, found=tuple([e.having(max(0.0, one)) for e, one in zip(known, chances, strict=True)]))

    def fairly(self, chances: Sequence[float]) -> _Ends:
        """Return them with those of one world more that favour nobody, and without those that did."""
        return _Ends(self.found if self.fair else (), fair=True).having(chances)


def _held_against(guide: Guide, view: View[Any, Any], played: Line, earlier: Line, thought: Thought) -> list[Line]:
    """Return with which lines what was played is compared: the best that is a decision of its own, and what was it `earlier`."""
    ranked = [  # what another line does first comes anyway, or costs nothing yet: that is no decision
        one.line
        for one in thought.considered
        if one.line == played or guide.contrast(view, one.line, played) > Contrast.NOTHING_YET
    ]
    best = ranked[0] if ranked else played
    # A few playouts that take what was played for best may be wrong.
    runner_up = [line for line in ranked if line != played][:1]
    return [line for line in dict.fromkeys((earlier, best)) if line != played] or runner_up


def _going_on(
    guide: Guide,
    view: View[Any, Any],
    line: Line,
    played: Line,
    others: Sequence[Line],
    seed: int,
    stop: Stop,
) -> tuple[Line, Line]:
    """Return what a line and what was played go on with: what the other one does, where that is surely better."""
    endings: dict[tuple[Line, str], PlayedOut] = {}

    def judged(one: Line, name: str) -> PlayedOut:
        if (one, name) not in endings:
            endings[one, name] = guide.judged(view, guide.world(view, name), one, Random(name))
        return endings[one, name]

    worlds = [f"gone on {seed}/{number}" for number in range(WORLDS)]

    def on(one: Line, other: Line) -> Line:
        elsewhere = [each for each in others if guide.contrast(view, other, each) == Contrast.ELSEWHERE]
        return gone_on(guide, view, one, [other, *elsewhere], worlds, judged, stop)[len(one) :]

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
