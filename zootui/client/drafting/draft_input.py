"""What choosing, pointing and confirming do to a draft."""

from dataclasses import replace
from typing import Any, Final, NamedTuple

from engine.contract.choice import Action, Some
from zootui.client.drafting.draft import Draft, enter_slot, home, put, select, unless_asked

STEPS: Final = {"left": -1, "up": -1, "previous": -1, "minus": -1, "right": 1, "down": 1, "next": 1, "plus": 1}
"""How far each key goes through a row of alternatives."""
_ARROWS: Final = {"left": "left", "right": "right", "up": "up", "down": "down"}
HAND: Final = {"r": "turn", "f": "flip", "n": "next", "N": "previous"} | _ARROWS


MORE: Final = {"plus": "Here it cannot be more.", "minus": "Here it cannot be less."}
"""What is said where a board does not know better."""


class Reply(NamedTuple):
    """Hold what came of a key or a click: the draft after it, and the action if it is to be done now."""

    draft: Draft
    action: Action | None = None


def choose(draft: Draft, place: int) -> Reply:
    """Click on a button: it is chosen; a whole action that is chosen already is done, as what is pointed at again."""
    if place == draft.at and draft.button.whole:
        return Reply(touch(draft)) if draft.unseen else confirm(draft)
    return Reply(draft if place == draft.at else touch(select(draft, place)))


def touch(draft: Draft) -> Draft:
    """Return the draft as one in which something was chosen."""
    return draft if draft.touched else replace(draft, touched=True)


def point(draft: Draft, value: Any, verb: str = "") -> Reply:
    """Point at a value of the slot in hand, or of another verb's (None: one without slots); pointing again at it confirms."""
    if not draft.button.whole and verb in ("", draft.verb.name):
        if draft.kind == "some":
            return Reply(toggle(draft, value))
        if value == draft.value and draft.refusal is None:
            return Reply(touch(draft)) if draft.unseen else confirm(draft)
        return Reply(put(draft, value))
    wanted = verb or draft.verb.name
    buttons = sorted(enumerate(draft.buttons), key=lambda item: item[1].verb.name != wanted)
    for place, button in buttons:
        if verb and button.verb.name != verb:
            continue
        if button.whole and button.filled[-1:] == (() if value is None else (value,)):
            return choose(draft, place)
        if not button.whole and button.verb.size and value in button.verb.slot(()).options:
            return Reply(put(select(draft, place), value))
    return Reply(draft)


def hovered(draft: Draft, value: Any, verb: str = "") -> Draft | None:
    """Return the draft as pointing there would make it, to be shown while the mouse is over it; None if that changes nothing."""
    if draft.kind == "some" and verb in ("", draft.verb.name):
        return None
    answer = point(draft, value, verb)
    if answer.action is not None or answer.draft.filled != draft.filled or answer.draft.in_hand == draft.in_hand:
        return None
    return replace(answer.draft, touched=draft.touched)


def toggle(draft: Draft, item: Any) -> Draft:
    options = draft.slot.options
    if not isinstance(options, Some) or item not in options.items:
        return draft
    wanted = set(draft.value) ^ {item}
    cursor = options.items.index(item)
    return replace(put(draft, tuple(each for each in options.items if each in wanted)), cursor=cursor)


def confirm(draft: Draft) -> Reply:
    """Do what stands there, or go on to the next slot; why a key did nothing was to be read first, and goes."""
    only_read, draft = draft.key_refused, replace(draft, refused=None)
    if only_read:
        return Reply(draft)
    if draft.unseen or draft.refusal is not None or (not draft.button.whole and draft.value is None):
        return Reply(draft)
    if draft.action is not None:
        question = unless_asked(draft, draft.action)
        return Reply(draft, draft.action) if question is None else Reply(question)
    return Reply(enter_slot(replace(draft, filled=(*draft.filled, draft.value), value=None, typed="")))


def back(draft: Draft) -> Reply | None:
    if draft.refused is not None or draft.typed:
        kept = replace(draft, refused=None)
        return Reply(enter_slot(replace(kept, value=None, typed="")) if draft.typed else kept)
    if draft.filled:
        return Reply(replace(draft, filled=draft.filled[:-1], value=draft.filled[-1], cursor=0))
    if draft.at != home(draft):
        return Reply(select(draft, home(draft)))
    return None
