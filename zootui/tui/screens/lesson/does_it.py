"""Find the key that does what a step of a lesson wants, and whether a key is the hand's."""

from __future__ import annotations

from engine.contract.game import Action
from zootui.client.deciding import draft_input
from zootui.client.deciding.draft import Draft
from zootui.tui.widgets.footer import Key, board_keys

__all__ = ["claimed", "does_it"]


def claimed(draft: Draft | None, key: str) -> bool:
    """Tell whether what is in hand has a use for a key."""
    return draft is not None and draft_input.press(draft, key) is not None


def does_it(draft: Draft | None, wanted: Action) -> tuple[Key, ...]:
    """Return the key that leads to `wanted`, lit: Enter once it is in hand; where no single key does, those of what is in hand."""
    if draft is None:
        return ()
    words = draft.bundle.voice.label(draft.view, wanted, draft.names)
    if draft.action == wanted:
        return (Key("Enter", words, 0, lit=True),)
    for key in _keys(draft):
        reply = draft_input.press(draft, key)
        if reply is not None and wanted in (reply.action, reply.draft.action):
            return (Key(key, words, 0, lit=True),)
    return board_keys(draft.bundle.board.keys(draft.hand)) if draft.kind == "point" else ()


def _keys(draft: Draft) -> list[str]:
    """Return the keys that choose something right away."""
    found = [button.key for button in draft.buttons] + [option.key for option in draft.options] + list(draft.jumps)
    return [key for key in dict.fromkeys(found) if key]
