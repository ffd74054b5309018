"""Begin a game from a moment of another recording: take the record that says so, and make up the world that it begins in.

The record holds what one seat saw at that moment. The game begins in a world that looks exactly like it, chosen by the joint
seed of the new table: what lay face down is shuffled anew, so whoever has seen how the old game went on knows nothing of this one.
"""

from collections.abc import Callable, Mapping
from typing import Any

from engine.contract.asks import top_ask
from engine.contract.secrecy import State, View
from engine.contract.tree import TreeError, encode, rebuild, replace
from net.table.records import Forked
from net.table.session import CannotFollow, Session, is_free
from net.wire.frames import DEEP, FrameError, plain
from net.wire.sheet import LOBBY

BROKEN = (ArithmeticError, AssertionError, LookupError, MemoryError, TypeError, ValueError)
"""What a game's functions may raise for a view that no game of ours has come to."""


def _forked(session: Session, record: Forked) -> Session:
    if session.table.phase != LOBBY or session.fork is not None or not all(map(is_free, session.table.seats)):
        raise CannotFollow("phase", "Where a game goes on from is said before anything else.")
    _seen(session, record)
    return replace(session, fork=record, table=replace(session.table, unfair=True))


def _seen(session: Session, record: Forked) -> View[Any, Any]:
    """Return what the seat saw that the game goes on from; raise CannotFollow if no game comes to that."""
    game = session.game
    try:
        view: View[Any, Any] = rebuild(plain(record.view, DEEP), game.info.view)
        if encode(view) != record.view or view.seat != record.seat:
            raise CannotFollow("fork", "What the seat saw is not written as it should be.")
        reason = game.possible(view, len(session.table.seats)) or game.agrees(view, session.options)
        over = top_ask(view.public) is None
    except (FrameError, TreeError, *BROKEN) as error:
        raise CannotFollow("fork", f"What the seat saw cannot be read: {error}") from error
    if reason:
        raise CannotFollow("fork", f"No game of {game.info.title} goes on from there: {reason}.")
    if over:
        raise CannotFollow("fork", "The game is over there.")
    return view


def forked_world(session: Session, record: Forked, key: bytes) -> State[Any, Any, Any]:
    """Return the world that the game begins in, chosen by `key` (32 bytes); raise CannotFollow if there is none."""
    game, view = session.game, _seen(session, record)
    try:
        world = game.imagine(view, key)
        alike = game.view(world, record.seat) == view
    except BROKEN as error:
        raise CannotFollow("fork", f"No world looks like what the seat saw: {error}") from error
    if not alike:
        raise CannotFollow("fork", "No world looks like what the seat saw.")
    return world


FORK_STEPS: Mapping[type, Callable[[Session, Any], Session]] = {Forked: _forked}
"""How this record changes a session; it raises CannotFollow and changes nothing where it cannot follow."""
