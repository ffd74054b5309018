"""Walk through a recording, record by record."""

from collections.abc import Iterator
from typing import Any

from engine.contract.tree import Struct
from net.recording.file_format import Journal
from net.table.apply_record import apply_record, digest_fits, with_chain_head
from net.table.session import CannotFollow, Session, session_from


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


def walk(journal: Journal) -> Iterator[RecordStep]:
    """Yield every record that holds, in order; raise WalkError at the first that does not, or where the file breaks off."""
    try:
        session = session_from(journal.header)
    except CannotFollow as error:
        raise WalkError(0, error.text) from error
    index = 0
    for index, item in enumerate(journal.entries, 1):
        try:
            after = apply_record(session, item.record)
        except CannotFollow as error:
            raise WalkError(index, f"record {index} cannot follow: {error.text}") from error
        if not digest_fits(item.record, after):
            raise WalkError(index, f"record {index} led to another position than it says")
        after = with_chain_head(session, after, item.head)
        yield RecordStep(index=index, record=item.record, before=session, after=after, head=item.head, end=item.end)
        session = after
    if journal.fault:
        raise WalkError(index + 1, journal.fault)
