"""Follow a line that an analysis found better: from where it was decided to where the search saw it lead."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any

from engine.contract.choice import Action
from engine.contract.facts import Told, told
from engine.contract.voice import Voice
from engine.shared.wording import listing
from zootui.analysis.mistakes import Mistake
from zootui.analysis.played import PlayedGame

TOLD = 8
"""How many sentences of a line are printed."""


@dataclass(frozen=True)
class LineStep:
    """Hold a position of a line, with what led there; nothing did to the first, in which it was decided."""

    state: Any
    facts: tuple[Told, ...] = ()
    moves: tuple[tuple[int, Action], ...] = ()
    """What was played, by seat."""


def better_line(mistake: Mistake, played: PlayedGame) -> tuple[LineStep, ...]:
    """Return the better line of a mistake and how it goes on, as in the playouts that it was found by.

    What is hidden is imagined: it is the world in which what decides shows most nearly as it is told.
    """
    guide, game, view = played.guide, played.game, mistake.decision.view
    found = mistake.comparison
    reason = found.lead.reason()
    name = reason.world if reason is not None else f"line {mistake.decision.key}"
    world = guide.world(view, name)
    steps = [LineStep(world)]
    for moves in guide.sequel(view, world, (*found.better, *found.on[0]), Random(name)).moves:
        step = game.apply(steps[-1].state, moves)
        facts = tuple([told(fact, game.info.facts) for fact in step.facts])
        steps.append(LineStep(step.state, facts, tuple(sorted(moves.items(), key=lambda one: one[0]))))
    return tuple(steps)


def line_sentences(mistake: Mistake, played: PlayedGame, voice: Voice, most: int = TOLD) -> tuple[str, ...]:
    """Return what happens in a better line, as the log would tell it, in at most `most` sentences.

    That is all that comes of it at once, then what the seat does or gets that it is for: what others draw says nothing of it. Where
    the seat waits for others in between, that is said, or which round or year has begun since, and who comes first in it.
    """
    game, seat, steps = played.game, mistake.decision.seat, better_line(mistake, played)
    said: list[str] = []
    stretch, begun, waited, told_so_far = voice.stretch(mistake.decision.view), "", dict[int, None](), 0
    for before, step in pairwise(steps):
        now = voice.stretch(game.view(before.state, seat))
        if now != stretch:
            stretch, begun, waited = now, f"{game.info.stretch} {now}", {}
        if told_so_far and seat not in dict(step.moves):
            waited |= dict.fromkeys(dict(step.moves))
        facts = [fact for fact in step.facts if before is steps[0] or fact.seat == seat]
        texts = [text for fact in facts if (text := voice.tell(fact, played.names))][: most - told_so_far]
        if not texts:
            continue
        others = listing([played.names[other] for other in waited])
        if begun or others:
            said.append(f"then {', first '.join(filter(None, (begun, others)))}")
            begun, waited = "", {}
        said += texts
        told_so_far += len(texts)
    return tuple(said)
