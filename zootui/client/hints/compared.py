"""Compare what a hint advises with something else, so that it is known what decides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from engine.bots.search import (
    Considered,
    Guide,
    Lead,
    Reason,
    Thought,
    as_told,
    choice_first,
    held_against,
    lead_of,
    rival_of,
    tried_beside,
)
from engine.bots.search.guide import ELSE
from engine.contract.choice import Action
from zootui.client.game_bundle import GameBundle

MOST_WORLDS = 200
"""In how many more worlds at most."""
BROUGHT_WORLDS = 4
"""In how many worlds it is looked at what a whole plan brings, also where the search had fewer."""
TRIED_BESIDE = 3
"""How many others are looked at for one that is surely worse, where the next best is not."""

Stop = Callable[[], bool]
Behind = tuple[Considered, Reason]
"""What is surely worse than the best, and why."""


@dataclass(frozen=True)
class Compared:
    """Hold what is advised and what it was compared with; nothing else where nothing else can be done."""

    best: Considered
    steps: tuple[Action, ...]
    """What the best does now: mostly one action, else the steps of a plan."""
    rival: Considered | None = None
    """The best that differs in kind."""
    lead: Lead | None = None
    also: Behind | None = None
    """What is surely worse, where the rival is about as good."""
    brought: Reason | None = None
    """What a whole plan brings beside doing nothing at all."""
    unnamed: bool = False
    """Whether the rival is the same plan on other squares, of which it tells nobody anything that it is as good."""

    @property
    def unsure(self) -> bool:
        """Tell whether the rival is about as good."""
        lead = self.lead
        return lead is not None and not lead.sure and not lead.likelier and lead.reason() is None


def compared(bundle: GameBundle, guide: Guide, view: Any, thought: Thought, over: Stop, too_late: Stop) -> Compared:
    """Return what is best in a thought, held against something else until time is `over`, its plan as a whole until `too_late`."""
    thought = choice_first(guide, view, thought)
    best, rival = thought.considered[0], rival_of(guide, view, thought)
    if rival is None:
        rival = _instead_of(bundle, guide, view, best)
    if rival is None:
        return Compared(best, guide.plan(view, best.line))
    counsel = held_against(guide, view, best, rival, over, MOST_WORLDS, thought, bundle.voice.spoken_against)
    best, rival, lead = counsel.best, counsel.rival, counsel.lead
    found = Compared(best, guide.plan(view, best.line), rival, lead)
    if found.unsure:
        found = replace(found, also=_surely_behind(guide, view, best, rival, thought))
    if rival is None or len(found.steps) == 1:
        return found
    brought = _brought(guide, view, best, rival, too_late)
    alike = lead.sure <= 0 and guide.contrast(view, best.line, rival.line) != ELSE
    return replace(found, brought=brought, unnamed=brought is not None and alike)


def ends(guide: Guide, steps: tuple[Action, ...]) -> bool:
    """Tell whether steps do nothing but end what could be gone on with."""
    return steps == (guide.ending,)


def _instead_of(bundle: GameBundle, guide: Guide, view: Any, best: Considered) -> Considered | None:
    """Return what could be done instead of ending a phase that leaves something unused, to be held against that."""
    steps = guide.plan(view, best.line)
    if not ends(guide, steps) or not bundle.voice.left_over(view, steps[0]):
        return None
    return next((Considered(line, best.chance, 0) for line in guide.instead(view)), None)


def _brought(guide: Guide, view: Any, best: Considered, rival: Considered, stop: Stop) -> Reason | None:
    """Return what a whole plan brings beside doing nothing at all, where that is known before `stop`, and not told already."""
    if guide.ending is None or rival.line == (guide.ending,) or guide.game.why_not(view, guide.ending) is not None:
        return None
    nothing = tried_beside(guide, view, best, (guide.ending,), BROUGHT_WORLDS, stop)
    more = max(0, BROUGHT_WORLDS - nothing.playouts)
    reason = lead_of(guide, view, best, nothing, stop, more).reason()
    return None if reason is None else as_told(guide, view, reason, (guide.plan(view, best.line), nothing.line))


def _surely_behind(
    guide: Guide, view: Any, best: Considered, rival: Considered | None, thought: Thought
) -> Behind | None:
    """Return what comes next in what was considered that is surely worse than the best, and does something else."""
    held = [one.line for one in (best, rival) if one is not None]
    others = [one for one in thought.considered if all(guide.contrast(view, line, one.line) == ELSE for line in held)]
    for one in others[:TRIED_BESIDE]:
        reason = lead_of(guide, view, best, one, lambda: True, 0).reason()
        if reason is not None:
            return one, reason
    return None
