"""Ask the search for a hint."""

import time
from collections import Counter, deque
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import engine
from engine.bots.search import Guide, Stop, Thought
from engine.bots.search.advice import COMPARING
from engine.contract.choice import Action
from engine.contract.tree import replace as set_to
from net.shells.bots.thinker import Thinker
from zootui.client.drafting.whole_line import Brief, Deeds, both_ways, told_together
from zootui.client.game_bundle import GameBundle
from zootui.client.hints.compared import compared
from zootui.client.hints.words import Hint, hint_of, unsearched

SECONDS = 0.9
"""Within how long a hint is found and put into words, so that it is painted within a second."""
OVERRUN = 0.3
"""How many of them are taken to go into everything but playouts until one hint was timed."""
REMEMBERED = 6
"""Of how many of the latest hints the one counts that took most for everything but playouts."""
ASKED = 5
"""How often it is thought on for somebody who asks again and again at the same position; what is known then stays."""
LEAST = 0.5
"""What share of the seconds goes into playouts at least: on a busy machine a hint rather comes later than without a reason."""


@dataclass(frozen=True)
class _Asked:
    """Hold the latest hint, so that whoever asks again at the same position is told what comes of thinking on."""

    view: Any
    thought: Thought
    """What was considered, what was advised first."""
    hint: Hint
    times: int
    """How often it was asked for there."""


class HintSearch:
    """Find hints in one game; how long a search overruns its time and its words take, it learns as it goes."""

    def __init__(self, bundle: GameBundle, game_id: str, seconds: float = SECONDS) -> None:
        self._bundle, self.game_id, self._seconds = bundle, game_id, seconds
        self._thinker: Thinker | None = None
        first = min(OVERRUN, seconds / 2)
        self._plan: tuple[Any, tuple[Action, ...], str] = (None, (), "")
        self._latest: _Asked | None = None
        self._overruns = {whole: deque([first], maxlen=REMEMBERED) for whole in (False, True)}

    def find(self, view: Any, names: tuple[str, ...], stop: Stop) -> Hint:
        """Return what a bot would do; blocks for as long as it thinks, so it belongs into a thread.

        At the position of the latest hint it goes on with what it thought there: a hint that came of thinking anew could
        contradict the one before.
        """
        bundle, began = self._bundle, time.monotonic()
        guide = engine.guide(self.game_id)
        if guide is None:
            level = engine.usual_level(self.game_id)
            return unsearched(bundle, view, engine.bot(self.game_id, level)(bundle.game, view, Random()), names, level)
        latest = self._latest if self._latest is not None and self._latest.view == view else None
        if latest is not None and latest.times >= ASKED:
            return latest.hint
        self._thinker = self._thinker or Thinker(guide)
        overruns = self._overruns[bool(guide.phase(view))]  # lines of a whole phase take longer to find than actions
        seconds = max(LEAST * self._seconds, self._seconds - max(overruns))
        before = None if latest is None else latest.thought
        thought = self._thinker.think(view, Random(), stop, seconds * (1 - COMPARING), keep=True, before=before)

        def over(after: float) -> bool:
            return stop() or time.monotonic() >= began + after

        found = compared(bundle, guide, view, thought, lambda: over(seconds), lambda: over(self._seconds))
        known = time.monotonic()
        line = found.best.line
        told = guide.chance_told(view, line, found.best.chance, lambda: over(self._seconds))
        found = replace(found, best=set_to(found.best, chance=told))
        deeds: tuple[Brief, Deeds] = Brief(), Counter()
        if len(line) > 1:
            deeds = both_ways(guide, view, found.steps, bundle.voice, names)
        turned = latest is not None and latest.hint.steps != found.steps
        plan = self._named(guide, view, line, deeds[1], stop)
        hint = hint_of(bundle, guide, view, names, found, deeds, plan, turned=turned)
        if len(thought.considered) > 1:  # else there was nothing to try, and nothing is learned of how long that takes
            overruns.append(max(0.0, known - began - seconds) + time.monotonic() - known)
        if not stop():
            advised_first = sorted(thought.considered, key=lambda one: one.line != line)
            self._latest = _Asked(view, Thought(tuple(advised_first)), hint, 1 if latest is None else latest.times + 1)
        return hint

    def _named(self, guide: Guide, view: Any, line: tuple[Action, ...], deeds: Deeds, stop: Stop) -> str:
        """Return what the plan of a phase was called when it was advised; nothing for a new one, which is named for later."""
        here, (phase, known, name) = (guide.phase(view), view.seat), self._plan
        if phase == here and known[-len(line) :] == line and len(known) > len(line):
            return name
        if guide.phase(view) and len(line) > 1 and not stop():  # else nobody reads that it is advised
            self._plan = here, line, f"the plan “{told_together(deeds, 1)}”"
        return ""
