"""Compare what a hint advises with something else, so that it is known what decides."""

from dataclasses import dataclass, replace
from typing import Any

from engine.bots.search import (
    Considered,
    Guide,
    Lead,
    Reason,
    Stop,
    Thought,
    counsel_of,
    lead_of,
    reason_for,
    tried_beside,
)
from engine.bots.search.guide import Contrast
from engine.contract.choice import Action
from zootui.client.game_bundle import GameBundle

MOST_WORLDS = 200
"""In how many more worlds the two are tried at most."""
BROUGHT_WORLDS = 4
"""In how many worlds it is looked at what a whole plan brings, also where the search had fewer."""
TRIED_BESIDE = 3
"""How many others are looked at for one that is surely worse, where the next best is not."""

Behind = tuple[Considered, Lead]
"""What is surely worse than the best, and by how much."""


@dataclass(frozen=True)
class Compared:
    """Hold what is advised and what it was compared with: nothing where there is no other choice."""

    best: Considered
    steps: tuple[Action, ...]
    """What the best does now: mostly one action, else the steps of a plan."""
    rival: Considered | None = None
    """The next best that does something else; where nothing does, the best that does the same elsewhere."""
    lead: Lead | None = None
    also: Behind | None = None
    """What is surely worse, where the rival is about as good."""
    brought: Reason | None = None
    """What a whole plan brings beside doing nothing at all."""
    unnamed: bool = False
    """Whether the rival is the same plan on other squares: that it is as good would tell nobody anything."""

    trifle: float = 0.0
    """How few points the best may be better by that both are called about as good."""

    @property
    def unsure(self) -> bool:
        """Tell whether the rival is about as good."""
        lead = self.lead
        if self.rival is None or lead is None:
            return False
        return self.trifling or (not lead.sure and not lead.likelier and lead.reason() is None)

    @property
    def trifling(self) -> bool:
        """Tell whether the best is surely better, but by so little that nobody need mind."""
        return self.lead is not None and self.lead.slight(self.trifle)


def compared(bundle: GameBundle, guide: Guide, view: Any, thought: Thought, over: Stop, too_late: Stop) -> Compared:
    """Return what is best in a thought, held against something else until time is `over`, its plan as a whole until `too_late`."""
    counsel = counsel_of(guide, view, thought, over, MOST_WORLDS, bundle.voice)
    best, rival, lead = counsel.best, counsel.rival, counsel.lead
    if rival is None:
        return Compared(best, guide.plan(view, best.line))
    found = Compared(
        best, guide.plan(view, best.line), rival, lead, trifle=guide.trifle(view) if lead.sure > 0 else 0.0
    )
    if found.unsure:
        found = replace(found, also=_surely_behind(guide, view, best, rival, counsel.thought))
    if len(found.steps) == 1:
        return found
    brought = _brought(guide, view, best, rival, too_late)
    alike = lead.sure <= 0 and guide.contrast(view, best.line, rival.line) != Contrast.SOMETHING_ELSE
    return replace(found, brought=brought, unnamed=brought is not None and alike)


def ends(guide: Guide, steps: tuple[Action, ...]) -> bool:
    """Tell whether steps do nothing but end what could be gone on with."""
    return steps == (guide.ending,)


def _brought(guide: Guide, view: Any, best: Considered, rival: Considered, stop: Stop) -> Reason | None:
    """Return what a whole plan brings beside doing nothing at all, where that is known before `stop`, and not told already."""
    if guide.ending is None or rival.line == (guide.ending,) or guide.game.why_not(view, guide.ending) is not None:
        return None
    nothing = tried_beside(guide, view, best, (guide.ending,), BROUGHT_WORLDS, stop)
    more = max(0, BROUGHT_WORLDS - nothing.playouts)
    lead = lead_of(guide, view, best, nothing, stop, more)
    return reason_for(guide, view, lead, (guide.plan(view, best.line), nothing.line))


def _surely_behind(guide: Guide, view: Any, best: Considered, rival: Considered, thought: Thought) -> Behind | None:
    """Return what comes next in what was considered that is surely worse than the best, and does something else."""
    held = best.line, rival.line
    others = [
        one
        for one in thought.considered
        if all(guide.contrast(view, line, one.line) == Contrast.SOMETHING_ELSE for line in held)
    ]
    for one in others[:TRIED_BESIDE]:
        lead = lead_of(guide, view, best, one, lambda: True, 0)
        reason = lead.reason()
        if reason is not None and reason.points >= guide.trifle(view):
            return one, lead
    return None
