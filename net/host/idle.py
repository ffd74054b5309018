"""Seats that are asked and do nothing."""

from collections.abc import Iterator
from dataclasses import dataclass

from net.host.state import HostState
from net.wire.sheet import PLAYING

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
        player = host.presence.players.get(seat)
        if player is None or host.table.seats[seat].stand_in or host.session.keys[seat].host_bot:
            return False
        return player.person or not person
