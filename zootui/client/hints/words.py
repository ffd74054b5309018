"""Put a hint into words: for the strip above a board, which has little room, and for lines, which have all."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress, product
from typing import Any

from engine.bots.search import Considered, Guide, Lead, believed_of, reason_for
from engine.contract.at_stake import NOTHING_AT_STAKE, NOTHING_FOUND, AtStake, Difference
from engine.contract.choice import Action
from engine.shared.differences import in_few_words, in_order, in_sentences, of_two, shortened
from zootui.client.drafting.whole_line import Brief, Deeds, set_apart, told_together
from zootui.client.game_bundle import GameBundle
from zootui.client.hints.compared import Compared, ends
from zootui.client.hints.whys import MOST_STEPS, Whys, all_of_it, called

HINT = "Hint"
RATHER = "on second thought, "
"""What a hint begins with that advises something else than the one before, which was asked for at the same position."""
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
    """Hold the actions of a hint, mostly one, and what is said of them."""

    steps: tuple[Action, ...]
    on_board: str
    """Above a board that shows places."""
    in_lines: str
    """In lines, which name them."""


@dataclass(frozen=True)
class Sayable:
    """Hold what may be said of a hint behind what it does, each from the longest on."""

    whys: tuple[str, ...]
    """Why, above a board."""
    in_lines: str
    """Why, and all that may follow on that, in lines, which have room for it."""
    ends: tuple[str, ...] = ("",)
    """What may follow on that: what is at stake, and how often one wins."""
    shorter_ends: tuple[str, ...] = ("",)
    """What may follow on a shorter reason, which does not name all that is compared."""
    own_ends: tuple[str, ...] = ("",)
    """What may follow of a plan alone, behind a reason that names no other one."""
    alone: tuple[str, ...] = ("",)
    """The reasons that name nothing else."""
    briefly: tuple[str, ...] = ()
    """What speaks for it, the weightiest first, where no whole sentence has room above a board."""
    behind_other: tuple[str, ...] = ()
    """The same behind a reason that names what it is held against."""
    naming: frozenset[str] = frozenset()
    """The reasons that name it."""
    seen_first: bool = True
    """Whether a board says rather whole sentences of what people can see than all figures: not where all speaks against the action.

    What is said `briefly` never does.
    """
    beside_seen: tuple[str, ...] = ()
    """What a board rather says than all that: why, with what it is held against, and things that can be seen."""
    turned: bool = False
    """Whether the hint before advised something else at the same position."""

    @property
    def begins(self) -> str:
        return RATHER if self.turned else ""


def hint_of(
    bundle: GameBundle,
    guide: Guide,
    view: Any,
    names: tuple[str, ...],
    found: Compared,
    deeds: tuple[Brief, Deeds],
    plan: str,
    *,
    turned: bool = False,
) -> Hint:
    """Return a hint in words; one that `turned` is another one than before, which is said.

    `plan` names the plan, advised before, of which these steps are the rest; empty for a new one.
    `deeds` are what several steps do, above a board in few words, and in lines.
    """
    you, best, rival, also = called(view, names), found.best, found.rival, found.also
    held = rival if also is None else also[0]
    if guide.phase(view):
        # of three ways none is the other one
        other = best if held is None or found.unnamed or also is not None else held
        hangs = NOTHING_AT_STAKE, NOTHING_AT_STAKE
        stakes = set_apart(guide, view, best.line, other.line, bundle.voice), tuple[str, ...]()
        above = stakes
        by_itself = set_apart(guide, view, best.line, best.line, bundle.voice)
        briefly, behind_other, seen_first = tuple[str, ...](), tuple[str, ...](), True
    else:
        hangs = _stakes(bundle, guide, view, you, found)
        stakes = in_sentences(hangs[0]), in_sentences(hangs[1])
        above = in_sentences(shortened(hangs[0])), in_sentences(shortened(hangs[1]))
        briefly, behind_other = (in_few_words(hangs[1], behind_other=behind) for behind in (False, True))
        seen_first = not hangs[0].against
        by_itself = ()

    def reasons(*, on_board: bool, beside_seen: bool = False) -> tuple[str, ...]:
        ending = ends(guide, found.steps)
        if plan and rival is None and not ending:
            return (f"This is the rest of {plan}.",)
        seen = stakes[1] if also is not None and not on_board else ()
        whys = Whys(bundle, guide, view, names, found, on_board, beside_seen).told(seen)
        return tuple([f"That ends {plan}. {one}".rstrip() for one in whys]) if plan and ending else whys

    sure = bundle.voice.foregone(view, best.action, names)
    chance = f" {sure}" if sure else chance_words(guide, best, len(names))
    after, after_shorter = [endings(stake, chance) for stake in above]
    if also is None or not stakes[1]:
        end_in_lines = endings(stakes[0], chance)[0]
    else:  # what is as good is the choice there is: of what is surely worse the weightiest sentence is enough
        end_in_lines = (
            "".join([f" {stakes[0][0]}" for one in in_order(hangs[0])[:1] if is_worth_it(one, hangs[1])]) + chance
        )
    in_lines = f"{reasons(on_board=False)[0]}{end_in_lines}".lstrip()
    whys, against = reasons(on_board=True), reasons(on_board=True, beside_seen=True)
    seen = [above[why != whys[0]] for why in against]
    beside_seen: tuple[str, ...] = ()
    if seen_first and len(found.steps) == 1:
        alone_seen = () if briefly else first_alone(against, seen, chance)
        beside_seen = *side_by_side(against, seen, chance), *alone_seen
    alone = "", *(all_of_it(found.brought, you) if found.brought is not None else ())
    own = endings(by_itself, chance)
    naming = Whys(bundle, guide, view, names, found, on_board=True).naming(whys)
    said = Sayable(
        whys, in_lines, after, after_shorter, own, alone, briefly, behind_other, naming, seen_first, beside_seen, turned
    )
    return worded(bundle, view, found.steps, names, deeds, said)


def is_worth_it(one: Difference, stake: AtStake) -> bool:
    """Tell whether the weightiest that sets apart what is surely worse is a reason, and not at stake elsewhere as well.

    That nothing was found is none: behind a reason against what is as good it would seem to deny that. What is the first clause of
    something else is told there.

    >>> stake = AtStake((Difference(0, "only Ben can win it; against 4 Cleo can, too"),))
    >>> nothing = Difference(NOTHING_FOUND, "nothing was found that speaks for it yet")
    >>> [is_worth_it(one, stake) for one in (Difference(0, "only Ben can win it"), Difference(0, "only Ben can"), nothing)]
    [False, True, False]
    """
    told = any(one.said in (other.said, other.said.partition("; ")[0]) for other in stake.seen)
    return one.favours != NOTHING_FOUND and not told


def unsearched(bundle: GameBundle, view: Any, action: Action, names: tuple[str, ...], level: str) -> Hint:
    """Return what a bot would do in a game that has no search."""
    here, label = _labels(bundle, view, action, names)
    why = f"A {level} bot would do it."
    return Hint((action,), f"{HINT}: {here}. {why}", _in_lines((action,), label, why))


def _stakes(
    bundle: GameBundle, guide: Guide, view: Any, names: tuple[str, ...], found: Compared
) -> tuple[AtStake, AtStake]:
    """Return what tells the best apart from what figures are told against, then from what is as good."""

    def apart(other: Considered | None, lead: Lead | None, *, as_good: bool) -> AtStake:
        held = [one.action for one in (found.best, other) if one is not None]
        parts: tuple[str, ...] = ()
        if other is not None and lead is not None and not as_good:
            told = reason_for(guide, view, lead, (found.steps, guide.plan(view, other.line)))
            parts = () if told is None else told.gains
        return bundle.voice.at_stake(view, names, held, as_good=as_good, parts=parts)

    if found.also is None:
        return (apart(found.rival, found.lead, as_good=found.unsure),) * 2
    return apart(*found.also, as_good=False), apart(found.rival, None, as_good=True)


def endings(stake: Sequence[str], chance: str) -> tuple[str, ...]:
    """Return what a hint may end with, the longest first: of what is at stake rather the first sentence than how often one wins."""
    parts = [" ".join(stake[:most]) for most in range(len(stake), 0, -1)]
    return (*[f" {part}{end}" for part in parts for end in dict.fromkeys((chance, ""))], chance)


def side_by_side(whys: Sequence[str], seen: Sequence[Sequence[str]], chance: str) -> tuple[str, ...]:
    """Return reasons, each with what of the sentences `seen` there may be room for, two or more, first as many as there may be.

    The first is always among them; of the others one may be left out for one that follows, or be told in fewer words beside the
    first. With the same sentences the longer reason goes first.

    >>> side_by_side(["Why: x.", "X."], [["one.", "two."]] * 2, " You win.")[:4]
    (' Why: x. one. two. You win.', ' Why: x. one. two.', ' X. one. two. You win.', ' X. one. two.')
    >>> side_by_side(["Why: x."], [["one.", "two.", "three."]], "")
    (' Why: x. one. two. three.', ' Why: x. one. two.', ' Why: x. one. three.')
    >>> side_by_side(["Why: x."], [["one.", "two; three."]], "")
    (' Why: x. one. two; three.', ' Why: x. one. two.')
    """
    told = _with_sentences(whys, seen)
    some = [*product((True, False), repeat=max([len(sentences) for _, sentences in told], default=1) - 1)]
    several = [
        (why, [first, *compress(others, there)], end)
        for there in some
        for why, (first, *others) in told
        for end in dict.fromkeys((chance, ""))
        if any(compress(others, there))
    ]
    several += [(why, [first, one], "") for why, (first, *others) in told for each in others for one in _clauses(each)]
    return tuple(dict.fromkeys([f" {why} {' '.join(sentences)}{end}" for why, sentences, end in several]))


def first_alone(whys: Sequence[str], seen: Sequence[Sequence[str]], chance: str) -> tuple[str, ...]:
    """Return reasons, each with the first of the sentences `seen` alone, then with that in fewer words.

    >>> first_alone(["Why: x.", ""], [["one (1).", "two."]] * 2, " You win.")
    (' Why: x. one (1). You win.', ' Why: x. one (1).', ' Why: x. one.')
    """
    told = [(why, first) for why, (first, *_) in _with_sentences(whys, seen)]
    whole = [f" {why} {first}{end}" for why, first in told for end in dict.fromkeys((chance, ""))]
    return *whole, *[f" {why} {one}" for why, first in told for one in _clauses(first)]


def _with_sentences(whys: Sequence[str], seen: Sequence[Sequence[str]]) -> list[tuple[str, Sequence[str]]]:
    return [(why, sentences) for why, sentences in zip(whys, seen, strict=True) if why and sentences]


_WHERE, _BRACKETS = re.compile(r" \(on [^()]*\)"), re.compile(r" \([^()]*\)")


def _clauses(sentence: str) -> list[str]:
    """Return a sentence in fewer words: up to each semicolon outside brackets, the longest first, if that follows on no colon.

    Then the last of these without squares in brackets, which are shown on a board, and without all that stands in brackets.

    >>> _clauses(" A river taken now can cover 2 mixers (on 2a1 2b1 2b2).")
    [' A river taken now can cover 2 mixers.']
    >>> _clauses(" In favour of lions: conservation 2 beside jabirus (costs +2).")
    [' In favour of lions: conservation 2 beside jabirus.']
    >>> _clauses(" A toilet fits (one is on hand; it is the last); a river does not.")
    [' A toilet fits (one is on hand; it is the last).', ' A toilet fits.']
    """
    ends = [] if ": " in sentence else [found.start() for found in re.finditer(r"; (?![^(]*\))", sentence)]
    clauses = [f"{sentence[:end]}." for end in reversed(ends)]
    last = clauses[-1] if clauses else sentence
    bare = [] if ": " in sentence else [_WHERE.sub("", last)]
    fewer = [*clauses, *bare, _BRACKETS.sub("", _BRACKETS.sub("", last))]
    return [one for one in dict.fromkeys(fewer) if one != sentence]


def worded(
    bundle: GameBundle,
    view: Any,
    steps: tuple[Action, ...],
    names: tuple[str, ...],
    deeds: tuple[Brief, Deeds],
    said: Sayable,
) -> Hint:
    """Return a hint in words: lines say all, a board as many deeds as leave room for a reason.

    A board ends with the first end that there is room for, if need be with what can be seen in few words, at last by itself, or
    with its first clauses; a plan with one of the last two.
    """
    several = len(steps) > 1
    here, label = _labels(bundle, view, steps[0], names)
    briefly, in_full = deeds
    if several:
        label = told_together(in_full, len(in_full))

    def on_board(most: int, why: str, end: str = "", *, begun: bool = False) -> str:
        does = here if not several else briefly.begun(most) if begun else briefly.told(most)
        return f"{HINT}: {said.begins}{does}. {why}".rstrip() + end

    lengths = range(MOST_STEPS, FEWEST_STEPS - 1, -1) if several else (FEWEST_STEPS,)
    heads = [(most, why) for why in (*said.whys, "") for most in lengths]
    heads.sort(key=lambda head: (not head[1], -min(head[0], SOME_STEPS)))  # a reason is worth more than further steps
    bare_ends = tuple([end for end in said.shorter_ends if not of_two(end.strip())])
    wholes = [
        (head, said.ends if head[1] == said.whys[0] else said.shorter_ends if head[1] else bare_ends) for head in heads
    ]
    if several:  # of a plan it is told by the first sentence alone
        wholes = [((most, why), (said.own_ends if why in said.alone else said.ends)[-2:]) for most, why in heads]
    seen = [((FEWEST_STEPS, ""), end) for end in said.beside_seen]
    seen += [(head, end) for head, ends_of in wholes if head[1] and said.seen_first for end in ends_of[:-1]]
    if not several and (said.seen_first or said.briefly or said.behind_other):
        held = [head for head in heads if head[1] and (head[1] != said.whys[0] or said.ends == said.shorter_ends)]
        for some in (held, [(FEWEST_STEPS, "")]):
            texts_behind = [(head, said.behind_other if head[1] in said.naming else said.briefly) for head in some]
            seen += [
                (head, f" {each[at]}") for at in range(_most(texts_behind)) for head, each in texts_behind if each[at:]
            ]
        firsts = [(head, ends_of[-2]) for head, ends_of in wholes if head[1] and ends_of[1:] and said.seen_first]
        seen += [(head, clause) for head, first in firsts for clause in _clauses(first)]
    named = [(head, end) for head, end in seen if head[0] > FEWEST_STEPS or not several]
    texts = [on_board(*head, end) for head, end in named]
    texts += [on_board(*head, end, begun=True) for head, end in named if several]  # the board shows what they are
    texts += [on_board(*head, end) for head, end in seen if several and head[0] == FEWEST_STEPS]
    texts += [_longest(steps, on_board(*head), ends_of) for head, ends_of in wholes if head[1]]
    bare = [(head, end) for head, ends_of in wholes if several and not head[1] for end in ends_of[:-1]]
    texts += [on_board(*head, end, begun=begun) for begun in (False, True) for head, end in bare]
    texts += [_longest(steps, on_board(*head), ends_of) for head, ends_of in wholes if not head[1]]
    board = next((text for text in texts if len(text) <= room_for(steps)), on_board(FEWEST_STEPS, ""))
    return Hint(steps, board, _in_lines(steps, f"{said.begins}{label}", said.in_lines))


def _most(texts: Sequence[tuple[Any, Sequence[str]]]) -> int:
    return max([len(each) for _, each in texts], default=0)


def _labels(bundle: GameBundle, view: Any, action: Action, names: tuple[str, ...]) -> tuple[str, str]:
    """Return what an action is called where a board shows its place, and in lines, with what it is about, and what to mind."""
    words, mind = bundle.voice.words(view, action, names), bundle.voice.caution(view, action)
    minding = f" ({mind})" if mind else ""
    return (words.laid.here or words.full) + minding, words.full + words.about + minding


def _longest(steps: tuple[Action, ...], hint: str, ends: tuple[str, ...]) -> str:
    """Return a hint with the first of its ends that there is room for above a board; with none of them where none has room."""
    return next((hint + end for end in ends if len(hint + end) <= room_for(steps)), hint)


def _in_lines(steps: tuple[Action, ...], label: str, why: str) -> str:
    """Return the same in lines, which have room for all of it."""
    how = " (do makes all these moves)" if len(steps) > 1 else ""
    return f"{HINT}{how}: {label}. {why}".rstrip()


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
