"""Why a hint advises something: by what it leads, that something else is as good, or what it brings by itself."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.bots.search import Considered, Guide, Lead, Reason, reason_for, trade_for
from engine.bots.search.guide import Contrast
from engine.contract.choice import Action
from engine.contract.preview import preview
from engine.contract.tree import replace
from engine.contract.voice import AS_SHOWN
from engine.shared.wording import capital, listing
from zootui.client.drafting.whole_line import instead_words
from zootui.client.game_bundle import GameBundle
from zootui.client.hints.compared import Compared, ends
from zootui.client.why_better import (
    LITTLE,
    come_by_words,
    held_against,
    largest_of,
    lead_words,
    reason_words,
    shorter_and_shorter,
    trade_words,
    worth_words,
)

MOST_STEPS = 12
"""How many steps of a plan are named at most."""
INSTEAD = 2
"""How many steps are named at most on a board that another plan has instead, or leaves out; lines name them all."""
MOST_AS_GOOD = 2.0
"""How many points may lie between two lines at most that are said to be about as good."""
MOST_BETWEEN = 2
"""Up to how many points that lie between two lines it is said that there are no more."""

NEXT = ", which can follow"
"""What is said of something else that can be done next as well."""
CHANGED = ", which can follow, but not as it is now"
"""What is said of it where what is done changes it."""
ONLY_ELSEWHERE = ", which can only follow elsewhere"
"""What is said of it where that brings what it brings elsewhere."""
COSTS_NOTHING_YET = ", which by itself loses nothing"
"""What is said of what costs nothing until it is gone on with."""
IN_ANY_CASE = "It has to be done in any case, and the rest can follow."
"""What is said of it where there is a choice, but of something else alone."""
NOTHING = "doing nothing"
"""What all of a plan is held against."""


@dataclass(frozen=True)
class Whys:
    """Say why something is advised, by what was `found`; `on_board` it is shown where it lies, so that no place has a name."""

    bundle: GameBundle
    guide: Guide
    view: Any
    names: tuple[str, ...]
    found: Compared
    on_board: bool
    seen: bool = False
    """Whether something that can be seen follows on it: then what it is held against is always named."""

    def told(self, seen: Sequence[str] = ()) -> tuple[str, ...]:
        """Return it as a sentence, then shorter ones, with what a whole plan brings; `seen` tells apart what is as good."""
        whys, found = self.compared(seen), self.found
        if found.brought is None or found.lead is None:
            return whys
        return with_all_of_it(found.brought, ("",) if found.unnamed else whys, self._you)

    def compared(self, seen: Sequence[str] = ()) -> tuple[str, ...]:
        """Return by what it leads what it was compared with; that this is as good, where no lead is sure.

        Then what is known to be surely worse says what both are good for.
        """
        steps, rival, lead, also = self.found.steps, self.found.rival, self.found.lead, self.found.also
        if rival is None or lead is None:
            return (self.alone(),)
        as_good = "About as good" if lead.most_between <= MOST_AS_GOOD else "Perhaps as good"
        if ends(self.guide, steps):
            unused, kept = self.bundle.voice.left_over(self.view, steps[0]), self.bundle.voice.kept(self.view, steps[0])
            left = f"{unused} {kept}".strip()
            if told := self._in_words(lead, rival):
                return tuple(
                    [f"Why: {words}. {rest}".rstrip() for rest in dict.fromkeys((left, unused, "")) for words in told]
                )
            return f"{as_good}: {self._name(rival)}. {left}".rstrip(), left, unused
        trifling = self.found.trifling
        if not trifling and (told := self._in_words(lead, rival)):
            return tuple([f"Why: {words}." for words in told])
        if lead.likelier and not trifling:  # but by points nobody in particular is left behind
            points, leading = self._trade(lead, rival)
            gives = f": {points}" if points else f" ({leading})" if leading else _whoever_gains(lead, self._you)
            return (
                f"You win more often than {self._than(rival)}{gives}.",
                f"You win more often than {self._than(rival)}.",
                "",
            )
        if lead.worlds and lead.most_between > MOST_AS_GOOD and also is None and self._seen_better(rival):
            return *[f"By what can be seen it is better than {than}." for than in self._thans(rival, "")], ""
        points, leading = self._trade(lead.turned(), rival, turned=True)
        trade = f"; with it {points}" if points else _between(lead) or (f" (with it {leading})" if leading else "")
        fewer = [self._name(rival, most) for most in (MOST_STEPS, *range(INSTEAD - 1, 0, -1))] + self._briefly(rival)
        as_good += self._sooner(rival)
        known = tuple([f"{as_good}: {other}." for other in dict.fromkeys([f"{fewer[0]}{trade}", *fewer])])
        if also is None:
            return (*known, "")
        worse, by = also
        surely = f"{capital(self._in_words(by, worse)[0])}."
        return " ".join((known[0], *seen, surely)), *known, ""

    def naming(self, whys: Sequence[str]) -> frozenset[str]:
        """Return which reasons name what it is held against, whole or in few words."""
        rival = self.found.rival
        if rival is None:
            return frozenset()
        called = {self._name(rival, most) for most in range(1, MOST_STEPS + 1)} | {*self._briefly(rival)}
        return frozenset([why for why in whys if any(name and name in why for name in called)])

    def alone(self) -> str:
        """Return why it is advised where it was compared with nothing else: it must be, nothing else differs, or what it brings.

        What ends a phase leaves unused only what no step is left for; else it was compared with one.
        """
        bundle, guide, view, steps = self.bundle, self.guide, self.view, self.found.steps
        if ends(guide, steps):
            unused, kept = bundle.voice.left_over(view, steps[0]), bundle.voice.kept(view, steps[0])
            nothing = f"{unused} Nothing more can be done with it this year." if unused else ""
            return f"{nothing} {kept}".strip()
        if guide.phase(view):
            return "Nothing else was compared with it."
        if bundle.game.choices(view).count() == 1:
            return "There is nothing else to do."
        same = guide.alike(view, steps[0])
        if same and len(same) + 1 == bundle.game.choices(view).count():
            return "The other one is just like it." if len(same) == 1 else "The others are just like it."
        if not self._only_later(steps[0]):
            return self._brought()
        choices = [*bundle.game.choices(view)]
        return "Only the order is open." if all(map(self._only_later, choices)) else IN_ANY_CASE

    def _only_later(self, action: Action) -> bool:
        """Tell whether it is just a matter of order when something is done: all else can follow it, and it all else."""
        others = [(one,) for one in self.bundle.game.choices(self.view) if one != action]
        return all(
            self.guide.contrast(self.view, *pair) == Contrast.ONLY_ORDER
            for one in others
            for pair in (((action,), one), (one, (action,)))
        )

    def _brought(self) -> str:
        """Return what is good of what is advised, as far as its forecast says."""
        bundle, view, steps = self.bundle, self.view, self.found.steps
        brings = bundle.voice.forecast(preview(bundle.game, view, steps[0]), steps[0], self.names)
        good = sorted([effect for effect in brings if effect.sign >= 0], key=lambda effect: -effect.sign)
        return f"{capital(good[0].text)}." if good else ""

    def _seen_better(self, other: Considered) -> bool:
        """Tell whether all that people can see speaks for what is advised, so that they would not call the other one as good."""
        held = other.action, self.found.steps[0]
        return not self.guide.phase(self.view) and self.bundle.voice.at_stake(self.view, self.names, held).against

    @property
    def _you(self) -> tuple[str, ...]:
        return called(self.view, self.names)

    def _name(self, other: Considered, most: int = MOST_STEPS) -> str:
        """Return what something else is called, in a plan by `most` steps at most, on a board by few."""
        most = min(most, INSTEAD) if self.on_board else most
        steps, held = self.found.steps, self.guide.plan(self.view, other.line)
        if (len(held) > 1 or len(steps) > 1) and not ends(self.guide, held):
            return instead_words(self.guide, self.view, held, steps, self.bundle.voice, self.names, most)
        words = self.bundle.voice.words(self.view, other.action, self.names)
        if self._elsewhere(other):
            return words.laid.place
        return words.laid.elsewhere if self.on_board and words.laid.what else words.full

    def _briefly(self, other: Considered) -> list[str]:
        """Return what another action is called on a board in few words, without its price, then in fewer.

        That is by the thing alone, where what is advised puts another one there.
        """
        held = (self.found.steps, self.guide.plan(self.view, other.line))
        if not self.on_board or any(len(line) > 1 for line in held) or self._elsewhere(other):
            return []
        one, two = (self.bundle.voice.words(self.view, line[0], self.names) for line in held)
        thing = [two.what] if one.what and two.what and one.what != two.what else []
        if one.what == two.what and two.laid.what and two.laid.where not in ("", AS_SHOWN):
            thing = [two.laid.where.strip()]
        return [two.laid.bare or two.bare, *thing]

    def _thans(self, other: Considered, how: str = "with ") -> list[str]:
        """Return something else in words that follow *than*, on a board then in fewer."""
        if self._elsewhere(other):
            return [self._name(other)]
        return [f"{how}“{name}”" for name in dict.fromkeys([self._name(other), *self._briefly(other)])]

    def _than(self, other: Considered) -> str:
        return self._thans(other)[0]

    def _elsewhere(self, other: Considered) -> bool:
        """Tell whether it is the same in another place: beside a board that is called by the place alone."""
        steps, held = self.found.steps, self.guide.plan(self.view, other.line)
        if not self.on_board or len(held) > 1 or len(steps) > 1:
            return False
        advised, laid = (self.bundle.voice.words(self.view, one, self.names).laid for one in (steps[0], other.action))
        contrast = self.guide.contrast(self.view, steps, held)
        alike = replace(laid, place="") == replace(advised, place="")
        return bool(laid.place) and (contrast == Contrast.ELSEWHERE or alike)

    def _in_words(self, lead: Lead, other: Considered) -> tuple[str, ...]:
        """Return the reason against something else in words, then shorter; nothing where none is sure."""
        lines = self.found.steps, self.guide.plan(self.view, other.line)
        told = reason_for(self.guide, self.view, lead, lines)
        if told is None:
            return ()
        bare = self._thans(other)
        thans = [f"{than}{self._later(other)}" for than in bare]
        if self.seen:
            return tuple([why for than in thans for why in held_against(told, self._you, than)])
        return shorter_and_shorter(told, self._you, *thans, *bare)

    def _later(self, other: Considered) -> str:
        """Return that something else can come next as well, or costs nothing yet, so that nobody fears to lose by it."""
        guide, view, steps = self.guide, self.view, self.found.steps
        if guide.phase(view):
            return ""
        if guide.contrast(view, steps, other.line) == Contrast.NOTHING_YET:
            return COSTS_NOTHING_YET
        both = guide.gone_on(view, steps, other.line)
        follows = CHANGED if guide.changes(view, steps, other.line) else NEXT
        return "" if both == steps else follows if both[1:] == other.line[:1] else ONLY_ELSEWHERE

    def _sooner(self, other: Considered) -> str:
        """Return that something else could be done before, where it can follow: instead, where this could not follow it."""
        if self._later(other) not in (NEXT, CHANGED):
            return ""
        return " first" if len(self.guide.gone_on(self.view, other.line, self.found.steps)) > 1 else " instead"

    def _trade(self, lead: Lead, rival: Considered, *, turned: bool = False) -> tuple[str, str]:
        """Return which points are given for which, and what a line leads to more and less often; nothing of what is unsure.

        What is to come is told as one, and then nothing is given for another. Of something that is as good (`turned`) no points are
        told that come to more in all: it would only seem to be better; nor those of which much is left to the rest.
        """
        lines = self.found.steps, self.guide.plan(self.view, rival.line)
        told = trade_for(self.guide, self.view, lead, lines[::-1] if turned else lines)
        if told is None:
            return "", ""
        come_by, largest = come_by_words(told), max([abs(one.points) for one in told.shares], default=0.0)
        seems_better = turned and (told.points >= LITTLE or abs(told.rest) > largest / 2)
        points = "" if seems_better or len(told.shares) < 2 else trade_words(told, self._you)
        return points, come_by


def with_all_of_it(brought: Reason, whys: tuple[str, ...], you: tuple[str, ...]) -> tuple[str, ...]:
    """Return reasons with what a whole plan brings behind them, then only that, as rivals have long names, then the rest."""
    alls = all_of_it(brought, you)
    return *[f"{why} {one}" for why in whys if why for one in alls], *alls, *whys


def all_of_it(brought: Reason, you: tuple[str, ...]) -> tuple[str, ...]:
    """Return in sentences what a whole plan brings, the longest first."""
    lumped = any(
        one.width > 1 and not one.mostly for one in brought.shares
    )  # what is nearly all there is tells nothing
    named = () if lumped else brought.shares
    brought = replace(brought, shares=named, leads_to=(), gives_up=())
    some = [one for one in (brought, largest_of(brought)) if one.shares]
    bare = replace(brought, shares=())
    told = [*[reason_words(one, you, NOTHING) for one in some], *[worth_words(one, you) for one in some]]
    told += [lead_words(bare, you, NOTHING), lead_words(bare, you), worth_words(bare, you)]
    return *[f"All of it is {one}." for one in dict.fromkeys(told)], f"{capital(worth_words(bare, you))}."


def called(view: Any, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return what the seats are called when their own one is told."""
    return tuple(["you" if seat == view.seat else name for seat, name in enumerate(names)])


def _whoever_gains(lead: Lead, names: tuple[str, ...]) -> str:
    """Return how many points more the own seat gets where others gain more yet; nothing else, for no part of them is sure."""
    others = [names[seat] for seat in lead.gaining_more]
    if not others:
        return ""
    own = Reason(lead.seat, lead.ahead[lead.seat].mean, 0.0, (), "", over=lead.seat)
    return f": {lead_words(own, names)}, though {listing(others)} gain{'s' * (len(others) == 1)} more"


def _between(lead: Lead) -> str:
    """Return how little lies between two lines, in brackets, where that is known."""
    if lead.most_between > MOST_BETWEEN:
        return ""
    points = math.ceil(lead.most_between)
    return f" (less than {'a point' if points == 1 else f'{points} points'} between them)"
