"""The records of a sealed turn: seals, what they hold, forfeits, and what comes of them."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.contract.choice import Action
from engine.contract.facts import Fact
from engine.contract.tree import encode, replace
from net.table.records import Flagged, Forfeited, Opened, Resolved, Sealed
from net.table.session import (
    FORFEITED_OPENING,
    CannotFollow,
    Session,
    all_sealed,
    asked_to_seal,
    log_facts,
)
from net.table.turns import ACTION, legal_action, may_answer, next_turn, set_up
from net.wire.seals import SEAL, game_key, opens
from net.wire.sheet import SEEDING, Opening, Sealing, Table
from net.wire.table_facts import (
    GaveNoPart,
    RanOutOfTime,
    SealedIllegally,
    StayedShut,
    Tampered,
)

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
