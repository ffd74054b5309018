"""Work out when a host ends by itself: when those for whom it is there have gone, and not because of anybody else."""

from __future__ import annotations

from net.wire.sheet import LOBBY, OVER

LEFT = 600.0
"""Seconds after which a table is closed whose last player has gone; its game can be gone on with from its recording."""
ARRIVAL = 30.0
"""Seconds for which a table waits for the person who started it."""
AT_ONCE = 1.0
"""Seconds after which a table for one person is closed when they have gone: enough to come again on a new connection."""
AFTERWARDS = 5.0
"""Seconds that a finished table stays open with nobody there but bots."""


class Ending:
    """Hold since when nobody plays. Times are seconds of one clock; players are people on seats, never bots.

    A table that is `private` is there for one person. One that is `attended` was started from somebody's screen; another one may be
    opened long before anybody comes, so in its lobby it waits as long as it takes: else a stranger who comes and goes could
    close it. Watchers keep only the end of a game open, and not for ever. With `keep` a host ends only when it is told to.
    """

    def __init__(self, now: float, *, attended: bool, private: bool, keep: bool) -> None:
        self._private, self._keep = private, keep
        self._left: float | None = now
        self._empty: float | None = now
        self._over = self._came = self._seen = False
        self._played = attended

    def due(self, phase: str, players: int, people: int, now: float) -> float | None:
        """Take how many are there now, and of them play; return when the host ends if nothing changes, None if never."""
        over = phase == OVER
        if players:
            self._left = None
        elif self._left is None or over != self._over:
            self._left = now
        self._empty = None if people else now if self._empty is None else self._empty
        self._over = over
        self._came |= players > 0
        self._seen |= people > 0
        self._played |= over or (players > 0 and phase != LOBBY)
        return None if self._keep or self._left is None else self._due(self._left)

    def _due(self, left: float) -> float | None:
        if self._private:
            return left + (AT_ONCE if self._came else ARRIVAL)
        if self._over and self._empty is not None:
            return max(left, self._empty) + (AFTERWARDS if self._seen else 0.0)
        return left + LEFT if self._played else None
