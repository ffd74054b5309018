"""What a key does to a draft."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.contract.game import Refusal
from zootui.client.drafting.draft import Draft, put, refuse, select
from zootui.client.drafting.draft_input import HAND, MORE, STEPS, Reply, back, confirm, toggle, touch
from zootui.client.drafting.verb_buttons import jumps_of


def press(draft: Draft, key: str) -> Reply | None:
    """Return what a key does; None if the draft has no use for it. Special keys have Textual's names (`enter`, `left`)."""
    if key == "enter":
        return confirm(draft)
    if key in ("escape", "backspace") and not (key == "backspace" and draft.kind == "amount"):
        return back(draft)
    answer = _chosen(draft, key)
    return answer if answer is None or answer.draft.key_refused else answer._replace(draft=touch(answer.draft))


def _chosen(draft: Draft, key: str) -> Reply | None:
    kinds = {"amount": _amount_key, "some": _some_key, "point": _point_key, "pick": _point_key, "list": _list_key}
    act = kinds.get(draft.kind)
    answer = act(draft, key) if act else None
    if answer is not None:
        return answer
    return _jump_key(draft, key) or _entry_key(draft, key) or _marked_key(draft, key) or _refused_key(draft, key)


def _refused_key(draft: Draft, key: str) -> Reply | None:
    """Say why what a key stands for cannot be done now."""
    action = draft.bundle.board.meant(draft.view, key)
    why = None if action is None else draft.bundle.game.why_not(draft.view, action)
    return None if why is None else Reply(refuse(draft, why, of_key=True))


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
        return Reply(put(draft, int(typed), typed)) if typed else back(draft)
    return None


def _some_key(draft: Draft, key: str) -> Reply | None:
    items = draft.options
    if key in STEPS:
        return Reply(replace(draft, cursor=(draft.cursor + STEPS[key]) % len(items)))
    if key == "space":
        return Reply(toggle(draft, items[draft.cursor].value))
    for option in items:
        if option.key == key:
            return Reply(toggle(draft, option.value))
    return None


def _point_key(draft: Draft, key: str) -> Reply | None:
    for option in draft.options:
        if option.key == key:
            return Reply(put(draft, option.value))
    name = HAND.get(key, key)  # a board may have signs of its own that depend on what is in hand (`1`, `b`)
    value = draft.bundle.board.cursor.nudge(draft.view, draft.held, name)
    if value != draft.value:
        return Reply(put(draft, value))
    if draft.kind == "pick" and key in STEPS:
        return _list_key(draft, key)
    if key in MORE and _sized(draft):
        why = draft.bundle.board.at_end(draft.view, draft.held, key) or MORE[key]
        return Reply(refuse(draft, Refusal("no-further", "", why)))
    idle = draft.kind == "point" and key in HAND and all(button.key != key for button in draft.buttons)
    return Reply(draft) if key in STEPS or idle else None


def _sized(draft: Draft) -> bool:
    """Tell whether what is in hand can be larger or smaller, as the footer says."""
    return any({"+", "−"} <= set(keys.split()) for keys, _ in draft.bundle.board.cursor.keys(draft.held))


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
    return Reply(toggle(draft, value)) if draft.kind == "some" else Reply(put(draft, value))


def _marked_key(draft: Draft, key: str) -> Reply | None:
    """Choose what stands on the board with a letter though another verb is in hand."""
    for place, button in enumerate(draft.buttons):
        if not draft.bundle.board.look(button.verb).marked:
            continue
        value = dict(jumps_of(draft.bundle.board, draft.view, button.verb)).get(key)
        if value is not None and button.whole:
            return Reply(draft if place == draft.at else select(draft, place))
        if value is not None:
            return Reply(put(select(draft, place), value))
    return None


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
        name = HAND.get(key, key)
        value = draft.bundle.board.cursor.nudge(draft.view, draft.held, name) if draft.button.filled else None
        for place, button in enumerate(buttons):
            same = button.whole and button.verb is draft.verb and button.filled[-1:] == (value,)
            if same and place != draft.at and button.filled[:-1] == draft.button.filled[:-1]:
                return Reply(select(draft, place))
        return Reply(select(draft, max(0, min(draft.at + STEPS[key], len(buttons) - 1))))
    return None
