"""Advise what to do, as a hint does: think, then hold the best against what else could be done until it is known what decides."""

from random import Random
from typing import Any

from engine.bots.search.gone_on import WORLDS, Line, gone_on
from engine.bots.search.guide import Contrast, Guide
from engine.bots.search.halving import Considered, Thought, lead_of, think
from engine.bots.search.lead import FEWEST_WORLDS, Lead
from engine.bots.search.parts import PlayedOut, Stop
from engine.contract.secrecy import View
from engine.contract.tree import Struct, replace
from engine.contract.voice import Names, Voice

COMPARING = 0.25
"""What share of the time, or of the playouts, goes to the best and to what it is held against, so that it is known what decides."""

PLACES = 6
"""Of how many that were considered it is looked at whether all speaks for doing the same there."""


class Counsel(Struct, frozen=True, gc=False):
    """Hold what is advised, what it is held against, if there is anything else, and by what it leads."""

    best: Considered
    rival: Considered | None
    lead: Lead
    lines: tuple[Line, Line] = ((), ())
    """What was played out of the two: either may go on with what the other one does."""
    thought: Thought = Thought(())
    """All that was considered, the best of which there is a choice first."""


def choice_first(guide: Guide, view: View[Any, Any], thought: Thought) -> Thought:
    """Return a thought that begins with the best that is a choice: where all can follow one another, only the order is open."""

    def later(one: Considered, other: Considered) -> bool:
        return guide.contrast(view, one.line, other.line) == Contrast.ONLY_ORDER

    best, *others = thought.considered
    if guide.phase(view) or not all(later(best, one) and later(one, best) for one in others):
        return thought
    first = next((one for one in others if not all(later(one, other) for other in others if other is not one)), best)
    return replace(thought, considered=(first, *[one for one in thought.considered if one is not first]))


def rival_of(guide: Guide, view: View[Any, Any], thought: Thought) -> Considered | None:
    """Return what the best is held against: the next best that does something else, or the same elsewhere; None without any.

    What brings more at once comes before that, whether it was worth a thought or not: that is what people ask about first. So does
    what is much more like the best than the next best is, if it was worth a thought.

    In which order something is done that comes anyway is no choice. What costs nothing as long as it waits is taken only where
    there is nothing else: so it is known what it comes to if it is gone on with.

    Where nothing else was worth a thought, it is the first that a guide names for that, so that it is known why.
    """
    best, *others = thought.considered
    choices = [one for one in others if guide.contrast(view, best.line, one.line) != Contrast.ONLY_ORDER]
    choices = [one for one in choices if guide.contrast(view, best.line, one.line) != Contrast.NOTHING_YET] or choices[
        :1
    ]
    if not choices and not guide.phase(view):
        line = next(
            (line for line in guide.instead(view) if guide.contrast(view, best.line, line) == Contrast.SOMETHING_ELSE),
            None,
        )
        return None if line is None else Considered(line, best.chance, 0)
    asked = [
        line
        for line in guide.asked_about(view, best.line)
        if guide.contrast(view, best.line, line) == Contrast.SOMETHING_ELSE
    ]
    if asked and choices:
        known = next((one for one in choices if one.line in asked), None)
        return known or Considered(asked[0], best.chance, 0)
    rival = max(choices, key=lambda one: guide.contrast(view, best.line, one.line), default=None)
    rather = () if rival is None else guide.asked_rather(view, best.line, rival.line)
    return next((one for one in choices if one.line in rather), rival)


def held_against(
    guide: Guide,
    view: View[Any, Any],
    best: Considered,
    rival: Considered,
    stop: Stop,
    more: int,
    thought: Thought,
    voice: Voice,
) -> Counsel:
    """Return which of two is advised after `more` worlds, or as many as `stop` leaves: the other one, if that surely leads then.

    Of two of which it is as likely that either leads, or one leads by little, it is that for which all speaks that can be seen.
    The other one is held against nothing where all that it does might also have been done after the first.
    """
    one, other = (_gone_on(guide, view, known, other, thought, stop) for known, other in ((best, rival), (rival, best)))
    lead = lead_of(guide, view, one, other, stop, more)
    leads, slight = lead.sure >= 0, guide.slight(view)
    first, second = (one, other) if leads else (other, one)
    by_sight = (
        (
            lead.even
            or (lead if leads else lead.turned()).slight(slight)
            or (lead.worlds < FEWEST_WORLDS and slight > 0)  # nothing is known of them yet
        )
        and guide.contrast(view, rival.line, best.line) in (Contrast.ELSEWHERE, Contrast.SOMETHING_ELSE)
        and voice.at_stake(view, nobody(guide, view), (first.action, second.action)).against
    )
    if leads != by_sight:
        return Counsel(best, rival, lead, (one.line, other.line))
    guide.decided(view, rival.line)
    if guide.contrast(view, rival.line, best.line) == Contrast.ONLY_ORDER:
        return Counsel(rival, None, Lead(lead.seat))
    return Counsel(rival, best, lead.turned(), (other.line, one.line))


def nobody(guide: Guide, view: View[Any, Any]) -> Names:
    """Return names for all seats where no words are asked for."""
    return ("",) * len(guide.game.imagine(view, bytes(32)).seats)


def _gone_on(
    guide: Guide,
    view: View[Any, Any],
    known: Considered,
    other: Considered,
    thought: Thought,
    stop: Stop,
) -> Considered:
    """Return what was considered gone on with by what the other one does, there or elsewhere, where that is surely better."""
    elsewhere = [one for one in thought.considered if guide.contrast(view, other.line, one.line) == Contrast.ELSEWHERE]
    endings = {(known.line, name): ending for name, ending in known.endings}

    def played(line: Line, name: str) -> PlayedOut:
        if (line, name) not in endings:
            endings[line, name] = guide.tried(view, guide.world(view, name), line, Random(name))
        return endings[line, name]

    names = [name for name, _ in known.endings[:WORLDS]]
    line = gone_on(guide, view, known.line, [other.line, *[one.line for one in elsewhere]], names, played, stop)
    if line == known.line:
        return known
    there = tuple([(name, endings[line, name]) for name in names if (line, name) in endings])
    return Considered(line, known.chance, len(there), there)


def counsel_of(guide: Guide, view: View[Any, Any], thought: Thought, stop: Stop, more: int, voice: Voice) -> Counsel:
    """Return what a thought advises once its best was held against something else in `more` worlds, or as many as `stop` leaves."""
    assert view.seat is not None
    thought = choice_first(guide, view, thought)
    best = thought.considered[0]
    rival = rival_of(guide, view, thought) or _instead_of(guide, view, best, voice)
    if rival is None:
        return Counsel(best, None, Lead(view.seat), thought=thought)
    counsel = held_against(guide, view, best, rival, stop, more, thought, voice)
    return replace(_seen_elsewhere(guide, view, counsel, thought, voice), thought=thought)


def _seen_elsewhere(guide: Guide, view: View[Any, Any], counsel: Counsel, thought: Thought, voice: Voice) -> Counsel:
    """Return a counsel that is held against the same in another place, where all that can be seen speaks for that one.

    That is what people would ask about; it is advised where it is behind by little. Else what is told in favour of the best would
    hold even more for a place that nobody names.
    """
    best, told = counsel.best, (counsel.best.line, *([] if counsel.rival is None else [counsel.rival.line]))
    if guide.phase(view):
        return counsel
    for other in thought.considered[:PLACES]:
        if other.line in told or guide.contrast(view, best.line, other.line) != Contrast.ELSEWHERE:
            continue
        if voice.at_stake(view, nobody(guide, view), (best.action, other.action)).against:
            return held_against(guide, view, best, other, lambda: True, 0, thought, voice)
    return counsel


def _instead_of(guide: Guide, view: View[Any, Any], best: Considered, voice: Voice) -> Considered | None:
    """Return what could be done instead of ending a phase that leaves something unused, to be held against that."""
    steps = guide.plan(view, best.line)
    if steps != (guide.ending,) or not voice.left_over(view, steps[0]):
        return None
    return next((Considered(line, best.chance, 0) for line in guide.instead(view)), None)


def advise(
    guide: Guide, view: View[Any, Any], random: Random, playouts: int, voice: Voice, stop: Stop = lambda: False
) -> Counsel:
    """Return what a hint advises that has about `playouts` playouts."""
    thought = think(guide, view, random, max(1, round((1 - COMPARING) * playouts)), stop, keep=True)
    return counsel_of(guide, view, thought, stop, max(1, round(COMPARING * playouts / 2)), voice)
