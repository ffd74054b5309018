"""What is asked, in numbered lines, and how it is answered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from engine.contract.choice import Some
from engine.contract.plan import Plan
from engine.contract.voice import NO_PROSE, Remark
from zootui.client.drafting import draft as drafts
from zootui.client.drafting.draft import Draft
from zootui.line.alternatives import (
    PAGE,
    Alternative,
    Alternatives,
    alternatives,
    as_listed,
    button_head,
    button_keys,
    first_of,
    page,
    places,
    sole,
    worded,
)
from zootui.line.broken_lines import NumberedChoice, numbered, row
from zootui.line.meant import ListedChoice, typed_as
from zootui.line.spoken import spoken
from zootui.line.told_apart import NotedChoice, told_apart

A_NUMBER = "type a number"
NUMBER_OR_LETTER = f"{A_NUMBER} or a letter"
LETTERS, LETTER = "type its letters", "type its letter"
"""How most prompts are answered."""
MORE = "m"
"""What is typed for the next page of a list."""


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
    def shown(self) -> PromptList:
        """Return its alternatives as they stand in a list, made once, and how it is answered."""
        return _listing(self)

    @cached_property
    def found(self) -> Alternatives:
        """Return the alternatives of the slot in hand."""
        return alternatives(self.draft, self.piece, self.place)

    @cached_property
    def choices(self) -> list[ListedChoice]:
        """Return between what is chosen as it may be typed, all pages of it, in the order of what is listed."""
        draft = self.draft
        if not self.chosen:
            return button_choices(draft)
        if draft.button.whole:
            return [ListedChoice(next(iter(button_keys(draft))), spoken(draft.button.label))]
        if isinstance(draft.slot.options, range | Some):
            return []
        found = self.found
        return [_as_typed(draft, found, key, one) for key, one in found.by_key.items()]


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


def leads_back(asked: Prompt) -> bool:
    """Tell whether something was chosen already that can be chosen anew."""
    return bool(asked.piece or asked.place or asked.draft.filled) or (asked.chosen and len(asked.draft.buttons) > 1)


class PromptList(NamedTuple):
    """Hold what is listed for a prompt: first what it is about, then alternatives, or the names of places; `how` it is answered."""

    how: str
    entries: tuple[NumberedChoice, ...] = ()
    names: tuple[str, ...] = ()
    head: tuple[str, ...] = ()
    of_all: tuple[str, ...] = ()
    """What there is to know of all alternatives, or of most."""
    amounts: range = range(0)
    """Between which numbers one is to be typed, where nothing is listed."""
    together: tuple[int, int] = (1, 1)
    """How few and how many of the alternatives make an answer."""


def lines(asked: Prompt, *, brief: bool = False, known: Sequence[NumberedChoice] = ()) -> list[str]:
    """Return the lines to print: the alternatives, numbered, and how to answer; `brief`: without notes and what is understood.

    Of alternatives `known` from just before only those are listed that are new or have changed; what is gone is told.
    """
    shown = asked.shown
    entries = [entry for entry in shown.entries if entry not in known and not (known and entry.key == MORE)]
    entries = [entry._replace(note="") for entry in entries] if brief else entries
    how = [] if brief and shown.entries and "," not in shown.how else [shown.how]
    if known:
        there = {MORE, *(one.key for one in asked.choices)}
        gone = "; ".join([f"{entry.key}, {entry.label}" for entry in known if entry.key not in there])
        how = [*([f"No more: {gone}"] if gone else []), f"{shown.how}; Enter lists all"]
    head = shown.head if brief else (*shown.head, *shown.of_all)
    return [*head, *(row(shown.names) if shown.names else numbered(entries)), *how]


def still_there(asked: Prompt, known: Sequence[NumberedChoice]) -> tuple[NumberedChoice, ...]:
    """Return the alternatives that are known once these are told: those listed, and those from before that are behind `m` now."""
    told = {entry.key: entry for entry in (*known, *asked.shown.entries)}
    return tuple([told[key] for key in (one.key for one in asked.choices) if key in told])


def _listing(asked: Prompt) -> PromptList:
    draft = asked.draft
    if not asked.chosen:
        order = tuple(button_keys(draft).items())
        entries = [
            NumberedChoice(key, button_words(draft, place), _offered(draft, place))
            for key, place in (order[at] for at in page(len(order), button_head(draft), asked.first))
        ]
        more = _more(asked, len(order), button_head(draft))
        if not asked.first and button_head(draft) < PAGE:  # what is behind plans are the steps that they are made of
            more = [NumberedChoice(key, f"{said}, step by step") for key, said, _ in more]
        return PromptList(_keys_typed([key for key, _ in order]), (*entries, *more))
    if draft.button.whole:
        (key,) = button_keys(draft)
        return PromptList(_keys_typed([key]), (NumberedChoice(key, spoken(draft.button.label)),))
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
    keys = found.keys
    of_all, entries = told_apart(
        [_noted(draft, found, keys[place], place) for place in shown],
        said=draft.bundle.board.look(draft.verb).said,
    )
    entries += _more(asked, len(found.listed), found.head)
    together = (options.least, options.most) if isinstance(options, Some) else (1, 1)
    return PromptList(_how(draft, found), tuple(entries), (), tuple(head), tuple(of_all), together=together)


def _as_typed(draft: Draft, found: Alternatives, key: str, one: Alternative) -> ListedChoice:
    """Return an alternative by all that may be typed for it."""
    if one.piece:
        return ListedChoice(key, spoken(worded(draft, found, one)), "", one.piece)
    words = draft.words(one.value)
    return ListedChoice(key, spoken(as_listed(draft, found, words)), words.where, words.full)


def button_choices(draft: Draft) -> list[ListedChoice]:
    """Return the buttons as they may be typed, in the order of what is typed for them."""
    return [ListedChoice(key, button_words(draft, place)) for key, place in button_keys(draft).items()]


def button_places(draft: Draft) -> list[int]:
    """Return the places of the buttons in that order."""
    return list(button_keys(draft).values())


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
    notes = prose.note(draft.view, button.verb.at(0))
    return f"best: {spoken(', '.join(notes))}" if notes else ""


def line_words(draft: Draft, found: Alternatives, place: int) -> str:
    return spoken(worded(draft, found, found.listed[place]))


def _noted(draft: Draft, found: Alternatives, key: str, place: int) -> NotedChoice:
    """Return an alternative with what there is to know of it, and what stands in its words behind what it is."""
    label, one = line_words(draft, found, place), found.listed[place]
    words = draft.words(first_of(draft, one.piece) if one.piece else one.value)
    remarks = [Remark(spoken(remark.written), spoken(remark.told)) for remark in words.remarks]
    there = tuple([remark for remark in remarks if remark.written in label])
    return NotedChoice(key, label, _notes(draft, found, place), there)


def _notes(draft: Draft, found: Alternatives, place: int) -> tuple[str, ...]:
    """Return what there is to know of an alternative: of its piece where that is not chosen yet, and of the value itself."""
    prose, one = draft.bundle.prose, found.listed[place]
    if prose is NO_PROSE or isinstance(draft.slot.options, Some):
        return ()
    action = draft.acting(first_of(draft, one.piece) if one.piece else one.value)
    about = () if found.piece else prose.piece_note(draft.view, action)
    if about and prose.appeal(draft.view, action) >= 0:
        notes = about if one.piece else tuple(dict.fromkeys((*about, *prose.note(draft.view, action))))
    else:
        notes = prose.note(draft.view, action) or about
    return tuple([spoken(part) for part in notes])


def _several(draft: Draft, found: Alternatives, names: Sequence[str]) -> str:
    """Return that several places may be typed, where they may."""
    two = " ".join(names[:2])
    hand = replace(draft.held, value=found.listed[0].value)
    return f", or several, like {two}" if draft.bundle.board.typed(hand, two) is not None else ""


def _how(draft: Draft, found: Alternatives) -> str:
    """Return what is to be typed."""
    options = draft.slot.options
    if isinstance(options, Some) and options.most > 1:
        few = str(options.most) if options.least == options.most else f"{options.least} to {options.most}"
        return f"type {few} numbers, like 1 3"
    keys = _keys_typed(found.keys)
    if found.parted or not found.listed:
        return keys
    first = found.listed[0].value
    numbers, place = typed_as(draft, first), draft.words(first).where
    if numbers and not place:
        return f"{keys}, or {numbers}"
    return f"{keys}, or a place like {place}" if place and (numbers or len(found.listed) > PAGE) else keys


def _keys_typed(keys: Sequence[str]) -> str:
    """Return that a number or a letter is to be typed, as the list has them."""
    numbers, letters = any(key.isdecimal() for key in keys), [key for key in keys if not key.isdecimal()]
    if not letters:
        return A_NUMBER
    if numbers:
        return NUMBER_OR_LETTER
    return f"type {letters[0]}" if len(letters) == 1 else LETTERS if max(map(len, letters)) > 1 else LETTER


def next_page(asked: Prompt, total: int, head: int) -> int:
    """Return which of `total` alternatives is the first on the next page, 0 after the last."""
    following = asked.first + PAGE if asked.first else head
    return following if following < total else 0


def _more(asked: Prompt, total: int, head: int) -> list[NumberedChoice]:
    """Say what `m` shows."""
    following = next_page(asked, total, head)
    if following:
        return [NumberedChoice(MORE, f"{min(total - following, PAGE)} more of {total}")]
    return [NumberedChoice(MORE, "from the beginning")] if asked.first else []
