"""How much time is left at a table, as it is told."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from net.wire.sheet import LOBBY, PLAYING, SEEDING, Sheet, Table, measured

TICK = 0.2
"""Seconds after which a screen looks whether another second has begun."""


@dataclass(frozen=True)
class Times:
    """Hold for how long this client has seen the table wait for the present decision, and how old what it shows as left is."""

    waited: float = 0.0
    """0 where the client came, or came back, while it waited already: since when, only the host knows."""
    age: float = 0.0
    lost: float | None = None
    """For how long there is no connection: nothing is known then of any other time, so none is told."""


class SeatClocks:
    """Know since when the times of a sheet hold, on the clock of whoever shows them."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._since = now()
        self._measured: tuple[object, ...] = ()
        self._lost: float | None = None
        self._stands: float | None = None

    def take(self, sheet: Sheet[Any], age: float | None) -> None:
        """Take a new sheet, whose times are `age` seconds old; where that is not said (None), what is new was measured now.

        While the table stands still, no time runs.
        """
        new, stood, self._stands = measured(sheet.table), self._stands, None
        if stood is not None:
            self._since = self._now() - stood
        if age is not None or new != self._measured:
            self._since = self._now() - (age or 0.0)
        self._measured = new
        self._stands = self.age if sheet.halted else None

    def lose(self, *, lost: bool) -> None:
        """Note whether there is a connection: each try that fails is the same wait."""
        if not lost or self._lost is None:
            self._lost = self._now() if lost else None

    @property
    def age(self) -> float:
        """Return how old the times of the sheet are."""
        return max(0.0, self._now() - self._since) if self._stands is None else self._stands

    def times(self, waited: float) -> Times:
        """Return the times now, where the present decision is asked for `waited` seconds."""
        if self._lost is not None:
            return Times(lost=max(0.0, self._now() - self._lost))
        return Times(waited if self._stands is None else 0.0, self.age)


def clock_left(table: Table, seat: int, times: Times) -> float | None:
    """Return what is left on a seat's clock, None without one and while nothing is asked of the seat."""
    if table.phase != PLAYING or seat not in table.waiting or seat >= len(table.left) or table.left[seat] < 0:
        return None
    if times.lost is not None:
        return None
    return max(0.0, table.left[seat] / 10 - (times.age if table.seats[seat].online else 0.0))


def kept_left(table: Table, seat: int, times: Times) -> float | None:
    """Return for how long a seat is still kept for its player, None if nothing follows or nobody is away or idle there."""
    if table.phase not in (LOBBY, SEEDING, PLAYING) or seat >= len(table.kept) or table.kept[seat] < 0:
        return None
    return None if times.lost is not None else max(0.0, table.kept[seat] / 10 - times.age)


def kept_words(table: Table, seat: int, times: Times | None, *, short: bool = False) -> str:
    """Return what happens to a seat that is not kept any longer, and when; empty if nothing does."""
    left = kept_left(table, seat, times or Times())
    if left is None:
        return ""
    words = "free" if table.phase == LOBBY else "bot" if short else "a bot takes over"
    return words if times is None else f"{words} in {clock(left)}"


def seconds(table: Table | None, times: Times) -> tuple[int, ...]:
    """Return all whole seconds that a table shows now; while they stay, no time on the screen looks different."""
    if times.lost is not None:
        return (int(times.lost),)
    if table is None:
        return ()
    shown = [times.waited] if table.phase == PLAYING else []
    for seat in range(len(table.seats)):
        shown += [left for left in (clock_left(table, seat, times), kept_left(table, seat, times)) if left is not None]
    return tuple(map(int, shown))


def clock(time: float) -> str:
    """Return a time as minutes and seconds."""
    whole = max(0, int(time))
    return f"{whole // 60}:{whole % 60:02}"
