"""Go on with a table whose host was killed: play its journal again and take what is sound."""

from __future__ import annotations

from engine.tree import replace
from net.advance import advance, agrees, headed
from net.desk import Desk, HostConfig
from net.journal import JournalError, JournalSink, Salvage, read
from net.session import Unfit
from net.table import OPEN

__all__ = ["resumed"]


def resumed(
    data: bytes, config: HostConfig | None, secret: bytes, now: float, sink: JournalSink
) -> tuple[Desk, Salvage]:
    """Return a desk at the state of a journal's longest sound beginning; raise JournalError if nothing can be resumed.

    Everybody is away at first, since `now`.
    """
    found = read(data)
    header = found.header
    given = HostConfig("", "") if config is None else config
    given = replace(given, name=header.name, game=header.game, seats=len(header.seats), seed=header.seed, bots=())
    try:
        desk = Desk(given, secret, sink, header)
    except Unfit as unfit:
        raise JournalError(unfit.text) from unfit
    desk.now = now
    session, head, kept, fault = desk.session, found.head, found.start, found.fault
    taken = 0
    for item in found.entries:
        try:
            after = advance(session, item.record)
        except Unfit as unfit:
            fault = f"record {taken + 1} cannot follow: {unfit.text}"
            break
        if not agrees(item.record, after):
            fault = f"record {taken + 1} led to another position than it says"
            break
        session, head, kept = headed(session, after, item.head), item.head, item.end
        taken += 1
    desk.resume(session, head)
    desk.lost = {seat: now for seat, info in enumerate(desk.table.seats) if info.kind != OPEN}
    if not fault:
        return desk, Salvage(kept)
    lost = len(data) - kept
    return desk, Salvage(
        kept, f"The recording is damaged: {fault}. The first {taken} records hold; {lost} bytes are lost."
    )
