"""Ask for a decision in numbered lines: what `--plain` prints, and what the answers mean. Pure; no input, no output.

A prompt stands on the same draft as the screen. Where several things can be done, the first number chooses one; what needs more
is asked for step by step. Where a long list says of a few pieces where each may go (`penguin → row 1, column 2`), the piece is
asked for first. A place may be typed as its numbers (`2,-1,0`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from msgspec.structs import astuple

from engine.contract.choice import Action, Some
from engine.contract.game import Refusal
from engine.contract.tree import Struct
from zootui.client.deciding import draft as drafts
from zootui.client.deciding.draft import Draft
from zootui.client.deciding.draft_input import choose, point, press

__all__ = ["PAGE", "Answered", "Prompt", "answer", "lines", "preview", "prompt"]

PAGE = 30
"""The most alternatives that are listed at once."""
LONG = 12
"""From how many alternatives on a list is parted into pieces and where they go."""


@dataclass(frozen=True)
class Prompt:
    """Hold a decision on its way: the draft, whether one of several things was chosen already, and the first line listed.

    `piece` is what is to go somewhere, where that was asked for first.
    """

    draft: Draft
    chosen: bool
    first: int = 0
    piece: str = ""


class Answered(NamedTuple):
    """Hold what an answer made: the next prompt, the action once there is one, and a sentence where it made no sense."""

    prompt: Prompt
    action: Action | None = None
    said: str = ""


def prompt(draft: Draft) -> Prompt:
    """Return the prompt that a decision begins with."""
    return Prompt(draft, chosen=len(draft.buttons) == 1)


def lines(asked: Prompt) -> list[str]:
    """Return the lines to print: the alternatives, numbered from 1, and how to answer."""
    draft = asked.draft
    if not asked.chosen:
        return _numbered(
            [button.label + ("" if button.whole else " …") for button in draft.buttons], asked.first, "number"
        )
    if draft.button.whole:
        return _numbered([draft.button.label], 0, "number")
    options = draft.slot.options
    if draft.kind == "amount":
        return [f"type a number from {options[0]} to {options[-1]}"]
    if isinstance(options, Some):
        how = f"type {_few(options.least, options.most)} numbers, like 1 3" if options.most > 1 else "number"
        return _numbered([draft.words(item) for item in options.items], asked.first, how)
    pieces = _pieces(asked)
    if pieces:
        return _numbered([f"{piece} …" for piece in pieces], asked.first, "number")
    options = _options(asked)
    numbers = _typed(options[0]) if options else ""
    labels = _labels(draft, options, asked.first)
    return _numbered(labels, asked.first, f"number, or the place as {numbers}" if numbers else "number")


def _options(asked: Prompt) -> Sequence[Any]:
    """Return the values that are asked for: of one piece where it was chosen, else all of the slot."""
    options: Sequence[Any] = asked.draft.slot.options
    if not asked.piece:
        return options
    return [value for value in options if asked.draft.piece(value) == asked.piece]


def _pieces(asked: Prompt) -> list[str]:
    """Return the pieces to choose from before it is asked where one goes; none where a list is short or is no such list."""
    options = asked.draft.slot.options
    if asked.piece or isinstance(options, (Some, range)) or len(options) <= LONG:
        return []
    pieces = list(dict.fromkeys(asked.draft.piece(value) for value in options))
    return pieces if len(pieces) > 1 and all(pieces) else []


def _few(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def _labels(draft: Draft, options: Sequence[Any], first: int) -> list[str]:
    """Word only what is on the page; what is on other pages counts but is not read."""
    labels = [""] * len(options)
    for place in range(first, min(first + PAGE, len(options))):
        value = options[place]
        spot = ",".join(map(str, _spot(value))) if _typed(value) else ""
        labels[place] = draft.words(value) + (f"  [{spot}]" if spot else "")
    return labels


def _spot(value: Any) -> tuple[int, ...]:
    """Return the numbers that a place is made of, or nothing for a value that is no place."""
    parts = astuple(value) if isinstance(value, Struct) else value
    whole = isinstance(parts, tuple) and len(parts) > 1 and all(isinstance(part, int) for part in parts)
    return parts if whole else ()


def _typed(value: Any) -> str:
    """Return how a place is typed, by the names of its numbers; nothing for what is no place, or only says what goes where."""
    numbers = _spot(value)
    if len(numbers) < 3:
        return ""
    return ",".join(value.__struct_fields__) if isinstance(value, Struct) else "x,y,r"


def _numbered(labels: Sequence[str], first: int, how: str) -> list[str]:
    shown = labels[first : first + PAGE]
    out = [f"{number:3}. {label}" for number, label in enumerate(shown, first + 1)]
    rest = len(labels) - first - len(shown)
    more = f"; m shows {min(rest, PAGE)} more of {len(labels)}" if rest else "; m begins again" if first else ""
    return [*out, f"type a {how}{more}"]


def answer(asked: Prompt, text: str) -> Answered:
    """Return what an answer means."""
    words = text.strip()
    if words == "m":
        return Answered(_turn_page(asked))
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
    pieces = _pieces(asked)
    if pieces and words.isdecimal() and 1 <= int(words) <= len(pieces):
        return Answered(replace(asked, first=0, piece=pieces[int(words) - 1]))
    value = None if pieces and words.isdecimal() else _meant(_options(asked), words)
    return _unclear(asked) if value is None else _give(asked, value)


def preview(asked: Prompt, text: str) -> Draft | None:
    """Return the draft that an answer would lead to, for saying what it would do; None if it is none."""
    draft = asked.draft
    words = text.strip()
    if not asked.chosen:
        if words.isdecimal() and 1 <= int(words) <= len(draft.buttons):
            return drafts.select(draft, int(words) - 1)
        return None
    if draft.button.whole:
        return draft
    if draft.kind == "amount":
        return drafts.put(draft, int(words)) if words.isdecimal() else None
    if isinstance(draft.slot.options, Some):
        return None
    value = None if _pieces(asked) and words.isdecimal() else _meant(_options(asked), words)
    return None if value is None else drafts.put(draft, value)


def _turn_page(asked: Prompt) -> Prompt:
    draft = asked.draft
    options = draft.slot.options
    if not asked.chosen:
        total = len(draft.buttons)
    elif isinstance(options, Some):
        total = len(options.items)
    else:
        total = len(_pieces(asked) or _options(asked))
    first = asked.first + PAGE
    return replace(asked, first=first if first < total else 0)


def _back(asked: Prompt) -> Answered:
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
    if button.whole:
        return Answered(asked, button.action())
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


def _meant(options: Sequence[Any], words: str) -> Any | None:
    """Return the value that was typed: by its number in the list, or by its own numbers, allowed or not."""
    if words.isdecimal():
        return options[int(words) - 1] if 1 <= int(words) <= len(options) else None
    parts = words.replace(",", " ").split()
    if len(parts) > 1 and all(part.removeprefix("-").isdecimal() for part in parts):
        value = tuple(int(part) for part in parts)
        sample = options[0] if len(options) else ()
        if len(_spot(sample)) == len(value):
            return type(sample)(*value) if isinstance(sample, Struct) else value
    return None


def _unclear(asked: Prompt) -> Answered:
    return Answered(asked, said=f"That is not one of the answers: {lines(asked)[-1]}.")


def in_words(refusal: Refusal) -> str:
    """Return a refusal as a sentence with its rule."""
    return f"{refusal.text} ({refusal.rule})" if refusal.rule else refusal.text
