"""Put something in a seat's hand, in any position of any game whose board points at whole verbs."""

from typing import Any

from engine.contract.choice import Slot
from engine.contract.game import AnyGame
from engine.contract.preview import preview
from engine.contract.secrecy import View
from zootui.boards.contract import Board, Hand
from zootui.client.drafting.verb_buttons import pointed_verbs


def hand_of(game: AnyGame, board: Board, view: View[Any, Any], verb: str = "", value: Any = None) -> Hand | None:
    """What the viewer points at: a value of a verb, legal or not; by default what the cursor stands on first."""
    choices = game.choices(view)
    if not choices:
        return None
    verbs = pointed_verbs(board, choices)
    found = next((each for each in verbs if each.name == verb), None) if verb else verbs[0]
    assert found is not None, verb
    if not found.slots:
        return Hand(found, Slot("", ()), preview=preview(game, view, found.action()))
    slot = found.slots[0]
    value = board.cursor.start(view, Hand(found, slot)) if value is None else value
    action = found.action(value)
    why = game.why_not(view, action)
    if why is None:
        return Hand(found, slot, (), value, True, preview=preview(game, view, action))
    return Hand(found, slot, (), value, False, f"{why.text} ({why.rule})", why.rule)
