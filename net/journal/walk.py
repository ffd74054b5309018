"""Go through a journal record by record, as the host did, for whoever reads one: resume, audit, replay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.contract.tree import Struct
from net.journal.format import Reading
from net.table.apply_record import advance, agrees, headed
from net.table.session import CannotFollow, Session, starting

__all__ = ["RecordStep", "WalkError", "walk"]


class WalkError(ValueError):
    """Say which record (the header is 0) cannot follow, and why."""

    def __init__(self, index: int, text: str) -> None:
        super().__init__(text)
        self.index, self.text = index, text


class RecordStep(Struct, frozen=True, gc=False):
    """Hold one record with the session before and after it, the chain head after it and where it ends in the file."""

    index: int
    record: Any
    before: Session
    after: Session
    head: bytes
    end: int


def walk(reading: Reading) -> Iterator[RecordStep]:
    """Yield every record that holds, in order; raise WalkError at the first that does not, or where the file breaks off."""
    try:
        session = starting(reading.header)
    except CannotFollow as unfit:
        raise WalkError(0, unfit.text) from unfit
    index = 0
    for index, item in enumerate(reading.entries, 1):
        try:
            after = advance(session, item.record)
        except CannotFollow as unfit:
            raise WalkError(index, f"record {index} cannot follow: {unfit.text}") from unfit
        if not agrees(item.record, after):
            raise WalkError(index, f"record {index} led to another position than it says")
        after = headed(session, after, item.head)
        yield RecordStep(index, item.record, session, after, item.head, item.end)
        session = after
    if reading.fault:
        raise WalkError(index + 1, reading.fault)
