"""Go from one record of a journal to the next. This one step is what host, resume, audit and replay share."""

import hmac
from typing import Any

from engine.contract.tree import digest, replace
from net.table.forking import FORK_STEPS
from net.table.records import Begun, Moved, Resolved, Undone
from net.table.sealed_turns import SEALED_TURN_STEPS
from net.table.seating import SEAT_STEPS
from net.table.session import Session
from net.table.turns import TURN_STEPS

HEAD_EVERY = 16
"""Turns between two chain heads in the table: a head cannot be guessed, so it is the dearest part of a small delta."""

_STEPS = {**SEAT_STEPS, **TURN_STEPS, **SEALED_TURN_STEPS, **FORK_STEPS}


def apply_record(session: Session, record: Any) -> Session:
    """Return the session after a record; raise CannotFollow, as a refusal that a player understands, if it cannot follow."""
    return _STEPS[type(record)](session, record)


def with_digest(record: Any, after: Session) -> Any:
    """Return the record with the digest of the state that it led to, if it is of a kind that carries one."""
    if isinstance(record, (Begun, Moved, Resolved, Undone)) and after.state is not None:
        return replace(record, digest=digest(after.state))
    return record


def digest_fits(record: Any, after: Session) -> bool:
    """Tell whether the digest that a record carries is that of the state after it."""
    return hmac.compare_digest(getattr(record, "digest", b""), getattr(with_digest(record, after), "digest", b""))


def with_chain_head(before: Session, after: Session, head: bytes) -> Session:
    """Return the session with the chain head in its table, where a phase or sixteen turns have ended."""
    if after.table.turn // HEAD_EVERY == before.table.turn // HEAD_EVERY and after.table.phase == before.table.phase:
        return after
    return replace(after, table=replace(after.table, head=head[:8]))
