"""Put a hint into words: for the strip above a board, which has little room, and for lines, which have all."""

import re
from dataclasses import dataclass
from typing import Any

from engine.bots.search import Considered, Guide, believed_of
from engine.contract.choice import Action
from zootui.client.drafting.whole_line import Brief, Deeds, set_apart, told_together
from zootui.client.game_bundle import GameBundle
from zootui.client.hints.compared import Behind, Compared, ends
from zootui.client.hints.whys import MOST_STEPS, Whys, called

HINT = "Hint"
LONGEST = 205
"""Letters that the strip above the board has room for, broken into its lines."""
ROOM_FOR_ENTER = 22
"""How many of them say what Enter does of a hint of several steps, while that is in hand."""
FEWEST_STEPS = 1
"""How many steps of a plan are named at least."""
SOME_STEPS = 3
"""By how many steps a plan is told rather than with a longer reason; by fewer only where these have no room."""
KNOWN = 40
"""From how many playouts on a chance to win is said; it is off by less than 0.08 then, two times in three."""
DECIDED = 0.002
"""From how little a chance on a game is taken to be decided."""


@dataclass(frozen=True)
class Hint:
    """Hold the actions of a hint, mostly one, and what is said of them: `text` where a board shows places."""

    steps: tuple[Action, ...]
    text: str
    line: str


def hint_of(
    bundle: GameBundle,
    guide: Guide,
    view: Any,
    names: tuple[str, ...],
    found: Compared,
    deeds: tuple[Brief, Deeds],
    plan: str,
) -> Hint:
    """Return a hint in words; `plan` names the plan, advised before, of which these steps are the rest; empty for a new one.

    `deeds` are what several steps do, above a board in few words, and in lines.
    """
    you, best, rival, also = called(view, names), found.best, found.rival, found.also
    if guide.phase(view):
        other = best if rival is None or found.unnamed else rival if also is None else also[0]
        stakes = set_apart(guide, view, best.line, other.line, bundle.voice), ""
    else:
        stakes = _stakes(bundle, view, you, best, rival, also, as_good=found.unsure)

    def reasons(*, on_board: bool) -> tuple[str, ...]:
        ending = ends(guide, found.steps)
        if plan and rival is None and not ending:
            return (f"This is the rest of {plan}.",)
        seen = "" if on_board or also is None else endings(stakes[1], "", you)[-2:][0]
        seen = "" if seen.casefold() in f" {stakes[0]}".casefold() else seen  # it is told once
        whys = Whys(bundle, guide, view, names, found, on_board).told(seen)
        return tuple([f"That ends {plan}. {one}".rstrip() for one in whys]) if plan and ending else whys

    sure = bundle.voice.foregone(view, best.action, names)
    chance = f" {sure}" if sure else chance_words(guide, best, len(names))
    on_board, in_lines = (reasons(on_board=on_board) for on_board in (True, False))
    after = [endings(one, chance, you) for one in stakes]
    held = rival if also is None else also[0]
    seen_first = (
        held is None or bool(guide.phase(view)) or not bundle.voice.spoken_against(view, (best.action, held.action))
    )
    return worded(
        bundle, view, found.steps, names, deeds, (on_board, in_lines), (after[0], after[1]), seen_first=seen_first
    )


def unsearched(bundle: GameBundle, view: Any, action: Action, names: tuple[str, ...], level: str) -> Hint:
    """Return what a bot would do in a game that has no search."""
    here, label = _labels(bundle, view, action, names)
    why = f"A {level} bot would do it."
    return Hint((action,), _on_board((action,), here, why, ()), _in_lines((action,), label, why, ""))


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


def endings(stake: str, chance: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return what a hint may end with, the longest first: of what is at stake rather the first sentence than how often one wins."""
    sentences = [stake] if any(". " in name for name in names) else stake.removesuffix(".").split(". ")
    parts = [". ".join(sentences[:most]).removesuffix(".") for most in range(len(sentences), 0, -1)] if stake else []
    return (*[f" {part}.{end}" for part in parts for end in dict.fromkeys((chance, ""))], chance)


def _clauses(sentence: str) -> list[str]:
    """Return a sentence up to each semicolon outside brackets, the longest first; nothing where that follows on a colon.

    >>> _clauses(" A toilet fits (one is on hand; it is the last); a river does not; nor does a tree.")
    [' A toilet fits (one is on hand; it is the last); a river does not.', ' A toilet fits (one is on hand; it is the last).']
    """
    ends = [] if ": " in sentence else [found.start() for found in re.finditer(r"; (?![^(]*\))", sentence)]
    return [f"{sentence[:end]}." for end in reversed(ends)]


def worded(
    bundle: GameBundle,
    view: Any,
    steps: tuple[Action, ...],
    names: tuple[str, ...],
    deeds: tuple[Brief, Deeds],
    whys: tuple[tuple[str, ...], tuple[str, ...]],
    ends: tuple[tuple[str, ...], tuple[str, ...]],
    *,
    seen_first: bool = True,
) -> Hint:
    """Return a hint in words, `whys` on a board and in lines: lines say all, a board as many deeds as leave room for a reason.

    It ends with the first of `ends` that there is room for, a shorter reason with one of the second ones, on a board a plan with
    the last. A board says of an action rather what people can see than all figures, or how little lies between two, if need be only
    the first clauses of that; not where all of it speaks against the action (`seen_first`).
    """
    (on_board, in_lines), several = whys, len(steps) > 1
    here, label = _labels(bundle, view, steps[0], names)
    briefly, in_full = deeds
    if several:
        label = told_together(in_full, len(in_full))

    def named(most: int) -> str:
        return briefly.told(most) if several else here

    lengths = range(MOST_STEPS, FEWEST_STEPS - 1, -1) if several else (FEWEST_STEPS,)
    heads = [(why, most) for why in (*on_board, "") for most in lengths]
    heads.sort(key=lambda head: (not head[0], -min(head[1], SOME_STEPS)))  # a reason is worth more than further steps
    ends_of = [  # a shorter reason does not name all that is compared; of a plan that is told by the first sentence alone
        (head, (ends[0] if head[0] == on_board[0] or several else ends[1])[-2 if several else 0 :]) for head in heads
    ]
    seen = [(head, end) for head, each in ends_of if head[0] and seen_first for end in each[:-1]]
    if not several:
        firsts = [(head, each[-2]) for head, each in ends_of if head[0] and seen_first and len(each) > 1]
        seen += [(head, clause) for head, first in firsts for clause in _clauses(first)]
    texts = [f"{HINT}: {named(most)}. {why}{end}" for (why, most), end in seen]
    texts += [_on_board(steps, named(most), why, each) for (why, most), each in ends_of]
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


def chance_words(guide: Guide, best: Considered, seats: int) -> str:
    """Return the chance to win after the best action, in steps of 5 %, where enough playouts say it and somebody else may win."""
    if best.playouts < KNOWN or seats < 2:
        return ""
    trust = guide.trust if guide.trust_in_tried is None else guide.trust_in_tried
    share = believed_of(best.chance, seats, trust)
    if not DECIDED < share < 1 - DECIDED:
        return f" The game is as good as {'won' if share > DECIDED else 'lost'}."
    percent = 5 * round(20 * share)
    if percent in (0, 100):
        return f" You {'nearly always' if percent else 'hardly ever'} win from here."
    return f" You win about {percent} % of the games from here."
