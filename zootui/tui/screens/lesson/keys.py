"""The keys that a lesson offers for what is in hand."""

from collections.abc import Callable
from dataclasses import replace

from engine.contract.choice import Action
from zootui.client.drafting import pressing
from zootui.client.drafting.draft import Draft
from zootui.tui.widgets.footer import FooterKey, board_keys

LONG = 22
"""The most letters that the footer has for an action."""


def claimed(draft: Draft | None, key: str) -> bool:
    """Tell whether what is in hand has a use for a key."""
    return draft is not None and pressing.press(draft, key) is not None


def does_it(
    draft: Draft | None, wanted: Action, will_do: Callable[[Action], bool], do: str = ""
) -> tuple[FooterKey, ...]:
    """Return the key that leads to `wanted`, lit: Enter once what `will_do` is in hand; the hand's own keys where it is moved.

    Where the step says in `do` which keys to press, no other one is offered.
    """
    if draft is None:
        return ()
    if draft.action is not None and draft.refusal is None and will_do(draft.action):
        return (*_hand_keys(draft), FooterKey("Enter", _words(draft, draft.action), 0, lit=True))
    named, aimed = do.split("`")[1::2], draft.kind == "point"
    for key in _keys(draft):
        if key not in named and (named or aimed):
            continue
        reply = pressing.press(draft, key)
        if reply is not None and wanted in (reply.action, reply.draft.action):
            here = draft if reply.action is not None else reply.draft
            return (FooterKey(key, _words(here, wanted), 0, lit=True), *_hand_keys(draft))
    return _hand_keys(draft)


def does_anything(draft: Draft | None) -> tuple[FooterKey, ...]:
    """Return the key that does what is in hand, whatever that is, and those that move it."""
    if draft is None:
        return ()
    ready = draft.action if draft.refusal is None else None
    does = () if ready is None else (FooterKey("Enter", _words(draft, ready), 0, lit=True),)
    return (*does, *_hand_keys(draft))


def _hand_keys(draft: Draft) -> tuple[FooterKey, ...]:
    """Return the keys that move what is in hand, without that which confirms."""
    if draft.kind != "point":
        return ()
    own = board_keys(draft.bundle.board.cursor.keys(draft.held))
    return tuple(replace(key, rank=2) for key in own if key.keys != "Enter")


def _keys(draft: Draft) -> list[str]:
    """Return the keys that choose something right away."""
    found = [button.key for button in draft.buttons] + [option.key for option in draft.options] + list(draft.jumps)
    return [key for key in dict.fromkeys(found) if key]


def _words(draft: Draft, wanted: Action) -> str:
    """Return what an action is called in the footer: in a few signs where its words are long."""
    words = draft.bundle.voice.words(draft.view, wanted, draft.names)
    label = words.button or words.full
    short = label if len(label) <= LONG else words.brief or label.partition(":")[0]
    if len(short) <= LONG:
        return short
    look = draft.bundle.board.look(draft.verb)
    return look.brief or look.opens
