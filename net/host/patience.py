"""Measure for how long a seat that is asked does nothing although its player is here, so that nobody holds up the others for ever.

Only what a player does in the game counts: a move, a seal, a step taken back. Who talks or only keeps the line open is idle. What
is used adds up over decisions that the clock has made for the seat; it stands while the seat's player is away, which is measured
elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from net.host.state.state import HostState
from net.wire.sheet import PLAYING

LAST = 60.0
"""Seconds before a bot stands in from which on that is shown: earlier it would be told with every turn."""


@dataclass
class _Idle:
    """Hold the seconds that a seat may still do nothing, from `started` on while it is asked, at least until `earliest`.

    `alone` says that they were used up while nobody was there who waited for it.
    """

    left: float
    started: float | None = None
    earliest: float = 0.0
    alone: bool = False

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


class Patience:
    """Say when a bot is to stand in for a player who is here and idle, while somebody else is here who is not."""

    def __init__(self, host: HostState) -> None:
        self._host = host
        self._round = 0
        self._seats: list[_Idle] = []

    def update(self, now: float) -> None:
        """Start and stop after anything changed."""
        table = self._host.table
        if self._round != table.round or len(self._seats) != len(table.seats):
            self._round = table.round
            self._seats = [self._whole() for _ in table.seats]
        for seat, idle in enumerate(self._seats):
            if table.seats[seat].stand_in:
                self._seats[seat] = self._whole()
            else:
                runs = table.phase == PLAYING and seat in table.waiting and self._plays(seat)
                idle.run(now, runs=runs)
        self._mind_the_lonely(now)

    def _mind_the_lonely(self, now: float) -> None:
        """Give those a minute who were idle while all were, from when somebody is there again who waits for them."""
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

    def shown(self, now: float) -> dict[int, float]:
        """Return of these deadlines those that are near, so that everybody is told."""
        return {seat: due for seat, due in self.deadlines() if due - now <= LAST}

    def to_be_shown(self) -> list[float]:
        """Return when the others of them are to be shown, and when somebody will have been idle while all were."""
        if not self._host.options.patience:
            return []
        now = self._host.now
        shown = [due - LAST for _, due in self.deadlines() if due - now > LAST]
        return shown + [idle.due for idle in self._seats if now < idle.due < float("inf")]

    def _latest(self) -> float:
        """Return when the last of the people here will be idle."""
        return max((idle.due for seat, idle in enumerate(self._seats) if self._person(seat)), default=0.0)

    def _whole(self) -> _Idle:
        return _Idle(float(self._host.options.patience))

    def _plays(self, seat: int) -> bool:
        """Tell whether whoever has the key to a seat is here and plays it, and no bot of the host's."""
        host = self._host
        bot = host.table.seats[seat].stand_in or host.session.keys[seat].host_bot
        return not bot and host.presence.player(seat) is not None

    def _person(self, seat: int) -> bool:
        player = self._host.presence.player(seat)
        return player is not None and player.person and self._plays(seat)
