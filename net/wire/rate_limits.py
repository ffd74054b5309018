"""Slow down whoever does something too often: token buckets, and longer and longer waits after wrong tries."""

from net.wire.limits import REMEMBERED

QUIET = 0.005
"""Seconds after the last word of a player for which others are kept to their part of the time."""


class Bucket:
    """Let through a number of things per second, and another number at once after a pause."""

    __slots__ = ("_at_once", "_full", "_rate", "_seen")

    def __init__(self, rate: float, at_once: float, now: float) -> None:
        self._rate, self._at_once = rate, at_once
        self._full, self._seen = at_once, now

    def ready(self, now: float) -> bool:
        """Tell whether one more may pass now."""
        self._full = min(self._at_once, self._full + (now - self._seen) * self._rate)
        self._seen = now
        return self._full >= 1.0

    def idle(self, now: float) -> bool:
        """Tell whether nothing has passed for so long that it does not matter any more."""
        self.ready(now)
        return self._full >= self._at_once

    def take(self) -> None:
        """Count one that passes."""
        self._full -= 1.0

    def next(self) -> float:
        """Return when the next one may pass."""
        return self._seen + max(0.0, 1.0 - self._full) / self._rate + 0.001


class Buckets:
    """Hold one bucket for each of many, as many as matter: one that is full again is forgotten."""

    def __init__(self, rate: float, at_once: float) -> None:
        self._rate, self._at_once = rate, at_once
        self._kept: dict[object, Bucket] = {}

    def take(self, who: object, now: float) -> bool:
        """Tell whether one more may pass for `who`, and count it if so."""
        bucket = self.of(who, now)
        if not bucket.ready(now):
            return False
        bucket.take()
        return True

    def of(self, who: object, now: float) -> Bucket:
        """Return the bucket of `who`."""
        found = self._kept.get(who)
        if found is None:
            if len(self._kept) >= REMEMBERED:
                self._kept = {one: bucket for one, bucket in self._kept.items() if not bucket.idle(now)}
            found = self._kept[who] = Bucket(self._rate, self._at_once, now)
        return found


class TimeShare:
    """Leave those who only look on a part of the time, a small one while somebody plays, in slices.

    What they use is told to `spend`, what a player sends to `played`; they may save up so much as `at_once` says. All times are in
    seconds.
    """

    __slots__ = ("_at_once", "_left", "_part", "_played", "_quiet_part", "_seen", "_slice", "_slice_left")

    def __init__(self, part: float, quiet_part: float, at_once: float, slice_: float) -> None:
        self._part, self._quiet_part, self._at_once, self._slice = part, quiet_part, at_once, slice_
        self._left, self._slice_left = at_once, slice_
        self._seen, self._played = 0.0, -QUIET

    def played(self, now: float) -> None:
        self._played = now

    def turn(self) -> None:
        """Begin another slice, now that all who play were heard."""
        self._slice_left = self._slice

    def open(self, now: float) -> bool:
        """Tell whether there is time for those who look on."""
        part = self._quiet_part if now >= self._played + QUIET else self._part
        self._left = min(self._at_once, self._left + (now - self._seen) * part)
        self._seen = now
        return self._slice_left > 0.0 and self._left > 0.0

    def spend(self, seconds: float) -> None:
        """Count time that was used for those who look on."""
        self._left = max(self._left - seconds, -self._at_once)
        self._slice_left -= seconds

    def next(self) -> float:
        """Return when there will be time again, in another slice, if nobody plays before."""
        owed = max(0.0, -self._left) + 1e-5
        quiet = max(self._seen, self._played + QUIET)
        return min(self._seen + owed / self._part, quiet + owed / self._quiet_part)
