"""Say a line of several steps in words."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from engine.bots.search import Guide, led_to, strides
from engine.contract.choice import Action
from engine.contract.voice import ToldStep, Voice
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
    done, instead = (voice.told_steps(tuple(strides(guide, view, one)), names) for one in (line, other))
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

    Where it has next to nothing in common with it, what it does. That some of what is the same lies elsewhere is said, as it may
    bring more there, or less.
    """
    done, told = (voice.told_steps(tuple(strides(guide, view, one)), names) for one in (line, other))
    deeds, others = _deeds(done), _deeds(told)
    fewer = others - deeds
    more = _besides(deeds - others, others)
    if deeds and deeds == others:
        return ELSEWHERE
    if not (deeds & others):
        return line_words(guide, view, line, other, voice, names, most)
    moved = _moved(done, told)
    if not fewer:
        return f"the same{moved} and {told_together(more, most)}"
    if not more:
        return f"the same{moved} without ‘{told_together(fewer, most)}’"
    return f"the same{moved or ','} but {told_together(more, most)} instead of ‘{told_together(fewer, most)}’"


def _moved(done: Sequence[ToldStep], told: Sequence[ToldStep]) -> str:
    """Return that some of what is done both ways lies elsewhere; nothing where one of them only takes more squares.

    >>> one, other, more = (ToldStep("booth", lies=(*squares,)) for squares in (["c4"], ["d4"], ["c4", "d4"]))
    >>> _moved([one], [other]), _moved([one], [more]), _moved([one, other], [other, one])
    (', in part on other squares,', '', '')
    """
    here, there = _lie(done), _lie(told)
    for deed in here.keys() & there.keys():
        if not any(one <= other or other <= one for one, other in product(here[deed], there[deed])):
            return ", in part on other squares,"
    return ""


def _lie(steps: Sequence[ToldStep]) -> dict[tuple[str, str], list[frozenset[str]]]:
    """Return the squares on which each thing lies that is done."""
    found: dict[tuple[str, str], list[frozenset[str]]] = {}
    for step in steps:
        found.setdefault((step.what, step.whose), []).append(frozenset(step.lies))
    return found


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
    return _deeds(voice.told_steps(tuple(strides(guide, view, line)), names))


@dataclass(frozen=True)
class Brief:
    """Hold what is done in few words, for above a board that shows where, and of which sort each of it is."""

    deeds: Deeds = field(default_factory=Counter)
    sorts: Mapping[tuple[str, str], str] = field(default_factory=dict)

    def told(self, most: int) -> str:
        """Return the first `most` things that are done, and how many of which sort there are more.

        >>> booth, park, tile, point = ("booth", ""), ("park", ""), ("tile", "lions"), ("education point", "lions")
        >>> sorts = {booth: "building", park: "building", tile: "tile", point: "point"}
        >>> some = Brief(Counter({("exhibit lions", ""): 1, booth: 1, park: 1, tile: 2, point: 1}), sorts)
        >>> some.told(9)
        'exhibit lions, booth, park; tile × 2 and education point for lions'
        >>> some.told(1), Brief(some.deeds).told(1)
        ('exhibit lions, 2 buildings, 2 tiles, 1 point', 'exhibit lions, 4 more things')
        """
        more = Counter[str]()
        for deed in list(self.deeds)[most:]:
            more[self.sorts.get(deed, MORE)] += self.deeds[deed] if deed in self.sorts else 1
        first = Counter(dict(list(self.deeds.items())[:most]))
        return told_together(first, most, [counted(count, sort) for sort, count in more.items()])

    def begun(self, most: int) -> str:
        """Return the first `most` things that are done, and how many steps there are more.

        >>> Brief(Counter({("exhibit lions", ""): 1, ("booth", ""): 1, ("tile", "lions"): 2})).begun(1)
        'exhibit lions and 3 more steps'
        """
        first = dict(list(self.deeds.items())[:most])
        more = self.deeds.total() - sum(first.values())
        told = told_together(Counter(first), most)
        return f"{told} and {counted(more, 'more step')}" if more else told


MORE = "more thing"
"""Of which sort things are of which none is known."""


def both_ways(
    guide: Guide, view: Any, line: Sequence[Action], voice: Voice, names: tuple[str, ...]
) -> tuple[Brief, Deeds]:
    """Return what is done by a line in few words, for above a board that shows where, and in all words."""
    steps = voice.told_steps(tuple(strides(guide, view, line)), names)
    briefly = [(step.brief or step.what, step.whose) for step in steps]
    sorts = {deed: step.sort for deed, step in zip(briefly, steps, strict=True) if step.sort}
    return Brief(Counter(briefly), sorts), _deeds(steps)


def set_apart(
    guide: Guide, view: Any, line: Sequence[Action], other: Sequence[Action], voice: Voice
) -> tuple[str, ...]:
    """Return in sentences what one line of a phase leads to that is not there now, or that another one does not."""
    return voice.set_apart(view, led_to(guide, view, line), led_to(guide, view, other))


def _deeds(steps: Sequence[ToldStep]) -> Deeds:
    return Counter([(step.what, step.whose) for step in steps])


def _placed(step: ToldStep) -> str:
    """Return what a step does and where (`retreat for lions: c5`)."""
    what = f"{step.what} for {step.whose}" if step.whose else step.what
    return f"{what}: {step.where}" if step.where else what


def told_together(deeds: Deeds, most: int, besides: Sequence[str] = ()) -> str:
    """Return what is done, that for the same together, at most `most` different things, and how many more there are, or `besides`.

    >>> some = Counter({("exhibit lions", ""): 1, ("tile", "lions"): 2, ("park", ""): 1, ("retreat", "lions"): 1})
    >>> told_together(some, 9)
    'exhibit lions, park; tile × 2 and retreat for lions'
    >>> told_together(some, 2)
    'exhibit lions, tile × 2 for lions, 2 more things'
    """
    first = dict(list(deeds.items())[:most])
    clauses = []
    for whose in dict.fromkeys([whose for _, whose in first]):
        own = [_times(what, count) for (what, one), count in first.items() if one == whose]
        clauses.append(f"{listing(own)} for {whose}" if whose else ", ".join(own))
    more = len(deeds) - len(first)
    rest = [*besides, *([counted(more, MORE)] if more else [])]
    between = "; " if len(first) > len(clauses) else ", "
    return between.join([*clauses, ", ".join(rest)] if rest else clauses)


def _several(told: Mapping[str, int], most: int) -> str:
    """Return what is there with how often, the first ones, and how many there are more."""
    first = [_times(what, count) for what, count in told.items()]
    more = len(first) - most
    return ", ".join([*first[:most], counted(more, "more thing")] if more > 0 else first)


def _times(what: str, count: int) -> str:
    return what if count == 1 else f"{what} × {count}"
