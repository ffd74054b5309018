"""Say what Enter does with what is in hand: the panel, the footer, help and the strip with the hint read it here."""

from engine.contract.asks import top_ask
from zootui.client.drafting.draft import Draft
from zootui.client.hints.hints import Hints

ALL_OF_IT = "do all of it"
"""What is said of Enter where it does all steps of a hint."""
_ONE_STEP = {"n": "next", "r": "turn", "f": "flip", "−": "minus"}
"""Keys of boards that do one thing, as they are shown, with how boards name them."""


def on_enter(draft: Draft, hints: Hints | None = None, *, brief: bool = False) -> str:
    """Return in a word or three what Enter does now, or would do were it legal; `brief` where there is little room."""
    if does_all(draft, hints):
        return ALL_OF_IT
    if draft.key_refused:
        return "go on"
    if draft.asking:
        return _done(draft)
    own = own_keys(draft).get("Enter")
    if own is not None:
        return own
    if draft.action is None and not draft.button.whole:
        return "next"
    ask = top_ask(draft.view.public)
    if ask is not None and ask.sealed:
        return "seal" if brief else "seal it"
    return _done(draft)


def answers(draft: Draft) -> bool:
    """Tell whether Enter answers the table with what is in hand, or would were it legal."""
    return not draft.key_refused and (draft.action is not None or draft.button.whole)


def does_all(draft: Draft, hints: Hints | None) -> bool:
    """Tell whether Enter does several steps of a hint: what is in hand is the first of them."""
    return (
        hints is not None
        and draft.action is not None
        and not draft.key_refused
        and len(hints.begun_by(draft.action)) > 1
    )


def own_keys(draft: Draft) -> dict[str, str]:
    """Return the board's own keys with their words, without those that would leave all as it is: `n` where nothing else fits.

    `Enter` among them says in a game's own word what confirming does.
    """
    board, hand = draft.bundle.board, draft.held
    own = dict(board.cursor.keys(hand)) if hand.slot.options else {}
    idle = [
        key
        for key, name in _ONE_STEP.items()
        if key in own and board.cursor.nudge(draft.view, hand, name) == draft.value
    ]
    idle += [key for key in own if draft.value is not None and draft.jumps.get(key) == draft.value]
    return {key: does for key, does in own.items() if key not in idle}


def _done(draft: Draft) -> str:
    if draft.button.whole:
        return "do it"
    words = "" if draft.value is None or draft.kind == "some" else draft.words(draft.value).confirm
    return words or draft.bundle.board.look(draft.verb).confirm or draft.verb.name.replace("_", " ")
