"""Why a hint advises something: by what it leads, that something else is as good, or what it brings by itself."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from engine.bots.search import Considered, Guide, Lead, Reason, as_told
from engine.bots.search.guide import ELSEWHERE, LATER, WAITING
from engine.contract.choice import Action
from engine.contract.preview import preview
from engine.contract.tree import replace
from engine.shared.wording import capital, listing
from zootui.client.drafting.whole_line import instead_words
from zootui.client.game_bundle import GameBundle
from zootui.client.hints.compared import Behind, Compared, ends
from zootui.client.why_better import (
    largest_of,
    lead_words,
    reason_words,
    shorter_and_shorter,
    trade_words,
    ways_words,
)

MOST_STEPS = 12
"""How many steps of a plan are named at most."""
INSTEAD = 2
"""How many steps are named at most on a board that another plan has instead, or leaves out; lines name them all."""
MOST_AS_GOOD = 2.0
"""How many points may lie between two lines at most that are said to be about as good."""
MOST_BETWEEN = 5
"""Up to how many points that lie between two lines it is said that there are no more."""

NEXT = ", which can follow"
"""What is said of something else that can be done next as well."""
ONLY_ELSEWHERE = ", which can only follow elsewhere"
"""What is said of it where that brings what it brings elsewhere."""
COSTS_NOTHING_YET = ", which by itself loses nothing"
"""What is said of what costs nothing until it is gone on with."""
NOTHING = "doing nothing"
"""What all of a plan is held against."""
ANOTHER_PLACE, THIRD_PLACE = "another place", "a third place"
"""What the same is called that lies elsewhere, where a board shows places and has no names for them."""


def whys_of(
    bundle: GameBundle, guide: Guide, view: Any, names: tuple[str, ...], found: Compared, seen: str, *, on_board: bool
) -> tuple[str, ...]:
    """Return why something is advised, then shorter ways to say it; `seen` is what tells apart what is as good."""
    whys = why_words(
        bundle, guide, view, found.steps, names, found.rival, found.lead, found.also, seen, on_board=on_board
    )
    if found.brought is None or found.lead is None:
        return whys
    return with_all_of_it(
        found.brought, ("",) if found.unnamed else whys, called(view, names), sure=found.lead.sure > 0
    )


def with_all_of_it(brought: Reason, whys: tuple[str, ...], you: tuple[str, ...], *, sure: bool) -> tuple[str, ...]:
    """Return reasons with what a whole plan brings behind them, then shorter ones; what is as good may be left out first."""
    lumped = any(
        one.width > 1 and not one.mostly for one in brought.shares
    )  # what is nearly all there is tells nothing
    named = () if lumped else brought.shares
    brought = replace(brought, shares=named, leads_to=(), gives_up=())
    told = (reason_words(brought, you, NOTHING), reason_words(largest_of(brought), you, NOTHING)) if named else ()
    told = (*told, lead_words(brought, you, NOTHING))
    alls = [f"All of it is {one}." for one in dict.fromkeys(told)]
    both = tuple([f"{why} {one}" for why in whys if why for one in alls])
    return (*both, *whys) if sure else (*both, *alls, *whys)


def called(view: Any, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return what the seats are called when their own one is told."""
    return tuple(["you" if seat == view.seat else name for seat, name in enumerate(names)])


@dataclass(frozen=True)
class _Named:
    """Name what else could be done beside `steps` that are advised; `on_board` they are shown where they lie."""

    bundle: GameBundle
    guide: Guide
    view: Any
    steps: tuple[Action, ...]
    names: tuple[str, ...]
    on_board: bool

    def name(self, other: Considered, most: int = MOST_STEPS) -> str:
        """Return what it is called, in a plan by `most` steps at most, on a board by few."""
        most = min(most, INSTEAD) if self.on_board else most
        held = self.guide.plan(self.view, other.line)
        if (len(held) > 1 or len(self.steps) > 1) and not ends(self.guide, held):
            return instead_words(self.guide, self.view, held, self.steps, self.bundle.voice, self.names, most)
        if self._elsewhere(other):
            return ANOTHER_PLACE
        words = self.bundle.voice.words(self.view, other.action, self.names)
        return words.laid.elsewhere if self.on_board and words.laid.what else words.full

    def than(self, other: Considered, named: Considered) -> str:
        """Return it in words that follow *than*, where another one may have been `named` before."""
        if not self._elsewhere(other):
            return f"with “{self.name(other)}”"
        return f"in {THIRD_PLACE if named is not other and self._elsewhere(named) else ANOTHER_PLACE}"

    def _elsewhere(self, other: Considered) -> bool:
        """Tell whether it is the same in another place: on a board that has no name."""
        if not self.on_board or len(self.guide.plan(self.view, other.line)) > 1 or len(self.steps) > 1:
            return False
        advised, laid = (
            self.bundle.voice.words(self.view, one, self.names).laid for one in (self.steps[0], other.action)
        )
        contrast = self.guide.contrast(self.view, self.steps, self.guide.plan(self.view, other.line))
        return bool(laid.what) and (contrast == ELSEWHERE or laid == advised)


def why_words(
    bundle: GameBundle,
    guide: Guide,
    view: Any,
    steps: tuple[Action, ...],
    names: tuple[str, ...],
    rival: Considered | None,
    lead: Lead | None,
    also: Behind | None,
    seen: str = "",
    *,
    on_board: bool,
) -> tuple[str, ...]:
    """Return why actions are advised, as a sentence, then shorter ones; that something else is as good, where no lead is sure.

    Then what is `also` known to be surely worse says what they are good for, after what is `seen` to tell apart what is as good.
    `on_board` they are shown where they lie, so that no other place has a name.
    """
    if rival is None or lead is None:
        return (alone(bundle, guide, view, steps, names),)

    named = _Named(bundle, guide, view, steps, names, on_board)
    you = called(view, names)

    def ways(reason: Reason, other: Considered) -> tuple[str, ...]:
        held, later = (steps, guide.plan(view, other.line)), _later(guide, view, steps, other)
        return shorter_and_shorter(as_told(guide, view, reason, held), you, f"{named.than(other, rival)}{later}")

    as_good = "About as good" if lead.most_between <= MOST_AS_GOOD else "Perhaps as good"
    if ends(guide, steps):
        unused, kept = bundle.voice.left_over(view, steps[0]), bundle.voice.kept(view, steps[0])
        left = f"{unused} {kept}".strip()
        if reason := lead.reason():
            return tuple([f"{head} Why: {words}." for head in (left, unused) for words in ways(reason, rival)])
        return f"{left} {as_good}: {named.name(rival)}.", left, unused
    if (reason := lead.reason()) is not None:
        return tuple([f"Why: {words}." for words in ways(reason, rival)])
    if lead.likelier:  # but by points nobody in particular is left behind
        points, leading = _trade(guide, view, lead, (steps, guide.plan(view, rival.line)), you)
        gives = f": {points}" if points else leading or _whoever_gains(lead, you)
        return (
            f"You win more often than {named.than(rival, rival)}{gives}.",
            f"You win more often than {named.than(rival, rival)}.",
            "",
        )
    points, leading = _trade(guide, view, lead.turned(), (guide.plan(view, rival.line), steps), you)
    trade = f", which means {points}" if points else _between(lead) or leading
    fewer = [named.name(rival, most) for most in (MOST_STEPS, *range(INSTEAD - 1, 0, -1))]
    as_good += " first" if _later(guide, view, steps, rival) == NEXT else ""
    known = tuple([f"{as_good}: {other}." for other in dict.fromkeys([f"{fewer[0]}{trade}", *fewer])])
    if also is None:
        return (*known, "")
    worse, why = also
    return f"{known[0]}{seen} {capital(ways(why, worse)[0])}.", *known, ""


def _later(guide: Guide, view: Any, steps: tuple[Action, ...], other: Considered) -> str:
    """Return that something else can come next as well, or costs nothing yet, so that nobody fears to lose by it."""
    if guide.phase(view):
        return ""
    if guide.contrast(view, steps, other.line) == WAITING:
        return COSTS_NOTHING_YET
    both = guide.gone_on(view, steps, other.line)
    return "" if both == steps else NEXT if both[1:] == other.line[:1] else ONLY_ELSEWHERE


def _trade(
    guide: Guide, view: Any, lead: Lead, lines: tuple[tuple[Action, ...], ...], names: tuple[str, ...]
) -> tuple[str, str]:
    """Return which points the first of two lines gives for which, and in brackets what either leads to; nothing of what is unsure.

    What is to come is told as one, and then nothing is given for another.
    """
    trade = lead.trade()
    if trade is None:
        return "", ""
    told = as_told(guide, view, trade, lines)
    ways = ways_words(told)
    return trade_words(told, names) if len(told.shares) > 1 else "", f" ({ways})" if ways else ""


def _whoever_gains(lead: Lead, names: tuple[str, ...]) -> str:
    """Return how many points more the own seat gets where others gain more yet, else that no part of the points is sure."""
    others = [names[seat] for seat in lead.gaining_more]
    if not others:
        return ", though no part of the points is sure"
    own = Reason(lead.seat, lead.ahead[lead.seat].mean, 0.0, (), "", over=lead.seat)
    return f": {lead_words(own, names)}, though {listing(others)} gain{'s' * (len(others) == 1)} more"


def _between(lead: Lead) -> str:
    """Return how little lies between two lines, in brackets, where that is known."""
    if lead.most_between > MOST_BETWEEN:
        return ""
    points = math.ceil(lead.most_between)
    return f" (less than {'a point' if points == 1 else f'{points} points'} between them)"


def alone(bundle: GameBundle, guide: Guide, view: Any, line: tuple[Action, ...], names: tuple[str, ...]) -> str:
    """Return why a line is advised that was compared with no other: it must be, goes on, or what it brings.

    What ends a phase leaves unused only what no step is left for; else it was compared with one.
    """
    if ends(guide, line):
        unused, kept = bundle.voice.left_over(view, line[0]), bundle.voice.kept(view, line[0])
        nothing = f"{unused} Nothing more can be done with it this year." if unused else ""
        return f"{nothing} {kept}".strip()
    if guide.phase(view):
        return "Nothing else was compared with it."
    if bundle.game.choices(view).count() == 1:
        return "There is nothing else to do."
    same = guide.alike(view, line[0])
    if same and len(same) + 1 == bundle.game.choices(view).count():
        return "The other one is just like it." if len(same) == 1 else "The others are just like it."
    others = [(one,) for one in bundle.game.choices(view) if one != line[0]]
    if all(guide.contrast(view, *pair) == LATER for one in others for pair in ((line, one), (one, line))):
        return "Nothing else can be done with it: only the order is open."
    brings = bundle.voice.forecast(preview(bundle.game, view, line[0]), line[0], names)
    good = sorted([effect for effect in brings if effect.sign >= 0], key=lambda effect: -effect.sign)
    return f"{capital(good[0].text)}." if good else ""
