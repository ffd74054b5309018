"""Print a decision in numbered lines: the alternatives with what there is to know of them, and how to answer. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from engine.contract.choice import Some
from engine.contract.plan import Plan
from engine.contract.voice import NO_PROSE
from zootui.client.deciding import draft as drafts
from zootui.client.deciding.draft import Draft
from zootui.line.alternatives import (
    PAGE,
    Alternatives,
    alternatives,
    button_head,
    button_numbers,
    first_of,
    page,
    places,
    sole,
    worded,
)
from zootui.line.meant import typed_as
from zootui.line.menu import Entry, numbered, row

A_NUMBER = "type a number"
"""How most prompts are answered."""


@dataclass(frozen=True)
class Prompt:
    """Hold a decision on its way: the draft, whether one of several things was chosen already, and the first line listed.

    `piece` is what is to go somewhere, where that was asked for first; `place` is where, where several ways lead there.
    """

    draft: Draft
    chosen: bool
    first: int = 0
    piece: str = ""
    place: str = ""

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


def lines(asked: Prompt) -> list[str]:
    """Return the lines to print: the alternatives, numbered, and how to answer."""
    draft = asked.draft
    if not asked.chosen:
        order = tuple(button_numbers(draft).items())
        entries = [
            Entry(number, button_words(draft, place), _offered(draft, place))
            for number, place in (order[at] for at in page(len(order), button_head(draft), asked.first))
        ]
        more = _more(asked, len(order), button_head(draft))
        if not asked.first and button_head(draft) < PAGE:  # what is behind plans are the steps that they are made of
            more = [Entry(key, f"{said}, step by step") for key, said, _ in more]
        return [*numbered([*entries, *more]), A_NUMBER]
    if draft.button.whole:
        return [*numbered([Entry(next(iter(button_numbers(draft))), draft.button.label)]), A_NUMBER]
    options = draft.slot.options
    if draft.kind == "amount":
        return [f"type a number from {options[0]} to {options[-1]}"]
    found = asked.found
    head = [f"{found.piece}:"] if found.piece else []
    if found.piece and found.listed and not asked.first:
        head += draft.bundle.prose.about(draft.view, draft.acting(found.listed[0].value))
    names = places(draft, found)
    if names:
        return [*head, *row(names), f"type a place, like {names[0]}{_several(draft, found, names)}"]
    shown = page(len(found.listed), found.head, asked.first)
    notes = [_note(draft, found, place) for place in shown]
    if len(set(notes)) == 1 and len(notes) > 1:  # it tells none from another, and was said of what leads here
        notes = [""] * len(notes)
    both = zip(shown, notes, strict=True)
    entries = [Entry(place + 1, line_words(draft, found, place), note) for place, note in both]
    entries += _more(asked, len(found.listed), found.head)
    return [*head, *numbered(entries), _how(draft, found)]


def button_words(draft: Draft, place: int) -> str:
    """Return what a button does, with a sign where it leads on."""
    button = draft.buttons[place]
    only = sole(button)
    if only is not None:
        return draft.bundle.voice.words(draft.view, only, draft.names).full
    return button.label if button.whole else f"{button.label} …"


def _offered(draft: Draft, place: int) -> str:
    """Return what the best plan of a button that leads on takes and brings, where the game says that."""
    button, prose = draft.buttons[place], draft.bundle.prose
    if button.whole or prose is NO_PROSE or not issubclass(button.verb.action, Plan):
        return ""
    note = prose.note(draft.view, button.verb.at(0))
    return f"best: {note}" if note else ""


def line_words(draft: Draft, found: Alternatives, place: int) -> str:
    """Return an alternative in words."""
    return worded(draft, found, found.listed[place])


def _note(draft: Draft, found: Alternatives, place: int) -> str:
    """Return what there is to know of an alternative: of its piece where that is not chosen yet, and of the value itself."""
    prose, one = draft.bundle.prose, found.listed[place]
    if prose is NO_PROSE or isinstance(draft.slot.options, Some):
        return ""
    action = draft.acting(first_of(draft, one.piece) if one.piece else one.value)
    about = "" if found.piece else prose.piece_note(draft.view, action)
    speaks = "" if about and prose.appeal(draft.view, action) >= 0 else prose.note(draft.view, action)
    return speaks or about


def _several(draft: Draft, found: Alternatives, names: Sequence[str]) -> str:
    """Return that several places may be typed, where they may."""
    two = " ".join(names[:2])
    hand = replace(draft.hand, value=found.listed[0].value)
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
    if numbers:
        return f"{A_NUMBER}, or the place as {numbers}"
    return f"{A_NUMBER}, or a place like {place}" if place and len(found.listed) > PAGE else A_NUMBER


def _few(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def next_page(asked: Prompt, total: int, head: int) -> int:
    """Return which of so many alternatives is the first on the next page, 0 after the last."""
    following = asked.first + PAGE if asked.first else head
    return following if following < total else 0


def _more(asked: Prompt, total: int, head: int) -> list[Entry]:
    """Say what `m` shows."""
    following = next_page(asked, total, head)
    if following:
        return [Entry("m", f"{min(total - following, PAGE)} more of {total}")]
    return [Entry("m", "from the beginning")] if asked.first else []
