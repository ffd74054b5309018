"""Whose time runs, and what follows when somebody is late: `deadlines` says all of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from engine.contract.tree import Struct
from engine.contract.undo import LIMIT
from net.host.state import HostState
from net.table.session import all_sealed, asked_to_seal, unopened
from net.wire.sheet import LOBBY, LONGEST_CLOCK, OVER, PLAYING, SEEDING, measured

NO_CLOCK = -1


@dataclass
class Clock:
    """Hold one seat's time in the decision that the table is at since the turn `decision`."""

    left: float
    decision: int = 0
    started: float | None = None
    waited: bool = False
    undoable: list[float] = field(default_factory=list)
    """What each decision had left that may still be taken back."""
    redoable: list[float] = field(default_factory=list)
    """What those had left that were taken back."""

    def wind(self, decision: int, allowance: float, *, undone: bool) -> None:
        """Begin another decision; the clock stands."""
        if undone:
            self.redoable.append(self.left)
            self.left = self.undoable.pop() if self.undoable else min(self.left, allowance)
        elif self.waited:
            self.undoable = [*self.undoable, self.left][-LIMIT:]
            self.left = self.redoable.pop() if self.redoable else allowance
        else:  # somebody else has moved on
            self.left, self.undoable, self.redoable = allowance, [], []
        self.decision = decision

    def stop(self, now: float) -> None:
        """Count what was used."""
        if self.started is not None:
            self.left -= now - self.started
        self.started = None

    def rest(self, now: float) -> float:
        """Return what is left at this moment."""
        return self.left if self.started is None else self.left - (now - self.started)

    def run(self, now: float, *, runs: bool, waited: bool) -> None:
        """Start or stop; what was used counts only where the seat is still waited for."""
        if not runs and waited:
            self.stop(now)
        elif not runs:
            self.started = None
        elif self.started is None:
            self.started = now
        self.waited = waited


class Clocks:
    """Measure the time that seats take, and write into the sheet how much is left whenever any of it is measured anew."""

    def __init__(self, host: HostState) -> None:
        self._host = host
        self._round = 0
        self._taken_back: set[int] = set()
        self._clocks: list[Clock] = []
        self._shown: tuple[object, ...] = ()

    def update(self, now: float, kept_until: Mapping[int, float]) -> None:
        """Start, stop and wind clocks after anything changed, and show them; `kept_until` is when seats are lost by waiting.

        What all have left is written down at once, so that one moment holds for all of it.
        """
        if self._host.options.clock:
            self._run(now)
        running = tuple((clock.started, clock.left) for clock in self._clocks)
        shown = (running, dict(kept_until))
        if self._shown == (*shown, measured(self._host.table)):
            return
        seats = range(len(self._host.table.seats))
        left = tuple(_tenths(clock.rest(now)) for clock in self._clocks) or (NO_CLOCK,) * len(seats)
        kept = tuple(_tenths(kept_until[seat] - now) if seat in kept_until else NO_CLOCK for seat in seats)
        self._host.update_table(left=left, kept=kept if kept_until else ())
        self._shown = (*shown, measured(self._host.table))

    def _run(self, now: float) -> None:
        host = self._host
        table = host.table
        count = len(table.seats)
        if self._round != table.round or len(self._clocks) != count:
            self._round = table.round
            self._clocks = [Clock(float(host.options.clock)) for _ in range(count)]
        undone, self._taken_back = self._taken_back, set()
        decision = table.joint or table.turn
        for seat, clock in enumerate(self._clocks):
            waited = table.phase == PLAYING and seat in table.waiting
            runs = waited and table.seats[seat].online and not host.halted
            if decision != clock.decision:
                clock.stop(now)
                clock.wind(decision, float(host.options.clock), undone=seat in undone)
            if table.joint and not waited:
                clock.stop(now)  # done for now, which may be taken back
            clock.run(now, runs=runs, waited=waited)

    def taken_back(self, seat: int) -> None:
        """Take note that a seat has taken its newest step back."""
        self._taken_back.add(seat)

    def deadlines(self) -> Iterator[tuple[int, float]]:
        """Yield each running seat with the time at which it has none left."""
        for seat, clock in enumerate(self._clocks):
            if clock.started is not None:
                yield seat, clock.started + clock.left


def _tenths(seconds: float) -> int:
    return min(max(0, round(seconds * 10)), 10 * LONGEST_CLOCK)


# --- patience ------------------------------------------------------------------------------------------------------


LAST = 60.0
"""Seconds before a bot stands in from which on that is shown: earlier it would be told with every turn."""


@dataclass
class IdleClock:
    """Hold the seconds that a seat may still do nothing, from `started` on while it is asked, at least until `earliest`."""

    left: float
    started: float | None = None
    earliest: float = 0.0
    alone: bool = False
    """Says that they were used up while nobody was there who waited for it."""

    def run(self, now: float, *, runs: bool) -> None:
        """Start or stop."""
        if runs and self.started is None:
            self.started = now
        elif not runs and self.started is not None:
            self.left -= now - self.started
            self.started = None

    def mind(self, now: float, latest: float, more: float) -> None:
        """Give `more` seconds from when somebody is there again who waits, and will be idle `latest`; take note if nobody is."""
        if self.alone and self.due < latest:
            self.alone, self.earliest = False, now + more
        elif self.due <= now:
            self.alone = self.due >= latest

    @property
    def due(self) -> float:
        """Return when it is used up, never while it stands."""
        return float("inf") if self.started is None else max(self.started + self.left, self.earliest)


class IdleSeats:
    """Say when a bot is to stand in for a player who is here and idle, while somebody else is here who is not."""

    def __init__(self, host: HostState) -> None:
        self._host = host
        self._round = 0
        self._seats: list[IdleClock] = []

    def update(self, now: float) -> None:
        """Start and stop after anything changed.

        Who was idle while all were has a minute from when somebody is there again who waits for them.
        """
        table = self._host.table
        if self._round != table.round or len(self._seats) != len(table.seats):
            self._round = table.round
            self._seats = [self._whole() for _ in table.seats]
        for seat, idle in enumerate(self._seats):
            if table.seats[seat].stand_in:
                self._seats[seat] = self._whole()
            else:
                asked = table.phase == PLAYING and seat in table.waiting and not self._host.halted
                runs = asked and self._plays(seat)
                idle.run(now, runs=runs)
        latest = self._latest()
        for idle in self._seats:
            idle.mind(now, latest, min(LAST, self._host.options.patience))

    def acted(self, seat: int) -> None:
        """Take note that a seat has done something: it has the whole time again."""
        if seat < len(self._seats):
            self._seats[seat] = self._whole()

    def deadlines(self) -> Iterator[tuple[int, float]]:
        """Yield each seat that is asked and for which a bot is to stand in, with the time.

        Of those who are idle the last one is waited for, however long they are all at dinner.
        """
        host = self._host
        if not host.options.patience or not host.options.stand_in:
            return
        latest = self._latest()
        for seat, idle in enumerate(self._seats):
            if idle.due < latest:
                yield seat, idle.due

    def to_be_shown(self) -> list[float]:
        """Return when those of them that are not near yet are to be shown, and when somebody will have been idle while all were."""
        if not self._host.options.patience:
            return []
        now = self._host.now
        shown = [due - LAST for _, due in self.deadlines() if due - now > LAST]
        return shown + [idle.due for idle in self._seats if now < idle.due < float("inf")]

    def _latest(self) -> float:
        """Return when the last of the people here will be idle."""
        return max((idle.due for seat, idle in enumerate(self._seats) if self._plays(seat, person=True)), default=0.0)

    def _whole(self) -> IdleClock:
        return IdleClock(float(self._host.options.patience))

    def _plays(self, seat: int, *, person: bool = False) -> bool:
        """Tell whether whoever has the key to a seat is here and plays it, and no bot of the host's; or only, a `person`."""
        host = self._host
        player = host.presence.player(seat)
        if player is None or host.table.seats[seat].stand_in or host.session.keys[seat].host_bot:
            return False
        return player.person or not person


# --- deadlines ------------------------------------------------------------------------------------------------------

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
        self.patience = IdleSeats(host)
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
        self.patience.update(now)
        keys = host.session.keys
        kept_until = {one.seat: one.at for one in kept_until_by(host) if not keys[one.seat].host_bot}
        near = {seat: due for seat, due in self.patience.deadlines() if due - now <= LAST}  # so that everybody is told
        self.clocks.update(now, kept_until | near)

    def next_due(self) -> float | None:
        """Return when time will do something by itself, if nobody else does."""
        return min([*(one.at for one in deadlines(self._host, self)), *self.patience.to_be_shown()], default=None)


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
        for seat, due in times.patience.deadlines():
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
