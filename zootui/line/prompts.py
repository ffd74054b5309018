"""Ask for decisions in numbered lines."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from engine.contract.choice import Action, Some
from engine.contract.game import Refusal
from engine.contract.plan import Plan
from engine.contract.voice import NO_PROSE
from engine.shared.wording import listing as listed
from zootui.client import draft as drafts
from zootui.client.draft import Draft
from zootui.client.draft_input import choose, point, press
from zootui.line.meant import (
    PAGE,
    Alternatives,
    alternatives,
    button_head,
    button_numbers,
    first_of,
    named,
    not_allowed,
    page,
    piece_meant,
    places,
    sole,
    typed_as,
    value_meant,
    values_there,
    worded,
)
from zootui.line.spoken import spoken

WIDTH = 78
"""The longest line."""
_LABEL = 34
"""How far notes stand to the right at most."""
_HANGING = re.compile(r" *(?:\d+\. |\* |[+-] )?")


class NumberedChoice(NamedTuple):
    """Hold an alternative: what is typed for it, what it is, and in a few words what there is to know of it."""

    key: int | str
    label: str
    note: str = ""


def numbered(entries: Sequence[NumberedChoice]) -> list[str]:
    """Return alternatives with what is typed for them, one a line: a listener hears one after another."""
    short = [len(_text(entry)) for entry in entries if entry.note and len(_text(entry)) <= _LABEL]
    room = max(short or [0])
    return [f"{_text(one):<{room}}  {one.note}" if one.note else _text(one) for one in entries]


def _text(entry: NumberedChoice) -> str:
    return f"{entry.key:>3}. {entry.label}"


def row(names: Sequence[str]) -> list[str]:
    """Return the names of places, those beside one another as the first and the last of them (`c2 to h2`), a line for each row."""
    runs: list[list[str]] = []
    for name in names:
        if runs and _beside(runs[-1][-1], name):
            runs[-1].append(name)
        else:
            runs.append([name])
    rows: dict[str, list[str]] = {}
    for run in runs:
        rows.setdefault(run[0][1:], []).append(run[0] if len(run) == 1 else f"{run[0]} to {run[-1]}")
    return [f"  {', '.join(some)}" for some in rows.values()]


def _beside(one: str, other: str) -> bool:
    """Tell whether a square is right of another one (`c2`, `d2`)."""
    return one[1:] == other[1:] and one[1:].isdecimal() and ord(other[0]) == ord(one[0]) + 1


def folded(text: str, width: int) -> str:
    """Return a line in lines of at most `width` letters, broken between words; what goes on stands further in."""
    if len(text) <= width:
        return text
    begin = _HANGING.match(text)
    indent = " " * (0 if begin is None else begin.end()) + "  "
    lines = textwrap.wrap(
        text, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False, drop_whitespace=True
    )
    return "\n".join(lines)


# --- prompt lines --------------------------------------------------------------------------------------------------


A_NUMBER = "type a number"
"""How most prompts are answered."""


@dataclass(frozen=True)
class Prompt:
    """Hold a decision on its way: the draft, whether one of several things was chosen already, and the first line listed."""

    draft: Draft
    chosen: bool
    first: int = 0
    piece: str = ""
    """What is to go somewhere, where that was asked for first."""
    place: str = ""
    """Where, where several ways lead there."""

    @cached_property
    def found(self) -> Alternatives:
        """Return the alternatives of the slot in hand."""
        return alternatives(self.draft, self.piece, self.place)


def prompt(draft: Draft) -> Prompt:
    """Return the prompt that a decision begins with."""
    return Prompt(draft, chosen=len(draft.buttons) == 1)


def carried_over(asked: Prompt, draft: Draft) -> Prompt | None:
    """Return a prompt over a newer view of the same decision, None where its lines would not be the same any more."""
    newer = drafts.rebase(asked.draft, draft.view, draft.choices)
    if newer is None or newer.at != asked.draft.at or newer.filled != asked.draft.filled:
        return None
    carried = replace(asked, draft=newer)
    return carried if lines(carried) == lines(asked) else None


class PromptList(NamedTuple):
    """Hold what is listed for a prompt: first what it is about, then alternatives, or the names of places; `how` it is answered."""

    how: str
    entries: tuple[NumberedChoice, ...] = ()
    names: tuple[str, ...] = ()
    head: tuple[str, ...] = ()
    amounts: range = range(0)
    """Between which numbers one is to be typed, where nothing is listed."""
    together: tuple[int, int] = (1, 1)
    """How few and how many of the alternatives make an answer."""


def lines(asked: Prompt) -> list[str]:
    """Return the lines to print: the alternatives, numbered, and how to answer."""
    shown = listing(asked)
    return [*shown.head, *(row(shown.names) if shown.names else numbered(shown.entries)), shown.how]


def listing(asked: Prompt) -> PromptList:
    draft = asked.draft
    if not asked.chosen:
        order = tuple(button_numbers(draft).items())
        entries = [
            NumberedChoice(number, button_words(draft, place), _offered(draft, place))
            for number, place in (order[at] for at in page(len(order), button_head(draft), asked.first))
        ]
        more = _more(asked, len(order), button_head(draft))
        if not asked.first and button_head(draft) < PAGE:  # what is behind plans are the steps that they are made of
            more = [NumberedChoice(key, f"{said}, step by step") for key, said, _ in more]
        return PromptList(A_NUMBER, (*entries, *more))
    if draft.button.whole:
        return PromptList(A_NUMBER, (NumberedChoice(next(iter(button_numbers(draft))), spoken(draft.button.label)),))
    chose = [f"{spoken(draft.button.label)}:"] if len(draft.buttons) > 1 and not asked.first else []
    options = draft.slot.options
    if isinstance(options, range):
        few = (
            f"{options[0]}, there is nothing else"
            if len(options) == 1
            else f"a number from {options[0]} to {options[-1]}"
        )
        return PromptList(f"type {few}", head=tuple(chose), amounts=options)
    found = asked.found
    question = draft.bundle.voice.question(draft.view)  # where it names this piece alone, that was said just above
    said = not asked.piece and found.piece in question and ", " not in question.partition("? ")[2]
    head = [f"{spoken(found.piece)}:"] if found.piece and not said else chose
    if found.piece and found.listed and not asked.first:
        head += map(spoken, draft.bundle.prose.about(draft.view, draft.acting(found.listed[0].value)))
    names = places(draft, found)
    if names:
        return PromptList(f"type a place, like {names[0]}{_several(draft, found, names)}", (), names, tuple(head))
    shown = page(len(found.listed), found.head, asked.first)
    notes = [_note(draft, found, place) for place in shown]
    if len(set(notes)) == 1 and len(notes) > 1:  # it tells none from another, and was said of what leads here
        notes = [""] * len(notes)
    numbers, both = found.numbers, zip(shown, notes, strict=True)
    entries = [NumberedChoice(numbers[place], line_words(draft, found, place), note) for place, note in both]
    entries += _more(asked, len(found.listed), found.head)
    together = (options.least, options.most) if isinstance(options, Some) else (1, 1)
    return PromptList(_how(draft, found), tuple(entries), (), tuple(head), together=together)


def button_words(draft: Draft, place: int) -> str:
    """Return what a button does, with a sign where it leads on."""
    button = draft.buttons[place]
    only = sole(button)
    label = button.label if only is None else draft.bundle.voice.words(draft.view, only, draft.names).full
    return spoken(label if only is not None or button.whole else f"{label} …")


def _offered(draft: Draft, place: int) -> str:
    """Return what the best plan of a button that leads on takes and brings, where the game says that."""
    button, prose = draft.buttons[place], draft.bundle.prose
    if button.whole or prose is NO_PROSE or not issubclass(button.verb.action, Plan):
        return ""
    note = prose.note(draft.view, button.verb.at(0))
    return f"best: {spoken(note)}" if note else ""


def line_words(draft: Draft, found: Alternatives, place: int) -> str:
    return spoken(worded(draft, found, found.listed[place]))


def _note(draft: Draft, found: Alternatives, place: int) -> str:
    """Return what there is to know of an alternative: of its piece where that is not chosen yet, and of the value itself."""
    prose, one = draft.bundle.prose, found.listed[place]
    if prose is NO_PROSE or isinstance(draft.slot.options, Some):
        return ""
    action = draft.acting(first_of(draft, one.piece) if one.piece else one.value)
    about = "" if found.piece else prose.piece_note(draft.view, action)
    speaks = "" if about and prose.appeal(draft.view, action) >= 0 else prose.note(draft.view, action)
    return spoken(speaks or about)


def _several(draft: Draft, found: Alternatives, names: Sequence[str]) -> str:
    """Return that several places may be typed, where they may."""
    two = " ".join(names[:2])
    hand = replace(draft.held, value=found.listed[0].value)
    return f", or several, like {two}" if draft.bundle.board.typed(hand, two) is not None else ""


def _how(draft: Draft, found: Alternatives) -> str:
    """Return what is to be typed."""
    options = draft.slot.options
    if isinstance(options, Some) and options.most > 1:
        return f"type {_few(options.least, options.most)} numbers, like 1 3"
    if found.parted or not found.listed:
        return A_NUMBER
    first = found.listed[0].value
    numbers, place = typed_as(draft, first), draft.words(first).where
    if numbers and not place:
        return f"{A_NUMBER}, or {numbers}"
    return f"{A_NUMBER}, or a place like {place}" if place and (numbers or len(found.listed) > PAGE) else A_NUMBER


def _few(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def next_page(asked: Prompt, total: int, head: int) -> int:
    """Return which of `total` alternatives is the first on the next page, 0 after the last."""
    following = asked.first + PAGE if asked.first else head
    return following if following < total else 0


def _more(asked: Prompt, total: int, head: int) -> list[NumberedChoice]:
    """Say what `m` shows."""
    following = next_page(asked, total, head)
    if following:
        return [NumberedChoice("m", f"{min(total - following, PAGE)} more of {total}")]
    return [NumberedChoice("m", "from the beginning")] if asked.first else []


# --- prompts -------------------------------------------------------------------------------------------------------


class Answered(NamedTuple):
    """Hold what an answer made: the next prompt, the action once there is one, and a sentence where it made no sense."""

    prompt: Prompt
    action: Action | None = None
    said: str = ""


def answer(asked: Prompt, text: str) -> Answered:
    """Return what an answer means; what leaves something unused is asked about once."""
    answered = _meant(asked, text)
    if answered.action is None:
        return answered
    question = drafts.unless_asked(asked.draft, answered.action)
    if question is None or question.refused is None:
        return answered
    said = f"{question.refused.text} Answer {text.strip()} again to do it all the same."
    return Answered(replace(asked, draft=replace(asked.draft, asked=answered.action)), said=said)


def _meant(asked: Prompt, text: str) -> Answered:
    words = text.strip()
    if words == "m":
        turned = _turn_page(asked)
        return Answered(turned, said="" if turned != asked else "There is no more to choose from.")
    if words in ("back", "<"):
        return _back(asked)
    draft = asked.draft
    if not asked.chosen:
        return _choose(asked, words)
    if draft.button.whole:
        return (
            Answered(asked, draft.button.action())
            if words == "" or _numbered(draft, words) is not None
            else _unclear(asked, words)
        )
    if draft.kind == "amount":
        return _give(asked, int(words)) if words.removeprefix("-").isdecimal() else _unclear(asked, words)
    if isinstance(draft.slot.options, Some):
        return _give_some(asked, draft.slot.options, words)
    found = asked.found
    piece = piece_meant(found, words)
    if piece:
        return Answered(replace(asked, first=0, piece=piece))
    there = values_there(draft, found, words)
    if len(there) > 1:
        return Answered(replace(asked, first=0, place=draft.words(there[0]).where))
    value = there[0] if there else value_meant(draft, found, words)
    if value is not None:
        return _give(asked, value)
    place = named([line_words(draft, found, place) for place in range(len(found.listed))], words)
    return _unclear(asked, words) if place is None else _meant(asked, str(found.numbers[place]))


class Described(NamedTuple):
    """Hold the draft of an answer that is to be described; where that leads on, it is the first of what it leads to."""

    draft: Draft
    first: bool = False


def preview(asked: Prompt, text: str) -> Described | None:
    """Return the draft that an answer would lead to, for saying what it would do; None if it is none."""
    draft = asked.draft
    words = text.strip()
    if not asked.chosen:
        place = _numbered(draft, words)
        return None if place is None else _described(draft, place)
    if draft.button.whole:
        return Described(draft)
    if draft.kind == "amount":
        return Described(drafts.put(draft, int(words))) if words.isdecimal() else None
    if isinstance(draft.slot.options, Some):
        return None
    found = asked.found
    piece = piece_meant(found, words)
    if piece:
        return Described(drafts.put(draft, first_of(draft, piece)), first=True)
    there = values_there(draft, found, words)
    value = there[0] if len(there) == 1 else value_meant(draft, found, words)
    return None if value is None else Described(drafts.put(draft, value))


def _described(draft: Draft, place: int) -> Described:
    """Return the draft behind a button; of what leads on the best alternative."""
    button = draft.buttons[place]
    only = sole(button)
    if only is not None:
        return Described(drafts.suggest(draft, only))
    chosen = drafts.select(draft, place)
    if button.whole or isinstance(chosen.slot.options, range | Some):
        return Described(chosen, first=not button.whole)
    one = Prompt(chosen, chosen=True).found.listed[0]
    return Described(drafts.put(chosen, first_of(chosen, one.piece) if one.piece else one.value), first=True)


def _numbered(draft: Draft, words: str) -> int | None:
    """Return the place of the button that has such a number, None where none has."""
    return button_numbers(draft).get(int(words)) if words.isdecimal() else None


def _named_button(draft: Draft, words: str) -> int | None:
    """Return the number of the one button whose words are meant, None where none or several are."""
    numbers = tuple(button_numbers(draft).items())
    meant = named([button_words(draft, place) for _, place in numbers], words)
    return None if meant is None else numbers[meant][0]


def _turn_page(asked: Prompt) -> Prompt:
    draft = asked.draft
    if not asked.chosen:
        return replace(asked, first=next_page(asked, len(draft.buttons), button_head(draft)))
    if draft.button.whole or draft.kind == "amount":
        return asked
    found = asked.found
    return replace(asked, first=next_page(asked, len(found.listed), found.head))


def _back(asked: Prompt) -> Answered:
    if asked.place:
        return Answered(replace(asked, first=0, place=""))
    if asked.piece:
        return Answered(replace(asked, first=0, piece=""))
    reply = press(asked.draft, "escape") if asked.draft.filled else None
    if reply is not None:
        return Answered(Prompt(reply.draft, chosen=True))
    return Answered(Prompt(asked.draft, chosen=len(asked.draft.buttons) == 1))


def _choose(asked: Prompt, words: str) -> Answered:
    draft = asked.draft
    place = _numbered(draft, words)
    if place is None:
        refusal = why_not_offered(asked, words)
        if refusal is not None:
            return Answered(asked, said=in_words(refusal))
        meant = _named_button(draft, words)
        return _unclear(asked, words) if meant is None else _choose(asked, str(meant))
    button = draft.buttons[place]
    only = button.action() if button.whole else sole(button)
    if only is not None:
        return Answered(asked, only)
    chosen = drafts.select(draft, place) if place != draft.at else choose(draft, place).draft
    return Answered(Prompt(chosen, chosen=True))


def why_not_offered(asked: Prompt, words: str) -> Refusal | None:
    """Return why what has this number on the board is not among the buttons; None where it is one, or nothing has the number."""
    draft, number = asked.draft, words.strip()
    if asked.chosen or not number.isdecimal() or _numbered(draft, number) is not None:
        return None
    shut = not_allowed(draft, int(number))
    return None if shut is None else draft.bundle.why_not(draft.view, shut)


def _give(asked: Prompt, value: Any) -> Answered:
    """Fill the slot in hand; say why where the rules do not allow it."""
    draft = drafts.put(asked.draft, value)
    if draft.refusal is not None:
        return Answered(asked, said=in_words(draft.refusal))
    reply = press(draft, "enter") if draft.action is None else point(draft, value)
    if reply is None:
        return _unclear(asked)
    if reply.action is not None:
        return Answered(asked, reply.action)
    return Answered(Prompt(reply.draft, chosen=True))


def _give_some(asked: Prompt, options: Some, words: str) -> Answered:
    parts = words.replace(",", " ").split()
    if not all(part.isdecimal() and 1 <= int(part) <= len(options.items) for part in parts):
        return _unclear(asked, words)
    chosen = {int(part) - 1 for part in parts}
    draft = drafts.put(asked.draft, tuple(item for place, item in enumerate(options.items) if place in chosen))
    reply = press(draft, "enter")
    if draft.refusal is not None or reply is None:
        return Answered(asked, said=in_words(draft.refusal) if draft.refusal is not None else "")
    return Answered(asked, reply.action) if reply.action is not None else Answered(Prompt(reply.draft, chosen=True))


def _unclear(asked: Prompt, words: str = "") -> Answered:
    """Say why a place that was typed is none, by its rule where there is one; else how to answer."""
    refusal = _refused(asked, words)
    if refusal is not None:
        return Answered(asked, said=in_words(refusal))
    if asked.chosen and len(asked.draft.buttons) > 1:
        there = _named_button(asked.draft, words)
        if there is not None:
            meant = button_words(asked.draft, button_numbers(asked.draft)[there])
            return Answered(asked, said=f"First type back, then {there} for {meant}.")
    more = "Enter shows the question again, ? all that you can type"
    return Answered(asked, said=f"That is not one of the answers: {_understood(asked)}. {more}.")


def _understood(asked: Prompt) -> str:
    """Return what would be an answer: how to answer, with the numbers that there are."""
    shown = listing(asked)
    numbers = [entry.key for entry in shown.entries if isinstance(entry.key, int)]
    if not shown.how.startswith(A_NUMBER) or not numbers:
        return shown.how
    runs = [
        words
        for first, last in _runs(numbers)
        for words in ([f"{first} to {last}"] if last > first + 1 else map(str, range(first, last + 1)))
    ]
    return shown.how.replace(A_NUMBER, f"type {listed(runs, 'or')}", 1)


def _runs(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Return the first and the last of numbers that follow one another."""
    runs: list[tuple[int, int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][1] + 1:
            runs[-1] = (runs[-1][0], number)
        else:
            runs.append((number, number))
    return runs


def _refused(asked: Prompt, words: str) -> Refusal | None:
    """Return why nothing can be put at the place that was typed."""
    draft = asked.draft
    if not asked.chosen or draft.button.whole or isinstance(draft.slot.options, range | Some):
        return None
    values = [one.value for one in asked.found.listed if not one.piece]
    if not values or not words:
        return None
    action = draft.bundle.prose.elsewhere(draft.view, draft.acting(values[0]), words)
    return None if action is None else draft.bundle.why_not(draft.view, action)


def in_words(refusal: Refusal) -> str:
    """Return a refusal as a sentence with its rule."""
    return f"{refusal.text} ({refusal.rule})" if refusal.rule else refusal.text
