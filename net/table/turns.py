"""What a turn does to a table: from its beginning over open decisions to its end."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.contract.asks import joint_ask, open_ask, owing, top_ask
from engine.contract.choice import Action
from engine.contract.facts import Fact
from engine.contract.game import Illegal, Step
from engine.contract.tree import TreeError, encode, rebuild, replace
from engine.contract.undo import History
from net.table.forking import forked_world
from net.table.records import Begun, GameFinished, Moved, Undone
from net.table.session import (
    CannotFollow,
    Session,
    check_options,
    is_free,
    log_facts,
)
from net.wire.frames import FrameError, plain
from net.wire.seals import PART, test_key
from net.wire.sheet import LOBBY, OVER, PLAYING, SEEDING, Opening, Sealing, Table
from net.wire.table_facts import (
    GameBegan,
    PracticeBegan,
    RanOutOfTime,
    TestGameBegan,
    TookBack,
)

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


AnyStep = Step[Any, Any, Any]


# --- beginning and end --------------------------------------------------------------------------------------------------


def _begun(session: Session, _: Begun) -> Session:
    table = session.table
    if table.phase != LOBBY:
        raise CannotFollow("phase", "The game has begun already.")
    for seat, info in enumerate(table.seats):
        if is_free(info):
            raise CannotFollow(
                "open-seat", f"Seat {seat + 1} is still open: wait for somebody, seat a bot there, or close it."
            )
    check_options(session.game, session.options, len(table.seats))  # the seats may have become fewer
    if session.header.seed:
        key = test_key(session.header.seed, session.header.round)
        return set_up(session, log_facts(table, (TestGameBegan(),)), key)
    everybody = tuple(range(len(table.seats)))
    sealing = Sealing(0, (b"",) * len(everybody))
    table = replace(table, phase=SEEDING, turn=0, sealing=sealing, waiting=everybody)
    began: Fact = GameBegan() if session.fork is None else PracticeBegan(turn=session.fork.turn)
    nobody: tuple[Opening | None, ...] = (None,) * len(everybody)
    return replace(session, table=log_facts(table, (began,)), held_openings=nobody)


def set_up(session: Session, table: Table, key: bytes) -> Session:
    """Return the session in its first turn, dealt from `key`; raise CannotFollow if the options do not allow it.

    A game that goes on from another recording begins in a world that looks like the moment there.
    """
    if session.fork is not None:
        step: AnyStep = Step(forked_world(session, session.fork, key))
    else:
        try:
            step = session.game.setup(session.options, len(table.seats), key)
        except ValueError as error:
            raise CannotFollow("options", str(error)) from error
    return next_turn(replace(session, table=replace(table, phase=PLAYING)), step, History(), None)


def next_turn(session: Session, step: AnyStep, history: History, actor: int | None) -> Session:
    """Return the session in its next turn, with the state and facts of `step`, which `actor` made or took back (None: all)."""
    table, public = session.table, step.state.public
    turn = table.turn + 1
    ask = top_ask(public)
    seats = range(len(table.seats))
    changes: dict[str, Any] = {"turn": turn, "waiting": owing(public), **_joint(table, public, history, turn, actor)}
    changes["may_undo"] = () if ask is None else tuple(seat for seat in seats if history.may(step.state, seat))
    if ask is None:
        changes["phase"] = OVER
    elif ask.sealed:
        if table.sealing.openings and table.sealing.turn == table.turn:
            changes["opened"] = table.sealing
        changes["sealing"] = Sealing(turn, (b"",) * len(table.seats))
    held_openings: tuple[Opening | None, ...] = (None,) * len(table.seats)
    return replace(
        session,
        table=log_facts(replace(table, **changes), step.facts, session.game.info.facts),
        state=step.state,
        history=history,
        held_openings=held_openings,
    )


def _joint(table: Table, public: Any, history: History, turn: int, actor: int | None) -> dict[str, Any]:
    """Return since when a joint ask is open, and since when each seat's question in it stands: only its own steps change that."""
    if joint_ask(public) is None:
        return {"joint": 0, "since": ()} if table.joint else {}
    if not table.joint or history.joint is None:
        return {"joint": turn, "since": (turn,) * len(table.seats)}
    return {"since": tuple(turn if seat == actor else since for seat, since in enumerate(table.since))}


def _finished(session: Session, record: GameFinished) -> Session:
    outcome = None if session.state is None else session.game.outcome(session.game.view(session.state, None))
    if session.table.phase != OVER or outcome is None or session.finished:
        raise CannotFollow("phase", "The game is not at its end.")
    if record.host_part != session.header.host_part or record.places != outcome.places:
        raise CannotFollow("end", "The end does not agree with the game.")
    return replace(session, table=replace(session.table, host_part=record.host_part), finished=True)


# --- open decisions -----------------------------------------------------------------------------------------------------


def _moved(session: Session, record: Moved) -> Session:
    if session.table.phase != PLAYING:
        raise CannotFollow("phase", "No game is on.")
    if record.turn != session.table.turn:
        raise CannotFollow("stale", f"That was for turn {record.turn}; it is turn {session.table.turn} now.")
    state, seat = session.state_now(), record.seat
    ask = open_ask(state.public, seat)
    if ask is None:
        if joint_ask(state.public) is not None and seat in session.table.may_undo:
            raise CannotFollow("done", "You have said that you are done; take that back first.")
        raise CannotFollow("not-your-turn", f"It is not your turn; {_names(session)} to move.")
    if ask.sealed:
        raise CannotFollow("sealed", "This answer must be sealed first, as everybody’s.")
    move = legal_action(session, seat, record.action)
    extra: tuple[Fact, ...] = ()
    if record.forfeited:
        if move != session.game.default(session.game.view(state, seat)):
            raise CannotFollow("forfeit", "That is not what is played when time is up.")
        extra = (RanOutOfTime(seat=seat),)
    step = session.game.apply(state, {seat: move})
    history = session.history.push(state, {seat: move}, step)
    return next_turn(session, replace(step, facts=extra + step.facts), history, seat)


def _names(session: Session) -> str:
    waiting = [session.table.seats[seat].name for seat in session.table.waiting]
    return " and ".join(waiting) + (" is" if len(waiting) == 1 else " are") if waiting else "nobody is"


def _undone(session: Session, record: Undone) -> Session:
    if session.table.phase != PLAYING:
        raise CannotFollow("phase", "No game is on.")
    if record.turn != session.table.turn:
        raise CannotFollow("stale", f"That was for turn {record.turn}; it is turn {session.table.turn} now.")
    try:
        state, history = session.history.undo(session.game, session.state_now(), record.seat)
    except Illegal as error:
        raise CannotFollow(error.refusal.code, error.refusal.text, error.refusal.rule) from error
    return next_turn(session, Step(state, (TookBack(seat=record.seat),)), history, record.seat)


TURN_STEPS: Mapping[type, Callable[[Session, Any], Session]] = {
    Begun: _begun,
    Moved: _moved,
    Undone: _undone,
    GameFinished: _finished,
}
"""How each of these records changes a session; they raise CannotFollow and change nothing where one cannot follow."""
