"""Whose time runs, and what follows when somebody is late: `deadlines` says all of it."""

from collections.abc import Iterator

from engine.contract.tree import Struct
from net.host.clocks import Clocks
from net.host.idle import LAST, IdleSeats
from net.host.state import HostState
from net.table.session import all_sealed, asked_to_seal, unopened
from net.wire.sheet import LOBBY, OVER, SEEDING

OPEN_WITHIN = 10.0
"""Seconds for opening once all seals stand."""
SEED_WITHIN = 20.0
"""Seconds for the seals of turn 0."""
BOT_WITHIN = 60.0
"""Seconds that a bot of this host's has for coming, as after a resume: its process may begin slowly on a busy machine."""
FREE, STAND_IN, IDLE, DEFAULT, CLOCK, SHUT = "free", "stand-in", "idle", "default", "clock", "shut"
"""What follows: a seat is free again, a bot stands in for who is away or idle, the default is played, a seal counts for nothing."""


class Deadline(Struct, frozen=True):
    """When something follows by itself."""

    at: float
    what: str
    seat: int


class Deadlines:
    """Measure what deadlines hang on: clocks, idle seats, since when a turn waits for seals."""

    def __init__(self, host: HostState) -> None:
        self._host = host
        self.idle = IdleSeats(host)
        self.clocks = Clocks(host)
        self.sealed_by = self.open_by = float("inf")
        """Until when a turn waits for the seals of turn 0, and for openings."""
        self._turn = (0, "", 0, "")

    def measure(self, now: float) -> None:
        """Measure anew after anything changed, and show who is waited for how long."""
        host, table = self._host, self._host.table
        if self._turn != (table.round, table.phase, table.turn, host.halted):
            self._turn = (table.round, table.phase, table.turn, host.halted)
            self.sealed_by = now + SEED_WITHIN if table.phase == SEEDING else float("inf")
            self.open_by = float("inf")
        if self.open_by == float("inf") and all_sealed(host.session):
            self.open_by = now + OPEN_WITHIN
        self.idle.update(now)
        keys = host.session.keys
        kept_until = {one.seat: one.at for one in kept_until_by(host) if not keys[one.seat].host_bot}
        near = {seat: due for seat, due in self.idle.deadlines() if due - now <= LAST}  # so that everybody is told
        self.clocks.update(now, kept_until | near)


def deadlines(host: HostState, times: Deadlines) -> Iterator[Deadline]:
    """Yield every deadline that stands at a table, what comes first where several are late first; changes nothing.

    While nothing can be written down there is none: who could not be heard is not late.
    """
    table = host.table
    if table.phase == OVER or host.halted:
        return
    if table.phase != LOBBY:
        for seat in unopened(host.session):
            yield Deadline(_open_by(host, times.open_by, seat), SHUT, seat)
        if table.phase == SEEDING:
            for seat in table.waiting:
                ours = _ours(host, seat)
                by = _later(host, times.sealed_by, seat, BOT_WITHIN, SEED_WITHIN) if ours else times.sealed_by
                yield Deadline(by, CLOCK, seat)
        for seat, due in times.clocks.deadlines():
            yield Deadline(due, CLOCK if asked_to_seal(host.session) else DEFAULT, seat)
    yield from kept_until_by(host)
    if table.phase != LOBBY:
        for seat, due in times.idle.deadlines():
            yield Deadline(due, IDLE, seat)


def kept_until_by(host: HostState) -> Iterator[Deadline]:
    """Yield until when the table waits for each player who is away, and what follows; all screens show how long that is."""
    table = host.table
    if table.phase == LOBBY:
        for seat, since in host.presence.lost.items():
            yield Deadline(since + host.options.grace, FREE, seat)
    elif table.phase != OVER and host.options.stand_in and any(one.person for one in host.welcomed()):
        for seat, since in host.presence.lost.items():
            if not table.seats[seat].stand_in and not host.session.keys[seat].host_bot:
                yield Deadline(since + host.options.grace, STAND_IN, seat)


def _open_by(host: HostState, open_by: float, seat: int) -> float:
    """Return until when a seat may open what it sealed: later if it is away or has only just come back, but not for ever."""
    away = 0.0 if host.table.phase == SEEDING else float(host.options.grace)
    return _later(host, open_by, seat, BOT_WITHIN if _ours(host, seat) else away, OPEN_WITHIN)


def _ours(host: HostState, seat: int) -> bool:
    """Tell whether a bot of this host's plays a seat, also while its process is only beginning."""
    return host.table.seats[seat].stand_in or host.session.keys[seat].host_bot


def _later(host: HostState, by: float, seat: int, away: float, within: float) -> float:
    """Return until when a seat may answer that should `by` then: it may be `away` so long, and has `within` once it is back."""
    gone = host.presence.lost.get(seat)
    until = host.presence.back.get(seat, 0.0) + within if gone is None else gone + away
    return min(max(by, until), by + away + within)
