"""What a turn does to a table, also where all decide at once and sealed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.contract.asks import joint_ask, open_ask, owing, top_ask
from engine.contract.choice import Action
from engine.contract.facts import Fact
from engine.contract.game import Illegal, Step
from engine.contract.tree import TreeError, encode, rebuild, replace
from engine.contract.undo import History
from net.table.forking import forked_world
from net.table.records import Begun, Finished, Flagged, Forfeited, Moved, Opened, Resolved, Sealed, Undone
from net.table.session import (
    FORFEITED_OPENING,
    CannotFollow,
    Session,
    all_sealed,
    asked_to_seal,
    check_options,
    is_free,
    log_facts,
)
from net.wire.frames import FrameError, plain
from net.wire.seals import PART, SEAL, game_key, opens, test_key
from net.wire.sheet import LOBBY, OVER, PLAYING, SEEDING, Opening, Sealing, Table
from net.wire.table_facts import (
    GameBegan,
    GaveNoPart,
    PracticeBegan,
    RanOutOfTime,
    SealedIllegally,
    StayedShut,
    Tampered,
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


# --- sealed turns --------------------------------------------------------------------------------------------------


_FORFEITS: Mapping[str, type[Fact]] = {"clock": RanOutOfTime, "shut": StayedShut, "illegal": SealedIllegally}


def _sealing(session: Session, turn: int, seat: int) -> Sealing:
    """Return the sealing of the turn that is under way; raise CannotFollow if it does not ask this seat in this turn."""
    if seat not in asked_to_seal(session):
        raise CannotFollow("not-asked", "Nothing sealed is asked of this seat now.")
    if turn != session.table.turn:
        raise CannotFollow("stale", f"That was for turn {turn}; it is turn {session.table.turn} now.")
    return session.table.sealing


def _sealed(session: Session, record: Sealed) -> Session:
    sealing = _sealing(session, record.turn, record.seat)
    if len(record.seal) != SEAL:
        raise CannotFollow("malformed", f"A seal is {SEAL} bytes long.")
    if sealing.openings and sealing.openings[record.seat] is not None:
        raise CannotFollow("late", "Time is up for this answer.")
    if sealing.seals[record.seat]:
        raise CannotFollow("seal-changed", "A seal stands until it is opened; it cannot be changed.")
    if record.seal in session.used_seals:
        raise CannotFollow("seal-replayed", "That seal was used before in this game.")
    seals = (*sealing.seals[: record.seat], record.seal, *sealing.seals[record.seat + 1 :])
    table = replace(session.table, sealing=replace(sealing, seals=seals), waiting=_less(session.table, record.seat))
    return replace(session, table=table, used_seals=session.used_seals | {record.seal})


def _less(table: Table, seat: int) -> tuple[int, ...]:
    return tuple(other for other in table.waiting if other != seat)


def _opened(session: Session, record: Opened) -> Session:
    sealing = _sealing(session, record.turn, record.seat)
    made = sealing.seals[record.seat]
    if not all_sealed(session):
        raise CannotFollow("early", "Seals are opened together, once all of them stand.")
    if sealing.openings and sealing.openings[record.seat] is not None:
        raise CannotFollow("late", "Time is up for this answer.")
    if session.held_openings[record.seat] is not None:
        raise CannotFollow("twice", "That seal is open already.")
    if len(record.action) > ACTION:
        raise CannotFollow("malformed", f"An answer is at most {ACTION} bytes long.")
    if not opens(made, session.seal_context, record.turn, record.seat, record.nonce, record.action):
        raise CannotFollow("mismatch", "That does not open the seal that stands.")
    opening = Opening(record.nonce, record.action)
    return replace(
        session,
        held_openings=(*session.held_openings[: record.seat], opening, *session.held_openings[record.seat + 1 :]),
    )


def _forfeited(session: Session, record: Forfeited) -> Session:
    sealing = _sealing(session, record.turn, record.seat)
    openings = sealing.openings or (None,) * len(sealing.seals)
    if openings[record.seat] is not None or not _forfeits(session, record):
        raise CannotFollow("forfeit", "That seat has not forfeited its answer.")
    openings = (*openings[: record.seat], FORFEITED_OPENING, *openings[record.seat + 1 :])
    fact = GaveNoPart if session.table.phase == SEEDING else _FORFEITS[record.why]
    table = replace(
        session.table, sealing=replace(sealing, openings=openings), waiting=_less(session.table, record.seat)
    )
    held_openings = (*session.held_openings[: record.seat], None, *session.held_openings[record.seat + 1 :])
    return replace(session, table=log_facts(table, (fact(seat=record.seat),)), held_openings=held_openings)


def _forfeits(session: Session, record: Forfeited) -> bool:
    """Tell whether the reason that is given holds."""
    made, opening = session.table.sealing.seals[record.seat], session.held_openings[record.seat]
    if record.why == "clock":
        return made == b""
    if record.why == "shut":
        return made != b"" and opening is None and all_sealed(session)
    return record.why == "illegal" and opening is not None and not may_answer(session, record.seat, opening)


def _resolved(session: Session, record: Resolved) -> Session:
    table, sealing = session.table, session.table.sealing
    seats = asked_to_seal(session)
    if not all_sealed(session) or record.turn != table.turn:
        raise CannotFollow("early", "Not all answers are there.")
    forfeited = {seat for seat in seats if sealing.openings and sealing.openings[seat] is not None}
    if any(session.held_openings[seat] is None for seat in seats if seat not in forfeited):
        raise CannotFollow("early", "Not all seals are open.")
    if table.phase == SEEDING:
        return _seeded(session, tuple(_part(session.held_openings[seat]) for seat in seats))
    state = session.state_now()
    moves: dict[int, Action] = {}
    openings: list[Opening | None] = [None] * len(table.seats)
    for seat in seats:
        opening = session.held_openings[seat]
        if opening is None:
            moves[seat] = session.game.default(session.game.view(state, seat))
            openings[seat] = Opening(b"", encode(moves[seat]))
        else:
            moves[seat] = legal_action(session, seat, opening.action)
            openings[seat] = opening
    step = session.game.apply(state, moves)
    table = replace(table, sealing=replace(sealing, openings=tuple(openings)))
    return next_turn(replace(session, table=table), step, session.history.push(state, moves, step), None)


def _part(opening: Opening | None) -> bytes:
    return b"" if opening is None else opening.action


def _seeded(session: Session, parts: tuple[bytes, ...]) -> Session:
    openings = tuple(FORFEITED_OPENING if opening is None else opening for opening in session.held_openings)
    table = replace(session.table, sealing=replace(session.table.sealing, openings=openings), seed_parts=parts)
    return set_up(session, table, game_key(session.seal_context, session.header.host_part, parts))


def _flagged(session: Session, record: Flagged) -> Session:
    mark = (record.turn, record.seat, record.code)
    if mark in session.flagged or len(record.evidence) > 64 or not 0 <= record.seat < len(session.table.seats):
        raise CannotFollow("flagged", "That was written down already.")
    table = log_facts(session.table, (Tampered(seat=record.seat),))
    return replace(session, table=table, flagged=session.flagged | {mark})


SEALED_TURN_STEPS: Mapping[type, Callable[[Session, Any], Session]] = {
    Sealed: _sealed,
    Opened: _opened,
    Forfeited: _forfeited,
    Resolved: _resolved,
    Flagged: _flagged,
}
"""How each of these records changes a session; they raise CannotFollow and change nothing where one cannot follow."""


# --- turns ---------------------------------------------------------------------------------------------------------


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


def _finished(session: Session, record: Finished) -> Session:
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
    Finished: _finished,
}
"""How each of these records changes a session; they raise CannotFollow and change nothing where one cannot follow."""
