"""What a key or a click does to a draft."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from engine.contract.choice import Action, Some
from engine.contract.game import Refusal
from zootui.client.draft import Draft, enter_slot, home, put, refuse, select, unless_asked

STEPS: Final = {"left": -1, "up": -1, "previous": -1, "minus": -1, "right": 1, "down": 1, "next": 1, "plus": 1}
"""How far each key goes through a row of alternatives."""
_ARROWS: Final = {"left": "left", "right": "right", "up": "up", "down": "down"}
_HAND: Final = {"r": "turn", "f": "flip", "n": "next", "N": "previous"} | _ARROWS


_MORE: Final = {"plus": "Here it cannot be more.", "minus": "Here it cannot be less."}
"""What is said where a board does not know better."""


class Reply(NamedTuple):
    """Hold what came of a key or a click: the draft after it, and the action if it is to be done now."""

    draft: Draft
    action: Action | None = None


def choose(draft: Draft, place: int) -> Reply:
    """Click on a button: it is chosen; a whole action that is chosen already is done, as what is pointed at again."""
    if place == draft.at and draft.button.whole:
        return Reply(_touch(draft)) if draft.unseen else _confirm(draft)
    return Reply(draft if place == draft.at else _touch(select(draft, place)))


def _touch(draft: Draft) -> Draft:
    """Return the draft as one in which something was chosen."""
    return draft if draft.touched else replace(draft, touched=True)


def point(draft: Draft, value: Any, verb: str = "") -> Reply:
    """Point at a value of the slot in hand, or of another verb's (None: one without slots); pointing again at it confirms."""
    if not draft.button.whole and verb in ("", draft.verb.name):
        if draft.kind == "some":
            return Reply(_toggle(draft, value))
        if value == draft.value and draft.refusal is None:
            return Reply(_touch(draft)) if draft.unseen else _confirm(draft)
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


def _toggle(draft: Draft, item: Any) -> Draft:
    options = draft.slot.options
    if not isinstance(options, Some) or item not in options.items:
        return draft
    wanted = set(draft.value) ^ {item}
    cursor = options.items.index(item)
    return replace(put(draft, tuple(each for each in options.items if each in wanted)), cursor=cursor)


def _confirm(draft: Draft) -> Reply:
    if draft.refused is not None:
        draft = replace(draft, refused=None)
    if draft.unseen or draft.refusal is not None or (not draft.button.whole and draft.value is None):
        return Reply(draft)
    if draft.action is not None:
        question = unless_asked(draft, draft.action)
        return Reply(draft, draft.action) if question is None else Reply(question)
    return Reply(enter_slot(replace(draft, filled=(*draft.filled, draft.value), value=None, typed="")))


def _back(draft: Draft) -> Reply | None:
    if draft.refused is not None or draft.typed:
        kept = replace(draft, refused=None)
        return Reply(enter_slot(replace(kept, value=None, typed="")) if draft.typed else kept)
    if draft.filled:
        return Reply(replace(draft, filled=draft.filled[:-1], value=draft.filled[-1], cursor=0))
    if draft.at != home(draft):
        return Reply(select(draft, home(draft)))
    return None


# --- keys -------------------------------------------------------------------------------------------------------------


def press(draft: Draft, key: str) -> Reply | None:
    """Return what a key does; None if the draft has no use for it. Special keys have Textual's names (`enter`, `left`)."""
    if key == "enter":
        return _confirm(draft)
    if key in ("escape", "backspace") and not (key == "backspace" and draft.kind == "amount"):
        return _back(draft)
    answer = _chosen(draft, key)
    return answer if answer is None else answer._replace(draft=_touch(answer.draft))


def _chosen(draft: Draft, key: str) -> Reply | None:
    kinds = {"amount": _amount_key, "some": _some_key, "point": _point_key, "pick": _point_key, "list": _list_key}
    act = kinds.get(draft.kind)
    answer = act(draft, key) if act else None
    if answer is not None:
        return answer
    return _jump_key(draft, key) or _entry_key(draft, key) or _refused_key(draft, key)


def _refused_key(draft: Draft, key: str) -> Reply | None:
    """Say why what a key stands for cannot be done now."""
    action = draft.bundle.board.meant(draft.view, key)
    why = None if action is None else draft.bundle.game.why_not(draft.view, action)
    return None if why is None else Reply(refuse(draft, why))


def _amount_key(draft: Draft, key: str) -> Reply | None:
    amounts = draft.slot.options
    if key in STEPS or key in ("home", "end"):
        place = amounts.index(draft.value) if draft.value in amounts else len(amounts) - 1
        place = {"home": 0, "end": len(amounts) - 1}.get(key, place + STEPS.get(key, 0))
        return Reply(put(draft, amounts[max(0, min(place, len(amounts) - 1))]))
    if len(key) == 1 and key.isdecimal():
        room = len(str(max(amounts)))
        typed = draft.typed + key if 0 < len(draft.typed) < room else key
        return Reply(put(draft, int(typed), typed))
    if key == "backspace" and draft.typed:
        typed = draft.typed[:-1]
        return Reply(put(draft, int(typed), typed)) if typed else _back(draft)
    return None


def _some_key(draft: Draft, key: str) -> Reply | None:
    items = draft.options
    if key in STEPS:
        return Reply(replace(draft, cursor=(draft.cursor + STEPS[key]) % len(items)))
    if key == "space":
        return Reply(_toggle(draft, items[draft.cursor].value))
    for option in items:
        if option.key == key:
            return Reply(_toggle(draft, option.value))
    return None


def _point_key(draft: Draft, key: str) -> Reply | None:
    for option in draft.options:
        if option.key == key:
            return Reply(put(draft, option.value))
    name = _HAND.get(key, key)  # a board may have signs of its own that depend on what is in hand (`1`, `b`)
    value = draft.bundle.board.nudge(draft.view, draft.held, name)
    if value != draft.value:
        return Reply(put(draft, value))
    if draft.kind == "pick" and key in STEPS:
        return _list_key(draft, key)
    if key in _MORE and _sized(draft):
        why = draft.bundle.board.at_end(draft.view, draft.held, key) or _MORE[key]
        return Reply(refuse(draft, Refusal("no-further", "", why)))
    idle = draft.kind == "point" and key in _HAND and all(button.key != key for button in draft.buttons)
    return Reply(draft) if key in STEPS or idle else None


def _sized(draft: Draft) -> bool:
    """Tell whether what is in hand can be larger or smaller, as the footer says."""
    return any({"+", "−"} <= set(keys.split()) for keys, _ in draft.bundle.board.keys(draft.held))


def _list_key(draft: Draft, key: str) -> Reply | None:
    options = draft.slot.options
    place = _place_of(options, draft.value)
    if key in STEPS or key in ("home", "end", "pageup", "pagedown"):
        step = {"pageup": -8, "pagedown": 8}.get(key, STEPS.get(key, 0))
        place = {"home": 0, "end": len(options) - 1}.get(key, place + step)
        return Reply(put(draft, options[max(0, min(place, len(options) - 1))]))
    if draft.kind == "list" and key.isdecimal():
        typed = draft.typed + key
        number = int(typed) if 1 <= int(typed) <= len(options) else int(key)
        return Reply(put(draft, options[number - 1], str(number))) if 1 <= number <= len(options) else None
    return None


def _place_of(options: Sequence[Any], value: Any) -> int:
    """Return where a value stands among options that may be a lazy sequence; 0 if it does not."""
    return next((place for place in range(len(options)) if options[place] == value), 0) if value in options else 0


def _jump_key(draft: Draft, key: str) -> Reply | None:
    if draft.button.whole or key not in draft.jumps:
        return None
    value = draft.jumps[key]
    return Reply(_toggle(draft, value)) if draft.kind == "some" else Reply(put(draft, value))


def _entry_key(draft: Draft, key: str) -> Reply | None:
    buttons = draft.buttons
    for wanted in (key, key.lower()) if len(key) == 1 else ():
        places = [place for place, button in enumerate(buttons) if button.key == wanted]
        if places:
            after = [place for place in places if place > draft.at] if draft.at in places else places
            chosen = (after or places)[0]
            return Reply(draft if chosen == draft.at else select(draft, chosen))  # a letter chooses, however often
    if key == "space":
        return Reply(select(draft, (draft.at + 1) % len(buttons))) if len(buttons) > 1 else None
    if draft.button.whole and key in STEPS:
        name = _HAND.get(key, key)
        value = draft.bundle.board.nudge(draft.view, draft.held, name) if draft.button.filled else None
        for place, button in enumerate(buttons):
            same = button.whole and button.verb is draft.verb and button.filled[-1:] == (value,)
            if same and place != draft.at and button.filled[:-1] == draft.button.filled[:-1]:
                return Reply(select(draft, place))
        return Reply(select(draft, max(0, min(draft.at + STEPS[key], len(buttons) - 1))))
    return None
