"""Follow a line that an analysis found better: from where it was decided to where the search saw it lead."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any

from engine.bots.search import Guide, PlayedOut, reason_for
from engine.contract.choice import Action
from engine.contract.facts import Told, told
from engine.contract.voice import Voice
from engine.shared.wording import listing
from zootui.analysis.mistakes import Mistake
from zootui.analysis.played import PlayedGame

TOLD = 8
"""How many sentences of a line are printed."""
TRIED = 6
"""In how many worlds at most a line is tried, for one in which it comes to what it leads to."""
Moves = tuple[Mapping[int, Action], ...]
"""What is played one after another, by seat."""


@dataclass(frozen=True)
class LineStep:
    """Hold a position of a line, with what led there; nothing did to the first, in which it was decided."""

    state: Any
    facts: tuple[Told, ...] = ()
    moves: tuple[tuple[int, Action], ...] = ()
    """What was played, by seat."""


def better_line(mistake: Mistake, played: PlayedGame) -> tuple[LineStep, ...]:
    """Return the better line of a mistake and how it goes on, as in the playouts that it was found by.

    What is hidden is imagined: it is the world in which what decides shows most nearly as it is told, of a few such worlds one in
    which the line comes to what it is said to lead to.
    """
    guide, game, view = played.guide, played.game, mistake.decision.view
    name, moves = _shown(mistake, guide)
    steps = [LineStep(guide.world(view, name))]
    for made in moves:
        step = game.apply(steps[-1].state, made)
        facts = tuple([told(fact, game.info.facts) for fact in step.facts])
        steps.append(LineStep(step.state, facts, tuple(sorted(made.items(), key=lambda one: one[0]))))
    return tuple(steps)


def _shown(mistake: Mistake, guide: Guide) -> tuple[str, Moves]:
    """Return the name of a world and the moves that the better line and its playout make there."""
    view, found = mistake.decision.view, mistake.comparison
    line = (*found.better, *found.on[0])
    told = reason_for(guide, view, found.lead, (found.better, mistake.decision.played))
    names = found.lead.nearest()[:TRIED] if told is not None else (f"line {mistake.decision.key}",)
    first: tuple[str, Moves] | None = None
    for name in names:
        sequel = guide.sequel(view, guide.world(view, name), line, Random(name))
        first = first or (name, sequel.moves)
        ending = PlayedOut((), (((1.0, sequel.end.public),),) * len(sequel.end.seats))
        if told is None or not {*told.leads_to} - {*guide.come_by(view, line, ending)}:
            return name, sequel.moves
    assert first is not None
    return first


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
        if others:
            play = f"{others} play{'s' * (len(waited) == 1)}"
            said.append(f"then {': first '.join(filter(None, (begun, play)))}")
        said += texts
        begun, waited = "", {}
        told_so_far += len(texts)
    return tuple(said)
