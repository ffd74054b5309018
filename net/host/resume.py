"""Go on with a table whose host was killed: play its journal again and take what is sound."""

from __future__ import annotations

from dataclasses import replace

from net.host.keys import HostKeys
from net.host.state import HostState
from net.host.table_options import TableOptions
from net.recording.file_format import JournalError, JournalSink, Recovery, read
from net.recording.walk import WalkError, walk
from net.table.session import CannotFollow
from net.wire.sheet import OPEN


def resumed(
    data: bytes, options: TableOptions | None, secret: bytes, now: float, sink: JournalSink, fingerprint: bytes = b""
) -> tuple[HostState, Recovery]:
    """Return a host at the state of a journal's longest sound beginning; raise JournalError if nothing can be resumed.

    Everybody is away at first, since `now`.
    """
    found = read(data)
    header = found.header
    given = TableOptions() if options is None else options
    given = replace(given, name=header.name, game=header.game, seats=len(header.seats), seed=header.seed, bots=())
    try:
        host = HostState(given, HostKeys(secret), sink, header, fingerprint)
    except CannotFollow as error:
        raise JournalError(error.text) from error
    host.set_time(now)
    session, head, kept, taken, text = host.session, found.head, found.start, 0, ""
    try:
        for step in walk(found):
            session, head, kept, taken = step.after, step.head, step.end, step.index
    except WalkError as error:
        lost = len(data) - kept
        text = f"The recording is damaged: {error.text}. Its first {taken} records hold; {lost} bytes are lost."
    host.resume(session, head, [seat for seat, info in enumerate(session.table.seats) if info.kind != OPEN])
    return host, Recovery(kept, text)
