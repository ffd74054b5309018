"""What an answer leads to, or why it is none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from engine.contract.choice import Action, Some
from engine.contract.game import Refusal
from engine.shared.wording import listing as listed
from zootui.client.drafting import draft as drafts
from zootui.client.drafting.draft import Draft
from zootui.client.drafting.draft_input import choose, point
from zootui.client.drafting.pressing import press
from zootui.line.alternatives import button_head, button_numbers, first_of, not_allowed, sole
from zootui.line.meant import named, piece_meant, value_meant, values_there
from zootui.line.prompts import A_NUMBER, Prompt, button_words, line_words, listing, next_page


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
