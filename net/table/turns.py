"""Take records of the game itself: the joint seed, sealed turns, open decisions, what is taken back, the end.

A sealed turn goes: seals, one a seat; then, when every seat that is asked has sealed or forfeited, openings, which are held back;
then all at once `Resolved`. Turn 0 is the same with a part of the seed as the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.contract.game import Action, Ask, Fact, Illegal, State, Step, open_ask
from engine.contract.tree import encode, replace
from engine.contract.undo import History
from net.table.legality import answers, legal
from net.table.records import Begun, Finished, Flagged, Forfeited, Moved, Opened, Resolved, Sealed, Undone
from net.table.session import EMPTY, CannotFollow, Session, about, asked, closed, free, told
from net.wire.joint_seed import game_key, test_key
from net.wire.seal import SEAL, stands
from net.wire.sheet import LOBBY, OVER, PLAYING, SEEDING, Opening, Sealing, Table

__all__ = ["TURN_STEPS"]

AnyState = State[Any, Any, Any]
AnyStep = Step[Any, Any, Any]

_WHY = {"clock": "late", "shut": "shut", "illegal": "illegal"}


# --- beginning and end --------------------------------------------------------------------------------------------------


def _begun(session: Session, _: Begun) -> Session:
    table = session.table
    if table.phase != LOBBY:
        raise CannotFollow("phase", "The game has begun already.")
    for seat, info in enumerate(table.seats):
        if free(info):
            raise CannotFollow(
                "open-seat", f"Seat {seat + 1} is still open: wait for somebody, seat a bot there, or close it."
            )
    if session.header.seed:
        key = test_key(session.header.seed, session.header.round)
        return _set_up(session, told(table, (about("begin-test"),)), key)
    everybody = tuple(range(len(table.seats)))
    sealing = Sealing(0, (b"",) * len(everybody))
    table = replace(table, phase=SEEDING, turn=0, sealing=sealing, waiting=everybody)
    nobody: tuple[Opening | None, ...] = (None,) * len(everybody)
    return replace(session, table=told(table, (about("begin"),)), held=nobody, since=(0,) * len(everybody))


def _set_up(session: Session, table: Table, key: bytes) -> Session:
    try:
        step = session.game.setup(session.options, len(table.seats), key)
    except ValueError as error:
        raise CannotFollow("options", str(error)) from error
    return _turned(replace(session, table=replace(table, phase=PLAYING)), step, History(), None)


def _turned(session: Session, step: AnyStep, history: History, actor: int | None) -> Session:
    """Return the session in its next turn, with the state and facts of `step`."""
    table = session.table
    turn = table.turn + 1
    ask = open_ask(step.state.public)
    seats = range(len(table.seats))
    changes: dict[str, Any] = {"turn": turn, "waiting": ask.seats if ask is not None else ()}
    changes["may_undo"] = () if ask is None else tuple(seat for seat in seats if history.may(step.state, seat))
    if ask is None:
        changes["phase"] = OVER
    elif ask.sealed:
        if table.sealing.openings and table.sealing.turn == table.turn:
            changes["opened"] = table.sealing
        changes["sealing"] = Sealing(turn, (b"",) * len(table.seats))
    held: tuple[Opening | None, ...] = (None,) * len(table.seats)
    return replace(
        session,
        table=told(replace(table, **changes), step.facts),
        state=step.state,
        history=history,
        held=held,
        since=_since(session, ask, turn, actor),
    )


def _since(session: Session, ask: Ask | None, turn: int, actor: int | None) -> tuple[int, ...]:
    """Return the earliest turns that seats may name: others' steps in a joint ask do not make a seat's own move late."""
    before = None if session.state is None else open_ask(session.state.public)
    seats = range(len(session.table.seats))
    if before is None or ask is None or before.sealed or ask.sealed or before.kind != ask.kind:
        return (turn,) * len(seats)
    kept = set(before.seats) & set(ask.seats) - {actor}
    return tuple(session.since[seat] if seat in kept else turn for seat in seats)


def _finished(session: Session, record: Finished) -> Session:
    outcome = None if session.state is None else session.game.outcome(session.game.view(session.state, None))
    if session.table.phase != OVER or outcome is None or session.finished:
        raise CannotFollow("phase", "The game is not at its end.")
    if record.host_part != session.header.host_part or record.places != outcome.places:
        raise CannotFollow("end", "The end does not agree with the game.")
    return replace(session, table=replace(session.table, host_part=record.host_part), finished=True)


# --- sealed turns -------------------------------------------------------------------------------------------------------


def _sealing(session: Session, turn: int, seat: int) -> Sealing:
    """Return the sealing of the turn that is under way; raise Unfit if it does not ask this seat in this turn."""
    if seat not in asked(session):
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
    if record.seal in session.used:
        raise CannotFollow("seal-replayed", "That seal was used before in this game.")
    seals = (*sealing.seals[: record.seat], record.seal, *sealing.seals[record.seat + 1 :])
    table = replace(session.table, sealing=replace(sealing, seals=seals), waiting=_less(session.table, record.seat))
    return replace(session, table=table, used=session.used | {record.seal})


def _less(table: Table, seat: int) -> tuple[int, ...]:
    return tuple(other for other in table.waiting if other != seat)


def _opened(session: Session, record: Opened) -> Session:
    sealing = _sealing(session, record.turn, record.seat)
    made = sealing.seals[record.seat]
    if not closed(session):
        raise CannotFollow("early", "Seals are opened together, once all of them stand.")
    if sealing.openings and sealing.openings[record.seat] is not None:
        raise CannotFollow("late", "Time is up for this answer.")
    if session.held[record.seat] is not None:
        raise CannotFollow("twice", "That seal is open already.")
    if not stands(made, session.seal_context, record.turn, record.seat, record.nonce, record.action):
        raise CannotFollow("mismatch", "That does not open the seal that stands.")
    opening = Opening(record.nonce, record.action)
    return replace(session, held=(*session.held[: record.seat], opening, *session.held[record.seat + 1 :]))


def _forfeited(session: Session, record: Forfeited) -> Session:
    sealing = _sealing(session, record.turn, record.seat)
    openings = sealing.openings or (None,) * len(sealing.seals)
    if openings[record.seat] is not None or not _forfeits(session, record):
        raise CannotFollow("forfeit", "That seat has not forfeited its answer.")
    openings = (*openings[: record.seat], EMPTY, *openings[record.seat + 1 :])
    kind = "no-part" if session.table.phase == SEEDING else _WHY[record.why]
    table = replace(
        session.table, sealing=replace(sealing, openings=openings), waiting=_less(session.table, record.seat)
    )
    held = (*session.held[: record.seat], None, *session.held[record.seat + 1 :])
    return replace(session, table=told(table, (about(kind, record.seat),)), held=held)


def _forfeits(session: Session, record: Forfeited) -> bool:
    """Tell whether the reason that is given holds."""
    made, held = session.table.sealing.seals[record.seat], session.held[record.seat]
    if record.why == "clock":
        return made == b""
    if record.why == "shut":
        return made != b"" and held is None and closed(session)
    return record.why == "illegal" and held is not None and not answers(session, record.seat, held)


def _resolved(session: Session, record: Resolved) -> Session:
    table, sealing = session.table, session.table.sealing
    seats = asked(session)
    if not closed(session) or record.turn != table.turn:
        raise CannotFollow("early", "Not all answers are there.")
    forfeited = {seat for seat in seats if sealing.openings and sealing.openings[seat] is not None}
    if any(session.held[seat] is None for seat in seats if seat not in forfeited):
        raise CannotFollow("early", "Not all seals are open.")
    if table.phase == SEEDING:
        return _seeded(session, tuple(_part(session.held[seat]) for seat in seats))
    state = session.state_now()
    moves: dict[int, Action] = {}
    openings: list[Opening | None] = [None] * len(table.seats)
    for seat in seats:
        opening = session.held[seat]
        if opening is None:
            moves[seat] = session.game.default(session.game.view(state, seat))
            openings[seat] = Opening(b"", encode(moves[seat]))
        else:
            moves[seat] = legal(session, seat, opening.action)
            openings[seat] = opening
    step = session.game.apply(state, moves)
    table = replace(table, sealing=replace(sealing, openings=tuple(openings)))
    return _turned(replace(session, table=table), step, session.history.push(state, moves, step), None)


def _part(opening: Opening | None) -> bytes:
    return b"" if opening is None else opening.action


def _seeded(session: Session, parts: tuple[bytes, ...]) -> Session:
    openings = tuple(EMPTY if opening is None else opening for opening in session.held)
    table = replace(session.table, sealing=replace(session.table.sealing, openings=openings), seed_parts=parts)
    return _set_up(session, table, game_key(session.seal_context, session.header.host_part, parts))


def _flagged(session: Session, record: Flagged) -> Session:
    mark = (record.turn, record.seat, record.code)
    if mark in session.flagged or len(record.evidence) > 64 or not 0 <= record.seat < len(session.table.seats):
        raise CannotFollow("flagged", "That was written down already.")
    table = told(session.table, (about("flagged", record.seat),))
    return replace(session, table=table, flagged=session.flagged | {mark})


# --- open decisions -----------------------------------------------------------------------------------------------------


def _moved(session: Session, record: Moved) -> Session:
    if session.table.phase != PLAYING:
        raise CannotFollow("phase", "No game is on.")
    if record.turn != session.table.turn:
        raise CannotFollow("stale", f"That was for turn {record.turn}; it is turn {session.table.turn} now.")
    state, seat = session.state_now(), record.seat
    ask = open_ask(state.public)
    if ask is None or seat not in ask.seats:
        raise CannotFollow("not-your-turn", f"It is not your turn; {_names(session)} to move.")
    if ask.sealed:
        raise CannotFollow("sealed", "This answer must be sealed first, as everybody's.")
    move = legal(session, seat, record.action)
    extra: tuple[Fact, ...] = ()
    if record.forfeited:
        if move != session.game.default(session.game.view(state, seat)):
            raise CannotFollow("forfeit", "That is not what is played when time is up.")
        extra = (about("late", seat),)
    step = session.game.apply(state, {seat: move})
    history = session.history.push(state, {seat: move}, step)
    return _turned(session, replace(step, facts=extra + step.facts), history, seat)


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
    return _turned(session, Step(state, (about("undo", record.seat),)), history, record.seat)


TURN_STEPS: Mapping[type, Callable[[Session, Any], Session]] = {
    Begun: _begun,
    Sealed: _sealed,
    Opened: _opened,
    Forfeited: _forfeited,
    Resolved: _resolved,
    Moved: _moved,
    Undone: _undone,
    Flagged: _flagged,
    Finished: _finished,
}
"""How each of these records changes a session; they raise Unfit and change nothing where one cannot follow."""
