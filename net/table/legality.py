"""Read an action off bytes and hold it to the rules of the game.

A legal action has exactly one form in bytes; another form of it is refused, so that a seal stands for one action only.
"""

from __future__ import annotations

from engine.contract.choice import Action
from engine.contract.tree import TreeError, encode, rebuild
from net.table.session import CannotFollow, Session
from net.wire.frames import FrameError, plain
from net.wire.joint_seed import PART
from net.wire.sheet import SEEDING, Opening

ACTION, DEPTH = 1024, 6
"""The longest action, in bytes, and how deep it may be nested."""


def legal_action(session: Session, seat: int, action: bytes) -> Action:
    """Return the action that bytes stand for; raise CannotFollow, with the rule, if this seat may not do it now."""
    try:
        move: Action = rebuild(plain(action[: ACTION + 1], DEPTH, ACTION), session.game.info.action)
    except (FrameError, TreeError) as error:
        raise CannotFollow("malformed", f"That is no move of {session.game.info.title}: {error}") from error
    if encode(move) != action:
        raise CannotFollow("malformed", "That move is written in an unusual way; only its shortest form counts.")
    view = session.game.view(session.state_now(), seat)
    try:
        refusal = session.game.why_not(view, move)
    except (ArithmeticError, AssertionError, LookupError, MemoryError, TypeError, ValueError) as error:
        raise CannotFollow("malformed", f"That is no move of {session.game.info.title}.") from error
    if refusal is not None:
        raise CannotFollow(refusal.code, refusal.text, refusal.rule)
    return move


def may_answer(session: Session, seat: int, opening: Opening) -> bool:
    """Tell whether an opening holds something that this seat may answer in the present turn."""
    if session.table.phase == SEEDING:
        return len(opening.action) == PART
    try:
        legal_action(session, seat, opening.action)
    except CannotFollow:
        return False
    return True
