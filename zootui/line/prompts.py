"""Ask for a decision in numbered lines: what `--plain` prints, and what the answers mean. Pure; no input, no output.

A prompt stands on the same draft as the screen. Where several things can be done, the first number chooses one; what needs more
is asked for step by step (`zootui.line.alternatives`). A place may be typed by its name (`c5`), or as its numbers (`2,-1,0`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from engine.contract.choice import Action, Some
from engine.contract.game import Refusal
from zootui.client.deciding import draft as drafts
from zootui.client.deciding.draft import Draft
from zootui.client.deciding.draft_input import choose, point, press
from zootui.line.alternatives import (
    PAGE,
    Alternatives,
    alternatives,
    button_head,
    button_page,
    page,
    places,
    sole,
    worded,
)
from zootui.line.meant import piece_meant, spot, typed_as, value_meant, values_there
from zootui.line.menu import numbered, row

__all__ = ["A_NUMBER", "Answered", "Prompt", "answer", "carried_over", "lines", "preview", "prompt"]


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


class Answered(NamedTuple):
    """Hold what an answer made: the next prompt, the action once there is one, and a sentence where it made no sense."""

    prompt: Prompt
    action: Action | None = None
    said: str = ""


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
    """Return the lines to print: the alternatives, numbered from 1, and how to answer."""
    draft = asked.draft
    if not asked.chosen:
        entries: list[tuple[int | str, str]] = [
            (place + 1, _button(draft, place)) for place in button_page(draft, asked.first)
        ]
        more = _more(asked, len(draft.buttons), button_head(draft))
        folded = (
            not asked.first and button_head(draft) < PAGE
        )  # what is behind plans are the steps that they are made of
        entries += [(key, f"{said}, step by step") for key, said in more] if folded else more
        return [*numbered(entries), A_NUMBER]
    if draft.button.whole:
        return [*numbered([(1, draft.button.label)]), A_NUMBER]
    options = draft.slot.options
    if draft.kind == "amount":
        return [f"type a number from {options[0]} to {options[-1]}"]
    found = asked.found
    head = [f"{found.piece}:"] if found.piece else []
    names = places(draft, found)
    if names:
        return [*head, *row(names), f"type a place, like {names[0]}{_several(draft, found, names)}"]
    shown = page(len(found.listed), found.head, asked.first)
    entries = [(place + 1, _line(draft, found, place)) for place in shown]
    entries += _more(asked, len(found.listed), found.head)
    return [*head, *numbered(entries), _how(draft, found)]


def _button(draft: Draft, place: int) -> str:
    button = draft.buttons[place]
    only = sole(button)
    if only is not None:
        return draft.bundle.voice.label(draft.view, only, draft.names)
    return button.label if button.whole else f"{button.label} …"


def _line(draft: Draft, found: Alternatives, place: int) -> str:
    """Return an alternative with the numbers by which it can be typed."""
    one = found.listed[place]
    typed = "" if one.piece or not typed_as(draft, one.value) else f"  [{','.join(map(str, spot(one.value)))}]"
    return worded(draft, found, one) + typed


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
    numbers, place = typed_as(draft, first), draft.place(first)
    if numbers:
        return f"{A_NUMBER}, or the place as {numbers}"
    return f"{A_NUMBER}, or a place like {place}" if place and len(found.listed) > PAGE else A_NUMBER


def _few(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def _next_page(asked: Prompt, total: int, head: int) -> int:
    """Return which of so many alternatives is the first on the next page, 0 after the last."""
    following = asked.first + PAGE if asked.first else head
    return following if following < total else 0


def _more(asked: Prompt, total: int, head: int) -> list[tuple[int | str, str]]:
    """Say what `m` shows."""
    following = _next_page(asked, total, head)
    if following:
        return [("m", f"{min(total - following, PAGE)} more of {total}")]
    return [("m", "from the beginning")] if asked.first else []


def answer(asked: Prompt, text: str) -> Answered:
    """Return what an answer means."""
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
        return Answered(asked, draft.button.action()) if words in ("1", "") else _unclear(asked)
    if draft.kind == "amount":
        return _give(asked, int(words)) if words.removeprefix("-").isdecimal() else _unclear(asked)
    if isinstance(draft.slot.options, Some):
        return _give_some(asked, draft.slot.options, words)
    found = asked.found
    piece = piece_meant(found, words)
    if piece:
        return Answered(replace(asked, first=0, piece=piece))
    there = values_there(draft, found, words)
    if len(there) > 1:
        return Answered(replace(asked, first=0, place=draft.place(there[0])))
    value = there[0] if there else value_meant(draft, found, words)
    return _unclear(asked) if value is None else _give(asked, value)


def preview(asked: Prompt, text: str) -> Draft | None:
    """Return the draft that an answer would lead to, for saying what it would do; None if it is none."""
    draft = asked.draft
    words = text.strip()
    if not asked.chosen:
        if not words.isdecimal() or not 1 <= int(words) <= len(draft.buttons):
            return None
        only = sole(draft.buttons[int(words) - 1])
        return drafts.select(draft, int(words) - 1) if only is None else drafts.suggest(draft, only)
    if draft.button.whole:
        return draft
    if draft.kind == "amount":
        return drafts.put(draft, int(words)) if words.isdecimal() else None
    if isinstance(draft.slot.options, Some):
        return None
    found = asked.found
    there = values_there(draft, found, words)
    value = there[0] if len(there) == 1 else value_meant(draft, found, words)
    return None if value is None else drafts.put(draft, value)


def _turn_page(asked: Prompt) -> Prompt:
    draft = asked.draft
    if not asked.chosen:
        return replace(asked, first=_next_page(asked, len(draft.buttons), button_head(draft)))
    if draft.button.whole or draft.kind == "amount":
        return asked
    found = asked.found
    return replace(asked, first=_next_page(asked, len(found.listed), found.head))


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
    if not words.isdecimal() or not 1 <= int(words) <= len(draft.buttons):
        return _unclear(asked)
    place = int(words) - 1
    button = draft.buttons[place]
    only = button.action() if button.whole else sole(button)
    if only is not None:
        return Answered(asked, only)
    chosen = drafts.select(draft, place) if place != draft.at else choose(draft, place).draft
    return Answered(Prompt(chosen, chosen=True))


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
        return _unclear(asked)
    chosen = {int(part) - 1 for part in parts}
    draft = drafts.put(asked.draft, tuple(item for place, item in enumerate(options.items) if place in chosen))
    reply = press(draft, "enter")
    if draft.refusal is not None or reply is None:
        return Answered(asked, said=in_words(draft.refusal) if draft.refusal is not None else "")
    return Answered(asked, reply.action) if reply.action is not None else Answered(Prompt(reply.draft, chosen=True))


def _unclear(asked: Prompt) -> Answered:
    return Answered(asked, said=f"That is not one of the answers: {lines(asked)[-1]}.")


def in_words(refusal: Refusal) -> str:
    """Return a refusal as a sentence with its rule."""
    return f"{refusal.text} ({refusal.rule})" if refusal.rule else refusal.text
