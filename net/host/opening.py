"""Open a table: a new one, from a moment of another recording, or from the sound beginning of a journal whose host was killed."""

from dataclasses import replace

from engine.registry import has_level, load
from net.host.headers import first_header
from net.host.keys import HostKeys
from net.host.state import HostState
from net.host.table_options import TableOptions
from net.recording.file_format import JournalError, JournalSink, Recovery, check_readable, read
from net.recording.walk import WalkError, walk
from net.table.apply_record import apply_record
from net.table.session import CannotFollow, session_from
from net.wire.sheet import OPEN


def opened(options: TableOptions, secret: bytes, now: float, sink: JournalSink, fingerprint: bytes = b"") -> HostState:
    """Return a host at the beginning of a new journal; raise ValueError for a game, options or seats that cannot be.

    A moment of another recording that is gone on from follows at once. The bots are still to be seated.
    """
    keys = HostKeys(secret)
    header = first_header(options, keys, load(options.game))
    try:
        session = session_from(header)
        check_readable(session.header)
        if options.fork is not None:
            apply_record(session, options.fork)
    except CannotFollow as error:
        raise ValueError(error.text) from error
    strange = [level for level in options.bots if not has_level(options.game, level)]
    if strange or len(options.bots) > options.seats - (options.fork is not None):
        raise ValueError(f"{', '.join(options.bots)} cannot be the bots of {options.seats} seats")
    host = HostState(options, keys, sink, header, fingerprint)
    host.set_time(now)
    host.open_journal(header)
    if options.fork is not None:
        host.commit(options.fork)
    return host


def seats_for_bots(options: TableOptions) -> list[int]:
    """Return the seats that the bots take at once: the last ones, but not the one as which the game is gone on with."""
    seats = [seat for seat in range(options.seats) if options.fork is None or seat != options.fork.seat]
    return seats[len(seats) - len(options.bots) :]


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
