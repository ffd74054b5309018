"""Ask the search for a hint."""

from __future__ import annotations

import math
import threading
import time
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import engine
from engine.bots.search import (
    Considered,
    Guide,
    Lead,
    Reason,
    Thought,
    as_told,
    believed_of,
    choice_first,
    held_against,
    lead_of,
    rival_of,
    tried_beside,
)
from engine.bots.search.advice import REASON
from engine.bots.search.guide import ELSE, ELSEWHERE, LATER, WAITING
from engine.contract.choice import Action
from engine.contract.preview import preview
from engine.contract.tree import replace
from engine.shared.wording import capital, listing
from net.shells.bots.thinker import Thinker
from zootui.client.drafting.whole_line import Deeds, deeds_of, instead_words, set_apart, told_together
from zootui.client.game_bundle import GameBundle
from zootui.client.why_better import (
    largest_of,
    lead_words,
    reason_words,
    shorter_and_shorter,
    trade_words,
    ways_words,
)

HINT = "Hint"
THINKING = f"{HINT}: thinking …"
SECONDS = 0.9
"""Within how long a hint is found and put into words, so that it is painted within a second."""
BESIDE = 0.3
"""How much of that is reckoned to go beside the playouts, until it is known."""
REMEMBERED = 6
"""Of how many hints the one that took most beside the playouts is reckoned with."""
LEAST = 0.5
"""How much of it is thought at least: on a machine so busy that words take all of it, a hint comes later, not without a reason."""
MOST_WORLDS = 200
"""In how many more worlds at most."""
LONGEST = 205
"""Letters that the strip above the board has room for, broken into its lines."""
ROOM_FOR_ENTER = 22
"""How many of them say what Enter does of a hint of several steps, while that is in hand."""
MOST_STEPS, FEWEST_STEPS = 12, 1
"""How many steps of a plan are named at most, and at least."""
SOME_STEPS = 2
"""How many of them are named rather than a second reason, or what all of it comes from: fewer only where none would have room."""
INSTEAD = 2
"""How many steps are named at most on a board that another plan has instead, or leaves out; lines name them all."""
BROUGHT_WORLDS = 4
"""In how many worlds it is looked at what a whole plan brings, also where the search had fewer."""
KNOWN = 40
"""From how many playouts on a chance to win is said; it is off by less than 0.08 then, two times in three."""

DECIDED = 0.002
"""From how little a chance on a game is taken to be decided."""
MOST_AS_GOOD = 2.0
"""How many points may lie between two lines at most that are said to be about as good."""
MOST_BETWEEN = 5
"""Up to how many points that lie between two lines it is said that there are no more."""
TRIED_BESIDE = 3
"""How many others are looked at for one that is surely worse, where the next best is not."""

Stop = Callable[[], bool]
Behind = tuple[Considered, Reason]
"""What is surely worse than the best, and why."""
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


@dataclass(frozen=True)
class Hint:
    """Hold the actions of a hint, mostly one, and what is said of them: `text` where a board shows places."""

    steps: tuple[Action, ...]
    text: str
    line: str


class Hints:
    """Hold what is said of a hint that was asked for: that somebody thinks, then the hint; empty without one."""

    def __init__(self) -> None:
        self.words = self.line = ""
        self.steps: tuple[Action, ...] = ()
        """What the hint does, once it is there."""
        self._enough = threading.Event()
        self._search: HintSearch | None = None

    def search(self, bundle: GameBundle, game_id: str) -> HintSearch:
        """Return what finds the hints of the game that this table plays now."""
        if self._search is None or self._search.game_id != game_id:
            self._search = HintSearch(bundle, game_id)
        return self._search

    def show(self, hint: Hint) -> None:
        self.words, self.line, self.steps = hint.text, hint.line, hint.steps

    def begun_by(self, action: Action) -> tuple[Action, ...]:
        """Return the steps of the hint that is shown if this is the first of them: doing it does them all."""
        return self.steps if self.steps and action == self.steps[0] else ()

    def begin(self) -> Stop:
        """Think about another one and return what tells that nobody wants it any more."""
        self.end()
        self._enough = threading.Event()
        self.words = self.line = THINKING
        return self._enough.is_set

    def end(self) -> None:
        """Say nothing any more; what is thought about is not wanted."""
        self._enough.set()
        self.words = self.line = ""
        self.steps = ()


def switched_off(*, owner: bool) -> str:
    """Return why there are no hints."""
    return f"There are no hints at this table: {'you have' if owner else 'the host player has'} switched them off."


class HintSearch:
    """Find hints in one game; how long a search overruns its time and its words take, it learns as it goes."""

    def __init__(self, bundle: GameBundle, game_id: str, seconds: float = SECONDS) -> None:
        self._bundle, self.game_id, self._seconds = bundle, game_id, seconds
        self._thinker: Thinker | None = None
        first = min(BESIDE, seconds / 2)
        self._plan: tuple[Any, tuple[Action, ...], str] = (None, (), "")
        self._beside = {whole: deque([first], maxlen=REMEMBERED) for whole in (False, True)}

    def find(self, view: Any, names: tuple[str, ...], stop: Stop) -> Hint:
        """Return what a bot would do; blocks for as long as it thinks, so it belongs into a thread."""
        bundle, began = self._bundle, time.monotonic()
        guide = engine.guide(self.game_id)
        if guide is None:
            level = engine.usual_level(self.game_id)
            action = engine.bot(self.game_id, level)(bundle.game, view, Random())
            here, label = _labels(bundle, view, action, names)
            why = f"A {level} bot would do it."
            return Hint((action,), _on_board((action,), here, why, ()), _in_lines((action,), label, why, ""))
        self._thinker = self._thinker or Thinker(guide)
        beside = self._beside[bool(guide.phase(view))]  # lines of a whole phase take longer to find than actions
        seconds = max(LEAST * self._seconds, self._seconds - max(beside))
        thought = self._thinker.think(view, Random(), stop, seconds * (1 - REASON), keep=True)
        thought = choice_first(guide, view, thought)
        best, rival = thought.considered[0], rival_of(guide, view, thought)
        if rival is None:
            rival = _instead_of(bundle, guide, view, best)
        until = began + seconds

        def over() -> bool:
            return stop() or time.monotonic() >= until

        lead = None
        if rival is not None:
            counsel = held_against(guide, view, best, rival, over, MOST_WORLDS, thought)
            best, rival, lead = counsel.best, counsel.rival, counsel.lead
        unsure = lead is not None and not lead.sure and not lead.likelier and lead.reason() is None
        also = _surely_behind(guide, view, best, rival, thought) if unsure else None
        line = best.line
        sure = bundle.voice.foregone(view, best.action, names)
        chance = f" {sure}" if sure else _chance(guide, best, len(names))
        steps = guide.plan(view, line)
        late = began + self._seconds

        def too_late() -> bool:
            return stop() or time.monotonic() >= late

        brought = _brought(guide, view, best, rival, too_late) if rival is not None and len(steps) > 1 else None
        unnamed = False  # that it is as good on other squares tells nobody anything
        if brought is not None and rival is not None and lead is not None:
            unnamed = lead.sure <= 0 and guide.contrast(view, best.line, rival.line) != ELSE
        found = time.monotonic()
        deeds: Deeds = deeds_of(guide, view, steps, bundle.voice, names) if len(line) > 1 else Counter()
        plan = self._named(guide, view, line, deeds)
        if guide.phase(view):
            other = best if rival is None or unnamed else rival if also is None else also[0]
            stakes = set_apart(guide, view, best.line, other.line, bundle.voice), ""
        else:
            stakes = _stakes(bundle, view, _you(view, names), best, rival, also, as_good=unsure)

        def reasons(*, on_board: bool) -> tuple[str, ...]:
            if plan and rival is None and not _ends(guide, steps):
                return (f"That is left of {plan}.",)
            seen = "" if on_board or also is None else _endings(stakes[1], "", _you(view, names))[-2:][0]
            seen = "" if seen.casefold() in f" {stakes[0]}".casefold() else seen  # it is told once
            whys = _whys(bundle, guide, view, steps, names, rival, lead, also, seen, on_board=on_board)
            if brought is not None and rival is not None and lead is not None:
                whys = _with_all_of_it(brought, ("",) if unnamed else whys, _you(view, names), sure=lead.sure > 0)
            return (
                tuple([f"That ends {plan}. {one}".rstrip() for one in whys]) if plan and _ends(guide, steps) else whys
            )

        on_board, in_lines = (reasons(on_board=on_board) for on_board in (True, False))
        ends = [_endings(one, chance, _you(view, names)) for one in stakes]
        apart = unsure and lead is not None and lead.trade() is None
        hint = _worded(bundle, view, steps, names, deeds, (on_board, in_lines), (ends[0], ends[1]), apart=apart)
        if rival is not None:  # else nothing was searched, and nothing is learned of how long that takes
            beside.append(max(0.0, found - began - seconds) + time.monotonic() - found)
        return hint

    def _named(self, guide: Guide, view: Any, line: tuple[Action, ...], deeds: Deeds) -> str:
        """Return what the plan of a phase was called when it was advised; nothing for a new one, which is named for later."""
        here, (phase, known, name) = (guide.phase(view), view.seat), self._plan
        if phase == here and known[-len(line) :] == line and len(known) > len(line):
            return name
        if guide.phase(view) and len(line) > 1:
            self._plan = here, line, f"the plan “{told_together(deeds, 1)}”"
        return ""


def _ends(guide: Guide, steps: tuple[Action, ...]) -> bool:
    """Tell whether steps do nothing but end what could be gone on with."""
    return steps == (guide.ending,)


def _instead_of(bundle: GameBundle, guide: Guide, view: Any, best: Considered) -> Considered | None:
    """Return what could be done instead of ending a phase that leaves something unused, to be held against that."""
    steps = guide.plan(view, best.line)
    if not _ends(guide, steps) or not bundle.voice.left_over(view, steps[0]):
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


def _with_all_of_it(brought: Reason, whys: tuple[str, ...], you: tuple[str, ...], *, sure: bool) -> tuple[str, ...]:
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


def _you(view: Any, names: tuple[str, ...]) -> tuple[str, ...]:
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
        if (len(held) > 1 or len(self.steps) > 1) and not _ends(self.guide, held):
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


def _whys(
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
        return (_alone(bundle, guide, view, steps, names),)

    named = _Named(bundle, guide, view, steps, names, on_board)
    you = _you(view, names)

    def ways(reason: Reason, other: Considered) -> tuple[str, ...]:
        held, later = (steps, guide.plan(view, other.line)), _later(guide, view, steps, other)
        return shorter_and_shorter(as_told(guide, view, reason, held), you, f"{named.than(other, rival)}{later}")

    as_good = "About as good" if lead.most_between <= MOST_AS_GOOD else "Perhaps as good"
    if _ends(guide, steps):
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


def _alone(bundle: GameBundle, guide: Guide, view: Any, line: tuple[Action, ...], names: tuple[str, ...]) -> str:
    """Return why a line is advised that was compared with no other: it must be, goes on, or what it brings.

    What ends a phase leaves unused only what no step is left for; else it was compared with one.
    """
    if _ends(guide, line):
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


def _stakes(
    bundle: GameBundle,
    view: Any,
    names: tuple[str, ...],
    best: Considered,
    rival: Considered | None,
    also: Behind | None,
    *,
    as_good: bool,
) -> tuple[str, str]:
    """Return what tells an action apart from the one that figures are told beside, then from the one that is as good."""

    def apart(other: Considered | None, *, as_good: bool) -> str:
        held = [one.action for one in (best, other) if one is not None]
        return bundle.voice.at_stake(view, names, held, as_good=as_good)

    if also is None:
        return (apart(rival, as_good=as_good),) * 2
    return apart(also[0], as_good=False), apart(rival, as_good=True)


def _endings(stake: str, chance: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return what a hint may end with, the longest first: of what is at stake rather the first sentence than how often one wins."""
    sentences = [stake] if any(". " in name for name in names) else stake.removesuffix(".").split(". ")
    parts = [". ".join(sentences[:most]).removesuffix(".") for most in range(len(sentences), 0, -1)] if stake else []
    return (*[f" {part}.{end}" for part in parts for end in dict.fromkeys((chance, ""))], chance)


def _worded(
    bundle: GameBundle,
    view: Any,
    steps: tuple[Action, ...],
    names: tuple[str, ...],
    deeds: Deeds,
    whys: tuple[tuple[str, ...], tuple[str, ...]],
    ends: tuple[tuple[str, ...], tuple[str, ...]],
    *,
    apart: bool,
) -> Hint:
    """Return a hint in words, `whys` on a board and in lines: lines say all, a board as many deeds as leave room for a reason.

    It ends with the first of `ends` that there is room for, a shorter reason with one of the second ones, on a board a plan with
    the last. Where only what is at stake tells two moves `apart`, a board says rather that than how little lies between them.
    """
    (on_board, in_lines), several = whys, len(steps) > 1
    here, label = _labels(bundle, view, steps[0], names)
    if several:
        label = told_together(deeds, len(deeds))

    def named(most: int, *, for_whom: bool = False) -> str:
        return told_together(deeds, most, for_whom=for_whom) if several else here

    lengths = range(MOST_STEPS, FEWEST_STEPS - 1, -1) if several else (FEWEST_STEPS,)
    kinds = dict.fromkeys((several, False))
    ways = [(why, most, for_whom) for why in (*on_board, "") for most in lengths for for_whom in kinds]
    # a reason is worth more than further steps, and so is for whom those are that are only counted
    ways.sort(key=lambda way: (not way[0], -min(way[1], SOME_STEPS), not way[2]))
    whole, after = [
        each[-1:] if several else each for each in ends
    ]  # a shorter reason does not name all that is compared
    texts = [
        _on_board(steps, named(most, for_whom=for_whom), why, whole if why == on_board[0] else after)
        for why, most, for_whom in ways
    ]
    if apart and not several:
        telling = [(why, end) for why in on_board if why for end in (whole if why == on_board[0] else after)[:-1]]
        texts = [f"{HINT}: {here}. {why}{end}" for why, end in telling] + texts
    board = next((text for text in texts if len(text) <= room_for(steps)), f"{HINT}: {named(FEWEST_STEPS)}.")
    return Hint(steps, board, _in_lines(steps, label, in_lines[0], ends[0][0]))


def _labels(bundle: GameBundle, view: Any, action: Action, names: tuple[str, ...]) -> tuple[str, str]:
    """Return what an action is called where a board shows its place, and in lines, with what it is about, and what to mind."""
    words, mind = bundle.voice.words(view, action, names), bundle.voice.caution(view, action)
    minding = f" ({mind})" if mind else ""
    return (words.laid.here or words.full) + minding, words.full + words.about + minding


def _on_board(steps: tuple[Action, ...], label: str, why: str, ends: tuple[str, ...]) -> str:
    """Return what is said of a hint above a board."""
    hint = f"{HINT}: {label}. {why}".rstrip()
    return next((hint + end for end in ends if len(hint + end) <= room_for(steps)), hint)


def _in_lines(steps: tuple[Action, ...], label: str, why: str, chance: str) -> str:
    """Return the same in lines, which have room for all of it."""
    how = " (do makes all these moves)" if len(steps) > 1 else ""
    return f"{HINT}{how}: {label}. {why}".rstrip() + chance


def room_for(steps: tuple[Action, ...]) -> int:
    """Return how many letters the words of a hint may have in the strip, beside what Enter does with several steps."""
    return LONGEST - (ROOM_FOR_ENTER if len(steps) > 1 else 0)


def _chance(guide: Guide, best: Considered, seats: int) -> str:
    """Return the chance to win after the best action, in steps of 5 %, where enough playouts say it and somebody else may win."""
    if best.playouts < KNOWN or seats < 2:
        return ""
    trust = guide.trust if guide.trust_in_tried is None else guide.trust_in_tried
    share = believed_of(best.chance, seats, trust)
    if not DECIDED < share < 1 - DECIDED:
        return ""  # it is won, or lost, not nearly
    percent = 5 * round(20 * share)
    if percent in (0, 100):
        return f" You {'nearly always' if percent else 'hardly ever'} win from here."
    return f" You win about {percent} % of the games from here."
