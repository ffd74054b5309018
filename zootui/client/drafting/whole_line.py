"""Say a line of several steps in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.bots.search import Guide
from engine.contract.choice import Action
from engine.contract.preview import onward
from engine.contract.voice import Stride, ToldStep, Voice
from engine.shared.wording import counted, listing
from zootui.client.drafting.draft import MOST_PLACES, MOST_STEPS

Deeds = Counter[tuple[str, str]]
"""What is done for which of several, wherever it is, and how often."""


def line_words(
    guide: Guide,
    view: Any,
    line: Sequence[Action],
    other: Sequence[Action],
    voice: Voice,
    names: tuple[str, ...],
    most: int = MOST_STEPS,
) -> str:
    """Return what a line does that the other one does not, which is told beside it; where only places differ, what it does where.

    Both are legal from the view on; at most `most` different steps are named.
    """
    done, instead = (voice.told_steps(tuple(_strides(guide, view, one)), names) for one in (line, other))
    deeds, others = _deeds(done), _deeds(instead)
    if not done:
        return "nothing at all"
    if deeds == others:
        moved = Counter(map(_placed, done)) - Counter(map(_placed, instead))
        return f"the same, with {_several(moved, MOST_PLACES)}" if moved else "the same in another order"
    return told_together(deeds - others, most) or WITHOUT


WITHOUT = "all the rest without that"
"""What a line is called that only leaves out what the other one is told by."""
ELSEWHERE = "the same on other squares, or in another order"


def one_after_the_other(
    guide: Guide,
    view: Any,
    line: Sequence[Action],
    other: Sequence[Action],
    voice: Voice,
    names: tuple[str, ...],
    most: int = MOST_STEPS,
) -> tuple[str, str]:
    """Return two lines as they are told one after the other: each what only it does, the first by itself where that is nothing."""
    deeds, others = (deeds_of(guide, view, one, voice, names) for one in (line, other))
    if deeds and deeds < others:
        return told_together(deeds, most), f"the same and {told_together(others - deeds, most)}"
    return (
        line_words(guide, view, line, other, voice, names, most),
        line_words(guide, view, other, line, voice, names, most),
    )


def instead_words(
    guide: Guide,
    view: Any,
    line: Sequence[Action],
    other: Sequence[Action],
    voice: Voice,
    names: tuple[str, ...],
    most: int = MOST_STEPS,
) -> str:
    """Return a line by what it changes in the other one, which was told: what it does instead, what besides, what it leaves out.

    Where it has next to nothing in common with it, what it does.
    """
    deeds, others = (deeds_of(guide, view, one, voice, names) for one in (line, other))
    fewer = others - deeds
    more = _besides(deeds - others, others)
    if deeds and deeds == others:
        return ELSEWHERE
    if not (deeds & others):
        return line_words(guide, view, line, other, voice, names, most)
    if not fewer:
        return f"the same and {told_together(more, most)}"
    if not more:
        return f"the same without ‘{told_together(fewer, most)}’"
    return f"the same, but {told_together(more, most)} instead of ‘{told_together(fewer, most)}’"


def _besides(more: Deeds, told: Deeds) -> Deeds:
    """Return what is done more than was told, as such where the same was told.

    >>> _besides(Counter({("booth", ""): 1, ("tile", "lions"): 2, ("park", ""): 1}), Counter([("booth", ""), ("tile", "lions")]))
    Counter({('booth once more', ''): 1, ('2 more × tile', 'lions'): 1, ('park', ''): 1})
    """
    counts = Counter[tuple[str, str]]()
    for (what, whose), count in more.items():
        again = f"{what} once more" if count == 1 else f"{count} more × {what}"
        counts[again if (what, whose) in told else what, whose] = 1 if (what, whose) in told else count
    return counts


def deeds_of(guide: Guide, view: Any, line: Sequence[Action], voice: Voice, names: tuple[str, ...]) -> Deeds:
    """Return what is done by a line that is legal from the view on."""
    return _deeds(voice.told_steps(tuple(_strides(guide, view, line)), names))


def set_apart(guide: Guide, view: Any, line: Sequence[Action], other: Sequence[Action], voice: Voice) -> str:
    """Return in a sentence or two what one line of a phase leads to that is not there now, or that another one does not."""
    then, otherwise = ([view, *[after for _, _, after in _strides(guide, view, one)]][-1] for one in (line, other))
    return voice.set_apart(view, then, otherwise)


def _deeds(steps: Sequence[ToldStep]) -> Deeds:
    return Counter([(step.what, step.whose) for step in steps])


def _placed(step: ToldStep) -> str:
    """Return what a step does and where (`retreat for lions: c5`)."""
    what = f"{step.what} for {step.whose}" if step.whose else step.what
    return f"{what}: {step.where}" if step.where else what


def told_together(deeds: Deeds, most: int, *, for_whom: bool = False) -> str:
    """Return what is done, that for the same together, at most `most` different things, and how many more there are, `for_whom`.

    >>> some = Counter({("exhibit lions", ""): 1, ("tile", "lions"): 2, ("park", ""): 1, ("retreat", "lions"): 1})
    >>> told_together(some, 9)
    'exhibit lions, park; tile × 2 and retreat for lions'
    >>> told_together(some, 2)
    'exhibit lions, tile × 2 for lions, 2 more things'
    >>> told_together(some, 2, for_whom=True), told_together(some, 1, for_whom=True)
    ('exhibit lions, tile × 2 for lions, 1 more thing and 1 for lions', 'exhibit lions, 1 more thing and 2 for lions')
    """
    first = dict(list(deeds.items())[:most])
    clauses = []
    for whose in dict.fromkeys([whose for _, whose in first]):
        own = [_times(what, count) for (what, one), count in first.items() if one == whose]
        clauses.append(f"{listing(own)} for {whose}" if whose else ", ".join(own))
    if more := list(deeds)[most:]:
        clauses.append(_more_things(more, for_whom=for_whom))
    return ("; " if len(first) > len(clauses) - bool(more) else ", ").join(clauses)


def _more_things(deeds: Sequence[tuple[str, str]], *, for_whom: bool) -> str:
    """Return how many more things are done; with `for_whom` those apart that are for somebody.

    >>> booth, tile = ("booth", ""), ("tile", "lions")
    >>> _more_things([booth, tile], for_whom=False), _more_things([tile], for_whom=True)
    ('2 more things', '1 more thing for lions')
    """
    of_somebody = [whose for _, whose in deeds if whose] if for_whom else []
    rest = len(deeds) - len(of_somebody)
    told = [counted(rest, "more thing")] if rest else []
    if of_somebody:
        count = f"{len(of_somebody)}" if rest else counted(len(of_somebody), "more thing")
        told.append(f"{count} for {listing(list(dict.fromkeys(of_somebody)))}")
    return listing(told)


def _several(told: Mapping[str, int], most: int) -> str:
    """Return what is there with how often, the first ones, and how many there are more."""
    first = [_times(what, count) for what, count in told.items()]
    more = len(first) - most
    return ", ".join([*first[:most], counted(more, "more thing")] if more > 0 else first)


def _times(what: str, count: int) -> str:
    return what if count == 1 else f"{what} × {count}"


def _strides(guide: Guide, view: Any, line: Sequence[Action]) -> Iterator[Stride]:
    """Yield each action with what the seat sees before and after it, up to the one that ends the phase."""
    phase, world, here = guide.phase(view), guide.game.imagine(view, bytes(32)), view
    for action in line:
        then = onward(guide.game, here, world, action)
        if guide.phase(then.after) != phase:
            return
        yield here, action, then.after
        here, world = then.after, then.world
