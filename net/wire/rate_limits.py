"""Slow down whoever does something too often: token buckets, and longer and longer waits after wrong tries."""

from __future__ import annotations

from net.wire.limits import (
    FORGIVEN_AFTER,
    FREE_TRIES_ALL,
    FREE_TRIES_EACH,
    REMEMBERED,
    WAIT_ALL,
    WAIT_EACH,
)

__all__ = ["Bucket", "Buckets", "WrongTries"]


class Bucket:
    """Let through a number of things per second, and so many at once after a pause."""

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
        if who not in self._kept and len(self._kept) >= REMEMBERED:
            self._kept = {one: bucket for one, bucket in self._kept.items() if not bucket.idle(now)}
        bucket = self._kept.setdefault(who, Bucket(self._rate, self._at_once, now))
        if not bucket.ready(now):
            return False
        bucket.take()
        return True


class WrongTries:
    """Count wrong PINs and keys, of each address and of all together, and make each further try wait longer."""

    def __init__(self) -> None:
        self._counts: dict[str, tuple[int, float]] = {}

    def wait(self, address: str, now: float) -> float:
        """Return the seconds for which this address may not try again."""
        return max(self._wait(address, FREE_TRIES_EACH, WAIT_EACH, now), self._wait("", FREE_TRIES_ALL, WAIT_ALL, now))

    def _wait(self, who: str, free: int, longest: float, now: float) -> float:
        count, last = self._counts.get(who, (0, now))
        return max(0.0, last + min(longest, 2.0 ** (count - free)) - now) if count >= free else 0.0

    def add(self, address: str, now: float) -> None:
        """Count a wrong try; a minute without one forgives one."""
        for who in (address, ""):
            count, last = self._counts.get(who, (0, now))
            self._counts[who] = (min(64, max(0, count - int((now - last) / FORGIVEN_AFTER))) + 1, now)
        if len(self._counts) > REMEMBERED:
            self._counts = {who: kept for who, kept in self._counts.items() if now - kept[1] < FORGIVEN_AFTER}
