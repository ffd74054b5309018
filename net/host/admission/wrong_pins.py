"""Make guessing the PIN slow without shutting out those who know better.

Each address has some tries free and then waits, longer each time; so forty addresses that guess all evening get through six in a
hundred four-digit PINs, and whoever comes from another address does not notice. All wrong PINs together have a bound that many more
addresses would need to reach; beyond it newcomers wait for seconds, whoever sits at the table never.
"""

from __future__ import annotations

from net.wire.limits import (
    FIRST_WAIT,
    FORGIVEN_AFTER,
    FREE_PINS,
    LONGEST_WAIT,
    REMEMBERED,
    WRONG_PINS_AT_ONCE,
    WRONG_PINS_PER_SECOND,
)
from net.wire.rate_limits import Bucket


class WrongPins:
    """Count wrong PINs, of each address and of all together. All times are in seconds."""

    def __init__(self, now: float) -> None:
        self._counts: dict[str, tuple[int, float]] = {}
        self._all = Bucket(WRONG_PINS_PER_SECOND, WRONG_PINS_AT_ONCE, now)

    def wait(self, address: str, now: float) -> float:
        """Return how long this address may not try again."""
        count, last = self._count(address, now), self._counts.get(address, (0, now))[1]
        if count < FREE_PINS:
            return 0.0
        return max(0.0, last + min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** (count - FREE_PINS)) - now)

    def wait_of_all(self, now: float) -> float:
        """Return how long nobody may try a PIN, because too many wrong ones came from too many addresses."""
        return 0.0 if self._all.ready(now) else self._all.next() - now

    def add(self, address: str, now: float) -> None:
        """Count a wrong PIN."""
        self._counts[address] = (min(64, self._count(address, now) + 1), now)
        if len(self._counts) > REMEMBERED:
            self._forget(now)
        if self._all.ready(now):
            self._all.take()

    def _count(self, address: str, now: float) -> int:
        count, last = self._counts.get(address, (0, now))
        return max(0, count - int((now - last) / FORGIVEN_AFTER))

    def _forget(self, now: float) -> None:
        """Forget those who are forgiven, else those who did not try for longest."""
        kept = {one: (count, last) for one, (count, last) in self._counts.items() if self._count(one, now)}
        latest = sorted(kept, key=lambda one: kept[one][1])[-REMEMBERED // 2 :]
        self._counts = {one: kept[one] for one in latest}
