"""What an answer leads to, or why it is none."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from engine.contract.choice import Action, Some
from engine.contract.game import Refusal
from engine.shared.wording import capital, listing as listed
from zootui.client.drafting import draft as drafts
from zootui.client.drafting.draft import Draft
from zootui.client.drafting.draft_input import choose, point
from zootui.client.drafting.pressing import press
from zootui.line.alternatives import Alternative, button_head, button_keys, first_of, not_allowed, sole
from zootui.line.meant import ListedChoice, by_numbers, meant, nearest
from zootui.line.prompts import (
    A_NUMBER,
    LETTER,
    LETTERS,
    MORE,
    NUMBER_OR_LETTER,
    Prompt,
    button_choices,
    button_places,
    leads_back,
    next_page,
)

MOST_BEHIND = 400
"""Up to how many values are looked through for one that was typed in all of its words before its piece was chosen."""
MOST_NAMED = 8
"""Up to how many choices are named that a line fits."""


class Answered(NamedTuple):
    """Hold what an answer made: the next prompt, the action once there is one, and a sentence where it made no sense."""

    prompt: Prompt
    action: Action | None = None
    said: str = ""
    none: bool = False
    """Whether it is none of the answers, and no place that a rule forbids."""


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
    if words == MORE:
        turned = _turn_page(asked)
        return Answered(turned, said="" if turned != asked else "There is no more to choose from.")
    if words in ("back", "<"):
        return _back(asked)
    draft = asked.draft
    if not asked.chosen:
        return _choose(asked, words)
    if draft.button.whole:
        return Answered(asked, draft.button.action()) if meant(asked.choices, words) else _unclear(asked, words)
    if draft.kind == "amount":
        return _give(asked, int(words)) if words.removeprefix("-").isdecimal() else _unclear(asked, words)
    if isinstance(draft.slot.options, Some):
        return _give_some(asked, draft.slot.options, words)
    found = _found(asked, words)
    match found:
        case Alternative(piece=piece) if piece:
            return Answered(replace(asked, first=0, piece=piece))
        case Alternative(value=value):
            return _give(asked, value)
        case Several(values, place) if place:
            return Answered(replace(asked, first=0, place=place))
        case Several(values):
            return Answered(asked, said=_which([asked.choices[at] for at in values], words))
    return _unclear(asked, words)


class Several(NamedTuple):
    """Hold which alternatives were meant where one alone was not, and their place where all of them go to the same."""

    listed: list[int]
    place: str = ""


def _found(asked: Prompt, words: str) -> Alternative | Several | None:
    """Return the alternative that was typed, listed or not, allowed or not; several where several fit; None where none does."""
    draft, found = asked.draft, asked.found
    key = words.casefold()
    if key not in found.by_key and key in dict(found.own):
        return Alternative(dict(found.own)[key])
    there = meant(asked.choices, words)
    if len(there) == 1:
        return found.listed[there[0]]
    if there:
        places = {asked.choices[at].where for at in there}
        return Several(there, places.pop() if len(places) == 1 else "")
    values = [one.value for one in found.listed if not one.piece]
    if not values:
        return _behind(asked, words)
    value = by_numbers(draft, values[0], words)
    if value is None:
        value = draft.bundle.board.typed(replace(draft.held, value=values[0]), words)
    return None if value is None else Alternative(value)


def _behind(asked: Prompt, words: str) -> Alternative | None:
    """Return the one value behind the pieces that was typed in all of its words."""
    draft = asked.draft
    options = draft.slot.options
    if len(options) > MOST_BEHIND:
        return None
    there = meant([ListedChoice("", draft.words(value).full) for value in options], words)
    return Alternative(options[there[0]]) if len(there) == 1 else None


class Described(NamedTuple):
    """Hold the draft of an answer that is to be described; where that leads on, it is the first of what it leads to."""

    draft: Draft
    first: bool = False


def preview(asked: Prompt, text: str) -> Described | None:
    """Return the draft that an answer would lead to, for saying what it would do; None if it is none."""
    draft = asked.draft
    words = text.strip()
    if not asked.chosen:
        there = meant(asked.choices, words)
        return _described(draft, button_places(draft)[there[0]]) if len(there) == 1 else None
    if draft.button.whole:
        return Described(draft)
    if draft.kind == "amount":
        return Described(drafts.put(draft, int(words))) if words.isdecimal() else None
    if isinstance(draft.slot.options, Some):
        return None
    match _found(asked, words):
        case Alternative(piece=piece) if piece:
            return Described(drafts.put(draft, first_of(draft, piece)), first=True)
        case Alternative(value=value):
            return Described(drafts.put(draft, value))
    return None


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


def _turn_page(asked: Prompt) -> Prompt:
    draft = asked.draft
    if not asked.chosen:
        return replace(asked, first=next_page(asked, len(draft.buttons), button_head(draft)))
    if draft.button.whole or draft.kind == "amount":
        return asked
    found = asked.found
    return replace(asked, first=next_page(asked, len(found.listed), found.head))


def _back(asked: Prompt) -> Answered:
    if not leads_back(asked):
        return Answered(
            asked, said="Nothing is chosen yet, so there is no way back; u takes back what you did, where it may."
        )
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
    there = meant(asked.choices, words)
    if len(there) != 1:
        refusal = why_not_offered(asked, words)
        if refusal is not None:
            return Answered(asked, said=in_words(refusal))
        some = [asked.choices[at] for at in there]
        return Answered(asked, said=_which(some, words)) if some else _unclear(asked, words)
    place = button_places(draft)[there[0]]
    button = draft.buttons[place]
    only = button.action() if button.whole else sole(button)
    if only is not None:
        return Answered(asked, only)
    chosen = drafts.select(draft, place) if place != draft.at else choose(draft, place).draft
    return Answered(Prompt(chosen, chosen=True))


def why_not_offered(asked: Prompt, words: str) -> Refusal | None:
    """Return why what has this number on the board is not among the buttons; None where it is one, or nothing has the number."""
    draft, number = asked.draft, words.strip()
    if asked.chosen or not number.isdecimal() or number in button_keys(draft):
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


def _which(some: Sequence[ListedChoice], words: str) -> str:
    """Ask which of several choices is meant that a line fits."""
    named = [one.line for one in some[:MOST_NAMED]]
    more = f"; and {len(some) - MOST_NAMED} more" if len(some) > MOST_NAMED else ""
    return f"{capital(words)} can be: {'; '.join(named)}{more}. Type more of it, or what stands first."


def _unclear(asked: Prompt, words: str = "") -> Answered:
    """Say why a place that was typed is none, by its rule where there is one; else how to answer."""
    refusal = _refused(asked, words)
    if refusal is not None:
        return Answered(asked, said=in_words(refusal))
    if asked.chosen and len(asked.draft.buttons) > 1:
        buttons = button_choices(asked.draft)
        there = meant(buttons, words)
        if len(there) == 1:
            return Answered(asked, said=f"First type back, then {buttons[there[0]].key} for {buttons[there[0]].words}.")
    near = "; ".join([one.line for one in nearest(asked.choices, words)])
    more = "Enter shows the question again, ? all that you can type"
    return Answered(
        asked,
        said=f"That is not one of the answers: {_understood(asked)}. {f'Nearest: {near}. ' if near else ''}{more}.",
        none=True,
    )


def _understood(asked: Prompt) -> str:
    """Return what would be an answer: how to answer, with the numbers and letters that there are."""
    shown = asked.shown
    numbers = [int(entry.key) for entry in shown.entries if entry.key.isdecimal()]
    letters = [entry.key for entry in shown.entries if not entry.key.isdecimal() and entry.key != MORE]
    form = next((form for form in (NUMBER_OR_LETTER, LETTERS, LETTER, A_NUMBER) if shown.how.startswith(form)), "")
    if not form or not (numbers or letters):
        return shown.how
    runs = [
        words
        for first, last in _runs(numbers)
        for words in ([f"{first} to {last}"] if last > first + 1 else map(str, range(first, last + 1)))
    ]
    return shown.how.replace(form, f"type {listed([*runs, *letters], 'or')}", 1)


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
